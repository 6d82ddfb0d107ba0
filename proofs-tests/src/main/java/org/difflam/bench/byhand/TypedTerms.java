package org.difflam.bench.byhand;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Draws a term of a type, and of about a size, in one way down: a variable, a former of that type,
/// a `let` or an application, without weights, retries, or a memory of what can be made.
public final class TypedTerms {
  private static final List<Primitive> BINARY = List.of(Primitive.PLUS, Primitive.TIMES);

  private final RandomGenerator random;
  private final List<Name> names = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();
  private int fresh;

  public TypedTerms(RandomGenerator random) {
    this.random = random;
  }

  /// A term of the type, which is not that without terms.
  public Term term(Type goal, int size) {
    if (size < 2 || random.nextInt(4) == 0) {
      for (int i = names.size() - 1; i >= 0; i--) {
        if (types.get(i).equals(goal)) return new Term.Variable(names.get(i));
      }
    }
    int part = size / 2;
    return switch (size < 4 ? 2 : random.nextInt(6)) {
      case 0 -> {
        Term bound = term(Type.real(), part);
        Name x = enter(Type.real());
        Term body = term(goal, size - part - 1);
        leave();
        yield new Term.Let(x, bound, body);
      }
      case 1 -> {
        Term f = lambda(new Type.Function(Type.real(), goal), size - part - 1);
        yield new Term.Application(f, term(Type.real(), part));
      }
      default -> former(goal, size - 1);
    };
  }

  private Name enter(Type type) {
    Name x = Name.of("x" + fresh++);
    names.add(x);
    types.add(type);
    return x;
  }

  private void leave() {
    names.removeLast();
    types.removeLast();
  }

  private Term lambda(Type.Function type, int size) {
    Name x = enter(type.domain());
    Term body = term(type.codomain(), size - 1);
    leave();
    return new Term.Lambda(x, type.domain(), body);
  }

  private Term former(Type goal, int size) {
    return switch (goal) {
      case Type.Real _ when size < 2 -> Term.numeral(random.nextInt(10));
      case Type.Real _ when random.nextInt(3) == 0 ->
          Term.apply(Primitive.SIN, term(Type.real(), size));
      case Type.Real _ -> {
        Term left = term(Type.real(), size / 2);
        yield Term.apply(BINARY.get(random.nextInt(2)), left, term(Type.real(), size - size / 2));
      }
      case Type.Product(var factors) -> {
        List<Term> parts = new ArrayList<>();
        for (Type factor : factors) parts.add(term(factor, size / factors.size()));
        yield new Term.Tuple(parts);
      }
      case Type.Function f -> lambda(f, size);
      case Type.Variant v -> inject(v, size);
      case Type.ListOf(var element) ->
          size < 3
              ? new Term.Nil(element)
              : new Term.Cons(term(element, size / 2), term(goal, size - size / 2));
      case Type.Inductive mu -> new Term.Roll(mu, inject((Type.Variant) mu.unrolled(), size));
    };
  }

  /// The first summand where there is no room, which is one without recursion.
  private Term inject(Type.Variant v, int size) {
    int n = v.summands().size();
    Summand<Type> s = v.summands().get(size < 3 ? 0 : random.nextInt(n));
    return new Term.Inject(v, s.label(), term(s.content(), size - 1));
  }
}
