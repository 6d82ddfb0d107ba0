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
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// Shrinks a counterexample: lists smaller terms of the same type in the same context, the smallest
/// first.
///
/// A term may become the smallest of its type, or one of its subterms that has the type and none of
/// the variables bound on the way; and any of its subterms may shrink in its place. Every step
/// makes the term smaller, or a numeral simpler, so shrinking ends.
public final class Shrinking {
  private final Smallest smallest = new Smallest(new OperationSymbol.Numeral(BigDecimal.ZERO));

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
    if (t instanceof Term.Apply(OperationSymbol.Numeral(var value), _) && value.signum() != 0) {
      found.add(Term.numeral(0));
    }
    hoist(context, t, type, found);
    if (t.shape() instanceof Shape.Former<Term> former) {
      List<Map<Name, Type>> contexts = Typing.inside(context, t);
      for (int i = 0; i < former.scopes().size(); i++) {
        int child = i;
        List<Term> inner = new ArrayList<>();
        search(contexts.get(i), former.scopes().get(i).body(), inner);
        for (Term smaller : inner) found.add(former.with(child, smaller));
      }
    }
  }

  /// Proper subterms of the same type that mean the same outside.
  private static void hoist(Map<Name, Type> context, Term t, Type type, List<Term> found) {
    List<Map<Name, Type>> contexts = Typing.inside(context, t);
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
}
