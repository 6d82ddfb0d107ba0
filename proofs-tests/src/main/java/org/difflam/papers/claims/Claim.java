package org.difflam.papers.claims;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;

/// What stands under `claim ID` in a file: statements that say an item of a paper, and mutants of
/// them, which must fail.
///
/// @param declarations what stands before it in the file and is declared there
record Claim(
    Source source, Statement.Claim heading, List<Said> declarations, List<Said> statements) {
  /// A statement, and what is declared where it stands.
  ///
  /// @param altered whether what its rule makes is changed
  record Said(Statement statement, ProgramScope scope, boolean altered) {
    Said(Statement statement, ProgramScope scope) {
      this(statement, scope, false);
    }

    /// This statement about a rule that makes something else, for a mutant.
    Said changed() {
      return new Said(statement, scope, true);
    }

    /// Whether it says of a rule that it keeps the meaning, and not what it makes.
    boolean isOfRule() {
      return statement instanceof Statement.Reduction r && r.rule().isDefined() && r.to().isEmpty();
    }

    /// What it says: of a mutant, what must fail.
    Statement said() {
      return statement instanceof Statement.Mutant(_, var claim, _) ? claim : statement;
    }

    boolean isMutant() {
      return statement instanceof Statement.Mutant m && !m.isPrinted();
    }

    boolean isPrinted() {
      return statement instanceof Statement.Mutant m && m.isPrinted();
    }
  }

  Claim and(Said said) {
    return new Claim(source, heading, declarations, statements.append(said));
  }

  /// Without declarations: statements that they precede know them.
  private List<Said> decided() {
    return statements.filter(s -> s.scope().and(source, s.statement()).isEmpty());
  }

  private List<Said> claimed() {
    return decided().reject(s -> s.statement() instanceof Statement.Mutant);
  }

  /// The words after the id, or what can be said of all claims; `for INSTANCES:` before them says
  /// of what it is.
  private Check.Start start() {
    String said = source.text(heading.span()).strip();
    String words = said.replaceFirst("(?s)claim\\s+\\S+\\s*", "").replaceAll("\\s+", " ");
    String id = heading.id();
    if (!words.startsWith("for ")) {
      return Check.check(id, words.isEmpty() ? "decides each statement of the claim" : words);
    }
    String[] some = words.split(": ", 2);
    if (some.length < 2) {
      throw source.error(
          heading.span(), "of which instances this claim is ends in `:`, as in `for n = 2: …`");
    }
    return Check.check(id, some[1]).forSome(some[0].substring("for ".length()));
  }

  private String text(Said said) {
    return source.text(said.statement().span());
  }

  Check<List<Said>> check(Deciding deciding) {
    boolean fails =
        statements.exists(s -> s.statement() instanceof Statement.Mutant)
            || deciding.alters() && claimed().exists(Said::isOfRule);
    if (!fails) {
      throw source.error(
          heading.span(), "this claim has no mutant: a statement close to it that must fail");
    }
    var start = start().on(claimed());
    for (Said said : statements.filter(Said::isMutant))
      start = start.not(text(said), List.of(said));
    if (deciding.alters()) {
      for (Said said : claimed().filter(Said::isOfRule))
        start = start.not("what the rule makes changed in " + text(said), List.of(said.changed()));
    }
    List<Said> printed = statements.filter(Said::isPrinted);
    if (printed.nonEmpty()) start = start.printed(printed.map(this::text).mkString("; "), printed);
    return start
        .by((these, effort) ->
            these
                .map(one -> deciding.of(source, one, effort))
                .reduceLeftOption(Finding::and)
                .getOrElse(Finding.inconclusive("there is no statement under this claim")))
        .saying(new Check.Text(source.name(), source.line(heading.span().from()), text()));
  }

  /// The claim as it stands, after those declarations that it uses; it can be run alone.
  private String text() {
    List<String> own =
        statements.map(this::text).prepend(source.text(heading.span())).map(String::strip);
    List<Said> calculus = declarations.filter(s -> s.statement() instanceof Statement.Calculus);
    String words = own.mkString("\n");
    List<String> used = List.empty();
    for (Said s : declarations.reverse()) {
      String text = text(s).strip();
      boolean needed =
          s.statement() instanceof Statement.Calculus
              ? calculus.lastOption().contains(s)
              : MentionedNames.share(words, text);
      if (!needed) continue;
      used = used.prepend(text);
      words = words + "\n" + text;
    }
    return used.appendAll(own).mkString("\n");
  }
}
