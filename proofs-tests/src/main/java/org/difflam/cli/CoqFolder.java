package org.difflam.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.proof.Coq;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.dependence.Dependence;
import org.difflam.syntax.proof.steps.Derivation;
import org.jspecify.annotations.Nullable;

/// What `--coq DIR` writes. `run`: for each rig of coefficients the theory once, and the theorems
/// over it of each file, named by the lines where they stand. `laws --independence`: the theory,
/// categories that have its laws, and the axioms that follow from the others.
final class CoqFolder {
  private static final String THEORY = "DiffLambda";

  /// An equation that was decided, at a line of a file.
  record Theorem(int line, Decision decision) {
    private Coefficients rig() {
      return decision.claim().rig();
    }
  }

  private CoqFolder() {}

  static void write(Path folder, String file, List<Theorem> all, Console console) {
    List<Theorem> proved =
        all.stream().filter(theorem -> theorem.decision().verdict().isProved()).toList();
    List<String> without = new ArrayList<>();
    Set<Coefficients> rigs = EnumSet.noneOf(Coefficients.class);
    proved.forEach(theorem -> rigs.add(theorem.rig()));
    if (rigs.isEmpty()) rigs.add(Coefficients.N);
    for (Coefficients rig : rigs) {
      // what is over other coefficients than natural numbers stands apart, and says over which
      String over = rig == Coefficients.N ? "" : "_" + rig;
      String theory = THEORY + over, name = name(file) + over;
      StringBuilder text = new StringBuilder("Require Import " + theory + ".\n");
      int written = 0;
      for (Theorem theorem : proved) {
        if (theorem.rig() == rig && written(theorem, file, text, without)) written++;
      }
      write(folder, theory, Coq.theory(rig.rig()));
      write(folder, name, text);
      console.remark(
          "%s: %s; coqc %s.v && coqc %s.v checks %s"
              .formatted(
                  folder.resolve(name + ".v"),
                  theorems(written),
                  theory,
                  name,
                  written == 1 ? "it" : "them"));
    }
    without.forEach(console::remark);
  }

  static void write(Path folder, List<Dependence> all, Console console) {
    write(folder, THEORY, Coq.theory());
    write(folder, "Models", Coq.models());
    StringBuilder text = new StringBuilder("Require Import " + THEORY + ".\n");
    for (Dependence each : all) text.append(Deep.call(each::coq));
    write(folder, "Follows", text);
    console.remark(
        "%s: %s; coqc %s.v && coqc Models.v && coqc Follows.v checks them"
            .formatted(folder.resolve("Follows.v"), theorems(all.size()), THEORY));
  }

  private static void write(Path folder, String name, CharSequence text) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(name + ".v"), text);
    } catch (IOException failed) {
      throw InputError.file("cannot write to " + folder, failed);
    }
  }

  private static String theorems(int number) {
    return number == 1 ? "1 theorem" : number + " theorems";
  }

  private static boolean written(
      Theorem theorem, String file, StringBuilder text, List<String> without) {
    Decision decision = theorem.decision();
    @Nullable Derivation derivation = decision.checked().derivation();
    try {
      if (derivation == null) throw new Lines.Missing(decision.checked().show(false));
      String name = "line_" + theorem.line();
      text.append(
          Deep.call(() ->
              Coq.theorem(
                  name, decision.claim().sentence(), theorem.rig().rig(), derivation.proof())));
      return true;
    } catch (Lines.Missing missing) {
      without.add(file + ":" + theorem.line() + ": " + missing.getMessage());
      return false;
    }
  }

  /// A name for a file of Coq, other than the theory's and those of the libraries that it uses.
  private static String name(String file) {
    String plain = String.valueOf(Path.of(file).getFileName()).replaceFirst("\\.[a-z]+$", "");
    String name = plain.replaceAll("[^A-Za-z0-9]", "_");
    boolean free = name.matches("[A-Za-z].*") && !name.matches(THEORY + ".*|[NZQ]Arith|Bool");
    return free ? name : "file_" + name;
  }
}
