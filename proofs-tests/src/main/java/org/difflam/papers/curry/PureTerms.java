package org.difflam.papers.curry;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// Random typed terms of the formers that Figure 1 has, and no others. Names are few, so that
/// binders hide others.
final class PureTerms {
  /// What a term is at its root.
  enum Root {
    ABSTRACTION,
    APPLICATION,
    VARIABLE,
    PAIR
  }

  /// A variable of the environment; the last one of its name is meant.
  record Declared(Name name, CurryType type) {}

  /// `Δ ⊢ e : τ`.
  record Open(List<Declared> environment, CurryTerm term) {}

  private static final List<Name> NAMES = List.of("x", "y", "z").map(Name::of);

  private final SplittableRandom random;

  PureTerms(SplittableRandom random) {
    this.random = random;
  }

  Option<Open> draw(Root root, int size) {
    List<Declared> environment = List.of(new Declared(NAMES.get(0), CurryPrograms.R));
    for (int n = random.nextInt(root == Root.VARIABLE ? 8 : 4); n > 0; n--)
      environment = environment.append(new Declared(name(), type(2)));
    List<Declared> in = environment;
    CurryType a = type(1), b = type(1);
    Declared x = one(visible(in));
    Option<CurryTerm> drawn =
        switch (root) {
          case ABSTRACTION -> abstraction(in, a, b, size);
          case APPLICATION -> application(in, b, size);
          case VARIABLE -> Option.some(variable(x));
          case PAIR -> both(in, a, b, size);
        };
    CurryType type =
        switch (root) {
          case ABSTRACTION -> a.to(b);
          case APPLICATION -> b;
          case VARIABLE -> x.type;
          case PAIR -> CurryType.product(a, b);
        };
    return drawn.map(e -> new Open(in, Drawn.noted(e, type, in.size())));
  }

  private Name name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private CurryType type(int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(4);
    return switch (kind) {
      case 0, 1 -> CurryPrograms.R;
      case 2 -> CurryType.product(type(depth - 1), type(depth - 1));
      default -> type(depth - 1).to(type(depth - 1));
    };
  }

  private Declared one(List<Declared> of) {
    return of.get(random.nextInt(of.size()));
  }

  private static List<Declared> visible(List<Declared> in) {
    return in.reverse().distinctBy(Declared::name);
  }

  private static CurryTerm variable(Declared x) {
    return new CurryTerm.Variable(x.name);
  }

  private Option<CurryTerm> term(List<Declared> in, CurryType type, int size) {
    List<CurryTerm> known = visible(in).filter(x -> x.type.equals(type)).map(PureTerms::variable);
    if (known.nonEmpty() && (size <= 0 || random.nextInt(3) == 0))
      return Option.some(known.get(random.nextInt(known.size())));
    if (size > 0 && random.nextInt(2) == 0) {
      Option<CurryTerm> applied = application(in, type, size);
      if (applied.isDefined()) return applied;
    }
    return switch (type) {
      case CurryType.Function(var a, var b) -> abstraction(in, a, b, size);
      case CurryType.Product(var factors) when factors.size() == 2 ->
          both(in, factors.get(0), factors.get(1), size);
      default -> known.headOption();
    };
  }

  private Option<CurryTerm> both(List<Declared> in, CurryType a, CurryType b, int size) {
    return term(in, a, size / 2)
        .flatMap(one -> term(in, b, size / 2).map(two -> CurryTerm.tuple(one, two)));
  }

  private Option<CurryTerm> abstraction(List<Declared> in, CurryType a, CurryType b, int size) {
    Name x = name();
    return term(in.append(new Declared(x, a)), b, size - 1)
        .map(body -> new CurryTerm.Lambda(x, a, body));
  }

  /// Of a function that is there, or of an abstraction.
  private Option<CurryTerm> application(List<Declared> in, CurryType type, int size) {
    List<Declared> functions =
        visible(in).filter(f -> f.type instanceof CurryType.Function(_, var to) && to.equals(type));
    CurryType a =
        functions.nonEmpty()
                && random.nextBoolean()
                && functions.head().type instanceof CurryType.Function(var from, _)
            ? from
            : type(1);
    return term(in, a.to(type), size - 1).flatMap(f -> term(in, a, size / 2).map(x -> f.apply(x)));
  }
}
