package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Figure5.CONTEXT;
import static org.difflam.papers.gluing.Figure5.Y;
import static org.difflam.papers.gluing.Figure5Laws.OF_ETA;
import static org.difflam.papers.gluing.Figure5Laws.equation;
import static org.difflam.papers.gluing.Figure5Laws.substitute;
import static org.difflam.papers.gluing.Figure5Laws.var;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.difflam.papers.gluing.Figure5.Equation;
import org.difflam.papers.gluing.Figure5.Instance;
import org.difflam.papers.gluing.Figure5.Letters;
import org.difflam.papers.gluing.Figure5.Slip;
import org.difflam.papers.printed.TypingTree;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The laws of variants in Figure 5.
///
/// @param laws draws what they are made of
record VariantLaws(Figure5Laws laws) {
  private static final Name NONE = Name.of("none");

  private Type.Variant variant() {
    List<Summand<Type>> summands = new ArrayList<>();
    List<Type> contents = laws.types(1 + laws.below(3));
    boolean alike = laws.slips(Slip.FIRST_BRANCH) || laws.below(3) == 0;
    for (Type content : alike ? Collections.nCopies(2, contents.getFirst()) : contents)
      summands.add(new Summand<>(String.valueOf((char) ('A' + summands.size())), content));
    return new Type.Variant(summands);
  }

  /// `case ℓᵢ t of {ℓ₁ x₁ → s₁ | …} = sᵢ[t/xᵢ]`.
  Instance beta() {
    Type.Variant type = variant();
    Type result = laws.type();
    int i = laws.below(type.summands().size());
    Term t = laws.term(CONTEXT, type.summands().get(i).content());
    List<Term.Branch> branches = new ArrayList<>();
    for (Summand<Type> s : type.summands()) {
      Name x = laws.names(1, Set.of()).getFirst();
      branches.add(new Term.Branch(s.label(), x, laws.term(CONTEXT.put(x, s.content()), result)));
    }
    Term.Branch taken = branches.get(laws.slips(Slip.FIRST_BRANCH) ? 0 : i);
    Term left =
        new Term.CaseVariant(new Term.Inject(type, type.summands().get(i).label(), t), branches);
    return equation(
        branches(Letters.NONE.and("t", t), type, branches)
            .all("s", branches.stream().map(Term.Branch::body).toList())
            .at(i + 1),
        left,
        substitute(taken.body(), taken.x(), t));
  }

  /// `s[t/y] = case t of {ℓ₁ x₁ → s[ℓ₁ x₁/y] | …}`, no `xᵢ` free in the left side.
  Instance eta() {
    if (laws.below(8) == 0) return etaOfNone();
    Type.Variant type = variant();
    Term t = laws.term(CONTEXT, type), s = laws.term(CONTEXT.put(Y, type), laws.type());
    Term left = substitute(s, Y, t);
    List<Term.Branch> branches = new ArrayList<>();
    for (Summand<Type> one : type.summands()) {
      Name x = laws.notIn(1, left).getFirst();
      branches.add(
          new Term.Branch(
              one.label(), x, substitute(s, Y, new Term.Inject(type, one.label(), var(x)))));
    }
    return equation(
        branches(OF_ETA.and("s", s).and("t", t), type, branches),
        left,
        new Term.CaseVariant(t, branches));
  }

  /// `s[t/y] = case t of {}`, in a context with a variable of `{}`.
  private Instance etaOfNone() {
    Type result = laws.type();
    Term t = var(NONE), s = laws.term(CONTEXT.put(Y, SampleTypes.EMPTY), result);
    return new Instance(
        List.of(),
        new Equation(
            CONTEXT.put(NONE, SampleTypes.EMPTY), substitute(s, Y, t), new Term.Absurd(t, result)),
        branches(OF_ETA.and("s", s).and("t", t), SampleTypes.EMPTY, List.of()));
  }

  private static Letters branches(Letters letters, Type.Variant type, List<Term.Branch> branches) {
    Letters all =
        letters
            .and("A", PrintedTrees.of(type))
            .variables("x", branches.stream().map(Term.Branch::x).toList());
    for (int k = 1; k <= branches.size(); k++)
      all = all.and("L" + k, TypingTree.leaf(branches.get(k - 1).label()));
    return all;
  }
}
