package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.simple.Summand;

/// §6.2: conditionals, cases and folds through combinators. Their parts are polynomials, and
/// functions that captured one, so that exact differences of values know the gradient.
final class Section6ControlFlow {
  private Section6ControlFlow() {}

  private static final Name X = Name.of("x"), A = Name.of("a");
  private static final String T = "t";
  private static final CurryType.Variant MAYBE =
      new CurryType.Variant(
          List.of(new Summand<>("None", CurryType.UNIT), new Summand<>("Some", R)));

  private static final Seq<String> FORMERS = Vector.of("if", "case", "fold", "data used twice");

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "DC-S6.2-flow",
                  "compares gradients of random conditionals, cases and folds with exact"
                      + " differences, of lists")
              .on(CurryPrograms.lists())
              .not("captured variables are forgotten", new BrokenRepFunctions.Forgetting<>(Q))
              .not("of tangents of data the last counts", new SimplyTyped<>(new LastOfData()))
              .by(Section6ControlFlow::gradients),
          check(
                  "DC-S6.2-flow",
                  "compares gradients of random conditionals, cases and folds with exact"
                      + " differences, of environments")
              .on(CurryPrograms.environments())
              .not("environments are forgotten", new BrokenRepFunctions.ForgettingEnvironments<>(Q))
              .by(Section6ControlFlow::gradients));

  /// Tangents of variants and lists are not added.
  private static final class LastOfData extends Tangents<Rational> {
    LastOfData() {
      super(Q);
    }

    @Override
    public TangentValue<Rational> plus(TangentValue<Rational> a, TangentValue<Rational> b) {
      return switch (b) {
        case TangentValue.Tagged<Rational> _, TangentValue.Sequence<Rational> _ -> b;
        default -> super.plus(a, b);
      };
    }
  }

  private static Finding gradients(Combinators<Rational> c, LawRunner effort) {
    var counts = new ByRule<>(FORMERS, 1, effort);
    return counts.each(
        4,
        (former, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          CurryTerm program = drawn(former, random);
          CurryValue<Rational> at = CurryPrograms.point(random);
          String text = CurryPrinting.show(program) + " at " + T + " = " + at;
          if (!counts.isNew(former, text)) return Option.none();
          RepFunction<Rational> f = map(c, PAIR, program);
          Finding found =
              same(
                  numbers(c, at, f.vjp(at, CurryPrograms.tangent(1))),
                  CurryPrograms.transposed(f, at, Vector.of(Rational.ONE)));
          if (!found.outcome().isGood()) return Option.some(found.about(text));
          counts.add(former, text);
          return Option.none();
        });
  }

  private static CurryTerm drawn(String former, SplittableRandom random) {
    CurryTerm one = polynomial(random), two = polynomial(random);
    return switch (former) {
      case "if" ->
          new CurryTerm.If(
              new CurryTerm.Constant(new Literal.Truth(random.nextBoolean())),
              captured(one, two),
              captured(two, one));
      case "case" -> ofCases(subject(random), one, two);
      case "fold" -> ofFolds(list(random), one, two, random.nextBoolean());
      case "data used twice" -> {
        CurryTerm d = CurryTerm.variable("d");
        boolean same = random.nextBoolean();
        yield random.nextBoolean()
            ? CurryTerm.lambda("d", MAYBE, ofCases(d, one, two).plus(ofCases(d, two, one)))
                .apply(subject(random))
            : CurryTerm.lambda(
                    "d",
                    new CurryType.ListOf(R),
                    ofFolds(d, one, two, same).plus(ofFolds(d, two, one, !same)))
                .apply(list(random));
      }
      default -> throw new IllegalArgumentException(former);
    };
  }

  private static CurryTerm subject(SplittableRandom random) {
    return random.nextInt(3) > 0
        ? new CurryTerm.Inject(MAYBE, "Some", polynomial(random))
        : new CurryTerm.Inject(MAYBE, "None", new CurryTerm.Tuple(List.of()));
  }

  private static CurryTerm list(SplittableRandom random) {
    CurryTerm list = new CurryTerm.Nil(R);
    for (int n = random.nextInt(4); n > 0; n--) list = new CurryTerm.Cons(polynomial(random), list);
    return list;
  }

  private static CurryTerm ofCases(CurryTerm subject, CurryTerm one, CurryTerm two) {
    CurryTerm x = new CurryTerm.Variable(X);
    return new CurryTerm.Case(
        subject,
        List.of(
            new CurryTerm.Branch("None", A, captured(two, one)),
            new CurryTerm.Branch("Some", X, captured(x, two).plus(x.times(two)))),
        R);
  }

  private static CurryTerm ofFolds(CurryTerm list, CurryTerm one, CurryTerm two, boolean product) {
    CurryTerm x = new CurryTerm.Variable(X), a = new CurryTerm.Variable(A);
    return new CurryTerm.Fold(X, A, product ? captured(x, a) : captured(one, a).plus(x), list, two);
  }

  /// Of degree 1 at most.
  private static CurryTerm polynomial(SplittableRandom random) {
    return new RandomValues(random.split(), 1).of(R, T, PAIR);
  }

  /// `(λu. e · u + u) x`.
  private static CurryTerm captured(CurryTerm e, CurryTerm x) {
    CurryTerm u = CurryTerm.variable("u");
    return CurryTerm.lambda("u", R, e.times(u).plus(u)).apply(x);
  }
}
