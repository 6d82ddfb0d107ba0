package org.difflam.syntax.lambda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.TypingRule;
import org.difflam.syntax.binding.Scope;

/// A term former that a text has declared, with its typing rule.
///
/// @param type what it makes; atoms but `R` stand for any types
public record DeclaredFormer(String name, List<Part> parts, LambdaType type) {
  /// A part, which may have a variable of its own.
  ///
  /// @param name as the declaration calls it
  /// @param isLinear whether only simple terms stand here, and the former distributes over sums
  /// @param bound the type of the variable that is bound here, if any is
  public record Part(String name, boolean isLinear, List<LambdaType> bound, LambdaType type) {}

  /// As it is written, such as `F s (\x. t)`.
  String written() {
    StringBuilder text = new StringBuilder(name);
    for (Part p : parts) {
      text.append(p.bound.isEmpty() ? " " + p.name : " (\\x. " + p.name + ")");
    }
    return text.toString();
  }

  /// The name of the former of pending substitutions.
  public static final String SUBSTITUTION = "[/]";

  /// Whether this is no former of a text but a metafunction that is still to be worked out: `T_x
  /// s`, whose first part is under x, `M <> N`, or `s[N/x]`.
  public boolean isCall() {
    return name.endsWith("_") || name.equals("<>") || name.equals(SUBSTITUTION);
  }

  /// The typing rule with types of its own.
  ///
  /// @param unknowns the first types to take; more are made where they do not suffice
  TypingRule<LambdaType> rule(List<LambdaType> unknowns, Supplier<LambdaType> more) {
    Map<String, LambdaType> types = new HashMap<>();
    List<TypingRule.Premise<LambdaType>> premises = new ArrayList<>();
    LambdaType conclusion = instance(type, types, unknowns, more);
    for (Part p : parts) {
      LambdaType of = instance(p.type, types, unknowns, more);
      LambdaType bound =
          p.bound.isEmpty() ? null : instance(p.bound.getFirst(), types, unknowns, more);
      premises.add(new TypingRule.Premise<>(bound, of, !p.isLinear, "this"));
    }
    return new TypingRule<>(conclusion, premises);
  }

  private static LambdaType instance(
      LambdaType type,
      Map<String, LambdaType> types,
      List<LambdaType> unknowns,
      Supplier<LambdaType> more) {
    return FirstOrder.fold(
        type,
        (at, parts) -> {
          if (!(at instanceof LambdaType.Atom(var name))) return at.with(parts);
          if (at.equals(LambdaType.R)) return at;
          LambdaType known = types.get(name);
          if (known != null) return known;
          LambdaType next =
              types.size() < unknowns.size() ? unknowns.get(types.size()) : more.get();
          types.put(name, next);
          return next;
        });
  }

  /// The former of these parts; it distributes over sums where it is linear.
  public LambdaTerm of(List<Scope<LambdaTerm>> scopes) {
    List<List<Scope<LambdaTerm>>> all = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < scopes.size(); i++) {
      Scope<LambdaTerm> scope = scopes.get(i);
      boolean whole = !parts.get(i).isLinear || scope.body() instanceof Simple;
      List<? extends LambdaTerm> bodies = whole ? List.of(scope.body()) : scope.body().summands();
      List<List<Scope<LambdaTerm>>> longer = new ArrayList<>();
      for (List<Scope<LambdaTerm>> before : all) {
        for (LambdaTerm body : bodies) {
          List<Scope<LambdaTerm>> with = new ArrayList<>(before);
          with.add(new Scope<>(scope.binders(), body));
          longer.add(with);
        }
      }
      all = longer;
    }
    List<Simple> made = new ArrayList<>();
    for (List<Scope<LambdaTerm>> one : all) made.add(new Simple.Declared(this, List.copyOf(one)));
    return LambdaTerm.of(made);
  }
}
