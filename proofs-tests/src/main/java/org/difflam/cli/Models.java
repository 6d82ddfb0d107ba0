package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Given;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import picocli.CommandLine.Command;

/// The models, with their structure, their generators and the laws that each is expected to break.
@Command(
    name = "models",
    description = "The models: their structure, generators, and the laws they break on purpose.")
final class Models implements Task {
  @Override
  public Status run(Console console) {
    KnownModels known = KnownModels.on(console);
    known.problems().forEach(console::remark);
    for (Model<?, ?> m : known.all()) {
      console.print(console.paint(Ink.STRONG, m.name()) + "  " + m.title());
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
    console.document(Map.of("models", known.all().map(Models::document).toJavaList()));
    return known.problems().isEmpty() ? Status.GOOD : Status.INCONCLUSIVE;
  }

  private static io.vavr.collection.List<Given> partial(Model<?, ?> m) {
    return m.signature().givens().removeAll(m.signature().drawn());
  }

  /// The levels that say most: those below another one that is there are left out.
  private static String structure(Model<?, ?> m) {
    return LawRunner.structure(m.category())
        .filter(s -> s != Structure.CATEGORY)
        .map(s -> s.title(m.category()))
        .mkString(", ");
  }

  private static Map<String, Object> document(Model<?, ?> m) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", m.name());
    fields.put("title", m.title());
    fields.put(
        "structure",
        LawRunner.structure(m.category()).map(s -> s.title(m.category())).toJavaList());
    fields.put("objects", m.signature().objects().keySet().toJavaList());
    fields.put("generators", List.copyOf(m.signature().givens().map(Given::show).toJavaList()));
    fields.put("partial", List.copyOf(partial(m).map(Given::name).toJavaList()));
    fields.put("scope", m.scope());
    fields.put("breaks", m.breaks().toJavaList());
    return fields;
  }
}
