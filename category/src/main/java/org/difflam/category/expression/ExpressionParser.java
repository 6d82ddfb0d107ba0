package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Set;
import java.util.function.Supplier;

/// Reads the morphism language, by recursive descent: sums, then products, then composites, then
/// atoms.
final class ExpressionParser {
  /// Deeper nesting than this is refused before it could exhaust the stack.
  private static final int DEEPEST = 500;

  private static final Set<String> LEAVES =
      Set.of("id", "!", "0", "p1", "p2", "ev", "?", "inl", "inr", "dist", "nil", "cons");

  private final Tokens in;
  private int depth;

  ExpressionParser(Excerpt source) {
    this.in = new Tokens(source);
  }

  static Obj object(String text) {
    ExpressionParser p = new ExpressionParser(Excerpt.of("object", text));
    Obj a = p.object();
    p.end();
    return a;
  }

  Tokens tokens() {
    return in;
  }

  void end() {
    if (!in.peek().equals(Tokens.END))
      throw in.error("expected the end here, but found " + in.found());
  }

  // ---- objects: => (right), then +, then *

  Obj object() {
    return nested(() -> {
      Obj a = sumObject();
      return in.take("=>") ? a.to(object()) : a;
    });
  }

  private Obj sumObject() {
    Obj a = productObject();
    while (in.take("+")) a = new Obj.Sum(a, productObject());
    return a;
  }

  private Obj productObject() {
    Obj a = atomObject();
    while (in.take("*")) a = a.times(atomObject());
    return a;
  }

  private Obj atomObject() {
    if (in.take("1")) return Obj.UNIT;
    if (in.take("(")) {
      Obj a = object();
      if (in.take("->")) a = a.to(arrows());
      in.expect(")", "after an object");
      return a;
    }
    if (!in.isName())
      throw in.error("expected an object (a name, 1, or a parenthesis), but found " + in.found());
    String name = in.next();
    return switch (name) {
      case "Empty" -> Obj.EMPTY;
      case "list" -> new Obj.ListOf(nested(this::atomObject));
      default -> Obj.base(name);
    };
  }

  /// Inside parentheses `->` may stand for `=>`.
  private Obj arrows() {
    Obj a = object();
    return in.take("->") ? a.to(nested(this::arrows)) : a;
  }

  // ---- morphisms

  /// Whether one begins here.
  boolean isMorphism() {
    return in.isName() || in.isNumeral() || LEAVES.contains(in.peek()) || "([<".contains(in.peek());
  }

  Raw sum() {
    return nested(() -> {
      Raw f = product();
      while (in.peek().equals("+")) {
        int at = in.at();
        in.next();
        f = new Raw.Plus(f, product(), at);
      }
      return f;
    });
  }

  private Raw product() {
    Raw f = composite();
    while (in.peek().equals("*")) {
      int at = in.at();
      in.next();
      f = new Raw.Times(f, composite(), at);
    }
    return f;
  }

  private Raw composite() {
    ArrayList<Raw> parts = new ArrayList<>(List.of(atom()).asJava());
    ArrayList<Integer> dots = new ArrayList<>();
    while (in.peek().equals(".")) {
      dots.add(in.at());
      in.next();
      parts.add(atom());
    }
    if (isMorphism() && !in.peek().equals("<")) throw juxtaposed(parts.getLast());
    Raw f = parts.getFirst();
    for (int i = 1; i < parts.size(); i++) f = new Raw.Compose(f, parts.get(i), dots.get(i - 1));
    return f;
  }

  /// One morphism directly after another.
  private SourceError juxtaposed(Raw before) {
    for (String former : before.former()) {
      return in.error(former + " takes its argument in parentheses: " + former + "(f)");
    }
    String word = in.peek();
    if (before instanceof Raw.Name(var name, _) && List.of("linear", "additive").contains(word)) {
      return in.error("what a morphism is stands before it, as in %s %s".formatted(word, name));
    }
    if (before instanceof Raw.Name(var let, _) && let.equals("let")) {
      return in.error("a name for a morphism is a definition: def h = f, in a file before it");
    }
    return in.error(
        before instanceof Raw.Name(var name, _) && Coefficient.is(name)
            ? "a multiple is written with a dot, as in %s . f".formatted(name)
            : "morphisms are composed with a dot, as in g . f");
  }

  private Raw atom() {
    int at = in.at();
    if (in.take("(")) return parenthesised(at);
    if (in.take("<")) {
      List<Raw> parts = separated(">", "to close the pair");
      if (parts.size() < 2) throw in.error(at, "a pair has two parts: <f, g>");
      return parts.init().foldRight(parts.last(), (f, rest) -> new Raw.Pair(f, rest, f.at()));
    }
    if (in.take("[")) {
      List<Raw> parts = separated("]", "to close the copair");
      if (parts.size() != 2) throw in.error(at, "a copair has two parts: [f, g]");
      return new Raw.Copair(parts.get(0), parts.get(1), at);
    }
    if (in.isNumeral()) return new Raw.Name(in.next(), at);
    if (LEAVES.contains(in.peek()) || in.isName()) {
      String name = in.next();
      if (LEAVES.contains(name) || !in.take("(")) return new Raw.Name(name, at);
      return new Raw.Apply(name, separated(")", "after the arguments of " + name), at);
    }
    throw in.error("expected a morphism (a name, id, <f, g>, D(f), …), but found " + in.found());
  }

  private Raw parenthesised(int at) {
    Raw f = sum();
    if (in.take(":")) {
      Obj source = object();
      in.expect("->", "between source and target");
      f = new Raw.Ascribed(f, source, object(), at);
    }
    if (in.peek().equals(",")) throw in.error("a pair is written <f, g>");
    in.expect(")", "to close the parenthesis");
    return f;
  }

  private List<Raw> separated(String close, String where) {
    List<Raw> parts = List.of(sum());
    while (in.take(",")) parts = parts.append(sum());
    in.expect(close, where);
    return parts;
  }

  private <A> A nested(Supplier<A> inner) {
    if (++depth > DEEPEST)
      throw in.error(
          "nested deeper than " + DEEPEST + " levels; name a part of it with a definition");
    A read = inner.get();
    depth--;
    return read;
  }
}
