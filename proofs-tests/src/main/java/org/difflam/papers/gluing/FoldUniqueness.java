package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Figure5.CONTEXT;
import static org.difflam.papers.gluing.Figure5Laws.substitute;
import static org.difflam.papers.gluing.Figure5Laws.var;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.papers.gluing.Figure5.Equation;
import org.difflam.papers.gluing.Figure5.Instance;
import org.difflam.papers.gluing.Figure5.Letters;
import org.difflam.papers.gluing.Figure5.Slip;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The last law of lists in Figure 5:
///
/// ```
/// u = s[[]/y],  r[s/x₂] = s[x₁ :: y/y]  ⇒  s[t/y] = fold (x₁, x₂). r over t from u
/// ```
///
/// Few terms keep the premises, so they are made in the ways in which uniqueness is used: a list is
/// its own fold, a function with an inverse after a fold, a fold after a map and after lists put
/// together, two folds at once, and a fold under an abstraction. All parts are random.
///
/// @param laws draws them
record FoldUniqueness(Figure5Laws laws) {
  private static final Name Y = Name.of("list"), W = Name.of("w"), P = Name.of("p");

  /// `s`, `r` and `u` of the law.
  private record Parts(Term s, Term r, Term u) {}

  Instance instance() {
    List<Name> names = laws.bound();
    Type element = laws.type();
    Of of = new Of(laws, names.get(0), names.get(1), element);
    Parts p =
        switch (laws.below(7)) {
          case 0 -> of.itself();
          case 1, 2 -> of.inverted();
          case 3 -> of.mapped();
          case 4, 5 -> of.both();
          default -> of.abstracted();
        };
    Term t = laws.term(of.outside(), Type.list(element));
    Term u = p.u;
    List<Equation> premises =
        List.of(
            new Equation(of.outside(), u, substitute(p.s, Y, new Term.Nil(element))),
            new Equation(
                of.outside().put(of.x1, element).put(Y, Type.list(element)),
                substitute(p.r, of.x2, p.s),
                substitute(p.s, Y, new Term.Cons(var(of.x1), var(Y)))));
    if (laws.slips(Slip.NO_PREMISE)) {
      premises = List.of();
      u =
          substitute(
              p.s, Y, new Term.Cons(laws.term(of.outside(), element), new Term.Nil(element)));
    }
    return new Instance(
        premises,
        new Equation(
            CONTEXT.put(Y, Type.list(element)),
            substitute(p.s, Y, t),
            new Term.Fold(of.x1, of.x2, p.r, t, u)),
        Letters.NONE
            .and("y", var(Y))
            .and("s", p.s)
            .and("t", t)
            .and("r", p.r)
            .and("u", u)
            .variables("x", List.of(of.x1, of.x2)));
  }

  /// The ways to keep the premises.
  private record Of(Figure5Laws laws, Name x1, Name x2, Type element) {
    /// The left side does not mention `x₁` and `x₂`.
    Map<Name, Type> outside() {
      return CONTEXT.remove(x1).remove(x2);
    }

    Map<Name, Type> inside(Type result) {
      return outside().put(x1, element).put(x2, result);
    }

    private Term over(Term step, Term list, Term from) {
      return new Term.Fold(x1, x2, step, list, from);
    }

    /// `y = fold (x₁, x₂). x₁ :: x₂ over y from []`; that of `x₁ :: y` keeps the premises, too.
    Parts itself() {
      Term rest = var(laws.slips(Slip.LIST_IN_STEP) ? Y : x2);
      return new Parts(var(Y), new Term.Cons(var(x1), rest), new Term.Nil(element));
    }

