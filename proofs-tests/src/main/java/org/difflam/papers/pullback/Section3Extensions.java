package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Contracted.instance;
import static org.difflam.papers.pullback.Contracted.rules;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;

/// The rules that the paper lacks (errata O5–O8), one by one; the others stand next to the printed
/// rules that they extend, in [Section3Rules].
final class Section3Extensions {
  private Section3Extensions() {}

  static final List<Check<?>> CHECKS =
      List.of(
          rules(
              "MO-Red-5",
              Contracted::wrong,
              instance("MO+5", "", "(\\v : R^2. (v, p1 v))^* @ [1, 2, 3]^*"),
              instance("MO+5", "", "(\\v : R. (J pow2 @ (v + v)) 3)^* @ [5]^*")),
          rules(
              "MO-Red-1-3",
              Contracted::wrong,
              instance("MO+sum", "", "2 + 3"),
              instance("MO+sum", "", "[1, 2]^* + [3, 4]^*"),
              instance("MO+sum", "", "(1, 0) + (2, 3)"),
              instance("MO+zero", "", "pow2 0"),
              instance("MO+zero", "", "(J pow2 @ 3) 0")),
          rules(
              "MO-Red-14",
              Contracted::wrong,
              instance(
                  "MO+14",
                  "w : Omega (R -> R)",
                  "((Omega \\y : (R -> R) * R. J (p1 y) @ p2 y) @ w) (\\u. pow2 u, 3)")),
          rules(
              "MO-Red-16b",
              Contracted::wrong,
              instance(
                  "MO+16b",
                  "w : Omega (R'), z : R'",
                  "((Omega \\y : R. (\\x : R. let a = y in let b = x in b)^* @ z) @ w) 3")),
          rules(
              "MO-Red-16c",
              Contracted::wrong,
              instance(
                  "MO+16c",
                  "w : Omega (R')",
                  "((Omega \\y : R' * R. (\\x : R. let a = p2 y in let b = x in b)^* @ p1 y) @ w)"
                      + " ([5]^*, 3)")),
          rules(
              "MO-Red-19b",
              Contracted::wrong,
              instance("MO+19V", "w : Omega R, z : R -> R", "((Omega \\y : R. z y) @ w) 3"),
              instance("MO+J", "", "(J (J pow3 @ 2) @ 1) 3"),
              instance(
                  "MO+19S",
                  "w : Omega R",
                  "((Omega \\y : R * (R -> R). (p2 y) (p1 y)) @ w) ((2, \\u. u) + (3, \\u. pow2"
                      + " u))"),
              instance(
                  "MO+19S",
                  "w : Omega R",
                  "((Omega \\y : R * (R * (R -> R)). (p2 (p2 y)) (p1 y)) @ w) ((2, (1, \\u. u)) +"
                      + " (3, (0, \\u. pow2 u)))")),
          rules(
              "MO-Red-20",
              Contracted::wrong,
              instance(
                  "MO+20a",
                  "w : Omega (R * (R -> R))",
                  "((Omega \\y : R. (y, \\x : R. let a = y in let b = 1 in b)) @ w) 3")),
          rules(
              "MO-App-B",
              Contracted::wrong,
              instance(
                  "MO+A-jacobian",
                  "w : Omega (R -> R)",
                  "(Omega \\y : (R -> R) * R. J (let f = p1 y in f) @ (let x = p2 y in x)) @ w")));
}
