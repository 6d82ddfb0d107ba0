package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.taylor.TaylorMode;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// §5.1, missing data: defaults for covariates that a data set lacks are trained like weights.
final class Section5MissingData {
  private Section5MissingData() {}

  /// `fromMaybeⁿ`: its type, and what it does with two covariates.
  private record FromMaybe(String type, String text) {}

  private static final FromMaybe CORRECTED =
      new FromMaybe(
          "a^2 -> (maybe a)^2 -> a^2",
          "\\(x_1, x_2). \\(m_1, m_2). (fromMaybe x_1 m_1, fromMaybe x_2 m_2)");

  private static final String DATA = "([(Nothing, Just 2), (Just 3, Nothing)], ((10, 20), (5, 7)))";

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Ex-maybe",
                  "types fromMaybe, fromMaybeⁿ, map and the network for missing data, and takes"
                      + " its gradient in data, defaults and weights")
              .on(CORRECTED)
              .printed(
                  "fromMaybeⁿ : maybe(real)ⁿ → realⁿ → realⁿ",
                  new FromMaybe("(maybe a)^2 -> a^2 -> a^2", CORRECTED.text))
              .not(
                  "defaults exchanged",
                  new FromMaybe(
                      CORRECTED.type,
                      "\\(x_1, x_2). \\(m_1, m_2). (fromMaybe x_2 m_1, fromMaybe x_1 m_2)"))
              .by((fromMaybe, _) -> gradient(fromMaybe)));

  private static Finding gradient(FromMaybe fromMaybe) {
    Elaboration.Typed f;
    Value<Rational> at;
    try {
      Programs all =
          Programs.none()
              .type("maybe", "a", "{Nothing 1 | Just a}")
              .let(
                  "fromMaybe",
                  "a -> maybe a -> a",
                  "\\x. \\m. case m of {Nothing _ -> x | Just y -> y}")
              .let("fromMaybe2", fromMaybe.type, fromMaybe.text)
              .let(
                  "map",
                  "(t -> s) -> list t -> list s",
                  "\\f. \\l. fold (x_1, x_2). f x_1 :: x_2 over l from []")
              .let(
                  "missing",
                  "(list (R^2) * P -> R) -> list ((maybe R)^2) * (R^2 * P) -> R",
                  "\\f. \\(l, (m, w)). f (map (fromMaybe2 m) l, w)")
              .let(
                  "net",
                  "list (R^2) * R^2 -> R",
                  "\\(l, w). fold (x, sum). w · x + sum over l from 0");
      f = all.term("missing net");
      at =
          Evaluator.over(new RealArithmetic<>(new ExactReals()))
              .evaluate(all.term("(%s : list ((maybe R)^2) * (R^2 * R^2))".formatted(DATA)).term());
    } catch (SourceError untypable) {
      return Finding.refuted(Witness.of("a type", untypable.render()));
    }
    Question question = new Flattening(f.term(), (Type.Function) f.type(), at).question(1);
    // the completed data are (10, 2) and (3, 20): 5·10 + 7·2 + 5·3 + 7·20
    Vector<Integer> expected = Vector.of(7, 5, 5 * 1, 7 * 1, 10 + 3, 2 + 20);
    Finding all = Finding.proved("the types are as in the corrected text");
    for (Mode<?> mode : List.of(new FunctionalMode(), new TaylorMode())) {
      Option<String> declined = mode.declines(question);
      if (declined.isDefined()) return Finding.inconclusive(declined.get());
      var answer = mode.answer(question, new ExactReals());
      all =
          all.and(
                  Finding.reproduced(
                      "the value, " + mode.name(), "219", answer.value().head().toString()))
              .and(
                  Finding.reproduced(
                      "the gradient, " + mode.name(),
                      expected.mkString(", "),
                      answer.columns().map(Vector::head).mkString(", ")));
    }
    return all;
  }
}
