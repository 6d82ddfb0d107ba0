package example;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.hipparchus.CalculusFieldElement;
import org.hipparchus.Field;
import org.hipparchus.analysis.differentiation.DSFactory;
import org.hipparchus.analysis.differentiation.FDSFactory;
import org.hipparchus.analysis.differentiation.FieldGradient;
import org.hipparchus.analysis.differentiation.FieldUnivariateDerivative1;
import org.hipparchus.analysis.differentiation.FieldUnivariateDerivative2;
import org.hipparchus.analysis.differentiation.Gradient;
import org.hipparchus.analysis.differentiation.UnivariateDerivative1;
import org.hipparchus.analysis.differentiation.UnivariateDerivative2;
import org.hipparchus.util.Binary64;
import org.hipparchus.util.Binary64Field;

/// Hipparchus: doubles, numbers with derivatives over them (`Gradient`), and over these
/// (`FieldGradient<Gradient>`), and so on; four ways to have them.
public class Hipparchus<T extends CalculusFieldElement<T>> implements Library<T> {
  /// The classes that keep the derivatives.
  public enum Kind {
    STRUCTURE("DerivativeStructure"),
    GRADIENT("Gradient"),
    UNIVARIATE1("UnivariateDerivative1"),
    UNIVARIATE2("UnivariateDerivative2");

    final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  final Kind kind;
  private final Field<T> field;

  Hipparchus(Kind kind, Field<T> field) {
    this.kind = kind;
    this.field = field;
  }

  public static Library<Binary64> of(Kind kind) {
    return new Doubles(kind);
  }

  @Override
  public List<T> along(Program f, List<T> x, List<T> v) {
    return switch (kind) {
      case STRUCTURE ->
          run(f, x, v, new FDSFactory<>(field, 1, 1)::build, y -> y.getPartialDerivative(1));
      case GRADIENT -> run(f, x, v, (a, b) -> new FieldGradient<>(a, b), y -> y.getGradient()[0]);
      case UNIVARIATE1 ->
          run(
              f,
              x,
              v,
              FieldUnivariateDerivative1::new,
              FieldUnivariateDerivative1::getFirstDerivative);
      case UNIVARIATE2 ->
          run(
              f,
              x,
              v,
              (a, b) -> new FieldUnivariateDerivative2<>(a, b, zero()),
              y -> y.getFirstDerivative());
    };
  }

  <D extends CalculusFieldElement<D>> List<T> run(
      Program f, List<T> x, List<T> v, BiFunction<T, T, D> dual, Function<D, T> derivative) {
    List<D> point = new ArrayList<>();
    for (int i = 0; i < x.size(); i++) point.add(dual.apply(x.get(i), v.get(i)));
    Field<D> deeper = dual.apply(zero(), zero()).getField();
    return f.at(new Hipparchus<>(kind, deeper), point).stream().map(derivative).toList();
  }

  /// Plain doubles, whose derivatives have classes of their own.
  private static final class Doubles extends Hipparchus<Binary64> {
    Doubles(Kind kind) {
      super(kind, Binary64Field.getInstance());
    }

    @Override
    public List<Binary64> along(Program f, List<Binary64> x, List<Binary64> v) {
      return switch (kind) {
        case STRUCTURE -> {
          DSFactory one = new DSFactory(1, 1);
          yield plain(f, x, v, (a, b) -> one.build(a, b), y -> y.getPartialDerivative(1));
        }
        case GRADIENT ->
            plain(f, x, v, (a, b) -> new Gradient(a, b), y -> y.getPartialDerivative(0));
        case UNIVARIATE1 ->
            plain(f, x, v, UnivariateDerivative1::new, UnivariateDerivative1::getFirstDerivative);
        case UNIVARIATE2 ->
            plain(
                f, x, v, (a, b) -> new UnivariateDerivative2(a, b, 0), y -> y.getFirstDerivative());
      };
    }

    private <D extends CalculusFieldElement<D>> List<Binary64> plain(
        Program f,
        List<Binary64> x,
        List<Binary64> v,
        BiFunction<Double, Double, D> dual,
        Function<D, Double> derivative) {
      return run(
          f,
          x,
          v,
          (a, b) -> dual.apply(a.getReal(), b.getReal()),
          y -> new Binary64(derivative.apply(y)));
    }
  }

  @Override
  public T call(String function, List<T> args) {
    T x = args.getFirst(), y = args.getLast();
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
    return "Hipparchus " + kind.title;
  }

  @Override
  public double value(T x) {
    return x.getReal();
  }

  @Override
  public T literal(Rational q) {
    return field.getOne().newInstance(q.doubleValue());
  }

  @Override
  public T plus(T a, T b) {
    return a.add(b);
  }

  @Override
  public T minus(T a, T b) {
    return a.subtract(b);
  }

  @Override
  public T times(T a, T b) {
    return a.multiply(b);
  }

  @Override
  public T divide(T a, T b) {
    return a.divide(b);
  }

  @Override
  public T negate(T a) {
    return a.negate();
  }

  @Override
  public T power(T a, int n) {
    return a.pow(n);
  }
}
