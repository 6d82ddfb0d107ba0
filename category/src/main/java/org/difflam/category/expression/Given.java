package org.difflam.category.expression;

import io.vavr.collection.List;

/// A hypothesis: a morphism of any kind, or one that is additive or linear.
public record Given(String name, Obj source, Obj target, Trait trait) {
  /// What a morphism is known to be; each implies the ones before it where D2 holds.
  public enum Trait {
    ANY,
    /// `f ∘ (g + h) = f ∘ g + f ∘ h` and `f ∘ 0 = 0` (Manzyuk Def. 3.1).
    ADDITIVE,
    /// `D f = f ∘ π₁` (Manzyuk §3).
    LINEAR
  }

  public Expression.Generator generator() {
    return new Expression.Generator(name, source, target);
  }

  /// As it is typed: `linear l : A -> B`.
  public String show() {
    String word = trait == Trait.ANY ? "" : trait.name().toLowerCase(java.util.Locale.ROOT) + " ";
    return word + Printer.ASCII.typed(name, source, target);
  }

  /// Reads `f : A -> B, linear l : B -> B, g`; an omitted type is left open as an unknown.
  static List<Given> parse(String file, String text, Unification objects) {
    Parser p = new Parser(file, text);
    Tokens in = p.tokens();
    List<Given> all = List.empty();
    if (in.peek().equals(Tokens.END)) return all;
    in.take("given");
    do {
      Trait trait =
          in.take("linear") ? Trait.LINEAR : in.take("additive") ? Trait.ADDITIVE : Trait.ANY;
      if (!in.isName()) throw in.error("expected the name of a morphism, but found " + in.found());
      if (Elaboration.RESERVED.contains(in.peek()))
        throw in.error("'" + in.peek() + "' has a meaning of its own; choose another name");
      int at = in.at();
      String name = in.next();
      if (all.exists(g -> g.name().equals(name)))
        throw new SourceError(file, text, at, "'" + name + "' is given twice");
      Obj source = objects.fresh(), target = objects.fresh();
      if (in.take(":")) {
        source = p.object();
        in.expect("->", "between the source and the target of " + name);
        target = p.object();
      }
      all = all.append(new Given(name, source, target, trait));
    } while (in.take(","));
    p.end();
    return all;
  }
}
