package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// The right side of a rule where its left side has matched.
///
/// ```
/// s           what s stands for, with the variables that are bound around it here
/// t[u/x]      the same with u for x
/// \x. t       x is renamed where it would capture what is put under it
/// F_x t       a metafunction, see Metafunctions
/// ```
final class Contractum {
  private final Match match;
  private final TermPattern pattern;
  private final Template template;
  private final Metafunctions functions;
  private final Metafunctions.Results results;

  /// The free variables of what the metavariables stand for, by identity.
  private final IdentityHashMap<LambdaTerm, Set<Name>> free = new IdentityHashMap<>();

  private Contractum(
      Match match,
      TermPattern pattern,
      Template template,
      Metafunctions functions,
      Metafunctions.Results results) {
    this.match = match;
    this.pattern = pattern;
    this.template = template;
    this.functions = functions;
    this.results = results;
  }

  /// @param here what the variables are that are bound around the template
  /// @param results of the metafunctions so far
  static LambdaTerm of(
      Match match,
      TermPattern pattern,
      Template template,
      Map<Name, LambdaTerm> here,
      Metafunctions functions,
      Metafunctions.Results results) {
    return new Contractum(match, pattern, template, functions, results).term(template.term(), here);
  }

  private LambdaTerm term(LambdaTerm t, Map<Name, LambdaTerm> here) {
    if (t instanceof Simple.Variable(var x)) {
      Template.Hole hole = template.holes().get(x).getOrNull();
      if (hole != null) return hole(hole, here);
      return pattern.isMeta(x) ? value(pattern.metas().get(x).get(), here) : here.get(x).get();
    }
    if (t instanceof Sum(var summands)) {
      List<LambdaTerm> parts = new ArrayList<>();
      for (Simple s : summands) parts.add(term(s, here));
      return LambdaTerm.sum(parts);
    }
    Shape.Former<LambdaTerm> former = (Shape.Former<LambdaTerm>) t.shape();
    if (former.scopes().isEmpty()) return t;
    List<Scope<LambdaTerm>> scopes = new ArrayList<>();
    for (Scope<LambdaTerm> s : former.scopes()) {
      if (s.binders().isEmpty()) {
        scopes.add(Scope.plain(term(s.body(), here)));
      } else {
        Map<Name, LambdaTerm> inner = here;
        List<Name> binders = new ArrayList<>();
        for (Name x : s.binders()) {
          Name y = binder(x, s.body(), here);
          binders.add(y);
          inner = inner.put(x, new Simple.Variable(y));
        }
        scopes.add(new Scope<>(binders, term(s.body(), inner)));
      }
    }
    return former.rebuild().apply(scopes);
  }

  private LambdaTerm hole(Template.Hole hole, Map<Name, LambdaTerm> here) {
    return switch (hole) {
      case Template.Hole.Substituted(var body, var by, _) -> {
        boolean steps = functions.has(SuspendedCalls.SUBSTITUTION);
        Map<Name, LambdaTerm> inside = here, later = HashMap.empty();
        for (var replaced : by) {
          Name x = replaced._1;
          LambdaTerm a = term(replaced._2, here);
          if (!steps && !calls(body, x)) {
            inside = inside.put(x, a);
          } else { // a metafunction needs a variable
            Name y = fresh(here, later.keySet()).like(x);
            inside = inside.put(x, new Simple.Variable(y));
            later = later.put(y, a);
          }
        }
        LambdaTerm made = term(body, inside);
        if (!steps) yield Substitution.substitute(made, later);
        for (var one : later) {
          made =
              functions.apply(SuspendedCalls.SUBSTITUTION, one._1, List.of(made, one._2), results);
        }
        yield made;
      }
      case Template.Hole.Call(var function, var x, var arguments, _) -> {
        List<LambdaTerm> of = new ArrayList<>();
        if (x.isEmpty()) {
          for (LambdaTerm a : arguments) of.add(term(a, here));
          yield functions.apply(function, Name.UNUSED, of, results);
        }
        Name y = ((Simple.Variable) here.get(x.get()).get()).name();
        for (LambdaTerm a : arguments) of.add(term(a, here));
        yield functions.apply(function, y, of, results);
      }
    };
  }

