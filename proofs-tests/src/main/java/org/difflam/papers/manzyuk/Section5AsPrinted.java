package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.kit.Side;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;

/// §5, the clauses of the interpretation letter by letter, each for parts of all forms: what a term
/// means is what its clause makes of what its parts mean.
final class Section5AsPrinted {
  private Section5AsPrinted() {}

  private static final String ITEM = "M-S5-mean";

  /// `k` of a clause for both is the number of an instance.
  private static final Map<String, Schema> CLAUSES =
      Transcript.manzyuk()
          .rules()
          .map(Transcript.Printed::run)
          .filter(r -> r.item().equals(ITEM))
          .foldLeft(LinkedHashMap.empty(), (all, r) -> all.put(r.rule(), r));

  /// What a clause has letters for, and what it is of, as hypotheses.
  private static final Map<String, String> ENDS =
      HashMap.ofEntries(
          Map.entry("x", "m : G * A -> A"),
          Map.entry("y", "m : G * A -> B, y : G -> B"),
          Map.entry("s N", "m : G -> B, s : G -> (A => B), N : G -> A"),
          Map.entry("λx. s", "m : G -> (A => B), s : G * A -> B"),
          Map.entry("T s", "m : G -> (A * A => B * B), s : G -> (A => B)"),
          Map.entry("0", "m : G -> A"),
          Map.entry("s + N", "m : G -> A, s : G -> A, N : G -> A"),
          Map.entry("ιₖ s", "m : G -> A1 * A2, s : G -> Ak"),
          Map.entry("πₖ s", "m : G -> Ak, s : G -> A1 * A2"));

  /// Clauses, and which terms are interpreted instead of those that are drawn.
  private record Interpreted(Map<String, Schema> clauses, Function<Drawn, LambdaTerm> term) {
    Interpreted making(String clause, String from, String to) {
      Schema printed = clauses.get(clause).get();
      return new Interpreted(
          clauses.put(clause, printed.making(printed.right().replace(from, to))), term);
    }

    /// The right side of a clause.
    Expression right(String clause, int k) {
      return PrintedMeaning.read(
          of(k, ENDS.get(clause).get()), of(k, clauses.get(clause).get().right()));
    }

    private static String of(int k, String text) {
      return text.replace("ink", "in" + k).replace("pk", "p" + k).replace("Ak", "A" + k);
    }
  }

  private static final Interpreted PRINTED = new Interpreted(CLAUSES, Drawn::m);

  private static Interpreted interpreting(Function<LambdaTerm, LambdaTerm> change) {
    return new Interpreted(CLAUSES, drawn -> change.apply(drawn.m));
  }

