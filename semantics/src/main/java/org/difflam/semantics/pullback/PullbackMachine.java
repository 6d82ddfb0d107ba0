package org.difflam.semantics.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.Reals;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.syn.TermInContext;

/// An abstract machine that runs large programs of the pullback language: it uses environments
/// instead of substitution, and for a pullback a tape instead of a tuple that grows with every let.
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
///
/// Each case of the machine handles values, tapes and functionals, so they stand in one file.
public final class PullbackMachine<N> {
  private final Nums<N> numbers;
  private final Fuel fuel;
  private long youngest;

  /// As long as it takes.
  public PullbackMachine(Reals<N> reals) {
    this(reals, Long.MAX_VALUE);
  }

  /// @param steps how many applications all terms together may take
  public PullbackMachine(Reals<N> reals, long steps) {
    this.numbers = new Nums<>(reals);
    this.fuel = new Fuel("evaluation", steps);
  }

  Nums<N> numbers() {
    return numbers;
  }

  /// The entries of the covector that a closed term of type `σ*` denotes, for a vector type `σ`.
  public List<N> covector(PullbackTerm t, PullbackType space) {
    return Deep.call(() -> covectors(t, space).get());
  }

  /// Compiles such a term, so that its covector can be asked for many times; whoever asks does so
  /// on a deep stack.
  public Supplier<List<N>> covectors(PullbackTerm t, PullbackType space) {
    Supplier<MachineValue<N>> code = new MachineCompilation<>(this).closed(t);
    return () -> entries(space, code.get());
  }

  /// The numbers of a vector, to be computed many times; on a deep stack.
  public Supplier<List<N>> vectors(PullbackTerm t, PullbackType type) {
    Supplier<MachineValue<N>> code = new MachineCompilation<>(this).closed(t);
    return () -> numbers(type, code.get());
  }

  /// The numbers of the vector that a closed term denotes.
  public List<N> vector(PullbackTerm t, PullbackType type) {
    return Deep.call(() -> vectors(t, type).get());
  }

  /// The entries of the covector that a closed 1-form, a term of type `σ ⇒ σ*`, has at a vector.
  public List<N> covector(PullbackTerm form, PullbackType space, List<N> at) {
    return Deep.call(() -> {
      MachineValue<N> of = new MachineCompilation<>(this).closed(form).get();
      return entries(space, apply(of, vector(space, at)));
    });
  }

  /// The numbers of `f(x)`, a vector.
  public List<N> vector(TermInContext<PullbackType, PullbackTerm> f, List<N> at) {
    PullbackTerm closed = new PullbackTerm.Lambda(f.x(), Option.some(f.source()), f.body());
    return Deep.call(() -> {
      MachineValue<N> of = new MachineCompilation<>(this).closed(closed).get();
      return numbers(f.target(), apply(of, vector(f.source(), at)));
    });
  }

  private MachineValue<N> vector(PullbackType space, List<N> at) {
    List<Num<N>> all = new ArrayList<>(at.size());
    for (N x : at) all.add(new Num.Plain<>(x));
    return tuple(space, all.iterator());
  }

  private List<N> entries(PullbackType space, MachineValue<N> form) {
    return plain(
        switch (form) {
          case MachineValue.Covector<N>(_, var entries) -> entries;
          case MachineValue<N> functional -> gradient(space, zeros(space), functional);
        });
  }

