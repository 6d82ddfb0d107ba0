package org.difflam.semantics.glued;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// A subterm with what it needs of the context around it: `x₁:τ₁, …, xₙ:τₙ ⊢ t : τ`.
public record Subterm(List<Name> names, List<Type> types, Term term, Type type) {

  static Subterm of(Map<Name, Type> context, Term t) {
    List<Name> names = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    for (Name x : FreeVariables.of(t)) {
      names.add(x);
      types.add(Typing.of(context, new Term.Variable(x)));
    }
    return new Subterm(names, types, t, Typing.of(context, t));
  }

  /// All of them, the smallest first; variables and numerals are left out, they are always right.
  static List<Subterm> all(Map<Name, Type> context, Term t) {
    List<Subterm> all = new ArrayList<>();
    Deep.run(() -> collect(context, t, all));
    all.sort(Comparator.comparingLong(s -> Measure.size(s.term)));
    return all;
  }

  private static void collect(Map<Name, Type> g, Term t, List<Subterm> all) {
    if (!(t instanceof Term.Variable)) all.add(of(g, t));
    switch (t) {
      case Term.Variable _, Term.Nil _ -> {}
      case Term.Apply(_, var arguments) -> arguments.forEach(a -> collect(g, a, all));
      case Term.Tuple(var parts) -> parts.forEach(p -> collect(g, p, all));
      case Term.CaseTuple(var subject, var names, var body) -> {
        collect(g, subject, all);
        if (Typing.of(g, subject) instanceof Type.Product(var factors)) {
          collect(bind(g, names, factors), body, all);
        }
      }
      case Term.Lambda(var x, var type, var body) -> collect(g.put(x, type), body, all);
      case Term.Application(var f, var a) -> {
        collect(g, f, all);
        collect(g, a, all);
      }
      case Term.Let(var x, var bound, var body) -> {
        collect(g, bound, all);
        collect(g.put(x, Typing.of(g, bound)), body, all);
      }
      case Term.Inject(_, _, var argument) -> collect(g, argument, all);
      case Term.CaseVariant(var subject, var branches) -> {
        collect(g, subject, all);
        if (Typing.of(g, subject) instanceof Type.Variant(var summands)) {
          for (int i = 0; i < branches.size(); i++) {
            Summand<Type> s = summands.get(i);
            collect(g.put(branches.get(i).x(), s.content()), branches.get(i).body(), all);
          }
        }
      }
      case Term.Absurd(var subject, _) -> collect(g, subject, all);
      case Term.Cons(var head, var tail) -> {
        collect(g, head, all);
        collect(g, tail, all);
      }
      case Term.Fold(var x1, var x2, var step, var over, var from) -> {
        collect(g, over, all);
        collect(g, from, all);
        if (Typing.of(g, over) instanceof Type.ListOf(var element)) {
          collect(bind(g, List.of(x1, x2), List.of(element, Typing.of(g, from))), step, all);
        }
      }
      case Term.Roll(_, var argument) -> collect(g, argument, all);
      case Term.FoldInductive(var x, var result, var step, var over) -> {
        collect(g, over, all);
        if (Typing.of(g, over) instanceof Type.Inductive(var constructor)) {
          collect(g.put(x, constructor.at(result)), step, all);
        }
      }
    }
  }

  private static Map<Name, Type> bind(Map<Name, Type> g, List<Name> names, List<Type> types) {
    Map<Name, Type> inner = g;
    for (int i = 0; i < names.size(); i++) inner = inner.put(names.get(i), types.get(i));
    return inner;
  }

  /// The name of its outermost former.
  public String constructor() {
    return switch (term) {
      case Term.Variable _ -> "variable";
      case Term.Apply _ -> "operation";
      case Term.Tuple _ -> "tuple";
      case Term.CaseTuple _ -> "case of a tuple";
      case Term.Lambda _ -> "lambda";
      case Term.Application _ -> "application";
      case Term.Let _ -> "let";
      case Term.Inject _ -> "constructor of a variant";
      case Term.CaseVariant _ -> "case of a variant";
      case Term.Absurd _ -> "case of the empty variant";
      case Term.Nil _ -> "empty list";
      case Term.Cons _ -> "cons";
      case Term.Fold _ -> "fold";
      case Term.Roll _ -> "roll";
      case Term.FoldInductive _ -> "fold of an inductive type";
    };
  }
}
