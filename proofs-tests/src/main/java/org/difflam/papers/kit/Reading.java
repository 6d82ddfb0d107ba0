package org.difflam.papers.kit;

import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Obj;
import org.difflam.category.tangent.Tangent;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.semantics.relational.Relational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.perturbative.Sizes;

/// Terms of the perturbative and of the differential λ-calculus in one differential λ-category.
///
/// @param decides whether equality is decided there for all categories at once
/// @param largest how many points, as relations have them, the largest types have
public record Reading<O, M>(
    String name, boolean decides, long largest, LambdaInterpretation<O, M> interpretation) {
  private static final int FUEL = 30_000;
  private static final long BOUND = 1L << 24;

  /// In the names of variables that are hidden.
  private static final String HIDDEN = "#";

  /// How many simple terms, as a tree, are interpreted at most.
  public static final int MOST = 400;

  /// The free category decides; polynomial maps compare numbers; relations compare weights, up to
  /// degree 2.
  public static final List<Reading<?, ?>> ALL = List.of(free(), functional(), relational());

  private static Reading<?, ?> free() {
    return reading("free", true, BOUND, FreeDifferentialLambda.free().withFuel(FUEL), Obj::base);
  }

  private static Reading<?, ?> functional() {
    return reading(
        "functional-exact",
        false,
        BOUND,
        new FunctionalModel.Exact().category(),
        _ -> Functional.R);
  }

  private static Reading<?, ?> relational() {
    var webs = LinkedHashMap.of("A", List.of("a").asJava()).toJavaMap();
    var in = new Relational<>(new Naturals(), 2, webs);
    return reading("relational-N", false, 30, in, _ -> Obj.base("A"));
  }

  private static <O, M> Reading<O, M> reading(
      String name,
      boolean decides,
      long largest,
      DifferentialLambda<O, M> in,
      Function<String, O> atoms) {
    return new Reading<>(
        name, decides, largest, new LambdaInterpretation<>(ConstantMeanings.none(in, atoms)));
  }

  public DifferentialLambda<O, M> in() {
    return interpretation.constants().in();
  }

  public Tangent<O, M> tangent() {
    return new Tangent<>(in());
  }

  public O object(LambdaType type) {
    return interpretation.constants().type(type);
  }

  /// `|Γ|`.
  public O object(Map<Name, LambdaType> context) {
    O all = in().terminal();
    for (var x : context) all = in().product(all, object(x._2));
    return all;
  }

  /// `|M^σ|_Γ`.
  public M meaning(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    // a derivation is a tree, and so is this morphism
    if (Sizes.tree(m) > MOST) throw new TooLarge();
    TypingDerivation derivation =
        LambdaTyping.deriveGenerally(context, m, type)
            .getOrElseThrow(() -> new Untyped(context, m, type));
    if (points(derivation) > largest) throw new TooLarge();
    return interpretation.of(context, derivation);
  }

  public Verdict same(M left, M right, long seed) {
    return in().equal(left, right, Places.of(seed));
  }

  private static long points(TypingDerivation d) {
    long most = points(d.type());
    for (TypingDerivation p : d.premises()) most = Math.max(most, points(p));
    return most;
  }

  /// How many points a type has in the relational model with bags of at most 2.
  private static long points(LambdaType type) {
    return switch (type) {
      case LambdaType.Atom _, LambdaType.Declared _, LambdaType.Unknown _ -> 1;
      case LambdaType.Unit _ -> 0;
      case LambdaType.Product(var a, var b) -> Math.min(BOUND, points(a) + points(b));
      case LambdaType.Function(var a, var b) -> {
        long n = points(a);
        yield Math.min(BOUND, (1 + n + n * (n + 1) / 2) * points(b));
      }
    };
  }

  /// `Γ; x : σ` for an `x` that is not in Γ.
  public static Map<Name, LambdaType> and(Map<Name, LambdaType> context, Name x, LambdaType type) {
    if (!context.containsKey(x)) return context.put(x, type);
    throw new IllegalArgumentException("`" + x + "` is in the context already");
  }

  public static Map<Name, LambdaType> and(
      Map<Name, LambdaType> context, String x, LambdaType type) {
    return and(context, Name.of(x), type);
  }

  /// `Γ; x : σ`, also where `x` is in Γ already: what is bound again hides the other, which keeps
  /// its place in `|Γ|`.
  public static Map<Name, LambdaType> binding(
      Map<Name, LambdaType> context, Name x, LambdaType type) {
    return context
        .get(x)
        .map(other ->
            context.replace(
                Tuple.of(x, other), Tuple.of(Name.of(x + HIDDEN + context.size()), other)))
        .getOrElse(context)
        .put(x, type);
  }

  /// The variables that a term may have.
  public static Map<Name, LambdaType> visible(Map<Name, LambdaType> context) {
    return context.filterKeys(x -> !x.text().contains(HIDDEN));
  }

  /// Mostly this variable, sometimes one that is in Γ already.
  public static Name variable(Name x, Map<Name, LambdaType> context, SplittableRandom random) {
    return random.nextInt(4) > 0
        ? x
        : context.keySet().toVector().get(random.nextInt(context.size()));
  }

  public static Map<Name, LambdaType> empty() {
    return LinkedHashMap.empty();
  }

  /// Too large for this model; it is not asked.
  public static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLarge() {
      super("too large", null, false, false);
    }
  }

  /// There is no such judgement.
  public static final class Untyped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Untyped(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
      super(LambdaJudgements.show(context, m, type));
    }
  }
}
