package org.difflam.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.proof.Coq;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.steps.Derivation;
import org.jspecify.annotations.Nullable;

/// What `run --coq DIR` writes: the theory once, and for each file its theorems, named by the lines
/// where they stand.
final class CoqFolder {
  private static final String THEORY = "DiffLambda";

  /// An equation that was decided, at a line of a file.
  record Theorem(int line, Decision decision) {}

  private CoqFolder() {}

  static void write(Path folder, String file, List<Theorem> all, Console console) {
    List<String> without = new ArrayList<>();
    StringBuilder text = new StringBuilder("Require Import " + THEORY + ".\n");
    int written = 0;
    for (Theorem theorem : all) {
      Decision decision = theorem.decision();
      if (!decision.verdict().isProved()) continue;
      String name = "line_" + theorem.line();
      @Nullable Derivation derivation = decision.checked().derivation();
      try {
        Coefficients rig = decision.claim().rig();
        if (rig != Coefficients.N)
          throw new Lines.Missing(
              "its coefficients are from %s; difflam prove … --rig %s --coq FILE writes it on its own"
                  .formatted(rig.letter(), rig));
        if (derivation == null) throw new Lines.Missing(decision.checked().show(false));
        text.append(
            Deep.call(() -> Coq.theorem(name, decision.claim().sentence(), derivation.proof())));
        written++;
      } catch (Lines.Missing missing) {
        without.add(file + ":" + theorem.line() + ": " + missing.getMessage());
      }
    }
    String name = name(file);
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(THEORY + ".v"), Coq.theory());
      Files.writeString(folder.resolve(name + ".v"), text);
    } catch (IOException failed) {
      throw InputError.file("cannot write to " + folder, failed);
    }
    console.remark(
        "%s: %s; coqc %s.v && coqc %s.v checks %s"
            .formatted(
                folder.resolve(name + ".v"),
                written == 1 ? "1 theorem" : written + " theorems",
                THEORY,
                name,
                written == 1 ? "it" : "them"));
    without.forEach(console::remark);
  }

  /// A name for a file of Coq.
  private static String name(String file) {
    String plain = String.valueOf(Path.of(file).getFileName()).replaceFirst("\\.[a-z]+$", "");
    String name = plain.replaceAll("[^A-Za-z0-9]", "_");
    return name.matches("[A-Za-z].*") && !name.equals(THEORY) ? name : "file_" + name;
  }
}
