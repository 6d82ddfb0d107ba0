package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Given;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import picocli.CommandLine.Command;

/// The models, with their structure, their generators and the laws that each is expected to break.
@Command(
    name = "models",
    description = "The models: their structure, generators, and the laws they break on purpose.")
final class ModelsCommand implements Task {
  @Override
  public Status run(Console console) {
    KnownModels known = console.known().get();
    known.problems().forEach(console::remark);
    for (Model<?, ?> m : known.all()) {
      console.print(console.paint(Style.STRONG, m.name()) + "  " + m.title());
      console.print("  is          " + structure(m));
      console.print("  objects     " + m.signature().objects().keySet().mkString(", "));
      console.print("  generators  " + m.signature().drawn().map(Given::show).mkString(", "));
      if (partial(m).nonEmpty()) {
        console.print("  partial     " + partial(m).map(Given::show).mkString(", "));
        console.print(
            "              (equations may name these; no law of total maps is about them)");
      }
      if (!m.scope().isEmpty()) console.print("  scope       " + m.scope());
      console.print(
          "  expected    "
              + (m.breaks().isEmpty()
                  ? "to keep every law"
                  : "to break " + m.breaks().mkString(", ")));
    }
    console.document(new Document(known.all().map(ModelsCommand::listed)));
    return known.problems().isEmpty() ? Status.GOOD : Status.INCONCLUSIVE;
  }

  private record Document(List<Listed> models) {}

  private record Listed(
      String name,
      String title,
      List<String> structure,
      Set<String> objects,
      List<String> generators,
      List<String> partial,
      String scope,
      Set<String> breaks) {}

  private static List<Given> partial(Model<?, ?> m) {
    return m.signature().givens().removeAll(m.signature().drawn());
  }

  /// The levels that say most: those below another one that is there are left out.
  private static String structure(Model<?, ?> m) {
    return LawRunner.structure(m.category())
        .filter(s -> s != Structure.CATEGORY)
        .map(s -> s.title(m.category()))
        .mkString(", ");
  }

  private static Listed listed(Model<?, ?> m) {
    return new Listed(
        m.name(),
        m.title(),
        LawRunner.structure(m.category()).toList().map(s -> s.title(m.category())),
        m.signature().objects().keySet(),
        m.signature().givens().map(Given::show),
        partial(m).map(Given::name),
        m.scope(),
        m.breaks());
  }
}
