package org.difflam.cli;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.expression.Excerpt;
import org.difflam.semantics.real.EvaluationError;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Definitions;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// A `.dlam` file, statement by statement: what has been declared so far, and the commands.
///
/// `calculus NAME` changes how `check`, `normalize`, `reduce`, `assert` and `given` read terms: as
/// those of that calculus, with free variables; at first, and always for `eval`, `diff` and `glue`,
/// terms are those of the simple language, and `given` is about morphisms.
final class Program {
  /// What a command does with the term after its word.
  interface Command {
    Outcome run(Program program, Written term, Statement.Settings settings);
  }

  /// The commands on terms; a new one is named here.
  private static final Map<String, Command> COMMANDS =
      Map.of(
          "check", (p, t, _) -> p.check(t),
          "eval", (p, t, _) -> Evaluation.eval(p.terms, t, p.results),
          "normalize", (p, t, _) -> p.normalize(t),
          "reduce", (p, t, _) -> p.reduce(t),
          "diff", Program::diff,
          "glue", (p, t, settings) -> Glue.run(p.terms, t, settings, p.results));

  /// So much of a statement is shown above its result.
  private static final int WIDEST = 200;

  private final Console console;

  /// For what a statement answers, under its own line.
  private final Console results;

  private Terms terms = Terms.none();
  private Morphisms morphisms = Morphisms.none();
  private Option<String> calculus = Option.none();
  private Declarations variables = Declarations.NONE;

  Program(Console console) {
    this.console = console;
    this.results = console.indented();
  }

  Terms terms() {
    return terms;
  }

  /// The text of a file; `-` is standard input.
  static Source read(Path file) {
    try {
      return file.toString().equals("-")
          ? Source.decode("-", System.in.readAllBytes())
          : Source.read(file);
    } catch (IOException wrong) {
      throw new InputError("cannot read " + file + ": " + said(wrong));
    }
  }

  private static String said(IOException wrong) {
    return switch (wrong) {
      case NoSuchFileException _ -> "there is no such file";
      case AccessDeniedException _ -> "permission denied";
      case IOException other -> String.valueOf(other.getMessage());
    };
  }

  /// Only what a file declares; its commands are passed over.
  void declare(Path file) {
    declare(read(file));
  }

  void declare(Source source) {
    for (Statement s : Statements.read(source)) {
      if (!isCommand(s)) run(source, s);
    }
  }

  private static boolean isCommand(Statement statement) {
    return switch (statement) {
      case Statement.Command _, Statement.Assertion _ -> true;
      case Statement.Morphism(var word, _) -> word.equals("prove") || word.equals("refute");
      case Statement.TypeDeclaration _,
          Statement.OperationDeclaration _,
          Statement.Definition _,
          Statement.Calculus _ ->
          false;
    };
  }

  /// All statements of a file, each with its place and its result. The whole file is read before
  /// the first one runs.
  Outcome run(Source source) {
    List<Map<String, @Nullable Object>> results = new ArrayList<>();
    Status status = Status.GOOD;
    for (Statement s : Statements.read(source)) {
      int line = source.line(s.span().from());
      if (isCommand(s)) {
        console.print(
            console.paint(Ink.FAINT, source.name() + ":" + line + ":") + " " + title(source, s));
      }
      Outcome outcome = run(source, s);
      status = status.and(outcome.status());
      if (!isCommand(s)) continue;
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      fields.put("file", source.name());
      fields.put("line", line);
      fields.put("statement", source.text(s.span()));
      fields.put("status", outcome.status().code());
      fields.putAll(outcome.document());
      results.add(fields);
    }
    if (results.isEmpty()) {
      console.remark(source.name() + ": read; it has no command, such as `eval t` or `prove …`");
    }
    return new Outcome(status, Map.of("results", results));
  }

  /// The first line of a statement, if it is not too long.
  private static String title(Source source, Statement s) {
    String text = source.text(s.span());
    String first = text.lines().findFirst().orElse("").strip();
    String shown = first.length() <= WIDEST ? first : first.substring(0, WIDEST);
    return shown.length() == text.length() ? shown : shown + " …";
  }

