package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.PartialTranslation;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;

/// Combinators that are printed can be typed in again, types and all.
class PrintedCombinatorsProperties {
  private static final DifferentiableCurry CALCULUS = new DifferentiableCurry();

  private static CurryType type(RandomGenerator random, int size) {
    return switch (random.nextInt(size > 0 ? 9 : 5)) {
      case 0 -> CurryType.FLOAT;
      case 1 -> CurryType.tensor(1 + random.nextInt(3), 2);
      case 2 -> CurryType.INT;
      case 3 -> CurryType.BOOL;
      case 4 -> CurryType.UNIT;
      case 5 -> CurryType.product(type(random, size - 1), type(random, size - 1));
      case 6 -> type(random, size - 1).to(type(random, size - 1));
      case 7 -> new CurryType.ListOf(type(random, size - 1));
      default ->
          new CurryType.Variant(
              List.of(
                  new Summand<>("A", type(random, size - 1)),
                  new Summand<>("B", type(random, size - 1))));
    };
  }

  private static CurryTerm program(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    CurryType from = type(random, 3), to = type(random, 3);
    RandomValues samples = new RandomValues(random, 1 + random.nextInt(4));
    return new CurryTerm.Lambda(Name.of("x"), from, samples.of(to, "x", from));
  }

  @Property(tries = 400)
  void parsePrint(@ForAll long seed, @ForAll boolean ascii) {
    Combinator b = CombinatorTranslation.of(program(seed));
    String text = TermPrinter.print(ascii ? Notation.ASCII : Notation.UNICODE, b.surface());
    Source source = Source.of(text);
    var again = CALCULUS.elaborate(source, Parser.term(source), TextDeclarations.NONE);
    assertEquals(PartialTranslation.of(b), again.term(), text);
    String type = TermPrinter.print(Notation.ASCII, Parser.type(Source.of(b.target().show())));
    assertEquals(type, TermPrinter.print(Notation.ASCII, again.type()), text);
  }
}
