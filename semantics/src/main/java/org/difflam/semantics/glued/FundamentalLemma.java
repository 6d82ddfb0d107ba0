package org.difflam.semantics.glued;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// Tests the fundamental lemma, from which Theorem 3 follows: for `Γ ⊢ t : τ` and related `(γ, γ′)`
/// at `Γ`, `(⟦t⟧ ∘ γ, ⟦D(t)⟧ ∘ γ′)` is related at `τ`: by [RealRelation] at real, and at the other
/// types, functions among them, by `category.glue.ClosedRelations` and `category.glue.Relations`.
/// Where it is not, its parts are asked the same question, each in its own context, and the parts
/// of those that fail; to blame is one that fails though no part of it does. What is wrong in a
/// part that is right, such as a `-1` that is not related to itself in `-x`, does no harm.
public final class FundamentalLemma {
  private final ProgramGluing gl;
  private final int cases;
  private final long seed;
  private volatile int looked;

  public FundamentalLemma(ProgramGluing gl, int cases, long seed) {
    if (cases < 1) throw new IllegalArgumentException("at least one case, not " + cases);
    this.gl = gl;
    this.cases = cases;
    this.seed = seed;
  }

  /// @param cases how many pairs of related plots of the context were drawn; 0 if there are none,
  ///   or no arguments
  public record Report(Type type, Verdict verdict, int cases, Option<Blame> blame) {}

  /// Who is to blame, and at which plot of its context.
  ///
  /// @param operation the operation, where the subterm is one
  public record Blame(
      Subterm subterm, Option<OperationSymbol> operation, String plot, Witness witness) {}

  /// How many draws have been looked at, for whoever does not wait for the end.
  public int looked() {
    return looked;
  }

  /// A closed term.
  public Report check(Term t) {
    return check(HashMap.empty(), t);
  }

  public Report check(Map<Name, Type> context, Term t) {
    return Deep.call(() -> {
      Type type = Typing.of(context, t);
      for (Type none : withoutValues(type)) {
        Verdict nothing =
            Verdict.inconclusive(
                "it takes no argument: %s has no values"
                    .formatted(Printing.show(Notation.UNICODE, none)));
        return new Report(type, nothing, 0, Option.none());
      }
      Subterm whole = Subterm.of(context, t);
      Look look = look(whole);
      Verdict verdict = look.verdict;
      return new Report(type, verdict, look.drawn, blame(whole, look));
    });
  }

  /// The first type of an argument of which there are none.
  private static Option<Type> withoutValues(Type type) {
    return type instanceof Type.Function(var domain, var codomain)
        ? Option.when(domain.isEmpty(), domain).orElse(() -> withoutValues(codomain))
        : Option.none();
  }

  private Option<Blame> blame(Subterm s, Look look) {
    if (!(look.verdict instanceof Verdict.Refuted(var witness))) return Option.none();
    for (Subterm part : s.parts()) {
      Option<Blame> inside = blame(part, look(part));
      if (inside.isDefined()) return inside;
    }
    Option<OperationSymbol> operation =
        s.term() instanceof Term.Apply(var op, _) ? Option.some(op) : Option.none();
    return Option.some(new Blame(s, operation, look.plot, witness));
  }

  private record Look(Verdict verdict, String plot, int drawn) {}

  /// Every subterm is asked with the same seed.
  private Look look(Subterm s) {
    GluedMorphism<Space, Smooth> f = gl.legs(Arrow.of(s.names(), s.types(), s.term(), s.type()));
    RandomGenerator random = new SplittableRandom(seed);
    Verdict all = Verdict.PROVED; // of no plots; of those that are drawn it can only hold
    int open = 0;
    for (int i = 0; i < cases; i++) {
      Deep.goOn();
      Option<Seq<Smooth>> drawn = f.source().relation().draw(random);
      if (drawn.isEmpty()) return new Look(Verdict.PROVED, "no plot", 0);
      Verdict one;
      try {
        one = gl.category().carries(f, drawn.get(), random);
      } catch (NotAPoint jump) {
        one = Verdict.refuted(Witness.of("a plot", String.valueOf(jump.getMessage())));
      } catch (EvaluationError noValue) {
        one =
            Verdict.inconclusive(
                "for the plot " + drawn.get().head().name() + ": " + noValue.getMessage());
      }
      all = all.and(sampled(one));
      if (one instanceof Verdict.Inconclusive) open++;
      looked = i + 1;
      if (all.isRefuted()) return new Look(all, drawn.get().head().name(), i + 1);
    }
    return new Look(all instanceof Verdict.Inconclusive doubt ? at(open, doubt) : all, "", cases);
  }

  /// Of how many draws nothing is known.
  private Verdict at(int open, Verdict.Inconclusive doubt) {
    return open == cases
        ? doubt
        : Verdict.inconclusive("%s (%d of %d draws)".formatted(doubt.why(), open, cases));
  }

  /// A pair of plots is one case, however many numbers were compared, and were there none: there
  /// are other plots.
  private static Verdict sampled(Verdict one) {
    return switch (one) {
      case Verdict.Proved _ -> Verdict.holds(1, 0);
      case Verdict.Holds(_, var error, _) -> Verdict.holds(1, error);
      case Verdict.Refuted _, Verdict.Inconclusive _ -> one;
    };
  }
}
