package org.difflam.syntax.simple;

import io.vavr.collection.Iterator;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;

/// What a closed term evaluates to, over real numbers `R`.
///
///     v ::= r | ⟨v₁, …, vₙ⟩ | v ↦ v | ℓ v | [v₁, …, vₙ] | roll v
public sealed interface Value<R> {
  record Real<R>(R number) implements Value<R> {}

  record Tuple<R>(List<Value<R>> parts) implements Value<R> {
    public Tuple {
      parts = List.copyOf(parts);
    }
  }

  /// A function, as a rule. [#apply] runs it where the stack is deep; whoever applies it many times
  /// is faster inside one [Deep#call].
  record Closure<R>(UnaryOperator<Value<R>> rule) implements Value<R> {
    @Override
    public Value<R> apply(Value<R> argument) {
      return Deep.call(() -> rule.apply(argument));
    }
  }

  record Tagged<R>(String label, Value<R> content) implements Value<R> {}

  record Sequence<R>(Seq<Value<R>> elements) implements Value<R> {}

  record Rolled<R>(Type.Inductive type, Value<R> content) implements Value<R> {}

  static <R> Value<R> of(R number) {
    return new Real<>(number);
  }

  /// `⟨v₁, …, vₙ⟩`.
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads them
  static <R> Value<R> tuple(Value<R>... parts) {
    return new Tuple<>(List.of(parts));
  }

  /// `⟨r₁, …, rₙ⟩`.
  static <R> Value<R> numbers(List<R> numbers) {
    List<Value<R>> parts = new ArrayList<>(numbers.size());
    for (R number : numbers) parts.add(of(number));
    return new Tuple<>(parts);
  }

  static <R> Value<R> function(UnaryOperator<Value<R>> rule) {
    return new Closure<>(rule);
  }

  /// `[v₁, …, vₙ]`.
  static <R> Value<R> list(Iterable<Value<R>> elements) {
    return new Sequence<>(Iterator.ofAll(elements).toList());
  }

  /// The number that this is.
  default R number() {
    if (this instanceof Real<R>(var number)) return number;
    throw misfit("a number");
  }

  /// The parts of the tuple that this is.
  default List<Value<R>> parts() {
    if (this instanceof Tuple<R>(var parts)) return parts;
    throw misfit("a tuple");
  }

  /// `this v`, for the function that this is.
  default Value<R> apply(Value<R> argument) {
    return closure().apply(argument);
  }

  private Closure<R> closure() {
    if (this instanceof Closure<R> closure) return closure;
    throw misfit("a function");
  }

  /// The value with every number replaced, from left to right. There are no functions in it.
  default <S> Value<S> map(Function<? super R, ? extends S> number) {
    return switch (this) {
      case Real<R>(var r) -> of(number.apply(r));
      case Tuple<R>(var parts) -> {
        List<Value<S>> mapped = new ArrayList<>(parts.size());
        for (Value<R> part : parts) mapped.add(part.map(number));
        yield new Tuple<>(mapped);
      }
      case Tagged<R>(var label, var content) -> new Tagged<>(label, content.map(number));
      case Sequence<R>(var elements) -> new Sequence<>(elements.map(v -> v.map(number)));
      case Rolled<R>(var type, var content) -> new Rolled<>(type, content.map(number));
      case Closure<R> _ -> throw misfit("a value without functions");
    };
  }

  /// The numbers from left to right, unless there are functions in it.
  default Option<List<R>> leaves() {
    List<R> all = new ArrayList<>();
    return collect(all) ? Option.some(all) : Option.none();
  }

  private boolean collect(List<R> into) {
    return switch (this) {
      case Real<R>(var r) -> into.add(r);
      case Tuple<R>(var parts) -> {
        for (Value<R> part : parts) if (!part.collect(into)) yield false;
        yield true;
      }
      case Tagged<R>(_, var content) -> content.collect(into);
      case Sequence<R>(var elements) -> elements.forAll(v -> v.collect(into));
      case Rolled<R>(_, var content) -> content.collect(into);
      case Closure<R> _ -> false;
    };
  }

  /// As a term is written, the numbers by the rule given. A function is shown as `<function>`.
  default String show(Function<? super R, String> number) {
    return Deep.call(() -> {
      StringBuilder out = new StringBuilder();
      write(out, number, false);
      return out.toString();
    });
  }

  private void write(StringBuilder out, Function<? super R, String> number, boolean asArgument) {
    switch (this) {
      case Real<R>(var r) -> {
        String text = number.apply(r);
        out.append(parenthesise(asArgument && !isAtom(text), text));
      }
      case Tuple<R>(var parts) -> write(out, "(", parts, parts.size() == 1 ? ",)" : ")", number);
      case Closure<R> _ -> out.append("<function>");
      case Tagged<R>(var label, var content) -> content.write(out, label, number, asArgument);
      case Sequence<R>(var elements) -> write(out, "[", elements, "]", number);
      case Rolled<R>(_, var content) -> content.write(out, "roll", number, asArgument);
    }
  }

  /// As what a constructor is applied to.
  private void write(
      StringBuilder out, String constructor, Function<? super R, String> number, boolean inside) {
    if (inside) out.append('(');
    write(out.append(constructor).append(' '), number, true);
    if (inside) out.append(')');
  }

  private static <R> void write(
      StringBuilder out,
      String begin,
      Iterable<Value<R>> parts,
      String end,
      Function<? super R, String> number) {
    out.append(begin);
    String between = "";
    for (Value<R> part : parts) {
      part.write(out.append(between), number, false);
      between = ", ";
    }
    out.append(end);
  }

  /// Whether what is shown is an argument without further brackets, which -2, 1/2, 0 ± 1e-9 and `ℓ
  /// v` are not: `A 1/2` is read as `(A 1)/2`.
  static boolean isAtom(String shown) {
    return shown.startsWith("(")
        || shown.startsWith("[")
        || !shown.startsWith("-") && !shown.contains("/") && !shown.contains(" ");
  }

  private static String parenthesise(boolean really, String text) {
    return really ? "(" + text + ")" : text;
  }

  private IllegalStateException misfit(String expected) {
    return new IllegalStateException(
        "expected " + expected + ", but found " + show(String::valueOf) + ": ill-typed");
  }
}
