package org.difflam.semantics.pullback;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.Reals;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.simple.Fuel;

/// The pullback language at scale: environments instead of substitution, and for a pullback a tape
/// instead of a tuple that grows with every let.
///
/// ```
/// ((Ω λy. P) · ω) V = v ↦ D(ℓ ∘ P)⟨v, V⟩      where ℓ = ω (P V), which is linear
/// ```
///
/// so that one number, `ℓ (P y)`, is differentiated, whatever the type of `P` is. Where `y` is a
/// vector of numbers they become inputs of a new tape, `ℓ (P y)` is computed, and the tape is read
/// backwards: this is one covector, at a constant multiple of the price of `P`. Where `y` is or
/// contains a function there is no vector to collect; the functional is kept, and asks for a
/// derivative forwards whenever it is applied.
public final class Machine<N> {
  private final Nums<N> numbers;
  private final Fuel fuel;
  private long youngest;

  /// As long as it takes.
  public Machine(Reals<N> reals) {
    this(reals, Long.MAX_VALUE);
  }

  /// @param steps how many applications all terms together may take
  public Machine(Reals<N> reals, long steps) {
    this.numbers = new Nums<>(reals);
    this.fuel = new Fuel("evaluation", steps);
  }

  Nums<N> numbers() {
    return numbers;
  }

  /// The entries of the covector that a closed term of type `σ*` denotes, for a vector type `σ`.
  public List<N> covector(Term t, Type space) {
    return Deep.call(() -> covectors(t, space).get());
  }

  /// The same to be run many times; on a deep stack.
  public Supplier<List<N>> covectors(Term t, Type space) {
    Supplier<Value<N>> code = new Compilation<>(this).closed(t);
    return () ->
        plain(
            switch (code.get()) {
              case Value.Covector<N>(_, var entries) -> entries;
              case Value<N> functional -> gradient(space, zeros(space), functional);
            });
  }

  /// The numbers of a vector, to be computed many times; on a deep stack.
  public Supplier<List<N>> vectors(Term t, Type type) {
    Supplier<Value<N>> code = new Compilation<>(this).closed(t);
    return () -> {
      List<Num<N>> all = new ArrayList<>();
      collect(type, code.get(), all);
      return plain(all);
    };
  }

  /// The numbers of the vector that a closed term denotes.
  public List<N> vector(Term t, Type type) {
    return Deep.call(() -> vectors(t, type).get());
  }

  private List<N> plain(List<Num<N>> all) {
    List<N> values = new ArrayList<>(all.size());
    for (Num<N> x : all) {
      if (!(x instanceof Num.Plain<N>(var value)))
        throw new IllegalStateException("a derivative is still in progress");
      values.add(value);
    }
    return values;
  }

  Value<N> real(Scalar r) {
    return new Value.Real<>(numbers.literal(r.exactly()));
  }

  private Value<N> zeros(Type space) {
    return switch (space) {
      case Type.Product(var a, var b) -> new Value.Pair<>(zeros(a), zeros(b));
      case Type.Real _, Type.Function _, Type.Dual _, Type.Variable _ ->
          new Value.Real<>(numbers.zero());
    };
  }

  Num<N> number(Value<N> v) {
    return switch (v) {
      case Value.Real<N>(var x) -> x;
      case Value.Zero<N> _ -> numbers.zero();
      case Value.Pair<N> _, Value.Function<N> _, Value.Covector<N> _ ->
          throw new IllegalArgumentException("expected a number, but found " + v);
    };
  }

  Value<N> apply(Value<N> f, Value<N> argument) {
    fuel.spend();
    return switch (f) {
      case Value.Function<N>(var rule) -> rule.apply(argument);
      case Value.Covector<N>(var space, var w) -> weighted(space, w, argument);
      case Value.Zero<N> _ -> f;
      case Value.Real<N> _, Value.Pair<N> _ ->
          throw new IllegalArgumentException("expected a function, but found " + f);
    };
  }

  static <N> Value<N> project(int i, Value<N> v) {
    return switch (v) {
      case Value.Pair<N>(var left, var right) -> i == 1 ? left : right;
      case Value.Zero<N> _ -> v;
      case Value.Real<N> _, Value.Function<N> _, Value.Covector<N> _ ->
          throw new IllegalArgumentException("expected a pair, but found " + v);
    };
  }

  Value<N> plus(Value<N> a, Value<N> b) {
    if (a instanceof Value.Zero) return b;
    if (b instanceof Value.Zero) return a;
    return switch (a) {
      case Value.Real<N>(var x) -> new Value.Real<>(numbers.plus(x, number(b)));
      case Value.Pair<N>(var l, var r) ->
          new Value.Pair<>(plus(l, project(1, b)), plus(r, project(2, b)));
      case Value.Function<N> _, Value.Covector<N> _ ->
          new Value.Function<>(x -> plus(apply(a, x), apply(b, x)));
      case Value.Zero<N> _ -> b;
    };
  }

  /// The numbers of a vector, from left to right.
  void collect(Type type, Value<N> v, List<Num<N>> into) {
    if (type instanceof Type.Product(var a, var b)) {
      collect(a, project(1, v), into);
      collect(b, project(2, v), into);
    } else {
      into.add(number(v));
    }
  }

  Value<N> tuple(Type type, Iterator<Num<N>> numbers) {
    if (!(type instanceof Type.Product(var a, var b))) return new Value.Real<>(numbers.next());
    Value<N> left = tuple(a, numbers);
    return new Value.Pair<>(left, tuple(b, numbers));
  }

