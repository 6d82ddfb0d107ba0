package org.difflam.semantics.mode;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Slot;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// From a result of known shape to the tuple of its numbers, by a term: the way out of a
/// [Flattening]. Lists and variants have the lengths and the labels of one such result.
final class FlatResult {
  private FlatResult() {}

  /// Opens what it is made of, until the numbers are at hand: `case y of ⟨y_1, …⟩ → … ⟨all
  /// numbers⟩`.
  static Term flat(Term y, Type type, Value<Rational> like) {
    record Opened(Term subject, List<Name> names) {}
    record Part(Term t, Type type, Value<Rational> like, String stem) {}
    List<Opened> opened = new ArrayList<>();
    List<Term> numbers = new ArrayList<>();
    List<Part> parts = new ArrayList<>(List.of(new Part(y, type, like, "y")));
    while (!parts.isEmpty()) {
      Part next = parts.removeFirst();
      if (next.like instanceof Value.Real<Rational>) {
        numbers.add(next.t);
        continue;
      }
      Parts inside = Parts.of(next.t, next.type, next.like);
      List<Name> names = Flattening.names(next.stem, inside.types.size());
      opened.add(new Opened(inside.tuple, names));
      for (int i = names.size() - 1; i >= 0; i--) {
        Name x = names.get(i);
        parts.addFirst(
            new Part(new Term.Variable(x), inside.types.get(i), inside.likes.get(i), x.text()));
      }
    }
    Term all = new Term.Tuple(numbers);
    for (Opened o : opened.reversed()) all = new Term.CaseTuple(o.subject, o.names, all);
    return all;
  }

  /// What a term consists of, as a tuple: the parts of the tuple that it is, the elements of a list
  /// of known length, the content of a variant of known label.
  private record Parts(Term tuple, List<Type> types, List<Value<Rational>> likes) {
    static Parts of(Term t, Type type, Value<Rational> like) {
      return switch (like) {
        case Value.Tuple<Rational>(var parts) ->
            new Parts(t, ((Type.Product) type).factors(), parts);
        case Value.Sequence<Rational>(var elements) ->
            elements(t, ((Type.ListOf) type).element(), elements.toJavaList());
        case Value.Tagged<Rational>(var label, var content) ->
            content(t, (Type.Variant) type, label, content);
        case Value.Rolled<Rational> _, Value.Closure<Rational> _, Value.Real<Rational> _ ->
            throw new IllegalArgumentException(
                "there are no numbers at hand in a result of type "
                    + Printing.show(Notation.ASCII, type));
      };
    }

    /// `fold (x, a). case a of ⟨a_1, …, a_m⟩ → ⟨x, a_1, …, a_m−1⟩ over t from` any m values.
    private static Parts elements(Term t, Type element, List<Value<Rational>> likes) {
      int m = likes.size();
      Name x = Name.of("x"), a = Name.of("a");
      List<Name> later = Flattening.names("a", m);
      List<Term> shifted = new ArrayList<>();
      if (m > 0) shifted.add(new Term.Variable(x));
      for (int i = 0; i + 1 < m; i++) shifted.add(new Term.Variable(later.get(i)));
      Term step = new Term.CaseTuple(new Term.Variable(a), later, new Term.Tuple(shifted));
      List<Term> any = new ArrayList<>();
      for (Value<Rational> like : likes) any.add(zero(like, element));
      Term tuple = new Term.Fold(x, a, step, t, new Term.Tuple(any));
      return new Parts(tuple, Collections.nCopies(m, element), likes);
    }

    /// `case t of {ℓ x → ⟨x⟩ | …}`; whatever the other branches return, they are not taken.
    private static Parts content(
        Term t, Type.Variant variant, String label, Value<Rational> content) {
      Name x = Name.of("x");
      Type type = variant.summands().get(variant.indexOf(label)).content();
      List<Term.Branch> branches = new ArrayList<>();
      for (Summand<Type> summand : variant.summands()) {
        boolean taken = summand.label().equals(label);
        Term inside = taken ? new Term.Variable(x) : zero(content, type);
        branches.add(new Term.Branch(summand.label(), x, new Term.Tuple(List.of(inside))));
      }
      return new Parts(new Term.CaseVariant(t, branches), List.of(type), List.of(content));
    }
  }

  /// A term of this shape, with zeros.
  private static Term zero(Value<Rational> like, Type type) {
    int n = Flattening.leaves(like).size();
    return Flattening.rebuilt(
        like, type, new ArrayList<>(Collections.nCopies(n, Term.numeral(BigDecimal.ZERO))));
  }

  /// The part of a type in which numbers of results cannot be reached, if there is one.
  static Option<Type> outOfReach(Type type) {
    return switch (type) {
      case Type.Real _ -> Option.none();
      case Type.Product(var factors) ->
          Vector.ofAll(factors).flatMap(FlatResult::outOfReach).headOption();
      case Type.ListOf(var element) -> outOfReach(element);
      case Type.Variant(var summands) ->
          Vector.ofAll(summands).flatMap(s -> outOfReach(s.content())).headOption();
      case Type.Function _, Type.Inductive _ -> Option.some(type);
    };
  }

  /// What a result looks like, with zeros: of tuples the type says it, for others the program is
  /// run on code, that has no numbers yet.
  ///
  /// @throws IllegalArgumentException where it cannot be reached
  static Value<Rational> shape(Term f, Type codomain, Value<Rational> point) {
    for (Type part : outOfReach(codomain)) {
      throw new IllegalArgumentException(
          ("what is differentiated must return numbers, or tuples, lists and variants of them, and"
                  + " not %s; for others, a covector says what goes back, as in --covector"
                  + " '[(2, 1)]' for R -> R")
              .formatted(Printing.show(Notation.ASCII, part)));
    }
    return ofTuples(codomain).getOrElse(() -> onCode(f, point));
  }

  private static Value<Rational> onCode(Term f, Value<Rational> point) {
    FormulaBuilder code = new FormulaBuilder(Flattening.leaves(point).size());
    Iterator<Slot> variables = code.variables().iterator();
    Value<Slot> argument = point.map(_ -> variables.next());
    return new RealFunction(f, List.of(), Mode.FUEL)
        .at(code, List.of())
        .apply(argument)
        .map(_ -> Rational.ZERO);
  }

  /// A value of a type that has but one shape.
  private static Option<Value<Rational>> ofTuples(Type type) {
    return switch (type) {
      case Type.Real _ -> Option.some(Value.of(Rational.ZERO));
      case Type.Product(var factors) ->
          Option.sequence(Vector.ofAll(factors).map(FlatResult::ofTuples))
              .map(parts -> new Value.Tuple<>(parts.toJavaList()));
      case Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> Option.none();
    };
  }
}
