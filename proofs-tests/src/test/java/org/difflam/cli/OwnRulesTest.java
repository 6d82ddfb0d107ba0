package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.Subject;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.UpToDirections;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.junit.jupiter.api.Test;

/// The perturbative calculus with a rule of Java, asked for confluence from outside of the package:
/// what the README shows.
class OwnRulesTest {
  /// `λx. s x → s` where x is not free in s.
  private static final Rule<LambdaTerm> ETA =
      Rule.rule(
          "eta",
          t ->
              t instanceof Simple.Lambda(var x, Simple.Application(var s, Simple.Variable(var y)))
                      && x.equals(y)
                      && !FreeVariables.of(s).contains(x)
                  ? Option.some(s)
                  : Option.none());

  private static Findings found(Rules<LambdaTerm> rules) {
    Subject<LambdaTerm> mine = Subject.perturbative("mine", rules, UpToDirections::equal);
    return new Campaign.Sampled<>(mine, 8, 2012).first(1_000);
  }

  @Test
  void etaIsNotJoinedWithThePushforward() throws IOException {
    Findings found = found(Completion.RULES.and(Rules.of(ETA)));
    String term = found.counterexample().get().term();
    String readme = Files.readString(Path.of("../README.md"));
    assertTrue(readme.contains("found.counterexample().get().term();"), readme);
    assertTrue(readme.contains("// " + term + "\n"), term);
    assertTrue(found.seen().hits().of("eta") > 0, found.seen().hits().toString());
  }

  @Test
  void theReadmeShowsWhatRunsHere() throws IOException {
    String code =
        squeezed(Files.readString(Path.of("src/test/java/org/difflam/cli/OwnRulesTest.java")));
    String readme = squeezed(Files.readString(Path.of("../README.md")));
    for (String part : List.of("Rule.rule(\"eta\"", "Subject<LambdaTerm> mine")) {
      String shown = readme.substring(readme.indexOf(squeezed(part)));
      String statement = shown.substring(0, shown.indexOf(';') + 1);
      assertTrue(code.contains(statement), statement);
    }
  }

  /// A rule that takes nothing together finds no peak of its own.
  @Test
  void aRuleThatNeverAppliesIsNeverMet() {
    Rule<LambdaTerm> never = Rule.rule("never", _ -> Option.none());
    Findings found = found(Rules.of(never));
    assertEquals(0, found.held());
    assertEquals(List.of("never"), found.seen().never(List.of("never")));
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", "");
  }
}
