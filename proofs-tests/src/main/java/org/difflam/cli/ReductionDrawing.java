package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import org.difflam.category.Count;
import org.difflam.report.Layered;
import org.difflam.report.TikzGraph;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// `reduce --graph FILE`: everything that a term reduces to, drawn.
///
/// @param file the drawing, whose ending says how it is written; `-` for standard output
record ReductionDrawing<T extends Syntax<T>>(Calculus<T> in, String file, Notation notation) {
  /// Nobody could read a drawing of more terms than this.
  private static final int MOST = 2_000;

  Status of(T start, int fuel, Console console) {
    if (!file.equals("-") && !file.matches(".*\\.(dot|svg|tex)")) {
      throw new InputError(
          "--graph takes a FILE.svg, a FILE.tex, a FILE.dot or -, not '" + file + "'");
    }
    ReductionGraph<T> all;
    try (Progress bar = console.progress("graph", 0)) {
      all = ReductionGraph.of(in.reduction(), start, Math.min(fuel, MOST), () -> bar.step("terms"));
    }
    Function<T, String> print = t -> in.print(notation, t);
    String dot = all.dot(print);
    if (file.equals("-")) console.print(dot.stripTrailing());
    else if (file.endsWith(".svg")) {
      write(layered(all, print).svg("What " + print.apply(start) + " reduces to"));
    } else if (file.endsWith(".tex")) {
      Function<T, String> tex = t -> in.print(Notation.LATEX, t);
      write(new TikzGraph(layered(all, print), all.terms().stream().map(tex).toList()).text());
    } else write(dot);
    boolean complete = all.isComplete();
    String normal =
        complete ? List.ofAll(all.normalForms()).map(print).mkString("\n  ") : "not all are known";
    String longest =
        !complete
            ? ""
            : all.longest().isPresent()
                ? ", the longest sequence has " + Count.of(all.longest().getAsInt(), "step")
                : ", some sequences do not end";
    String sum =
        Count.of(all.terms().size(), "term")
            + ", "
            + Count.of(all.arrows().size(), "step")
            + longest;
    if (file.equals("-")) console.remark(sum);
    else {
      console.print("%s\nnormal forms\n  %s\ndrawn in %s".formatted(sum, normal, file));
    }
    console.document(
        new Graph(
            in.name(),
            all.terms().size(),
            complete,
            complete ? List.ofAll(all.normalForms()).map(t -> in.print(Notation.ASCII, t)) : null,
            complete ? List.ofAll(all.longest().stream().boxed()) : null,
            dot));
    if (!complete) {
      console.remark("more than " + all.terms().size() + " terms; this is a part of them");
    }
    return complete ? Status.GOOD : Status.INCONCLUSIVE;
  }

  /// Everything that a term reduces to.
  ///
  /// @param complete whether this is all of it; otherwise neither the normal forms nor the longest
  ///   sequence are known
  private record Graph(
      String calculus,
      int terms,
      boolean complete,
      @Nullable List<String> normalForms,
      @Nullable List<Integer> longest,
      String dot) {}

  private static <T extends Syntax<T>> Layered layered(
      ReductionGraph<T> all, Function<T, String> print) {
    boolean[] reducible = new boolean[all.terms().size()];
    for (var a : all.arrows()) reducible[a.from()] = true;
    return new Layered(
        all.terms().stream().map(print).toList(),
        List.range(0, reducible.length).map(i -> !reducible[i]).asJava(),
        all.arrows().stream().map(a -> new Layered.Edge(a.from(), a.to(), a.rule())).toList());
  }

  private void write(String text) {
    try {
      Files.writeString(Path.of(file), text);
    } catch (IOException why) {
      throw InputError.file("cannot write " + file, why);
    } catch (InvalidPathException why) {
      throw new InputError("cannot write " + file + ": " + why.getReason());
    }
  }
}
