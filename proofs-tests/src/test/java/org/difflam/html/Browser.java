package org.difflam.html;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/// A Chromium without a window, as a reader would use it. Where Debian's packages chromium and
/// chromium-driver are missing, its tests are skipped.
public final class Browser implements AutoCloseable {
  private static final Path SCREENSHOTS = Path.of("target/screenshots");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  public static Browser start(boolean dark) {
    Path chromium = onPath("chromium"), chromedriver = onPath("chromedriver");
    assumeTrue(Files.isExecutable(chromium), "there is no chromium here");
    assumeTrue(Files.isExecutable(chromedriver), "there is no chromedriver here");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox", // which root must ask for
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1));
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(chromedriver.toFile()).build();
    return new Browser(new ChromeDriver(service, options));
  }

  private static Path onPath(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(Path.of("/none", name));
  }

  public ChromeDriver driver() {
    return driver;
  }

  /// Opens a page in a window of this size, and says what went wrong on the way.
  public List<String> open(Path page, int width, int height) {
    return open(page.toUri().toString(), width, height);
  }

  /// The page that stands at an address, likewise.
  public List<String> open(String address, int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
    var _ = driver.manage().logs().get(LogType.BROWSER); // what was said before
    driver.get(address);
    return said();
  }

  /// What went wrong since this was asked last.
  public List<String> said() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /// What axe-core finds wrong for readers with other eyes or hands, at or above its level serious.
  public List<?> barriers() throws IOException {
    driver.executeScript(axe());
    Object found =
        driver.executeAsyncScript(
            """
            const done = arguments[arguments.length - 1];
            axe.run(document, {preload: false, runOnly: ["wcag2a", "wcag2aa", "wcag21aa"]}).then(r => done(r.violations
              .filter(v => v.impact === "serious" || v.impact === "critical")
              .map(v => v.id + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | "))));
            """);
    return (List<?>) Objects.requireNonNull(found);
  }

  private static String axe() throws IOException {
    String name = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
    try (InputStream in = Browser.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /// Whether something is wider than the window.
  public boolean isTooWide() {
    return Boolean.TRUE.equals(
        driver.executeScript(
            "return document.documentElement.scrollWidth > document.documentElement.clientWidth"));
  }

  /// Keeps a picture in `target/screenshots`.
  public void shoot(String name) throws IOException {
    Files.createDirectories(SCREENSHOTS);
    Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
