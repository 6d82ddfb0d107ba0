package org.difflam.syntax.proof.steps;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalFormRewriting;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Towers;
import org.difflam.syntax.proof.Wiring;
import org.difflam.syntax.proof.given.DefinitionElimination;
import org.jspecify.annotations.Nullable;

/// A proof of an equation as a person would write it, with the derivation that it summarises: both
/// sides are calculated towards each other by [DirectedLaws] until they meet. Where they do not,
/// one line is what the normal forms prove, with the names of the axioms that this takes.
///
/// The search for a proof and its summary share what counts as a step, so they stand in one file.
///
/// @param proof what the kernel checks
/// @param told the steps, found when they are read
public record Derivation(Proof proof, Lazy<List<CalculationStep>> told) {
  /// The laws that are not named when a step uses others too.
  private static final Set<String> SILENT =
      Kernel.AXIOMS.takeUntil(id -> id.equals("D1.plus")).append("uncurry").toSet();

  /// How many lines a person reads at once; more are drawn together.
  private static final int LINES = 12;

  /// A calculation that takes more is given up; the normal forms are shorter then.
  private static final int CALCULATION = 50_000;

  /// Where nobody reads it, one is given up that takes more than so many lines, and so many more
  /// for each former of the equation: the normal forms are faster then.
  private static final int UNREAD = 120, UNREAD_FOR_EACH = 6, UNREAD_MOST = 3_000;

  /// Where nobody reads it, the equation has more formers, and one side more than three times those
  /// of the other, the normal forms are faster from the beginning: most such calculations are given
  /// up.
  private static final int UNREAD_LARGEST = 36;

  private Derivation(Proof proof, List<CalculationStep> steps) {
    this(proof, Lazy.of(() -> steps));
  }

  /// One for each rule in turn, from the left side to the right side.
  public List<CalculationStep> steps() {
    return told.get();
  }

  /// Of the sentence that it proves, one for each axiom at each place.
  ///
  /// @throws Lines.Missing where there are too many to read
  public List<CalculationStep> allSteps(Sentence claim) {
    return ends(Deep.call(() -> AxiomSteps.of(proof)), claim.left(), claim.right());
  }

  /// From the left side as it was written to the right side as it was written.
  private static List<CalculationStep> ends(
      List<CalculationStep> steps, Expression left, Expression right) {
    if (steps.isEmpty()) return steps;
    List<CalculationStep> begun =
        steps.update(0, new CalculationStep(steps.head().laws(), left, steps.head().to()));
    CalculationStep last = begun.last();
    return begun.update(begun.size() - 1, new CalculationStep(last.laws(), last.from(), right));
  }

  /// Of a sentence that is true; none if it is false, or if not enough is known of its hypotheses.
  ///
  /// @param fuel how many lines the derivation may have
  /// @throws Lines.Missing where it would have more
  public static Option<Derivation> of(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    return of(in, claim, fuel, CALCULATION, Search::run);
  }

  /// A derivation whose steps are not to be read: where a short calculation does not bring the
  /// sides together, all is left to the normal forms, and is a single step.
  public static Option<Derivation> unread(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    if (!claim.premises().isEmpty()) return of(in, claim, fuel); // normal forms do not use all
    long left = claim.left().size(), right = claim.right().size(), size = left + right;
    boolean isUneven = size > UNREAD_LARGEST && size > 4 * Math.min(left, right);
    long calculation = isUneven ? 0 : Math.min(UNREAD_MOST, UNREAD + UNREAD_FOR_EACH * size);
    return of(in, claim, fuel, (int) calculation, Search::met);
  }

  /// A derivation as a person would tell it: with lemmas that have names, where these make it
  /// shorter. What it summarises may be longer then, as the proofs of the lemmas are in it.
  public static Option<Derivation> told(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    return of(in, claim, fuel, CALCULATION, Search::shortest);
  }

  private static Option<Derivation> of(
      FreeDifferentialLambda<?> in,
      Sentence claim,
      int fuel,
      int calculation,
      Function<Search, Option<Derivation>> how) {
    FreeDifferentialLambda<?> free = in.given(claim.givens());
    return Deep.call(() -> {
      if (claim.left().equals(claim.right())) return Option.some(same(claim.left()));
      try {
        Lines lines = new Lines(Math.min(fuel, calculation));
        return under(
            free, claim, lines, true, (by, plain) -> how.apply(new Search(by, plain, lines)));
      } catch (Lines.Missing _) {
        Lines lines = new Lines(fuel);
        return under(free, claim, lines, false, (by, plain) -> outright(by, plain, lines));
      }
    });
  }