  /// Of a pair of which both parts have one type, another index has a meaning.
  private static Interpreted ofEqualParts(Function<LambdaTerm, LambdaTerm> change) {
    return new Interpreted(
        CLAUSES, drawn -> drawn.hasEqualParts() ? change.apply(drawn.m) : drawn.m);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  ITEM,
                  "interprets random typed terms of each form, and makes of what their parts mean"
                      + " what is printed")
              .on(PRINTED)
              .not(
                  "of each sum, the first summand only",
                  interpreting(m -> m.summands().isEmpty() ? m : m.summands().getFirst()))
              .not("π₂ + π₂ for x", PRINTED.making("x", "p2", "p2 + p2"))
              .not("0 after π₁ for y", PRINTED.making("y", "y . p1", "0 . p1"))
              .not("N twice in s N", PRINTED.making("s N", "<s, N>", "<s, N + N>"))
              .not("ev for 0 in s N", PRINTED.making("s N", "ev .", "0 ."))
              .not("s twice in λx. s", PRINTED.making("λx. s", "cur(s)", "cur(s + s)"))
              .not("s twice in T s", PRINTED.making("T s", "TT . s", "TT . (s + s)"))
              .not("T without values in T s", PRINTED.making("T s", "TT", "cur(<p1, 0> . ev) . TT"))
              .not("no N in s + N", PRINTED.making("s + N", "s + N", "s"))
              .not("s twice in ιₖ s", PRINTED.making("ιₖ s", ". s", ". (s + s)"))
              .not(
                  "ι₁ for both k",
                  ofEqualParts(m -> m instanceof Simple.In(_, var s) ? new Simple.In(1, s) : m))
              .not("s twice in πₖ s", PRINTED.making("πₖ s", ". s", ". (s + s)"))
              .not(
                  "π₁ for both k",
                  ofEqualParts(m -> m instanceof Simple.Pi(_, var s) ? new Simple.Pi(1, s) : m))
              .by(Section5AsPrinted::interprets));

  private static Finding interprets(Interpreted interpreted, LawRunner effort) {
    Map<String, Expression> rights = LinkedHashMap.empty();
    for (String clause : CLAUSES.keySet()) {
      for (int k = 1; k <= (clause.contains("ₖ") ? 2 : 1); k++)
        rights = rights.put(numbered(clause, k), interpreted.right(clause, k));
    }
    Map<String, Expression> all = rights;
    return RandomInstances.ofRules(
        Perturbative.GRAMMAR,
        all.keySet().toList(),
        (clause, terms, random, size) ->
            Option.some(
                drawn(clause, terms, random, size)
                    .instance(all.get(clause).get(), interpreted.term)),
        Figure5AsPrinted.asMany(effort));
  }

  private static String numbered(String clause, int k) {
    return clause.replace('ₖ', "₁₂".charAt(k - 1));
  }

  /// A term with its type, and what the letters of its clause are.
  private record Drawn(
      Map<Name, LambdaType> context,
      LambdaTerm m,
      LambdaType type,
      Map<Name, LambdaType> around,
      Map<String, LambdaType> types,
      Map<String, Side> letters) {
    boolean hasEqualParts() {
      return types.containsKey("A1") && types.get("A1").equals(types.get("A2"));
    }

    Instance instance(Expression right, Function<Drawn, LambdaTerm> term) {
      return new Instance(
          "|" + Texts.show(context) + " ⊢ " + Texts.show(m) + "|",
          meaning(context, term.apply(this), type),
          new Side.Written(right, around, types, letters));
    }
  }

  private static Drawn drawn(String clause, RandomTerms terms, SplittableRandom random, int size) {
    Map<Name, LambdaType> context = terms.context();
    // what says how far a variable is out says it of long contexts as well
    for (int i = clause.equals("y") ? random.nextInt(9) : 0; i > 0; i--)
      context = Reading.and(context, "a" + i, terms.type(0));
    LambdaType sigma = terms.type(1), tau = terms.type(1);
    Map<String, LambdaType> types = HashMap.of("A", sigma, "B", tau);
    Name x = Name.of("z");
    Map<Name, LambdaType> inside = Reading.and(context, x, sigma);
    return switch (clause) {
      case "x" -> new Drawn(inside, new Simple.Variable(x), sigma, context, types, HashMap.empty());
      case "y" -> {
        var y = context.toVector().get(random.nextInt(context.size()));
        LambdaTerm m = new Simple.Variable(y._1);
        Side variable = meaning(context, m, y._2);
        yield new Drawn(inside, m, y._2, context, types.put("B", y._2), HashMap.of("y", variable));
      }
      case "s N" -> {
        LambdaTerm s = part(terms, random, context, sigma.to(tau), 1 + size / 2);
        LambdaTerm n = RareForms.several(terms, random, context, sigma, 1 + size / 2);
        yield new Drawn(
            context,
            LambdaTerm.apply(s, n),
            tau,
            context,
            types,
            HashMap.of("s", meaning(context, s, sigma.to(tau)), "N", meaning(context, n, sigma)));
      }
      case "λx. s" -> {
        LambdaTerm s = part(terms, random, inside, tau, size);
        yield new Drawn(
            context,
            LambdaTerm.lambda(x, s),
            sigma.to(tau),
            context,
            types,
            HashMap.of("s", meaning(inside, s, tau)));
      }
      case "T s" -> {
        LambdaType a = terms.type(0), b = terms.type(0);
        boolean twice = random.nextInt(3) == 0;
        LambdaTerm s = part(terms, random, context, a.to(b), twice ? 1 + size / 3 : size);
        // of a pushforward now and then
        LambdaTerm of = twice ? LambdaTerm.T(s) : s;
        LambdaType from = twice ? a.tangent() : a, to = twice ? b.tangent() : b;
        yield new Drawn(
            context,
            LambdaTerm.T(of),
            from.tangent().to(to.tangent()),
            context,
            HashMap.of("A", from, "B", to),
            HashMap.of("s", meaning(context, of, from.to(to))));
      }
      case "0" -> new Drawn(context, LambdaTerm.ZERO, sigma, context, types, HashMap.empty());
      case "s + N" -> {
        LambdaTerm s = part(terms, random, context, sigma, 1 + size / 2);
        LambdaTerm n = RareForms.several(terms, random, context, sigma, 1 + size / 2);
        yield new Drawn(
            context,
            s.plus(n),
            sigma,
            context,
            types,
            HashMap.of("s", meaning(context, s, sigma), "N", meaning(context, n, sigma)));
      }
      default -> {
        int k = clause.contains("₁") ? 1 : 2;
        boolean injects = clause.startsWith("ι");
        LambdaType second = random.nextInt(3) == 0 ? sigma : tau;
        LambdaType pair = sigma.times(second), one = k == 1 ? sigma : second;
        LambdaType of = injects ? one : pair;
        LambdaTerm s = part(terms, random, context, of, size);
        yield new Drawn(
            context,
            injects ? LambdaTerm.in(k, s) : LambdaTerm.pi(k, s),
            injects ? pair : one,
            context,
            HashMap.of("A1", sigma, "A2", second),
            HashMap.of("s", meaning(context, s, of)));
      }
    };
  }

  /// A simple term, where the grammar has one.
  private static LambdaTerm part(
      RandomTerms terms,
      SplittableRandom random,
      Map<Name, LambdaType> context,
      LambdaType type,
      int size) {
    LambdaTerm m = terms.term(context, type, size);
    return m.summands().isEmpty() ? m : m.summands().get(random.nextInt(m.summands().size()));
  }
}
