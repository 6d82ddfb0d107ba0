package org.difflam.syntax.stated;

import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;

/// Calculi that texts state, for tests.
final class StatedTexts {
  /// The perturbative calculus of Figures 1 to 4, as a text states it whole.
  static final String MINE =
      """
      calculus mine extends lambda
      former T s : T A -> T B   from s : A -> B
      former p1 s : A           from s : A * B
      former p2 s : B           from s : A * B
      former in1 s : A * B      from s : A
      former in2 s : A * B      from s : B
      define T_x x       = x
      define T_x y       = in2 y  where y variable
      define M <> N      = <(p1 M) (p2 N) + p1 ((T (p2 M)) N), (p2 M) (p2 N)>
      define T_x (\\y. s) = <\\y. p1 (T_x s), \\y. p2 (T_x s)>
      define T_x (s N)   = (T_x s) <> (T_x N)
      define T_x (T s)   = <T (p1 (T_x s)), T (p2 (T_x s))>
      define T_x (in1 s) = <in1 (p1 (T_x s)), in1 (p2 (T_x s))>
      define T_x (in2 s) = <in2 (p1 (T_x s)), in2 (p2 (T_x s))>
      define T_x (p1 s)  = <p1 (p1 (T_x s)), p1 (p2 (T_x s))>
      define T_x (p2 s)  = <p2 (p1 (T_x s)), p2 (p2 (T_x s))>
      rule beta     (\\x. s) N -> s[N/x]
      rule pi.in    p1 (in1 s) -> s
      rule pi.in    p2 (in2 s) -> s
      rule pi.in.0  p1 (in2 s) -> 0
      rule pi.in.0  p2 (in1 s) -> 0
      rule T        T (\\x. s) -> \\x. T_x s
      """;

  private StatedTexts() {}

  /// The last calculus of a text.
  static StatedCalculus of(String text) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", text);
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return (StatedCalculus) scope.calculus().get();
  }
}
