package org.difflam.cli;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Kind;
import org.difflam.papers.statement.Outcome;
import org.difflam.papers.statement.Paper;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;

/// The documents of `--json`: a record is an object with its components for fields, in their order.
/// What is not there, null or none, is null. Verdicts are their words, terms and types their text
/// as it can be typed.
final class Json {
  /// The fields of this component stand among those of the record that it is in.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface Inline {}

  /// The field is left out where it is null, none, or an empty list.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface IfAny {}

  /// The text needs this component, or the status does; the document does not have it.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface Unlisted {}

  /// A component that makes several fields, or one of another form.
  interface Fields {
    /// @param name the name of the component
    void put(String name, SequencedMap<String, @Nullable Object> fields);
  }

  /// The places of a witness, as the options that find them again are called.
  private record Seen(long seed, int cases) {}

  private static final JSON WRITER =
      JSON.builder()
          .enable(JSON.Feature.PRETTY_PRINT_OUTPUT)
          .enable(JSON.Feature.WRITE_NULL_PROPERTIES)
          // the same lines everywhere, and whatever a model does to the properties of the system
          .prettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
          .build();

  private Json() {}

  static String text(Object record) {
    return WRITER.asString(tree(record));
  }

  /// Maps, lists, strings, numbers, booleans and null.
  static @Nullable Object tree(@Nullable Object part) {
    return switch (part) {
      case null -> null;
      case String _, Number _, Boolean _ -> part;
      case Option<?> some -> tree(some.getOrNull());
      case Verdict verdict -> verdict.word();
      case Outcome outcome -> outcome.word();
      case Paper paper -> paper.word();
      case Kind kind -> kind.word();
      case Enum<?> other -> other.name();
      case Term term -> Printing.show(Notation.ASCII, term);
      case Type type -> Printing.show(Notation.ASCII, type);
      case Path path -> path.toString();
      case Places at -> fields(new Seen(at.seed(), at.number()));
      case Witness witness -> fields(witness, "numbers"); // they have a precision: Enclosed.of
      case Record record -> fields(record);
      case SequencedMap<?, ?> done -> done;
      case Map<?, ?> map -> {
        SequencedMap<String, @Nullable Object> fields = new LinkedHashMap<>();
        map.forEach((name, value) -> fields.put(String.valueOf(name), tree(value)));
        yield fields;
      }
      case Iterable<?> all -> {
        List<@Nullable Object> list = new ArrayList<>();
        for (Object each : all) list.add(tree(each));
        yield list;
      }
      default -> throw new IllegalArgumentException("no JSON is known for " + part.getClass());
    };
  }

  /// The fields of a record.
  static SequencedMap<String, @Nullable Object> fields(Record record) {
    return fields(record, "");
  }

  private static SequencedMap<String, @Nullable Object> fields(Record record, String without) {
    SequencedMap<String, @Nullable Object> fields = new LinkedHashMap<>();
    for (RecordComponent c : record.getClass().getRecordComponents()) {
      if (c.isAnnotationPresent(Unlisted.class) || c.getName().equals(without)) continue;
      Object value = value(record, c);
      if (value instanceof Fields several) {
        several.put(c.getName(), fields);
      } else if (!c.isAnnotationPresent(Inline.class)) {
        if (!c.isAnnotationPresent(IfAny.class) || isAny(value)) {
          fields.put(c.getName(), tree(value));
        }
      } else if (tree(value) instanceof SequencedMap<?, ?> more) {
        more.forEach((name, field) -> fields.put(String.valueOf(name), field));
      }
    }
    return fields;
  }

  private static boolean isAny(@Nullable Object value) {
    return switch (value) {
      case null -> false;
      case Option<?> some -> some.isDefined();
      case Iterable<?> all -> all.iterator().hasNext();
      default -> true;
    };
  }

  private static @Nullable Object value(Record record, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