  private Fresh fresh(Map<Name, LambdaTerm> here, Iterable<Name> more) {
    Set<Name> taken = new HashSet<>(match.names.values());
    for (LambdaTerm t : match.values.values()) taken.addAll(FreeVariables.of(t));
    for (LambdaTerm t : here.values()) taken.addAll(FreeVariables.of(t));
    more.forEach(taken::add);
    return Fresh.avoiding(taken);
  }

  /// Whether a metafunction of x is called in the body.
  private boolean calls(LambdaTerm t, Name x) {
    if (!(t instanceof Simple.Variable(var v))) {
      return t.scopes().stream().anyMatch(s -> calls(s.body(), x));
    }
    return switch (template.holes().get(v).getOrNull()) {
      case Template.Hole.Call call ->
          call.x().contains(x) || call.arguments().exists(a -> calls(a, x));
      case Template.Hole.Substituted(var body, var by, _) ->
          !by.containsKey(x) && calls(body, x) || by.values().exists(a -> calls(a, x));
      case null -> false;
    };
  }

  /// What a metavariable stands for, with what its binders are here.
  private LambdaTerm value(TermPattern.Meta meta, Map<Name, LambdaTerm> here) {
    LambdaTerm value = Objects.requireNonNull(match.values.get(meta.name()));
    Map<Name, LambdaTerm> changed = HashMap.empty();
    for (Name x : meta.binders()) {
      Name then = match.names.get(x);
      LambdaTerm now = here.get(x).getOrNull();
      if (now == null || then == null) continue;
      if (now instanceof Simple.Variable(var y) && y.equals(then)) continue;
      changed = changed.put(then, now);
    }
    return Substitution.substitute(value, changed);
  }

  /// The name that it had on the left, if it had one there, unless that would capture something.
  private Name binder(Name x, LambdaTerm body, Map<Name, LambdaTerm> here) {
    Name candidate = match.names.getOrDefault(x, x);
    Set<Name> captured = new HashSet<>();
    collect(body, x, here, captured);
    return candidate.isUnused() || captured.contains(candidate)
        ? Fresh.avoiding(captured).and(match.names.values()).like(candidate)
        : candidate;
  }

  /// The names that what is put into the body has, and that are not of the binder x.
  private void collect(LambdaTerm t, Name x, Map<Name, LambdaTerm> here, Set<Name> into) {
    if (!(t instanceof Simple.Variable(var v))) {
      for (Scope<LambdaTerm> s : t.scopes()) collect(s.body(), x, here, into);
      return;
    }
    Template.Hole hole = template.holes().get(v).getOrNull();
    switch (hole) {
      case Template.Hole.Substituted(var body, var by, _) -> {
        collect(body, x, here.removeAll(by.keySet()), into);
        by.values().forEach(a -> collect(a, x, here, into));
      }
      case Template.Hole.Call call -> call.arguments().forEach(a -> collect(a, x, here, into));
      case null -> {
        TermPattern.Meta meta = pattern.metas().get(v).getOrNull();
        if (meta == null) {
          if (!v.equals(x)) here.get(v).forEach(now -> into.addAll(FreeVariables.of(now)));
          return;
        }
        Set<Name> inside =
            new HashSet<>(free.computeIfAbsent(match.values.get(v), FreeVariables::of));
        for (Name y : meta.binders()) {
          Name then = match.names.get(y);
          if (then == null || !inside.remove(then) || y.equals(x)) continue;
          here.get(y).forEach(now -> into.addAll(FreeVariables.of(now)));
        }
        into.addAll(inside);
      }
    }
  }
}
