package org.difflam.syntax.proof.dependence;

import io.vavr.Lazy;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Theory;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Coq;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// An axiom that follows from the others of a theory, with the derivation, which the kernel has
/// accepted while it believed those others and nothing else.
///
/// @param lines how many
/// @param from the axioms that it uses, in the order of the theory
public record Dependence(
    String law, Theory theory, Sentence sentence, Proof proof, int lines, List<String> from) {
  private static final List<String> FILES =
      List.of(
          "axioms.calculations",
          "reverse.calculations",
          "lambda.calculations",
          "restriction.calculations");
  private static final int FUEL = 100_000;
  private static final Lazy<List<Dependence>> ALL = Lazy.of(Dependence::read);

  /// All that are known.
  public static List<Dependence> all() {
    return ALL.get();
  }

  /// Why a law follows from the other axioms of a theory, if that is known.
  public static Option<Dependence> of(String law, Theory theory) {
    return all().find(d -> d.law.equals(law) && theory.includes(d.theory));
  }

  /// As a text for `difflam check-proof`.
  public String certificate() {
    return Certificate.write(sentence, from, proof);
  }

  /// As a theorem for Coq, to stand behind [Coq#theory].
  public String coq() {
    String name = Coq.identifier(law) + "_in_" + Coq.identifier(theory.word());
    return Coq.follows(name, sentence, law, from, proof);
  }

  private static List<Dependence> read() {
    CalculationFile all = CalculationFile.EMPTY;
    for (String file : FILES) all = all.andFile(file, text(file));
    return all.laws().map(Dependence::check);
  }

  private static String text(String file) {
    try (InputStream in = Dependence.class.getResourceAsStream(file)) {
      if (in == null) throw new IllegalStateException("no file " + file + " is there");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Dependence check(CalculationFile.Entry entry) {
    return check(entry.calculation(), entry.theory());
  }

  static Dependence check(Calculation calculation, Theory theory) {
    String law = calculation.name();
    Sentence s = calculation.sentence();
    Proof proof = calculation.proof(new Lines(FUEL));
    Set<String> others = theory.without(law);
    int lines = new Kernel(s.givens()).believing(others).check(proof, s.left(), s.right());
    Set<String> used =
        Certificate.inOrder(proof)
            .flatMap(
                p -> p.rule() instanceof Proof.Rule.Law of ? Option.of(of.id()) : Option.none())
            .toSet();
    List<String> from = theory.axioms().filter(used::contains);
    return new Dependence(law, theory, s, proof, lines, from);
  }
}
