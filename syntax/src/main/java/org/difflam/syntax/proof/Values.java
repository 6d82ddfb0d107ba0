package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the names of a law or of a lemma stand for, in an order: a line of a derivation has few of
/// them, and there are many lines.
public final class Values<V> {
  private final String[] names;
  private final Object[] values;

  /// @param names which are different
  /// @param values of type `V`
  private Values(String[] names, Object[] values) {
    this.names = names;
    this.values = values;
  }

  static <V> Values<V> of(String[] names, V[] values) {
    return new Values<>(names, values);
  }

  public static <V> Values<V> of(Map<String, V> all) {
    return new Values<>(all.keySet().toJavaArray(String[]::new), all.values().toJavaArray());
  }

  public Option<V> get(String name) {
    return Option.of(find(name));
  }

  @Nullable V find(String name) {
    for (int i = 0; i < names.length; i++) if (names[i].equals(name)) return value(i);
    return null;
  }

  String name(int i) {
    return names[i];
  }

  @SuppressWarnings("unchecked") // nothing else was put there
  V value(int i) {
    return (V) values[i];
  }

  int size() {
    return names.length;
  }

  public void forEach(BiConsumer<String, V> each) {
    for (int i = 0; i < names.length; i++) each.accept(names[i], value(i));
  }

  public <W> Values<W> map(Function<V, W> each) {
    Object[] images = new Object[values.length];
    Arrays.setAll(images, i -> each.apply(value(i)));
    return new Values<>(names, images);
  }

  Map<String, V> toMap() {
    Map<String, V> all = LinkedHashMap.empty();
    for (int i = 0; i < names.length; i++) all = all.put(names[i], value(i));
    return all;
  }

  @Override
  public String toString() {
    return Arrays.toString(names) + " = " + Arrays.toString(values);
  }
}
