package org.difflam.syntax.generate;

import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// Smaller terms of the same type in the same context, the smallest first: what a counterexample
/// becomes simple by.
///
/// A term may become the smallest of its type, or one of its subterms that has the type and none of
/// the variables bound on the way; and any of its subterms may shrink in its place. Every step
/// makes the term smaller, or a numeral simpler, so shrinking ends.
public final class Shrinking {
  private final Smallest smallest = new Smallest(new Operation.Numeral(BigDecimal.ZERO));

  /// What `Γ ⊢ t : τ` shrinks to.
  public Stream<Term> smaller(Map<Name, Type> context, Term t) {
    List<Term> found = new ArrayList<>();
    search(context, t, found);
    return found.stream().sorted((a, b) -> Long.compare(Measure.size(a), Measure.size(b)));
  }

  private void search(Map<Name, Type> context, Term t, List<Term> found) {
    Type type = Typing.of(context, t);
    long size = Measure.size(t);
    smallest
        .term(Context.of(context), type)
        .filter(least -> Measure.size(least) < size)
        .forEach(found::add);
    if (t instanceof Term.Apply(Operation.Numeral(var value), _) && value.signum() != 0) {
      found.add(Term.numeral(0));
    }
    hoist(context, t, type, found);
    if (t.shape() instanceof Shape.Former<Term> former) {
      List<Map<Name, Type>> contexts = inside(context, t);
      for (int i = 0; i < former.scopes().size(); i++) {
        int child = i;
        List<Term> inner = new ArrayList<>();
        search(contexts.get(i), former.scopes().get(i).body(), inner);
        for (Term smaller : inner) {
          List<Scope<Term>> scopes = new ArrayList<>(former.scopes());
          scopes.set(child, new Scope<>(scopes.get(child).binders(), smaller));
          found.add(former.rebuild().apply(scopes));
        }
      }
    }
  }

  /// Proper subterms of the same type that mean the same outside.
  private static void hoist(Map<Name, Type> context, Term t, Type type, List<Term> found) {
    List<Map<Name, Type>> contexts = inside(context, t);
    List<Scope<Term>> scopes = t.scopes();
    for (int i = 0; i < scopes.size(); i++) {
      Scope<Term> s = scopes.get(i);
      Set<Name> free = FreeVariables.of(s.body());
      if (s.binders().stream().noneMatch(free::contains)
          && Typing.of(contexts.get(i), s.body()).equals(type)) {
        found.add(s.body());
      }
    }
  }

  /// The contexts of the children.
  private static List<Map<Name, Type>> inside(Map<Name, Type> context, Term t) {
    return switch (t) {
      case Term.CaseTuple(var subject, var names, _) ->
          List.of(
              context,
              bind(context, names, ((Type.Product) Typing.of(context, subject)).factors()));
      case Term.Lambda(var x, var type, _) -> List.of(context.put(x, type));
      case Term.Let(var x, var bound, _) ->
          List.of(context, context.put(x, Typing.of(context, bound)));
      case Term.CaseVariant(var subject, var branches) -> {
        List<Summand<Type>> summands = ((Type.Variant) Typing.of(context, subject)).summands();
        List<Map<Name, Type>> contexts = new ArrayList<>(List.of(context));
        for (int i = 0; i < branches.size(); i++) {
          contexts.add(context.put(branches.get(i).x(), summands.get(i).content()));
        }
        yield contexts;
      }
      case Term.Fold(var x1, var x2, _, var over, var from) -> {
        Type element = ((Type.ListOf) Typing.of(context, over)).element();
        Type result = Typing.of(context, from);
        yield List.of(bind(context, List.of(x1, x2), List.of(element, result)), context, context);
      }
      case Term.FoldInductive(var x, var result, _, var over) -> {
        Type.Inductive type = (Type.Inductive) Typing.of(context, over);
        yield List.of(context.put(x, type.constructor().at(result)), context);
      }
      case Term.Variable _,
          Term.Apply _,
          Term.Tuple _,
          Term.Application _,
          Term.Inject _,
          Term.Absurd _,
          Term.Nil _,
          Term.Cons _,
          Term.Roll _ ->
          t.scopes().stream().map(_ -> context).toList();
    };
  }

  private static Map<Name, Type> bind(Map<Name, Type> context, List<Name> names, List<Type> types) {
    Map<Name, Type> inner = context;
    for (int i = 0; i < names.size(); i++) inner = inner.put(names.get(i), types.get(i));
    return inner;
  }
}
