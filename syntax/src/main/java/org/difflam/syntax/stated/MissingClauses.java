package org.difflam.syntax.stated;

import io.vavr.collection.List;
import java.util.ArrayList;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;

/// Finds the formers for which a metafunction of a calculus has no clause; where a rule calls it on
/// such a former, the rule cannot be applied.
public final class MissingClauses {
  private MissingClauses() {}

  /// For each metafunction that is called, in words.
  public static List<String> of(StatedCalculus calculus) {
    Metafunctions functions = calculus.functions();
    return MeaningEquation.called(calculus)
        .filter(f -> !functions.builtIn().containsKey(f))
        .flatMap(f -> missing(functions, f, List.ofAll(calculus.formers())))
        .map(t -> "no clause says what %s is".formatted(t));
  }

  private static List<String> missing(
      Metafunctions functions, String function, List<Simple> formers) {
    var all = functions.clauses(function);
    if (all.isEmpty() || function.equals(Metafunctions.DIAMOND)) return List.empty();
    Metafunctions.Clause any = all.head();
    List<String> missing = List.empty();
    Name x = Name.of("x"), y = Name.of("y");
    Name in = any.parameter().isEmpty() ? Name.UNUSED : x;
    List<LambdaTerm> terms =
        List.<LambdaTerm>of(new Simple.Variable(x), new Simple.Variable(y)).appendAll(formers);
    for (LambdaTerm t : terms) {
      ArrayList<LambdaTerm> arguments = new ArrayList<>();
      arguments.add(opened(t, List.of(x)));
      for (int i = 1; i < any.arguments().size(); i++)
        arguments.add(Generic.hidden("argument " + i, List.empty()));
      if (!all.exists(c -> c.applies(x, arguments))) {
        missing = missing.append(Metafunctions.written(function, in, List.of(t).asJava()));
      }
    }
    return missing;
  }

  /// The former with parts of which nothing is known but that these variables and what they bind is
  /// in them.
  static LambdaTerm opened(LambdaTerm t, List<Name> inside) {
    if (!(t.shape() instanceof Shape.Former<LambdaTerm> former) || former.scopes().isEmpty())
      return t;
    ArrayList<Scope<LambdaTerm>> parts = new ArrayList<>();
    for (Scope<LambdaTerm> s : former.scopes()) {
      List<Name> bound = s.binders().isEmpty() ? List.empty() : BOUND;
      LambdaTerm part = Generic.hidden("part " + parts.size(), inside.appendAll(bound));
      parts.add(new Scope<>(bound.asJava(), part));
    }
    return former.rebuild().apply(parts);
  }

  private static final List<Name> BOUND = List.of(Name.of("z"));
}
