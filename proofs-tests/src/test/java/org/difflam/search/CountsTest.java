package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Iterator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class CountsTest {
  /// What is counted in two parts and added is what is counted at once, and each thing is counted
  /// as often as it is there.
  @Property
  void partsAddUp(
      @ForAll @Size(max = 6) List<@AlphaChars @StringLength(max = 1) String> some,
      @ForAll @Size(max = 6) List<@AlphaChars @StringLength(max = 1) String> more) {
    var all = Iterator.concat(some, more).toList();
    Counts<String> sum = Counts.of(some).and(Counts.of(more));
    assertEquals(Counts.of(all.asJava()), sum);
    assertEquals(Counts.of(sum.map()), sum);
    assertEquals(all.distinct().sorted(), sum.map().keySet().toList());
    for (String x : all) assertEquals(all.count(x::equals), sum.of(x));
    assertEquals(0, sum.of("none of them"));
  }
}
