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
public record TermBuilder(Term term, Type type) {
  /// How many variables are bound around the body that is being made.
  private static final ScopedValue<Integer> AROUND = ScopedValue.newInstance();

  public static TermBuilder number(BigDecimal value) {
    return new TermBuilder(Term.numeral(value), Type.real());
  }

  public static TermBuilder number(long value) {
    return number(BigDecimal.valueOf(value));
  }

  /// A free variable `x : τ`.
  public static TermBuilder variable(String x, Type type) {
    return new TermBuilder(Term.variable(x), type);
  }

  /// `op(t₁, …, tₙ)`.
  public static TermBuilder apply(OperationSymbol operation, TermBuilder... arguments) {
    for (TermBuilder a : arguments) a.require(Type.real(), "an argument of " + operation.symbol());
    return new TermBuilder(new Term.Apply(operation, terms(List.of(arguments))), Type.real());
  }

  /// `λx:τ. body`.
  public static TermBuilder lam(String x, Type type, UnaryOperator<TermBuilder> body) {
    Bound bound = bind(List.of(x), List.of(type), xs -> body.apply(xs.getFirst()));
    return new TermBuilder(
        new Term.Lambda(bound.name(0), type, bound.body.term), type.to(bound.body.type));
  }

  /// `let x = this in body`.
  public TermBuilder let(String x, UnaryOperator<TermBuilder> body) {
    Bound bound = bind(List.of(x), List.of(type), xs -> body.apply(xs.getFirst()));
    return new TermBuilder(new Term.Let(bound.name(0), term, bound.body.term), bound.body.type);
  }

  /// `this argument`.
  public TermBuilder apply(TermBuilder argument) {
    if (!(type instanceof Type.Function(var domain, var codomain))) {
      throw new IllTyped("%s is no function, so it cannot be applied".formatted(show(type)));
    }
    argument.require(domain, "the argument");
    return new TermBuilder(new Term.Application(term, argument.term), codomain);
  }

  public TermBuilder plus(TermBuilder other) {
    return apply(Primitive.PLUS, this, other);
  }

  public TermBuilder times(TermBuilder other) {
    return apply(Primitive.TIMES, this, other);
  }

  /// `this + (−1) * other`.
  public TermBuilder minus(TermBuilder other) {
    return plus(number(-1).times(other));
  }

  public TermBuilder over(TermBuilder other) {
    return apply(Primitive.DIVIDE, this, other);
  }

  /// `⟨t₁, …, tₙ⟩`.
  public static TermBuilder tuple(TermBuilder... parts) {
    List<TermBuilder> all = List.of(parts);
    return new TermBuilder(
        new Term.Tuple(terms(all)), new Type.Product(all.stream().map(TermBuilder::type).toList()));
  }

  /// `case this of ⟨x₁, …, xₙ⟩ → body`.
  public TermBuilder open(List<String> names, Function<List<TermBuilder>, TermBuilder> body) {
    List<Type> factors = factors();
    if (factors.size() != names.size()) {
      throw new IllTyped("%d names for the parts of %s".formatted(names.size(), show(type)));
    }
    Bound bound = bind(names, factors, body);
    return new TermBuilder(new Term.CaseTuple(term, bound.names, bound.body.term), bound.body.type);
  }

  /// `pᵢ this`, counted from 1.
  public TermBuilder part(int i) {
    List<Type> factors = factors();
    if (i < 1 || i > factors.size()) {
      throw new IllTyped("%s has no part %d".formatted(show(type), i));
    }
    List<Name> names = new ArrayList<>(Collections.nCopies(factors.size(), Name.UNUSED));
    names.set(i - 1, Name.of("y"));
    return new TermBuilder(new Term.CaseTuple(term, names, Term.variable("y")), factors.get(i - 1));
  }

  private List<Type> factors() {
    if (type instanceof Type.Product(var factors)) return factors;
    throw new IllTyped("%s is no type of tuples".formatted(show(type)));
  }

  /// `τ.ℓ this`.
  public TermBuilder as(Type.Variant variant, String label) {
    int i = variant.indexOf(label);
    if (i < 0) throw new IllTyped("%s has no constructor %s".formatted(show(variant), label));
    require(variant.summands().get(i).content(), "the argument of " + label);
    return new TermBuilder(new Term.Inject(variant, label, term), variant);
  }

