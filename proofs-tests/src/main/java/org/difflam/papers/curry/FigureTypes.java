package org.difflam.papers.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.papers.printed.Transcript;

/// The types of the ordinary language of Figures 2, 3 and 5, by unification, and their signatures
/// as they are printed.
///
/// ```
/// a ~> b = a → (b, T[b] → T[a])                T[a ~> b] = [(a, T[b])]       Figures 2 and 3
/// a ~> b = exT e (a → (b, T[b] → (e, T[a])))   T[a ~> b] = e                 Figure 5
/// ```
///
/// `T[x]` for a name x of the program is that of its type (Definition 5.2). The e of an argument is
/// any type, that of a result is found.
final class FigureTypes {
  /// A former with its parts: `->`, `,`, `list`, `T`, `~>`, `space`, a letter, or what is found.
  record TypeTree(String former, List<TypeTree> parts) {
    static TypeTree of(String former, TypeTree... parts) {
      return new TypeTree(former, List.of(parts));
    }

    TypeTree to(TypeTree b) {
      return of("->", this, b);
    }

    static TypeTree pair(TypeTree a, TypeTree b) {
      return of(",", a, b);
    }

    @Override
    public String toString() {
      return parts.isEmpty()
          ? former.equals(",") ? "()" : former
          : former + parts.mkString("(", ", ", ")");
    }
  }

  static final class Mismatch extends RuntimeException {
    private static final long serialVersionUID = 1;

    Mismatch(String what) {
      super(what);
    }
  }

  static final TypeTree UNIT = TypeTree.of(","), FLOAT = TypeTree.of("Float");

  private static final Pattern TOKEN =
      Pattern.compile("\\s*(->|~>|T\\[|Pi|Sigma|[A-Za-z]\\w*|[(),.:\\]])");

  private final boolean environments;

  /// What `A ~> B` abbreviates in Figures 2 and 3.
  private final String unfolded;

  private Map<String, TypeTree> found = HashMap.empty();
  private int fresh;

  FigureTypes(boolean environments) {
    this(environments, Transcript.curry().rule("DC-S1-type", "~>").run().right());
  }

  FigureTypes(boolean environments, String unfolded) {
    this.environments = environments;
    this.unfolded = unfolded;
  }

  TypeTree unknown() {
    return TypeTree.of("?" + fresh++);
  }

  /// As far as it is known, with `~>`, `T` and `space` unfolded.
  TypeTree of(TypeTree t) {
    if (found.containsKey(t.former)) return of(found.get(t.former).get());
    List<TypeTree> parts = t.parts.map(this::of);
    return switch (t.former) {
      case "T" -> tangent(parts.head());
      case "~>" -> rep(parts.get(0), parts.get(1), parts.get(2));
      case "space" -> space(parts.head());
      default -> new TypeTree(t.former, parts);
    };
  }

  private static TypeTree space(TypeTree a) {
    return a.former.equals(",")
        ? new TypeTree(",", a.parts.map(FigureTypes::space))
        : TypeTree.of("space", a);
  }

  private TypeTree tangent(TypeTree a) {
    if (a.former.equals("Float")) return a;
    boolean isPair = a.former.equals(",") && a.parts.size() == 2;
    if (isPair && environments && isSpace(a.parts.head())) return under(a.parts.head());
    if (a.former.equals(",")) return new TypeTree(",", a.parts.map(this::tangent));
    if (!environments && a.former.equals("->") && a.parts.get(1).former.equals(",")) {
      TypeTree b = a.parts.get(1).parts.head();
      return TypeTree.of("list", TypeTree.pair(a.parts.head(), tangent(b)));
    }
    return TypeTree.of("T", a);
  }

  /// A closure begins with the space that it hides.
  private static boolean isSpace(TypeTree t) {
    return t.former.equals("space") || t.former.equals(",") && t.parts.forAll(FigureTypes::isSpace);
  }

  private static TypeTree under(TypeTree space) {
    return space.former.equals(",")
        ? new TypeTree(",", space.parts.map(FigureTypes::under))
        : space.parts.head();
  }

