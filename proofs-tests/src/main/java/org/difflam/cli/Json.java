package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Witness;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;

/// The documents of `--json`.
public final class Json {
  private static final JSON WRITER =
      JSON.builder()
          .enable(JSON.Feature.PRETTY_PRINT_OUTPUT)
          .enable(JSON.Feature.WRITE_NULL_PROPERTIES)
          // the same lines everywhere, and whatever a model does to the properties of the system
          .prettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
          .build();

  private Json() {}

  static String text(Map<String, ? extends @Nullable Object> fields) {
    return WRITER.asString(fields);
  }

  /// A witness; what it does not have is null.
  public static Map<String, @Nullable Object> of(Witness witness) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("generators", witness.generators().toJavaMap());
    fields.put("meanings", witness.meanings().toJavaMap());
    fields.put("point", witness.point().getOrNull());
    fields.put("left", witness.left());
    fields.put("right", witness.right());
    fields.put("instance", witness.instance().getOrNull());
    fields.put(
        "places",
        witness.places().map(p -> Map.of("seed", p.seed(), "cases", p.number())).getOrNull());
    fields.put("seed", witness.seed().getOrNull());
    return fields;
  }
}
