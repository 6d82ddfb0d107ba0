package org.difflam.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.difflam.category.expression.Printer;
import org.difflam.syntax.proof.CertificateReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Checks a proof that `prove --certificate` wrote, or anyone else.
@Command(
    name = "check-proof",
    description = "Check a proof that was written to a file, line by line.",
    sortOptions = false)
final class CheckProof implements Task {
  @Parameters(
      paramLabel = "FILE",
      description = "what prove --certificate wrote; - is standard input")
  @Nullable Path file;

  @Override
  public Status run(Console console) {
    Path from = Objects.requireNonNull(file);
    String text = Program.read(from).text();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    try {
      CertificateReader.Accepted accepted = CertificateReader.check(text);
      console.print(console.paint(Ink.STRONG, accepted.claim().show(Printer.UNICODE)));
      if (!accepted.claim().givens().isEmpty()) {
        console.print("  given " + accepted.claim().showGivens());
      }
      console.print(
          console.paint(Ink.GOOD, "accepted")
              + ": "
              + accepted.lines()
              + (accepted.lines() == 1 ? " line follows" : " lines follow")
              + " from the axioms");
      console.print("  " + accepted.laws().map(e -> e._1 + " ×" + e._2).mkString(", "));
      fields.put("equation", accepted.claim().show(Printer.ASCII));
      fields.put("given", accepted.claim().showGivens());
      fields.put("verdict", "accepted");
      fields.put("lines", accepted.lines());
      fields.put("axioms", accepted.laws().toJavaMap());
      console.document(fields);
      return Status.GOOD;
    } catch (CertificateReader.Rejected rejected) {
      String why = from + ":" + rejected.line() + ": " + rejected.getMessage();
      console.print(console.paint(Ink.BAD, "rejected") + ": " + why);
      fields.put("verdict", "rejected");
      fields.put("line", rejected.line());
      fields.put("reason", rejected.getMessage());
      console.document(fields);
      return Status.FAILED;
    }
  }
}
