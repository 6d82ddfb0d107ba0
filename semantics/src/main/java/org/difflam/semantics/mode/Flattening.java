package org.difflam.semantics.mode;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;

/// From a function `f : A → B` and a point of `A` to a [Question] about `Rⁿ → Rᵐ`: the point is a
/// tree with n numbers, and only these vary; a value of `B` is a tree with m numbers.
///
///     λ⟨x₁, …, xₙ⟩. flat (f (the tree with x₁, …, xₙ))
///
/// Lists and variants in the result have the lengths and the labels that they have at the point: no
/// program compares numbers, so that all points of this shape have results of one shape.
public final class Flattening {
  private final Term program;
  private final Type.Function type;
  private final Value<Rational> point;
  private final Vector<Rational> numbers;
  private final Value<Rational> result;
  private final Term function;

  /// @throws IllegalArgumentException if there are functions in the point, or functions or
  ///   inductive values in the result
  public Flattening(Term function, Type.Function type, Value<Rational> point) {
    this.program = function;
    this.type = type;
    this.point = point;
    this.numbers = Vector.ofAll(leaves(point));
    this.result = FlatResult.shape(function, type.codomain(), point);
    this.function = isFlat(type.domain()) && isFlat(type.codomain()) ? function : flat(function);
  }

  /// What results must not have in them, which are numbers, and tuples, lists and variants of such:
  /// a type of functions, or an inductive one; nothing where all is well.
  public static Option<Type> refused(Type result) {
    return FlatResult.outOfReach(result);
  }

  /// A result with zeros for its numbers.
  public Value<Rational> result() {
    return result;
  }

  /// All partial derivatives up to the order.
  public Question question(int order) {
    return new Question(function, flatType(), numbers, order);
  }

  /// The program as a morphism that takes n numbers and returns a tree with m. No term has to open
  /// it, as in a [Question], which takes the square of the length of a list.
  public Arrow unopened() {
    if (isFlat(type.domain()) && isFlat(type.codomain())) return Question.arrow(program, type);
    Type.Function opened = new Type.Function(Type.real(numbers.size()), type.codomain());
    return Question.arrow(onNumbers(program, applied -> applied), opened);
  }

  /// All partial derivatives up to the order in the first `k` arguments only.
  public Question inFirst(int k, int order) {
    if (k < 0 || k > numbers.size()) {
      throw new IllegalArgumentException(
          "there %s, not %d"
              .formatted(
                  numbers.size() == 1 ? "is 1 argument" : "are " + numbers.size() + " arguments",
                  k));
    }
    List<Name> xs = names("t", k);
    List<Term> arguments = new ArrayList<>(variables(xs));
    for (Rational q : numbers.drop(k)) arguments.add(literal(q));
    return over(xs, arguments, numbers.take(k), order);
  }

