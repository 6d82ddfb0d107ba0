package org.difflam.syntax.proof.steps;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Instantiation;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Matching;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Uses [CitedLemma] lemmas in expressions in which definitions stand, from left to right, wherever
/// they apply. The normal forms prove each lemma once, and its proof is put at the morphisms that
/// it is used for.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
final class Citations {
  /// A calculation that takes more lemmas is no shorter for a person.
  private static final int LONGEST = 24;

  /// The proof of no lemma is longer.
  private static final int LINES = 20_000;

  private static final ConcurrentHashMap<String, Proof> PROVED = new ConcurrentHashMap<>();

  /// An expression on the way.
  ///
  /// @param by which lemma, and at how many places
  /// @param proof that it equals the one before
  record Stop(List<CalculationStep.Law> by, Expression at, Proof proof) {}

  /// Part of an expression rewritten.
  private record Rewritten(Expression to, Proof proof, int times) {}

  private final FreeDifferentialLambda<?> in;
  private final Lines lines;
  private final PlainForm plain;
  private final Linearity linearity;
  private final List<CitedLemma> lemmas;
  private final IdentityHashMap<CitedLemma, IdentityHashMap<Expression, Rewritten>> done =
      new IdentityHashMap<>();

  Citations(
      FreeDifferentialLambda<?> in,
      List<CitedLemma> lemmas,
      Lines lines,
      PlainForm plain,
      Linearity linearity) {
    this.in = in;
    this.lemmas = lemmas;
    this.lines = lines;
    this.plain = plain;
    this.linearity = linearity;
  }

  /// Without the lemmas that say what is to be proved.
  Citations of(Sentence claim) {
    Expression left = FoldedForm.of(claim.left()), right = FoldedForm.of(claim.right());
    List<CitedLemma> others = lemmas.reject(c -> says(c, left, right) || says(c, right, left));
    return new Citations(in, others, lines, plain, linearity);
  }

  private boolean says(CitedLemma lemma, Expression left, Expression right) {
    return LemmaInstance.whole(lemma, left).exists(at -> same(right(lemma, at), right) != null);
  }

  private static Expression right(CitedLemma lemma, Matching at) {
    return lemma
        .sentence()
        .right()
        .substitute(
            name -> at.objects().getOrElse(name, Obj.base(name)),
            g -> at.at().getOrElse(g.name(), g));
  }

  /// What becomes of it, beginning with itself.
  List<Stop> from(Expression e) {
    Expression start = FoldedForm.of(e);
    List<Stop> stops = List.of(new Stop(List.empty(), start, lines.refl(lines.of(start))));
    for (int n = 0; n < LONGEST; n++) {
      Option<Stop> next = next(stops.last().at());
      if (next.isEmpty()) break;
      stops = stops.append(next.get());
    }
    return stops;
  }

  private Option<Stop> next(Expression e) {
    for (CitedLemma lemma : lemmas) {
      Rewritten r = rewritten(lemma, e);
      if (r.times() > 0 && !r.to().equals(e)) {
        return Option.some(
            new Stop(List.of(new CalculationStep.Law(lemma.id(), r.times())), r.to(), r.proof()));
      }
    }
    return Option.none();
  }

  /// `f = g`, if both are plainly the same.
  @Nullable Proof same(Expression f, Expression g) {
    Proof left = plain.of(lines.of(f)), right = plain.of(lines.of(g));
    return left.right() == right.right() ? lines.chain(left, lines.sym(right)) : null;
  }

  private Rewritten rewritten(CitedLemma lemma, Expression e) {
    var known = done.computeIfAbsent(lemma, _ -> new IdentityHashMap<>());
    Rewritten before = known.get(e);
    if (before != null) return before;
    Rewritten result = at(lemma, e);
    if (result == null) result = inside(lemma, e);
    known.put(e, result);
    return result;
  }

