package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IndicesTest {
  @Test
  void theOrderIsLexicographic() {
    assertEquals("00, 01, 02, 10, 11, 20", Indices.of(2, 2).toString());
    assertEquals("00, 01, 10, 11", Indices.below(List.of(1, 1)).toString());
    assertEquals("10", Indices.of(1, 10).label(10));
    assertEquals("0_10", Indices.of(2, 10).label(10));
  }

  @ParameterizedTest
  @CsvSource({"1,1,2", "1,8,9", "2,2,6", "2,8,45", "3,4,35", "6,4,210", "4,1,5"})
  void thereAreAsManyAsTheBinomialSays(int k, int R, int count) {
    Indices indices = Indices.of(k, R);
    assertEquals(count, indices.size());
    assertEquals(R, indices.R());
    for (int i = 0; i < count; i++) assertEquals(i, indices.position(indices.get(i)));
    assertEquals(1, indices.get(indices.first(k - 1)).get(k - 1));
  }

  @ParameterizedTest
  @CsvSource({
    "0,1",
    "1,-1",
    "-1,2",
    "3000,3000",
    "2147483647,2147483647",
    "2147483647,1",
    "1,2147483647",
    "30,6"
  })
  void whatIsEmptyOrHugeIsRefusedAtOnce(int k, int R) {
    assertThrows(IllegalArgumentException.class, () -> Indices.of(k, R));
  }

  /// A representation of order 0 is the function itself.
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void ofOrderNoneThereIsTheValueAlone(int k) {
    Indices indices = Indices.of(k, 0);
    assertEquals(List.of(Collections.nCopies(k, 0)), indices.all());
    assertEquals(0, indices.R());
    assertEquals(-1, indices.first(k - 1));
  }

  @Test
  void theErrorSaysHowMany() {
    String why =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> Indices.of(30, 6)).getMessage());
    assertTrue(why.contains("(36 over 30)"), why);
  }
}
