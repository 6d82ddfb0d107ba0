package org.difflam.cli;

import io.vavr.collection.Map;
import java.nio.file.Path;
import java.util.Objects;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.CertificateReader;
import org.difflam.syntax.proof.CertificateText;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.refutation.RefutationReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Checks a proof or a refutation that `--certificate` wrote, or anyone else.
@Command(
    name = "check-proof",
    description = "Check a proof or a refutation that was written to a file, line by line.",
    sortOptions = false)
final class CheckProofCommand implements Task {
  @Parameters(
      paramLabel = "FILE",
      description = "what prove or refute --certificate wrote; - is standard input")
  @Nullable Path file;

  @Override
  public Status run(Console console) {
    Path from = Objects.requireNonNull(file);
    String text = Program.read(from).text();
    try {
      if (RefutationReader.isRefutation(text)) {
        RefutationReader.Accepted found = RefutationReader.check(text);
        return console.answer(
            new Failing(
                found.claim(),
                found.claim().show(ExpressionPrinter.ASCII),
                found.claim().showGivens(),
                "accepted",
                found.lines(),
                found.rig(),
                found.left(),
                found.right()));
      }
      CertificateReader.Accepted found = CertificateReader.check(text);
      return console.answer(
          new Accepted(
              found.claim(),
              found.claim().show(ExpressionPrinter.ASCII),
              found.claim().showGivens(),
              found.rig(),
              Rigs.word(found.rig()),
              "accepted",
              found.lines(),
              found.laws()));
    } catch (CertificateText.Rejected why) {
      return console.answer(
          new Rejected(from, "rejected", why.line(), String.valueOf(why.getMessage())));
    }
  }

  /// @param axioms how often each is used
  private record Accepted(
      @Json.Unlisted Sentence claim,
      String equation,
      String given,
      @Json.Unlisted Rig<?> rig,
      String coefficients,
      String verdict,
      int lines,
      Map<String, Integer> axioms)
      implements Result {
    @Override
    public void print(Console console) {
      console.print(console.paint(Style.STRONG, claim.show(ExpressionPrinter.UNICODE)));
      if (!given.isEmpty()) console.print("  given " + given);
      String over = rig instanceof Naturals ? "" : " over " + rig.name();
      console.print(
          console.paint(Style.GOOD, verdict)
              + over
              + ": "
              + lines
              + (lines == 1 ? " line follows" : " lines follow")
              + " from "
              + believed()
              + (claim.premises().isEmpty() ? "" : " and hypotheses"));
      if (!axioms.isEmpty())
        console.print("  " + axioms.map(e -> e._1 + " ×" + e._2).mkString(", "));
    }

    /// A file may choose laws that not all differential λ-categories keep.
    private String believed() {
      if (!Kernel.AXIOMS.containsAll(axioms.keySet())) return "laws that the file names";
      return claim.premises().isEmpty() ? "the axioms" : "axioms";
    }
  }

  /// A refutation.
  ///
  /// @param rig whose polynomials the morphisms are
  private record Failing(
      @Json.Unlisted Sentence claim,
      String equation,
      String given,
      String verdict,
      int lines,
      String rig,
      String left,
      String right)
      implements Result {
    @Override
    public void print(Console console) {
      console.print(console.paint(Style.STRONG, claim.show(ExpressionPrinter.UNICODE)));
      if (!claim.givens().isEmpty()) console.print("  given " + given);
      console.print(
          console.paint(Style.GOOD, verdict)
              + ": "
              + lines
              + " lines of arithmetic over "
              + rig
              + " refute it");
      console.print("  left   " + left);
      console.print("  right  " + right);
    }
  }

  private record Rejected(@Json.Unlisted Path file, String verdict, int line, String reason)
      implements Result {
    @Override
    public Status status() {
      return Status.FAILED;
    }

    @Override
    public void print(Console console) {
      console.print(console.paint(Style.BAD, verdict) + ": " + file + ":" + line + ": " + reason);
    }
  }
}
