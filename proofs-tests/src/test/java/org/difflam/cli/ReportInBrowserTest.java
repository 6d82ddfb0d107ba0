package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.difflam.html.Browser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/// The report as a reader has it before her: light and dark, wide and on a phone, by keys alone.
/// Pictures of every page that is looked at are kept in `target/screenshots`.
final class ReportInBrowserTest {
  private static final List<String> PAGES =
      List.of(
          "index",
          "axioms",
          "papers",
          "papers/pullback",
          "papers/curry",
          "found",
          "found/M1",
          "independence",
          "guide/index",
          "guide/tutorial",
          "guide/words",
          "guide/commands",
          "guide/places");

  @Test
  @Tag("long")
  void everyPageCanBeRead(@TempDir Path folder) throws IOException {
    try (Browser light = Browser.start(false);
        Browser dark = Browser.start(true)) {
      Path out = folder.resolve("report");
      List<String> typed = new ArrayList<>(ReportCommandTest.SMALL);
      typed.addAll(List.of("--out", out.toString()));
      assertEquals(Status.GOOD, Typed.run(typed.toArray(String[]::new)).status());
      for (String page : PAGES) {
        Path file = out.resolve(page + ".html");
        String name = page.replace('/', '-');
        assertEquals(List.of(), light.open(file, 1200, 1000), page);
        light.shoot(name);
        open(light);
        assertEquals(List.of(), light.barriers(), page);
        assertEquals(List.of(), dark.open(file, 1200, 1000), page);
        dark.shoot(name + "-dark");
        open(dark);
        assertEquals(List.of(), dark.barriers(), page + ", dark");
        light.open(file, 500, 900);
        assertFalse(light.isTooWide(), page + " is wider than a phone");
        light.shoot(name + "-phone");
      }
      byKeys(light, out);
      whatIsBadIsSeen(light, Files.createDirectory(folder.resolve("bad")));
    }
  }

  private static void open(Browser browser) {
    browser
        .driver()
        .executeScript("document.querySelectorAll('details').forEach(d => d.open = true)");
  }

  /// The first key leads past the menu; what is folded opens by a key, and by a link to it.
  private static void byKeys(Browser browser, Path out) {
    browser.open(out.resolve("axioms.html"), 1200, 1000);
    browser.driver().findElement(By.tagName("body")).sendKeys(Keys.TAB);
    assertEquals("To the text", browser.driver().switchTo().activeElement().getText());
    WebElement fold = browser.driver().findElement(By.id("law-D5"));
    assertEquals(null, fold.getAttribute("open"));
    fold.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
    assertEquals("true", fold.getAttribute("open"));
    browser.driver().findElement(By.linkText("D4")).sendKeys(Keys.ENTER);
    assertEquals(
        "true", browser.driver().findElement(By.id("law-D4")).getAttribute("open"), "by a link");
  }

  /// What is looked for above can be found.
  private static void whatIsBadIsSeen(Browser browser, Path folder) throws IOException {
    Path bad =
        Files.writeString(
            folder.resolve("bad.html"),
            "<!DOCTYPE html><html><title>x</title><body><script src='none.js'></script>"
                + "<p style='color:#bbb;background:#fff;width:3000px'>pale</p></body></html>");
    assertFalse(browser.open(bad, 500, 900).isEmpty());
    assertTrue(browser.isTooWide());
    String barriers = browser.barriers().toString();
    assertTrue(barriers.contains("color-contrast") && barriers.contains("html-has-lang"), barriers);
  }
}
