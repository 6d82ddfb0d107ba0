package org.difflam.syntax.stated;

import io.vavr.Tuple;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.ArrayList;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Sum;

/// Finds clauses of metafunctions that would never be used, or whose evaluation would never end.
record ClauseChecks(Metafunctions there, String function, Metafunctions.Clause clause) {
  /// @param first whether the clause is tried before those that are there
  Option<String> wrong(boolean first) {
    return arity()
        .orElse(this::variable)
        .orElse(this::ofASum)
        .orElse(this::ends)
        .orElse(() -> first ? Option.none() : shadowed());
  }

  private Option<String> arity() {
    int here = clause.arguments().size();
    return before()
        .map(c -> c.arguments().size())
        .find(n -> n != here)
        .map(n ->
            "this clause of `%s` has %s, and the clauses before it have %d, so that it would never be used"
                .formatted(named(), arguments(here), n));
  }

  private Option<String> variable() {
    return before()
        .find(c -> c.parameter().isDefined() != clause.parameter().isDefined())
        .map(c ->
            "the clauses before this one are of `%s`; give `%s` another name"
                .formatted(Metafunctions.named(function, c.x()), named()));
  }

  private static String arguments(int n) {
    return n + (n == 1 ? " argument" : " arguments");
  }

  private String named() {
    return Metafunctions.named(function, clause.x());
  }

  private Seq<Metafunctions.Clause> before() {
    return there.clauses(function);
  }

  /// A metafunction is the sum of what the summands of its first argument give.
  private Option<String> ofASum() {
    boolean bags = function.equals(Metafunctions.DIAMOND);
    return Option.when(
        !bags && clause.arguments().getFirst() instanceof Sum,
        () ->
            "this clause would never be used: of a sum, `%s` is the sum of what it is of the summands, and of 0 it is 0"
                .formatted(named()));
  }

  private Generic generic() {
    return new Generic(clause.pattern(), clause.arguments(), clause.parameter());
  }

  private Option<String> shadowed() {
    var terms = generic().opaque();
    return before()
        .find(c -> c.applies(clause.x(), terms))
        .map(c ->
            "this clause would never be used: `%s` comes first, wherever it applies; `override` puts it before"
                .formatted(c.text()));
  }

  /// A clause that calls its function again with an instance of its own left side never ends.
  private Option<String> ends() {
    Generic generic = generic();
    Map<Name, LambdaTerm> holes =
        clause.right().holes().map((x, _) -> Tuple.of(x, Generic.hidden(x.text(), List.empty())));
    for (Template.Hole hole : clause.right().holes().values()) {
      if (!(hole instanceof Template.Hole.Call(var f, var x, var arguments, _))
          || !f.equals(function)) continue;
      ArrayList<LambdaTerm> called = new ArrayList<>();
      for (LambdaTerm a : arguments) called.add(Generic.fill(generic.opaque(a), holes));
      if (clause.applies(x.getOrElse(Name.UNUSED), called)) {
        return Option.some(
            "this clause never ends: its right side asks for `%s` of an instance of its left side"
                .formatted(named()));
      }
    }
    return Option.none();
  }

  /// Without those that would never be used: clauses before them apply wherever they do.
  static List<Metafunctions.Clause> used(Seq<Metafunctions.Clause> clauses) {
    List<Metafunctions.Clause> used = List.empty();
    for (Metafunctions.Clause c : clauses) {
      var terms = new Generic(c.pattern(), c.arguments(), c.parameter()).opaque();
      if (!used.exists(b -> b.applies(c.x(), terms))) {
        used = used.append(c);
      }
    }
    return used;
  }
}
