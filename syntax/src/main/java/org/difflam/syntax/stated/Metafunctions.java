package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.Surface;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;

/// Functions from terms to terms, by clauses: `F_x t u …` goes by the form of `t`, in which x may
/// occur, and is the sum of what the summands of `t` give, and of those of `u` where all clauses
/// have it in lower case; `M <> N` takes bags as they are.
///
/// @param clauses by function, those that come first are tried first
/// @param builtIn those without clauses of a text, as the house has them
/// @param meanings what the text says that they mean, each by one clause in the formers of the
///   house
public record Metafunctions(
    Map<String, List<Clause>> clauses, Map<String, BuiltIn> builtIn, Map<String, Clause> meanings) {
  static final String DIAMOND = "<>";

  static final Metafunctions NONE =
      new Metafunctions(LinkedHashMap.empty(), LinkedHashMap.empty(), LinkedHashMap.empty());

  /// A metafunction that is written in Java.
  @FunctionalInterface
  public interface BuiltIn {
    Term of(Name x, java.util.List<Term> arguments);
  }

  /// `F_x p q … = t`.
  ///
  /// @param x the variable of the function, as the clause calls it; unused for `<>`
  /// @param arguments what the arguments look like; the metavariables are those of the pattern
  /// @param text as it was written
  public record Clause(
      Name x, java.util.List<Term> arguments, TermPattern pattern, Template right, String text) {
    /// Whether that argument is a simple term.
    boolean isSimple(int i) {
      if (i >= arguments.size()) return true;
      Term t = arguments.get(i);
      return t instanceof Simple.Variable(var m)
          ? pattern.metas().get(m).forAll(meta -> meta.sort() != TermPattern.Sort.BAG)
          : t instanceof Simple;
    }

    /// The variable of the function, where it has one.
    Option<Name> parameter() {
      return x.isUnused() ? Option.none() : Option.some(x);
    }
  }

  /// What has been worked out while one rule is applied, so that what is mentioned twice costs
  /// once.
  static final class Results {
    private record Key(String function, Name x, java.util.List<Identity> arguments) {}

    private record Identity(Term t) {
      @Override
      @SuppressWarnings("ReferenceEquality") // the same object gives the same result
      public boolean equals(Object other) {
        return other instanceof Identity that && t == that.t;
      }

      @Override
      public int hashCode() {
        return System.identityHashCode(t);
      }
    }

    private final java.util.Map<Key, Term> known = new HashMap<>();
    private final java.util.Set<Clause> met = Collections.newSetFromMap(new IdentityHashMap<>());

    /// The clauses that were used.
    java.util.Set<Clause> met() {
      return met;
    }

    private static Key key(String function, Name x, java.util.List<Term> arguments) {
      return new Key(function, x, arguments.stream().map(Identity::new).toList());
    }
  }

  /// The clauses of a function that are used.
  public List<Clause> used(String function) {
    return ClauseChecks.used(clauses.get(function).getOrElse(List.empty()));
  }

  boolean has(String function) {
    return clauses.containsKey(function) || builtIn.containsKey(function);
  }

  Set<String> names() {
    return clauses.keySet().union(builtIn.keySet());
  }

  /// With a clause before those that are there; what was built in goes by clauses from now on.
  Metafunctions before(String function, Clause clause) {
    List<Clause> there = clauses.get(function).getOrElse(List.empty());
    return new Metafunctions(clauses.put(function, there.prepend(clause)), builtIn, meanings);
  }

  Metafunctions after(String function, Clause clause) {
    List<Clause> there = clauses.get(function).getOrElse(List.empty());
    return new Metafunctions(clauses.put(function, there.append(clause)), builtIn, meanings);
  }

  Metafunctions meaning(String function, Clause clause) {
    return new Metafunctions(clauses, builtIn, meanings.put(function, clause));
  }

  Metafunctions withoutBuiltIn() {
    return new Metafunctions(clauses, LinkedHashMap.empty(), meanings);
  }

  Term apply(String function, Name x, java.util.List<Term> arguments, Results results) {
    BuiltIn java = builtIn.get(function).getOrNull();
    if (java != null) return java.of(x, arguments);
    Results.Key key = Results.key(function, x, arguments);
    Term known = results.known.get(key);
    if (known != null) return known;
    Term result = additive(function, x, arguments, results);
    results.known.put(key, result);
    return result;
  }

  /// The sum of what the function is of the summands, where an argument in which it is linear is a
  /// sum.
  private @Nullable Term ofSummands(
      String function,
      Name x,
      java.util.List<Term> arguments,
      Metafunctions inside,
      Results results) {
    for (int i = 0; i < arguments.size(); i++) {
      if (!(arguments.get(i) instanceof Sum(var summands)) || !isLinear(function, i)) continue;
      ArrayList<Term> all = new ArrayList<>();
      for (Simple s : summands) {
        ArrayList<Term> one = new ArrayList<>(arguments);
        one.set(i, s);
        all.add(inside.apply(function, x, one, results));
      }
      return Term.sum(all);
    }
    return null;
  }

  private Term additive(String function, Name x, java.util.List<Term> arguments, Results results) {
    Term sum = ofSummands(function, x, arguments, this, results);
    if (sum != null) return sum;
    Term made = byClause(function, x, arguments, this, results);
    if (made != null) return made;
    throw new NoClause(function, x, arguments);
  }

  /// What the first clause says that applies, in which these are what the functions are; of a sum,
  /// the sum of what they are of its summands.
  Term step(String function, Name x, java.util.List<Term> arguments, Metafunctions inside) {
    Term sum = ofSummands(function, x, arguments, inside, new Results());
    if (sum != null) return sum;
    Term made = byClause(function, x, arguments, inside, new Results());
    if (made != null) return made;
    throw new NoClause(function, x, arguments);
  }

  /// How many arguments it has, the term in the variable among them.
  int arity(String function) {
    return clauses
        .get(function)
        .filter(c -> !c.isEmpty())
        .map(c -> c.head().arguments().size())
        .getOrElse(function.equals("D") || function.equals(DIAMOND) ? 2 : 1);
  }

  /// Whether the function is the sum of what it is of the summands of that argument: of the first,
  /// and of those that all its clauses have in lower case, or as a former.
  private boolean isLinear(String function, int i) {
    if (function.equals(DIAMOND)) return false;
    return i == 0 || clauses.get(function).getOrElse(List.empty()).forAll(c -> c.isSimple(i));
  }

  private @Nullable Term byClause(
      String function,
      Name x,
      java.util.List<Term> arguments,
      Metafunctions inside,
      Results results) {
    for (Clause c : clauses.get(function).getOrElse(List.empty())) {
      if (c.arguments.size() != arguments.size()) continue;
      boolean named = !c.x.isUnused();
      java.util.Map<Name, Name> names = named ? java.util.Map.of(c.x, x) : java.util.Map.of();
      java.util.List<Name> around = named ? java.util.List.of(c.x) : java.util.List.of();
      var found = Match.of(c.pattern, c.arguments, arguments, names, around);
      if (found.isEmpty()) continue;
      results.met.add(c);
      Map<Name, Term> here = LinkedHashMap.empty();
      if (named) here = here.put(c.x, new Simple.Variable(x));
      return Contractum.of(found.getFirst(), c.pattern, c.right, here, inside, results);
    }
    return null;
  }

  /// A metafunction that says nothing of some term.
  public static final class NoClause extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoClause(String function, Name x, java.util.List<Term> arguments) {
      super(
          "no clause says what %s is; add `define %s … = …`"
              .formatted(
                  written(function, x, arguments),
                  function.equals(DIAMOND) ? "M <> N" : function + "_x"));
    }
  }

  /// As a text writes it.
  static String written(String function, Name x, java.util.List<Term> arguments) {
    var shown =
        arguments.stream()
            .map(t -> "(" + TermPrinter.print(Notation.ASCII, Surface.of(t)) + ")")
            .toList();
    return function.equals(DIAMOND)
        ? String.join(" <> ", shown)
        : function + "_" + x + " " + String.join(" ", shown);
  }

  /// Whether the calculus of a base says what the function is.
  static boolean isKnown(LambdaCalculus base, String function) {
    return base.name().equals("perturbative")
        ? function.equals("T") || function.equals(DIAMOND)
        : base.name().equals("differential") && function.equals("D");
  }
}
