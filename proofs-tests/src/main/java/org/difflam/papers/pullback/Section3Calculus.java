package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.Configuration;
import org.difflam.syntax.pullback.Contraction;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Grammar;
import org.difflam.syntax.pullback.Linear;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.RandomTerms;
import org.difflam.syntax.pullback.Reducer;
import org.difflam.syntax.pullback.Rules;
import org.difflam.syntax.pullback.Substitute;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;

/// §3.1, §3.2, §3.4 and §3.5: grammar, typing, sugar, administrative reduction, contexts, and
/// configurations.
final class Section3Calculus {
  private Section3Calculus() {}

  private static final List<String> TYPES =
      List.of(
          "3", "R",
          "(1, 2, 3)", "R^3",
          "\\(x, y). mult (x, y)", "R^2 -> R",
          "[1, 2]^*", "(R^2)'",
          "J g @ [1, 2]", "R^2 -> R^2",
          "(\\v. (J g @ v) [1, 3])^* @ [1, 2]^*", "(R^2)'",
          "(Omega g) @ Omega [1, 2]", "R^2 -> (R^2)'",
          "(\\x. sin x)^* @ [1]^*", "no type",
          "(\\x. (x, 2))^* @ [1, 1]^*", "no type",
          "mult 3", "no type",
          "(Omega mult) @ Omega [1, 2]", "no type",
          "3 4", "no type");

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-Fig-1", "asks whether what rule 20b makes is a term")
              .on((Function<Term, Option<Term>>) _ -> Option.none())
              .printed("Figure 1, which wants simple terms in a pair", Grammar::offence)
              .by((grammar, _) -> grammar(grammar)),
          check("MO-Fig-1", "finds sums in terms where the figure has no place for one")
              .on((Function<Term, Option<Term>>) Grammar::offence)
              .not("a grammar with sums everywhere", _ -> Option.none())
              .by((grammar, _) -> places(grammar)),
          check(
                  "MO-S3.1.1-lin",
                  "computes lin(x z (y z)), and the linear variables of let a = x in a")
              .on((Section4Correctness.Linearity) Linear::in)
              .printed("lin as printed, let read as an application", Linear::asPrinted)
              .by((lin, _) -> linear(lin)),
          check("MO-Fig-2", "types terms of every former, and terms that have no type")
              .on(TYPES)
              .not("a dual map over a variable that is not linear", TYPES.update(15, "R'"))
              .by((table, _) -> typing(table)),
          check("MO-S3.1.3-sug", "evaluates both sides of the identities of sugar at random terms")
              .on("f (a + b)")
              .not("a sum in an argument moved out", "f a + f b")
              .by(Section3Calculus::sugar),
          check(
                  "MO-S3.1.3-sub",
                  "substitutes under dual maps and pullbacks that bind a variable of the term")
              .on((Section4Correctness.Substituting) Substitute::in)
              .not("substitution with capture", Section3Calculus::capturing)
              .by((substitute, _) -> substitution(substitute)),
          check("MO-S3.2-A", "A-reduces random terms to series of elementary terms")
              .on(Rules.COMPLETE)
              .printed(
                  "with A-contexts as printed, which go into elementary terms again",
                  Rules.VERBATIM)
              .by(Section3Calculus::administrative),
          check(
                  "MO-App-B",
                  "A-reduces random terms, one redex at a time, and looks for a second one")
              .on(Rules.COMPLETE)
              .printed(
                  "with A-contexts as printed, which go into elementary terms again",
                  Rules.VERBATIM)
              .by(Section3Calculus::administrative),
          check(
                  "MO-Rem-3.6",
                  "reduces pullbacks at variables, Jacobians and pullbacks in function position")
              .on(Rules.COMPLETE)
              .printed(
                  "the printed rules: those values are Jacobians and pullbacks as well",
                  Rules.STRICT)
              .by((rules, _) -> inappropriate(rules)),
          check("MO-S3.4-ctx", "lists rules and positions of call-by-value")
              .on("mult (pow2 2, p1 ((\\x. pow2 x) 3, mult (1, 5)))")
              .not(
                  "another order of the arguments",
                  "mult (p1 ((\\x. pow2 x) 3, mult (1, 5)), pow2 2)")
              .by((text, _) -> contexts(text)),
          check(
                  "MO-Lem-3.8",
                  "counts the decompositions into the printed contexts and redexes, on the way of"
                      + " reductions")
              .on(false)
              .printed("redex 6 and A-contexts as printed", true)
              .by(Section3Calculus::decompositions),
          check("MO-S3.5", "splits configurations by rules 7 and 8, step for step with pullbacks")
              .on((Function<Configuration, Option<Configuration>>) Configuration::step)
              .not("a continuation that is dropped", c -> c.step().map(Section3Calculus::dropped))
              .by((step, effort) -> configurations(step, effort)));

  private static Finding grammar(Function<Term, Option<Term>> offence) {
    Term t = Meaning.read("w : Omega (R * R), z : R", "((Omega \\y : R. (y, z)) @ w) 3").term();
    Term made = Deep.call(() -> new Reducer(Rules.STRICT, t, 10).next().get()).contractum();
    return offence.apply(made).isEmpty()
        ? Finding.proved(Printing.show(made))
        : Finding.refuted(
            Meaning.differ(Printing.show(made), "a simple term", offence.apply(made)));
  }

  private static Finding places(Function<Term, Option<Term>> offence) {
    List<String> fine =
        List.of("\\x. \\y. x + y", "((a : R -> R) + (b : R -> R)) 2", "sin ((c : R) + 1)");
    List<String> not =
        List.of("((c : R) + 1, 2)", "(Omega sin) @ ((w : Omega R) + (u : Omega R))", "(0, 1)");
    for (String t : fine) {
      if (offence.apply(Meaning.term(t)).isDefined())
        return Finding.refuted(Meaning.differ(t, "in the grammar", "not in it"));
    }
    for (String t : not) {
      if (offence.apply(Meaning.term(t)).isEmpty())
        return Finding.refuted(Meaning.differ(t, "not in the grammar", "in it"));
    }
    return Finding.proved(fine.size() + " terms of the grammar, " + not.size() + " that are not");
  }

  private static Finding linear(Section4Correctness.Linearity lin) {
    Elaboration.Judgement j = Meaning.read("x : R -> R -> R, y : R -> R, z : R", "x z (y z)");
    List<Name> found = List.ofAll(FreeVariables.of(j.term())).filter(v -> lin.in(v, j.term()));
    if (!found.mkString(" ").equals("x"))
      return Finding.refuted(Meaning.differ("lin(x z (y z))", "x", found));
    Term let = Meaning.read("x : R", "let a = x in a").term();
    return lin.in(Name.of("x"), let)
        ? Finding.proved("lin(x z (y z)) = {x}, lin(let a = x in a) = {x}")
        : Finding.refuted(
            Meaning.differ("lin(let a = x in a), to which A-reduction brings x", "x", "nothing"));
  }

  private static Finding typing(List<String> table) {
    for (int i = 0; i < table.size(); i += 2) {
      String found;
      try {
        found = Meaning.read("", table.get(i)).type().show();
      } catch (SourceError _) {
        found = "no type";
      }
      if (!found.equals(table.get(i + 1)))
        return Finding.refuted(Meaning.differ(table.get(i), table.get(i + 1), found));
    }
    return Finding.proved(table.size() / 2 + " terms");
  }

  private static Finding sugar(String moved, LawRunner effort) {
    String given = "f : R -> R, h : R -> R, a : R, b : R, p : R * R, q : R * R, s : R', u : R'";
    List<String> sides =
        List.of(
            "(f + h) a", "f a + h a",
            "0 a + b", "b",
            "p1 (p + q)", "p1 p + p1 q",
            "J pow3 @ (a + b)", "J pow3 @ a + J pow3 @ b",
            "\\x. f x + h x", "(\\x. f x) + (\\x. h x)",
            "(\\x : R. (J pow2 @ x) a + (J pow3 @ x) b)^* @ s",
                "(\\x : R. (J pow2 @ x) a)^* @ s + (\\x : R. (J pow3 @ x) b)^* @ s",
            "(\\x : R. (J pow2 @ x) a)^* @ (s + u)",
                "(\\x : R. (J pow2 @ x) a)^* @ s + (\\x : R. (J pow2 @ x) a)^* @ u",
            "let x = a in mult (x, b)", "(\\x. mult (x, b)) a",
            "f (a + b)", moved);
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < sides.size(); i += 2) {
      Elaboration.Judgement l = Meaning.read(given, sides.get(i)),
          r = Meaning.read(given, sides.get(i + 1));
      Verdict one = Meaning.equal(l.context(), l.type(), l.term(), r.term(), effort);
      if (!one.isGood()) return Finding.of(one).about(sides.get(i) + " = " + sides.get(i + 1));
      all = all.and(one);
    }
    return Finding.of(all);
  }

  private static Term capturing(Term s, Name y, Term p) {
    java.util.List<Position> places = new java.util.ArrayList<>();
    Position.each(
        s,
        (at, t) -> {
          if (t instanceof Term.Variable(var x) && x.equals(y)) places.add(at);
        });
    Term result = s;
    for (Position at : places) result = at.fill(result, p);
    return result;
  }

  private static Finding substitution(Section4Correctness.Substituting substitute) {
    Name z = Name.of("z");
    List<String> table =
        List.of(
            "(\\x. (J mult @ (x, x)) ((z : R), 1))^* @ [1]^*",
                "(\\u. (J mult @ (u, u)) ((x : R), 1))^* @ [1]^*",
            "(Omega \\x. mult (x, (z : R))) @ Omega [1]",
                "(Omega \\u. mult (u, (x : R))) @ Omega [1]",
            "\\x. (Omega \\y. mult (y, (z : R))) @ (\\z. [1]^*)",
                "\\u. (Omega \\y. mult (y, (x : R))) @ (\\z. [1]^*)");
    for (int i = 0; i < table.size(); i += 2) {
      Term found = substitute.in(Meaning.term(table.get(i)), z, Term.variable("x"));
      if (!Alpha.equal(found, Meaning.term(table.get(i + 1))))
        return Finding.refuted(
            Meaning.differ(table.get(i), table.get(i + 1), Printing.show(found)));
    }
    return Finding.of(
        org.difflam.papers.statement.Outcome.REPRODUCED, table.size() / 2 + " substitutions");
  }

  /// `L ::= let z = E in L | let z = E in z`, written here once more.
  private static boolean isSeries(Term t) {
    return t instanceof Term.Let(var z, var e, var rest)
        && isElementary(e)
        && (rest instanceof Term.Variable(var last) ? last.equals(z) : isSeries(rest));
  }

  private static boolean isPlace(Term t) {
    return t instanceof Term.Variable || t instanceof Term.Projection(_, var p) && isPlace(p);
  }

  private static boolean isElementary(Term e) {
    return switch (e) {
      case Term.Sum(var parts) ->
          parts.isEmpty()
              || parts.size() == 2 && parts.stream().allMatch(Section3Calculus::isPlace);
      case Term.Variable _, Term.Numeral _, Term.Covector _ -> true;
      case Term.Projection(_, var p) -> isPlace(p);
      case Term.Lambda(_, _, var body) -> isSeries(body);
      case Term.Application(var f, var a) -> isPlace(f) && isPlace(a);
      case Term.Pair(var a, var b) -> isPlace(a) && isPlace(b);
      case Term.Call(_, var a) -> isPlace(a);
      case Term.Jacobian(_, var a) -> isPlace(a);
      case Term.Derivative(var f, var a) -> isPlace(f) && isPlace(a);
      case Term.DualMap(_, _, var body, var f) -> isSeries(body) && isPlace(f);
      case Term.Pullback(_, _, var body, var f) -> isSeries(body) && isPlace(f);
      case Term.Let _ -> false;
    };
  }

  private static Finding administrative(Rules rules, LawRunner effort) {
    Term loop = Meaning.read("w : Omega R", "(Omega \\y. pow2 y) @ w").term();
    if (!Reducer.run(rules, loop, 500).isValue())
      return Finding.refuted(
          Meaning.differ("(Omega \\y. pow2 y) @ w", "a value", "more than 500 steps"));
    long series = 0;
    int cases = Math.min(100, 10 * effort.cases());
    for (int i = 0; i < cases; i++) {
      RandomTerms terms = RandomTerms.polynomial(effort.seed() + i);
      Term t = terms.question(Type.R, terms.type(), 4 + i % 10);
      for (Contraction c : Reducer.run(rules, t, 2_000).steps()) {
        boolean split = c.rule().equals("MO-7") || c.rule().equals("MO-8");
        if (!split || !(c.redex() instanceof Term.Pullback(_, _, var body, _))) continue;
        series++;
        if (!isSeries(body))
          return Finding.refuted(
              Meaning.differ(Printing.show(t), "a let series", Printing.show(body)));
      }
    }
    return Finding.of(Verdict.holds(series, 0)).about("let series");
  }

  private static Finding inappropriate(Rules rules) {
    List<String> values =
        List.of(
            "((Omega \\y. (z : R -> R) y) @ Omega [1]) 2",
            "((Omega \\y. p1 y (p2 y)) @ Omega [1]) ((z : R -> R), 2)");
    List<String> others =
        List.of(
            "((Omega \\y. p1 y (p2 y)) @ Omega [1]) (J pow3 @ 1, 2)",
            "((Omega \\y : (R -> R') * R. p1 y (p2 y)) @ (w : Omega (R'))) ((Omega \\x. mult (x,"
                + " x)) @ Omega [1], 2)");
    for (String v : values) {
      if (!Reducer.run(rules, Meaning.term(v), 100).steps().isEmpty())
        return Finding.refuted(Meaning.differ(v, "a value", "a redex"));
    }
    for (String v : others) {
      if (Reducer.run(rules, Meaning.term(v), 1_000).steps().isEmpty())
        return Finding.refuted(Meaning.differ(v, "a redex", "a value"));
    }
    return Finding.of(
        org.difflam.papers.statement.Outcome.REPRODUCED,
        values.mkString(" and ") + " are values, with a Jacobian or a pullback for z they are not");
  }

  private static Finding contexts(String text) {
    Reducer.Result r = Reducer.run(Rules.STRICT, Meaning.term(text), 100);
    return Finding.reproduced(
        text,
        "MO-3 at 0.0, MO-1 at 0.1.0.0, MO-3 at 0.1.0.0, MO-3 at 0.1.0.1, MO-2 at 0.1, MO-3 at ε",
        List.ofAll(r.steps()).mkString(", "));
  }

  private static final List<String> WAYS =
      List.of(
          "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ Omega [1]) [1, 3]",
          "((Omega \\(x, f). f x) @ (w : Omega R)) (3, \\x. mult (x, x))",
          "mult (pow2 2, p1 ((\\x. pow2 x) 3, mult (1, 5)))",
          "(\\a. a)^* @ ((\\b. b)^* @ ((\\c. c)^* @ (w : R')))",
          "((Omega \\y. pow2 y) @ Omega [1]) 3");

  /// O4: a term that is a redex, or a context around one, in two ways.
  private static Finding decompositions(boolean printed, LawRunner effort) {
    long terms = 0;
    for (String text : WAYS) {
      Reducer.Result r = Reducer.run(Rules.COMPLETE, Meaning.term(text), 1_000);
      List<Term> all = List.ofAll(r.steps()).map(Contraction::before).append(r.end());
      for (int i = 0; i < all.size(); i++) {
        Term t = all.get(i);
        int count = count(t, printed);
        int expected = i < r.steps().size() ? 1 : 0;
        if (count != expected)
          return Finding.refuted(
              Meaning.differ(Printing.show(t), expected + " decomposition", count));
        terms++;
      }
    }
    return Finding.of(Verdict.holds(terms, 0));
  }

  private static boolean isValue(Term t) {
    return Deep.call(() -> new Reducer(Rules.COMPLETE, t, 10_000).next()).isEmpty();
  }

  /// How many pairs of a context and a redex the term is made of.
  private static int count(Term t, boolean printed) {
    return (isRedex(t, printed) ? 1 : 0)
        + switch (t) {
          case Term.Variable _, Term.Numeral _, Term.Covector _, Term.Lambda _ -> 0;
          case Term.Application(var f, var a) -> inOrder(printed, f, a);
          case Term.Pair(var a, var b) -> inOrder(printed, a, b);
          case Term.Derivative(var f, var a) -> inOrder(printed, f, a);
          case Term.Sum(var parts) -> inOrder(printed, parts.toArray(Term[]::new));
          case Term.Let(_, var bound, _) -> count(bound, printed);
          case Term.Projection(_, var p) -> count(p, printed);
          case Term.Call(_, var a) -> count(a, printed);
          case Term.Jacobian(_, var a) -> count(a, printed);
          case Term.DualMap(_, _, var body, var f) -> inOrder(printed, f, body);
          case Term.Pullback(var y, _, var body, var form) -> {
            boolean elementary =
                isElementary(body)
                    || body instanceof Term.Pair(Term.Variable(var x), var e)
                        && x.equals(y)
                        && isElementary(e);
            int inside = isSeries(body) || elementary && !printed ? 0 : 1;
            yield inside + (elementary ? count(form, printed) : 0);
          }
        };
  }

  /// The hole is in one child, and those before it are values.
  private static int inOrder(boolean printed, Term... children) {
    int count = 0;
    for (Term child : children) {
      count += count(child, printed);
      if (!isValue(child)) break;
    }
    return count;
  }

  private static boolean isRedex(Term t, boolean printed) {
    if (t instanceof Term.DualMap(_, _, var v1, Term.DualMap inner)) {
      boolean parts = isValue(v1) && isValue(inner.body()) && isValue(inner.functional());
      // printed: the inner dual map may be a redex as well
      return parts && (printed || isValue(inner));
    }
    return Deep.call(() -> new Reducer(Rules.COMPLETE, t, 10_000).next())
        .exists(c -> c.position().equals(Position.ROOT));
  }

  private static Configuration dropped(Configuration c) {
    return new Configuration(
        c.y(), c.type(), c.p(), new Configuration.Continuation.Form(Term.ZERO));
  }

  private static Finding configurations(
      Function<Configuration, Option<Configuration>> step, LawRunner effort) {
    long steps = 0;
    int cases = Math.min(60, 6 * effort.cases());
    for (int i = 0; i < cases; i++) {
      RandomTerms terms = RandomTerms.polynomial(effort.seed() + i);
      Term t = terms.question(Type.R, terms.type(), 4 + i % 8);
      if (!(t instanceof Term.Application(var pullback, _))) continue;
      for (Contraction c : Reducer.run(Rules.COMPLETE, pullback, 500).steps()) {
        if (!c.rule().equals("MO-7") && !c.rule().equals("MO-8")) continue;
        if (!(c.before() instanceof Term.Pullback before)) continue;
        Option<Configuration> next = step.apply(Configuration.of(before));
        steps++;
        if (!next.exists(n -> Alpha.equal(n.term(), c.after()))) {
          return Finding.refuted(
              Meaning.differ(
                  Configuration.of(before).show(),
                  Printing.show(c.after()),
                  next.map(Configuration::show)));
        }
      }
    }
    return Finding.of(Verdict.holds(steps, 0));
  }
}
