package org.difflam.semantics.perturbative;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.jspecify.annotations.Nullable;

/// Call by value with an environment. An application that is shared, as `Tₓ` shares them, is
/// evaluated once in each frame, so that `Tₓ M` takes a constant times as long as `M`.
///
/// Values are bags, and a frame remembers what `Tₓ` shares: the evaluator of programs has neither.
///
/// @param <N> the numbers
final class PushforwardMachine<N> {
  private final Reals<N> reals;
  private final Fuel fuel;
  private final RealArithmetic<N> arithmetic;
  private final BagValue<N> zero = new BagValue.Zero<>();
  private final IdentityHashMap<Simple.Lambda, List<Simple.Lambda>> pushed =
      new IdentityHashMap<>();

  private final Map<OperationSymbol, Simple.Lambda> operators = new HashMap<>();
  private final Map<OperationSymbol, List<LambdaTerm>> partials = new HashMap<>();

  /// As long as it takes.
  PushforwardMachine(Reals<N> reals) {
    this(reals, Long.MAX_VALUE);
  }

  /// @param steps how many summands of functions may be applied, or added to others
  PushforwardMachine(Reals<N> reals, long steps) {
    this.reals = reals;
    this.fuel = new Fuel("evaluation", steps);
    this.arithmetic = new RealArithmetic<>(reals);
  }

  /// A variable with its value, what is bound around, and the values of terms that are known here.
  record Frame<N>(
      @Nullable Name name,
      @Nullable BagValue<N> value,
      @Nullable Frame<N> around,
      IdentityHashMap<LambdaTerm, BagValue<N>> known) {
    static <N> Frame<N> empty() {
      return new Frame<>(null, null, null, new IdentityHashMap<>());
    }

    Frame<N> and(Name x, BagValue<N> v) {
      return new Frame<>(x, v, this, new IdentityHashMap<>());
    }

    BagValue<N> lookUp(Name x) {
      for (Frame<N> f = this; f != null; f = f.around) {
        if (x.equals(f.name) && f.value != null) return f.value;
      }
      throw new IllegalArgumentException("`" + x + "` is not bound");
    }
  }

  /// The value of a closed term.
  BagValue<N> evaluate(LambdaTerm closed) {
    return Deep.call(() -> value(closed, Frame.empty()));
  }

  /// `s N`.
  BagValue<N> apply(BagValue<N> function, BagValue<N> argument) {
    return Deep.call(() -> applied(function, argument));
  }

  /// `λx. f x`.
  private static Simple.Lambda operator(OperationSymbol f) {
    Name x = Name.of("x");
    return new Simple.Lambda(
        x, new Simple.Application(new Simple.Operator(f), new Simple.Variable(x)));
  }

  /// `T s`.
  BagValue<N> pushforward(BagValue<N> function) {
    if (!(function instanceof BagValue.Functions<N>(var closures))) return zero;
    List<BagValue.Closure<N>> all = new ArrayList<>();
    for (BagValue.Closure<N> c : closures) {
      for (Simple.Lambda code : pushed.computeIfAbsent(c.code(), PushforwardMachine::pushforward)) {
        all.add(new BagValue.Closure<>(code, c.around()));
      }
    }
    return new BagValue.Functions<>(all);
  }

  /// The summands of `λx. Tₓ s`; what is bound around `λx. s` is free in it.
  private static List<Simple.Lambda> pushforward(Simple.Lambda f) {
    List<Simple.Lambda> all = new ArrayList<>();
    // an operation comes as λx. op x, and has its own pushforward
    if (f.body() instanceof Simple.Application(Simple.Operator(var op), Simple.Variable(var x))
        && x.equals(f.x())) {
      for (Simple s : PerturbativeReduction.pushforward(op).summands()) all.add((Simple.Lambda) s);
      return all;
    }
    for (Simple s : Pushforward.contracted(f.x(), f.body()).summands()) {
      all.add(new Simple.Lambda(f.x(), s));
    }
    return all;
  }

  private BagValue<N> value(LambdaTerm t, Frame<N> frame) {
    return switch (t) {
      case Sum(var summands) -> {
        BagValue<N> sum = zero;
        for (Simple s : summands) sum = plus(sum, simple(s, frame));
        yield sum;
      }
      case Simple s -> simple(s, frame);
    };
  }

