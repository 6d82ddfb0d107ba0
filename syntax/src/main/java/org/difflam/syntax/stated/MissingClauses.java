package org.difflam.syntax.stated;

import io.vavr.collection.List;
import java.util.ArrayList;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Term;

/// The formers of which the metafunctions of a calculus say nothing: a rule that asks for them
/// cannot be applied.
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
    List<Metafunctions.Clause> all = functions.clauses().get(function).getOrElse(List.empty());
    if (all.isEmpty() || function.equals(Metafunctions.DIAMOND)) return List.empty();
    Metafunctions.Clause any = all.head();
    List<String> missing = List.empty();
    Name x = Name.of("x"), y = Name.of("y");
    List<Term> terms =
        List.<Term>of(new Simple.Variable(x), new Simple.Variable(y)).appendAll(formers);
    for (Term t : terms) {
      java.util.List<Term> arguments = new ArrayList<>();
      arguments.add(opened(t, x));
      for (int i = 1; i < any.arguments().size(); i++)
        arguments.add(Generic.hidden("argument " + i, List.empty()));
      if (!all.exists(
          c -> c.arguments().size() == arguments.size() && ClauseChecks.covers(c, x, arguments))) {
        missing = missing.append(Metafunctions.written(function, x, java.util.List.of(t)));
      }
    }
    return missing;
  }

  /// The former with parts of which nothing is known but that x and what they bind is in them.
  private static Term opened(Term t, Name x) {
    if (!(t.shape() instanceof Shape.Former<Term> former) || former.scopes().isEmpty()) return t;
    java.util.List<Scope<Term>> parts = new ArrayList<>();
    for (Scope<Term> s : former.scopes()) {
      java.util.List<Name> bound = s.binders().isEmpty() ? java.util.List.of() : BOUND;
      Term part = Generic.hidden("part " + parts.size(), List.of(x).appendAll(bound));
      parts.add(new Scope<>(bound, part));
    }
    return former.rebuild().apply(parts);
  }

  private static final java.util.List<Name> BOUND = java.util.List.of(Name.of("z"));
}
