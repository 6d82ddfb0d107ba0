package org.difflam.semantics.glued;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.FormalReals;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// The derivatives of a plot `p` at a point, from power series, against the numbers of `p′`. Both
/// are enclosed, as rationals as long as that goes, with more and more digits. Two numbers that
/// cannot be told from 0 are equal if both are exactly 0, or if they are the same expression
/// ([FormalReals]); otherwise only a bound for their distance is known.
final class JetComparison {
  /// The outcome of comparing two numbers.
  sealed interface Found {
    /// @param error the relative error is no larger; 0 if both are the same exactly
    record Equal(double error) implements Found {}

    record Different(Enclosure derivative, Enclosure entry) implements Found {}

    /// @param difference what is known of it: it may be 0
    record Open(Ball difference) implements Found {}
  }

  private final Indices indices;

  /// More and more digits.
  private final List<Enclosures> levels;

  private final List<Jets<Enclosure>> jets;

  JetComparison(Indices indices, Precision precision) {
    this.indices = indices;
    this.levels =
        IntStream.of(45, 200, Math.max(400, precision.mostDecimals()))
            .mapToObj(decimals -> Enclosures.of(Balls.ofDigits(decimals)))
            .toList();
    this.jets = levels.stream().map(numbers -> new Jets<>(indices, numbers)).toList();
  }

  At at(Smooth p, Smooth q, List<Rational> u) {
    return new At(p, q, u);
  }

  /// At one point.
  final class At {
    private record Computed<N>(List<N> derivatives, List<N> entries) {}

    private final Smooth p;
    private final Smooth q;
    private final List<Rational> u;

    /// By level, as far as there are any with its digits.
    private final Map<Integer, Computed<Enclosure>> computed = new HashMap<>();

    private @Nullable Computed<FormalReals.Sum> formal;

    private At(Smooth p, Smooth q, List<Rational> u) {
      this.p = p;
      this.q = q;
      this.u = u;
    }

    /// @param visible a relative error up to this is none
    Found compare(int a, double visible) {
      Option<Ball> open = Option.none();
      for (int i = 0; i < levels.size(); i++) {
        try {
          Enclosures numbers = levels.get(i);
          Computed<Enclosure> both = computed(i);
          Enclosure derivative = both.derivatives.get(a), entry = both.entries.get(a);
          Ball x = numbers.ball(derivative), y = numbers.ball(entry);
          Ball difference = numbers.balls().minus(x, y);
          double error = error(numbers.balls(), x, y);
          if (error <= visible) return new Found.Equal(error);
          if (difference.sign() != 0) return new Found.Different(derivative, entry);
          if (i == 0 && isSame(a)) return new Found.Equal(0);
          open = Option.some(difference);
        } catch (Unresolved tooWide) {
          if (open.isDefined()) break;
          if (!tooWide.mayResolve() || i == levels.size() - 1) throw tooWide;
        }
      }
      return new Found.Open(open.get());
    }

    private Computed<Enclosure> computed(int level) {
      return computed.computeIfAbsent(level, i -> computed(jets.get(i)));
    }

    private <N> Computed<N> computed(Jets<N> jets) {
      List<Value<Jet<N>>> at = new ArrayList<>();
      for (Rational x : u) at.add(Value.of(jets.variable(at.size(), jets.over().literal(x))));
      return new Computed<>(
          jets.derivatives(p.at(jets, new Value.Tuple<>(at)).number()),
          GluedPairs.entries(q.at(jets.over(), Plots.point(jets.over(), u)), indices.size()));
    }

    /// Whether both are the same as they are written, with the values of functions as unknowns.
    private boolean isSame(int a) {
      try {
        if (formal == null) formal = computed(new Jets<>(indices, new FormalReals()));
      } catch (EvaluationError _) {
        return false;
      }
      return formal.derivatives.get(a).equals(formal.entries.get(a));
    }
  }

  /// `|a − b| / max(|a|, |b|)`, its enclosure included; without a bound where both may be 0, unless
  /// both are.
  static double error(Balls r, Ball a, Ball b) {
    Ball gap = r.minus(a, b);
    if (gap.isZero()) return 0;
    double size = Math.max(a.log2Least(), b.log2Least());
    return Math.nextUp(Math.pow(2, gap.log2Most() - size));
  }
}
