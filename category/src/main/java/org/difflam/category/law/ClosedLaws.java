package org.difflam.category.law;

import static org.difflam.category.law.Law.law;

import io.vavr.collection.List;

/// Cartesian closed categories, and what makes one with D a differential λ-category.
final class ClosedLaws {
  private ClosedLaws() {}

  static final List<Law> CLOSED =
      List.of(
          law("curry.beta", "β", "Manzyuk §3", "f : Z * X -> Y", "ev . (cur(f) * id) = f"),
          law("curry.eta", "η", "Manzyuk §3", "g : Z -> (X => Y)", "cur(ev . (g * id)) = g"),
          law(
              "curry.natural",
              "currying is natural",
              "Manzyuk §3, (1)",
              "f : Z * X -> Y, g : W -> Z",
              "cur(f) . g = cur(f . (g * id))"),
          law(
              "curry.eval",
              "evaluation of a curried morphism",
              "Manzyuk §3, (2)",
              "f : Z * X -> Y, g : Z -> X",
              "ev . <cur(f), g> = f . <id, g>"),
          law(
              "uncurry",
              "uncurrying",
              "Manzyuk §3",
              "g : Z -> (X => Y)",
              "uncur(g) = ev . (g * id)"));

  static final List<Law> ADDITIVE =
      List.of(
          law(
              "curry.plus",
              "currying preserves sums",
              "Manzyuk Def. 3.4",
              "f : Z * X -> Y, g : Z * X -> Y",
              "cur(f + g) = cur(f) + cur(g)"),
          law(
              "curry.zero",
              "currying preserves zero",
              "Manzyuk Def. 3.4",
              "",
              "cur((0 : Z * X -> Y)) = 0"));

  static final List<Law> DIFFERENTIAL =
      List.of(
          law(
              "D-curry",
              "D of a curried morphism",
              "Manzyuk Def. 3.5; Mak–Ong §4.1",
              "f : Z * X -> Y",
              "D(cur(f)) = cur(D(f) . <p1 * 0, p2 * id>)"),
          law(
              "D-eval",
              "D of an evaluation",
              "Bucciarelli–Ehrhard–Manzonetto 2010, D-eval; Mak–Ong §3.3",
              "h : Z -> (X => Y), g : Z -> X",
              "D(ev . <h, g>) = ev . <D(h), g . p2> + D(uncur(h)) . <<0, D(g)>, <p2, g . p2>>"),
          law(
              "ev.linear",
              "evaluation is linear in the function",
              "Manzyuk §3, after Def. 3.5",
              "h : Z -> (X => Y), k : Z -> (X => Y), g : Z -> X",
              "D(ev) . <<h, 0>, <k, g>> = ev . <h, g>"));
}
