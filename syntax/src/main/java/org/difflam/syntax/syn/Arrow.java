package org.difflam.syntax.syn;

import io.vavr.collection.HashMap;
import java.util.List;
import org.difflam.category.EndsMismatch;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// A term in context `x : σ ⊢ t : τ`: a morphism `σ → τ` of [Syn].
public record Arrow(Name x, Type source, Term body, Type target) {
  /// The term in context, with the type that it has.
  public static Arrow of(Name x, Type source, Term body) {
    return new Arrow(x, source, body, Typing.of(HashMap.of(x, source), body));
  }

  /// `x₁ : τ₁, …, xₙ : τₙ ⊢ t : τ`, the variables in one tuple.
  public static Arrow of(List<Name> names, List<Type> types, Term t, Type type) {
    Name context = Name.of("context");
    Term body = new Term.CaseTuple(new Term.Variable(context), names, t);
    return new Arrow(context, new Type.Product(types), body, type);
  }

  /// `x : σ ⊢ t x : τ`, for a closed function.
  public static Arrow of(Term function) {
    if (!(Typing.of(function) instanceof Type.Function(var domain, var codomain))) {
      throw new EndsMismatch("expected a closed function, but found one of another type");
    }
    Name x = Name.of("x");
    Term body = new Term.Application(function, new Term.Variable(x));
    return new Arrow(x, domain, body, codomain);
  }

  /// `t[s/x]`.
  public Term at(Term s) {
    return Substitution.substitute(body, x, s);
  }
}
