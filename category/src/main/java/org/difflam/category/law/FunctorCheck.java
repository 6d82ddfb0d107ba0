package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.function.Function;
import org.difflam.category.Category;
import org.difflam.category.Functor;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
import org.difflam.category.Products;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.SampledCases.Case;

/// Checks that a functor preserves the structure that it claims to preserve: for each operation
/// `op` of a structure, `F(op(f, …)) = op(F f, …)`, on random expressions over a model of its
/// domain.
///
/// The expressions are made of what both categories have, since a functor may be defined on a part
/// of its domain only. Preservation is on the nose: `F(a × b) = F a × F b` too, where the ends are
/// compared by `equals`. Where the functor compares products, it is up to that comparison: `F(op(f,
/// …)) ∘ φ = φ ∘ op(F f, …)`.
public final class FunctorCheck<O, M, P, N> {
  private final LawRunner runner;
  private final Functor<O, M, P, N> functor;
  private final Cases<O, M> cases;
  private final Interpretation<O, M> from;

  /// @param model names for objects and morphisms of the functor's domain
  public FunctorCheck(LawRunner runner, Functor<O, M, P, N> functor, Model<O, M> model) {
    this.runner = runner;
    this.functor = functor;
    this.cases = runner.cases(model);
    this.from = model.signature().interpretation(functor.domain());
  }

  /// What came of one operation: the expression that was sent over.
  public record Preserved(Structure structure, String operation, Verdict verdict) {
    @Override
    public String toString() {
      return structure.title() + ", " + operation + ": " + verdict;
    }
  }

  /// Each structure's operations, as `givens | expression`.
  private static final Map<Structure, List<String>> OPERATIONS =
      LinkedHashMap.<Structure, List<String>>empty()
          .put(Structure.CATEGORY, List.of("| id : X -> X", "f : X -> Y, g : Y -> Z | g . f"))
          .put(
              Structure.CARTESIAN,
              List.of(
                  "| ! : X -> 1",
                  "| p1 : X * Y -> X",
                  "| p2 : X * Y -> Y",
                  "f : Z -> X, g : Z -> Y | <f, g>",
                  "f : X -> Z, g : Y -> W | f * g"))
          .put(Structure.LEFT_ADDITIVE, List.of("| 0 : X -> Y", "f : X -> Y, g : X -> Y | f + g"))
          .put(Structure.DIFFERENTIAL, List.of("f : X -> Y | D(f)"))
          .put(
              Structure.CLOSED,
              List.of(
                  "| ev : (X => Y) * X -> Y",
                  "f : Z * X -> Y | cur(f)",
                  "g : Z -> (X => Y) | uncur(g)"))
          .put(
              Structure.BICARTESIAN,
              List.of(
                  "| ? : Empty -> X",
                  "| inl : X -> X + Y",
                  "| inr : Y -> X + Y",
                  "f : X -> Z, g : Y -> Z | [f, g]",
                  "| dist : Z * (X + Y) -> Z * X + Z * Y"))
          .put(
              Structure.LISTS,
              List.of(
                  "| nil : 1 -> list A",
                  "| cons : A * list A -> list A",
                  "s : Z -> X, c : Z * (A * X) -> X | fold(s, c)"))
          .put(Structure.REVERSE, List.of("f : X -> Y | R(f)"))
          .put(Structure.RESTRICTION, List.of("f : X -> Y | rst(f)"));

  /// Every operation of every structure that the functor claims to preserve.
  public List<Preserved> check() {
    return List.of(Structure.values())
        .filter(functor.preserves()::contains)
        .flatMap(s ->
            OPERATIONS.get(s).get().map(line -> new Preserved(s, operation(line), check(s, line))));
  }

  private static String operation(String line) {
    return line.substring(line.indexOf('|') + 1).strip();
  }

  private Verdict check(Structure s, String line) {
    if (!s.of(functor.domain()) || !s.of(functor.codomain())) {
      return Verdict.refuted(
          Witness.of(
              "claimed to preserve " + s.title(),
              "its " + (s.of(functor.domain()) ? "codomain" : "domain") + " is none"));
    }
    String givens = line.substring(0, line.indexOf('|')), typed = operation(line);
    String e = typed.contains(" : ") ? "(" + typed + ")" : typed;
    Law law = Law.law(typed, "preserved", "", givens.strip(), e + " = " + e);
    return runner.within(() -> check(law), Verdict::inconclusive);
  }

  private Verdict check(Law law) {
    return new SampledCheck<>(runner, cases, from, s -> s.of(functor.codomain()))
        .check(
            law,
            (c, at) -> verdict(law, c, at),
            c ->
                "F("
                    + law.sentence()
                        .instantiate(x -> c.object(x).getOrElse(() -> Obj.base(x)), c::morphism)
                        .left()
                        .show()
                    + ")");
  }

  private Verdict verdict(Law law, Case c, Places at) {
    Map<String, M> morphisms = c.named().mapValues(from::of);
    Map<String, O> objects =
        LinkedHashMap.ofEntries(c.shape().variables().zip(c.objects().map(from::of)));
    Expression operation = law.sentence().left();
    Interpretation<O, M> before =
        new Interpretation<>(
            functor.domain(), x -> objects.get(x).get(), g -> morphisms.get(g.name()).get());
    Interpretation<P, N> after =
        new Interpretation<>(
            functor.codomain(),
            x -> functor.onObject(objects.get(x).get()),
            g -> functor.onMorphism(morphisms.get(g.name()).get()));
    N whole = functor.onMorphism(before.of(operation)), there = after.of(operation);
    Category<P, N> codomain = functor.codomain();
    if (functor.comparison().isDefined() && codomain instanceof Products<P, N> products) {
      Compared compared =
          new Compared(products, functor.comparison().get(), a -> before.of(a), a -> after.of(a));
      N in = compared.of(operation.source()), out = compared.of(operation.target());
      if (!codomain.source(whole).equals(codomain.target(in)))
        return ends(codomain.source(whole), codomain.target(in));
      whole = codomain.compose(whole, in);
      there = codomain.compose(out, there);
    }
    if (!codomain.source(whole).equals(codomain.source(there)))
      return ends(codomain.source(whole), codomain.source(there));
    if (!codomain.target(whole).equals(codomain.target(there)))
      return ends(codomain.target(whole), codomain.target(there));
    return Verdict.answered(codomain.equal(whole, there, at));
  }

  /// `φ_X`, from an object that is built of images to the image of the object.
  private final class Compared {
    private final Products<P, N> c;
    private final Functor.Comparison<O, N> comparison;
    private final Function<Obj, O> before;
    private final Function<Obj, P> after;

    Compared(
        Products<P, N> c,
        Functor.Comparison<O, N> comparison,
        Function<Obj, O> before,
        Function<Obj, P> after) {
      this.c = c;
      this.comparison = comparison;
      this.before = before;
      this.after = after;
    }

    N of(Obj a) {
      return switch (a) {
        case Obj.Unit _ -> comparison.unit();
        case Obj.Product(var x, var y) ->
            c.compose(comparison.product(before.apply(x), before.apply(y)), c.times(of(x), of(y)));
        default -> c.identity(after.apply(a));
      };
    }
  }

  private static Verdict ends(Object found, Object expected) {
    return Verdict.refuted(Witness.of("an end " + found, "an end " + expected));
  }
}
