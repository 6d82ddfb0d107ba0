package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.Locale;
import org.difflam.category.type.Unification;

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
    String word = trait == Trait.ANY ? "" : trait.name().toLowerCase(Locale.ROOT) + " ";
    return word + Printer.ASCII.typed(name, source, target);
  }

  /// Whether a text reads as hypotheses; if not, the error says where.
  public static void check(Excerpt source) {
    parse(source, new Unification<>(Obj.Unknown::new));
  }

  /// Reads `f : A -> B, linear l : B -> B, g`; an omitted type is left open as an unknown.
  static List<Given> parse(Excerpt source, Unification<Obj> objects) {
    Parser p = new Parser(source);
    Tokens in = p.tokens();
    List<Given> all = List.empty();
    if (in.peek().equals(Tokens.END)) return all;
    in.take("given");
    do {
      Trait trait =
          in.take("linear") ? Trait.LINEAR : in.take("additive") ? Trait.ADDITIVE : Trait.ANY;
      if (!in.isName()) throw in.error("expected the name of a morphism, but found " + in.found());
      if (Words.RESERVED.contains(in.peek()))
        throw in.error("'" + in.peek() + "' has a meaning of its own; choose another name");
      int at = in.at();
      String name = in.next();
      Obj from = objects.unknown(), to = objects.unknown();
      if (in.take(":")) {
        from = p.object();
        in.expect("->", "between the source and the target of " + name);
        to = p.object();
      }
      Given fresh = new Given(name, from, to, trait);
      for (Given g : all) if (g.name().equals(name)) throw in.error(at, twice(g, fresh));
      all = all.append(fresh);
    } while (in.take(","));
    if (in.peek().equals("=")) {
      throw in.error(
          "hypotheses declare morphisms, as in 'f : X -> Y' or 'linear f : X -> Y'; equations"
              + " between them are not supported");
    }
    p.end();
    return all;
  }

  private static String twice(Given one, Given other) {
    return "'%s' is given twice: %s and %s".formatted(one.name(), one.ends(), other.ends());
  }

  private String ends() {
    return source instanceof Obj.Unknown && target instanceof Obj.Unknown
        ? "without its ends"
        : source.show() + " -> " + target.show();
  }
}
