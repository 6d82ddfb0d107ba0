package org.difflam.explorer;

import static j2html.TagCreator.div;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.p;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import j2html.tags.DomContent;
import org.difflam.html.Tex;
import org.difflam.html.Typeset;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.Transcript.Printed;

/// The rule of a step as its paper prints it; of rules that no paper prints, what they say.
final class RuleFigures {
  /// `calculus | rule | what is said of it`
  private static final Map<String, String> OTHERS =
      List.ofAll(Files.read("rules.txt").lines().toList())
          .reject(line -> line.isBlank() || line.startsWith("#"))
          .map(line -> line.split(" \\| ", 3))
          .toMap(parts -> parts[0].strip() + " " + parts[1].strip(), parts -> parts[2].strip());

  private RuleFigures() {}

  static DomContent of(String calculus, String rule) {
    List<Printed> printed = printed(calculus, rule);
    var figure = div(h3(rule)).withClass("printed");
    if (printed.isEmpty())
      return figure.with(
          p().with(
                  Typeset.prose(
                      OTHERS
                          .get(calculus + " " + rule)
                          .getOrElse("A rule that no paper prints."))));
    printed.forEach(one -> figure.with(Tex.of(one.schema().tex())));
    figure.with(
        p("as printed, " + printed.map(r -> r.schema().item()).distinct().mkString(", "))
            .withClass("small"));
    for (var run : printed.flatMap(Printed::corrected)) {
      figure.with(
          p("What is run is").withClass("small"),
          p().with(Typeset.prose(run.left() + " --> " + run.right())));
    }
    return figure;
  }

  /// Whether something is known of the rule.
  static boolean knows(String calculus, String rule) {
    return printed(calculus, rule).nonEmpty() || OTHERS.containsKey(calculus + " " + rule);
  }

  private static List<Printed> printed(String calculus, String rule) {
    return (switch (calculus) {
          case "perturbative" ->
              Transcript.manzyuk().rules().filter(r -> r.schema().rule().equals(name(rule)));
          case "pullback" ->
              Transcript.pullback().rules().filter(r -> r.schema().rule().equals(rule));
          case "curry" ->
              Transcript.curry()
                  .rules()
                  .filter(r ->
                      rule.startsWith("BD")
                          && r.schema().item().equals("DC-Fig-1-" + rule.substring(2)));
          default -> List.<Printed>empty();
        })
        .distinctBy(r -> r.schema().tex());
  }

  /// What the figures call the metafunctions, of which a step takes one clause.
  private static String name(String rule) {
    return switch (rule) {
      case "T_x" -> "Tx";
      case "s[N/x]" -> "sub";
      default -> rule;
    };
  }
}