  private List<N> numbers(PullbackType type, MachineValue<N> vector) {
    List<Num<N>> all = new ArrayList<>();
    collect(type, vector, all);
    return plain(all);
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

  MachineValue<N> real(Scalar r) {
    return new MachineValue.Real<>(numbers.literal(r.exactly()));
  }

  private MachineValue<N> zeros(PullbackType space) {
    return switch (space) {
      case PullbackType.Product(var a, var b) -> new MachineValue.Pair<>(zeros(a), zeros(b));
      case PullbackType.Real _,
          PullbackType.Function _,
          PullbackType.Dual _,
          PullbackType.Variable _ ->
          new MachineValue.Real<>(numbers.zero());
    };
  }

  Num<N> number(MachineValue<N> v) {
    return switch (v) {
      case MachineValue.Real<N>(var x) -> x;
      case MachineValue.Zero<N> _ -> numbers.zero();
      case MachineValue.Pair<N> _, MachineValue.Function<N> _, MachineValue.Covector<N> _ ->
          throw new IllegalArgumentException("expected a number, but found " + v);
    };
  }

  MachineValue<N> apply(MachineValue<N> f, MachineValue<N> argument) {
    fuel.spend();
    return switch (f) {
      case MachineValue.Function<N>(var rule) -> rule.apply(argument);
      case MachineValue.Covector<N>(var space, var w) -> weighted(space, w, argument);
      case MachineValue.Zero<N> _ -> f;
      case MachineValue.Real<N> _, MachineValue.Pair<N> _ ->
          throw new IllegalArgumentException("expected a function, but found " + f);
    };
  }

  static <N> MachineValue<N> project(int i, MachineValue<N> v) {
    return switch (v) {
      case MachineValue.Pair<N>(var left, var right) -> i == 1 ? left : right;
      case MachineValue.Zero<N> _ -> v;
      case MachineValue.Real<N> _, MachineValue.Function<N> _, MachineValue.Covector<N> _ ->
          throw new IllegalArgumentException("expected a pair, but found " + v);
    };
  }

  MachineValue<N> plus(MachineValue<N> a, MachineValue<N> b) {
    if (a instanceof MachineValue.Zero) return b;
    if (b instanceof MachineValue.Zero) return a;
    return switch (a) {
      case MachineValue.Real<N>(var x) -> new MachineValue.Real<>(numbers.plus(x, number(b)));
      case MachineValue.Pair<N>(var l, var r) ->
          new MachineValue.Pair<>(plus(l, project(1, b)), plus(r, project(2, b)));
      case MachineValue.Function<N> _, MachineValue.Covector<N> _ ->
          new MachineValue.Function<>(x -> plus(apply(a, x), apply(b, x)));
      case MachineValue.Zero<N> _ -> b;
    };
  }

  /// The numbers of a vector, from left to right.
  void collect(PullbackType type, MachineValue<N> v, List<Num<N>> into) {
    if (type instanceof PullbackType.Product(var a, var b)) {
      collect(a, project(1, v), into);
      collect(b, project(2, v), into);
    } else {
      into.add(number(v));
    }
  }

  MachineValue<N> tuple(PullbackType type, Iterator<Num<N>> numbers) {
    if (!(type instanceof PullbackType.Product(var a, var b)))
      return new MachineValue.Real<>(numbers.next());
    MachineValue<N> left = tuple(a, numbers);
    return new MachineValue.Pair<>(left, tuple(b, numbers));
  }

  /// `((Ω λy. P) · ω) V`, for `y` of the type `space`.
  MachineValue<N> pullback(
      PullbackType space, MachineValue.Rule<N> p, MachineValue<N> form, MachineValue<N> v) {
    if (space.isVector()) return backwards(space, p, form, v);
    MachineValue<N> functional = apply(form, p.apply(v));
    return functional instanceof MachineValue.Zero
        ? functional
        : new MachineValue.Function<>(u -> derivative(y -> apply(functional, p.apply(y)), v, u));
  }

  private MachineValue<N> backwards(
      PullbackType space, MachineValue.Rule<N> p, MachineValue<N> form, MachineValue<N> v) {
    Tape<N> tape = new Tape<>(++youngest, numbers);
    List<Num<N>> inputs = inputs(tape, space, v);
    MachineValue<N> result = p.apply(tuple(space, inputs.iterator()));
    // what a function among the results computes cannot be taken off the tape
    MachineValue<N> value = isData(result) ? offTape(tape, result) : p.apply(v);
    MachineValue<N> functional = apply(form, value);
    if (functional instanceof MachineValue.Zero) return functional;
    Num<N> number = number(apply(functional, result));
    return new MachineValue.Covector<>(space, tape.gradient(number, inputs.size()));
  }

  private static <N> boolean isData(MachineValue<N> v) {
    return switch (v) {
      case MachineValue.Real<N> _, MachineValue.Zero<N> _ -> true;
      case MachineValue.Pair<N>(var a, var b) -> isData(b) && isData(a);
      case MachineValue.Function<N> _, MachineValue.Covector<N> _ -> false;
    };
  }

  private MachineValue<N> offTape(Tape<N> tape, MachineValue<N> v) {
    return switch (v) {
      case MachineValue.Real<N>(Num.Entry<N>(var t, _, var value)) when t.level() == tape.level() ->
          new MachineValue.Real<>(value);
      case MachineValue.Pair<N>(var a, var b) ->
          new MachineValue.Pair<>(offTape(tape, a), offTape(tape, b));
      case MachineValue.Real<N> _,
          MachineValue.Zero<N> _,
          MachineValue.Function<N> _,
          MachineValue.Covector<N> _ ->
          v;
    };
  }

  private List<Num<N>> inputs(Tape<N> tape, PullbackType space, MachineValue<N> at) {
    List<Num<N>> point = new ArrayList<>();
    collect(space, at, point);
    List<Num<N>> inputs = new ArrayList<>(point.size());
    for (Num<N> x : point) inputs.add(tape.input(x));
    return inputs;
  }

  /// The gradient at a vector of a function to the reals, backwards.
  private List<Num<N>> gradient(PullbackType space, MachineValue<N> at, MachineValue<N> f) {
    Tape<N> tape = new Tape<>(++youngest, numbers);
    List<Num<N>> inputs = inputs(tape, space, at);
    Num<N> result = number(apply(f, tuple(space, inputs.iterator())));
    return tape.gradient(result, inputs.size());
  }

  /// `Σ wᵢ vᵢ`.
  private MachineValue<N> weighted(PullbackType space, List<Num<N>> w, MachineValue<N> v) {
    List<Num<N>> entries = new ArrayList<>(w.size());
    collect(space, v, entries);
    Num<N> sum = numbers.zero();
    for (int i = 0; i < w.size(); i++) {
      if (numbers.isZero(w.get(i)) || numbers.isZero(entries.get(i))) continue;
      sum = numbers.plus(sum, numbers.times(w.get(i), entries.get(i)));
    }
    return new MachineValue.Real<>(sum);
  }

  /// `D f ⟨u, x⟩`, forwards, for values of any type.
  MachineValue<N> derivative(MachineValue.Rule<N> f, MachineValue<N> x, MachineValue<N> u) {
    if (u instanceof MachineValue.Zero) return u;
    long level = ++youngest;
    return tangent(level, f.apply(plus(x, scaled(level, u))), f, x, u);
  }

  /// What multiplies `ε` in the result of `f` at `x + ε u`. A function among the results is
  /// differentiated again when its argument is there, which may move as well.
  private MachineValue<N> tangent(
      long level,
      MachineValue<N> result,
      MachineValue.Rule<N> f,
      MachineValue<N> x,
      MachineValue<N> u) {
    return switch (result) {
      case MachineValue.Real<N>(var y) -> new MachineValue.Real<>(tangent(level, y));
      case MachineValue.Pair<N>(var a, var b) ->
          new MachineValue.Pair<>(
              tangent(level, a, y -> project(1, f.apply(y)), x, u),
              tangent(level, b, y -> project(2, f.apply(y)), x, u));
      case MachineValue.Covector<N>(var space, var w) ->
          new MachineValue.Covector<>(space, w.stream().map(y -> tangent(level, y)).toList());
      case MachineValue.Function<N> _ ->
          new MachineValue.Function<>(a -> derivative(y -> apply(f.apply(y), a), x, u));
      case MachineValue.Zero<N> _ -> result;
    };
  }

  private Num<N> tangent(long level, Num<N> y) {
    return y instanceof Num.Dual<N>(var l, _, var tangent) && l == level ? tangent : numbers.zero();
  }

  /// `ε u`.
  private MachineValue<N> scaled(long level, MachineValue<N> u) {
    return switch (u) {
      case MachineValue.Real<N>(var x) -> new MachineValue.Real<>(scaled(level, x));
      case MachineValue.Pair<N>(var a, var b) ->
          new MachineValue.Pair<>(scaled(level, a), scaled(level, b));
      case MachineValue.Function<N> _, MachineValue.Covector<N> _ ->
          new MachineValue.Function<>(a -> scaled(level, apply(u, a)));
      case MachineValue.Zero<N> _ -> u;
    };
  }

  private Num<N> scaled(long level, Num<N> x) {
    Num<N> epsilon = new Num.Dual<>(level, numbers.zero(), numbers.one());
    return numbers.times(epsilon, x);
  }
}