  private @Nullable Rewritten at(CitedLemma lemma, Expression e) {
    Option<LemmaInstance.Found> found = LemmaInstance.of(lemma, e);
    if (found.isEmpty()) return null;
    Matching where = found.get().where();
    Proof law = instance(lemma, where.objects(), where.at());
    if (law == null) return null;
    List<Expression> before = found.get().before(), after = found.get().after();
    Proof whole = law;
    if (!after.isEmpty()) {
      whole = lines.compose(whole, lines.of(after.reduceLeft(Expression.Compose::new)));
    }
    if (!before.isEmpty()) {
      whole = lines.compose(lines.of(before.reduceLeft(Expression.Compose::new)), whole);
    }
    Expression to =
        FoldedForm.composite(before.append(FoldedForm.of(right(lemma, where))).appendAll(after));
    return joined(e, whole, to, 1);
  }

  /// `e = to`, where these are plainly the sides of an equation.
  private @Nullable Rewritten joined(Expression e, Proof equation, Expression to, int times) {
    if (to.equals(e)) return null;
    Proof first = same(e, equation.left()), last = same(equation.right(), to);
    return first == null || last == null
        ? null
        : new Rewritten(to, lines.chain(first, equation, last), times);
  }

  private Rewritten inside(CitedLemma lemma, Expression e) {
    Rewritten nothing = new Rewritten(e, lines.refl(lines.of(e)), 0);
    List<Expression> parts =
        switch (e) {
          case Expression.Compose _ -> e.factors();
          case Expression.Use(_, var arguments, _) -> arguments;
          default -> e.children();
        };
    List<Rewritten> all = parts.map(part -> rewritten(lemma, part));
    int times = all.map(Rewritten::times).sum().intValue();
    if (times == 0) return nothing;
    List<Proof> proofs = all.map(Rewritten::proof);
    List<Expression> to = all.map(Rewritten::to);
    Proof f = proofs.head(), g = proofs.last();
    Rewritten result =
        switch (e) {
          case Expression.Compose _ ->
              joined(e, proofs.reduceLeft(lines::compose), FoldedForm.composite(to), times);
          case Expression.Pair _ ->
              joined(e, lines.pair(f, g), FoldedForm.pair(to.head(), to.last()), times);
          case Expression.Plus _ ->
              joined(e, lines.plus(f, g), FoldedForm.plus(to.head(), to.last()), times);
          case Expression.Curry _ ->
              joined(e, lines.curry(f), new Expression.Curry(to.head()), times);
          case Expression.D _ -> joined(e, lines.D(f), new Expression.D(to.head()), times);
          case Expression.Use _ -> {
            Obj x = parts.head().source();
            Proof point = lines.compose(f, lines.p2(x.times(x)));
            yield joined(e, lines.pair(lines.D(f), point), FoldedForm.T(to.head()), times);
          }
          default -> null;
        };
    return result == null ? nothing : result;
  }

  /// The lemma at these morphisms, if they are as it wants them.
  private @Nullable Proof instance(
      CitedLemma lemma, Map<String, Obj> objects, Map<String, Expression> morphisms) {
    Map<String, Proof> linear = LinkedHashMap.empty();
    for (Given g : lemma.sentence().givens()) {
      if (!morphisms.containsKey(g.name())) return null;
      if (g.trait() != Trait.LINEAR) continue;
      Proof known = linearity.of(morphisms.get(g.name()).get());
      if (known == null) return null;
      linear = linear.put(g.name(), known);
    }
    Map<String, Proof> all = linear;
    Function<String, Proof> points = name -> all.get(name).get();
    return proof(lemma)
        .map(p -> new Instantiation(lines, objects, morphisms, points).of(p))
        .getOrNull();
  }

  /// In the language of the axioms, whatever the coefficients are.
  private Option<Proof> proof(CitedLemma lemma) {
    Proof known = PROVED.get(lemma.id());
    if (known != null) return Option.some(known);
    Sentence s = lemma.sentence();
    Option<Proof> found = in.given(s.givens()).proof(s.left(), s.right(), LINES);
    found
        .filter(p -> !Certificate.inOrder(p).exists(q -> q.rule() instanceof Proof.Rule.Arithmetic))
        .forEach(p -> PROVED.put(lemma.id(), p));
    return found;
  }
}
