package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Set;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// A rule of a text.
///
/// @param source where it stands, and `span` the place there
public record StatedRule(String name, TermPattern left, Template right, Source source, Span span) {

  /// As a reduction has it, over these metafunctions.
  Rule<LambdaTerm> over(Metafunctions functions) {
    return left.isOfBags()
        ? Rule.ofBags(name, t -> contracta(t, functions))
        : new Rule<>(name, left.reach(), false, t -> contracta(t, functions));
  }

  /// The contracta of a term at its root.
  List<LambdaTerm> contracta(LambdaTerm t, Metafunctions functions) {
    return contracta(t, functions, new Metafunctions.Results());
  }

  private List<LambdaTerm> contracta(
      LambdaTerm t, Metafunctions functions, Metafunctions.Results results) {
    List<LambdaTerm> all = List.empty();
    for (Match match : Match.of(left, t)) {
      LambdaTerm made = Contractum.of(match, left, right, HashMap.empty(), functions, results);
      all = all.append(match.rest().isEmpty() ? made : LambdaTerm.of(match.rest()).plus(made));
    }
    return all;
  }

  /// The clauses that say what it makes of a term at its root.
  public Set<Metafunctions.Clause> clauses(LambdaTerm t, Metafunctions functions) {
    var results = new Metafunctions.Results();
    var _ = contracta(t, functions.withoutBuiltIn(), results);
    return results.met();
  }

  /// The part of the right side that is an instance of the left, if there is one: then the rule
  /// alone never ends, whatever it is applied to.
  public Option<LambdaTerm> again() {
    ArrayList<LambdaTerm> open = new ArrayList<>();
    open.add(right.term());
    for (Template.Hole hole : right.holes().values()) {
      if (hole instanceof Template.Hole.Substituted(_, var by, _)) by.values().forEach(open::add);
    }
    while (!open.isEmpty()) {
      LambdaTerm t = open.removeLast();
      if (!Match.of(left, t).isEmpty()) return Option.some(t);
      for (Scope<LambdaTerm> s : t.scopes()) open.add(s.body());
    }
    return Option.none();
  }

  /// What its author may not have meant, with the place.
  public Option<String> warning() {
    return again()
        .map(_ ->
            "%s:%d: the rule `%s` never ends, since its right side has an instance of its left in it; `reduce` stops after a number of steps, and `terminating` is refuted by it"
                .formatted(source.name(), source.line(span.from()), name));
  }

  /// As it was written, on one line.
  public String text() {
    return source.text(span).replaceAll("\\s+", " ");
  }
}
