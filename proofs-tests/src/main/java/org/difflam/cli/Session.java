package org.difflam.cli;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.simple.elaboration.Declarations.Definition;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// A conversation: each input is one or more statements, or a term, which is evaluated. What is
/// wrong is said, and the conversation goes on.
///
/// An input may be a command, a statement or a term, and all of them see the same declarations, so
/// they stand in one file.
final class Session {
  private static final List<String> HELP =
      List.of(
          "a term is evaluated: (\\x. x * x) 3",
          "let square = \\x. x * x        op g : R^2 -> R = \\(x, y). x * y^2",
          "type maybe a = {Nothing 1 | Just a}",
          "check t   eval t   normalize t   diff f at v [mode m] [order R]   glue t   assert t =="
              + " u",
          "vjp f at v [along w] [mode m]",
          "given f, g   def T(f) = …   rig Q   prove lhs = rhs   refute lhs = rhs",
          "calculus perturbative   given x : A   check t   normalize t   reduce t [by RULE] [to u]"
              + " [fine]   assert t == u",
          "after `calculus C` a term is one of C, and is reduced; `calculus simple` goes back",
          ":type t   :trace t (every step)   :fine t (every clause, too: T_x s, M <> N, FV t)",
          ":D t (the derivative)   :macro t (the macro D(t) of order (1,1); :macro 1,2 t)",
          ":latex t   :laws [--model M] [--law L]",
          ":load FILE   :names   :help   :quit   Ctrl-C gives up what is under way, Ctrl-D ends",
          "An unfinished input goes on in the next line; an empty line ends it.");

  /// Words that a person tries first, without a colon.
  private static final Set<String> BARE = Set.of("help", "quit", "exit");

  private static final List<String> COMMANDS =
      List.of(
          ":type", ":trace", ":fine", ":D", ":macro", ":latex", ":laws", ":load", ":names", ":help",
          ":quit");

  private final Console console;
  private final Program program;
  private final Completions completions;
  private boolean over;

  /// What is under way, for whoever gives it up.
  private volatile Deep.@Nullable Task<Status> work;

  Session(Console console) {
    this.console = console;
    this.program = new Program();
    this.completions =
        Completions.of(
            Stream.concat(COMMANDS.stream(), BARE.stream()).toList(), program::scope, console);
  }

  boolean isOver() {
    return over;
  }

  /// Is more to come? The input is an error at its very end, and its last line is not empty.
  boolean isUnfinished(String text) {
    if (text.isBlank() || text.startsWith(":") || text.endsWith("\n")) return false;
    try {
      read(text);
      return false;
    } catch (SourceError wrong) {
      List<String> lines = text.lines().toList();
      return wrong.line() == lines.size() && wrong.column() > lines.getLast().length();
    }
  }

  /// Does the line begin a statement of its own, and leave what is before it unfinished?
  boolean isAnother(String unfinished, String line) {
    String both = unfinished + line;
    if (!Statements.begins(line) || isUnfinished(both)) return false;
    try {
      read(both);
      return false;
    } catch (SourceError _) {
      return true;
    }
  }

  /// The statements of an input; a term is one that evaluates it.
  private static List<Statement> read(String text) {
    Source source = source(text);
    if (!Statements.begins(text)) return List.of(evaluation(source));
    try {
      return Statements.read(source);
    } catch (SourceError noStatement) {
      if (!text.startsWith("let")) throw noStatement;
      try {
        return List.of(evaluation(source)); // let x = 3 in x
      } catch (SourceError noTerm) {
        // what could be read further says more
        boolean further =
            noTerm.line() > noStatement.line()
                || noTerm.line() == noStatement.line() && noTerm.column() > noStatement.column();
        throw further ? noTerm : noStatement;
      }
    }
  }

  private static Statement evaluation(Source source) {
    var term = Parser.term(source);
    return new Statement.Command("eval", term, Statement.Settings.NONE, term.span());
  }

  private static final Pattern PLACE = Pattern.compile("^input:(\\d+)(?=:)");

  private static Source source(String text) {
    return new Source("input", text);
  }

  Status answer(String input) {
    return answer(input, 1);
  }

  /// @param line in which line of all that was typed the input begins
  Status answer(String input, int line) {
    String text = input.stripTrailing();
    if (text.isBlank()) return Status.GOOD;
    String command = command(text.strip());
    Deep.Task<Status> task =
        Deep.start(() -> command.isEmpty() ? statements(source(text)) : colon(command));
    work = task;
    try {
      Status status = task.answer().join();
      return task.isGivenUp() ? interrupted() : status;
    } catch (CancellationException _) {
      return interrupted();
    } catch (CompletionException thrown) {
      if (thrown.getCause() instanceof Output.Lost lost) throw lost;
      if (task.isGivenUp()) return interrupted();
      Failure failure = Failure.of(thrown.getCause() == null ? thrown : thrown.getCause());
      console.remark(placed(failure.message(), line));
      return failure.status();
    } finally {
      work = null;
    }
  }

  /// A place in an input as a place in all that was typed.
  private static String placed(String message, int line) {
    Matcher place = PLACE.matcher(message);
    return place.find()
        ? "input:" + (Integer.parseInt(place.group(1)) + line - 1) + message.substring(place.end())
        : message;
  }

  private Status interrupted() {
    console.remark("interrupted; what was declared before is still there");
    return Status.INCONCLUSIVE;
  }

