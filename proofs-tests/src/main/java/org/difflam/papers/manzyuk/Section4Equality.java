package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.UpToDirections;
import org.difflam.syntax.rewrite.UpToAlpha;

/// §4, when two terms are the same, `M ≡ N`, and which variables are free: both are compared with
/// terms written out, where what is bound is called by the number of binders between it and its
/// own.
final class Section4Equality {
  private Section4Equality() {}

  /// Clauses that apply to none of the terms here.
  private static final Clauses PRINTED = Transcript.manzyuk().clauses("sub");

  private static final String SAME = "the same", DIFFERENT = "different";
  private static final List<Name> NAMES = List.of("f", "x", "y", "z").map(Name::of);

  /// What an equality might not see.
  private enum Forgets {
    NOTHING,
    FREE_NAMES,
    BINDERS,
    INDICES,
    ORDER,
    MULTIPLICITY
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "M-Syn-bag",
                  "compares random terms with themselves, renamed and in another order,"
                      + " and with one change")
              .on((BiPredicate<LambdaTerm, LambdaTerm>) Alpha::equal)
              .not("free variables are all the same", by(Forgets.FREE_NAMES))
              .not("bound variables are all the same", by(Forgets.BINDERS))
              .not("ι₁ and π₁ are ι₂ and π₂", by(Forgets.INDICES))
              .not("a summand counts once", by(Forgets.MULTIPLICITY))
              .not("summands have an order", by(Forgets.ORDER))
              .by((equal, effort) -> same(8, equal, effort)),
          relation(
              "M-Syn-bag",
              "asks the same of the equality that compares terms with what is printed",
              (m, n) -> PRINTED.value(Texts.show(m), Texts.show(n)).get().isSame()),
          relation(
              4,
              "M-Open-conf",
              "asks equality up to directions of random terms and of as many with one change",
              UpToDirections::equal),
          relation(
              "M-Syn-bag",
              "asks the same of the equality that finds a term among those that it is reduced to",
              (m, n) -> Set.of(new UpToAlpha<>(m)).contains(new UpToAlpha<>(n))),
          check("M-Fig-2", "finds FV(M) of random terms, for y ∉ FV(P)")
              .on((Function<LambdaTerm, Set<Name>>) FreeVariables::of)
              .not("in the last two summands", m -> FreeVariables.of(lastTwo(m)))
              .by(Section4Equality::free));

  /// Another equality, which must see as much, but for directions, of which one change makes none
  /// equal.
  private static Check<?> relation(
      String id, String method, BiPredicate<LambdaTerm, LambdaTerm> equal) {
    return relation(1, id, method, equal);
  }

  private static Check<?> relation(
      int times, String id, String method, BiPredicate<LambdaTerm, LambdaTerm> equal) {
    return check(id, method)
        .on(equal)
        .not("all terms are the same", (_, _) -> true)
        .not("no terms are the same", (_, _) -> false)
        .by((these, effort) -> same(times, these, effort));
  }

  private static BiPredicate<LambdaTerm, LambdaTerm> by(Forgets what) {
    return (m, n) -> text(what, m).equals(text(what, n));
  }

  private static String text(Forgets what, LambdaTerm m) {
    return text(what, List.empty(), m);
  }

  /// @param bound the names that are bound around it, the innermost first
  private static String text(Forgets what, List<Name> bound, LambdaTerm m) {
    return switch (m) {
      case Simple.Variable(var x) ->
          bound.contains(x)
              ? "#" + (what == Forgets.BINDERS ? "" : bound.indexOf(x))
              : what == Forgets.FREE_NAMES ? "x" : x.text();
      case Simple.Lambda(var x, var s) -> "λ" + text(what, bound.prepend(x), s);
      case Simple.Application(var s, var n) ->
          "(" + text(what, bound, s) + " " + text(what, bound, n) + ")";
      case Simple.T(var s) -> "T" + text(what, bound, s);
      case Simple.In(int k, var s) ->
          "ι" + (what == Forgets.INDICES ? "" : k) + text(what, bound, s);
      case Simple.Pi(int k, var s) ->
          "π" + (what == Forgets.INDICES ? "" : k) + text(what, bound, s);
      case Simple.Numeral(var q) -> q.toString();
      case Simple.Operator(var f) -> f.symbol();
      case Simple other -> throw Perturbative.GRAMMAR.foreign(other);
      default -> {
        var all = m.summands().stream().map(s -> text(what, bound, s)).toList();
        yield "["
            + switch (what) {
              case ORDER -> String.join(" + ", all);
              case MULTIPLICITY -> String.join(" + ", new TreeSet<>(all));
              default -> String.join(" + ", all.stream().sorted().toList());
            }
            + "]";
      }
    };
  }

  /// As often equal terms as others; a change may leave a term as it is.
  private static Finding same(
      int times, BiPredicate<LambdaTerm, LambdaTerm> equal, LawRunner effort) {
    ByRule<String> counts = new ByRule<>(List.of(SAME, DIFFERENT), times, effort);
    return counts.each(
        10,
        (wanted, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          var terms = new RandomTerms(Perturbative.GRAMMAR, random, CountedCases.ATOMS);
          EqualTerms drawn = EqualTerms.draw(terms, random, i);
          LambdaTerm m = drawn.one(), n = drawn.other();
          if (random.nextBoolean()) n = reordered(n);
          if (wanted.equals(DIFFERENT) && by(Forgets.NOTHING).test(m, n)) n = changed(n, random);
          boolean expected = by(Forgets.NOTHING).test(m, n);
          String text = Texts.show(m) + " and " + Texts.show(n);
          if (equal.test(m, n) != expected)
            return Option.some(
                Finding.refuted(
                    Witness.at(
                        text,
                        expected ? DIFFERENT : SAME,
                        text(Forgets.NOTHING, m) + " and " + text(Forgets.NOTHING, n))));
          counts.add(expected ? SAME : DIFFERENT, text);
          return Option.none();
        });
  }

  /// Each sum from its end.
  private static LambdaTerm reordered(LambdaTerm m) {
    List<LambdaTerm> all = List.empty();
    for (Simple s : m.summands()) {
      var parts = s.scopes().stream().map(scope -> reordered(scope.body())).toList();
      all =
          all.prepend(
              s.shape() instanceof Shape.Former<LambdaTerm> former ? former.with(parts) : s);
    }
    return LambdaTerm.sum(all.asJava());
  }

  /// Another name, constant, index, number of summands or pair of brackets in one place.
  private static LambdaTerm changed(LambdaTerm m, SplittableRandom random) {
    ArrayList<Position> places = new ArrayList<>(), leaves = new ArrayList<>();
    Position.each(m, (at, part) -> (part.scopes().isEmpty() ? leaves : places).add(at));
    boolean leaf = places.isEmpty() || !leaves.isEmpty() && random.nextBoolean();
    Position at = any(leaf ? leaves : places, random);
    List<Name> bound = at.binders(m).reject(Name::isUnused);
    Name other = any((bound.isEmpty() || random.nextBoolean() ? NAMES : bound).asJava(), random);
    boolean twice = random.nextInt(5) == 0;
    LambdaTerm part =
        switch (at.in(m).get()) {
          case Simple s when twice -> s.plus(s);
          case Simple.Variable _ -> new Simple.Variable(other);
          case Simple.Numeral _ -> EqualTerms.constant(true, random);
          case Simple.Operator _ -> EqualTerms.constant(false, random);
          case Simple.In(int k, var s) -> LambdaTerm.in(3 - k, s);
          case Simple.Pi(int k, var s) -> LambdaTerm.pi(3 - k, s);
          // other brackets
          case Simple.Application(Simple.Application(var f, Simple s), var n) ->
              LambdaTerm.apply(f, LambdaTerm.apply(s, n));
          case Simple.Application(var f, Sum(var n)) when n.size() > 1 ->
              LambdaTerm.apply(f, n.getFirst()).plus(LambdaTerm.of(n.subList(1, n.size())));
          case Simple s when random.nextBoolean() -> s.plus(s);
          case Simple s -> LambdaTerm.T(s);
          case LambdaTerm sum when sum.summands().isEmpty() -> new Simple.Variable(other);
          case LambdaTerm sum -> {
            // one summand in the place of the next
            var summands = new ArrayList<>(sum.summands());
            int i = random.nextInt(summands.size());
            summands.set(i, summands.get((i + 1) % summands.size()));
            yield LambdaTerm.of(summands);
          }
        };
    return at.fill(m, part);
  }

  private static <A> A any(java.util.List<A> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }

  private static LambdaTerm lastTwo(LambdaTerm m) {
    var all = m.summands();
    return LambdaTerm.of(all.subList(Math.max(0, all.size() - 2), all.size()));
  }

  /// By one walk through the whole, and with what is known of the parts.
  private static Finding free(Function<LambdaTerm, Set<Name>> free, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, random, i) -> {
          var context = Capturing.context(terms);
          LambdaTerm drawn = RareForms.several(terms, random, context, terms.type(1), 1 + i % 9);
          LambdaTerm m = EqualTerms.around(drawn, random);
          Set<Name> wanted = names(m), known = new FreeVariables<LambdaTerm>().in(m).toJavaSet();
          return Case.equal(Texts.show(m), List.of(free.apply(m), known), List.of(wanted, wanted));
        });
  }

  /// `FV(λx. s) = FV(s) ∖ {x}`.
  private static Set<Name> names(LambdaTerm m) {
    Set<Name> all = new HashSet<>();
    switch (m) {
      case Simple.Variable(var x) -> all.add(x);
      case Simple.Lambda(var x, var s) -> {
        all.addAll(names(s));
        all.remove(x);
      }
      default -> m.scopes().forEach(scope -> all.addAll(names(scope.body())));
    }
    return all;
  }
}
