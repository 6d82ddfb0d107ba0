package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DesktopBrowserTest {
  private static final Path PAGE = Path.of("/a/b.html");

  @Test
  void onlyWhereThereIsAScreenAPageIsOpened() {
    assertEquals(List.of(), command("Linux", Map.of("TERM", "xterm")));
    assertEquals(List.of("xdg-open", "/a/b.html"), command("Linux", Map.of("DISPLAY", ":0")));
    assertEquals(List.of("open", "/a/b.html"), command("Mac OS X", Map.of()));
    assertEquals("rundll32", command("Windows 11", Map.of()).getFirst());
    assertFalse(new DesktopBrowser("Linux", Map.of()).open(PAGE));
  }

  private static List<String> command(String system, Map<String, String> environment) {
    return new DesktopBrowser(system, environment).command(PAGE);
  }
}
