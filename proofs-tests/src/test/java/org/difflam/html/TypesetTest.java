package org.difflam.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.text.Normalizer;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Catalogue;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Inventory;
import org.difflam.papers.statement.PaperStatement;
import org.junit.jupiter.api.Test;

/// What is typeset says what was written.
final class TypesetTest {
  private static String html(String prose) {
    return Typeset.prose(prose).map(DomContent::render).mkString();
  }

  /// Without elements and blanks; scripts are set on the line.
  private static String letters(String html) {
    return plain(
        html.replaceAll("<[^>]*>", "")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&#x27;", "'")
            .replace("&amp;", "&"));
  }

  private static String plain(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .replaceAll("[\\s_^]", "")
        .replace("−", "-")
        .replace("–", "-")
        .replace("->", "→")
        .replace("~>", "⇝")
        .replace("\\", "λ")
        .replace("'", "′");
  }

  @Test
  void scriptsAndNamesAreSet() {
    assertTrue(html("π₁ ∘ ⟨f, g⟩").contains("<msub><mi>π</mi><mn>1</mn></msub>"));
    assertTrue(html("x² + 1").contains("<msup><mi>x</mi><mn>2</mn></msup>"));
    assertTrue(html("λx. f′ x").contains("<mi>λ</mi><mi>x</mi>"));
    assertTrue(html("f′").contains("<msup><mi>f</mi><mo>′</mo></msup>"), html("f′"));
  }

  @Test
  void anArrowIsOneSign() {
    assertTrue(html("t ~> s").contains("<mo form=infix>⇝</mo>"), html("t ~> s"));
  }

  @Test
  void proseIsNoFormula() {
    assertFalse(html("a lemma (see section 3), and I agree.").contains("<math"));
    assertEquals("the unit ", html("the unit η = ⟨0, id⟩ is natural").split("<span", 2)[0]);
    assertTrue(html("the unit η = ⟨0, id⟩ is natural").endsWith("</span> is natural"));
    assertEquals("Axioms × models", html("Axioms × models"));
    assertTrue(html("it is f. g(a)(x) = 1").contains("</span>. <span"));
    assertFalse(html("f(a, 1) = a").contains("</span>a"), html("f(a, 1) = a"));
    assertTrue(html("an error of 3.3e-32").endsWith("3.3e-32"));
    assertTrue(html("(as f does)").startsWith("(as "));
  }

  @Test
  void aProgramIsOneFormula() {
    for (String program :
        List.of(
            "(\\t : R. (t + t, t))^* @ [0, 1]^*",
            "(Omega \\x. f x) @ y^*",
            "(\\(x, y). x) (1, 2)")) {
      String html = html("so " + program + " has a value");
      assertTrue(html.startsWith("so <span") && html.endsWith("</span> has a value"), html);
      assertEquals(1, html.split("<span", -1).length - 1, html);
    }
    assertTrue(html("(x + y)^*").contains("<msup><mi></mi><mo>*</mo></msup>"));
    assertTrue(html("f (\\x. x)").contains("<mi>λ</mi>"), html("f (\\x. x)"));
  }

  @Test
  void bracketsDoNotStretch() {
    assertTrue(html("(x + y)").contains("<mo>(</mo>"), html("(x + y)"));
    assertTrue(html("(x₁ + y)").contains("<mo stretchy=false>(</mo>"), html("(x₁ + y)"));
  }

  @Test
  void nothingOfWhatIsWrittenIsLost() {
    List<String> all =
        Inventory.all()
            .statements()
            .map(PaperStatement::text)
            .appendAll(Inventory.all().errata().values().map(e -> e.text()))
            .appendAll(Catalogue.all().map(law -> law.show(ExpressionPrinter.UNICODE)));
    assertTrue(all.size() > 300);
    for (String text : all) assertEquals(plain(text), letters(html(text)));
  }

  @Test
  void markupIsEscaped() {
    assertEquals("x&lt;y", html("x<y").replaceAll("<[^>]*>", ""));
    assertFalse(html("f <b>g</b>").contains("<b>"));
  }

  @Test
  void everyRuleOfThePapersIsSet() {
    List<Transcript.Printed> rules = Transcript.all();
    assertTrue(rules.size() > 30);
    for (Transcript.Printed rule : rules) {
      String html = Tex.of(rule.schema().tex()).render();
      assertFalse(html.contains("\\"), html);
      assertEquals(html.split("<mrow>", -1).length, html.split("</mrow>", -1).length, html);
    }
    assertTrue(Tex.of("\\frac{\\mathbb{E}}{x_1^*}").render().contains("𝔼"));
    assertThrows(IllegalArgumentException.class, () -> Tex.of("\\nosuch"));
    assertThrows(IllegalArgumentException.class, () -> Tex.of("\\frac{x"));
  }

  @Test
  void chaptersHaveTablesAnchorsAndLinks() {
    String html =
        Markdown.of(
                "## Two words\n\n[next](how-to.md#a) [out](https://a.b/c.md)\n\n|a|\n|-|\n|π₁|\n")
            .render();
    assertTrue(html.contains("<h2 id=\"two-words\">"), html);
    assertTrue(html.contains("href=\"how-to.html#a\""), html);
    assertTrue(html.contains("href=\"https://a.b/c.md\""), html);
    assertTrue(html.contains("<table>") && html.contains("<msub>"), html);
    assertEquals("First", Markdown.title("# First\n\n# Second"));
  }
}