  /// Derivatives of `t ↦ f (x + t v)` at 0.
  public Question along(Value<Rational> v, int order) {
    List<Rational> direction = leaves(v);
    if (direction.size() != numbers.size()) {
      throw new IllegalArgumentException(
          "the direction has %d numbers, the point has %d"
              .formatted(direction.size(), numbers.size()));
    }
    if (!isAlike(point, v)) {
      throw new IllegalArgumentException(
          "the direction has another shape than the point: it takes the labels that the point has,"
              + " and lists as long");
    }
    Name t = Name.of("t");
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < direction.size(); i++) {
      Term step = Term.apply(Primitive.TIMES, new Term.Variable(t), literal(direction.get(i)));
      arguments.add(Term.apply(Primitive.PLUS, literal(numbers.get(i)), step));
    }
    Term moved = new Term.Lambda(t, Type.real(), applied(arguments));
    return new Question(
        moved,
        new Type.Function(Type.real(), flatType().codomain()),
        Vector.of(Rational.ZERO),
        order);
  }

  /// Whether two trees differ in their numbers alone.
  private static boolean isAlike(Value<Rational> v, Value<Rational> w) {
    Deque<Value<Rational>> left = new ArrayDeque<>(List.of(v)),
        right = new ArrayDeque<>(List.of(w));
    while (!left.isEmpty()) {
      Value<Rational> x = left.pop(), y = right.pop();
      boolean same =
          switch (x) {
            case Value.Real<Rational> _ -> y instanceof Value.Real<Rational>;
            case Value.Tuple<Rational>(var parts) ->
                y instanceof Value.Tuple<Rational>(var others) && all(parts, others, left, right);
            case Value.Tagged<Rational>(var label, var content) ->
                y instanceof Value.Tagged<Rational>(var other, var inner)
                    && label.equals(other)
                    && all(List.of(content), List.of(inner), left, right);
            case Value.Sequence<Rational>(var elements) ->
                y instanceof Value.Sequence<Rational>(var others)
                    && all(elements.asJava(), others.asJava(), left, right);
            case Value.Rolled<Rational>(_, var content) ->
                y instanceof Value.Rolled<Rational>(_, var inner)
                    && all(List.of(content), List.of(inner), left, right);
            case Value.Closure<Rational> _ -> throw noFunctions();
          };
      if (!same) return false;
    }
    return true;
  }

  private static <A> boolean all(List<A> x, List<A> y, Deque<A> left, Deque<A> right) {
    x.forEach(left::push);
    y.forEach(right::push);
    return x.size() == y.size();
  }

  private Question over(List<Name> xs, List<Term> arguments, Vector<Rational> at, int order) {
    return new Question(
        tupled(xs, applied(arguments)),
        new Type.Function(Type.real(xs.size()), flatType().codomain()),
        at,
        order);
  }

  private Term applied(List<Term> arguments) {
    return question(1).applied(arguments);
  }

  private Type.Function flatType() {
    if (isFlat(type.domain()) && isFlat(type.codomain())) return type;
    Type codomain = type.codomain() instanceof Type.Real r ? r : Type.real(leaves(result).size());
    return new Type.Function(Type.real(numbers.size()), codomain);
  }

  private Term flat(Term f) {
    return onNumbers(
        f,
        applied ->
            type.codomain() instanceof Type.Real
                ? applied
                : FlatResult.flat(applied, type.codomain(), result));
  }

  private Term onNumbers(Term f, UnaryOperator<Term> result) {
    List<Name> xs = names("x", numbers.size());
    Term argument = rebuilt(point, type.domain(), new ArrayList<>(variables(xs)));
    return tupled(xs, result.apply(new Term.Application(f, argument)));
  }

  /// The point as a term, with these terms instead of its numbers, from left to right.
  static Term rebuilt(Value<Rational> v, Type type, List<Term> numbers) {
    return switch (v) {
      case Value.Real<Rational> _ -> numbers.removeFirst();
      case Value.Tuple<Rational>(var parts) -> {
        List<Type> types = ((Type.Product) type).factors();
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
          terms.add(rebuilt(parts.get(i), types.get(i), numbers));
        }
        yield new Term.Tuple(terms);
      }
      case Value.Tagged<Rational>(var label, var content) -> {
        Type.Variant variant = (Type.Variant) type;
        Summand<Type> summand = variant.summands().get(variant.indexOf(label));
        yield new Term.Inject(variant, label, rebuilt(content, summand.content(), numbers));
      }
      case Value.Sequence<Rational>(var elements) -> {
        Type element = ((Type.ListOf) type).element();
        List<Term> terms = new ArrayList<>();
        for (Value<Rational> e : elements) terms.add(rebuilt(e, element, numbers));
        Term list = new Term.Nil(element);
        for (Term t : terms.reversed()) list = new Term.Cons(t, list);
        yield list;
      }
      case Value.Rolled<Rational>(var inductive, var content) ->
          new Term.Roll(inductive, rebuilt(content, inductive.unrolled(), numbers));
      case Value.Closure<Rational> _ -> throw noFunctions();
    };
  }

  static List<Rational> leaves(Value<Rational> v) {
    return v.leaves().getOrElseThrow(Flattening::noFunctions);
  }

  private static IllegalArgumentException noFunctions() {
    return new IllegalArgumentException("there is no derivative at a function, only at numbers");
  }

  private static boolean isFlat(Type type) {
    return type instanceof Type.Real
        || type instanceof Type.Product(var factors)
            && factors.stream().allMatch(Type.Real.class::isInstance);
  }

  private static Term tupled(List<Name> xs, Term body) {
    Name p = Name.of("p");
    return new Term.Lambda(
        p, Type.real(xs.size()), new Term.CaseTuple(new Term.Variable(p), xs, body));
  }

  static List<Name> names(String stem, int n) {
    List<Name> names = new ArrayList<>();
    for (int i = 1; i <= n; i++) names.add(Name.of(stem + "_" + i));
    return names;
  }

  private static List<Term> variables(List<Name> names) {
    return names.stream().<Term>map(Term.Variable::new).toList();
  }

  /// An exact number as a term: a decimal, or a quotient of two.
  private static Term literal(Rational q) {
    Term top = Term.numeral(new BigDecimal(q.numerator()));
    return q.isInteger()
        ? top
        : Term.apply(Primitive.DIVIDE, top, Term.numeral(new BigDecimal(q.denominator())));
  }
}
