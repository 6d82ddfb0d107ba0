package org.difflam.syntax.pullback.stated;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// A rule of a text about pullback terms.
///
/// @param context the types of the metavariables, as functions
/// @param type of both sides
/// @param source where it stands, and `span` the place there
public record TextRule(
    String name,
    Scheme left,
    Scheme right,
    Map<Name, PullbackType> context,
    PullbackType type,
    Source source,
    Span span)
    implements PullbackRules.Own {

  @Override
  public List<PullbackTerm> contracta(PullbackTerm t) {
    // asked at each term that the strategy comes to, and mostly in vain
    var instances = Instance.of(left, t);
    return instances.isEmpty() ? List.of() : instances.map(i -> i.in(right)).asJava();
  }

  /// What it is about.
  public Pattern pattern() {
    return new Pattern(left, context, type);
  }

  /// A part of the right side to which the rule applies again, whatever its metavariables are.
  private Option<PullbackTerm> again() {
    List<PullbackTerm> open = new ArrayList<>(List.of(right.term()));
    while (!open.isEmpty()) {
      PullbackTerm t = open.removeLast();
      if (!Instance.of(left, t).isEmpty()) return Option.some(t);
      for (Scope<PullbackTerm> s : t.scopes()) open.add(s.body());
    }
    return Option.none();
  }

  /// The body of a pullback on the left that A-reduction leaves in no term: its operands are no
  /// variables.
  private Option<PullbackTerm> neverThere(PullbackTerm t) {
    if (t instanceof PullbackTerm.Pullback(_, _, var body, _)) {
      PullbackTerm e =
          body instanceof PullbackTerm.Pair(PullbackTerm.Variable _, var second) ? second : body;
      boolean isOperation = left.occurrence(e).isEmpty() && !(e instanceof PullbackTerm.Let);
      for (Scope<PullbackTerm> s : e.scopes()) {
        if (isOperation && s.binders().isEmpty() && !isPlace(s.body())) return Option.some(e);
      }
    }
    for (Scope<PullbackTerm> s : t.scopes()) {
      Option<PullbackTerm> inside = neverThere(s.body());
      if (inside.isDefined()) return inside;
    }
    return Option.none();
  }

  private boolean isPlace(PullbackTerm t) {
    return t instanceof PullbackTerm.Variable
        || left.occurrence(t).isDefined()
        || t instanceof PullbackTerm.Projection(_, var of) && isPlace(of);
  }

  /// What its author may not have meant, with the place.
  public Option<String> warning() {
    String at = "%s:%d: the rule `%s` ".formatted(source.name(), source.line(span.from()), name);
    return again()
        .map(_ ->
            at
                + "may never end, since its right side has an instance of its left in it; `reduce`"
                + " stops after a number of steps")
        .orElse(() ->
            neverThere(left.term())
                .map(body ->
                    at
                        + "never applies: A-reduction takes the body `%s` apart before it, into lets of one operation on variables each, as in `Omega \\y. mult y`"
                            .formatted(PullbackPrinting.show(body))));
  }
}
