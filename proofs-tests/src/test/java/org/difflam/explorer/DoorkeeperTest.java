package org.difflam.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.difflam.explorer.Visitor.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Pages of other servers cannot drive the explorer.
final class DoorkeeperTest {
  private static Workers workers;
  private static Explorer explorer;
  private static Visitor visitor;
  private static String host;

  @BeforeAll
  static void start() throws IOException {
    workers = new Workers(WorkersTest.Endless.class.getName(), Duration.ofSeconds(1));
    explorer = Explorer.start(0, workers, "test");
    visitor = Visitor.of(explorer);
    host = "127.0.0.1:" + visitor.port();
  }

  @AfterAll
  static void end() {
    explorer.close();
    workers.close();
  }

  private static int get(Map<String, String> headers) throws IOException {
    return visitor.ask("GET /program", headers).status();
  }

  @Test
  void whoTypesTheAddressIsAnswered() throws IOException {
    assertEquals(200, get(Map.of("Host", host)));
    assertEquals(200, get(Map.of("Host", "localhost:" + visitor.port())));
    assertEquals(200, get(Map.of("Host", host, "Sec-Fetch-Site", "none")));
    assertEquals(
        200,
        get(Map.of("Host", host, "Origin", "http://" + host, "Sec-Fetch-Site", "same-origin")));
  }

  @Test
  void otherHostsAndTheirPagesAreRefused() throws IOException {
    assertEquals(403, get(Map.of("Host", "evil.example:" + visitor.port())));
    assertEquals(403, get(Map.of("Host", "127.0.0.1")));
    assertEquals(403, get(Map.of("Host", host, "Origin", "http://evil.example")));
    assertEquals(403, get(Map.of("Host", host, "Origin", "null")));
    assertEquals(403, get(Map.of("Host", host, "Origin", "http://127.0.0.1:1")));
    assertEquals(403, get(Map.of("Host", host, "Sec-Fetch-Site", "cross-site")));
    assertEquals(403, get(Map.of("Host", host, "Sec-Fetch-Site", "same-site")));
  }

  @Test
  void onlyQuestionsAreTaken() throws IOException {
    for (String method : new String[] {"POST", "PUT", "DELETE", "OPTIONS"}) {
      assertEquals(405, visitor.ask(method + " /program", Map.of("Host", host)).status(), method);
    }
    assertEquals(413, get(Map.of("Host", host, "Content-Length", "5")));
    Reply head = visitor.ask("HEAD /program", Map.of("Host", host));
    assertEquals(200, head.status());
    assertEquals("", head.body());
  }

  @Test
  void whatIsTooLongIsRefused() throws IOException {
    String fits = "GET /program?x=" + "a".repeat(60_000), tooLong = fits + "a".repeat(10_000);
    assertEquals(200, visitor.ask(fits, Map.of("Host", host)).status());
    Reply refused = visitor.ask(tooLong, Map.of("Host", host));
    assertEquals(414, refused.status());
    assertTrue(refused.body().contains("64 KB"), refused.body());
  }

  @Test
  void whatIsNoAddressIsSaid() throws IOException {
    assertEquals(400, visitor.ask("GET /program?t=%zz", Map.of("Host", host)).status());
    for (String path :
        new String[] {"/../etc/passwd", "/%2e%2e/pom.xml", "/META-INF/MANIFEST.MF", "//x"}) {
      int status = visitor.ask("GET " + path, Map.of("Host", host)).status();
      assertTrue(status == 404 || status == 400, path + ": " + status);
    }
  }

  @Test
  void aPageWhoseCommandsNeverEndSaysSo() throws IOException {
    Reply page = visitor.ask("GET /reduce?t=x", Map.of("Host", host));
    assertEquals(200, page.status());
    assertTrue(page.text().contains("It was given up after 1 s"), page.text());
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    Reply page = visitor.ask("GET /", Map.of("Host", host));
    assertTrue(page.head().contains("default-src 'none'; script-src 'self'"), page.head());
    assertTrue(page.links().forAll(link -> !link.contains("//")), "" + page.links());
  }
}
