package example;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.differentiation.DSCompiler;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.difflam.category.algebra.Rational;

/// Commons Math 3. Its numbers have no others inside, so a derivative of a derivative takes a
/// `DerivativeStructure` of one more parameter and one more order: `x + t v` with a fresh `t`.
///
/// @param depth how many parameters there are, and how many orders
public record CommonsMath(int depth) implements Library<DerivativeStructure> {
  @Override
  public List<DerivativeStructure> along(
      Program f, List<DerivativeStructure> x, List<DerivativeStructure> v) {
    CommonsMath deeper = new CommonsMath(depth + 1);
    List<DerivativeStructure> point = new ArrayList<>();
    for (int i = 0; i < x.size(); i++) point.add(deeper.line(x.get(i), v.get(i)));
    return f.at(deeper, point).stream().map(this::slope).toList();
  }

  /// `x + t v` as a number of this depth; `x` and `v` have one less.
  private DerivativeStructure line(DerivativeStructure x, DerivativeStructure v) {
    DSCompiler orders = DSCompiler.getCompiler(depth, depth);
    double[] all = new double[orders.getSize()];
    for (int i = 0; i < all.length; i++) {
      int[] order = orders.getPartialDerivativeOrders(i);
      int[] rest = Arrays.copyOf(order, depth - 1);
      int t = order[depth - 1];
      if (t > 1 || Arrays.stream(rest).sum() >= depth) continue;
      all[i] = (t == 0 ? x : v).getPartialDerivative(rest);
    }
    return new DerivativeStructure(depth, depth, all);
  }

  /// `∂/∂t` at 0, as a number of this depth; `y` has one more.
  private DerivativeStructure slope(DerivativeStructure y) {
    DSCompiler orders = DSCompiler.getCompiler(depth, depth);
    double[] all = new double[orders.getSize()];
    for (int i = 0; i < all.length; i++) {
      int[] order = Arrays.copyOf(orders.getPartialDerivativeOrders(i), depth + 1);
      order[depth] = 1;
      all[i] = y.getPartialDerivative(order);
    }
    return new DerivativeStructure(depth, depth, all);
  }

  @Override
  public DerivativeStructure call(String function, List<DerivativeStructure> args) {
    DerivativeStructure x = args.getFirst(), y = args.getLast();
    return switch (function) {
      case "exp" -> x.exp();
      case "expm1" -> x.expm1();
      case "log" -> x.log();
      case "log1p" -> x.log1p();
      case "sqrt" -> x.sqrt();
      case "cbrt" -> x.cbrt();
      case "sin" -> x.sin();
      case "cos" -> x.cos();
      case "tan" -> x.tan();
      case "asin" -> x.asin();
      case "acos" -> x.acos();
      case "atan" -> x.atan();
      case "sinh" -> x.sinh();
      case "cosh" -> x.cosh();
      case "tanh" -> x.tanh();
      case "asinh" -> x.asinh();
      case "acosh" -> x.acosh();
      case "atanh" -> x.atanh();
      case "abs" -> x.abs();
      case "atan2" -> x.atan2(y);
      case "hypot" -> x.hypot(y);
      case "pow" -> x.pow(y);
      default -> throw none(function);
    };
  }

  @Override
  public String name() {
    return "Commons Math DerivativeStructure";
  }

  @Override
  public double value(DerivativeStructure x) {
    return x.getValue();
  }

  @Override
  public DerivativeStructure literal(Rational q) {
    return new DerivativeStructure(depth, depth, q.doubleValue());
  }

  @Override
  public DerivativeStructure plus(DerivativeStructure a, DerivativeStructure b) {
    return a.add(b);
  }

  @Override
  public DerivativeStructure minus(DerivativeStructure a, DerivativeStructure b) {
    return a.subtract(b);
  }

  @Override
  public DerivativeStructure times(DerivativeStructure a, DerivativeStructure b) {
    return a.multiply(b);
  }

  @Override
  public DerivativeStructure divide(DerivativeStructure a, DerivativeStructure b) {
    return a.divide(b);
  }

  @Override
  public DerivativeStructure negate(DerivativeStructure a) {
    return a.negate();
  }

  @Override
  public DerivativeStructure power(DerivativeStructure a, int n) {
    return a.pow(n);
  }
}
