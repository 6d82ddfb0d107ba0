package org.difflam.cli;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.program.DeclaredOnce;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.program.Reductions;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.SurfaceTerm;

/// A `.dlam` file, or what a conversation has said so far: what is declared ([ProgramScope]), and
/// the commands.
///
/// All of a file is read, resolved and typed before its first command runs ([Script]); from then on
/// nothing is wrong with the input, and a command that fails, fails alone.
final class Program {
  /// What a command makes of the term after its word.
  interface Command {
    PreparedCommand ready(ProgramScope scope, SourceTerm term, Statement.Settings settings);
  }

  /// The commands on terms; a new one is named here.
  private static final Map<String, Command> COMMANDS =
      Map.of(
          "check", (in, t, _) -> check(in, t),
          "eval", (in, t, _) -> Evaluation.eval(terms(in), t),
          "normalize", (in, t, _) -> normalize(in, t),
          "diff", (in, t, settings) -> diff(in, t, settings),
          "vjp", PullbackValue::ready,
          "glue", GlueCommand::ready);

  private ProgramScope scope;

  Program() {
    this(ProgramScope.EMPTY);
  }

  /// One that goes on where another is.
  Program(ProgramScope scope) {
    this.scope = scope;
  }

  Terms terms() {
    return terms(scope);
  }

  ProgramScope scope() {
    return scope;
  }

  private static Terms terms(ProgramScope in) {
    return new Terms(in.declared());
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
    DeclaredOnce once = new DeclaredOnce(source);
    for (Statement s : Statements.read(source)) {
      once.take(s);
      scope = scope.and(source, s).getOrElse(scope);
    }
  }

  /// All statements of a file. If one is wrong, nothing of it is declared.
  Script script(Source source) {
    ProgramScope before = scope;
    try {
      List<Script.Line> lines = new ArrayList<>();
      DeclaredOnce once = new DeclaredOnce(source);
      for (Statement s : Statements.read(source)) {
        once.take(s);
        take(source, s).forEach(ready -> lines.add(new Script.Line(s, ready)));
      }
      Seq<String> mistyped = Vector.ofAll(Statements.mistyped(source)).map(SourceError::render);
      return new Script(source, lines, warnings().appendAll(mistyped));
    } catch (SourceError wrong) {
      scope = before;
      throw RunOn.behind(source, wrong);
    } catch (Throwable wrong) {
      scope = before;
      throw wrong;
    }
  }

  /// What the authors of stated calculi may not have meant.
  Seq<String> warnings() {
    return scope.stated().values().<String>flatMap(Stated::warnings).distinct();
  }

  /// Takes in what the statement declares; a command is typed as things stand now.
  Option<PreparedCommand> take(Source source, Statement statement) {
    ProgramScope now = scope;
    Option<ProgramScope> declared = now.and(source, statement);
    Deep.goOn(); // what was declared meanwhile is not lost
    scope = declared.getOrElse(now);
    return declared.isDefined()
        ? Option.none()
        : Option.some(PreparedCommand.alone(() -> command(now, source, statement)));
  }

  private static PreparedCommand command(ProgramScope in, Source source, Statement statement) {
    return switch (statement) {
      case Statement.Command(var word, var term, var settings, var span) -> {
        Command command = COMMANDS.get(word);
        if (command == null) throw source.error(span, "there is no command `" + word + "` here");
        yield command.ready(in, new SourceTerm(source, term), settings);
      }
      case Statement.Assertion(var left, var right, _) ->
          equal(in, new SourceTerm(source, left), new SourceTerm(source, right));
      case Statement.Morphism(_, var span) -> {
        EquationClaim claim = EquationClaim.of(in.morphisms(), ProgramScope.excerpt(source, span));
        yield console ->
            claim.decide(console).answer(false, Decision.Steps.NONE, Decision.Form.TEXT, console);
      }
      case Statement.Reduction reduction -> reduce(in, source, reduction);
      case Statement.Structure structure -> StructureClaim.ready(in.morphisms(), source, structure);
      case Statement.Question question -> QuestionAnswer.ready(in, source, question);
      case Statement.Holding held -> HoldsAnswer.ready(in, source, held);
      case Statement.Mutant mutant -> mutant(in, source, mutant);
      case Statement.TypeDeclaration _,
          Statement.OperationDeclaration _,
          Statement.Definition _,
          Statement.Calculus _,
          Statement.OfCalculus _,
          Statement.Translation _,
          Statement.OfTranslation _,
          Statement.Relating _,
          Statement.Claim _ ->
          throw new IllegalArgumentException(statement + " is no command");
    };
  }

