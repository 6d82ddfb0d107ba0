package org.difflam.papers.claims;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.difflam.papers.claims.Claim.Said;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;

/// Reads the claims of a file.
public final class Claims {
  private Claims() {}

  /// The checks of a file among the resources of a class.
  public static List<Check<?>> of(Class<?> beside, String file, Semantics<?>... meanings) {
    try (InputStream in = beside.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(in, file).readAllBytes();
      String name = beside.getPackageName().replaceFirst(".*\\.", "") + "/" + file;
      return read(Source.decode(name, bytes), List.of(meanings));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @throws org.difflam.category.expression.SourceError where a statement is wrong, or stands
  ///   under no claim
  static List<Check<?>> read(Source source, List<Semantics<?>> meanings) {
    Deciding deciding = new Deciding(meanings);
    List<Claim> claims = List.empty();
    List<Said> declarations = List.empty();
    Option<Claim> open = Option.none();
    ProgramScope scope = ProgramScope.EMPTY;
    for (Statement s : Statements.read(source)) {
      Said said = new Said(s, scope);
      Option<ProgramScope> after = scope.and(source, s);
      if (s instanceof Statement.Claim heading) {
        claims = claims.appendAll(open);
        open = Option.of(new Claim(source, heading, declarations, List.empty()));
      } else if (s instanceof Statement.Calculus) {
        // its terms are no longer those of the claim before
        claims = claims.appendAll(open);
        open = Option.none();
        declarations = declarations.append(said);
      } else if (after.isDefined()) {
        // what is declared under a claim holds for those after it as well
        declarations = declarations.append(said);
        open = open.map(c -> c.and(said));
      } else {
        if (open.isEmpty()) {
          throw source.error(s.span(), "this stands under no claim; say `claim ID` before");
        }
        deciding.type(source, said);
        open = open.map(c -> c.and(said));
      }
      scope = after.getOrElse(scope);
    }
    return claims.appendAll(open).map(c -> c.check(deciding));
  }
}
