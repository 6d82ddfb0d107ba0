package org.difflam.syntax.simple;

import io.vavr.collection.HashMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.surface.Notation;

/// Terms written in Java, with their types; what has no type is [IllTyped] at once.
///
///     Expression square = lam("x", Type.real(), x -> x.times(x));
///     square.apply(number(3)).term()
///
/// Java's variables are the variables: a binder gets the name that is asked for, or a subscript if
/// it would capture.
public record Expression(Term term, Type type) {
  /// How many variables are bound around the body that is being made.
  private static final ScopedValue<Integer> AROUND = ScopedValue.newInstance();

  public static Expression number(BigDecimal value) {
    return new Expression(Term.numeral(value), Type.real());
  }

  public static Expression number(long value) {
    return number(BigDecimal.valueOf(value));
  }

  /// A free variable `x : τ`.
  public static Expression variable(String x, Type type) {
    return new Expression(Term.variable(x), type);
  }

  /// `op(t₁, …, tₙ)`.
  public static Expression apply(Operation operation, Expression... arguments) {
    for (Expression a : arguments) a.require(Type.real(), "an argument of " + operation.symbol());
    return new Expression(new Term.Apply(operation, terms(List.of(arguments))), Type.real());
  }

  /// `λx:τ. body`.
  public static Expression lam(String x, Type type, UnaryOperator<Expression> body) {
    Bound bound = bind(List.of(x), List.of(type), xs -> body.apply(xs.getFirst()));
    return new Expression(
        new Term.Lambda(bound.name(0), type, bound.body.term), type.to(bound.body.type));
  }

  /// `let x = this in body`.
  public Expression let(String x, UnaryOperator<Expression> body) {
    Bound bound = bind(List.of(x), List.of(type), xs -> body.apply(xs.getFirst()));
    return new Expression(new Term.Let(bound.name(0), term, bound.body.term), bound.body.type);
  }

  /// `this argument`.
  public Expression apply(Expression argument) {
    if (!(type instanceof Type.Function(var domain, var codomain))) {
      throw new IllTyped("%s is no function, so it cannot be applied".formatted(show(type)));
    }
    argument.require(domain, "the argument");
    return new Expression(new Term.Application(term, argument.term), codomain);
  }

  public Expression plus(Expression other) {
    return apply(Primitive.PLUS, this, other);
  }

  public Expression times(Expression other) {
    return apply(Primitive.TIMES, this, other);
  }

  /// `this + (−1) * other`.
  public Expression minus(Expression other) {
    return plus(number(-1).times(other));
  }

  public Expression over(Expression other) {
    return apply(Primitive.DIVIDE, this, other);
  }

  /// `⟨t₁, …, tₙ⟩`.
  public static Expression tuple(Expression... parts) {
    List<Expression> all = List.of(parts);
    return new Expression(
        new Term.Tuple(terms(all)), new Type.Product(all.stream().map(Expression::type).toList()));
  }

  /// `case this of ⟨x₁, …, xₙ⟩ → body`.
  public Expression open(List<String> names, Function<List<Expression>, Expression> body) {
    List<Type> factors = factors();
    if (factors.size() != names.size()) {
      throw new IllTyped("%d names for the parts of %s".formatted(names.size(), show(type)));
    }
    Bound bound = bind(names, factors, body);
    return new Expression(new Term.CaseTuple(term, bound.names, bound.body.term), bound.body.type);
  }

  /// `pᵢ this`, counted from 1.
  public Expression part(int i) {
    List<Type> factors = factors();
    if (i < 1 || i > factors.size()) {
      throw new IllTyped("%s has no part %d".formatted(show(type), i));
    }
    List<Name> names = new ArrayList<>(Collections.nCopies(factors.size(), Name.UNUSED));
    names.set(i - 1, Name.of("y"));
    return new Expression(new Term.CaseTuple(term, names, Term.variable("y")), factors.get(i - 1));
  }

  private List<Type> factors() {
    if (type instanceof Type.Product(var factors)) return factors;
    throw new IllTyped("%s is no type of tuples".formatted(show(type)));
  }

  /// `τ.ℓ this`.
  public Expression as(Type.Variant variant, String label) {
    int i = variant.indexOf(label);
    if (i < 0) throw new IllTyped("%s has no constructor %s".formatted(show(variant), label));
    require(variant.summands().get(i).content(), "the argument of " + label);
    return new Expression(new Term.Inject(variant, label, term), variant);
  }

