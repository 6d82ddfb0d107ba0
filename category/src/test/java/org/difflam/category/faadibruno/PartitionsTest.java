package org.difflam.category.faadibruno;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionsTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "2, 2", "3, 5", "4, 15", "5, 52", "6, 203"})
  void thereAreBellsNumberOfThem(int n, int bell) {
    List<List<List<Integer>>> all = Partitions.of(n);
    assertEquals(bell, all.map(p -> p.map(List::toSet).toSet()).toSet().size());
    assertEquals(bell, all.size());
    for (List<List<Integer>> p : all) {
      assertEquals(List.range(0, n), p.flatMap(block -> block).sorted());
      assertEquals(0, p.count(List::isEmpty));
    }
  }
}
