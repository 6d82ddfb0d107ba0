package org.difflam.syntax.stated;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.jspecify.annotations.Nullable;

/// What a pattern stands for where it matches: terms for its metavariables, and names for its
/// binders, each of which has one name in all of them.
///
/// Matching a former, a metavariable and a bag are cases of one recursion, so they stand in one
/// file.
final class Match {
  private final TermPattern pattern;
  final Map<Name, Name> names;
  final Map<Name, LambdaTerm> values;

  /// Sums in the pattern that are still to be matched; each has several ways.
  private final List<Open> open;

  /// Where a binder has two names in the term, all of them are renamed: they differ from these.
  private final @Nullable Fresh fresh;

  /// The summands beside those that a sum at the root asks for.
  private List<Simple> rest = List.of();

  private boolean clash;

  private record Open(Sum sum, LambdaTerm bag, List<Name> around, boolean isRoot) {}

  private Match(TermPattern pattern, @Nullable Fresh fresh) {
    this(pattern, new HashMap<>(), new HashMap<>(), new ArrayList<>(), fresh);
  }

  private Match(
      TermPattern pattern,
      Map<Name, Name> names,
      Map<Name, LambdaTerm> values,
      List<Open> open,
      @Nullable Fresh fresh) {
    this.pattern = pattern;
    this.names = names;
    this.values = values;
    this.open = open;
    this.fresh = fresh;
  }

  /// The match with the instance in which these stand for the metavariables, and binders are named
  /// as in the pattern.
  static Match standing(TermPattern pattern, Set<Name> binders, Map<Name, LambdaTerm> values) {
    Match match = new Match(pattern, null);
    for (Name x : binders) match.names.put(x, x);
    match.values.putAll(values);
    return match;
  }

  /// All ways in which the term is an instance of the pattern; of a sum that is a part of it.
  static List<Match> of(TermPattern pattern, LambdaTerm t) {
    if (pattern.term().getClass() != t.getClass() && !(pattern.term() instanceof Sum)) {
      return List.of();
    }
    return of(pattern, List.of(pattern.term()), List.of(t), Map.of(), List.of());
  }

  /// All ways in which several terms are instances of patterns that share their metavariables.
  ///
  /// @param names those of the variables that are bound around them
  /// @param around which of these the first of them is under; the others are not
  static List<Match> of(
      TermPattern pattern,
      List<LambdaTerm> patterns,
      List<LambdaTerm> terms,
      Map<Name, Name> names,
      List<Name> around) {
    Match first = new Match(pattern, null);
    List<Match> found = first.all(patterns, terms, names, around);
    if (!first.clash) return found;
    Fresh fresh = Fresh.avoiding(names.values());
    for (LambdaTerm t : terms) fresh.and(allNames(t));
    return new Match(pattern, fresh).all(patterns, terms, names, around);
  }

  private List<Match> all(
      List<LambdaTerm> patterns, List<LambdaTerm> terms, Map<Name, Name> around, List<Name> first) {
    names.putAll(around);
    for (int i = 0; i < patterns.size(); i++) {
      List<Name> in = i == 0 ? first : List.of();
      if (!match(patterns.get(i), terms.get(i), in, patterns.size() == 1)) return List.of();
    }
    if (open.isEmpty()) return List.of(this);
    List<Match> found = new ArrayList<>();
    solve(found);
    return found;
  }

  /// The summands that are not part of the redex.
  List<Simple> rest() {
    return rest;
  }

  private boolean match(LambdaTerm p, LambdaTerm t, List<Name> around, boolean root) {
    if (p instanceof Simple.Variable(var x)) {
      TermPattern.Meta meta = pattern.metas().get(x).getOrNull();
      return meta == null
          ? t instanceof Simple.Variable(var y) && y.equals(names.get(x))
          : stands(meta, t, around);
    }
    if (p instanceof Sum sum) {
      if (sum.summands().isEmpty()) return t.summands().isEmpty();
      open.add(new Open(sum, t, around, root));
      return true;
    }
    if (p.getClass() != t.getClass()
        || !(p.shape() instanceof Shape.Former<LambdaTerm> wanted)
        || !(t.shape() instanceof Shape.Former<LambdaTerm> found)
        || !wanted.label().equals(found.label())
        || wanted.scopes().size() != found.scopes().size()) return false;
    for (int i = 0; i < wanted.scopes().size(); i++) {
      Scope<LambdaTerm> inPattern = wanted.scopes().get(i), inTerm = found.scopes().get(i);
      if (inPattern.binders().isEmpty()) {
        if (!match(inPattern.body(), inTerm.body(), around, false)) return false;
        continue;
      }
      LambdaTerm body = bound(inPattern.binders(), inTerm);
      List<Name> inner = new ArrayList<>(around);
      inner.addAll(inPattern.binders());
      if (body == null || !match(inPattern.body(), body, inner, false)) return false;
    }
    return true;
  }