  /// By what is equal under the hypotheses, on both sides, and what is shown of the rest.
  ///
  /// @param rewrite whether hypotheses that define nothing are tried as rules
  private static Option<Derivation> under(
      FreeDifferentialLambda<?> in,
      Sentence claim,
      Lines lines,
      boolean rewrite,
      BiFunction<FreeDifferentialLambda<?>, Sentence, Option<Derivation>> how) {
    if (claim.premises().isEmpty()) return how.apply(in, claim);
    DefinitionElimination by = new DefinitionElimination(in, claim, lines);
    Proof left = by.replaced(claim.left()), right = by.replaced(claim.right());
    Option<Derivation> plain =
        how.apply(by.free(), new Sentence(by.givens(), left.right(), right.right()))
            .map(d -> d.between(lines, claim, left, right));
    if (plain.isDefined() || by.rest().isEmpty() || !rewrite) return plain;
    // what is known of a generator may say more than its definition
    Option<Derivation> without =
        how.apply(in, new Sentence(claim.givens(), claim.left(), claim.right()));
    if (without.isDefined()) return without;
    return new NormalFormRewriting(by.free(), lines, by.givens(), by.rest())
        .proof(left.right(), right.right())
        .map(p -> outright(lines.chain(left, p, lines.sym(right)), claim));
  }

  /// This derivation with a step by the hypotheses at each end.
  private Derivation between(Lines lines, Sentence claim, Proof left, Proof right) {
    CalculationStep first = new CalculationStep(axioms(left), claim.left(), left.right());
    CalculationStep last = new CalculationStep(axioms(right), right.right(), claim.right());
    List<CalculationStep> before = Lines.isTrivial(left) ? List.empty() : List.of(first);
    List<CalculationStep> after = Lines.isTrivial(right) ? List.empty() : List.of(last);
    return new Derivation(
        lines.chain(left, proof, lines.sym(right)), before.appendAll(steps()).appendAll(after));
  }

  /// Of equal sides, where no line is to be printed.
  private static Derivation same(Expression f) {
    Lines lines = new Lines(1);
    return new Derivation(lines.refl(lines.of(f)), List.empty());
  }

  /// By the normal forms alone.
  private static Option<Derivation> outright(
      FreeDifferentialLambda<?> in, Sentence claim, Lines lines) {
    Expression left = claim.left(), right = claim.right();
    return in.proof(left, right, lines).map(p -> outright(p, claim));
  }

  private static Derivation outright(Proof p, Sentence claim) {
    Lazy<List<CalculationStep>> step =
        Lazy.of(() -> List.of(new CalculationStep(axioms(p), claim.left(), claim.right())));
    return new Derivation(p, step);
  }

  /// The lines that are printed: one for each law in turn, and where these are many, one for each
  /// stretch of the calculation.
  public List<CalculationStep> lines() {
    List<CalculationStep> lines = drawn(steps(), (one, next) -> name(one).equals(name(next)));
    return lines.size() <= LINES
        ? lines
        : drawn(lines, (one, next) -> kind(one.laws().last()).equals(kind(next.laws().head())));
  }

  /// What a line cites that is no law of the catalogue, if it does.
  public static Option<Sentence> lemma(CalculationStep.Law law) {
    return Catalogue.all().exists(known -> known.isCalled(law.id()))
        ? Option.none()
        : CitedLemma.ALL.find(lemma -> lemma.id().equals(law.id())).map(CitedLemma::sentence);
  }

  private static String name(CalculationStep step) {
    return step.laws().map(CalculationStep.Law::id).mkString(", ");
  }

  private static List<CalculationStep> drawn(
      List<CalculationStep> steps, BiPredicate<CalculationStep, CalculationStep> as) {
    List<CalculationStep> all = List.empty();
    for (CalculationStep next : steps) {
      boolean more =
          !all.isEmpty()
              && !all.head().laws().isEmpty()
              && !next.laws().isEmpty()
              && as.test(all.head(), next);
      all = more ? all.tail().prepend(all.head().and(next)) : all.prepend(next);
    }
    return all.reverse();
  }

  /// What a stretch of a calculation is about.
  private static String kind(CalculationStep.Law law) {
    return switch (law.id()) {
      case "D1", "D3", "D4", "D5", "D-curry", "linear" -> "differentiation";
      case "D2", "additive", "D6", "D7" -> "directions";
      case "curry.eta", "curry.eval", "curry.natural", "curry.plus", "ev.linear", "D-eval" ->
          "functions";
      default -> law.id();
    };
  }

