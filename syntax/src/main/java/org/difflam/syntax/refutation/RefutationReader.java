package org.difflam.syntax.refutation;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import java.util.Locale;
import org.difflam.category.Deep;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.free.OutsideTheLanguage;
import org.difflam.syntax.proof.CertificateText;
import org.difflam.syntax.refutation.Assignment.Meaning;
import org.jspecify.annotations.Nullable;

/// Checks the text of a [Refutation]: reads what names stand for, evaluates both sides anew, and
/// compares each line with what it should be.
public final class RefutationReader {
  /// An accepted refutation.
  ///
  /// @param rig the usual letter of the numbers
  /// @param lines how many lines of evaluation
  public record Accepted(Sentence claim, String rig, int lines, String left, String right) {}

  private final CertificateText text;

  private RefutationReader(CertificateText text) {
    this.text = text;
  }

  /// Whether a text says of itself that it is a refutation.
  public static boolean isRefutation(String text) {
    return text.stripLeading().startsWith("difflam refutation");
  }

  /// Throws [CertificateText.Rejected] unless the text refutes what it claims to.
  public static Accepted check(String text) {
    return Deep.call(() -> new RefutationReader(new CertificateText(text)).read());
  }

  private Accepted read() {
    try {
      text.expect(Refutation.TITLE);
      return over(text.rig("rig"));
    } catch (SourceError | EndsMismatch | PolynomialReader.Mistake mistake) {
      throw wrong(String.valueOf(mistake.getMessage()));
    } catch (OutsideTheLanguage foreign) {
      throw wrong(String.valueOf(foreign.getMessage()));
    } catch (PointEvaluation.TooLong tooLong) {
      throw wrong(String.valueOf(tooLong.getMessage()));
    }
  }

  private CertificateText.Rejected wrong(String why) {
    return text.wrong(why);
  }

  private <N> Accepted over(Rig<N> rig) {
    String given = text.after("given");
    Sentence claim = Sentence.parse(given, text.after("claim"));
    OutsideTheLanguage.check(claim.left());
    OutsideTheLanguage.check(claim.right());
    numbers(rig, claim.left());
    numbers(rig, claim.right());
    for (Premise p : claim.premises()) {
      OutsideTheLanguage.check(p.left());
      OutsideTheLanguage.check(p.right());
      numbers(rig, p.left());
      numbers(rig, p.right());
    }
    Map<String, Obj> objects = LinkedHashMap.empty();
    String line = text.next();
    for (; line.startsWith("object "); line = text.next()) objects = object(objects, line, claim);
    for (String missing : claim.bases().removeAll(objects.keySet()).headOption())
      throw wrong("expected \"object " + missing + " = …\", found \"" + line + "\"");
    Assignment<N> world = new Assignment<>(rig, objects, LinkedHashMap.empty());
    for (; line.startsWith("formula ") || line.startsWith("morphism "); line = text.next())
      world = world.with(meaning(world, line, claim));
    for (Given g : claim.givens()) {
      if (!world.meanings().containsKey(g.name()))
        throw wrong("expected \"formula " + g.name() + " : …\", found \"" + line + "\"");
    }
    for (Premise p : claim.premises().reject(world::isMet).headOption())
      throw wrong(
          "the hypothesis " + p.show(Definitions.none(), claim.givens()) + " is not seen to hold");
    text.back();
    String point = text.after("at");
    ends(world, point, Obj.UNIT, world.object(claim.left().source()));
    boolean seen = text.isNext("through");
    String through = seen ? text.after("through") : "";
    if (seen) {
      Obj end = ends(world, through, world.object(claim.left().target()), null);
      if (Assignment.dimension(end) < 0)
        throw wrong(end.show() + " is no product of " + Assignment.LINE.show());
    }
    return compared(new Refutation<>(claim, world, point, through));
  }

  private <N> Accepted compared(Refutation<N> refutation) {
    Refutation.Sides<N> sides = refutation.evaluated(true);
    int first = text.line();
    for (String expected : sides.lines()) text.expect(expected);
    int lines = text.line() - first;
    if (text.hasNext()) {
      String more = text.next();
      throw wrong("expected the end of the text, found \"" + more + "\"");
    }
    if (!sides.left().isNumeric() || !sides.right().isNumeric())
      throw wrong("the sides are functions; a line \"through …\" has to apply them");
    if (!sides.differ()) throw wrong("both sides have the same value");
    return new Accepted(
        refutation.claim(),
        refutation.rig(),
        lines,
        sides.left().show(_ -> "a function"),
        sides.right().show(_ -> "a function"));
  }

