package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Precision;
import org.difflam.papers.statement.Outcome;
import org.difflam.papers.statement.Paper;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a record is as a document.
final class JsonTest {
  private record Point(int x, double y) {}

  private record Everything(
      String text,
      Option<Long> some,
      Option<Long> none,
      @Nullable String nothing,
      Verdict verdict,
      Outcome outcome,
      Paper paper,
      Status other,
      Object term,
      Type type,
      Path path,
      Point record,
      LinkedHashMap<String, Integer> map,
      List<Object> list) {}

  @Test
  void itsComponentsAreTheFieldsInTheirOrder() {
    assertEquals(
        "{text=a, some=1, none=null, nothing=null, verdict=proved, outcome=open, paper=curry,"
            + " other=GOOD, term=\\x : R. x, type=R -> R, path=a/b, record={x=1, y=0.5},"
            + " map={z=1, a=2}, list=[{x=2, y=1.0}, true, [null]]}",
        Json.fields(
                new Everything(
                    "a",
                    Option.some(1L),
                    Option.none(),
                    null,
                    Verdict.PROVED,
                    Outcome.OPEN,
                    Paper.called("curry").get(),
                    Status.GOOD,
                    Elaboration.term("\\x : R. x").term(),
                    Type.real().to(Type.real()),
                    Path.of("a", "b"),
                    new Point(1, 0.5),
                    LinkedHashMap.of("z", 1, "a", 2),
                    List.of(new Point(2, 1), true, List.of(Option.none()))))
            .toString());
  }

  private record Marked(
      @Json.IfAny Option<List<Integer>> left,
      @Json.IfAny List<Integer> out,
      @Json.IfAny @Nullable Point where,
      @Json.Inline Object inside,
      @Json.Unlisted String hidden,
      int last) {}

  @Test
  void fieldsAreLeftOutWhereThereIsNone() {
    Marked none = new Marked(Option.none(), List.of(), null, Option.none(), "", 3);
    assertEquals("{last=3}", Json.fields(none).toString());
    Marked some =
        new Marked(
            Option.some(List.of()),
            List.of(1),
            new Point(1, 2),
            Option.some(new Point(4, 5)),
            "h",
            3);
    assertEquals(
        "{left=[], out=[1], where={x=1, y=2.0}, x=4, y=5.0, last=3}", Json.fields(some).toString());
    Marked fields = new Marked(Option.none(), List.of(), null, LinkedHashMap.of("a", 1), "", 3);
    assertEquals("{a=1, last=3}", Json.fields(fields).toString());
  }

  private record Numbers(Enclosed value, Enclosed gradient) {}

  private static Enclosed enclosed(Object tree) {
    return new Enclosed(tree, new Precision(3, Precision.STANDARD.limit()));
  }

  /// What is exact has no enclosure, and what is not has nothing else.
  @Test
  void numbersHaveTheirEnclosuresBesideThem() {
    Enclosure third = Enclosure.of(Rational.of(1, 3));
    Enclosures balls = Enclosures.of(Balls.ofDigits(40));
    Enclosure e = balls.apply(Operations.EXP, balls.one());
    Numbers numbers =
        new Numbers(enclosed(third), enclosed(List.of(e, new Enclosed.Tagged("Some", third))));
    Map<String, @Nullable Object> fields = Json.fields(numbers);
    assertEquals(
        List.of("value", "exact", "gradient", "gradientEnclosure", "gradientExact"),
        List.copyOf(fields.keySet()));
    assertEquals("1/3", fields.get("exact"));
    assertEquals(
        "[2.718281828459045, {tag=Some, value=0.3333333333333333}]", "" + fields.get("gradient"));
    assertTrue(
        String.valueOf(fields.get("gradientEnclosure"))
            .matches("\\[\\[2\\.718\\d*, 2\\.718\\d*], \\{tag=Some, value=null}]"),
        fields::toString);
    assertEquals("[null, {tag=Some, value=1/3}]", "" + fields.get("gradientExact"));
    assertEquals("[2.72, Some (1/3)]", numbers.gradient.show());
  }

  @Test
  void recordsOfOtherPackagesAreRead() {
    assertEquals(
        "{generators={}, meanings={}, point=0, left=1, right=2, instance=null, places=null,"
            + " seed=null}",
        "" + Json.tree(Witness.at("0", "1", "2")));
  }

  @Test
  void aWitnessIsListedWithoutItsEnclosures() {
    Enclosures numbers = Enclosures.of(Balls.ofDigits(40));
    Enclosure e = numbers.apply(Operations.EXP, numbers.one());
    Witness plain = Witness.at("0", "e", "1");
    assertEquals(Json.tree(plain), Json.tree(plain.withNumbers(e, numbers.one())));
  }

  private record Unknown(Thread thread) {}

  /// No `toString` gets into a document by accident.
  @Test
  void whatHasNoFormIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Json.fields(new Unknown(Thread.currentThread())));
  }
}
