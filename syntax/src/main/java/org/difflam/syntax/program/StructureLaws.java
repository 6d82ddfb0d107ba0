package org.difflam.syntax.program;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.collection.Stream;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Hypotheses;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;

/// That definitions make a functor, a natural transformation, or a monad, as sentences about all
/// differential λ-categories.
///
/// ```
/// functor T               T(id) = id,  T(g . f) = T(g) . T(f)
/// natural eta : F -> G    G(f) . eta = eta . F(f);  F and G are id, or functors composed as in
///                         T . T, whose laws are asked for, too
/// monad T eta mu          functor T, natural eta : id -> T, natural mu : T . T -> T, and
///                         mu . eta = id,  mu . T(eta) = id,  mu . mu = mu . T(mu)
/// ```
///
/// A functor is defined by what it does with morphisms, as in `def T(f) = <D(f), f . p2>`; what it
/// does with objects follows. Between the morphisms stand identities such as `T(T(id))`, which say
/// at which objects a transformation is taken that is defined for more. Morphisms and objects of
/// the laws have names that nothing else in the file has: a `given f = id` is about another f.
public final class StructureLaws {
  private final Morphisms known;
  private final Source source;
  private final Span span;

  /// What the laws are about: f : A -> B and g : B -> C.
  private final String f, g, given;

  /// The identities of the objects at which laws are stated.
  private final String here, there;

  private StructureLaws(Morphisms known, Source source, Span span) {
    this.known = known;
    this.source = source;
    this.span = span;
    Set<String> taken = known.givens().words().addAll(known.definitions().words());
    f = fresh("f", taken);
    g = fresh("g", taken);
    String a = fresh("A", taken), b = fresh("B", taken), c = fresh("C", taken);
    given = "%s : %s -> %s, %s : %s -> %s".formatted(f, a, b, g, b, c);
    here = "(id : %1$s -> %1$s)".formatted(a);
    there = "(id : %1$s -> %1$s)".formatted(b);
  }

  /// The name, or with the first number after it with which it is not taken.
  private static String fresh(String name, Set<String> taken) {
    return Stream.from(1).map(n -> name + n).prepend(name).find(x -> !taken.contains(x)).get();
  }

  /// The sentences, each with what it is called.
  ///
  /// @throws SourceError where the statement is no such thing, or a sentence has no type
  public static List<Tuple2<String, Sentence>> of(
      Morphisms known, Source source, Statement.Structure said) {
    StructureLaws laws = new StructureLaws(known, source, said.span());
    String rest =
        source
            .text(said.span())
            .replaceAll("--[^\n]*", "")
            .strip()
            .substring(said.word().length())
            .strip();
    return switch (said.word()) {
      case "functor" -> laws.functor(laws.names(rest, 1, "functor T").head());
      case "natural" -> laws.natural(rest);
      default -> laws.monad(laws.names(rest, 3, "monad T eta mu"));
    };
  }

  private List<String> names(String text, int n, String example) {
    List<String> names = List.of(text.split("\\s+")).filter(x -> !x.isEmpty());
    if (names.size() == n && names.forAll(x -> x.matches("[\\p{L}][\\p{L}\\d_']*"))) return names;
    throw source.error(
        span, "expected %s, as in `%s`".formatted(n == 1 ? "a name" : n + " names", example));
  }

  private List<Tuple2<String, Sentence>> functor(String t) {
    return List.of(
        law("identities", at(t, here) + " = id"),
        law("composites", "%s = %s . %s".formatted(at(t, g + " . " + f), at(t, g), at(t, f))));
  }

  private List<Tuple2<String, Sentence>> natural(String text) {
    String[] parts = text.split("\\s*(:|->)\\s*");
    if (parts.length != 3 || !text.matches("(?s)[^:]*:[^:]*->.*")) {
      throw source.error(
          span, "expected a transformation between two functors, as in `natural eta : id -> T`");
    }
    String name = names(parts[0], 1, "natural eta : id -> T").head();
    List<String> from = composed(parts[1]), to = composed(parts[2]);
    return from.appendAll(to).distinct().flatMap(this::functor).append(natural(name, from, to));
  }

  /// `S . T`, the outer one first; none for `id`.
  private List<String> composed(String text) {
    return List.of(text.strip().split("\\s*\\.\\s*"))
        .flatMap(x -> names(x, 1, "natural mu : T . T -> T"))
        .filter(x -> !x.equals("id"));
  }

  private Tuple2<String, Sentence> natural(String name, List<String> from, List<String> to) {
    return law(
        "naturality of " + name,
        "%s . %s . %s = %s . %s . %s"
            .formatted(at(to, f), name, at(from, here), at(to, there), name, at(from, f)));
  }

  private List<Tuple2<String, Sentence>> monad(List<String> names) {
    String t = names.get(0), eta = names.get(1), mu = names.get(2);
    String one = at(t, here), two = at(t, one), three = at(t, two);
    return functor(t)
        .append(natural(eta, List.empty(), List.of(t)))
        .append(natural(mu, List.of(t, t), List.of(t)))
        .append(law("left unit", "%s . %s . %s . %s = %s".formatted(mu, two, eta, one, one)))
        .append(
            law(
                "right unit",
                "%s . %s . %s = %s".formatted(mu, two, at(t, eta + " . " + here), one)))
        .append(
            law(
                "associativity",
                "%1$s . %2$s . %1$s . %3$s = %1$s . %2$s . %4$s"
                    .formatted(mu, two, three, at(t, mu + " . " + two))));
  }

  private static String at(String functor, String f) {
    return functor + "(" + f + ")";
  }

  private static String at(List<String> functors, String f) {
    return functors.foldRight(f, StructureLaws::at);
  }

  private Tuple2<String, Sentence> law(String name, String equation) {
    try {
      Hypotheses all = known.givens().and(Excerpt.of(source.name(), given), known.definitions());
      return Tuple.of(
          name, Sentence.parse(all, Excerpt.of(source.name(), equation), known.definitions()));
    } catch (SourceError wrong) {
      throw source.error(span, "%s, %s: %s".formatted(name, equation, wrong.getMessage()));
    }
  }
}
