package org.difflam.search;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// The macro `D_(1,2)` with one wrong clause, `mutant:macro/FORMER/CHANGE`, which its types or its
/// jets have to show (Huot, Staton and Vákár, Lemma 1 and Theorem 3).
///
/// ```
/// zero      ⟨y, y′, y″⟩ → ⟨y, 0, 0⟩           twice     ⟨y, y′, y″⟩ → ⟨y, 2 y′, 2 y″⟩
/// part      D(t) → a part of D(t)             swapped   two parts, names, entries or labels are exchanged
/// type      a type τ of t stays τ             moves     ⟨c, 0, 0⟩ → ⟨c, 1, 0⟩
/// ```
final class MacroMutants {
  private MacroMutants() {}

  private static final Indices INDICES = Indices.of(1, 2);
  private static final Term ZERO = Term.numeral(0);
  private static final List<Name> ENTRIES = List.of(Name.of("y_0"), Name.of("y_1"), Name.of("y_2"));
  private static final Term VALUE = entry(0), FIRST = entry(1), SECOND = entry(2);

  /// A change of what the clause of a former makes of a term; what is of another former stays.
  ///
  /// @param of the term, and what is made of it
  private record Change(String former, String name, BinaryOperator<Term> of) {}

  static List<Mutant> all() {
    Macro unweighted = summing(MacroMutants::unweighted), part = summing(s -> s.subList(0, 1));
    return Stream.concat(
            Stream.of(operations(), FORMERS).flatMap(List::stream).map(MacroMutants::mutant),
            Stream.of(mutant("sum", "unweighted", unweighted), mutant("sum", "part", part)))
        .toList();
  }

  private static Mutant mutant(Change change) {
    return mutant(
        change.former,
        change.name,
        new Macro(INDICES) {
          @Override
          protected Term clause(Term t, Term made) {
            return change.of.apply(t, made);
          }
        });
  }

  private static Mutant mutant(String former, String change, Macro wrong) {
    return new Mutant(
        Mutant.name("macro", former, change),
        "the clause of the macro for %s wrong (%s)".formatted(former, change),
        new MacroIsRight(wrong));
  }

  /// `D(op(t₁, …, tₙ))` and `D(c)`.
  private static List<Change> operations() {
    List<Change> all = new ArrayList<>();
    for (OperationSymbol op : Vocabulary.standard().operations()) {
      if (!(op instanceof Primitive p)) continue;
      String name = p.meaning().name();
      all.add(of(op, name, "zero", entries(VALUE, ZERO, ZERO)));
      all.add(of(op, name, "twice", entries(VALUE, twice(FIRST), twice(SECOND))));
      all.add(of(op, name, "swapped", entries(VALUE, SECOND, FIRST)));
      all.add(of(op, name, "part", made -> ((Term.CaseTuple) made).subject()));
    }
    return all;
  }

  private static Change of(
      OperationSymbol op, String former, String name, UnaryOperator<Term> change) {
    return new Change(
        former,
        name,
        (t, made) ->
            t instanceof Term.Apply(var known, _) && known.equals(op) ? change.apply(made) : made);
  }

  /// `case made of ⟨y, y′, y″⟩ → ⟨t₀, t₁, t₂⟩`.
  private static UnaryOperator<Term> entries(Term... jet) {
    return made -> new Term.CaseTuple(made, ENTRIES, new Term.Tuple(List.of(jet)));
  }

  private static Term entry(int i) {
    return new Term.Variable(ENTRIES.get(i));
  }

  private static Term twice(Term t) {
    return Term.apply(Primitive.TIMES, Term.numeral(2), t);
  }