  /// Which axioms a proof uses.
  private static List<CalculationStep.Law> axioms(Proof proof) {
    TreeSet<String> used = new TreeSet<>();
    for (Proof line : Certificate.inOrder(proof)) {
      used.add(
          switch (line.rule()) {
            case Proof.Rule.Law law -> law.id();
            case Proof.Rule.Linear _ -> "linear";
            case Proof.Rule.Hypothesis _ -> "given";
            case Proof.Rule.Arithmetic _ -> "multiples";
            default -> "";
          });
    }
    return Kernel.AXIOMS
        .append("linear")
        .append("given")
        .append("multiples")
        .filter(used::contains)
        .reject(SILENT::contains)
        .map(id -> id.replaceAll("^(D[1-7]|curry|additive)\\..*", "$1"))
        .distinct()
        .map(id -> new CalculationStep.Law(id, 1));
  }

  private static final class Search {
    private final FreeDifferentialLambda<?> in;
    private final Expression left;
    private final Expression right;
    private final Lines lines;
    private final Sentence claim;
    private final PlainForm plain;
    private final Linearity linearity;
    private final SideRewriting from;
    private final SideRewriting to;

    /// Where each side is as simple as the laws make it.
    private int fromSimple, toSimple;

    Search(FreeDifferentialLambda<?> in, Sentence claim, Lines lines) {
      this.in = in;
      this.lines = lines;
      this.claim = claim;
      left = claim.left();
      right = claim.right();
      Lemmas lemmas = new Lemmas(lines);
      Wiring wiring = new Wiring(lines, lemmas);
      plain = new PlainForm(lines, lemmas, wiring);
      Towers towers = new Towers(lines, lemmas, wiring);
      linearity = new Linearity(lines, plain, towers, claim.givens());
      List<DirectedLaw> rules =
          new DirectedLaws(lines, lemmas, wiring, plain, towers, linearity).all();
      from = new SideRewriting(lines, plain, rules, lines.of(left));
      to = new SideRewriting(lines, plain, rules, lines.of(right));
    }

    /// With or without lemmas that have names, whichever takes fewer lines.
    Option<Derivation> shortest() {
      Option<Derivation> found = run();
      int lines = found.map(d -> d.lines().size()).getOrElse(0);
      if (lines < 2) return found;
      try {
        Search again = new Search(in, claim, new Lines(CALCULATION));
        return again.cited().filter(d -> d.lines().size() < lines).orElse(found);
      } catch (Lines.Missing tooLong) {
        return found;
      }
    }

    private Option<Derivation> cited() {
      Citations by = new Citations(in, CitedLemma.ALL, lines, plain, linearity).of(claim);
      List<Citations.Stop> down = by.from(left), up = by.from(right);
      @Nullable Proof left = by.same(this.left, down.head().at());
      @Nullable Proof right = by.same(this.right, up.head().at());
      if (down.size() + up.size() == 2 || left == null || right == null) return Option.none();
      for (int n = 1; n < down.size() + up.size() - 1; n++) {
        for (int i = Math.max(0, n - up.size() + 1); i <= n && i < down.size(); i++) {
          Expression one = down.get(i).at(), other = up.get(n - i).at();
          @Nullable Proof met = by.same(one, other);
          if (met == null) continue;
          Derivation middle = new Derivation(met, List.empty());
          return Option.some(around(left, down.take(i + 1), middle, up.take(n - i + 1), right));
        }
      }
      Expression one = down.last().at(), other = up.last().at();
      return new Search(in, new Sentence(claim.givens(), one, other), lines)
          .run()
          .map(middle -> around(left, down, middle, up, right));
    }

    /// What lemmas make of both sides, and what is between.
    private Derivation around(
        Proof left,
        List<Citations.Stop> down,
        Derivation middle,
        List<Citations.Stop> up,
        Proof right) {
      Proof there = left, back = right;
      List<CalculationStep> before = List.empty(), after = List.empty();
      for (var both : down.zip(down.drop(1))) {
        there = lines.chain(there, both._2.proof());
        before = before.append(new CalculationStep(both._2.by(), both._1.at(), both._2.at()));
      }
      for (var both : up.zip(up.drop(1))) {
        back = lines.chain(back, both._2.proof());
        after = after.prepend(new CalculationStep(both._2.by(), both._2.at(), both._1.at()));
      }
      return new Derivation(
          lines.chain(there, middle.proof(), lines.sym(back)),
          withoutLoops(
              ends(
                  connected(
                      families(before).appendAll(middle.steps()).appendAll(families(after))))));
    }

