package org.difflam.syntax.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Counts the formers in a sample of terms, since a generator that never makes a fold tests no
/// fold.
///
/// @param nodes of all terms together, by former
/// @param containing how many terms have the former somewhere
/// @param parameters how many λs bind a function
/// @param applied how many of these functions are applied in the body
public record Distribution(
    long terms,
    EnumMap<Former, Long> nodes,
    EnumMap<Former, Long> containing,
    double meanSize,
    double meanDepth,
    int deepest,
    long parameters,
    long applied) {
  public enum Former {
    VARIABLE("x"),
    NUMERAL("numeral"),
    OPERATION("operation"),
    TUPLE("tuple"),
    CASE_TUPLE("case of a tuple"),
    LAMBDA("λ"),
    APPLICATION("application"),
    LET("let"),
    INJECT("constructor"),
    CASE_VARIANT("case of a variant"),
    ABSURD("case of the empty type"),
    NIL("[]"),
    CONS("::"),
    FOLD("fold of a list"),
    ROLL("roll"),
    FOLD_INDUCTIVE("fold of an inductive type");

    private final String title;

    Former(String title) {
      this.title = title;
    }

    /// As it is shown.
    public String title() {
      return title;
    }

    public static Former of(Term t) {
      return switch (t) {
        case Term.Variable _ -> VARIABLE;
        case Term.Apply(OperationSymbol.Numeral _, _) -> NUMERAL;
        case Term.Apply _ -> OPERATION;
        case Term.Tuple _ -> TUPLE;
        case Term.CaseTuple _ -> CASE_TUPLE;
        case Term.Lambda _ -> LAMBDA;
        case Term.Application _ -> APPLICATION;
        case Term.Let _ -> LET;
        case Term.Inject _ -> INJECT;
        case Term.CaseVariant _ -> CASE_VARIANT;
        case Term.Absurd _ -> ABSURD;
        case Term.Nil _ -> NIL;
        case Term.Cons _ -> CONS;
        case Term.Fold _ -> FOLD;
        case Term.Roll _ -> ROLL;
        case Term.FoldInductive _ -> FOLD_INDUCTIVE;
      };
    }
  }

  public static Distribution of(List<Term> sample) {
    return Deep.call(() -> {
      Count all = new Count();
      long size = 0;
      long depths = 0;
      int deepest = 0;
      EnumMap<Former, Long> containing = new EnumMap<>(Former.class);
      for (Term t : sample) {
        size += Measure.size(t);
        int depth = Measure.depth(t);
        depths += depth;
        deepest = Math.max(deepest, depth);
        Set<Former> here = EnumSet.noneOf(Former.class);
        all.walk(t, HashMap.empty(), here);
        for (Former f : here) containing.merge(f, 1L, Long::sum);
      }
      double n = Math.max(1, sample.size());
      return new Distribution(
          sample.size(),
          all.nodes,
          containing,
          size / n,
          depths / n,
          deepest,
          all.parameters,
          all.applied.size());
    });
  }

  /// The share of the terms that have the former.
  public double share(Former former) {
    return terms == 0 ? 0 : containing.getOrDefault(former, 0L) / (double) terms;
  }

  /// The share of the functions bound by λ that are applied.
  public double usesItsFunction() {
    return parameters == 0 ? 0 : applied / (double) parameters;
  }

  /// What a check says of its sample, so that a reader knows what was tried.
  public String brief() {
    return ("%.0f %% of the terms have a fold, %.0f %% a case, %.0f %% an application; %.0f %% of"
            + " the functions bound are applied")
        .formatted(
            100 * Math.max(share(Former.FOLD), share(Former.FOLD_INDUCTIVE)),
            100 * share(Former.CASE_VARIANT),
            100 * share(Former.APPLICATION),
            100 * usesItsFunction());
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    out.append(
        "%d terms, mean size %.1f, mean depth %.1f, deepest %d%n"
            .formatted(terms, meanSize, meanDepth, deepest));
    long total = Math.max(1, nodes.values().stream().mapToLong(n -> n).sum());
    for (Former f : Former.values()) {
      out.append(
          "  %-28s %5.1f %% of nodes, in %5.1f %% of terms%n"
              .formatted(f.title, 100.0 * nodes.getOrDefault(f, 0L) / total, 100 * share(f)));
    }
    out.append(
        "  %d λs bind a function, %.1f %% of them apply it%n"
            .formatted(parameters, 100 * usesItsFunction()));
    return out.toString();
  }

  private static final class Count {
    final EnumMap<Former, Long> nodes = new EnumMap<>(Former.class);
    long parameters;
    final Set<Integer> applied = new HashSet<>();

    /// A scope maps the variables bound by λ to functions to the number of the λ.
    void walk(Term t, Map<Name, Integer> functions, Set<Former> here) {
      Former former = Former.of(t);
      nodes.merge(former, 1L, Long::sum);
      here.add(former);
      if (t instanceof Term.Application(var f, _) && head(f) instanceof Term.Variable(var x)) {
        functions.get(x).forEach(applied::add);
      }
      if (t instanceof Term.Lambda(var x, Type.Function _, var body)) {
        walk(body, functions.put(x, (int) ++parameters), here);
        return;
      }
      for (Scope<Term> s : t.scopes()) walk(s.body(), functions.removeAll(s.binders()), here);
    }

    private static Term head(Term t) {
      Term head = t;
      while (head instanceof Term.Application(var f, _)) head = f;
      return head;
    }
  }
}
