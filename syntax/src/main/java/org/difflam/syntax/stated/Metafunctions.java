package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Traversable;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.Surface;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;

/// Functions from terms to terms, by clauses: `F_x t u …` goes by the form of `t`, in which x may
/// occur, and is the sum of what the summands of `t` give, and of those of `u` where all clauses
/// have it in lower case; `F t u …` does without a variable, and `M <> N` takes bags as they are.
///
/// What a clause is, which one applies and how sums are distributed is one definition, so it stands
/// in one file.
///
/// @param clauses by function, those that come first are tried first
/// @param builtIn those without clauses of a text, as the house has them
/// @param meanings what the text says that they mean, each by one clause in the formers of the
///   house
public record Metafunctions(
    Map<String, Seq<Clause>> clauses, Map<String, BuiltIn> builtIn, Map<String, Clause> meanings) {
  static final String DIAMOND = "<>";

  static final Metafunctions NONE =
      new Metafunctions(LinkedHashMap.empty(), LinkedHashMap.empty(), LinkedHashMap.empty());

  /// A metafunction that is written in Java.
  @FunctionalInterface
  public interface BuiltIn {
    LambdaTerm of(Name x, List<LambdaTerm> arguments);
  }

  /// `F_x p q … = t`.
  ///
  /// @param x the variable of the function, as the clause calls it; unused for `<>`
  /// @param arguments what the arguments look like; the metavariables are those of the pattern
  /// @param text as it was written
  public record Clause(
      Name x, List<LambdaTerm> arguments, TermPattern pattern, Template right, String text) {
    /// Whether that argument is a simple term.
    boolean isSimple(int i) {
      if (i >= arguments.size()) return true;
      LambdaTerm t = arguments.get(i);
      return t instanceof Simple.Variable(var m)
          ? pattern.metas().get(m).forAll(meta -> meta.sort() != TermPattern.Sort.BAG)
          : t instanceof Simple;
    }

    /// The variable of the function, where it has one.
    Option<Name> parameter() {
      return x.isUnused() ? Option.none() : Option.some(x);
    }

    /// The ways in which its left side is this call of the function.
    private List<Match> matches(Name y, List<LambdaTerm> called) {
      if (called.size() != arguments.size()) return List.of();
      var names = new HashMap<Name, Name>();
      for (Name bound : parameter()) names.put(bound, y);
      return Match.of(pattern, arguments, called, names, parameter().toJavaList());
    }

    /// Whether it says what this call of the function is.
    boolean applies(Name y, List<LambdaTerm> called) {
      return !matches(y, called).isEmpty();
    }
  }

  /// What has been worked out while one rule is applied, so that what is mentioned twice costs
  /// once.
  static final class Results {
    private record Key(String function, Name x, List<Identity> arguments) {}

    private record Identity(LambdaTerm t) {
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

    private final HashMap<Key, LambdaTerm> known = new HashMap<>();
    private final OpenCalls<Key> open = new OpenCalls<>();
    private final Set<Clause> met = Collections.newSetFromMap(new IdentityHashMap<>());

    /// The clauses that were used.
    Set<Clause> met() {
      return met;
    }

    private static Key key(String function, Name x, List<LambdaTerm> arguments) {
      return new Key(function, x, arguments.stream().map(Identity::new).toList());
    }
  }

  /// The clauses of a function that are used.
  public Seq<Clause> used(String function) {
    return ClauseChecks.used(clauses(function));
  }

  /// Those of a function, in the order in which they are tried.
  Seq<Clause> clauses(String function) {
    return clauses.get(function).getOrElse(Vector.empty());
  }

  boolean has(String function) {
    return clauses.containsKey(function) || builtIn.containsKey(function);
  }

  Traversable<String> names() {
    return clauses.keySet().union(builtIn.keySet());
  }

  /// With a clause before those that are there; what was built in goes by clauses from now on.
  Metafunctions before(String function, Clause clause) {
    Seq<Clause> all = clauses(function).prepend(clause);
    return new Metafunctions(clauses.put(function, all), builtIn, meanings);
  }

  Metafunctions after(String function, Clause clause) {
    Seq<Clause> all = clauses(function).append(clause);
    return new Metafunctions(clauses.put(function, all), builtIn, meanings);
  }

  Metafunctions meaning(String function, Clause clause) {
    return new Metafunctions(clauses, builtIn, meanings.put(function, clause));
  }

  Metafunctions withoutBuiltIn() {
    return new Metafunctions(clauses, LinkedHashMap.empty(), meanings);
  }

  LambdaTerm apply(String function, Name x, List<LambdaTerm> arguments, Results results) {
    BuiltIn java = builtIn.get(function).getOrNull();
    if (java != null) return java.of(x, arguments);
    Results.Key key = Results.key(function, x, arguments);
    LambdaTerm known = results.known.get(key);
    if (known != null) return known;
    results.open.enter(key, named(function, x), arguments);
    LambdaTerm result = additive(function, x, arguments, results);
    results.open.leave(key);
    results.known.put(key, result);
    return result;
  }

  /// The sum of what the function is of the summands, where an argument in which it is linear is a
  /// sum.
  private @Nullable LambdaTerm ofSummands(
      String function, Name x, List<LambdaTerm> arguments, Metafunctions inside, Results results) {
    for (int i = 0; i < arguments.size(); i++) {
      if (!(arguments.get(i) instanceof Sum(var summands)) || !isLinear(function, i)) continue;
      ArrayList<LambdaTerm> all = new ArrayList<>();
      for (Simple s : summands) {
        ArrayList<LambdaTerm> one = new ArrayList<>(arguments);
        one.set(i, s);
        all.add(inside.apply(function, x, one, results));
      }
      return LambdaTerm.sum(all);
    }
    return null;
  }

  private LambdaTerm additive(
      String function, Name x, List<LambdaTerm> arguments, Results results) {
    LambdaTerm sum = ofSummands(function, x, arguments, this, results);
    if (sum != null) return sum;
    LambdaTerm made = byClause(function, x, arguments, this, results);
    if (made != null) return made;
    throw new NoClause(function, x, arguments);
  }

  /// What the first clause says that applies, in which these are what the functions are; of a sum,
  /// the sum of what they are of its summands.
  LambdaTerm step(String function, Name x, List<LambdaTerm> arguments, Metafunctions inside) {
    LambdaTerm sum = ofSummands(function, x, arguments, inside, new Results());
    if (sum != null) return sum;
    LambdaTerm made = byClause(function, x, arguments, inside, new Results());
    if (made != null) return made;
    throw new NoClause(function, x, arguments);
  }

  /// Whether it is written `F t`, without a variable.
  boolean isPlain(String function) {
    return !function.equals(DIAMOND)
        && clauses(function).headOption().exists(c -> c.parameter().isEmpty());
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
    return i == 0 || clauses(function).forAll(c -> c.isSimple(i));
  }

  private @Nullable LambdaTerm byClause(
      String function, Name x, List<LambdaTerm> arguments, Metafunctions inside, Results results) {
    for (Clause c : clauses(function)) {
      var found = c.matches(x, arguments);
      if (found.isEmpty()) continue;
      results.met.add(c);
      Map<Name, LambdaTerm> here = LinkedHashMap.empty();
      for (Name y : c.parameter()) here = here.put(y, new Simple.Variable(x));
      return Contractum.of(found.getFirst(), c.pattern, c.right, here, inside, results);
    }
    return null;
  }

  /// A metafunction that says nothing of some term.
  public static final class NoClause extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoClause(String function, Name x, List<LambdaTerm> arguments) {
      super(
          "no clause says what %s is; add `define %s … = …`"
              .formatted(
                  written(function, x, arguments),
                  function.equals(DIAMOND) ? "M <> N" : x.isUnused() ? function : function + "_x"));
    }
  }

  /// As a text writes it.
  static String written(String function, Name x, List<LambdaTerm> arguments) {
    var shown =
        arguments.stream()
            .map(t -> "(" + TermPrinter.print(Notation.ASCII, Surface.of(t)) + ")")
            .toList();
    return function.equals(DIAMOND)
        ? String.join(" <> ", shown)
        : named(function, x) + " " + String.join(" ", shown);
  }

  /// `F_x`, or `F`.
  static String named(String function, Name x) {
    return x.isUnused() ? function : function + "_" + x;
  }

  /// Whether the calculus of a base says what the function is.
  static boolean isKnown(LambdaCalculus base, String function) {
    return base.name().equals("perturbative")
        ? function.equals("T") || function.equals(DIAMOND)
        : base.name().equals("differential") && function.equals("D");
  }
}
