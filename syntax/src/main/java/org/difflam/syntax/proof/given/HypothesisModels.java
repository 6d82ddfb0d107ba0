package org.difflam.syntax.proof.given;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Lines;

/// Looks for a model of hypotheses that define nothing, in which a claim fails: a few generators
/// are taken to be zero, or wired of projections, so that the hypotheses hold by definition, and
/// the free category on the others tells the sides apart. All objects may be the same one, and one
/// of them its square, where there are more such morphisms.
final class HypothesisModels {
  private static final int MOST = 600, WIRED = 10, LINES = 20_000;

  private final FreeDifferentialLambda<?> in;
  private final SubstitutedClaim open;
  private int tried;

  HypothesisModels(FreeDifferentialLambda<?> in, SubstitutedClaim open) {
    this.in = in;
    this.open = open;
  }

  Option<SubstitutedClaim> refuting() {
    Set<String> bases = LinkedHashSet.empty();
    for (Premise p : open.rest()) bases = bases.addAll(p.bases());
    Set<String> all = open.sentence().bases().addAll(bases);
    String fresh =
        List.rangeClosed('A', 'Z').map(String::valueOf).find(c -> !all.contains(c)).getOrElse("A'");
    Obj one = Obj.base(fresh), square = one.times(one);
    Map<String, Obj> same = bases.toMap(b -> b, _ -> one).toJavaMap();
    List<Map<String, Obj>> objects =
        List.<Map<String, Obj>>of(Map.of())
            .append(bases.size() > 1 ? same : Map.of())
            .distinct()
            .appendAll(bases.toList().map(b -> and(same, b, square)));
    for (int many = 1; many <= 2; many++) {
      for (Map<String, Obj> of : objects) {
        Option<SubstitutedClaim> found = with(of, many);
        if (found.isDefined()) return found;
      }
    }
    return Option.none();
  }

  /// With this many generators put for something, and these objects.
  private Option<SubstitutedClaim> with(Map<String, Obj> objects, int many) {
    Set<String> names = LinkedHashSet.empty();
    for (Premise p : open.rest()) names = names.addAll(p.generators());
    Set<String> used = names;
    List<Given> givens =
        open.sentence().givens().filter(g -> used.contains(g.name())).map(g -> at(g, objects));
    return givens
        .combinations(many)
        .toStream()
        .flatMap(some -> choices(some, objects))
        .headOption();
  }

  private Option<SubstitutedClaim> choices(Iterable<Given> some, Map<String, Obj> objects) {
    List<Map<String, Expression>> all = List.of(Map.of());
    for (Given g : some) {
      List<Expression> wired = wired(g.source(), g.target()).take(WIRED);
      all = all.flatMap(before -> wired.map(e -> and(before, g.name(), e)));
    }
    return all.toStream().flatMap(chosen -> tried(chosen, objects)).headOption();
  }

  private static <T> Map<String, T> and(Map<String, T> before, String name, T e) {
    Map<String, T> more = new HashMap<>(before);
    more.put(name, e);
    return more;
  }

  private Option<SubstitutedClaim> tried(Map<String, Expression> chosen, Map<String, Obj> objects) {
    if (++tried > MOST) return Option.none();
    Deep.goOn();
    Sentence claim = open.sentence();
    Sentence put =
        put(
            new Sentence(
                claim.givens().reject(g -> chosen.containsKey(g.name())),
                open.rest(),
                claim.left(),
                claim.right()),
            chosen,
            objects);
    try {
      SubstitutedClaim of = SubstitutedClaim.of(in, put, LINES);
      boolean fails =
          of.isWhole() && of.free().equal(of.sentence().left(), of.sentence().right()).isRefuted();
      if (!fails) return Option.none();
      List<Premise> where =
          List.ofAll(chosen.entrySet())
              .map(e -> {
                Expression to = e.getValue();
                return new Premise(
                    new Expression.Generator(e.getKey(), to.source(), to.target()), to);
              });
      return Option.some(
          new SubstitutedClaim(
              of.free(),
              put(open.claim(), Map.of(), objects),
              of.sentence(),
              open.where()
                  .map(p -> put(p, Map.of(), objects))
                  .appendAll(where)
                  .appendAll(of.where()),
              List.empty()));
    } catch (Lines.Missing tooLong) {
      return Option.none();
    }
  }

  private static Given at(Given g, Map<String, Obj> objects) {
    return new Given(g.name(), put(g.source(), objects), put(g.target(), objects), g.trait());
  }

  private static Obj put(Obj a, Map<String, Obj> objects) {
    return a.substitute(name -> objects.getOrDefault(name, Obj.base(name)));
  }

  private static Sentence put(
      Sentence s, Map<String, Expression> chosen, Map<String, Obj> objects) {
    return new Sentence(
        s.givens().map(g -> at(g, objects)),
        s.premises().map(p -> put(p, chosen, objects)),
        put(s.left(), chosen, objects),
        put(s.right(), chosen, objects));
  }

  private static Premise put(Premise p, Map<String, Expression> chosen, Map<String, Obj> objects) {
    return new Premise(put(p.left(), chosen, objects), put(p.right(), chosen, objects));
  }

  private static Expression put(
      Expression e, Map<String, Expression> chosen, Map<String, Obj> objects) {
    return e.substitute(
        name -> objects.getOrDefault(name, Obj.base(name)), g -> chosen.getOrDefault(g.name(), g));
  }

  /// Zero, and what is made of projections; all of it is linear.
  private static List<Expression> wired(Obj x, Obj y) {
    List<Expression> found = paths(new Expression.Identity(x)).filter(e -> e.target().equals(y));
    if (y instanceof Obj.Product(var a, var b)) {
      List<Expression> left = wired(x, a).take(4), right = wired(x, b).take(4);
      found = found.appendAll(left.flatMap(f -> right.map(g -> new Expression.Pair(f, g))));
    }
    return found.append(new Expression.Zero(x, y));
  }

  private static List<Expression> paths(Expression e) {
    if (!(e.target() instanceof Obj.Product(var a, var b))) return List.of(e);
    return List.of(e)
        .appendAll(paths(then(new Expression.First(a, b), e)))
        .appendAll(paths(then(new Expression.Second(a, b), e)));
  }

  private static Expression then(Expression g, Expression f) {
    return f instanceof Expression.Identity ? g : new Expression.Compose(g, f);
  }
}
