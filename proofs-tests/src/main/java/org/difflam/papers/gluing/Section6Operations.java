package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Precision;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// §6.2, the operations as morphisms of the glued category.
final class Section6Operations {
  private Section6Operations() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-6.2-op",
                  "sends related plots with values on intervals of its domain, and near the"
                      + " boundary, through each operation and D of it, constants among them,"
                      + " for eight (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .not("the indices in the opposite order", Macros::swaps)
              .not("partial derivatives at |x|", Macros::unsigned)
              .by(Section6Operations::operations),
          check(
                  "HSV-6.2-op",
                  "tells (⟦op⟧, h) from the morphisms of Gl, where h is D of each operation with"
                      + " one entry α ≠ 0 twice as large, for random α of eight (k,R)")
              .on(2)
              .not("h is D(op)", 1)
              .by(Section6Operations::others));

  /// The intervals that its domain is, and others near their ends.
  private static List<Box.Side> sides(Option<Primitive> op) {
    return switch (op.map(Primitive::symbol).getOrElse("")) {
      case "log", "sqrt" ->
          List.of(new Box.Side(Rational.ZERO, null), new Box.Side(Rational.ZERO, SMALL));
      case "/" ->
          List.of(
              new Box.Side(Rational.ZERO, null),
              new Box.Side(null, Rational.ZERO),
              new Box.Side(Rational.ZERO, SMALL),
              new Box.Side(SMALL.times(Rational.of(-1)), Rational.ZERO));
      // π/2 lies between 11/7 − 1/64 and 11/7
      case "tan" ->
          List.of(
              new Box.Side(Rational.of(-3, 2), Rational.of(3, 2)),
              new Box.Side(Rational.of(3, 2), Rational.of(11, 7).minus(SMALL)),
              new Box.Side(Rational.of(11, 7), Rational.of(47, 10)));
      default ->
          List.of(
              op.forAll(Primitive::isTotal)
                  ? Box.Side.UNBOUNDED
                  : new Box.Side(Rational.of(1, 8), Rational.of(7, 8)));
    };
  }

  private static final Rational SMALL = Rational.of(1, 64);

  /// Who was drawn so often is to have had a case.
  private static final int OFTEN = 3;

  /// `(⟦op⟧, ⟦D(op)⟧)` is a morphism of `Gl_k`.
  private static Finding operations(Function<Indices, Macro> D, LawRunner effort) {
    List<Option<Primitive>> all =
        List.ofAll(Primitive.values()).<Option<Primitive>>map(Option::some).append(Option.none());
    int[] drawn = new int[all.size()], met = new int[all.size()];
    Finding found =
        CountedCases.each(
            effort.cases(),
            effort,
            (random, i) -> {
              Option<Primitive> op = all.get(i % all.size());
              drawn[i % all.size()]++;
              // each operation for (1,6) and for others
              boolean high = (i + i / all.size()) % 2 == 0;
              Macro macro =
                  D.apply(high ? Indices.of(1, 6) : RandomPrograms.shape(random.nextInt(8)));
              List<Box.Side> sides = sides(op);
              Box.Side within = sides.get(i / all.size() % sides.size());
              TaylorGluing gl =
                  new TaylorGluing(macro, Box.all(macro.indices().k()), within, Precision.STANDARD);
              List<Name> x = op.map(o -> List.ofAll(o.parameters())).getOrElse(List.empty());
              // a constant is an operation without arguments
              Term t =
                  op.<Term>map(o -> new Term.Apply(o, x.<Term>map(Term.Variable::new).asJava()))
                      .getOrElse(Term.numeral(random.nextInt(-9, 10)));
              Verdict verdict =
                  new FundamentalLemma(gl, 2, random.nextLong())
                      .check(x.toLinkedMap(name -> name, _ -> Type.real()), t)
                      .verdict();
              if (verdict instanceof Verdict.Inconclusive) return Option.none();
              met[i % all.size()]++;
              return Case.of(
                  "%s, %s, plots in %s by seed %d"
                      .formatted(Section6Gluing.show(t), macro.indices(), within, i),
                  () -> Finding.of(verdict));
            });
    List<String> left =
        List.range(0, all.size())
            .filter(i -> met[i] == 0 && drawn[i] >= OFTEN)
            .map(i -> all.get(i).map(Primitive::symbol).getOrElse("a constant"));
    return found.outcome().isGood() && left.nonEmpty()
        ? Finding.inconclusive("no case of " + left.mkString(", "))
        : found;
  }

  /// So many pairs of plots are tried to tell another function from `⟦D(op)⟧`.
  private static final int PAIRS = 12;

  /// `(⟦op⟧, h)` is a morphism of `Gl_k` for no other `h`: what is `times` as large in one entry.
  private static Finding others(int times, LawRunner effort) {
    List<Primitive> all = List.ofAll(Primitive.values());
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Primitive op = all.get(i % all.size());
          Indices shape = Section6Gluing.SHAPES.get(random.nextInt(Section6Gluing.SHAPES.size()));
          java.util.List<Integer> alpha = shape.get(random.nextInt(1, shape.size()));
          Box.Side within = sides(Option.some(op)).head();
          TaylorGluing gl =
              new TaylorGluing(
                  Macros.enlarged(shape, alpha, times),
                  Box.all(shape.k()),
                  within,
                  Precision.STANDARD);
          List<Name> x = List.ofAll(op.parameters());
          Term t = new Term.Apply(op, x.<Term>map(Term.Variable::new).asJava());
          String h = "%s, entry %s of %s".formatted(Section6Gluing.show(t), alpha, shape);
          Verdict verdict =
              new FundamentalLemma(gl, PAIRS, random.nextLong())
                  .check(x.toLinkedMap(name -> name, _ -> Type.real()), t)
                  .verdict();
          return switch (verdict) {
            case Verdict.Inconclusive _ -> Option.none();
            case Verdict.Refuted _ -> Case.of(h, () -> Finding.of(Verdict.holds(1, 0)));
            default -> Case.of(h, () -> Finding.refuted(Witness.of("no morphism", "" + verdict)));
          };
        });
  }
}
