package org.difflam.syntax.generate;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// The least size of a term of a type, and a term of that size, with which generation stops.
final class Smallest {
  /// No closed term of constructors and λs.
  static final int NONE = 1_000_000;

  /// By identity, since types are few objects; those of what is folded are new each time and must
  /// not pile up.
  private static final int MOST = 4096;

  private final OperationSymbol numeral;
  private final IdentityHashMap<Type, Integer> known = new IdentityHashMap<>();
  private final IdentityHashMap<Type.Inductive, Type> unrolled = new IdentityHashMap<>();

  Smallest(OperationSymbol numeral) {
    this.numeral = numeral;
  }

  /// The least number of formers of a closed term of constructors and λs, [#NONE] if there is none.
  int size(Type type) {
    if (type instanceof Type.Real || type instanceof Type.ListOf) return 1;
    Integer before = known.get(type);
    if (before != null) return before;
    int size =
        switch (type) {
          case Type.Real _, Type.ListOf _ -> 1;
          case Type.Product(var factors) -> {
            int all = 1;
            for (Type factor : factors) all = Math.min(NONE, all + size(factor));
            yield all;
          }
          case Type.Function(var domain, var codomain) ->
              domain.equals(codomain) ? 2 : Context.isEmpty(domain) ? 3 : plusOne(size(codomain));
          case Type.Variant(var summands) -> {
            int least = NONE;
            for (Summand<Type> s : summands) least = Math.min(least, plusOne(size(s.content())));
            yield least;
          }
          case Type.Inductive(var constructor) -> plusOne(size(constructor));
        };
    if (known.size() > MOST) known.clear();
    known.put(type, size);
    return size;
  }

  /// Without another value of the inductive type inside.
  private int size(TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self _ -> NONE;
      case TypePolynomial.Constant(var type) -> size(type);
      case TypePolynomial.Product(var factors) -> {
        int all = 1;
        for (TypePolynomial factor : factors) all = Math.min(NONE, all + size(factor));
        yield all;
      }
      case TypePolynomial.Variant(var summands) -> {
        int least = NONE;
        for (var s : summands) least = Math.min(least, plusOne(size(s.content())));
        yield least;
      }
    };
  }

  /// `P(μX. P)`, the same object each time.
  Type unrolled(Type.Inductive type) {
    return unrolled.computeIfAbsent(type, Type.Inductive::unrolled);
  }

  private static int plusOne(int size) {
    return Math.min(NONE, size + 1);
  }

  /// A smallest term, if the type has one in this context; the variables are used where the type
  /// has no closed term.
  Option<Term> term(Context context, Type type) {
    Option<Name> exact = context.find(type);
    if (exact.isDefined()) return exact.map(Term.Variable::new);
    Option<Name> absurd = context.absurd();
    if (absurd.isDefined()) {
      return Option.some(new Term.Absurd(new Term.Variable(absurd.get()), type));
    }
    if (size(type) >= NONE) return Option.none();
    return switch (type) {
      case Type.Real _ -> Option.some(new Term.Apply(numeral, List.of()));
      case Type.ListOf(var element) -> Option.some(new Term.Nil(element));
      case Type.Product(var factors) -> {
        List<Term> parts = new ArrayList<>(factors.size());
        for (Type factor : factors) {
          Option<Term> part = term(context, factor);
          if (part.isEmpty()) yield Option.none();
          parts.add(part.get());
        }
        yield Option.some(new Term.Tuple(parts));
      }
      case Type.Function(var domain, var codomain) -> {
        Name x = context.fresh(domain);
        yield term(context.bind(x, domain), codomain).map(body -> new Term.Lambda(x, domain, body));
      }
      case Type.Variant variant -> {
        Summand<Type> least = variant.summands().getFirst();
        for (Summand<Type> s : variant.summands()) {
          if (size(s.content()) < size(least.content())) least = s;
        }
        String label = least.label();
        yield term(context, least.content())
            .map(content -> new Term.Inject(variant, label, content));
      }
      case Type.Inductive inductive -> base(context, inductive);
    };
  }

  /// `roll` of the smallest content, chosen without recursion.
  private Option<Term> base(Context context, Type.Inductive inductive) {
    return content(context, inductive, inductive.constructor())
        .map(content -> new Term.Roll(inductive, content));
  }

  private Option<Term> content(Context context, Type.Inductive inductive, TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self _ -> Option.none();
      case TypePolynomial.Constant(var type) -> term(context, type);
      case TypePolynomial.Product(var factors) -> {
        List<Term> parts = new ArrayList<>(factors.size());
        for (TypePolynomial factor : factors) {
          Option<Term> part = content(context, inductive, factor);
          if (part.isEmpty()) yield Option.none();
          parts.add(part.get());
        }
        yield Option.some(new Term.Tuple(parts));
      }
      case TypePolynomial.Variant(var summands) -> {
        var least = summands.getFirst();
        for (var s : summands) if (size(s.content()) < size(least.content())) least = s;
        String label = least.label();
        Type.Variant variant =
            (Type.Variant)
                (p.equals(inductive.constructor()) ? unrolled(inductive) : p.at(inductive));
        yield content(context, inductive, least.content())
            .map(c -> new Term.Inject(variant, label, c));
      }
    };
  }
}
