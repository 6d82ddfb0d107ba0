package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// Formulas as text: `(x, y) ↦ sin(x*y) + exp(x)`. A part that is used more than once and is longer
/// than a few letters gets a name: `let t1 = x + y in …`. What only says where the map is defined
/// comes last: `x ↦ x, where log(x) is defined`.
final class FormulaPrinter implements NamedOperations<FormulaPrinter.Text> {
  /// A text, and how strongly it holds together.
  record Text(String text, int strength) {}

  private static final int SUM = 1, PRODUCT = 2, SIGN = 3, POWER = 4, ATOM = 5;
  private static final int SHORT = 12;
  private static final String LETTERS = "xyzuvw";

  private FormulaPrinter() {}

  static String show(Formula formula) {
    List<Text> names = new ArrayList<>();
    for (int i = 0; i < formula.inputs(); i++) {
      names.add(new Text(variable(i, formula.inputs()), ATOM));
    }
    int[] uses = uses(formula);
    FormulaPrinter printer = new FormulaPrinter();
    List<Text> values = new ArrayList<>();
    StringBuilder lets = new StringBuilder();
    int named = 0;
    for (int i = 0; i < formula.steps().size(); i++) {
      Text value =
          switch (formula.steps().get(i)) {
            case FormulaStep.Input(int k) -> names.get(k);
            case FormulaStep.Literal(Rational q) -> printer.literal(q);
            case FormulaStep.Apply(Operation operation, List<Slot> arguments) ->
                printer.apply(operation, Formula.select(values, arguments));
          };
      if (uses[i] > 1 && value.text().length() > SHORT) {
        Text name = new Text("t" + ++named, ATOM);
        lets.append("let ").append(name.text()).append(" = ").append(value.text()).append(" in ");
        value = name;
      }
      values.add(value);
    }
    List<String> conditions = new ArrayList<>();
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] == 0) conditions.add(values.get(i).text());
    }
    return tuple(names)
        + " ↦ "
        + lets
        + tuple(Formula.select(values, formula.outputs()))
        + (conditions.isEmpty() ? "" : ", where " + String.join(", ", conditions))
        + switch (conditions.size()) {
          case 0 -> "";
          case 1 -> " is defined";
          default -> " are defined";
        };
  }

  /// `x, y, z, u, v, w`, or `x1, x2, …` where these do not suffice.
  static String variable(int i, int of) {
    return of <= LETTERS.length() ? LETTERS.substring(i, i + 1) : "x" + (i + 1);
  }

  @Override
  public String name() {
    return "text";
  }

  @Override
  public Text literal(Rational q) {
    if (!q.isInteger()) return new Text(q.toString(), q.signum() < 0 ? SUM : PRODUCT);
    return new Text(q.toString(), q.signum() < 0 ? SIGN : ATOM);
  }

  @Override
  public Text apply(Operation operation, List<Text> x) {
    if (operation == Operations.ADD) return infix(x, " + ", SUM, SUM);
    if (operation == Operations.SUB) return infix(x, " - ", SUM, PRODUCT);
    if (operation == Operations.MUL) return infix(x, "*", PRODUCT, SIGN);
    if (operation == Operations.DIV) return infix(x, "/", PRODUCT, SIGN);
    if (operation == Operations.NEG) return new Text("-" + within(x.get(0), POWER), SIGN);
    if (operation.name().startsWith("^")) {
      return new Text(within(x.get(0), ATOM) + operation.name(), POWER);
    }
    String arguments = String.join(", ", x.stream().map(Text::text).toList());
    return new Text(operation.name() + "(" + arguments + ")", ATOM);
  }

  private static Text infix(List<Text> x, String sign, int strength, int right) {
    return new Text(within(x.get(0), strength) + sign + within(x.get(1), right), strength);
  }

  private static String within(Text part, int strength) {
    return part.strength() >= strength ? part.text() : "(" + part.text() + ")";
  }

  private static String tuple(List<Text> parts) {
    return parts.size() == 1
        ? parts.getFirst().text()
        : "(" + String.join(", ", parts.stream().map(Text::text).toList()) + ")";
  }

  private static int[] uses(Formula formula) {
    int[] uses = new int[formula.steps().size()];
    for (FormulaStep step : formula.steps()) {
      if (step instanceof FormulaStep.Apply(Operation _, List<Slot> arguments)) {
        for (Slot argument : arguments) uses[argument.index()]++;
      }
    }
    for (Slot output : formula.outputs()) uses[output.index()]++;
    return uses;
  }
}