  private BagValue<N> simple(Simple t, Frame<N> frame) {
    return switch (t) {
      case Simple.Variable(var x) -> frame.lookUp(x);
      case Simple.Lambda f -> new BagValue.Functions<>(List.of(new BagValue.Closure<>(f, frame)));
      case Simple.Application a -> {
        BagValue<N> before = frame.known.get(a);
        if (before != null) yield before;
        BagValue<N> result = application(a, frame);
        frame.known.put(a, result);
        yield result;
      }
      case Simple.T(var s) -> pushforward(value(s, frame));
      case Simple.In(var k, var s) -> {
        BagValue<N> part = value(s, frame);
        if (part instanceof BagValue.Zero<N>) yield zero;
        yield k == 1 ? new BagValue.Pair<>(part, zero) : new BagValue.Pair<>(zero, part);
      }
      case Simple.Pi(int k, Simple.Application(Simple.T(Simple.Operator(var f)), var n))
          when k == 1 ->
          slope(f, value(n, frame));
      case Simple.Pi(var k, var s) -> simple(s, frame).part(k);
      case Simple.Numeral(var q) -> new BagValue.Real<>(reals.literal(q));
      case Simple.Operator(var f) ->
          new BagValue.Functions<>(
              List.of(
                  new BagValue.Closure<>(
                      operators.computeIfAbsent(f, PushforwardMachine::operator), Frame.empty())));
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }

  private BagValue<N> application(Simple.Application a, Frame<N> frame) {
    return a.function() instanceof Simple.Operator(var f)
        ? call(f, value(a.argument(), frame))
        : applied(simple(a.function(), frame), value(a.argument(), frame));
  }

  /// `π₁ ((T f) N) = Σᵢ (∂ᵢf) (π₂ N) · xᵢ′`, which does not evaluate `f` itself.
  private BagValue<N> slope(OperationSymbol f, BagValue<N> argument) {
    int n = f.arity();
    BagValue<N> tangent = argument.part(1), point = argument.part(2);
    Frame<N> at = Frame.empty();
    for (int i = 0; i < n; i++) at = at.and(f.parameters().get(i), part(i, n, point));
    BagValue<N> sum = zero;
    List<LambdaTerm> all =
        partials.computeIfAbsent(f, op -> NumeralsAndOperations.partials(Perturbative.GRAMMAR, op));
    for (int i = 0; i < n; i++) {
      BagValue<N> along = part(i, n, tangent);
      if (along instanceof BagValue.Zero<N>) continue;
      N partial = number(value(all.get(i), at));
      sum = plus(sum, new BagValue.Real<>(reals.times(partial, number(along))));
    }
    return sum;
  }

  private BagValue<N> applied(BagValue<N> function, BagValue<N> argument) {
    return switch (function) {
      case BagValue.Zero<N> _ -> zero;
      case BagValue.Functions<N>(var closures) -> {
        BagValue<N> sum = zero;
        // summands of one abstraction share their frame, and with it what is known there
        IdentityHashMap<Frame<N>, Frame<N>> frames = new IdentityHashMap<>();
        for (BagValue.Closure<N> c : closures) {
          fuel.spend();
          Name x = c.code().x();
          Frame<N> inner = frames.computeIfAbsent(c.around(), f -> f.and(x, argument));
          if (!x.equals(inner.name)) inner = c.around().and(x, argument);
          sum = plus(sum, value(c.code().body(), inner));
        }
        yield sum;
      }
      case BagValue.Real<N> _, BagValue.Pair<N> _ ->
          throw new IllegalArgumentException("expected a function, but found " + function);
    };
  }

  private BagValue<N> call(OperationSymbol f, BagValue<N> argument) {
    if (!(f instanceof Primitive primitive)) {
      throw new IllegalArgumentException("`" + f.symbol() + "` has to be unfolded first");
    }
    List<N> numbers = new ArrayList<>();
    for (int i = 0; i < f.arity(); i++) numbers.add(number(part(i, f.arity(), argument)));
    return new BagValue.Real<>(arithmetic.apply(primitive, numbers));
  }

  /// The i-th of n parts of a tuple with the brackets to the left.
  BagValue<N> part(int i, int n, BagValue<N> tuple) {
    BagValue<N> v = tuple;
    for (int last = n - 1; last > i; last--) v = v.part(1);
    return i == 0 ? v : v.part(2);
  }

  N number(BagValue<N> v) {
    return switch (v) {
      case BagValue.Zero<N> _ -> reals.zero();
      case BagValue.Real<N>(var n) -> n;
      case BagValue.Pair<N> _, BagValue.Functions<N> _ ->
          throw new IllegalArgumentException("expected a number, but found " + v);
    };
  }

  private BagValue<N> plus(BagValue<N> a, BagValue<N> b) {
    if (a instanceof BagValue.Zero<N>) return b;
    if (b instanceof BagValue.Zero<N>) return a;
    return switch (a) {
      case BagValue.Zero<N> _ -> b;
      case BagValue.Real<N>(var m) -> new BagValue.Real<>(reals.plus(m, number(b)));
      case BagValue.Pair<N>(var l, var r) ->
          new BagValue.Pair<>(plus(l, b.part(1)), plus(r, b.part(2)));
      case BagValue.Functions<N>(var fs) -> {
        List<BagValue.Closure<N>> all = new ArrayList<>(fs);
        if (b instanceof BagValue.Functions<N>(var gs)) all.addAll(gs);
        fuel.spend(all.size());
        yield new BagValue.Functions<>(all);
      }
    };
  }
}
