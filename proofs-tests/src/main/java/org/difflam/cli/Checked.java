package org.difflam.cli;

import java.util.IdentityHashMap;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Coq;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.steps.Derivation;
import org.jspecify.annotations.Nullable;

/// The derivation of an equation from the axioms, as the kernel has checked it.
///
/// @param derivation none where none was written
/// @param lines how many lines it has
/// @param why why there is none, or why the kernel rejects it
record Checked(
    @Nullable Derivation derivation, int lines, @Nullable String why, boolean isRejected) {
  static final Checked NONE = new Checked(null, 0, "it is not proved", false);

  /// Proofs longer than this are not written,
  static final int LINES = 300_000;

  /// and so many lines more for each former of the equation, so that long sums can be reordered,
  /// but
  private static final int FOR_EACH = 16;

  /// not more than go into 2 GB.
  private static final int MOST = 1_500_000;

  /// Each of its lines names objects.
  private static final long FORMERS = 2_000;

  /// The objects at the ends of all parts of the equation have this many together at most.
  private static final long ALL_FORMERS = 10_000_000;

  /// No lemma makes fewer steps than these any shorter, if they are made of no more lines than
  /// these; a single step may stand for all of a long proof.
  private static final int SHORT = 2, SHORT_LINES = 100;

  static Checked of(Sentence sentence, Coefficients rig, int fuel) {
    try {
      return Deep.call(() -> {
        String large = sentence.left().equals(sentence.right()) ? null : tooLarge(sentence);
        return large != null ? without(large) : written(sentence, rig, fuel);
      });
    } catch (Lines.Missing missing) {
      return without(missing.getMessage());
    } catch (Kernel.Wrong wrong) {
      return new Checked(
          null,
          0,
          "the normal forms agree, but the kernel rejects their proof: " + wrong.getMessage(),
          true);
    }
  }

  private static @Nullable String tooLarge(Sentence sentence) {
    if (sentence.givens().exists(g -> g.source().size() + g.target().size() > FORMERS)) {
      return "its objects are made of more than " + FORMERS + " parts";
    }
    Targets targets = new Targets();
    targets.of(sentence.left());
    targets.of(sentence.right());
    return targets.all > ALL_FORMERS
        ? "the objects that its parts go to have more than %,d parts together"
            .formatted(ALL_FORMERS)
        : null;
  }

  /// Adds up how many formers the objects have that the parts of an expression go to.
  private static final class Targets {
    private final IdentityHashMap<Obj, Long> sizes = new IdentityHashMap<>();
    private long all;

    long of(Expression e) {
      long size =
          switch (e) {
            case Expression.Pair(var f, var g) -> 1 + of(f) + of(g);
            case Expression.Plus(var f, var g, _, _) -> Math.max(of(f), of(g));
            default -> {
              e.children().forEach(this::of);
              yield FirstOrder.fold(e.target(), FirstOrder::sum, sizes);
            }
          };
      all += size;
      return size;
    }
  }

  private static Checked written(Sentence sentence, Coefficients rig, int fuel) {
    Derivation derivation =
        Derivation.unread(rig.free().withFuel(fuel), sentence, most(sentence))
            .getOrElseThrow(() -> new Lines.Missing("no proof was found"));
    int lines =
        new Kernel(sentence, rig.rig())
            .check(derivation.proof(), sentence.left(), sentence.right());
    return new Checked(derivation, lines, null, false);
  }

  /// With lemmas that have names; what is told so is checked, too.
  Derivation told(EquationClaim claim) {
    Derivation known = needed();
    if (known.lines().size() <= SHORT && lines <= SHORT_LINES) return known;
    return Deep.call(() -> {
      Sentence sentence = claim.sentence();
      Derivation told =
          Derivation.told(claim.rig().free().withFuel(claim.fuel()), sentence, most(sentence))
              .getOrElse(known);
      new Kernel(sentence, claim.rig().rig())
          .accept(told.proof(), sentence.left(), sentence.right());
      return told;
    });
  }

  private static int most(Sentence sentence) {
    long size = (long) sentence.left().size() + sentence.right().size();
    return (int) Math.min(MOST, LINES + FOR_EACH * size);
  }

  private static Checked without(@Nullable String why) {
    return new Checked(null, 0, String.valueOf(why), false);
  }

  /// @param conditional whether there are equations among the hypotheses
  String show(boolean conditional) {
    return derivation == null
        ? "no derivation was written: " + why
        : (conditional
                ? "derived from the axioms and hypotheses in "
                : "derived from the axioms in ")
            + lines
            + (lines == 1 ? " line" : " lines")
            + ", each checked by the kernel";
  }

  /// How many lines it has, if there is one.
  @Nullable Integer known() {
    return derivation == null ? null : lines;
  }

  private Derivation needed() {
    if (derivation == null) throw new InputError("there is no proof to write: " + why);
    return derivation;
  }

  String certificate(EquationClaim claim) {
    Proof known = needed().proof();
    return Deep.call(() -> Certificate.write(claim.sentence(), claim.rig().rig(), known));
  }

  String coq(EquationClaim claim) {
    Proof known = needed().proof();
    Rig<?> rig = claim.rig().rig();
    return Coq.theory(rig) + Deep.call(() -> Coq.theorem("theorem", claim.sentence(), rig, known));
  }
}