    private static List<CalculationStep> families(List<CalculationStep> steps) {
      return drawn(
          steps,
          (one, next) ->
              CitedLemma.family(one.laws().last()).equals(CitedLemma.family(next.laws().head())));
    }

    /// Each line begins with what the one before ends with, products aside.
    private static List<CalculationStep> connected(List<CalculationStep> steps) {
      return steps.isEmpty()
          ? steps
          : steps
              .zip(steps.drop(1))
              .map(both -> new CalculationStep(both._1.laws(), both._1.from(), both._2.from()))
              .append(steps.last());
    }

    Option<Derivation> run() {
      return calculated().orElse(() -> bridged(fromSimple, toSimple));
    }

    /// Without normal forms.
    Option<Derivation> met() {
      Option<Derivation> met = calculated();
      if (met.isEmpty()) throw new Lines.Missing("the calculations of the two sides do not meet");
      return met;
    }

    private Option<Derivation> calculated() {
      Option<Derivation> met = meeting();
      if (met.isDefined()) return met;
      for (DirectedLaw.Use use : DirectedLaw.Use.values()) {
        from.go(use);
        to.go(use);
        met = meeting();
        if (met.isDefined()) return met;
        if (use == DirectedLaw.Use.SIMPLIFY) {
          fromSimple = from.length() - 1;
          toSimple = to.length() - 1;
        }
      }
      return met;
    }

    /// Where the way is shortest.
    private Option<Derivation> meeting() {
      int i = -1, j = -1;
      for (int n = 0; n < from.length(); n++) {
        int m = to.find(from.stops().get(n).at());
        if (m >= 0 && (i < 0 || n + m < i + j)) {
          i = n;
          j = m;
        }
      }
      if (i < 0) return Option.none();
      return Option.some(joined(i, j, lines.refl(from.stops().get(i).at()), List.empty()));
    }

    /// The normal forms do the rest.
    private Option<Derivation> bridged(int i, int j) {
      Expression one = from.stops().get(i).at(), other = to.stops().get(j).at();
      return in.proof(one, other, lines).map(rest -> joined(i, j, rest, axioms(rest)));
    }

    private Derivation joined(int i, int j, Proof bridge, List<CalculationStep.Law> axioms) {
      List<SideRewriting.Stop> down = from.stops().take(i + 1), up = to.stops().take(j + 1);
      Proof there = down.head().proof(), back = up.head().proof();
      for (SideRewriting.Stop stop : down.tail()) there = lines.chain(there, stop.proof());
      for (SideRewriting.Stop stop : up.tail()) back = lines.chain(back, stop.proof());
      CalculationStep middle = new CalculationStep(axioms, bridge.left(), bridge.right());
      return new Derivation(
          lines.chain(there, bridge, lines.sym(back)),
          Lazy.of(() -> withoutLoops(ends(told(down, middle, up)))));
    }

    private List<CalculationStep> told(
        List<SideRewriting.Stop> down, CalculationStep middle, List<SideRewriting.Stop> up) {
      List<CalculationStep> told =
          down.tail()
              .map(stop -> by(stop, stop.proof()))
              .append(middle)
              .appendAll(up.tail().reverse().map(stop -> by(stop, stop.proof()).reversed()))
              .reject(CalculationStep::isEmpty);
      return told.isEmpty() ? List.of(new CalculationStep(List.empty(), left, right)) : told;
    }

    /// Leaves out steps that lead back to an earlier expression.
    private static List<CalculationStep> withoutLoops(List<CalculationStep> steps) {
      List<CalculationStep> way = List.empty();
      Set<Expression> seen = HashSet.empty();
      for (CalculationStep step : steps) {
        if (way.isEmpty()) seen = seen.add(step.from());
        way = way.prepend(step);
        if (seen.contains(step.to())) {
          while (!way.isEmpty() && !way.head().from().equals(step.to())) {
            seen = seen.remove(way.head().from());
            way = way.tail();
          }
          way = way.drop(1);
        }
        seen = seen.add(step.to());
      }
      return way.reverse();
    }

    private static CalculationStep by(SideRewriting.Stop stop, Proof what) {
      List<CalculationStep.Law> laws = List.of(new CalculationStep.Law(stop.by(), stop.times()));
      return new CalculationStep(laws, what.left(), what.right());
    }

    private List<CalculationStep> ends(List<CalculationStep> steps) {
      return Derivation.ends(steps, left, right);
    }
  }
}
