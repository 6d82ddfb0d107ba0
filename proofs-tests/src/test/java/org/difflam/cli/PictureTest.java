package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;
import org.junit.jupiter.api.Test;

/// The picture of the README is what the program counts now. `-Ddifflam.pin=true` draws it anew.
final class PictureTest {
  private static final Path PICTURE = Path.of("examples/size-of-pushforward.svg");
  private static final int MOST = 12;

  @Test
  void thePictureIsCurrent() throws IOException {
    String svg = plot().svg();
    if (Boolean.getBoolean("difflam.pin")) Files.writeString(PICTURE, svg);
    assertEquals(svg, Files.readString(PICTURE));
    assertTrue(
        Files.readString(Path.of("../README.md")).contains("](proofs-tests/" + PICTURE + ")"));
  }

  private static Plot plot() {
    return new Plot(
        "Tₓ(fⁿ x), Manzyuk §6: linear where parts are shared, else exponential",
        Axis.linear("n"),
        Axis.logarithmic("simple terms in Tₓ(fⁿ x)"),
        List.of(
            series("as printed, a tree", Sizes::tree), series("with shared parts", Sizes::graph)));
  }

  private static Series series(String name, ToLongFunction<LambdaTerm> size) {
    return new Series(
        name, List.rangeClosed(1, MOST).map(n -> new Point(n, size.applyAsLong(pushforward(n)))));
  }

  private static LambdaTerm pushforward(int n) {
    LambdaTerm t = LambdaTerm.variable("x");
    for (int i = 0; i < n; i++) t = LambdaTerm.apply(LambdaTerm.variable("f"), t);
    return Pushforward.of(Name.of("x"), t);
  }
}