  private TypeTree rep(TypeTree e, TypeTree a, TypeTree b) {
    if (!environments) return of(signature(unfolded, HashMap.of("A", a, "B", b)));
    TypeTree back = TypeTree.pair(e, tangent(a));
    TypeTree rule = a.to(TypeTree.pair(b, tangent(b).to(back)));
    return TypeTree.pair(of(TypeTree.of("space", e)), rule);
  }

  void same(TypeTree one, TypeTree other) {
    TypeTree a = of(one), b = of(other);
    if (a.equals(b)) return;
    if (a.former.startsWith("?")) set(a, b);
    else if (b.former.startsWith("?")) set(b, a);
    else if (a.former.equals("space") && b.former.equals(",")) split(a, b);
    else if (b.former.equals("space") && a.former.equals(",")) split(b, a);
    else if (a.former.equals(b.former) && a.parts.size() == b.parts.size())
      a.parts.zip(b.parts).forEach(p -> same(p._1, p._2));
    else throw new Mismatch(a + " is not " + b);
  }

  /// The space of a tuple is a tuple of spaces.
  private void split(TypeTree space, TypeTree tuple) {
    List<TypeTree> inside = tuple.parts.map(_ -> unknown());
    same(space.parts.head(), new TypeTree(",", inside));
    inside.zip(tuple.parts).forEach(p -> same(TypeTree.of("space", p._1), p._2));
  }

  private void set(TypeTree unknown, TypeTree t) {
    if (occurs(unknown, t)) throw new Mismatch(unknown + " in " + t);
    found = found.put(unknown.former, t);
  }

  private static boolean occurs(TypeTree unknown, TypeTree t) {
    return t.equals(unknown) || t.parts.exists(p -> occurs(unknown, p));
  }

  /// A signature, where names of the program have these types.
  TypeTree signature(String text, Map<String, TypeTree> names) {
    return new Reading(text, names).read();
  }

  private final class Reading {
    private final List<String> tokens;
    private final Map<String, TypeTree> names;
    private int at;
    private int hidden;

    Reading(String text, Map<String, TypeTree> names) {
      Matcher m = TOKEN.matcher(text);
      List<String> all = List.empty();
      while (m.find()) all = all.append(m.group(1));
      this.tokens = all;
      this.names = names;
    }

    TypeTree read() {
      TypeTree t = type(names, true);
      if (at < tokens.size()) throw new IllegalArgumentException("after " + t + ": " + tokens);
      return t;
    }

    private String next() {
      return at < tokens.size() ? tokens.get(at) : "";
    }

    private void expect(String token) {
      if (!next().equals(token)) throw new IllegalArgumentException(token + " in " + tokens);
      at++;
    }

    /// What stands on the left of an arrow is read again, as an argument.
    private TypeTree type(Map<String, TypeTree> in, boolean result) {
      if (next().equals("Pi") || next().equals("Sigma")) {
        boolean isFunction = next().equals("Pi");
        at++;
        expect("(");
        String x = next();
        at++;
        expect(":");
        TypeTree of = type(in, isFunction != result);
        expect(")");
        expect(".");
        TypeTree body = type(in.put(x, of), result);
        return isFunction ? of.to(body) : TypeTree.pair(of, body);
      }
      int start = at;
      TypeTree left = atom(in, result);
      String arrow = next();
      if (!arrow.equals("->") && !arrow.equals("~>")) return left;
      at = start;
      left = atom(in, !result);
      at++;
      TypeTree right = type(in, result);
      if (arrow.equals("->")) return left.to(right);
      TypeTree e = result ? unknown() : TypeTree.of("e" + hidden++);
      return TypeTree.of("~>", e, left, right);
    }

    private TypeTree atom(Map<String, TypeTree> in, boolean result) {
      String token = next();
      at++;
      if (token.equals("T[")) {
        TypeTree of = type(in, result);
        expect("]");
        return TypeTree.of("T", of);
      }
      if (!token.equals("(")) {
        TypeTree named = of(in.getOrElse(token, TypeTree.of(token)));
        return named.former.equals("space") ? named.parts.head() : named;
      }
      List<TypeTree> parts = List.empty();
      while (!next().equals(")")) {
        parts = parts.append(type(in, result));
        if (next().equals(",")) at++;
      }
      at++;
      return parts.size() == 1 ? parts.head() : new TypeTree(",", parts);
    }
  }
}