  private <N> void numbers(Rig<N> rig, Expression f) {
    if (f instanceof Generator g) {
      for (Rational q : Coefficient.of(g)) {
        if (rig.element(q).isEmpty()) throw wrong(q + " is no number of " + rig.name());
      }
    }
    f.children().forEach(child -> numbers(rig, child));
  }

  private Map<String, Obj> object(Map<String, Obj> known, String line, Sentence claim) {
    int equals = line.indexOf(" = ");
    if (equals <= "object ".length())
      throw wrong("expected \"object A = R\", found \"" + line + "\"");
    String name = line.substring("object ".length(), equals);
    Obj value = Obj.parse(line.substring(equals + 3));
    if (!claim.bases().contains(name)) throw wrong("the claim has no object " + name);
    if (known.containsKey(name)) throw wrong(name + " is there already");
    made(value.bases());
    return known.put(name, value);
  }

  private void made(Set<String> bases) {
    for (String other : bases.reject(Assignment.LINE.show()::equals).headOption())
      throw wrong("objects are made of " + Assignment.LINE.show() + " here, not of " + other);
  }

  private <N> Meaning<N> meaning(Assignment<N> world, String line, Sentence claim) {
    String word = line.substring(0, line.indexOf(' ')), rest = line.substring(word.length() + 1);
    int colon = rest.indexOf(" : "), arrow = rest.indexOf(" -> "), equals = rest.indexOf(" = ");
    // none of the four parts is empty, and no two of the signs between them share a space
    if (colon < 1 || arrow <= colon + 3 || equals <= arrow + 4)
      throw wrong("expected \"" + word + " f : R -> R = …\", found \"" + line + "\"");
    Generator name =
        new Generator(
            rest.substring(0, colon),
            Obj.parse(rest.substring(colon + 3, arrow)),
            Obj.parse(rest.substring(arrow + 4, equals)));
    made(name.source().bases().addAll(name.target().bases()));
    if (Coefficient.is(name.name())) throw wrong(name.name() + " is a number");
    if (world.meanings().containsKey(name.name())) throw wrong(name.name() + " is there already");
    String value = rest.substring(equals + 3);
    Meaning<N> meaning =
        word.equals("formula") ? formula(world, name, value) : composite(world, name, value);
    for (Given given : claim.givens().find(g -> g.name().equals(name.name()))) {
      if (!world.object(given.source()).equals(name.source())
          || !world.object(given.target()).equals(name.target())) {
        throw wrong(name.name() + " has other ends in the claim");
      }
      if (!world.with(meaning).isMet(given))
        throw wrong(
            name.name()
                + " is given as "
                + given.trait().name().toLowerCase(Locale.ROOT)
                + ", and is not, or not seen to be");
    }
    return meaning;
  }

  private <N> Meaning<N> formula(Assignment<N> world, Generator name, String value) {
    int source = Assignment.dimension(name.source()), target = Assignment.dimension(name.target());
    if (source < 0 || target < 0)
      throw wrong("a formula goes between products of " + Assignment.LINE.show());
    List<InfinitesimalPolynomial<N>> values =
        value.equals("()")
            ? List.empty()
            : List.of(value.split(",")).map(new PolynomialReader<>(world.rig())::read);
    if (values.size() != target)
      throw wrong("expected " + target + " polynomials, found " + values.size());
    for (String x : values.flatMap(InfinitesimalPolynomial::names).filter(n -> n.startsWith("x"))) {
      if (Integer.parseInt(x.substring(1)) > source)
        throw wrong("the source has " + source + " numbers, so there is no " + x);
    }
    return new Meaning.Formula<>(name, values);
  }

  private <N> Meaning<N> composite(Assignment<N> world, Generator name, String value) {
    List<Given> known =
        world
            .meanings()
            .values()
            .map(Meaning::name)
            .toList()
            .append(name)
            .map(g -> new Given(g.name(), g.source(), g.target(), Trait.ANY));
    Sentence sentence = Sentence.parse("", name.name() + " = " + value, Definitions.none(), known);
    OutsideTheLanguage.check(sentence.right());
    made(sentence.bases());
    numbers(world.rig(), sentence.right());
    if (sentence.right().generators().contains(name.name()))
      throw wrong(name.name() + " is not there yet");
    return new Meaning.Composite<>(name, sentence.right());
  }

  /// The target of a name.
  private <N> Obj ends(Assignment<N> world, String name, Obj source, @Nullable Obj target) {
    Generator g =
        world
            .meanings()
            .get(name)
            .map(Meaning::name)
            .getOrElseThrow(() -> wrong(name + " is not there"));
    if (!g.source().equals(source) || target != null && !g.target().equals(target)) {
      throw wrong(
          name
              + " should go from "
              + source.show()
              + (target == null ? "" : " to " + target.show()));
    }
    return g.target();
  }
}