  Outcome run(Source source, Statement statement) {
    return switch (statement) {
      case Statement.TypeDeclaration(var name, var parameters, var type, _) -> {
        terms = new Terms(terms.declared().withType(source, name, parameters, type));
        variables = parameters.isEmpty() ? variables.type(name, type) : variables;
        yield declared(name);
      }
      case Statement.OperationDeclaration(var name, var type, var body, var partials, _) -> {
        terms =
            new Terms(Definitions.operation(source, name, type, body, partials, terms.declared()));
        variables = variables.operation(terms.declared().operation(name).get());
        yield declared(name);
      }
      case Statement.Definition(var name, var type, var term, _) -> {
        terms = new Terms(Definitions.define(source, name, type, term, terms.declared()));
        yield declared(name);
      }
      case Statement.Calculus(var name, _) -> {
        Option<String> before = calculus;
        calculus = name.equals("simple") ? Option.none() : Option.some(Calculi.named(name).name());
        // the types of the variables are those of the calculus before
        if (!calculus.equals(before)) variables = variables.withoutVariables();
        yield declared(name);
      }
      case Statement.Command(var word, var term, var settings, var span) -> {
        Command command = COMMANDS.get(word);
        if (command == null) throw source.error(span, "there is no command `" + word + "` here");
        yield attempt(() -> command.run(this, new Written(source, term), settings));
      }
      case Statement.Assertion(var left, var right, _) ->
          attempt(() -> equal(new Written(source, left), new Written(source, right)));
      case Statement.Morphism(var word, var span) -> morphism(source, word, span);
    };
  }

  private static Outcome declared(String name) {
    return new Outcome(Status.GOOD, Map.of("declared", name));
  }

  /// What has no value fails alone; the statements after it go on.
  private Outcome attempt(java.util.function.Supplier<Outcome> command) {
    try {
      return command.get();
    } catch (EvaluationError | Scalar.Undefined | TooLarge | OutOfFuel none) {
      Failure failure = Failure.of(none);
      results.print(console.paint(Ink.BAD, failure.message()));
      return new Outcome(failure.status(), Map.of("failed", failure.message()));
    }
  }

  private Outcome morphism(Source source, String word, Span span) {
    if (word.equals("given") && calculus.isDefined()) {
      Span context = new Span(span.from() + word.length(), span.to());
      variables = variables.and(Declarations.parse(source, context));
      return declared(word);
    }
    Excerpt statement = new Excerpt(source.name(), source.text(), span.from(), span.to());
    if (Morphisms.isDeclaration(statement)) {
      morphisms = morphisms.and(statement);
      return declared(word);
    }
    Decision decision = morphisms.claim(statement).decide(results);
    decision.print(results, false, false);
    return new Outcome(decision.status(), decision.document(false));
  }

  private Outcome check(Written t) {
    return inCalculus()
        .map(c -> c.check(t, results))
        .getOrElse(() -> Evaluation.check(terms, t, results));
  }

  private Outcome normalize(Written t) {
    return inCalculus()
        .map(c -> c.normalize(t, results))
        .getOrElse(() -> Evaluation.normalize(terms, t, results));
  }

  private Outcome equal(Written left, Written right) {
    return inCalculus()
        .map(c -> c.equal(left, right, results))
        .getOrElse(() -> Assertion.of(terms, left, right).decide(results));
  }

  private Option<InCalculus<?>> inCalculus() {
    return calculus.map(name -> new InCalculus<>(Calculi.named(name), variables));
  }

  private Outcome reduce(Written t) {
    String name =
        calculus.getOrElseThrow(() ->
            t.error(
                "say by the rules of which calculus, with `calculus NAME` before: there are "
                    + Calculi.NAMES));
    return Reduce.reduce(Calculi.named(name), t, variables, results);
  }

  private Outcome diff(Written f, Statement.Settings s) {
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
        .run(terms, results);
  }
}
