package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.simple.Type;

/// The ways from a variable to a goal type by applications and projections: `f`, `f t`, `π₂ (f t)`.
record Spine(Context.Variable head, List<Step> steps) {
  sealed interface Step {
    /// `_ t` for a `t` of this type.
    record Apply(Type domain) implements Step {}

    /// `πᵢ _` of so many.
    record Project(int i, int of) implements Step {}
  }

  boolean isVariable() {
    return steps.isEmpty();
  }

  /// How many of the steps take an argument.
  int arguments() {
    int n = 0;
    for (Step s : steps) if (s instanceof Step.Apply) n++;
    return n;
  }

  /// All spines in a context that end in the goal, the variables of just that type included.
  static List<Spine> to(Type goal, Context context) {
    List<Spine> found = new ArrayList<>();
    for (Context.Variable x : context.variables())
      search(x, x.type(), goal, new ArrayList<>(), found);
    return found;
  }

  private static void search(
      Context.Variable x, Type from, Type goal, List<Step> steps, List<Spine> found) {
    if (from.equals(goal)) found.add(new Spine(x, List.copyOf(steps)));
    switch (from) {
      case Type.Function(var domain, var codomain) -> {
        steps.add(new Step.Apply(domain));
        search(x, codomain, goal, steps, found);
        steps.removeLast();
      }
      case Type.Product(var factors) -> {
        for (int i = 0; i < factors.size(); i++) {
          steps.add(new Step.Project(i, factors.size()));
          search(x, factors.get(i), goal, steps, found);
          steps.removeLast();
        }
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> {}
    }
  }
}
