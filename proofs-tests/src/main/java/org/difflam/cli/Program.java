package org.difflam.cli;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.SurfaceTerm;

/// A `.dlam` file, or what a conversation has said so far: what is declared ([Scope]), and the
/// commands.
///
/// All of a file is read, resolved and typed before its first command runs ([Script]); from then on
/// nothing is wrong with the input, and a command that fails, fails alone.
final class Program {
  /// What a command makes of the term after its word.
  interface Command {
    Ready ready(Scope scope, Written term, Statement.Settings settings);
  }

  /// The commands on terms; a new one is named here.
  private static final Map<String, Command> COMMANDS =
      Map.of(
          "check", (in, t, _) -> check(in, t),
          "eval", (in, t, _) -> Evaluation.eval(in.terms(), t),
          "normalize", (in, t, _) -> normalize(in, t),
          "reduce", (in, t, _) -> reduce(in, t),
          "diff", (in, t, settings) -> diff(in.terms(), t, settings),
          "glue", (in, t, settings) -> Glue.ready(in.terms(), t, settings));

  private Scope scope = Scope.EMPTY;

  Terms terms() {
    return scope.terms();
  }

  /// The text of a file; `-` is standard input.
  static Source read(Path file) {
    try {
      return file.toString().equals("-")
          ? Source.decode("-", System.in.readAllBytes())
          : Source.read(file);
    } catch (IOException wrong) {
      throw InputError.file("cannot read " + file, wrong);
    }
  }

  /// Only what a file declares; its commands are passed over.
  void declare(Path file) {
    declare(read(file));
  }

  void declare(Source source) {
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).getOrElse(scope);
  }

  /// All statements of a file. If one is wrong, nothing of it is declared.
  Script script(Source source) {
    Scope before = scope;
    try {
      List<Script.Line> lines = new ArrayList<>();
      for (Statement s : Statements.read(source)) {
        take(source, s).forEach(ready -> lines.add(new Script.Line(s, ready)));
      }
      return new Script(source, lines);
    } catch (Throwable wrong) {
      scope = before;
      throw wrong;
    }
  }

  /// Takes in what the statement declares; a command is typed as things stand now.
  Option<Ready> take(Source source, Statement statement) {
    Scope now = scope;
    Option<Scope> declared = now.and(source, statement);
    Deep.goOn(); // what was declared meanwhile is not lost
    scope = declared.getOrElse(now);
    return declared.isDefined()
        ? Option.none()
        : Option.some(Ready.alone(() -> command(now, source, statement)));
  }

  private static Ready command(Scope in, Source source, Statement statement) {
    return switch (statement) {
      case Statement.Command(var word, var term, var settings, var span) -> {
        Command command = COMMANDS.get(word);
        if (command == null) throw source.error(span, "there is no command `" + word + "` here");
        yield command.ready(in, new Written(source, term), settings);
      }
      case Statement.Assertion(var left, var right, _) ->
          equal(in, new Written(source, left), new Written(source, right));
      case Statement.Morphism(_, var span) -> {
        Claim claim = in.morphisms().claim(Scope.excerpt(source, span));
        yield console -> {
          Decision decision = claim.decide(console);
          decision.print(console, false, false);
          return new Outcome(decision.status(), decision.document(false));
        };
      }
      case Statement.TypeDeclaration _,
          Statement.OperationDeclaration _,
          Statement.Definition _,
          Statement.Calculus _ ->
          throw new IllegalArgumentException(statement + " is no command");
    };
  }

  private static Ready check(Scope in, Written t) {
    return in.inCalculus().map(c -> c.check(t)).getOrElse(() -> Evaluation.check(in.terms(), t));
  }

  private static Ready normalize(Scope in, Written t) {
    return in.inCalculus()
        .map(c -> c.normalize(t))
        .getOrElse(() -> Evaluation.normalize(in.terms(), t));
  }

  private static Ready equal(Scope in, Written left, Written right) {
    return in.inCalculus()
        .map(c -> c.equal(left, right))
        .getOrElse(() -> Assertion.of(in.terms(), left, right)::decide);
  }

  private static Ready reduce(Scope in, Written t) {
    String name =
        in.calculus()
            .getOrElseThrow(() ->
                t.error(
                    "say by the rules of which calculus, with `calculus NAME` before: there are "
                        + Calculi.NAMES));
    return Reduce.ready(Calculi.named(name), t, in.variables());
  }

  private static Ready diff(Terms terms, Written f, Statement.Settings s) {
    if (s.box().isDefined()) throw f.error("`box` belongs to `glue`; say `at` a point here");
    Source source = f.source();
    SurfaceTerm at =
        s.at().getOrElseThrow(() -> f.error("say where, as in `diff \\x. x * x at 3`"));
    return new Derivative(
            f,
            new Written(source, at),
            s.direction().map(v -> new Written(source, v)),
            s.mode().getOrElse(Derivative.MODE),
            s.order().getOrElse(1),
            s.vars())
        .ready(terms);
  }
}
