package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Functions `#` to real that depend on all of their argument: in the arithmetic in which
/// operations do not compute, `#` takes different values at different first-order arguments.
///
/// ```
/// #(r) = r     #⟨t₁, …, tₙ⟩ = #t₁ + (… + 0)     #(ℓᵢ t) = i + #t     #[] = 1     #(t :: s) = #t * #s
/// ```
public final class Observer {
  private final Smallest smallest = new Smallest(Vocabulary.numeral(0));
  private final Fresh fresh = Fresh.avoiding(List.of());

  private Observer() {}

  /// A function of this type, or none of its arguments can be looked at; probes with different
  /// numbers are different functions.
  public static Term of(Type.Function type, long number) {
    return new Observer().function(type, Term.numeral(number));
  }

  /// `λx. …`, which also shows what has been seen before.
  private Term function(Type.Function type, Term seen) {
    Name x = fresh.prefer(Name.of(Context.letter(type.domain())));
    Term next = plus(seen, show(type.domain(), new Term.Variable(x)));
    return new Term.Lambda(x, type.domain(), result(type.codomain(), next));
  }

  /// A term of the type in which the number can be seen, if the type has numbers.
  private Term result(Type type, Term number) {
    return switch (type) {
      case Type.Real _ -> number;
      case Type.Product(var factors) ->
          new Term.Tuple(factors.stream().map(f -> result(f, number)).toList());
      case Type.Function function -> function(function, number);
      case Type.ListOf(var element) ->
          new Term.Cons(result(element, number), new Term.Nil(element));
      case Type.Variant variant -> {
        Summand<Type> last = variant.summands().getLast();
        yield new Term.Inject(variant, last.label(), result(last.content(), number));
      }
      case Type.Inductive _ ->
          smallest
              .term(Context.EMPTY, type)
              .getOrElseThrow(() -> new IllegalArgumentException("nothing has the type " + type));
    };
  }

  /// `#t`.
  private Term show(Type type, Term t) {
    return switch (type) {
      case Type.Real _ -> t;
      case Type.Product(var factors) -> {
        List<Name> names = new ArrayList<>();
        Term sum = Term.numeral(0);
        for (Type factor : factors) names.add(fresh.prefer(Name.of(Context.letter(factor))));
        for (int i = factors.size() - 1; i >= 0; i--) {
          sum = plus(show(factors.get(i), new Term.Variable(names.get(i))), sum);
        }
        yield new Term.CaseTuple(t, names, sum);
      }
      case Type.Function(var domain, var codomain) ->
          smallest
              .term(Context.EMPTY, domain)
              .map(argument -> show(codomain, new Term.Application(t, argument)))
              .getOrElse(() -> Term.numeral(0));
      case Type.Variant(var summands) when summands.isEmpty() -> new Term.Absurd(t, Type.real());
      case Type.Variant(var summands) -> {
        List<Term.Branch> branches = new ArrayList<>();
        for (int i = 0; i < summands.size(); i++) {
          Summand<Type> s = summands.get(i);
          Name x = fresh.prefer(Name.of(Context.letter(s.content())));
          Term body = plus(Term.numeral(i + 1L), show(s.content(), new Term.Variable(x)));
          branches.add(new Term.Branch(s.label(), x, body));
        }
        yield new Term.CaseVariant(t, branches);
      }
      case Type.ListOf(var element) -> {
        Name x = fresh.prefer(Name.of(Context.letter(element)));
        Name r = fresh.prefer(Name.of("r"));
        Term step =
            Term.apply(Primitive.TIMES, show(element, new Term.Variable(x)), new Term.Variable(r));
        yield new Term.Fold(x, r, step, t, Term.numeral(1));
      }
      case Type.Inductive(var constructor) -> {
        Name x = fresh.prefer(Name.of("t"));
        Term step = show(constructor.at(Type.real()), new Term.Variable(x));
        yield new Term.FoldInductive(x, Type.real(), Term.apply(Primitive.EXP, step), t);
      }
    };
  }

  private static Term plus(Term a, Term b) {
    boolean nothing = b instanceof Term.Apply(OperationSymbol.Numeral(var n), _) && n.signum() == 0;
    return nothing ? a : Term.apply(Primitive.PLUS, a, b);
  }
}
