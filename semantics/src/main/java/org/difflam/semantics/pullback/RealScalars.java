package org.difflam.semantics.pullback;

import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.PrimitiveReals;
import org.difflam.syntax.simple.RealArithmetic;
import org.jspecify.annotations.Nullable;

/// The numbers of a reduction with as many certain digits as are wanted: rational as long as they
/// can be, and from the first sine on each remembers what it was computed from, and is enclosed
/// again with more digits where it is printed.
public final class RealScalars implements PrimitiveReals<Scalar> {
  private static final int FIRST_DIGITS = 40;
  private static final int SPARE_DIGITS = 23;

  private final Precision precision;
  private final Enclosures first;

  public RealScalars(Precision precision) {
    this.precision = precision;
    this.first =
        Enclosures.of(Balls.ofDigits(Math.max(FIRST_DIGITS, precision.digits() + SPARE_DIGITS)));
  }

  @Override
  public String name() {
    return "certain digits";
  }

  @Override
  public boolean isZero(Scalar a) {
    return a.isZero();
  }

  @Override
  public Scalar literal(Rational q) {
    return Scalar.of(q);
  }

  @Override
  public Scalar apply(Primitive operation, List<Scalar> x) {
    if (x.stream().allMatch(Scalar.Exact.class::isInstance)) {
      if (operation.isArithmetic())
        return Scalar.ROUNDING.apply(operation.meaning(), x); // exact there, too
      for (Scalar exact : exactly(operation, x)) return exact;
    }
    Known known = new Known(operation, List.copyOf(x));
    return known.first().exactly().map(Scalar::of).getOrElse(known);
  }

  private static Option<Scalar> exactly(Primitive operation, List<Scalar> x) {
    try {
      List<Rational> arguments = x.stream().map(Scalar::exactly).toList();
      return Option.some(
          Scalar.of(new RealArithmetic<>(new ExactReals()).apply(operation, arguments)));
    } catch (DomainError undefined) {
      throw new Scalar.Undefined(String.valueOf(undefined.getMessage()));
    } catch (Unresolved _) {
      return Option.none();
    }
  }

  /// What is known of a number.
  ///
  /// @param why what kept it from being refined any further
  public record Answer(Enclosure enclosure, Option<Unresolved> why) {}

  public static Answer answer(Scalar x) {
    return x instanceof Known known
        ? known.answer()
        : new Answer(Enclosure.of(x.exactly()), Option.none());
  }

  /// `op(x₁, …)`, with the best enclosure so far.
  private final class Known implements Scalar.Computed {
    private final Primitive operation;
    private final List<Scalar> x;
    private final int hash;
    private @Nullable Enclosure best;
    private int bits;
    private @Nullable Answer answer;

    Known(Primitive operation, List<Scalar> x) {
      this.operation = operation;
      this.x = x;
      this.hash = Objects.hash(operation, x);
    }

    /// There must be some enclosure: of a root or a quotient this says whether there is a number.
    Enclosure first() {
      try {
        return over(first);
      } catch (DomainError undefined) {
        throw new Scalar.Undefined(String.valueOf(undefined.getMessage()));
      } catch (Unresolved wide) {
        if (!wide.mayResolve()) throw new Scalar.Undefined(precision.said(wide));
        return refined();
      }
    }

    private Enclosure refined() {
      try {
        Precision.Refined<Enclosure> refined =
            precision.refine(this::over, e -> e.hasDigits(precision.digits()));
        Enclosure found = refined.orThrow();
        answer = new Answer(found, refined.why());
        return found;
      } catch (EvaluationError met) {
        throw new Scalar.Undefined(precision.said(met));
      }
    }

    Answer answer() {
      if (answer == null) {
        Enclosure known = first();
        if (known.hasDigits(precision.digits())) answer = new Answer(known, Option.none());
        else refined();
      }
      return Objects.requireNonNull(answer);
    }

    /// What it was computed from, too, is enclosed with this many digits, if it is not yet.
    private Enclosure over(Enclosures numbers) {
      return Deep.call(() -> {
        Deque<Known> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
          Known next = open.getFirst();
          List<Known> missing = new ArrayList<>();
          for (Scalar a : next.x) if (a instanceof Known k && !k.isKnown(numbers)) missing.add(k);
          if (missing.isEmpty()) {
            Known _ = open.pop();
            if (!next.isKnown(numbers)) next.compute(numbers);
          } else missing.forEach(open::push);
        }
        return Objects.requireNonNull(best);
      });
    }

    private boolean isKnown(Enclosures numbers) {
      return best != null && bits >= numbers.balls().bits();
    }

    private void compute(Enclosures numbers) {
      List<Enclosure> arguments = new ArrayList<>();
      for (Scalar a : x) {
        arguments.add(
            a instanceof Known known
                ? Objects.requireNonNull(known.best)
                : Enclosure.of(a.exactly()));
      }
      best = new RealArithmetic<>(numbers).apply(operation, arguments);
      bits = numbers.balls().bits();
    }

    @Override
    public Reals<Scalar> arithmetic() {
      return RealScalars.this;
    }

    @Override
    public String shown() {
      return answer().enclosure().show(precision.digits());
    }

    /// Whether it is computed in the same way, each pair of parts looked at once.
    @Override
    @SuppressWarnings("ReferenceEquality") // what is the same need not be compared
    public boolean equals(@Nullable Object other) {
      if (!(other instanceof Known that)) return false;
      IdentityHashMap<Known, Known> seen = new IdentityHashMap<>();
      Deque<Known> left = new ArrayDeque<>(List.of(this)), right = new ArrayDeque<>(List.of(that));
      while (!left.isEmpty()) {
        Known a = left.pop(), b = right.pop();
        if (a == b || seen.get(a) == b) continue;
        if (a.hash != b.hash || a.operation != b.operation) return false;
        Known _ = seen.put(a, b);
        for (int i = 0; i < a.x.size(); i++) {
          Scalar p = a.x.get(i), q = b.x.get(i);
          if (p instanceof Known pk && q instanceof Known qk) {
            left.push(pk);
            right.push(qk);
          } else if (p instanceof Known || q instanceof Known || !p.equals(q)) return false;
        }
      }
      return true;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public String toString() {
      return shown();
    }
  }
}
