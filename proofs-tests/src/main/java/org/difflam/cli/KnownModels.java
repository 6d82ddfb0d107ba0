package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.ForeignCode;
import org.difflam.category.PrintableText;
import org.difflam.category.Thrown;
import org.difflam.category.expression.Nearest;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;

/// The models on the class path, found by ServiceLoader; one that cannot be loaded, whatever it
/// does instead, does not keep the others away.
record KnownModels(Map<String, Model<?, ?>> byName, List<String> problems) {
  /// So long may a model take to be made and to say what it is.
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final Pattern VERSION =
      Pattern.compile("^(\\S+) has been compiled .*?class file version (\\d{1,5})");

  private static final Duration FOREVER = Duration.ofDays(1);

  /// The models of a class that the class path names, while they are being made.
  ///
  /// @param ours whether it is one of the program itself, and will come
  private record Coming(String type, boolean ours, ForeignCode<List<Model<?, ?>>> made) {
    /// The models, or why there are none.
    Either<String, List<Model<?, ?>>> models() {
      return made.within(ours ? FOREVER : LONGEST)
          .getOrElse(() -> Either.left("a model cannot be loaded: " + type + late()));
    }

    private String late() {
      return made.unsaid()
          .map(what -> ": it" + what)
          .getOrElse(" does not say what it is in %d seconds".formatted(LONGEST.toSeconds()));
    }
  }

  static KnownModels on(ClassLoader classes) {
    Map<String, Model<?, ?>> found = LinkedHashMap.empty();
    ArrayList<String> problems = new ArrayList<>();
    ArrayList<Coming> all = new ArrayList<>();
    coming(Models.class, Models::models, classes, all, problems);
    coming(Model.class, model -> List.of((Model<?, ?>) model), classes, all, problems);
    for (Coming coming : all) {
      Either<String, List<Model<?, ?>>> answer = coming.models();
      if (answer.isLeft()) problems.add(answer.getLeft());
      for (Model<?, ?> model : answer.getOrElse(List.empty())) {
        if (found.containsKey(model.name())) {
          problems.add(
              "two models are called %s; the second, %s with %d generators, is left out"
                  .formatted(model.name(), coming.type(), model.signature().generators().size()));
        } else {
          found = found.put(model.name(), model);
        }
      }
    }
    return new KnownModels(found, List.ofAll(problems));
  }

  /// All classes of this kind that the class path names, each on a thread of its own.
  private static <S> void coming(
      Class<S> kind,
      Function<S, List<Model<?, ?>>> models,
      ClassLoader classes,
      Collection<Coming> all,
      Collection<String> problems) {
    Iterator<ServiceLoader.Provider<S>> providers =
        ServiceLoader.load(kind, classes).stream().iterator();
    while (true) {
      try {
        if (!providers.hasNext()) return;
        ServiceLoader.Provider<S> provider = providers.next();
        Class<?> type = provider.type();
        boolean ours = KnownModels.class.getClassLoader().equals(type.getClassLoader());
        String name = PrintableText.text(type.getName());
        ForeignCode<List<Model<?, ?>>> made =
            ForeignCode.start(
                () -> models.apply(provider.get()).map(KnownModels::loaded),
                why -> problem(name, why));
        all.add(new Coming(name, ours, made));
      } catch (ServiceConfigurationError | LinkageError | SecurityException wrong) {
        problems.add(problem("", wrong));
      }
    }
  }

  private static Model<?, ?> loaded(Model<?, ?> model) {
    return LoadedModel.of(model);
  }

  private static String problem(String type, Throwable why) {
    String which = type.isEmpty() ? "" : type + ": ";
    // its constructor threw
    Throwable cause =
        why instanceof ServiceConfigurationError && why.getCause() != null && !type.isEmpty()
            ? why.getCause()
            : why;
    return "a model cannot be loaded: "
        + which
        + switch (cause) {
          case InputError wrong -> wrong.getMessage();
          case InstantiationException _ -> "it is abstract";
          case ServiceConfigurationError wrong -> said(wrong);
          case UnsupportedClassVersionError wrong -> newer(wrong);
          case SecurityException wrong ->
              "what signs its jar does not fit: "
                  + PrintableText.text(String.valueOf(wrong.getMessage()));
          default -> Thrown.by("it", cause);
        };
  }

  /// That it is compiled for a newer Java, whose class files count from 45 for Java 1.
  private static String newer(UnsupportedClassVersionError wrong) {
    int now = Runtime.version().feature();
    Matcher said = VERSION.matcher(String.valueOf(wrong.getMessage()));
    String compiled =
        said.find()
            ? "%s is compiled for Java %d"
                .formatted(
                    PrintableText.text(said.group(1).replace('/', '.')),
                    Integer.parseInt(said.group(2)) - 44)
            : "it is compiled for a newer Java";
    return "%s, and this is Java %d; compile it with --release %d".formatted(compiled, now, now);
  }

  /// What is wrong with a file of services, or with what it names.
  private static String said(ServiceConfigurationError wrong) {
    return String.valueOf(wrong.getMessage())
        .replaceFirst("^org\\.difflam\\.category\\.law\\.Models?: ", "")
        .replaceFirst("^Provider (\\S+) not found$", "no class $1 is found")
        .replaceFirst("^(?:Provider )?(\\S+) not a subtype$", "$1: it is no model")
        .replaceFirst(
            "^(\\S+) Unable to get public no-arg constructor$",
            "$1: it has no public constructor without parameters");
  }

  /// The models that claim to keep all laws.
  List<Model<?, ?>> good() {
    return byName.values().filter(m -> m.breaks().isEmpty()).toList();
  }

  List<Model<?, ?>> all() {
    return byName.values().toList();
  }

  Option<Model<?, ?>> find(String name) {
    return byName.get(name);
  }

  Model<?, ?> named(String name) {
    return find(name).getOrElseThrow(() -> unknown(name));
  }

  InputError unknown(String name) {
    return new InputError(
        "no model is called '"
            + name
            + "'"
            + Nearest.hint(name, byName.keySet())
            + "known are "
            + good().map(m -> m.name()).mkString(", ")
            + ", and those that break laws on purpose: 'difflam models' shows all"
            + problems.map(problem -> "\n" + problem).mkString());
  }
}