  private static final List<Change> FORMERS =
      List.of(
          new Change(
              "number",
              "moves",
              (t, made) -> number(t) ? entries(VALUE, Term.numeral(1), ZERO).apply(made) : made),
          new Change(
              "number",
              "zero",
              (t, made) -> number(t) ? entries(ZERO, ZERO, ZERO).apply(made) : made),
          new Change(
              "tuple",
              "swapped",
              (t, made) ->
                  t instanceof Term.Tuple && made instanceof Term.Tuple(var parts)
                      ? new Term.Tuple(parts.reversed())
                      : made),
          new Change(
              "tuple",
              "part",
              (t, made) ->
                  t instanceof Term.Tuple
                          && made instanceof Term.Tuple(var parts)
                          && !parts.isEmpty()
                      ? parts.getFirst()
                      : made),
          new Change(
              "split",
              "swapped",
              (t, made) ->
                  t instanceof Term.CaseTuple
                          && made instanceof Term.CaseTuple(var s, var names, var body)
                      ? new Term.CaseTuple(s, names.reversed(), body)
                      : made),
          new Change(
              "lambda",
              "type",
              (t, made) ->
                  t instanceof Term.Lambda(_, var type, _)
                          && made instanceof Term.Lambda(var x, _, var body)
                      ? new Term.Lambda(x, type, body)
                      : made),
          new Change(
              "application",
              "part",
              (_, made) -> made instanceof Term.Application(_, var a) ? a : made),
          new Change(
              "let",
              "part",
              (t, made) ->
                  t instanceof Term.Let && made instanceof Term.Let(_, var bound, _)
                      ? bound
                      : made),
          new Change(
              "inject",
              "type",
              (t, made) ->
                  t instanceof Term.Inject(var type, _, _)
                          && made instanceof Term.Inject(_, var label, var a)
                      ? new Term.Inject(type, label, a)
                      : made),
          new Change(
              "inject",
              "swapped",
              (_, made) ->
                  made instanceof Term.Inject(var type, var label, var a)
                      ? new Term.Inject(
                          type,
                          other(type.summands().stream().map(s -> s.label()).toList(), label),
                          a)
                      : made),
          new Change(
              "case",
              "swapped",
              (_, made) ->
                  made instanceof Term.CaseVariant(var s, var branches)
                      ? new Term.CaseVariant(s, swapped(branches))
                      : made),
          new Change("nil", "type", (t, made) -> t instanceof Term.Nil ? t : made),
          new Change(
              "cons", "part", (_, made) -> made instanceof Term.Cons(_, var tail) ? tail : made),
          new Change(
              "cons",
              "twice",
              (_, made) ->
                  made instanceof Term.Cons(var head, _) ? new Term.Cons(head, made) : made),
          new Change(
              "fold",
              "part",
              (_, made) -> made instanceof Term.Fold(_, _, _, _, var from) ? from : made),
          new Change(
              "fold",
              "swapped",
              (_, made) ->
                  made instanceof Term.Fold(var x1, var x2, var step, var over, var from)
                      ? new Term.Fold(x2, x1, step, over, from)
                      : made),
          new Change(
              "roll",
              "type",
              (t, made) ->
                  t instanceof Term.Roll(var type, _) && made instanceof Term.Roll(_, var a)
                      ? new Term.Roll(type, a)
                      : made),
          new Change(
              "foldmu",
              "type",
              (t, made) ->
                  t instanceof Term.FoldInductive(_, var result, _, _)
                          && made instanceof Term.FoldInductive(var x, _, var step, var over)
                      ? new Term.FoldInductive(x, result, step, over)
                      : made));

  private static boolean number(Term t) {
    return t instanceof Term.Apply(OperationSymbol.Numeral _, _);
  }

  /// The label after this one.
  private static String other(List<String> labels, String label) {
    return labels.get((labels.indexOf(label) + 1) % labels.size());
  }

  /// Each label with the branch of the next.
  private static List<Term.Branch> swapped(List<Term.Branch> branches) {
    int n = branches.size();
    return IntStream.range(0, n)
        .mapToObj(i -> {
          Term.Branch next = branches.get((i + 1) % n);
          return new Term.Branch(branches.get(i).label(), next.x(), next.body());
        })
        .toList();
  }

  private static Macro summing(UnaryOperator<List<FaaDiBrunoFormula.Summand>> change) {
    return new Macro(INDICES) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        return change.apply(super.sum(alpha, n));
      }
    };
  }

  private static List<FaaDiBrunoFormula.Summand> unweighted(List<FaaDiBrunoFormula.Summand> sum) {
    return sum.stream()
        .map(s -> new FaaDiBrunoFormula.Summand(BigInteger.ONE, s.beta(), s.factors()))
        .toList();
  }
}
