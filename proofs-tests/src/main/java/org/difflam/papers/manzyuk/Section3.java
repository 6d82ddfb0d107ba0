package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Equations.equations;

import io.vavr.collection.List;
import org.difflam.papers.claims.Claims;
import org.difflam.papers.kit.WithoutCurry;
import org.difflam.papers.statement.Check;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.smooth.SmoothModel;

/// §3, tangent bundles in differential λ-categories; its equations stand in `section-3.dlam`.
final class Section3 {
  private Section3() {}

  /// The laws of a cartesian differential category, in the order of §3: composition, products,
  /// sums, and D1–D7.
  private static final List<String> DIFFERENTIAL =
      List.of(
          "id.left",
          "id.right",
          "assoc",
          "pair",
          "bang",
          "plus",
          "left",
          "p1",
          "p2",
          "D1",
          "D2",
          "D3",
          "D4",
          "D5",
          "D6",
          "D7");

  static final List<Check<?>> CHECKS =
      Claims.of(Section3.class, "section-3.dlam")
          .appendAll(Section3Tangent.CHECKS)
          .append(
              equations("M-S3-smooth", DIFFERENTIAL.toJavaArray(String[]::new))
                  .in(new SmoothModel())
                  .not("f : X -> X, g : X -> X", "D(g . f) = D(g) . <D(f), g . f . p2>"))
          .append(Section2.DERIVATIVE)
          .appendAll(Section3Smooth.CHECKS)
          .append(WithoutCurry.check("M-S3-apart"))
          .append(
              equations(
                      "M-Ex-3.6",
                      DIFFERENTIAL
                          .appendAll(List.of("curry", "D-curry"))
                          .toJavaArray(String[]::new))
                  .in(new FunctionalModel.Exact())
                  .not("f : X -> X, g : X -> X", "D(g . f) = D(g) . <D(f), g . f . p2>"));
}
