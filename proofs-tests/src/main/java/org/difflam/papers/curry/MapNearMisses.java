package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Collections;
import java.util.SplittableRandom;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.RepMap;
import org.difflam.semantics.reverse.Reverse;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Summand;

/// Equality of rep-functions, which the laws are meant up to: a random map is equal to `let y = t
/// in …` of itself, and not to one that differs from it in one part, in what is no derivative, too.
final class MapNearMisses {
  private MapNearMisses() {}

  /// So many of the places of two types are looked at; a part of a part is seen from few of them.
  private static final int PLACES = 40;

  private static final String T = "t";
  private static final List<CurryType> TARGETS =
      RandomTangents.TYPES
          .append(CurryType.product(CurryType.UNIT, CurryPrograms.R))
          .append(CurryType.INT)
          .append(CurryType.BOOL)
          .append(new CurryType.Ints(Dimensions.of(3)));

  static final List<Check<?>> CHECKS =
      List.of(
          asked("DC-S4.1-ccc", CurryModel.lists()),
          asked("DC-S5-laws", CurryModel.environments()),
          sent("DC-S4.1-ccc", CurryModel.lists()),
          sent("DC-S5-laws", CurryModel.environments()));

  private static Check<?> sent(String id, CurryModel model) {
    return check(
            id,
            "asks for the equality of linear maps to numbers, and for that of maps with the same"
                + " values that send nothing back, or all of it twice")
        .on(true)
        .not("nothing is changed", false)
        .by((change, effort) -> sentBack(model.category(), change, effort));
  }

  private static Finding sentBack(Reverse in, boolean change, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          RandomTangents draws = new RandomTangents(in.combinators(), random.split());
          CurryType source = draws.type(), target = CurryPrograms.R;
          CurryTerm e = new RandomValues(random.split(), 1).of(target, T, source);
          RepMap<Rational> f = map(in, source, target, e);
          RepFunction<Rational> other =
              change ? sending(f.function(), i % 2 == 0 ? 0 : 2) : f.function();
          Places at = new Places(effort.seed() + i, PLACES);
          String text = "\\%s : %s. %s".formatted(T, source.show(), CurryPrinting.show(e));
          return Case.of(
              text,
              () -> {
                Verdict apart = in.equal(f, new RepMap<>(source, target, other, () -> "other"), at);
                return apart.isRefuted()
                    ? Finding.of(in.equal(f, f, at))
                    : Finding.refuted(Witness.at(text, "" + apart, "told apart"));
              });
        });
  }

  /// A map that has these values, and that sends a multiple back.
  private static RepFunction<Rational> sending(RepFunction<Rational> f, long times) {
    return new RepFunction<>(
        f.hidden(),
        x -> {
          Evaluated<Rational> y = f.at(x);
          return new Evaluated<>(
              y.value(),
              g -> y.pull(times == 0 ? TangentValue.zero() : RandomTangents.scaled(g, times)));
        });
  }

  private static Check<?> asked(String id, CurryModel model) {
    return check(
            id,
            "asks for the equality of random maps, and for that of maps of which one part is"
                + " greater, or another label or list")
        .on(true)
        .not("nothing is changed", false)
        .by((change, effort) -> toldApart(model.category(), change, effort));
  }

  private static Finding toldApart(Reverse in, boolean change, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          RandomTangents draws = new RandomTangents(in.combinators(), random.split());
          CurryType source = draws.type(), target = TARGETS.get(random.nextInt(TARGETS.size()));
          CurryTerm e = draws.term(source, target, T);
          CurryTerm same =
              CurryTerm.let(
                  "y", CurryTerm.variable(T), CurryTerm.let(T, CurryTerm.variable("y"), e));
          CurryTerm other = change ? new Changes(random.split(), 0).of(target, e) : same;
          String text =
              "\\%s : %s. %s, and %s"
                  .formatted(T, source.show(), CurryPrinting.show(e), CurryPrinting.show(other));
          Places at = new Places(effort.seed() + i, PLACES);
          return Case.of(
              text,
              () -> {
                RepMap<Rational> f = map(in, source, target, e);
                Verdict equal = in.equal(f, map(in, source, target, same), at);
                Verdict apart = in.equal(f, map(in, source, target, other), at);
                if (!equal.isGood()) return Finding.of(equal);
                return apart.isRefuted()
                    ? Finding.of(equal)
                    : Finding.refuted(Witness.at(text, "" + apart, "told apart"));
              });
        });
  }

  private static RepMap<Rational> map(Reverse in, CurryType source, CurryType target, CurryTerm e) {
    return new RepMap<>(
        source,
        target,
        CurryPrograms.map(in.combinators(), source, e),
        () -> CurryPrinting.show(e));
  }

  /// A term with one change in what it makes.
  private record Changes(SplittableRandom random, int depth) {
    CurryTerm of(CurryType type, CurryTerm e) {
      return switch (type) {
        case CurryType.Tensor _ -> e.plus(CurryTerm.number(1));
        case CurryType.Ints(var d) ->
            CurryTerm.call(
                TensorPrimitive.Standard.INT_PLUS,
                e,
                new CurryTerm.Constant(new Literal.Ints(d, Collections.nCopies(d.size(), 1L))));
        case CurryType.Bool _ -> CurryTerm.call(TensorPrimitive.Standard.NOT, e);
        case CurryType.Product(var factors) -> {
          int changed = random.nextInt(factors.size());
          while (factors.get(changed).equals(CurryType.UNIT))
            changed = random.nextInt(factors.size());
          java.util.List<CurryTerm> parts = new ArrayList<>();
          for (int i = 0; i < factors.size(); i++) {
            CurryTerm part = e.part(i + 1);
            parts.add(i == changed ? of(factors.get(i), part) : part);
          }
          yield new CurryTerm.Tuple(parts);
        }
        case CurryType.Function(var a, var b) -> {
          String x = "z_" + depth;
          yield CurryTerm.lambda(
              x, a, new Changes(random, depth + 1).of(b, e.apply(CurryTerm.variable(x))));
        }
        case CurryType.Variant v -> {
          java.util.List<CurryTerm.Branch> branches = new ArrayList<>();
          for (Summand<CurryType> s : v.summands()) {
            Summand<CurryType> next = v.summands().get((branches.size() + 1) % v.summands().size());
            CurryTerm content = any(next.content());
            branches.add(
                new CurryTerm.Branch(
                    s.label(), Name.of("x"), new CurryTerm.Inject(v, next.label(), content)));
          }
          yield new CurryTerm.Case(e, branches, v);
        }
        case CurryType.ListOf(var element) -> new CurryTerm.Cons(any(element), e);
      };
    }

    private CurryTerm any(CurryType type) {
      return new RandomValues(random.split(), 2).of(type, T, CurryType.UNIT);
    }
  }
}
