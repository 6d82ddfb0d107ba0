package org.difflam.papers.manzyuk;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.AllLambdaTerms;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.perturbative.UpToDirections;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;

/// Looks for terms with two reducts that have different normal forms.
///
/// @param same equality of normal forms
record Peaks(Rules<LambdaTerm> rules, BiPredicate<LambdaTerm, LambdaTerm> same) {
  static final Peaks PRINTED = new Peaks(PerturbativeReduction.FIGURE_3, Alpha::equal);
  static final Peaks COMPLETED = new Peaks(Completion.RULES, UpToDirections::equal);

  private static final int FUEL = 4_000;

  /// The size of a reduct beyond which it is not followed.
  private static final int LARGE = 20_000;

  /// The same for a term that is known, or small.
  private static final int LARGEST = 40_000;

  /// A term, and its context.
  record Judgement(Map<Name, LambdaType> context, LambdaTerm term) {
    /// A term in `f`, `g`, `h`, `k`, `p`, `q` and `y`.
    static Judgement of(String text) {
      return new Judgement(CONTEXT, Texts.term(Texts.show(CONTEXT), text));
    }
  }

  private static final LambdaType A = LambdaType.atom("A");
  private static final Map<Name, LambdaType> CONTEXT =
      LinkedHashMap.of(
              Name.of("f"), A.to(A),
              Name.of("g"), A.times(A).to(A),
              Name.of("h"), A.to(A.to(A)),
              Name.of("k"), A.to(A).to(A),
              Name.of("p"), A.times(A),
              Name.of("y"), A)
          .put(Name.of("q"), A.tangent().tangent().tangent());

  /// Peaks that search found. Each of the first five needs an equation that the others do without.
  static final Seq<Judgement> KNOWN =
      Vector.of(
              // a variable of type T A is a pair
              "T (\\z. p1 (in1 z)) p",
              "T (\\z. p1 (in1 z)) q",
              // T.sum of nothing, and of two
              "T (\\z. (\\w. f w) y) p",
              "T (\\z. (\\w. f (w + z)) z)",
              // symmetry
              "T (\\x. T (\\y. f (x + y)))",
              // T.chain
              "T (\\z. p1 (T f (z + z, y)))",
              "T (\\z. (\\w. p1 (T f (w, z))) z)",
              "T (\\z. (\\w. p1 (T f (z, w))) z)",
              "T (\\z. (\\w. p2 (T f w)) z)",
              "T (\\z. T (\\w. (\\v. f v) z) p)",
              "T (\\z. p1 (T (\\w. (\\v. f v) w) (z, z)))",
              "T (\\z. k (\\w. (\\v. h v w) z))",
              "T (\\z. (\\g. g (g z)) f)",
              "T (T (\\z. (\\w. f w) z))",
              // where surjective pairing as a contraction and a rule for the base do not do: a pair
              // that is hidden, derivatives of the base, and directions that are pairs
              "T (\\z. (\\w. z) p) (T f ((\\w. p) f))",
              "T (\\z. p2 (T f (in2 z)))",
              "T (\\z. T (\\x. p2 (T f ((\\w. (x, z)) y))))",
              "T (\\z. g ((\\w. (p1 w, p2 w)) z))",
              "T (\\z. T (\\x. g ((\\w. (p1 w + x, p2 w)) z)))")
          .map(Judgement::of);

  Peaks with(Rules<LambdaTerm> others) {
    return new Peaks(others, same);
  }

  Peaks without(String rule) {
    return with(new Rules<>(rules.rules().filter(r -> !r.name().equals(rule))));
  }

  /// A normal form, or nothing if it is too far away.
  Option<LambdaTerm> normalForm(LambdaTerm t) {
    Trace.End<LambdaTerm> end = Trace.run(rules, Strategy.INNERMOST, t, FUEL);
    return end.isNormal() ? Option.some(end.term()) : Option.none();
  }

  /// The different normal forms of the reducts, or none if one is too far away.
  Option<Seq<LambdaTerm>> normalForms(LambdaTerm t) {
    return normalForms(t, LARGE);
  }