  /// Gives up what is under way; the conversation goes on.
  ///
  /// @return the thread that does it, and will end when it notices
  @Nullable Thread interrupt() {
    Deep.Task<Status> task = work;
    if (task == null) return null;
    task.giveUp();
    boolean _ = task.answer().cancel(true);
    return task.thread();
  }

  /// What is said to the program itself, without the colon, or nothing: also `help` and `quit`, as
  /// long as these are no names of one's own.
  private String command(String text) {
    if (text.startsWith(":")) return text.substring(1).strip();
    boolean bare = BARE.contains(text) && !program.terms().declared().names().contains(text);
    return bare ? text : "";
  }

  private Status statements(Source source) {
    Status status = Status.GOOD;
    for (Statement s : read(source.text())) {
      Deep.goOn();
      status = status.and(run(source, s));
    }
    return status;
  }

  /// A bare term is evaluated, in a calculus reduced.
  private Statement meant(Source source, Statement statement) {
    return statement instanceof Statement.Command(_, var term, var settings, var span)
            && program.scope().calculus().isDefined()
            && !Statements.begins(source.text(span))
        ? new Statement.Command("normalize", term, settings, span)
        : statement;
  }

  private Status run(Source source, Statement written) {
    Statement statement = meant(source, written);
    Seq<String> before = program.warnings();
    Status status =
        program
            .take(source, statement)
            .map(command -> PrintedResult.of(command, console.indented()).status())
            .getOrElse(Status.GOOD);
    program.warnings().removeAll(before).forEach(console::remark);
    switch (statement) {
      case Statement.Definition(var name, _, _, _) -> console.print("    " + described(name));
      case Statement.OperationDeclaration(var name, _, _, _, _) ->
          console.print("    " + described(name));
      case Statement.TypeDeclaration _,
          Statement.Calculus _,
          Statement.OfCalculus _,
          Statement.Translation _,
          Statement.OfTranslation _,
          Statement.Question _,
          Statement.Holding _,
          Statement.Command _,
          Statement.Reduction _,
          Statement.Relating _,
          Statement.Structure _,
          Statement.Claim _,
          Statement.Mutant _,
          Statement.Assertion _,
          Statement.Morphism _ -> {}
    }
    return status;
  }

  /// `square : ℝ → ℝ`.
  private String described(String name) {
    var declared = program.terms().declared();
    return declared
        .definition(name)
        .map(Session::described)
        .orElse(() ->
            declared
                .operation(name)
                .map(op ->
                    name + " : " + Terms.show(op.domain()) + " → " + Terms.show(op.codomain())))
        .getOrElse(name);
  }

  private static String described(Definition definition) {
    return definition.name()
        + " : "
        + switch (definition) {
          case Definition.Plain(_, _, var type) -> Terms.show(type);
          case Definition.Scheme scheme -> TermPrinter.print(Notation.UNICODE, scheme.shown());
        };
  }

  private Status colon(String command) {
    List<String> words = List.of(command.split("\\s+", 2));
    Status status = Status.GOOD;
    switch (words.getFirst()) {
      case "q", "quit", "exit" -> over = true;
      case "h", "help" -> HELP.forEach(console::print);
      case "names" ->
          program.terms().declared().names().forEach(n -> console.print("    " + described(n)));
      case "load" -> {
        if (words.size() < 2) throw new InputError("which file? :load FILE");
        status = program.script(Program.read(Path.of(words.get(1)))).run(console).status();
      }
      case "laws" -> status = laws(words);
      case "type" -> status = answer(term(words), (t, _) -> Program.check(program.scope(), t));
      case "trace" -> status = answer(term(words), (t, in) -> ReduceCommand.traced(in, t, false));
      case "fine" -> status = answer(term(words), (t, in) -> ReduceCommand.traced(in, t, true));
      case "D" ->
          status =
              answer(
                  term(words),
                  (t, _) -> SymbolicCommand.ready(program.terms(), t, 1, false, Notation.UNICODE));
      case "macro" -> status = macro(words);
      case "latex" -> console.print("    " + TermPrinter.print(Notation.LATEX, term(words).term()));
      default -> throw new InputError("unknown command ':%s'; :help lists them".formatted(command));
    }
    return status;
  }

  private static SourceTerm term(List<String> words) {
    if (words.size() < 2) throw new InputError("which term? :" + words.getFirst() + " TERM");
    return SourceTerm.of("input", words.get(1));
  }

  private Status answer(
      SourceTerm t, BiFunction<SourceTerm, ProgramScope, PreparedCommand> command) {
    return PrintedResult.of(command.apply(t, program.scope()), console.indented()).status();
  }

  /// `:macro t`, or `:macro 1,2 t`.
  private Status macro(List<String> words) {
    String rest = words.size() < 2 ? "" : words.get(1);
    Matcher order = MacroCommand.ORDER.matcher(rest);
    boolean said = order.lookingAt() && order.end() < rest.length();
    String term = said ? rest.substring(order.end()) : rest;
    return answer(
        term(term.isBlank() ? List.of("macro") : List.of("macro", term)),
        (t, _) ->
            MacroCommand.differentiated(
                said ? order.group() : "1,1", program.terms(), t, Option.none(), Notation.UNICODE));
  }

  private Status laws(List<String> words) {
    LawsCommand laws = new LawsCommand();
    new CommandLine(laws).parseArgs(words.size() < 2 ? new String[0] : words.get(1).split("\\s+"));
    return laws.run(console);
  }

  /// What could stand in the next input.
  Completions completions() {
    return completions;
  }
}
