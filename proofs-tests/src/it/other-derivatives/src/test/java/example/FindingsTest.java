package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The README tells what these versions of the libraries do; `-Ddifflam.pin=true` writes it anew.
class FindingsTest {
  private static final Path README = Path.of("README.md");
  private static final String BEGIN = "<!-- found -->\n", END = "<!-- end -->\n";

  @Test
  void theReadmeTellsWhatIsFound() throws IOException {
    String readme = Files.readString(README), found = Findings.text();
    int from = readme.indexOf(BEGIN) + BEGIN.length(), to = readme.indexOf(END);
    if (Boolean.getBoolean("difflam.pin")) {
      Files.writeString(README, readme.substring(0, from) + found + readme.substring(to));
    } else {
      assertEquals(readme.substring(from, to), found);
    }
  }
}
