package org.difflam.syntax.refutation;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.refutation.Assignment.Meaning;

/// A world in which the sides of an equation have different values at a point; as a text, which
/// [RefutationReader] checks.
///
/// @param claim the equation, without definitions
/// @param point the name of a point of the source, a morphism from `1`
/// @param through the name of a morphism from the target, through which the values are seen; empty
///   where there is none
public record Refutation<N>(Sentence claim, Assignment<N> world, String point, String through) {
  static final String TITLE = "difflam refutation 1";

  /// The rig as it is typed.
  static String letter(Assignment<?> world) {
    String name = world.rig().name();
    return switch (name) {
      case "ℕ" -> "N";
      case "ℤ" -> "Z";
      case "ℚ" -> "Q";
      case "𝔹" -> "B";
      default -> "F" + Integer.toString(((PrimeField) world.rig()).p());
    };
  }

  Refutation<N> with(Assignment<N> other) {
    return new Refutation<>(claim, other, point, through);
  }

  /// Without the names of formulas that nothing mentions.
  Refutation<N> withoutUnused() {
    Set<String> used = claim.givens().map(Given::name).toSet().add(point).add(through);
    for (Meaning<N> meaning : world.meanings().values().reverse()) {
      if (used.contains(meaning.name().name()) && meaning instanceof Meaning.Composite(_, var body))
        used = used.addAll(body.generators());
    }
    Set<String> kept = used;
    return with(
        new Assignment<>(
            world.rig(), world.objects(), world.meanings().filterKeys(kept::contains)));
  }

  /// Both values, and how they are found.
  record Sides<N>(PointValue<N> left, PointValue<N> right, List<String> lines) {
    boolean differ() {
      return left.isNumeric() && right.isNumeric() && !left.equals(right);
    }
  }

  /// @param written whether the lines are wanted
  Sides<N> evaluated(boolean written) {
    PointEvaluation<N> evaluation = new PointEvaluation<>(world, written);
    PointValue<N> x = evaluation.of(generator(point), new PointValue.Unit<>());
    List<String> lines = evaluation.lines();
    PointValue<N> left = side(evaluation, claim.left(), x);
    lines = lines.append("left " + claim.left().show()).appendAll(evaluation.lines());
    PointValue<N> right = side(evaluation, claim.right(), x);
    lines = lines.append("right " + claim.right().show()).appendAll(evaluation.lines());
    lines =
        lines
            .append("left is " + evaluation.show(left))
            .append("right is " + evaluation.show(right));
    return new Sides<>(left, right, lines);
  }

  private PointValue<N> side(PointEvaluation<N> evaluation, Expression side, PointValue<N> x) {
    PointValue<N> y = evaluation.of(world.expression(side), x);
    return through.isEmpty() ? y : evaluation.of(generator(through), y);
  }

  private Expression generator(String name) {
    return world.meanings().get(name).get().name();
  }

  /// The rig's usual letter.
  public String rig() {
    return world.rig().name();
  }

  /// The lines between the claim and the evaluation.
  private List<String> setting() {
    List<String> lines = world.objects().toList().map(o -> "object " + o._1 + " = " + o._2.show());
    List<Given> known = List.empty();
    for (Meaning<N> meaning : world.meanings().values()) {
      Expression.Generator name = meaning.name();
      Given given = new Given(name.name(), name.source(), name.target(), Trait.ANY);
      known = known.append(given);
      String text =
          switch (meaning) {
            case Meaning.Formula(_, var values) ->
                "formula "
                    + given.show()
                    + " = "
                    + (values.isEmpty()
                        ? "()"
                        : values.map(InfinitesimalPolynomial::show).mkString(", "));
            case Meaning.Composite(_, var body) ->
                "morphism "
                    + given.show()
                    + " = "
                    + new Sentence(List.empty(), name, body)
                        .sides(Definitions.none(), known)
                        .last();
          };
      lines = lines.append(text);
    }
    lines = lines.append("at " + point);
    return through.isEmpty() ? lines : lines.append("through " + through);
  }

  /// The whole text.
  public List<String> lines() {
    return List.of(
            TITLE,
            "rig " + letter(world),
            ("given " + claim.showGivens()).strip(),
            "claim " + claim.show(Definitions.none(), claim.givens()))
        .appendAll(setting())
        .appendAll(evaluated(true).lines());
  }
}
