package org.difflam.syntax.program;

import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;

/// What one text declares, each name once: whoever has found it need not look for another
/// declaration that says something else. In a conversation, which has no such readers, and in
/// another text, a name can be declared anew, where programs that came before keep the older
/// meaning; a definition of a calculus is read where it is used, with what is declared there. And
/// `given` may say of a variable something else further below.
public final class DeclaredOnce {
  private static final Pattern DEFINED = Pattern.compile("def\\s+([\\p{L}_][\\p{L}\\p{N}_'′]*)");

  private final Source source;
  private final Map<String, Integer> lines = new HashMap<>();

  /// The calculus that is being stated.
  private String calculus = "";

  public DeclaredOnce(Source source) {
    this.source = source;
  }

  /// @throws org.difflam.category.expression.SourceError where the name was declared before
  public void take(Statement s) {
    if (s instanceof Statement.Calculus(var name, _, _)) calculus = name;
    for (String declared : declared(s)) {
      int line = source.line(s.span().from());
      Integer before = lines.putIfAbsent(declared, line);
      if (before != null) {
        throw source.error(
            s.span(),
            "%s is there already, on line %d; give this one another name"
                .formatted(declared, before));
      }
    }
  }

  private Option<String> declared(Statement s) {
    return switch (s) {
      case Statement.Calculus(var name, var base, _) ->
          Option.when(base.isDefined(), "the calculus `" + name + "`");
      case Statement.Translation(var name, _, _, _) ->
          Option.some("the translation `" + name + "`");
      case Statement.Relating(var word, var span) when word.equals("relation") ->
          Option.some("the relation `%s`".formatted(source.text(span).split("\\s+", 3)[1]));
      case Statement.Meaning(var left, _, _) ->
          Option.some(
              "the meaning of `%s` in %s"
                  .formatted(source.text(left.span()).strip().split("\\s+")[0], calculus));
      case Statement.Morphism(var word, var span) when word.equals("def") -> {
        Matcher name = DEFINED.matcher(source.text(span));
        yield Option.when(name.lookingAt(), () -> "the definition of `" + name.group(1) + "`");
      }
      case Statement.TypeDeclaration(var name, _, _, _) -> Option.some("the type `" + name + "`");
      // terms have one name space
      case Statement.OperationDeclaration(var name, _, _, _, _) -> Option.some("`" + name + "`");
      case Statement.Definition(var name, _, _, _) -> Option.some("`" + name + "`");
      case Statement.Morphism _,
          Statement.Rule _,
          Statement.Without _,
          Statement.Clause _,
          Statement.Former _,
          Statement.TypeFormer _,
          Statement.OfTranslation _,
          Statement.Question _,
          Statement.Holding _,
          Statement.Command _,
          Statement.Assertion _,
          Statement.Reduction _,
          Statement.Relating _,
          Statement.Structure _,
          Statement.Claim _,
          Statement.Mutant _ ->
          Option.none();
    };
  }
}
