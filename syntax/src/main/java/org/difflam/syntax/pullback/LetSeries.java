package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// Rules 7 and 8, `(Ω λy. let x = E in L) · ω`.
final class LetSeries {
  private LetSeries() {}

  /// `L[⟨y, x⟩]`: the rest of a series as a term of the pair `z` of all that came before.
  record Opened(Name z, Term body) {}

  static Opened open(Name y, Name x, Term rest, Fresh fresh) {
    Name z = fresh.like(y);
    Term pair = new Term.Variable(z);
    Term last = new Term.Projection(2, pair);
    Term before = new Term.Projection(1, pair);
    return new Opened(
        z,
        x.equals(y)
            ? Substitution.substitute(rest, x, last)
            : Substitution.substitute(rest, HashMap.of(x, last, y, before)));
  }

  /// Whether a series ends here, `let x = E in x`.
  static boolean isLast(Name x, Term rest) {
    return rest instanceof Term.Variable(var last) && last.equals(x);
  }

  static Conquer.Contracted contract(Term.Pullback t, Fresh fresh) {
    if (!(t.body() instanceof Term.Let(var x, var e, var rest)))
      throw new IllegalArgumentException("a let series was expected");
    if (isLast(x, rest)) {
      return Conquer.by("MO-7", new Term.Pullback(t.y(), t.type(), e, t.form()));
    }
    Opened inner = open(t.y(), x, rest, fresh);
    Option<Type> type = t.type().flatMap(y -> typeOf(t.y(), y, e).map(a -> new Type.Product(y, a)));
    return Conquer.by(
        "MO-8",
        new Term.Pullback(
            t.y(),
            t.type(),
            new Term.Pair(new Term.Variable(t.y()), e),
            new Term.Pullback(inner.z, type, inner.body, t.form())));
  }

  /// The type of `E`, where it is easily seen.
  static Option<Type> typeOf(Name y, Type type, Term e) {
    return switch (e) {
      case Term.Variable _, Term.Projection _ ->
          Elementary.isPlaceOf(y, e) ? Elementary.typeAt(e, type) : Option.none();
      case Term.Numeral _ -> Option.some(Type.R);
      case Term.Covector(var r) -> Vectors.type(r).map(Type.Dual::new);
      case Term.Call(var f, _) -> Option.some(f.codomain());
      case Term.Jacobian(var f, _) -> Option.some(new Type.Function(f.domain(), f.codomain()));
      case Term.Pair(var a, var b) ->
          typeOf(y, type, a).flatMap(l -> typeOf(y, type, b).map(r -> new Type.Product(l, r)));
      case Term.Sum(var summands) ->
          Iterator.ofAll(summands)
              .map(s -> typeOf(y, type, s))
              .find(Option::isDefined)
              .getOrElse(Option.none());
      case Term.Lambda _,
          Term.Application _,
          Term.Let _,
          Term.Derivative _,
          Term.DualMap _,
          Term.Pullback _ ->
          Option.none();
    };
  }
}
