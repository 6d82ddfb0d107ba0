package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CheckProofCommandTest {
  @TempDir Path folder;

  private Path written(String... prove) throws IOException {
    Path file = folder.resolve("a.proof");
    String[] all = new String[prove.length + 3];
    all[0] = "prove";
    System.arraycopy(prove, 0, all, 1, prove.length);
    all[prove.length + 1] = "--certificate";
    all[prove.length + 2] = file.toString();
    Typed run = Typed.run(all);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("each checked by the kernel"), run.out());
    return file;
  }

  @Test
  void whatProveWritesIsAccepted() throws IOException {
    Path file = written("T(g . f) = T(g) . T(f)", "--given", "f, g");
    Typed run = Typed.run("check-proof", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("accepted: "), run.out());
    assertTrue(run.out().contains("D5 ×"), run.out());
    Typed json = Typed.run("check-proof", file.toString(), "--json");
    assertEquals("accepted", json.document().get("verdict"));
    assertEquals("f : A -> B, g : B -> C", json.document().get("given"));
  }

  @Test
  void aChangedLineIsNamed() throws IOException {
    Path file = written("D(g . f) = D(g) . T(f) + 0", "--given", "f, g");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("by law D5", "by law D6"));
    int line = (int) text.substring(0, text.indexOf("by law D5")).lines().count();
    Typed run = Typed.run("check-proof", file.toString());
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().startsWith("rejected: " + file + ":" + line + ": "), run.out());
    Typed json = Typed.run("check-proof", file.toString(), "--json");
    assertEquals("rejected", json.document().get("verdict"));
    assertEquals(line, json.document().get("line"));
  }

  @Test
  void whatIsNoProofIsWrongInput() throws IOException {
    assertEquals(
        Status.WRONG_INPUT, Typed.run("check-proof", folder.resolve("no").toString()).status());
    Path file = folder.resolve("a.v");
    Typed run = Typed.run("prove", "f . f = f", "--given", "f : X -> X", "--coq", file.toString());
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.err().contains("is not written: the equation is refuted"), run.err());
    assertTrue(Files.notExists(file));
  }

  /// The answer stands, and so does its status. Over ℚ no polynomials are additive and not linear.
  @ParameterizedTest
  @CsvSource({
    "g . f = f . f, 'f : X -> X, g : X -> X', 1, INCONCLUSIVE, is neither proved nor refuted",
    "D(f) = f . p1, additive f : X -> Y, 1000, FAILED, no polynomials were found"
  })
  void whatHasNoCertificateSaysWhy(
      String claim, String given, String fuel, Status status, String why) throws IOException {
    String file = folder.resolve("none").toString();
    Typed run =
        Typed.run(
            "prove", claim, "--given", given, "--rig", "Q", "--fuel", fuel, "--certificate", file);
    assertEquals(status, run.status(), run.err());
    String none = "there is no certificate, and " + file + " is not written: ";
    assertTrue(run.err().contains(none) && run.err().contains(why), run.err());
    assertTrue(Files.notExists(Path.of(file)));
  }

  /// Over ℤ, of numbers modulo 2.
  @ParameterizedTest
  @CsvSource({"Z, f + f = 0, f = 0, true", "F2, f . f = f, f = id, false"})
  void theRigOfTheNumbersIsNamedWhereItIsAnother(
      String rig, String given, String claim, boolean another) throws IOException {
    Typed run = Typed.run("prove", claim, "--given", "f : X -> X, " + given, "--rig", rig);
    assertEquals(Status.FAILED, run.status(), run.err());
    assertTrue(run.out().contains("lines of arithmetic over 𝔽₂"), run.out());
    String where =
        run.out().lines().filter(l -> l.startsWith("  where ")).findFirst().orElseThrow();
    assertEquals(another, where.endsWith(", over 𝔽₂"), where);
  }

  @Test
  void whatIsRefutedIsWrittenInNumbers() throws IOException {
    Path file = folder.resolve("a.numbers");
    Typed run =
        Typed.run("refute", "D(f) = f . p1", "--given", "f", "--certificate", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("lines of arithmetic over ℤ as well, each checked"), run.out());
    Typed checked = Typed.run("check-proof", file.toString());
    assertEquals(Status.GOOD, checked.status(), checked.err());
    assertTrue(checked.out().contains("lines of arithmetic over ℤ refute it"), checked.out());
    Typed json = Typed.run("check-proof", file.toString(), "--json");
    assertEquals("accepted", json.document().get("verdict"));
    assertEquals("ℤ", json.document().get("rig"));
    String text = Files.readString(file),
        changed = text.replaceFirst("= 0, the part", "= 2, the part");
    int line = (int) text.substring(0, text.indexOf("= 0, the part")).lines().count();
    Files.writeString(file, changed);
    Typed rejected = Typed.run("check-proof", file.toString());
    assertEquals(Status.FAILED, rejected.status());
    assertTrue(rejected.out().startsWith("rejected: " + file + ":" + line + ": "), rejected.out());
  }

  /// The numbers are those of the rig that was asked for, and the document counts the lines.
  @Test
  void theNumbersAreOfTheRig() throws IOException {
    for (String rig : new String[] {"N", "Z", "Q", "B", "F2", "F5"}) {
      Path file = folder.resolve(rig + ".numbers");
      Typed run =
          Typed.run(
              "prove",
              "f + g = f",
              "--given",
              "f, g",
              "--rig",
              rig,
              "--certificate",
              file.toString(),
              "--json");
      assertEquals("refuted", run.document().get("verdict"));
      Map<?, ?> certificate = (Map<?, ?>) requireNonNull(run.document().get("certificate"));
      assertTrue(certificate.get("lines") instanceof Integer lines && lines > 0);
      assertTrue(Files.readString(file).contains("\nrig " + rig.replace("N", "Z") + "\n"));
    }
  }

  @Test
  void theDocumentCountsTheLines() throws IOException {
    Typed run = Typed.run("prove", "id . f = f", "--given", "f", "--json");
    Map<?, ?> certificate = (Map<?, ?>) requireNonNull(run.document().get("certificate"));
    assertTrue(certificate.get("lines") instanceof Integer lines && lines > 0);
    assertNull(certificate.get("reason"));
    Typed over = Typed.run("prove", "1/2 . (f + f) = f", "--given", "f", "--rig", "Q", "--json");
    Map<?, ?> rational = (Map<?, ?>) requireNonNull(over.document().get("certificate"));
    assertTrue(rational.get("lines") instanceof Integer lines && lines > 0);
    String large = "1" + "0".repeat(3_000);
    Typed none =
        Typed.run(
            "prove",
            large + " . (f + g) = " + large + " . g + " + large + " . f",
            "--given",
            "f, g",
            "--json");
    Map<?, ?> without = (Map<?, ?>) requireNonNull(none.document().get("certificate"));
    assertNull(without.get("lines"));
    assertTrue(
        String.valueOf(without.get("reason")).startsWith("no proofs about multiples by 1000"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Q  | f, g, k        | k . 1/2 . (f + f) = k . f
          F2 | f              | f + f = 0
          Z  | f, v           | D(f) . <v + -1 . v, id> = 0
          B  | f              | f + f = f
          """)
  void theRigIsNamed(String rig, String given, String equation) throws IOException {
    Path file = written(equation, "--given", given, "--rig", rig);
    assertTrue(Files.readString(file).startsWith("difflam proof 1\nover " + rig + "\ngiven f"));
    Typed run = Typed.run("check-proof", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("accepted over "), run.out());
    Typed json = Typed.run("check-proof", file.toString(), "--json");
    assertEquals(rig, json.document().get("coefficients"));
    Files.writeString(file, Files.readString(file).replace("over " + rig + "\n", ""));
    assertEquals(Status.FAILED, Typed.run("check-proof", file.toString()).status());
  }

  @Test
  void hypothesesAreNamed() throws IOException {
    Path file = written("f . k = g . h . k", "--given", "f = g . h, k");
    String text = Files.readString(file);
    assertTrue(text.contains(", f = g . h\n"), text);
    Typed run = Typed.run("check-proof", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("f = g . h"), run.out());
    assertTrue(run.out().contains("follow from axioms and hypotheses"), run.out());
    for (String other : List.of("", ", f = f", ", g . h = f", ", f . k = g . h . k, f = g . h")) {
      Files.writeString(file, text.replace(", f = g . h\n", other + "\n"));
      assertEquals(Status.FAILED, Typed.run("check-proof", file.toString()).status(), other);
    }
  }

  @Test
  void lawsThatTheFileChoosesAreNotCalledTheAxioms() throws IOException {
    Path file = folder.resolve("a.proof");
    String lines =
        """
        difflam proof 1
        given f : A -> B
        claim f . rst(f) = f
        from R.1
        o1 = base A
        o2 = base B
        m1 = gen f o1 o2
        m2 = rst m1
        m3 = comp m1 m2
        q1 : m3 = m1 by law R.1 X=o1 Y=o2 f=m1
        """;
    Files.writeString(file, lines);
    Typed run = Typed.run("check-proof", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("1 line follows from laws that the file names"), run.out());
    Files.writeString(file, lines.replace("from R.1\n", ""));
    assertEquals(Status.FAILED, Typed.run("check-proof", file.toString()).status());
  }

  @Test
  void coqFilesHoldTheoryAndTheorem() throws IOException {
    Path file = folder.resolve("A.v");
    Typed run =
        Typed.run("prove", "D(f + g) = D(f) + D(g)", "--given", "f, g", "--coq", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    String text = Files.readString(file);
    assertTrue(text.contains("Record DiffLambda"));
    assertTrue(text.endsWith("Print Assumptions theorem.\n"), text);
  }

  @Test
  void aFileThatIsNoTextIsNamedWithItsPlace() throws IOException {
    Path file = folder.resolve("latin.txt");
    Files.write(file, new byte[] {'d', 'i', (byte) 0xE9, 'f'});
    Typed run = Typed.run("check-proof", file.toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("latin.txt:1:3: byte 2, 0xE9, is not UTF-8"), run.err());
  }
}
