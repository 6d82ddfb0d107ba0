package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.difflam.category.expression.Nearest;
import org.difflam.category.law.Model;

/// The models on the class path, found by ServiceLoader; one that cannot be loaded does not keep
/// the others away.
record KnownModels(Map<String, Model<?, ?>> byName, List<String> problems) {

  static KnownModels on(Console console) {
    Map<String, Model<?, ?>> found = LinkedHashMap.empty();
    List<String> problems = List.empty();
    @SuppressWarnings("rawtypes")
    Iterator<Model> all = ServiceLoader.load(Model.class, console.classes()).iterator();
    while (true) {
      try {
        if (!all.hasNext()) break;
        Model<?, ?> model = all.next();
        String name = model.name();
        int generators = model.signature().generators().size();
        if (found.containsKey(name)) {
          problems =
              problems.append(
                  "two models are called "
                      + name
                      + "; the second, "
                      + model.getClass().getName()
                      + " with "
                      + generators
                      + " generators, is left out");
        } else {
          found = found.put(name, model);
        }
      } catch (ServiceConfigurationError | RuntimeException e) {
        String cause = e.getCause() == null ? "" : ": " + e.getCause();
        problems = problems.append("a model cannot be loaded: " + e.getMessage() + cause);
      }
    }
    return new KnownModels(found, problems);
  }

  /// Those that keep all laws, as far as they say.
  List<Model<?, ?>> good() {
    return byName.values().filter(m -> m.breaks().isEmpty()).toList();
  }

  List<Model<?, ?>> all() {
    return byName.values().toList();
  }

  Model<?, ?> named(String name) {
    return byName
        .get(name)
        .getOrElseThrow(() ->
            new InputError(
                "no model is called '"
                    + name
                    + "'"
                    + Nearest.hint(name, byName.keySet())
                    + "known are "
                    + good().map(m -> m.name()).mkString(", ")
                    + ", and those that break laws on purpose: 'difflam models' shows all"));
  }
}