  /// `((Ω λy. P) · ω) V`, for `y` of the type `space`.
  Value<N> pullback(Type space, Value.Rule<N> p, Value<N> form, Value<N> v) {
    if (space.isVector()) return backwards(space, p, form, v);
    Value<N> functional = apply(form, p.apply(v));
    return functional instanceof Value.Zero
        ? functional
        : new Value.Function<>(u -> derivative(y -> apply(functional, p.apply(y)), v, u));
  }

  private Value<N> backwards(Type space, Value.Rule<N> p, Value<N> form, Value<N> v) {
    Tape<N> tape = new Tape<>(++youngest, numbers);
    List<Num<N>> inputs = inputs(tape, space, v);
    Value<N> result = p.apply(tuple(space, inputs.iterator()));
    // what a function among the results computes cannot be taken off the tape
    Value<N> value = isData(result) ? offTape(tape, result) : p.apply(v);
    Value<N> functional = apply(form, value);
    if (functional instanceof Value.Zero) return functional;
    Num<N> number = number(apply(functional, result));
    return new Value.Covector<>(space, tape.gradient(number, inputs.size()));
  }

  private static <N> boolean isData(Value<N> v) {
    return switch (v) {
      case Value.Real<N> _, Value.Zero<N> _ -> true;
      case Value.Pair<N>(var a, var b) -> isData(b) && isData(a);
      case Value.Function<N> _, Value.Covector<N> _ -> false;
    };
  }

  private Value<N> offTape(Tape<N> tape, Value<N> v) {
    return switch (v) {
      case Value.Real<N>(Num.Entry<N>(var t, _, var value)) when t.level() == tape.level() ->
          new Value.Real<>(value);
      case Value.Pair<N>(var a, var b) -> new Value.Pair<>(offTape(tape, a), offTape(tape, b));
      case Value.Real<N> _, Value.Zero<N> _, Value.Function<N> _, Value.Covector<N> _ -> v;
    };
  }

  private List<Num<N>> inputs(Tape<N> tape, Type space, Value<N> at) {
    List<Num<N>> point = new ArrayList<>();
    collect(space, at, point);
    List<Num<N>> inputs = new ArrayList<>(point.size());
    for (Num<N> x : point) inputs.add(tape.input(x));
    return inputs;
  }

  /// The gradient at a vector of a function to the reals, backwards.
  private List<Num<N>> gradient(Type space, Value<N> at, Value<N> f) {
    Tape<N> tape = new Tape<>(++youngest, numbers);
    List<Num<N>> inputs = inputs(tape, space, at);
    Num<N> result = number(apply(f, tuple(space, inputs.iterator())));
    return tape.gradient(result, inputs.size());
  }

  /// `Σ wᵢ vᵢ`.
  private Value<N> weighted(Type space, List<Num<N>> w, Value<N> v) {
    List<Num<N>> entries = new ArrayList<>(w.size());
    collect(space, v, entries);
    Num<N> sum = numbers.zero();
    for (int i = 0; i < w.size(); i++) {
      if (numbers.isZero(w.get(i)) || numbers.isZero(entries.get(i))) continue;
      sum = numbers.plus(sum, numbers.times(w.get(i), entries.get(i)));
    }
    return new Value.Real<>(sum);
  }

  /// `D f ⟨u, x⟩`, forwards, for values of any type.
  Value<N> derivative(Value.Rule<N> f, Value<N> x, Value<N> u) {
    if (u instanceof Value.Zero) return u;
    long level = ++youngest;
    return tangent(level, f.apply(plus(x, scaled(level, u))), f, x, u);
  }

  /// What multiplies `ε` in the result of `f` at `x + ε u`. A function among the results is
  /// differentiated again when its argument is there, which may move as well.
  private Value<N> tangent(long level, Value<N> result, Value.Rule<N> f, Value<N> x, Value<N> u) {
    return switch (result) {
      case Value.Real<N>(var y) -> new Value.Real<>(tangent(level, y));
      case Value.Pair<N>(var a, var b) ->
          new Value.Pair<>(
              tangent(level, a, y -> project(1, f.apply(y)), x, u),
              tangent(level, b, y -> project(2, f.apply(y)), x, u));
      case Value.Covector<N>(var space, var w) ->
          new Value.Covector<>(space, w.stream().map(y -> tangent(level, y)).toList());
      case Value.Function<N> _ ->
          new Value.Function<>(a -> derivative(y -> apply(f.apply(y), a), x, u));
      case Value.Zero<N> _ -> result;
    };
  }

  private Num<N> tangent(long level, Num<N> y) {
    return y instanceof Num.Dual<N>(var l, _, var tangent) && l == level ? tangent : numbers.zero();
  }

  /// `ε u`.
  private Value<N> scaled(long level, Value<N> u) {
    return switch (u) {
      case Value.Real<N>(var x) -> new Value.Real<>(scaled(level, x));
      case Value.Pair<N>(var a, var b) -> new Value.Pair<>(scaled(level, a), scaled(level, b));
      case Value.Function<N> _, Value.Covector<N> _ ->
          new Value.Function<>(a -> scaled(level, apply(u, a)));
      case Value.Zero<N> _ -> u;
    };
  }

  private Num<N> scaled(long level, Num<N> x) {
    Num<N> epsilon = new Num.Dual<>(level, numbers.zero(), numbers.one());
    return numbers.times(epsilon, x);
  }
}
