package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Slot;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;

/// What the `λ` of a derivative binds: a number, a tuple, or a function that nothing is known of.
sealed interface Given {
  /// @param index among all numbers that the derivative is given
  record Real(Name name, int index) implements Given {}

  record Tuple(List<Given> parts) implements Given {}

  record Function(UnknownFunction f) implements Given {}

  default Type type() {
    return switch (this) {
      case Real _ -> Type.real();
      case Tuple(var parts) -> new Type.Product(parts.stream().map(Given::type).toList());
      case Function(var f) -> f.type(0);
    };
  }

  default Value<Slot> value(Reals<Slot> r, List<Slot> numbers) {
    return switch (this) {
      case Real(_, int i) -> Value.of(numbers.get(i));
      case Tuple(var parts) ->
          new Value.Tuple<>(parts.stream().map(p -> p.value(r, numbers)).toList());
      case Function(var f) -> f.value(r);
    };
  }

  /// The functions in it.
  default List<UnknownFunction> functions() {
    return switch (this) {
      case Real _ -> List.of();
      case Tuple(var parts) -> parts.stream().flatMap(p -> p.functions().stream()).toList();
      case Function(var f) -> List.of(f);
    };
  }

  /// `A → C₁ → … → B`, where the `C` are the types of the derivatives of the functions in it.
  default Type to(Type result) {
    Type type = result;
    for (UnknownFunction f : functions().reversed()) {
      for (int k = f.names().size() - 1; k > 0; k--) type = f.type(k).to(type);
    }
    return type().to(type);
  }

  /// `λx : A. λf' : C₁. … t`.
  default Term lambda(Fresh fresh, Supplier<Term> body) {
    if (this instanceof Tuple tuple) {
      Name whole = name(fresh);
      List<Term> subjects = new ArrayList<>();
      List<List<Name>> parts = new ArrayList<>();
      open(tuple, fresh, whole, subjects, parts);
      Term result = derivatives(body);
      for (int i = subjects.size() - 1; i >= 0; i--) {
        result = new Term.CaseTuple(subjects.get(i), parts.get(i), result);
      }
      return new Term.Lambda(whole, type(), result);
    }
    return new Term.Lambda(name(fresh), type(), derivatives(body));
  }

  private Term derivatives(Supplier<Term> body) {
    Term result = body.get();
    for (UnknownFunction f : functions().reversed()) {
      for (int k = f.names().size() - 1; k > 0; k--) {
        result = new Term.Lambda(f.names().get(k), f.type(k), result);
      }
    }
    return result;
  }

  private Name name(Fresh fresh) {
    return switch (this) {
      case Real(var x, _) -> x;
      case Tuple _ -> fresh.like(Name.of("p"));
      case Function(var f) -> f.names().getFirst();
    };
  }

  /// Names for the parts of a tuple, and for theirs.
  private static void open(
      Tuple tuple, Fresh fresh, Name whole, List<Term> subjects, List<List<Name>> names) {
    List<Name> of = new ArrayList<>();
    subjects.add(new Term.Variable(whole));
    names.add(of);
    for (Given part : tuple.parts) {
      Name x = part.name(fresh);
      of.add(x);
      if (part instanceof Tuple inner) open(inner, fresh, x, subjects, names);
    }
  }
}