  /// The body of a scope with its binders named as those of the pattern are.
  private @Nullable LambdaTerm bound(List<Name> binders, Scope<LambdaTerm> scope) {
    LambdaTerm body = scope.body();
    for (int i = 0; i < binders.size(); i++) {
      Name x = binders.get(i), y = scope.binders().get(i), z = names.get(x);
      if (z == null) {
        z = fresh != null ? fresh.like(y) : y;
        if (names.containsValue(z)) return clash();
        names.put(x, z);
      }
      if (z.equals(y)) continue;
      if (fresh == null && FreeVariables.of(body).contains(z)) return clash();
      body = Substitution.substitute(body, y, new Simple.Variable(z));
    }
    return body;
  }

  private @Nullable LambdaTerm clash() {
    clash = true;
    return null;
  }

  private boolean stands(TermPattern.Meta meta, LambdaTerm t, List<Name> around) {
    boolean fits =
        switch (meta.sort()) {
          case SIMPLE -> t instanceof Simple;
          case BAG -> true;
          case VARIABLE -> t instanceof Simple.Variable;
          case CONSTANT -> t instanceof Simple.Numeral || t instanceof Simple.Operator;
        };
    if (!fits) return false;
    Set<Name> free = null;
    for (Name b : around) {
      if (meta.binders().contains(b)) continue;
      if (free == null) free = FreeVariables.of(t);
      if (free.contains(names.get(b))) return false;
    }
    LambdaTerm before = values.putIfAbsent(meta.name(), t);
    return before == null || Alpha.equal(before, t);
  }

  /// A match for each way to find the summands of the first open sum, and so on.
  private void solve(List<Match> found) {
    if (open.isEmpty()) {
      found.add(this);
      return;
    }
    Open next = open.removeFirst();
    List<Simple> wanted = new ArrayList<>();
    TermPattern.Meta remainder = null;
    for (Simple s : next.sum.summands()) {
      TermPattern.Meta meta =
          s instanceof Simple.Variable(var x) ? pattern.metas().get(x).getOrNull() : null;
      if (meta != null && meta.sort() == TermPattern.Sort.BAG) remainder = meta;
      else wanted.add(s);
    }
    choose(next, wanted, remainder, new ArrayList<>(), found);
  }

  private void choose(
      Open sum,
      List<Simple> wanted,
      TermPattern.@Nullable Meta remainder,
      List<Integer> chosen,
      List<Match> found) {
    List<Simple> summands = sum.bag.summands();
    if (chosen.size() < wanted.size()) {
      for (int i = 0; i < summands.size(); i++) {
        if (chosen.contains(i)) continue;
        List<Integer> more = new ArrayList<>(chosen);
        more.add(i);
        choose(sum, wanted, remainder, more, found);
      }
      return;
    }
    Match way =
        new Match(
            pattern, new HashMap<>(names), new HashMap<>(values), new ArrayList<>(open), fresh);
    way.rest = rest;
    for (int i = 0; i < wanted.size(); i++) {
      if (!way.match(wanted.get(i), summands.get(chosen.get(i)), sum.around, false)) {
        clash |= way.clash;
        return;
      }
    }
    List<Simple> left = new ArrayList<>(summands);
    chosen.stream().sorted(Collections.reverseOrder()).forEach(i -> left.remove((int) i));
    if (remainder != null) {
      if (!way.stands(remainder, LambdaTerm.of(left), sum.around)) return;
    } else if (sum.isRoot) {
      way.rest = left;
    } else if (!left.isEmpty()) {
      return;
    }
    way.solve(found);
    clash |= way.clash;
  }

  static Set<Name> allNames(LambdaTerm t) {
    Set<Name> all = new HashSet<>(FreeVariables.of(t));
    List<LambdaTerm> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      for (Scope<LambdaTerm> s : work.removeLast().scopes()) {
        all.addAll(s.binders());
        work.add(s.body());
      }
    }
    return all;
  }
}
