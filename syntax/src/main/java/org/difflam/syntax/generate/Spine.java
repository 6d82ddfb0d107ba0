package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// A way from a variable to a goal type by applications and projections: `f`, `f t`, `π₂ (f t)`.
///
/// @param domains the types of the arguments, in order
record Spine(Context.Variable head, List<Step> steps, List<Type> domains) {
  sealed interface Step {
    /// `_ t`.
    record Apply() implements Step {}

    /// `πᵢ _` of this many.
    record Project(int i, int of) implements Step {}
  }

  /// How many of the steps take an argument.
  int arguments() {
    return domains.size();
  }

  /// The variable, applied to these and projected.
  Term term(List<Term> arguments) {
    Term t = new Term.Variable(head.name());
    int next = 0;
    for (Step step : steps) {
      t =
          switch (step) {
            case Step.Apply _ -> new Term.Application(t, arguments.get(next++));
            case Step.Project(int i, int of) -> {
              List<Name> names = new ArrayList<>(Collections.nCopies(of, Name.UNUSED));
              names.set(i, Name.of("x"));
              yield new Term.CaseTuple(t, names, Term.variable("x"));
            }
          };
    }
    return t;
  }

  /// All spines in a context that end in the goal, the variables of just that type included.
  static List<Spine> to(Type goal, Context context) {
    List<Spine> found = new ArrayList<>();
    for (int i = 0; i < context.size(); i++) {
      Context.Variable x = context.get(i);
      if (leads(x.type(), goal)) new Search(x, goal, found).from(x.type());
    }
    return found;
  }

  private static boolean leads(Type type, Type goal) {
    if (Context.same(type, goal)) return true;
    return switch (type) {
      case Type.Function(_, var codomain) -> leads(codomain, goal);
      case Type.Product(var factors) -> {
        for (int i = 0; i < factors.size(); i++) if (leads(factors.get(i), goal)) yield true;
        yield false;
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> false;
    };
  }

  /// The variables that one argument leads to the goal.
  static List<Spine> calls(Type goal, Context context) {
    List<Spine> calls = new ArrayList<>();
    for (int i = 0; i < context.size(); i++) {
      Context.Variable x = context.get(i);
      if (x.type() instanceof Type.Function(var domain, var codomain)
          && Context.same(codomain, goal)) {
        calls.add(new Spine(x, List.of(new Step.Apply()), List.of(domain)));
      }
    }
    return calls;
  }

  private static final class Search {
    private final Context.Variable x;
    private final Type goal;
    private final List<Spine> found;
    private final List<Step> steps = new ArrayList<>();
    private final List<Type> domains = new ArrayList<>();

    Search(Context.Variable x, Type goal, List<Spine> found) {
      this.x = x;
      this.goal = goal;
      this.found = found;
    }

    void from(Type type) {
      if (Context.same(type, goal)) {
        found.add(new Spine(x, List.copyOf(steps), List.copyOf(domains)));
      }
      switch (type) {
        case Type.Function(var domain, var codomain) -> {
          steps.add(new Step.Apply());
          domains.add(domain);
          from(codomain);
          domains.removeLast();
          steps.removeLast();
        }
        case Type.Product(var factors) -> {
          for (int i = 0; i < factors.size(); i++) {
            steps.add(new Step.Project(i, factors.size()));
            from(factors.get(i));
            steps.removeLast();
          }
        }
        case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> {}
      }
    }
  }
}