  static PreparedCommand check(ProgramScope in, SourceTerm t) {
    return inCalculus(in).map(c -> c.check(t)).getOrElse(() -> Evaluation.check(terms(in), t));
  }

  private static PreparedCommand normalize(ProgramScope in, SourceTerm t) {
    return inCalculus(in)
        .map(c -> c.normalize(t))
        .getOrElse(() -> Evaluation.normalize(terms(in), t));
  }

  private static PreparedCommand equal(ProgramScope in, SourceTerm left, SourceTerm right) {
    return inCalculus(in)
        .map(c -> c.equal(left, right))
        .getOrElse(() -> Assertion.of(terms(in), left, right)::decide);
  }

  private static Option<InCalculus<?>> inCalculus(ProgramScope in) {
    return in.calculus().map(c -> InCalculus.of(c, in.variables()));
  }

  private static PreparedCommand reduce(ProgramScope in, Source source, Statement.Reduction claim) {
    var chosen = Reductions.calculus(in, source, claim);
    return claim.isClaim()
        ? InCalculus.of(chosen, in.variables()).reduces(source, claim)
        : ReduceCommand.ready(chosen, new SourceTerm(source, claim.term()), in.variables());
  }

  /// What a mutant says must not be so. Of `check` that is: its term has no type; one that is no
  /// term, such as one with a misspelt name, says nothing about the claim (of both: what is first).
  private static PreparedCommand mutant(ProgramScope in, Source source, Statement.Mutant mutant) {
    PreparedCommand claimed;
    try {
      // of terms of a calculus it claims no more than that reduction does not make them equal
      claimed =
          mutant.claim() instanceof Statement.Assertion(var left, var right, _)
                  && in.calculus().isDefined()
              ? inCalculus(in)
                  .get()
                  .different(new SourceTerm(source, left), new SourceTerm(source, right))
              : command(in, source, mutant.claim());
    } catch (SourceError untyped) {
      if (!(mutant.claim() instanceof Statement.Command(var word, _, _, _))
          || !word.equals("check")
          || !(untyped.getCause() instanceof IllTyped)) {
        throw untyped;
      }
      return _ -> new Untyped(true, String.valueOf(untyped.getMessage()));
    }
    return console -> new Mutated(claimed.run(console), true);
  }

  /// A mutant, which must fail, with its result.
  private record Mutated(@Json.Inline Result claim, boolean mutant) implements Result {
    @Override
    public Status status() {
      return claim.status().ofMutant();
    }

    @Override
    public void print(Console console) {
      claim.print(console);
    }
  }

  /// A term that must have no type, and has none.
  private record Untyped(boolean mutant, String reason) implements Result {
    @Override
    public void print(Console console) {
      console.print("refuted: " + reason);
    }
  }

  private static PreparedCommand diff(ProgramScope in, SourceTerm f, Statement.Settings s) {
    if (s.by().isDefined()) throw f.error("`by` belongs to `glue`");
    if (s.box().isDefined()) throw f.error("`box` belongs to `glue`; say `at` a point here");
    Source source = f.source();
    SurfaceTerm at =
        s.at().getOrElseThrow(() -> f.error("say where, as in `diff \\x. x * x at 3`"));
    if (s.covector().isDefined()) return Covector.ready(in, f, at, s.covector().get(), s);
    return new Derivative(
            f,
            new SourceTerm(source, at),
            s.direction().map(v -> new SourceTerm(source, v)),
            s.mode().getOrElse(Derivative.MODE),
            false,
            s.order().getOrElse(1),
            s.vars(),
            s.stated().map(v -> new SourceTerm(source, v)))
        .ready(terms(in));
  }
}
