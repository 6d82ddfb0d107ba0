package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Coq;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// The derivation of an equation from the axioms, as the kernel has checked it.
///
/// @param proof none where none was written
/// @param lines how many lines it has
/// @param why why there is none, or why the kernel rejects it
record Checked(@Nullable Proof proof, int lines, @Nullable String why, boolean isRejected) {
  static final Checked NONE = new Checked(null, 0, "it is not proved", false);

  /// Proofs longer than this are not written.
  private static final int LINES = 300_000;

  static Checked of(Sentence sentence, Coefficients rig, int fuel) {
    if (rig != Coefficients.N) return without("proofs are written over N only");
    try {
      return Deep.call(() -> written(sentence, fuel));
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

  private static Checked written(Sentence sentence, int fuel) {
    Proof proof =
        FreeDifferentialLambda.free()
            .withFuel(fuel)
            .given(sentence.givens())
            .proof(sentence.left(), sentence.right(), LINES)
            .getOrElseThrow(() -> new Lines.Missing("the proof does not meet"));
    int lines = new Kernel(sentence.givens()).check(proof, sentence.left(), sentence.right());
    return new Checked(proof, lines, null, false);
  }

  private static Checked without(@Nullable String why) {
    return new Checked(null, 0, String.valueOf(why), false);
  }

  /// Why the kernel rejects what was written, if it does.
  @Nullable String rejected() {
    return isRejected ? why : null;
  }

  String show() {
    return proof == null
        ? "no derivation was written: " + why
        : "derived from the axioms in "
            + lines
            + (lines == 1 ? " line" : " lines")
            + ", each checked by the kernel";
  }

  Map<String, @Nullable Object> document() {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("lines", proof == null ? null : lines);
    fields.put("reason", why);
    return fields;
  }

  private Proof needed() {
    if (proof == null) throw new InputError("there is no proof to write: " + why);
    return proof;
  }

  String certificate(Sentence claim) {
    Proof known = needed();
    return Deep.call(() -> Certificate.write(claim, known));
  }

  String coq(Sentence claim) {
    Proof known = needed();
    return Coq.theory() + Deep.call(() -> Coq.theorem("theorem", claim, known));
  }
}
