package org.difflam.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.html.Browser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/// The explorer as a person has it before her: light and dark, wide and on a phone, by keys, and
/// without a script. Pictures of every state are kept in `target/screenshots`.
@Tag("long")
final class ExplorerInBrowserTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static Map<String, String> states() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("front", "");
    all.put(
        "program", Visitor.address("program", "t", "\\x. x * sin x", "at", "2", "on", "(-6, 6)"));
    all.put("pole", Visitor.address("program", "t", "\\x. 1 / x", "at", "2", "on", "(-1, 1)"));
    all.put("wrong", Visitor.address("program", "t", "\\x. sin (x, 2)"));
    all.put("steps", Visitor.address("reduce", "t", "T (\\x. p1 (in1 x))"));
    all.put(
        "steps-pullback",
        Visitor.address(
            "reduce",
            "t",
            "((Omega \\x. pow2 (x + x)) @ Omega [1]) 3",
            "calculus",
            "pullback",
            "step",
            "9"));
    all.put("steps-curry", Visitor.address("reduce", "t", "\\x. x * x", "calculus", "curry"));
    all.put("proved", Visitor.address("equation", "eq", "mu . T(mu) = mu . mu"));
    all.put(
        "refuted",
        Visitor.address(
            "equation", "eq", "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <k, g>", "given", "f, g, h, k"));
    all.put(
        "jet", Visitor.address("jet", "t", "\\x. sin x * x", "order", "2", "jet", "(0.5, 1, 0)"));
    all.put(
        "blame",
        Visitor.address(
            "jet",
            "t",
            "\\x. mysin x * x",
            "op",
            "mysin : R -> R = \\x. sin x partial 1 = \\x. cos x + 1"));
    all.put(
        "rule",
        Visitor.address(
            "rule", "rules", "rule eta \\x. s x -> s where x notin s", "confluent", "yes"));
    return all;
  }

  @Test
  void everyStateCanBeSeenAndMoved() throws IOException {
    try (Workers workers = new Workers(WorkersTest.PROGRAM, Duration.ofMinutes(2));
        Explorer explorer = Explorer.start(0, workers, "test");
        Browser light = Browser.start(false);
        Browser dark = Browser.start(true)) {
      for (var state : states().entrySet()) {
        String name = "explorer-" + state.getKey(), address = explorer.address() + state.getValue();
        assertEquals(List.of(), light.open(address, 1200, 1400), name);
        light.shoot(name);
        assertEquals(List.of(), light.barriers(), name);
        assertEquals(List.of(), dark.open(address, 1200, 1400), name);
        dark.shoot(name + "-dark");
        assertEquals(List.of(), dark.barriers(), name + ", dark");
        light.open(address, 500, 1000);
        assertFalse(light.isTooWide(), name + " is wider than a phone");
        light.shoot(name + "-phone");
      }
      steps(light, explorer);
      types(light, explorer);
      axiom(light, explorer);
    }
  }

  /// By the keys and by the links, forward and back, and back by the browser's own button.
  private static void steps(Browser browser, Explorer explorer) {
    browser.open(explorer.address() + states().get("steps"), 1200, 1000);
    assertEquals("p1 (in1 x)", marked(browser));
    browser.driver().findElement(By.tagName("body")).sendKeys(Keys.ARROW_RIGHT);
    waitFor(browser, "After 1 step of 2");
    assertEquals("T (λx. x)", marked(browser));
    assertTrue(browser.driver().getCurrentUrl().endsWith("step=1"), "the state has an address");
    browser.driver().findElement(By.linkText("Forward")).click();
    waitFor(browser, "The normal form, after 2 steps");
    browser.driver().findElement(By.tagName("body")).sendKeys(Keys.HOME);
    waitFor(browser, "After 0 steps of 2");
    browser.driver().findElement(By.tagName("body")).sendKeys(Keys.END);
    waitFor(browser, "The normal form");
    browser.driver().findElement(By.linkText("Back")).click();
    waitFor(browser, "After 1 step of 2");
    assertEquals("T (λx. x)", marked(browser));
    assertEquals(List.of(), browser.said());
  }

  private static String marked(Browser browser) {
    return browser.driver().findElement(By.cssSelector("mark.redex")).getText();
  }

  /// By keys alone: what is typed is asked with Enter; what is wrong has its caret; arrows move in
  /// the text and not in the steps.
  private static void types(Browser browser, Explorer explorer) {
    browser.open(explorer.address() + "reduce", 1200, 1000);
    WebElement field = browser.driver().findElement(By.id("t"));
    field.sendKeys("T (\\x. x", Keys.ENTER);
    waitFor(browser, "expected `)`");
    assertTrue(browser.driver().findElement(By.cssSelector(".wrong .caret")).isDisplayed());
    String address = browser.driver().getCurrentUrl();
    assertFalse(address.contains("given="), "only what was typed: " + address);
    browser.driver().findElement(By.id("t")).sendKeys(Keys.END, ")", Keys.ENTER);
    waitFor(browser, "After 0 steps of 1");
    browser.driver().findElement(By.id("t")).sendKeys(Keys.ARROW_RIGHT);
    waitFor(browser, "After 0 steps of 1");
    browser.driver().findElement(By.tagName("body")).sendKeys(Keys.TAB);
    assertEquals(List.of(), browser.said());
  }

  /// Its rows come one by one, and it says when it is done.
  private static void axiom(Browser browser, Explorer explorer) throws IOException {
    String address = Visitor.address("axiom", "law", "D5", "cases", "20");
    assertEquals(List.of(), browser.open(explorer.address() + address, 1200, 1400));
    waitFor(browser, "models have been asked");
    List<String> rows =
        browser.driver().findElements(By.cssSelector("#rows th")).stream()
            .map(WebElement::getText)
            .toList();
    assertEquals(rows.stream().distinct().toList(), rows);
    assertTrue(
        rows.containsAll(List.of("free", "polynomial-N", "smooth", "glued")), "rows: " + rows);
    browser.shoot("explorer-axiom");
    assertEquals(List.of(), browser.said());
    assertEquals(List.of(), browser.barriers());
  }

  private static void waitFor(Browser browser, String text) {
    browser.driver().manage().timeouts().implicitlyWait(PATIENCE);
    assertTrue(
        browser
            .driver()
            .findElement(By.xpath("//main[contains(normalize-space(.), '" + text + "')]"))
            .isDisplayed());
  }
}