    /// `h(fold)` for an `h` with `g(h(w)) = w`: then `r = h(r₀[g(x₂)/x₂])`.
    Parts inverted() {
      boolean turns = laws.below(2) == 0;
      Type result = turns ? new Type.Product(laws.types(2 + laws.below(2))) : laws.type();
      Term r = laws.term(inside(result), result), u = laws.term(outside(), result);
      Term h, g;
      switch (turns ? 4 : laws.below(4)) {
        case 0 -> {
          h = new Term.Tuple(List.of(var(W), laws.term(outside(), laws.type())));
          g = new Term.CaseTuple(var(x2), List.of(P, Name.of("q")), var(P));
        }
        case 1 -> {
          h = new Term.Tuple(List.of(laws.term(outside(), laws.type()), var(W)));
          g = new Term.CaseTuple(var(x2), List.of(Name.of("q"), P), var(P));
        }
        case 2 -> {
          Type domain = laws.type();
          h = new Term.Lambda(P, domain, var(W));
          g = new Term.Application(var(x2), laws.term(outside(), domain));
        }
        case 4 -> {
          int n = ((Type.Product) result).factors().size();
          h = turned(var(W), n);
          g = turned(var(x2), n);
        }
        default -> {
          Type.Variant type =
              new Type.Variant(
                  List.of(new Summand<>("None", Type.unit()), new Summand<>("Some", result)));
          h = new Term.Inject(type, "Some", var(W));
          g =
              new Term.CaseVariant(
                  var(x2),
                  List.of(
                      new Term.Branch("None", P, laws.term(outside(), result)),
                      new Term.Branch("Some", P, var(P))));
        }
      }
      return new Parts(
          substitute(h, W, over(r, var(Y), u)),
          substitute(h, W, substitute(r, x2, g)),
          substitute(h, W, u));
    }

    /// The parts of a tuple, the last first.
    private static Term turned(Term t, int n) {
      List<Name> names = new ArrayList<>();
      for (int i = 0; i < n; i++) names.add(Name.of("p_" + i));
      return new Term.CaseTuple(
          t, names, new Term.Tuple(names.reversed().stream().map(Figure5Laws::var).toList()));
    }

    /// `fold r over (fold (x₁, x₂). g :: x₂ over y from v) from w`.
    Parts mapped() {
      Type middle = laws.type(), result = laws.type();
      Name c = Name.of("c"), d = Name.of("d");
      Term g = laws.term(outside().put(x1, element), middle);
      Term r = laws.term(outside().put(c, middle).put(d, result), result);
      Term v = laws.term(outside(), Type.list(middle)), w = laws.term(outside(), result);
      Term mapped = over(new Term.Cons(g, var(x2)), var(Y), v);
      return new Parts(
          new Term.Fold(c, d, r, mapped, w),
          Substitution.substitute(r, LinkedHashMap.of(c, g, d, var(x2))),
          new Term.Fold(c, d, r, v, w));
    }

    /// `⟨fold r₁ over y from u₁, fold r₂ over y from u₂⟩`, or three of them.
    Parts both() {
      int n = 2 + laws.below(2);
      Type any = laws.type();
      List<Name> names = new ArrayList<>();
      List<Term> folds = new ArrayList<>(), steps = new ArrayList<>(), starts = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        Type type = i == n - 1 ? any : laws.below(2) == 0 ? any : laws.type();
        Term r = laws.term(inside(type), type), u = laws.term(outside(), type);
        names.add(Name.of("p_" + (i + 1)));
        folds.add(over(r, var(Y), u));
        steps.add(substitute(r, x2, var(names.getLast())));
        starts.add(u);
      }
      return new Parts(
          new Term.Tuple(folds),
          new Term.CaseTuple(var(x2), names, new Term.Tuple(steps)),
          new Term.Tuple(starts));
    }

    /// `λp. fold r over y from u`, where `p` may occur in `r` and `u`.
    Parts abstracted() {
      Type domain = SampleTypes.MAYBE, result = laws.type();
      Term r = laws.term(inside(result).put(P, domain), result);
      Term u = laws.term(outside().put(P, domain), result);
      Term before = new Term.Application(var(x2), var(P));
      return new Parts(
          new Term.Lambda(P, domain, over(r, var(Y), u)),
          new Term.Lambda(P, domain, substitute(r, x2, before)),
          new Term.Lambda(P, domain, u));
    }
  }
}
