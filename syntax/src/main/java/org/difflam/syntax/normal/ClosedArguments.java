package org.difflam.syntax.normal;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.syntax.generate.Observer;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// Closed terms for the variables of an equation and, where its sides are functions, for their
/// arguments: first the given ones, then random ones.
final class ClosedArguments {
  /// Where closed terms are drawn from.
  static final class Source {
    private final SplittableRandom random;
    private final TermGenerator generator;

    Source(Vocabulary vocabulary, long seed) {
      this.random = new SplittableRandom(seed);
      this.generator = new TermGenerator(vocabulary, random);
    }

    /// @param instance which of the tries this is: the later, the larger
    ClosedArguments draw(int instance) {
      return new ClosedArguments(this, List.of(), instance);
    }

    ClosedArguments given(List<Term> terms) {
      return new ClosedArguments(this, terms, -1);
    }

    private Option<Term> term(Type type, int instance, long number) {
      if (type instanceof Type.Function function && instance % 2 == 1) {
        return generator.term(type, 1).map(_ -> Observer.of(function, number));
      }
      int size = 1 + random.nextInt(3 + instance / 8);
      Option<Term> branching =
          type instanceof Type.Function function && instance % 4 == 2
              ? new BranchingFunctions(generator, size).of(function)
              : Option.none();
      return branching.orElse(() -> generator.term(type, size));
    }
  }

  private final Source source;
  private final List<Term> given;
  private final int instance;
  private final List<Term> taken = new ArrayList<>();
  private boolean stuck;

  private ClosedArguments(Source source, List<Term> given, int instance) {
    this.source = source;
    this.given = given;
    this.instance = instance;
  }

  Option<Term> next(Type type) {
    Option<Term> t =
        taken.size() < given.size()
            ? Option.some(given.get(taken.size())).filter(g -> Typing.of(g).equals(type))
            : instance < 0 ? Option.none() : source.term(type, instance, 5L + taken.size());
    stuck = t.isEmpty();
    t.forEach(taken::add);
    return t;
  }

  List<Term> taken() {
    return List.copyOf(taken);
  }

  /// Was there no term of a type?
  boolean isStuck() {
    return stuck;
  }
}
