package org.difflam.category;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutTest {
  @ParameterizedTest
  @CsvSource({
    "abc, 3, abc, abc",
    "abcd, 3, abc, ab…",
    "𝑥𝑦𝑧, 3, 𝑥𝑦𝑧, 𝑥𝑦𝑧",
    "𝑥𝑦𝑧𝑤, 3, 𝑥𝑦𝑧, 𝑥𝑦…",
    "'', 1, '', ''",
    "ab, 1, a, …"
  })
  void betweenLetters(String text, int letters, String first, String cut) {
    assertEquals(first, Cut.first(text, letters));
    assertEquals(cut, Cut.to(text, letters));
  }
}
