package org.difflam.syntax.surface;

/// Types to text, with no more brackets than the grammar of [TypeParser] needs.
final class TypePrinter {
  // How strongly a type holds together.
  private static final int ARROW = 0;
  private static final int PRODUCT = 1;
  private static final int POWER = 2;
  private static final int APPLIED = 3;
  private static final int NAME = 4;

  private final Notation notation;
  private final StringBuilder out;

  TypePrinter(Notation notation, StringBuilder out) {
    this.notation = notation;
    this.out = out;
  }

  void type(SurfaceType type) {
    type(ARROW, type);
  }

  private TypePrinter add(String text) {
    out.append(text);
    return this;
  }

  private void type(int strength, SurfaceType type) {
    boolean bracket = strengthOf(type) < strength;
    if (bracket) add("(");
    switch (type) {
      case SurfaceType.Named(var name, var arguments, _) -> {
        add(notation.name(name));
        boolean prefix = name.equals("list") || name.equals("T");
        for (SurfaceType a : arguments) add(notation.space()).type(prefix ? APPLIED : NAME, a);
      }
      case SurfaceType.Product(var factors, _) -> {
        if (factors.isEmpty()) add("1");
        for (int i = 0; i < factors.size(); i++) {
          add(i == 0 ? "" : notation.times).type(POWER, factors.get(i));
        }
      }
      case SurfaceType.Power(var base, var exponent, _) -> {
        type(POWER, base);
        add(notation == Notation.LATEX ? "^{" + exponent + "}" : "^" + exponent);
      }
      case SurfaceType.Arrow(var domain, var codomain, _) -> {
        type(PRODUCT, domain);
        add(notation.arrow).type(ARROW, codomain);
      }
      case SurfaceType.Variant(var summands, _) -> {
        add(notation.brace("{"));
        for (int i = 0; i < summands.size(); i++) {
          add(i == 0 ? "" : " | ").add(notation.name(summands.get(i).label()));
          add(notation.space()).type(ARROW, summands.get(i).content());
        }
        add(notation.brace("}"));
      }
      case SurfaceType.Mu(var name, var body, _) -> {
        add(notation.name("mu")).add(notation == Notation.LATEX ? "" : " ");
        add(notation.name(name)).add(notation.dot).type(ARROW, body);
      }
      case SurfaceType.Dual(var dual, _) -> {
        type(dual instanceof SurfaceType.Dual ? POWER : NAME, dual);
        add("'");
      }
    }
    if (bracket) add(")");
  }

  private static int strengthOf(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(_, var arguments, _) -> arguments.isEmpty() ? NAME : APPLIED;
      case SurfaceType.Product(var factors, _) -> factors.isEmpty() ? NAME : PRODUCT;
      case SurfaceType.Power _ -> POWER;
      case SurfaceType.Arrow _, SurfaceType.Mu _ -> ARROW;
      case SurfaceType.Variant _ -> NAME;
      case SurfaceType.Dual(var dual, _) -> isName(dual) ? NAME : POWER;
    };
  }

  /// A name, perhaps with primes, is one word together with its primes.
  private static boolean isName(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(_, var arguments, _) -> arguments.isEmpty();
      case SurfaceType.Dual(var dual, _) -> isName(dual);
      default -> false;
    };
  }
}
