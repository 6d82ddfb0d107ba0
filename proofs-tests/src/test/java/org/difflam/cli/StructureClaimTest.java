package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/// `functor`, `natural` and `monad` in files.
class StructureClaimTest {
  @TempDir Path folder = Path.of("");

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.dlam"), text.replace("; ", "\n") + "\n");
  }

  @Test
  void theExample() throws IOException {
    Typed run = Typed.run("run", Path.of("examples", "functors.dlam").toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals(
        List.of(
            "proved", "proved", "proved", "proved", "proved", "refuted", "proved", "proved",
            "refuted", "proved", "refuted"),
        results.stream().map(r -> r.get("verdict")).toList());
    List<?> monad = (List<?>) results.get(3).get("laws");
    assertEquals(
        List.of(
            "identities",
            "composites",
            "naturality of zero",
            "naturality of plus",
            "left unit",
            "right unit",
            "associativity"),
        monad == null ? List.of() : monad.stream().map(l -> ((Map<?, ?>) l).get("name")).toList());
  }

  /// What each law is for: a variant that breaks it, and those before it hold.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "def F(f) = f . 0; functor F | identities",
        "def F(f) = D(f) . <id, id>; functor F | composites",
        "def S(f) = f * f; def a = <0, id>; natural a : id -> S | naturality of a",
        "def S(f) = f * f; def e = <id, id>; def m = <p2 . p1, p2 . p2>; monad S e m | left unit",
        "def S(f) = f * f; def e = <id, id>; def m = <p1 . p1, p2 . p1>; monad S e m | right unit",
        "def S(f) = f * f; def e = <id, id>; def m = <p1 . p1, p2 . p2>; monad S e m | none",
      })
  void theFirstLawThatIsBroken(String text, String law) throws IOException {
    Typed run = Typed.run("run", file(text).toString(), "--json");
    Map<String, Object> found = run.list("results").getFirst();
    List<?> laws = (List<?>) found.get("laws");
    Map<?, ?> last = laws == null ? Map.of() : (Map<?, ?>) laws.getLast();
    assertEquals(law.equals("none") ? "proved" : "refuted", last.get("verdict"), run.out());
    if (!law.equals("none")) assertEquals(law, last.get("name"), run.out());
    assertEquals(law.equals("none") ? Status.GOOD : Status.FAILED, run.status());
  }

  /// Morphisms and objects of the laws are others than those of the file, whatever their names.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "def f = <p2, p1>; def F(h) = f . (h * h) . f; functor F | f1 : A -> B, g : B -> C",
        "given f : U -> U, f = id; def F(h) = h * f; functor F | f1 : A -> B, g : B -> C",
        "given g : B -> B; def F(f) = f * f; functor F | f : A -> B1, g1 : B1 -> C",
        "given (id : A -> A) = 0; def F(f) = f * f; functor F | f : A1 -> B, g : B -> C",
      })
  void namesOfTheFileAreNotCaptured(String text, String given) throws IOException {
    Typed run = Typed.run("run", file(text).toString());
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains(given), run.out());
  }

  /// An equation about an object A says nothing of all objects: `f . 0` keeps no identity.
  @Test
  void equationsAboutAnObjectAreNotAboutAll() throws IOException {
    String text = "given (id : A -> A) = 0; def K(f) = f . 0; functor K";
    Typed run = Typed.run("run", file(text).toString(), "--json");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "functor | a.dlam:1:1: expected a name, as in `functor T`",
        "functor T x | a.dlam:1:1: expected a name, as in `functor T`",
        "functor U | a.dlam:1:1: identities, U((id : A -> A)) = id: 'U' is not a definition",
        "functor mu | mu takes 0 arguments, not 1",
        "natural eta id T | expected a transformation between two functors, as in `natural eta :"
            + " id",
        "natural eta : id -> U | identities, U((id : A -> A)) = id",
        "natural eta : T -> T | naturality of eta, T(f) . eta",
        "monad T eta | expected 3 names, as in `monad T eta mu`",
        "def D2(f) = D(f); functor D2 | identities, D2((id : A -> A)) = id: the two sides",
      })
  void whatIsWrongIsSaidWithItsPlace(String text, String why) throws IOException {
    Typed run = Typed.run("run", file(text).toString());
    assertEquals(Status.WRONG_INPUT, run.status(), run.out() + run.err());
    assertTrue(run.err().contains(why), run.err());
  }
}
