package org.difflam.category;

import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.algebra.Quantity;
import org.jspecify.annotations.Nullable;

/// A counterexample: where the two sides of a statement differ. It has the instance of the
/// statement, with the expressions that its variables stand for (they can be typed back in) and
/// what these denote; the point and both values there; and the seed and places that find it again.
///
/// @param numbers the two values as numbers; none where they are no numbers
public record Witness(
    Map<String, String> generators,
    Map<String, String> meanings,
    Option<String> point,
    String left,
    String right,
    Option<String> instance,
    Option<Places> places,
    Option<Long> seed,
    List<? extends Quantity> numbers) {

  /// Two values that differ, at no point in particular.
  public static Witness of(String left, String right) {
    return new Witness(
        LinkedHashMap.empty(),
        LinkedHashMap.empty(),
        Option.none(),
        left,
        right,
        Option.none(),
        Option.none(),
        Option.none(),
        List.empty());
  }

  /// Two values that differ at a point.
  public static Witness at(String point, String left, String right) {
    return new Witness(
        LinkedHashMap.empty(),
        LinkedHashMap.empty(),
        Option.some(point),
        left,
        right,
        Option.none(),
        Option.none(),
        Option.none(),
        List.empty());
  }

  /// This witness, made fit to print where a model of somebody else's gave it: any part may be
  /// missing, or endless.
  Witness legible() {
    return new Witness(
        legible(generators),
        legible(meanings),
        legible(point),
        PrintableText.text(left),
        PrintableText.text(right),
        legible(instance),
        places == null ? Option.none() : Option.of(places.getOrNull()),
        seed == null ? Option.none() : Option.of(seed.getOrNull()),
        List.empty());
  }

  private static Option<String> legible(@Nullable Option<String> text) {
    return text == null ? Option.none() : text.map(PrintableText::text);
  }

  private static Map<String, String> legible(@Nullable Map<String, String> texts) {
    if (texts == null) return LinkedHashMap.empty();
    return LinkedHashMap.ofEntries(
        texts
            .iterator()
            .map(e -> new Tuple2<>(PrintableText.text(e._1), PrintableText.text(e._2))));
  }

  public Witness withGenerators(Map<String, String> of, Map<String, String> denoting) {
    return new Witness(of, denoting, point, left, right, instance, places, seed, numbers);
  }

  public Witness withPoint(String at) {
    return new Witness(
        generators, meanings, Option.some(at), left, right, instance, places, seed, numbers);
  }

  public Witness withInstance(String equation) {
    return new Witness(
        generators, meanings, point, left, right, Option.some(equation), places, seed, numbers);
  }

  public Witness withPlaces(Places at) {
    return new Witness(
        generators, meanings, point, left, right, instance, Option.some(at), seed, numbers);
  }

  public Witness withSeed(long s) {
    return new Witness(
        generators, meanings, point, left, right, instance, places, Option.some(s), numbers);
  }

  public Witness withNumbers(Quantity ofLeft, Quantity ofRight) {
    return new Witness(
        generators, meanings, point, left, right, instance, places, seed, List.of(ofLeft, ofRight));
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    generators.forEach(
        (name, meaning) -> out.append(name).append(" = ").append(meaning).append(", "));
    point.forEach(p -> out.append("at ").append(p).append(": "));
    return out.append("left ").append(left).append(", right ").append(right).toString();
  }
}