  private Seq<LambdaTerm> reducts(LambdaTerm t) {
    Seq<LambdaTerm> all = Vector.empty();
    for (var step : rules.steps(t)) all = all.append(step.to());
    return all;
  }

  private Option<Seq<LambdaTerm>> normalForms(LambdaTerm t, int large) {
    Seq<LambdaTerm> forms = Vector.empty();
    for (LambdaTerm reduct : reducts(t)) {
      if (Sizes.tree(reduct) > large) return Option.none();
      Option<LambdaTerm> form = normalForm(reduct);
      if (form.isEmpty()) return Option.none();
      if (!forms.exists(f -> same.test(f, form.get()))) forms = forms.append(form.get());
    }
    return Option.some(forms);
  }

  /// All the known peaks, small terms, and random ones.
  static Finding join(Peaks peaks, LawRunner effort) {
    int size = effort.cases() > 50 ? 4 : 3;
    Seq<LambdaTerm> known = KNOWN.map(Judgement::term);
    Seq<LambdaTerm> small = pushforwards(size);
    int joined = 0, far = 0;
    for (LambdaTerm t : known.appendAll(small)) {
      Option<Seq<LambdaTerm>> forms = peaks.normalForms(t, LARGEST);
      if (forms.isEmpty())
        return peaks.reducts(t).exists(s -> Sizes.tree(s) > LARGEST)
            ? Finding.inconclusive(Texts.show(t) + " has a reduct that is too large")
            : Finding.refuted(
                Witness.at(Texts.show(t), "no normal form after " + FUEL + " steps", "one"));
      Option<Finding> apart = apart(t, forms.get());
      if (apart.isDefined()) return apart.get();
      joined++;
    }
    for (LambdaTerm t : random(effort)) {
      Option<Seq<LambdaTerm>> forms = peaks.normalForms(t);
      Option<Finding> apart = forms.flatMap(all -> apart(t, all));
      if (apart.isDefined()) return apart.get();
      if (forms.isDefined()) joined++;
      else far++;
    }
    return Finding.of(
            Outcome.HOLDS,
            "all reducts join for %d terms, among them all %d T (\\z. s) with s of at most %d formers and"
                    .formatted(joined, small.size(), size)
                + " variables in f, y, z; %d random terms were too large".formatted(far))
        .counted(Finding.STATEMENT, joined);
  }

  private static Option<Finding> apart(LambdaTerm t, Seq<LambdaTerm> forms) {
    return Option.when(
        forms.size() > 1,
        () ->
            Finding.refuted(
                Witness.at(Texts.show(t), Texts.show(forms.head()), Texts.show(forms.last()))));
  }

  /// All simple `s` in `f`, `y` and `z` for which `λz. s` has a type.
  static Seq<LambdaTerm> open(int size) {
    return AllLambdaTerms.open(Perturbative.GRAMMAR, AllLambdaTerms.CONTEXT, Name.of("z"), size)
        .terms()
        .collect(Vector.collector());
  }

  /// `T (λz. s)` for all these `s`.
  static Seq<LambdaTerm> pushforwards(int size) {
    return open(size).map(s -> LambdaTerm.T(LambdaTerm.lambda("z", s)));
  }

  private static Seq<LambdaTerm> random(LawRunner effort) {
    return Vector.range(0, 10 * effort.cases()).map(i -> random(effort.seed(), i).term());
  }

  /// `T (λz. M)` in some context.
  static Judgement random(long seed, int i) {
    var terms =
        new RandomTerms(
            Perturbative.GRAMMAR,
            new SplittableRandom(seed * 7_919 + i),
            List.of(LambdaType.atom("A")));
    var context = terms.context();
    LambdaTerm m = terms.term(context.put(Name.of("z"), terms.type(1)), terms.type(1), 3 + i % 7);
    return new Judgement(context, LambdaTerm.T(LambdaTerm.lambda("z", m)));
  }
}
