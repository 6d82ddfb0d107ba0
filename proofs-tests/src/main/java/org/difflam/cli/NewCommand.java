package org.difflam.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.surface.Lexer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Writes a file or a project to begin with, which runs as it is.
@Command(
    name = "new",
    description =
        "Write something to begin with, which runs at once: a calculus, a model or a relation of"
            + " your own.",
    sortOptions = false,
    footer = {
      "",
      "A calculus is a file, NAME.dlam. A model is a Maven project, the folder NAME: a category in",
      "which laws are checked, from Java; a relation is one, too: the category of what respects a",
      "relation between points. To run them takes no Maven: their sources are compiled when",
      "--classpath names the folder."
    })
final class NewCommand implements Task {
  @Parameters(index = "0", paramLabel = "KIND", description = "calculus, model or relation")
  String kind = "";

  @Parameters(index = "1", paramLabel = "NAME", description = "its name")
  String name = "";

  @Option(names = "--in", paramLabel = "DIR", description = "where to (default: here)")
  Path folder = Path.of("");

  private static final String CALCULUS =
      """
      -- A calculus of your own: a lambda-calculus with a derivative, point first. Change it, and ask
      -- again:  difflam run NAME.dlam
      --
      -- Lower case stands for a simple term, upper case for any bag. `calculus NAME extends
      -- perturbative` (or differential) begins with the rules and clauses of the papers; then
      -- `without beta` leaves a rule out, and `override T_x (p1 s) = ...` changes a clause.

      calculus NAME extends lambda
      former grad s : A -> A -> B  from s : A -> B
      meaning grad s = \\x. \\v. (D s @ v) x

      -- the derivative of a term in x along t, by the form of the term
      define D_x x @ t        = t
      define D_x y @ t        = 0                  where y variable
      define D_x (\\y. s) @ t  = \\y. D_x s @ t
      define D_x (s N) @ t    = (D_x s @ t) N + grad s N (D_x N @ t)
      define D_x (grad s) @ t = grad (D_x s @ t)

      rule beta (\\x. s) N -> s[N/x]
      rule grad grad (\\x. s) -> \\x. \\v. D_x s @ v

      given f : A -> A, g : A -> A
      check grad (\\x. f (g x))
      reduce grad (\\x. f (g x))

      -- does each step keep the type? end? keep the meaning in every differential lambda-category?
      typed
      terminating
      sound
      -- it is not confluent: grad u v 0 means 0, and no rule says so; `mutant` wants a refutation
      mutant confluent
      """;

  @Override
  public Status run(Console console) {
    return switch (kind) {
      case "calculus" -> calculus(console);
      case "model" -> project(Beginning.MODEL, console);
      case "relation" -> project(Beginning.RELATION, console);
      default ->
          throw new InputError(
              "calculus, model and relation are what is written, not '%s'%s"
                  .formatted(
                      kind, Nearest.question(kind, List.of("calculus", "model", "relation"))));
    };
  }

  private Status project(Beginning beginning, Console console) {
    if (console.known().get().find(name).isDefined())
      throw new InputError("a model is called '%s' already".formatted(name));
    Path written = beginning.write(name, folder);
    console.print(
        "%s is written; it runs: difflam laws --classpath %s --model %s"
            .formatted(written, Interruption.quoted(written.toString()), name));
    console.document(new Document(written.toString()));
    return Status.GOOD;
  }

  private Status calculus(Console console) {
    if (!Lexer.isName(name) || name.equals("simple") || Calculi.find(name).isDefined()) {
      throw new InputError("'%s' cannot be the name of a calculus of your own".formatted(name));
    }
    Path file = folder.resolve(name + ".dlam");
    try {
      Files.writeString(file, CALCULUS.replace("NAME", name), StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException _) {
      throw new InputError(file + " is there already, and was left as it is");
    } catch (IOException failed) {
      throw new InputError("%s cannot be written: %s".formatted(file, failed.getMessage()));
    }
    console.print(file + " is written; it runs: difflam run " + file);
    console.document(new Document(file.toString()));
    return Status.GOOD;
  }

  private record Document(String file) {}
}
