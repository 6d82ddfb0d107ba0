package org.difflam.semantics.glued;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
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

  /// Its parts, each in its own context; variables are left out, they are always right.
  List<Subterm> parts() {
    List<Subterm> found = new ArrayList<>();
    collect(HashMap.ofEntries(Vector.ofAll(names).zip(types)), term, found);
    return found;
  }

  private static void add(Map<Name, Type> g, Term t, List<Subterm> found) {
    if (!(t instanceof Term.Variable)) found.add(of(g, t));
  }

  private static void collect(Map<Name, Type> g, Term t, List<Subterm> found) {
    switch (t) {
      case Term.Variable _, Term.Nil _ -> {}
      case Term.Apply(_, var arguments) -> arguments.forEach(a -> add(g, a, found));
      case Term.Tuple(var parts) -> parts.forEach(p -> add(g, p, found));
      case Term.CaseTuple(var subject, var names, var body) -> {
        add(g, subject, found);
        if (Typing.of(g, subject) instanceof Type.Product(var factors)) {
          add(bind(g, names, factors), body, found);
        }
      }
      case Term.Lambda(var x, var type, var body) -> add(g.put(x, type), body, found);
      case Term.Application(var f, var a) -> {
        add(g, f, found);
        add(g, a, found);
      }
      case Term.Let(var x, var bound, var body) -> {
        add(g, bound, found);
        add(g.put(x, Typing.of(g, bound)), body, found);
      }
      case Term.Inject(_, _, var argument) -> add(g, argument, found);
      case Term.CaseVariant(var subject, var branches) -> {
        add(g, subject, found);
        if (Typing.of(g, subject) instanceof Type.Variant(var summands)) {
          for (int i = 0; i < branches.size(); i++) {
            Summand<Type> s = summands.get(i);
            add(g.put(branches.get(i).x(), s.content()), branches.get(i).body(), found);
          }
        }
      }
      case Term.Absurd(var subject, _) -> add(g, subject, found);
      case Term.Cons(var head, var tail) -> {
        add(g, head, found);
        add(g, tail, found);
      }
      case Term.Fold(var x1, var x2, var step, var over, var from) -> {
        add(g, over, found);
        add(g, from, found);
        if (Typing.of(g, over) instanceof Type.ListOf(var element)) {
          add(bind(g, List.of(x1, x2), List.of(element, Typing.of(g, from))), step, found);
        }
      }
      case Term.Roll(_, var argument) -> add(g, argument, found);
      case Term.FoldInductive(var x, var result, var step, var over) -> {
        add(g, over, found);
        if (Typing.of(g, over) instanceof Type.Inductive(var constructor)) {
          add(g.put(x, constructor.at(result)), step, found);
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
