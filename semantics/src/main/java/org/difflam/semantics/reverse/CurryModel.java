package org.difflam.semantics.reverse;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// Rep-functions with names for some primitives and functionals, in both versions.
public final class CurryModel implements Model<CurryType, RepMap<Rational>> {
  private static final int MOST_BITS = 20_000;
  public static final Tensors<Rational> TENSORS = new EntryTensors<>(new ExactReals(MOST_BITS));

  /// §4: the tangents of functions are lists of calls.
  public static CurryModel lists() {
    return new CurryModel(
        "curry",
        "rep-functions, tangents of functions as lists of calls up to ~",
        new SimplyTyped<>(TENSORS),
        "");
  }

  /// §5: they are tangents of environments.
  public static CurryModel environments() {
    return new CurryModel(
        "curry-env",
        "rep-functions, tangents of functions as tangents of environments",
        new DependentlyTyped<>(TENSORS),
        "");
  }

  private final String name;
  private final String title;
  private final Reverse category;
  private final int objectSize;
  private final Set<String> breaks;

  private CurryModel(
      String name, String title, Reverse category, int objectSize, Set<String> breaks) {
    this.name = name;
    this.title = title;
    this.category = category;
    this.objectSize = objectSize;
    this.breaks = breaks;
  }

  /// @param breaks the ids of the laws that fail, with blanks between them
  public CurryModel(
      String name,
      String title,
      Combinators<Rational> combinators,
      Function<Combinators<Rational>, Equivalence> equivalence,
      String breaks) {
    this(
        name,
        title,
        new Reverse(combinators, equivalence.apply(combinators)),
        7,
        LinkedHashSet.of(breaks.split(" ")).remove(""));
  }

  /// Up to the equivalence of §4.1.
  public CurryModel(String name, String title, Combinators<Rational> combinators, String breaks) {
    this(name, title, combinators, Equivalence::new, breaks);
  }

  /// This model, with other objects for the variables of a law.
  public CurryModel withObjectSize(int most) {
    return new CurryModel(name, title, category, most, breaks);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Reverse category() {
    return category;
  }

  @Override
  public int size() {
    return 7;
  }

  @Override
  public int objectSize() {
    return objectSize;
  }

  @Override
  public String scope() {
    return "~ decided for calls with data, by %d samples for calls with functions"
        .formatted(Equivalence.SAMPLES);
  }

  @Override
  public Set<String> breaks() {
    return breaks;
  }

  @Override
  public Signature<CurryType, RepMap<Rational>> signature() {
    CurryType r = CurryType.FLOAT, v = CurryType.tensor(2), f = r.to(r);
    CurryTerm x = CurryTerm.variable("x"),
        left = x.part(1),
        right = x.part(2),
        y = CurryTerm.variable("y");
    return Signature.<CurryType, RepMap<Rational>>empty()
        .object("R", r)
        .object("V", v)
        .generator("two", "1 -> R", named("two", CurryType.UNIT, CurryTerm.number(2)))
        .generator("square", "R -> R", named("square", r, x.times(x)))
        .generator("mul", "R * R -> R", named("mul", CurryType.product(r, r), left.times(right)))
        .generator("add", "R * R -> R", named("add", CurryType.product(r, r), left.plus(right)))
        .generator("dot", "V * V -> R", named("dot", CurryType.product(v, v), left.matmul(right)))
        .generator(
            "scale", "R * V -> V", named("scale", CurryType.product(r, v), left.times(right)))
        .generator("at2", "(R => R) -> R", named("at2", f, x.apply(CurryTerm.number(2))))
        .generator(
            "twice",
            "(R => R) -> (R => R)",
            named("twice", f, CurryTerm.lambda("y", r, x.apply(x.apply(y)))))
        .generator(
            "shift",
            "R * (R => R) -> (R => R)",
            named(
                "shift",
                CurryType.product(r, f),
                CurryTerm.lambda("y", r, right.apply(y.plus(left)))));
  }

  /// A term in `x` as a morphism.
  private RepMap<Rational> named(String name, CurryType source, CurryTerm body) {
    var b = CombinatorTranslation.of(Name.of("x"), source, body);
    return new RepMap<>(
        source,
        b.target(),
        new CombinatorInterpretation<>(category.combinators()).of(b),
        () -> name);
  }
}