  /// `case this of {ℓ₁ x → …, …}`, a branch for each label of the type, in its order.
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads them
  public final TermBuilder cases(UnaryOperator<TermBuilder>... branches) {
    if (!(type instanceof Type.Variant(var summands)) || summands.size() != branches.length) {
      throw new IllTyped("%d branches for %s".formatted(branches.length, show(type)));
    }
    List<UnaryOperator<TermBuilder>> all = List.of(branches);
    List<Term.Branch> built = new ArrayList<>();
    Type result = Type.unit();
    for (int i = 0; i < all.size(); i++) {
      Summand<Type> s = summands.get(i);
      UnaryOperator<TermBuilder> branch = all.get(i);
      Bound bound = bind(List.of("x"), List.of(s.content()), xs -> branch.apply(xs.getFirst()));
      if (i == 0) result = bound.body.type;
      bound.body.require(result, "the branch of " + s.label());
      built.add(new Term.Branch(s.label(), bound.name(0), bound.body.term));
    }
    if (built.isEmpty()) throw new IllTyped("a case without branches has no type of its own");
    return new TermBuilder(new Term.CaseVariant(term, built), result);
  }

  /// `[t₁, …, tₙ]`, of elements of that type.
  public static TermBuilder list(Type element, TermBuilder... elements) {
    TermBuilder all = new TermBuilder(new Term.Nil(element), Type.list(element));
    for (TermBuilder e : List.of(elements).reversed()) all = e.before(all);
    return all;
  }

  /// `this :: tail`.
  public TermBuilder before(TermBuilder tail) {
    tail.require(Type.list(type), "the tail of a list");
    return new TermBuilder(new Term.Cons(term, tail.term), tail.type);
  }

  /// `fold (x, acc). step over this from start`.
  public TermBuilder fold(TermBuilder start, BinaryOperator<TermBuilder> step) {
    if (!(type instanceof Type.ListOf(var element))) {
      throw new IllTyped("%s is no type of lists".formatted(show(type)));
    }
    Bound bound =
        bind(
            List.of("x", "acc"),
            List.of(element, start.type),
            xs -> step.apply(xs.get(0), xs.get(1)));
    bound.body.require(start.type, "the step of a fold");
    return new TermBuilder(
        new Term.Fold(bound.name(0), bound.name(1), bound.body.term, term, start.term), start.type);
  }

  /// `roll this : μX. P`.
  public TermBuilder roll(Type.Inductive inductive) {
    require(inductive.unrolled(), "the argument of roll");
    return new TermBuilder(new Term.Roll(inductive, term), inductive);
  }

  /// `fold x. step over this`, with that type as its result.
  public TermBuilder fold(Type result, UnaryOperator<TermBuilder> step) {
    if (!(type instanceof Type.Inductive(var constructor))) {
      throw new IllTyped("%s is no inductive type".formatted(show(type)));
    }
    Bound bound =
        bind(List.of("x"), List.of(constructor.at(result)), xs -> step.apply(xs.getFirst()));
    bound.body.require(result, "the step of a fold");
    return new TermBuilder(
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

  private static List<Term> terms(List<TermBuilder> all) {
    return all.stream().map(TermBuilder::term).toList();
  }

  /// Names with what is under them.
  private record Bound(List<Name> names, TermBuilder body) {
    Name name(int i) {
      return names.get(i);
    }
  }

  /// The body is made with names that nothing around it has; then each binder gets the name asked
  /// for, unless that is free in the body.
  private static Bound bind(
      List<String> wanted, List<Type> types, Function<List<TermBuilder>, TermBuilder> body) {
    int around = AROUND.orElse(0);
    List<Name> unique = new ArrayList<>();
    List<TermBuilder> variables = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      Name x = Name.of(wanted.get(i) + "#" + (around + i));
      unique.add(x);
      variables.add(new TermBuilder(new Term.Variable(x), types.get(i)));
    }
    TermBuilder made =
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
        names, new TermBuilder(Substitution.substitute(made.term, renaming), made.type));
  }
}
