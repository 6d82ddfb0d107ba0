package org.difflam.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.surface.Lexer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Writes a file to begin with, which runs as it is.
@Command(
    name = "new",
    description = "Write a file to begin with: a calculus of your own, which runs at once.",
    sortOptions = false)
final class NewCommand implements Task {
  @Parameters(index = "0", paramLabel = "calculus", description = "what is written")
  String kind = "";

  @Parameters(index = "1", paramLabel = "NAME", description = "its name; the file is NAME.dlam")
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
    if (!kind.equals("calculus")) {
      throw new InputError(
          "`difflam new calculus NAME` writes a calculus, and there is nothing else that is"
              + " written:"
              + " not '%s'".formatted(kind));
    }
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
