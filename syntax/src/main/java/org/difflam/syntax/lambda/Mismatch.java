package org.difflam.syntax.lambda;

/// There is no derivation of a typing judgement, and this is the term where that shows.
public final class Mismatch extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient Term at;

  public Mismatch(Term at, String why) {
    super(why);
    this.at = at;
  }

  public static Mismatch between(Term at, Type wanted, Type found) {
    Type.Product named = (Type.Product) Named.of(wanted.times(found));
    return new Mismatch(
        at,
        "expected a term of type %s, but this has type %s"
            .formatted(named.left().show(), named.right().show()));
  }

  /// A term of the calculus.
  public Term at() {
    return at;
  }
}
