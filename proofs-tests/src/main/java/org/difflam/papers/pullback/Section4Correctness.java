package org.difflam.papers.pullback;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Value;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.real.ExactReals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.Contraction;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.EnumeratedTerms;
import org.difflam.syntax.pullback.IllTyped;
import org.difflam.syntax.pullback.Linear;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.RandomTerms;
import org.difflam.syntax.pullback.Reducer;
import org.difflam.syntax.pullback.Rules;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Substitute;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Typing;
import org.difflam.syntax.pullback.Vectors;

/// §4.3–§4.5 and Appendix E: the interpretation, linearity and substitution, the correctness of
/// reduction, and reverse mode.
final class Section4Correctness {
  private Section4Correctness() {}

  private static final int FUEL = 3_000;
  private static final Map<Name, Type> NOTHING = HashMap.empty();
  private static final List<Type> SPACES =
      List.of(Type.R, Type.real(2), new Type.Function(Type.R, Type.R), new Type.Dual(Type.R));

  private static final Law CONSTANT =
      law(
          "D-constant",
          "the derivative of a constant map is 0",
          "Mak–Ong Prop. E.1",
          "f : 1 -> Y",
          "D(f . (! : X -> 1)) = 0");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S4.3",
                  "evaluates covectors, dual maps and pullbacks along tangents, against slopes of"
                      + " the program")
              .on((UnaryOperator<Term>) t -> t)
              .not(
                  "a 1-form that is doubled",
                  t -> new Term.Let(Name.of("unused"), t, Term.sum(t, t)))
              .by(Section4Correctness::clauses),
          check("MO-Lem-4.4.1", "differentiates random terms in a linear variable")
              .on((Terms) Section4Correctness::linear)
              .not("variables that merely occur", Section4Correctness::occurring)
              .by(Section4Correctness::linearity),
          check("MO-Lem-4.4.1", "differentiates all small terms in which a variable is linear")
              .on((Linearity) Linear::in)
              .not("variables that merely occur", (x, t) -> mentions(t, x))
              .by((lin, effort) -> enumerated(linearOnes(lin, effort), effort)),
          check("MO-Lem-4.4.2", "differentiates random terms of dual type")
              .on((Terms) Section4Correctness::dual)
              .not("functions to the reals", Section4Correctness::function)
              .by(Section4Correctness::linearity),
          check("MO-Lem-4.4.2", "differentiates all small closed terms of dual type")
              .on((UnaryOperator<Type>) Type.Dual::new)
              .not("functions to the reals", a -> new Type.Function(a, Type.R))
              .by((type, effort) -> enumerated(functionals(type, effort), effort)),
          check("MO-Lem-4.5", "substitutes random terms, also for sums and under binders")
              .on((Substituting) Substitute::in)
              .not("substitution with capture", Section4Correctness::capturing)
              .by(Section4Correctness::substitution),
          check("MO-Thm-4.6.1", "evaluates random terms before and after each administrative step")
              .on((UnaryOperator<Term>) t -> t)
              .not("a let of something else", Section4Correctness::forgetful)
              .by((alter, effort) -> steps("MO-A", alter, effort)),
          check("MO-Thm-4.6.2", "evaluates random terms before and after each step of the strategy")
              .on((UnaryOperator<Term>) t -> t)
              .not("a linear map that is doubled", Section4Correctness::doubled)
              .by((alter, effort) -> steps("MO-", alter, effort)),
          check(
                  "MO-Cor-4.7",
                  "types every term on the way of random reductions, dual maps included")
              .on((Linearity) Linear::in)
              .printed("lin as printed", Linear::asPrinted)
              .by(Section4Correctness::subject),
          check(
                  "MO-Cor-4.8.1",
                  "compares normal forms of first-order pullbacks with slopes, row by row")
              .on((UnaryOperator<Term>) t -> t)
              .not("another row", Section4Correctness::exchanged)
              .by(Section4Correctness::rows),
          check(
                  "MO-Cor-4.8.2",
                  "reduces pullbacks at functions for a variable 1-form, and evaluates both with"
                      + " random ones")
              .on((UnaryOperator<Term>) t -> t)
              .not("a linear map that is doubled", Section4Correctness::doubled)
              .by(Section4Correctness::higherOrder),
          stated("MO-Prop-E.1", List.of(CONSTANT)).not("f : 1 -> Y", "D(f . (! : X -> 1)) = f . !"),
          equations("MO-Lem-E.2", "D-curry", "curry.plus", "curry.zero")
              .in(new FunctionalModel.Exact())
              .not("f : Z * X -> Y", "D(cur(f)) = cur(D(f) . <p1 * id, p2 * id>)"),
          check(
                  "MO-Prop-E.3",
                  "tells random elements of several types apart by random linear functionals")
              .on(30)
              .not("no functional but 0", 0)
              .by(Section4Correctness::separation));

  interface Terms {
    Open draw(RandomTerms terms, long seed);
  }

  /// `x : σ ⊢ S : τ`, or a closed `S` of a type of functionals that is seen through `v ↦ S v`.
  record Open(Name x, Type from, Term s, Type to, Option<Type> functional) {
    static Open in(Name x, Type from, Term s, Type to) {
      return new Open(x, from, s, to, Option.none());
    }

    static Open functional(Type from, Term s, Type type) {
      return new Open(Name.of("v"), from, s, Type.R, Option.some(type));
    }
  }

  interface Substituting {
    Term in(Term s, Name y, Term p);
  }

  interface Linearity {
    boolean in(Name x, Term t);
  }

  private static final List<String> CLAUSES =
      List.of(
          "[2, 3]^*",
          "(\\v. (J g @ v) [1, 3])^* @ [5, 7]^*",
          "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ Omega [1]) [1, 3]",
          "((Omega g) @ Omega [1, 2]) [1, 3]");

  /// The programs whose derivatives these are, as functions of the point at which they are taken.
  private static final List<String> PROGRAMS =
      List.of(
          "\\(x, y). 2 * x + 3 * y",
          "\\(x, y). (\\(a, b). 5 * a + 7 * b) (g (x, y))",
          "\\(x, y). pow2 (mult (g (x, y)))",
          "\\(x, y). (\\(a, b). a + 2 * b) (g (x, y))");

  private static Finding clauses(UnaryOperator<Term> alter, LawRunner effort) {
    Type space = Type.real(2);
    for (int i = 0; i < CLAUSES.size(); i++) {
      Term program = Meaning.term(PROGRAMS.get(i));
      SmoothMap functional =
          Meaning.of(alter.apply(Meaning.term(CLAUSES.get(i))), new Type.Dual(space));
      for (List<Integer> v : List.of(List.of(1, 0), List.of(0, 1), List.of(2, -3))) {
        Rational slope = Newton.slope(8, t -> value(program, 1 + t * v.get(0), 3 + t * v.get(1)));
        Values<Rational> in = new Values<>(new ExactReals());
        Value<Rational> along =
            Value.pair(in.literal(Rational.of(v.get(0))), in.literal(Rational.of(v.get(1))));
        Rational found =
            in.numbers().value(functional.at(in, new Value.Unit<>()).apply(along).number());
        if (!found.equals(slope)) {
          return Finding.refuted(Meaning.differ(CLAUSES.get(i) + " along " + v, slope, found));
        }
      }
    }
    return Finding.of(Verdict.holds(3L * CLAUSES.size(), 0));
  }

  private static Rational value(Term program, long x, long y) {
    Term point = Vectors.of(Type.real(2), java.util.List.of(Scalar.of(x), Scalar.of(y)));
    Reducer.Result r = Reducer.run(Rules.COMPLETE, new Term.Application(program, point), FUEL);
    return r.end() instanceof Term.Numeral(var n) ? n.exactly() : Rational.ZERO;
  }

  private static Open linear(RandomTerms terms, long seed) {
    Type space = SPACES.get((int) Math.floorMod(seed, 3L));
    while (true) {
      Term t = terms.term(NOTHING, new Type.Dual(space), 12);
      if (!(t instanceof Term.DualMap(var x, _, var s, _))) continue;
      Map<Name, Type> context = HashMap.of(x, space);
      Type to = Typing.derive(context, s, Option.none()).type();
      return Open.in(x, space, s, to);
    }
  }

  private static Open occurring(RandomTerms terms, long seed) {
    Name x = Name.of("x");
    return Open.in(x, Type.R, Meaning.read("x : R", "mult (x, x) + x").term(), Type.R);
  }

  private static Open dual(RandomTerms terms, long seed) {
    Type space = SPACES.get((int) Math.floorMod(seed, 3L));
    Type type = new Type.Dual(space);
    return Open.functional(space, terms.term(NOTHING, type, 12), type);
  }

  private static Open function(RandomTerms terms, long seed) {
    Type type = new Type.Function(Type.R, Type.R);
    return Open.functional(Type.R, Meaning.term("\\x. mult (x, x)"), type);
  }

  private static Finding linearity(Terms draw, LawRunner effort) {
    int cases = Math.min(40, effort.cases());
    List<Open> random =
        List.range(0, cases)
            .map(i -> draw.draw(RandomTerms.polynomial(effort.seed() + i), effort.seed() + i));
    return linearity(random, effort);
  }

  private static Finding enumerated(List<Open> all, LawRunner effort) {
    return linearity(all, effort).about("all of up to " + largest(effort) + " formers");
  }

  private static int largest(LawRunner effort) {
    return effort.cases() < 100 ? 2 : 3;
  }

  /// `x1 : σ ⊢ S : τ` with `x1 ∈ lin(S)`.
  private static List<Open> linearOnes(Linearity lin, LawRunner effort) {
    EnumeratedTerms terms = new EnumeratedTerms();
    Name x = Name.of("x1");
    return Deep.call(() ->
        SPACES.flatMap(from ->
            SPACES.flatMap(to ->
                List.rangeClosed(1, largest(effort))
                    .flatMap(n -> terms.open(from, to, n))
                    .filter(s -> lin.in(x, s))
                    .map(s -> Open.in(x, from, s, to)))));
  }

  private static List<Open> functionals(UnaryOperator<Type> type, LawRunner effort) {
    EnumeratedTerms terms = new EnumeratedTerms();
    return Deep.call(() ->
        SPACES.flatMap(a ->
            List.rangeClosed(1, largest(effort))
                .flatMap(n -> terms.closed(type.apply(a), n))
                .map(s -> Open.functional(a, s, type.apply(a)))));
  }

  /// `D[f] = f ∘ π₁`.
  private static Finding linearity(List<Open> all, LawRunner effort) {
    long seed = effort.seed();
    for (Open open : all) {
      SmoothMap f = map(open);
      Map<Name, Type> both = HashMap.of(Name.of("a"), open.from).put(Name.of("b"), open.from);
      SmoothMap v = variable(both, "a"), x = variable(both, "b");
      SmoothMap left =
          Meaning.FUNCTIONAL.compose(Meaning.FUNCTIONAL.D(f), Meaning.FUNCTIONAL.pair(v, x));
      Verdict verdict =
          Meaning.equal(
              both, open.to, left, Meaning.FUNCTIONAL.compose(f, v), small(effort, seed++));
      if (!verdict.isGood()) {
        return Finding.of(verdict)
            .about(Printing.show(open.s) + " in " + open.x + " : " + open.from.show());
      }
    }
    return Finding.of(Verdict.holds(all.size(), 0));
  }

  private static SmoothMap variable(Map<Name, Type> context, String x) {
    return Meaning.SEMANTICS.of(context, Typing.derive(context, Term.variable(x), Option.none()));
  }

  private static LawRunner small(LawRunner effort, long seed) {
    return new LawRunner(seed, Math.min(2, effort.cases()), effort.limit());
  }

  /// The map `σ → τ` that the term is: in its variable, or as a functional.
  private static SmoothMap map(Open open) {
    Obj a = Meaning.SEMANTICS.object(open.from);
    SmoothMap id = Meaning.FUNCTIONAL.identity(a);
    SmoothMap bang = Meaning.FUNCTIONAL.bang(a);
    if (open.functional.isEmpty()) {
      Map<Name, Type> context = HashMap.of(open.x, open.from);
      SmoothMap s =
          Meaning.SEMANTICS.of(context, Typing.derive(context, open.s, Option.some(open.to)));
      return Meaning.FUNCTIONAL.compose(s, Meaning.FUNCTIONAL.pair(bang, id));
    }
    SmoothMap f = Meaning.FUNCTIONAL.compose(Meaning.of(open.s, open.functional.get()), bang);
    return Meaning.FUNCTIONAL.compose(
        Meaning.FUNCTIONAL.eval(a, Meaning.SEMANTICS.object(open.to)),
        Meaning.FUNCTIONAL.pair(f, id));
  }

  private static boolean mentions(Term t, Name x) {
    return org.difflam.syntax.binding.FreeVariables.of(t).contains(x);
  }

  /// `⟦S[P/x]⟧ = ⟦S⟧ ∘ ⟨Id, ⟦P⟧⟩`.
  private static Finding substitution(Substituting substitute, LawRunner effort) {
    int cases = Math.min(60, effort.cases() * 4);
    Name x = Name.of("x_2");
    Name z = Name.of("x_1");
    for (int i = 0; i < cases; i++) {
      RandomTerms terms = RandomTerms.polynomial(effort.seed() + i);
      Type a = SPACES.get(i % SPACES.size());
      Type to = terms.type();
      Map<Name, Type> outer = HashMap.of(z, Type.R);
      Term p = terms.term(outer, a, 5);
      // a term under a binder that has the name of a variable in P
      Term s =
          i % 2 == 1
              ? terms.term(outer.put(x, a), to, 9)
              : Term.lambda(z, new Term.Pair(new Term.Variable(x), new Term.Variable(z)));
      Type type = i % 2 == 1 ? to : new Type.Function(Type.R, new Type.Product(a, Type.R));
      Verdict verdict;
      try {
        Term left = substitute.in(s, x, p);
        verdict =
            Meaning.equal(
                outer, type, left, new Term.Let(x, p, s), small(effort, effort.seed() + i));
      } catch (IllTyped captured) {
        return Finding.refuted(
            Meaning.differ(Printing.show(s) + " at " + Printing.show(p), type.show(), captured));
      }
      if (!verdict.isGood()) {
        return Finding.of(verdict).about(Printing.show(s) + " at " + Printing.show(p));
      }
    }
    return Finding.of(Verdict.holds(cases, 0));
  }

  private static Term capturing(Term s, Name y, Term p) {
    Term result = s;
    java.util.List<Position> places = new java.util.ArrayList<>();
    Position.each(
        s,
        (at, t) -> {
          if (t instanceof Term.Variable(var x) && x.equals(y)) places.add(at);
        });
    for (Position at : places) result = at.fill(result, p);
    return result;
  }

  private static Reducer.Result question(long seed, int size) {
    RandomTerms terms = RandomTerms.polynomial(seed);
    Type from = SPACES.get((int) Math.floorMod(seed, 4L));
    return Reducer.run(Rules.COMPLETE, terms.question(from, terms.type(), size), FUEL);
  }

  private static Finding steps(String prefix, UnaryOperator<Term> alter, LawRunner effort) {
    java.util.Map<String, Integer> seen = new java.util.TreeMap<>();
    int questions = Math.min(60, 2 * effort.cases());
    for (int i = 0; i < questions; i++) {
      Reducer.Result r = question(effort.seed() + i, 4 + i % 6);
      Type type = Typing.of(NOTHING, r.start());
      for (Contraction c : r.steps()) {
        // every rule a few times
        if (!c.rule().startsWith(prefix) || seen.merge(c.rule(), 1, Integer::sum) > 4) continue;
        Term after = c.position().fill(c.before(), alter.apply(c.contractum()));
        Verdict verdict;
        try {
          verdict =
              Meaning.equal(NOTHING, type, c.before(), after, small(effort, effort.seed() + i));
        } catch (IllTyped without) {
          return Finding.refuted(
              Meaning.differ(c.rule() + " on " + Printing.show(c.before()), type.show(), without));
        }
        if (!verdict.isGood()) return Finding.of(verdict).about(c.rule());
      }
    }
    long total = seen.values().stream().mapToLong(n -> Math.min(n, 4)).sum();
    return Finding.of(Verdict.holds(total, 0)).about(seen.size() + " rules");
  }

  /// Another number in the first let, or a variable twice.
  private static Term forgetful(Term t) {
    if (!(t instanceof Term.Let(var x, var bound, var body))) return t;
    if (bound instanceof Term.Numeral) return new Term.Let(x, Term.numeral(17), body);
    return bound instanceof Term.Variable || bound instanceof Term.Projection
        ? new Term.Let(x, Term.sum(bound, bound), body)
        : t;
  }

  private static Term doubled(Term t) {
    return t instanceof Term.DualMap(var x, var type, var s, var f)
        ? new Term.DualMap(x, type, Term.sum(s, s), f)
        : t instanceof Term.Covector(var r) && r instanceof Term.Numeral(var n)
            ? new Term.Covector(new Term.Numeral(n.plus(Scalar.of(1))))
            : t;
  }

  /// O1, O3: the types stay, if `lin` has clauses for 0, sums and lets.
  private static Finding subject(Linearity lin, LawRunner effort) {
    int questions = Math.min(60, 4 * effort.cases());
    long maps = 0;
    for (int i = 0; i < questions; i++) {
      Reducer.Result r = question(i, 3 + i % 5);
      Type type = Typing.of(NOTHING, r.start());
      for (Contraction c : r.steps()) {
        if (!Typing.has(NOTHING, c.after(), type)) {
          return Finding.refuted(
              Meaning.differ(
                  c.rule() + " on " + Printing.show(c.before()),
                  type.show(),
                  Printing.show(c.after())));
        }
        if (c.contractum() instanceof Term.DualMap(var v, _, var s, _)) {
          maps++;
          if (!lin.in(v, s)) {
            return Finding.refuted(
                Meaning.differ(
                    c.rule() + " makes (\\" + v + ". " + Printing.show(s) + ")^*",
                    "a linear variable",
                    "none"));
          }
        }
      }
    }
    return Finding.of(Verdict.holds(maps, 0));
  }

  private static final List<String> MAPS =
      List.of(
          "\\(x, y). g (g (x, y))",
          "\\(x, y). (x * y, let a = x + y in (\\q. q * y) a)",
          "\\(x, y). (pow3 x, p1 ((\\z. (z * x, 1)) (y * y)))");

  private static Finding rows(UnaryOperator<Term> alter, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    long compared = 0;
    for (String text : MAPS) {
      Term f = Meaning.term(text);
      int a = random.nextInt(-3, 4), b = random.nextInt(1, 4);
      for (int p = 1; p <= 2; p++) {
        String unit = p == 1 ? "[1, 0]" : "[0, 1]";
        Term t = Meaning.term("((Omega %s) @ Omega %s) [%d, %d]".formatted(text, unit, a, b));
        Term end = alter.apply(Reducer.run(Rules.COMPLETE, t, 100_000).end());
        if (!(end instanceof Term.Covector(var row)))
          return Finding.refuted(Meaning.differ(text, "a covector", Printing.show(end)));
        Term component =
            new Term.Lambda(
                Name.of("r"),
                Option.none(),
                new Term.Projection(p, new Term.Application(f, Term.variable("r"))));
        Rational dx = Newton.slope(12, t1 -> value(component, a + t1, b));
        Rational dy = Newton.slope(12, t1 -> value(component, a, b + t1));
        List<Rational> found = List.ofAll(Vectors.numbers(row)).map(Scalar::exactly);
        if (!found.equals(List.of(dx, dy))) {
          return Finding.refuted(
              Meaning.differ(text + " at " + a + ", " + b, List.of(dx, dy), found));
        }
        compared++;
      }
    }
    return Finding.of(Verdict.holds(compared, 0));
  }

  private static Term exchanged(Term t) {
    return t instanceof Term.Covector(Term.Pair(var a, var b))
        ? new Term.Covector(new Term.Pair(b, a))
        : t;
  }

  private static final List<String> FUNCTIONALS =
      List.of(
          "((Omega \\f. f (f 2)) @ (w : Omega R)) (\\x. x * x)",
          "((Omega \\l. l (\\x. \\y. x + y) [0]) @ (w : Omega R)) (\\f. \\d. f (-1) (f 7 d))",
          "((Omega \\(u, f). f (u * f u)) @ (w : Omega R)) (3, \\x. x * x + 1)",
          "((Omega \\y. \\x. x * y) @ (w : Omega (R -> R))) 3");

  private static Finding higherOrder(UnaryOperator<Term> alter, LawRunner effort) {
    Verdict all = Verdict.PROVED;
    for (String text : FUNCTIONALS) {
      Elaboration.Judgement j = Meaning.read("", text);
      Term end = Reducer.run(Rules.COMPLETE, j.term(), FUEL).end();
      if (!(end instanceof Term.DualMap)) {
        return Finding.refuted(Meaning.differ(text, "(\\v. S)^* @ w V", Printing.show(end)));
      }
      Verdict one = Meaning.equal(j.context(), j.type(), j.term(), alter.apply(end), effort);
      if (!one.isGood()) return Finding.of(one).about(text);
      all = all.and(one);
    }
    return Finding.of(all);
  }

  /// Two different elements, and a functional that has different values there.
  private static Finding separation(int functionals, LawRunner effort) {
    long pairs = 0;
    for (Type type : SPACES.append(new Type.Product(Type.R, new Type.Function(Type.R, Type.R)))) {
      for (int i = 0; i < Math.min(10, effort.cases()); i++) {
        long seed = effort.seed() + 97L * i;
        SmoothMap x = Element.of(type, seed), y = Element.of(type, seed + 1);
        if (!Meaning.FUNCTIONAL.equal(x, y, Places.of(seed)).isRefuted()) continue;
        boolean apart = false;
        for (int k = 0; k < functionals && !apart; k++) {
          apart =
              Meaning.equal(NOTHING, type, x, y, new LawRunner(seed + k, 1, effort.limit()))
                  .isRefuted();
        }
        if (!apart) {
          return Finding.refuted(
              Meaning.differ(
                  type.show() + ", seed " + seed, "a functional that separates", "none"));
        }
        pairs++;
      }
    }
    return Finding.of(Verdict.holds(pairs, 0));
  }
}