  /// `case this of {ℓ₁ x → …, …}`, a branch for each label of the type, in its order.
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads them
  public final Expression cases(UnaryOperator<Expression>... branches) {
    if (!(type instanceof Type.Variant(var summands)) || summands.size() != branches.length) {
      throw new IllTyped("%d branches for %s".formatted(branches.length, show(type)));
    }
    List<UnaryOperator<Expression>> all = List.of(branches);
    List<Term.Branch> built = new ArrayList<>();
    Type result = Type.unit();
    for (int i = 0; i < all.size(); i++) {
      Summand<Type> s = summands.get(i);
      UnaryOperator<Expression> branch = all.get(i);
      Bound bound = bind(List.of("x"), List.of(s.content()), xs -> branch.apply(xs.getFirst()));
      if (i == 0) result = bound.body.type;
      bound.body.require(result, "the branch of " + s.label());
      built.add(new Term.Branch(s.label(), bound.name(0), bound.body.term));
    }
    if (built.isEmpty()) throw new IllTyped("a case without branches has no type of its own");
    return new Expression(new Term.CaseVariant(term, built), result);
  }

  /// `[t₁, …, tₙ]`, of elements of that type.
  public static Expression list(Type element, Expression... elements) {
    Expression all = new Expression(new Term.Nil(element), Type.list(element));
    for (Expression e : List.of(elements).reversed()) all = e.before(all);
    return all;
  }

  /// `this :: tail`.
  public Expression before(Expression tail) {
    tail.require(Type.list(type), "the tail of a list");
    return new Expression(new Term.Cons(term, tail.term), tail.type);
  }

  /// `fold (x, acc). step over this from start`.
  public Expression fold(Expression start, BinaryOperator<Expression> step) {
    if (!(type instanceof Type.ListOf(var element))) {
      throw new IllTyped("%s is no type of lists".formatted(show(type)));
    }
    Bound bound =
        bind(
            List.of("x", "acc"),
            List.of(element, start.type),
            xs -> step.apply(xs.get(0), xs.get(1)));
    bound.body.require(start.type, "the step of a fold");
    return new Expression(
        new Term.Fold(bound.name(0), bound.name(1), bound.body.term, term, start.term), start.type);
  }

  /// `roll this : μX. P`.
  public Expression roll(Type.Inductive inductive) {
    require(inductive.unrolled(), "the argument of roll");
    return new Expression(new Term.Roll(inductive, term), inductive);
  }

  /// `fold x. step over this`, with that type as its result.
  public Expression fold(Type result, UnaryOperator<Expression> step) {
    if (!(type instanceof Type.Inductive(var constructor))) {
      throw new IllTyped("%s is no inductive type".formatted(show(type)));
    }
    Bound bound =
        bind(List.of("x"), List.of(constructor.at(result)), xs -> step.apply(xs.getFirst()));
    bound.body.require(result, "the step of a fold");
    return new Expression(
        new Term.FoldInductive(bound.name(0), result, bound.body.term, term), result);
  }

  /// As it is written in text.
  @Override
  public String toString() {
    return Printing.show(Notation.ASCII, term) + " : " + show(type);
  }

  private void require(Type expected, String what) {
    if (!type.equals(expected)) {
      throw new IllTyped("%s must be %s, not %s".formatted(what, show(expected), show(type)));
    }
  }

  private static String show(Type type) {
    return Printing.show(Notation.ASCII, type);
  }

  private static List<Term> terms(List<Expression> all) {
    return all.stream().map(Expression::term).toList();
  }

  /// Names with what is under them.
  private record Bound(List<Name> names, Expression body) {
    Name name(int i) {
      return names.get(i);
    }
  }

  /// The body is made with names that nothing around it has; then each binder gets the name asked
  /// for, unless that is free in the body.
  private static Bound bind(
      List<String> wanted, List<Type> types, Function<List<Expression>, Expression> body) {
    int around = AROUND.orElse(0);
    List<Name> unique = new ArrayList<>();
    List<Expression> variables = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      Name x = Name.of(wanted.get(i) + "#" + (around + i));
      unique.add(x);
      variables.add(new Expression(new Term.Variable(x), types.get(i)));
    }
    Expression made =
        ScopedValue.where(AROUND, around + wanted.size())
            .call(() -> body.apply(List.copyOf(variables)));
    Fresh fresh = Fresh.avoiding(FreeVariables.of(made.term));
    List<Name> names = new ArrayList<>();
    HashMap<Name, Term> renaming = HashMap.empty();
    for (int i = 0; i < unique.size(); i++) {
      Name x = wanted.get(i).equals("_") ? Name.UNUSED : fresh.prefer(Name.of(wanted.get(i)));
      names.add(x);
      renaming = renaming.put(unique.get(i), new Term.Variable(x));
    }
    return new Bound(
        names, new Expression(Substitution.substitute(made.term, renaming), made.type));
  }
}
