package example;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.finmath.montecarlo.RandomVariableFromDoubleArray;
import net.finmath.montecarlo.automaticdifferentiation.RandomVariableDifferentiable;
import net.finmath.montecarlo.automaticdifferentiation.backward.RandomVariableDifferentiableAADFactory;
import net.finmath.stochastic.RandomVariable;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Unresolved;

/// finmath-lib, which goes backwards along a tape; the random variables here are constant ones. The
/// entries of its gradients are numbers without a tape, so that it has first derivatives alone.
///
/// @param taped whether the numbers have a tape
public record Finmath(boolean taped) implements Library<RandomVariable> {
  private static final RandomVariableDifferentiableAADFactory TAPE =
      new RandomVariableDifferentiableAADFactory();

  @Override
  public List<RandomVariable> along(Program f, List<RandomVariable> x, List<RandomVariable> v) {
    if (taped) throw new Unresolved("D", "x", name(), "it has first derivatives alone");
    List<RandomVariable> point = new ArrayList<>();
    for (RandomVariable a : x) point.add(TAPE.createRandomVariable(a.doubleValue()));
    List<RandomVariable> slopes = new ArrayList<>();
    for (RandomVariable y : f.at(new Finmath(true), point)) {
      Map<Long, RandomVariable> gradient =
          y instanceof RandomVariableDifferentiable t ? t.getGradient() : Map.of();
      RandomVariable slope = zero();
      for (int i = 0; i < v.size(); i++) {
        RandomVariable partial =
            gradient.get(((RandomVariableDifferentiable) point.get(i)).getID());
        if (partial != null) slope = slope.add(partial.mult(v.get(i)));
      }
      slopes.add(slope);
    }
    return slopes;
  }

  @Override
  public RandomVariable call(String function, List<RandomVariable> args) {
    RandomVariable x = args.getFirst();
    return switch (function) {
      case "exp" -> x.exp();
      case "expm1" -> x.expm1();
      case "log" -> x.log();
      case "sqrt" -> x.sqrt();
      case "sin" -> x.sin();
      case "cos" -> x.cos();
      case "abs" -> x.abs();
      default -> throw none(function);
    };
  }

  @Override
  public String name() {
    return "finmath RandomVariableDifferentiableAAD";
  }

  @Override
  public double value(RandomVariable x) {
    return x.doubleValue();
  }

  @Override
  public RandomVariable literal(Rational q) {
    return new RandomVariableFromDoubleArray(q.doubleValue());
  }

  @Override
  public RandomVariable plus(RandomVariable a, RandomVariable b) {
    return a.add(b);
  }

  @Override
  public RandomVariable minus(RandomVariable a, RandomVariable b) {
    return a.sub(b);
  }

  @Override
  public RandomVariable times(RandomVariable a, RandomVariable b) {
    return a.mult(b);
  }

  @Override
  public RandomVariable divide(RandomVariable a, RandomVariable b) {
    return a.div(b);
  }

  @Override
  public RandomVariable negate(RandomVariable a) {
    return a.mult(-1);
  }

  @Override
  public RandomVariable power(RandomVariable a, int n) {
    return a.pow(n);
  }
}
