package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;

/// The left sides of the rules, and where a rule calls a metafunction of one of its metavariables,
/// those with the left side of each clause in its place, and so on: patterns whose instances meet
/// each rule, and each clause after each other.
///
/// @param pattern the left side, as far as it is known
/// @param calls the metafunctions that will be called of its metavariables
public record Narrowing(TermPattern pattern, List<Call> calls, List<String> met) {
  /// How many clauses, one inside the other.
  private static final int DEPTH = 2;

  /// `F_x s …`, where an argument is a metavariable.
  public record Call(String function, Option<Name> x, List<Option<Name>> arguments) {}

  /// Those of a calculus, the shorter first.
  public static List<Narrowing> of(StatedCalculus calculus) {
    List<Narrowing> last =
        calculus
            .rules()
            .filter(r -> !r.left().isOfBags())
            .map(r -> new Narrowing(r.left(), calls(r.right()), List.of(r.name())));
    List<Narrowing> all = last;
    for (int depth = 0; depth < DEPTH; depth++) {
      last = last.flatMap(n -> n.calls.flatMap(c -> n.narrowed(calculus.functions(), c)));
      all = all.appendAll(last);
    }
    return all;
  }

  private static List<Call> calls(Template right) {
    return right
        .holes()
        .values()
        .toList()
        .flatMap(h -> h instanceof Template.Hole.Call call ? List.of(call) : List.empty())
        .map(c -> new Call(c.function(), c.x(), c.arguments().map(Narrowing::variable)));
  }

  private static Option<Name> variable(LambdaTerm t) {
    return t instanceof Simple.Variable(var x) ? Option.some(x) : Option.none();
  }

  private List<Narrowing> narrowed(Metafunctions functions, Call call) {
    return functions
        .clauses(call.function)
        .toList()
        .filter(c -> c.arguments().size() == call.arguments.size())
        .flatMap(c -> by(c, call));
  }

  /// With the left side of the clause in the place of the arguments of the call.
  private Option<Narrowing> by(Metafunctions.Clause clause, Call call) {
    Option<Name> s = call.arguments.head().filter(pattern::isMeta);
    if (s.isEmpty()) return Option.none();
    Set<Name> around = pattern.metas().get(s.get()).get().binders();
    var names = new HashMap<Name, Name>();
    for (Name x : clause.parameter()) {
      if (!call.x.exists(around::contains)) return Option.none();
      names.put(x, call.x.get());
    }
    var taken = new HashSet<>(pattern.metas().keySet().toJavaSet());
    names(pattern.term(), taken);
    Fresh fresh = Fresh.avoiding(taken);
    Map<Name, TermPattern.Meta> metas = pattern.metas();
    Map<Name, LambdaTerm> by = LinkedHashMap.empty();
    for (int i = 0; i < call.arguments.size(); i++) {
      LambdaTerm wanted =
          renamed(clause.arguments().get(i), x -> names.computeIfAbsent(x, fresh::prefer));
      boolean any =
          wanted instanceof Simple.Variable(var m)
              && i > 0
              && clause.arguments().get(i) instanceof Simple.Variable;
      Option<Name> there = call.arguments.get(i).filter(metas::containsKey);
      if (any || there.isEmpty()) continue;
      by = by.put(there.get(), wanted);
      metas = metas.remove(there.get());
    }
    for (TermPattern.Meta m : clause.pattern().metas().values()) {
      Name name = names.get(m.name());
      if (name == null || metas.containsKey(name)) continue;
      Set<Name> binders = m.binders().flatMap(b -> Option.of(names.get(b)));
      metas =
          metas.put(
              name, new TermPattern.Meta(name, m.sort(), binders.addAll(around), m.occurrences()));
    }
    List<Call> next =
        calls(clause.right())
            .map(c ->
                new Call(
                    c.function,
                    c.x.flatMap(x -> Option.of(names.get(x))),
                    c.arguments.map(a -> a.flatMap(x -> Option.of(names.get(x))))));
    TermPattern narrowed = new TermPattern(Generic.fill(pattern.term(), by), metas);
    return Option.some(new Narrowing(narrowed, next, met.append(clause.text())));
  }

  public static <T extends Syntax<T>> void names(T t, Collection<Name> into) {
    if (t.shape() instanceof Shape.Variable<T>(var x)) into.add(x);
    for (Scope<T> s : t.scopes()) {
      into.addAll(s.binders());
      names(s.body(), into);
    }
  }

  /// Every name in the term replaced; in a pattern none is bound twice around one place.
  public static <T extends Syntax<T>> T renamed(T t, UnaryOperator<Name> by) {
    if (t.shape() instanceof Shape.Variable<T>(var x)) return t.variable(by.apply(x));
    Shape.Former<T> former = (Shape.Former<T>) t.shape();
    if (former.scopes().isEmpty()) return t;
    ArrayList<Scope<T>> scopes = new ArrayList<>();
    for (Scope<T> s : former.scopes()) {
      var binders = s.binders().stream().map(by).toList();
      scopes.add(new Scope<>(binders, renamed(s.body(), by)));
    }
    return former.rebuild().apply(scopes);
  }
}
