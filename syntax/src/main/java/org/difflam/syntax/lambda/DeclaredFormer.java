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
public record DeclaredFormer(String name, List<Part> parts, Type type) {
  /// A part, which may have a variable of its own.
  ///
  /// @param name as the declaration calls it
  /// @param isLinear whether only simple terms stand here, and the former distributes over sums
  /// @param bound the type of the variable that is bound here, if any is
  public record Part(String name, boolean isLinear, List<Type> bound, Type type) {}

  /// What substitutions that are still to be worked out are called.
  public static final String SUBSTITUTION = "[/]";

  /// Whether this is no former of a text but a metafunction that is still to be worked out: `T_x
  /// s`, whose first part is under x, `M <> N`, or `s[N/x]`.
  public boolean isCall() {
    return name.endsWith("_") || name.equals("<>") || name.equals(SUBSTITUTION);
  }

  /// The typing rule with types of its own.
  ///
  /// @param unknowns the first types to take; more are made where they do not suffice
  TypingRule<Type> rule(List<Type> unknowns, Supplier<Type> more) {
    Map<String, Type> types = new HashMap<>();
    List<TypingRule.Premise<Type>> premises = new ArrayList<>();
    Type conclusion = instance(type, types, unknowns, more);
    for (Part p : parts) {
      Type of = instance(p.type, types, unknowns, more);
      Type bound = p.bound.isEmpty() ? null : instance(p.bound.getFirst(), types, unknowns, more);
      premises.add(new TypingRule.Premise<>(bound, of, !p.isLinear, "this"));
    }
    return new TypingRule<>(conclusion, premises);
  }

  private static Type instance(
      Type type, Map<String, Type> types, List<Type> unknowns, Supplier<Type> more) {
    return FirstOrder.fold(
        type,
        (at, parts) -> {
          if (!(at instanceof Type.Atom(var name))) return at.with(parts);
          if (at.equals(Type.R)) return at;
          Type known = types.get(name);
          if (known != null) return known;
          Type next = types.size() < unknowns.size() ? unknowns.get(types.size()) : more.get();
          types.put(name, next);
          return next;
        });
  }

  /// The former of these parts; it distributes over sums where it is linear.
  public Term of(List<Scope<Term>> scopes) {
    List<List<Scope<Term>>> all = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < scopes.size(); i++) {
      Scope<Term> scope = scopes.get(i);
      boolean whole = !parts.get(i).isLinear || scope.body() instanceof Simple;
      List<? extends Term> bodies = whole ? List.of(scope.body()) : scope.body().summands();
      List<List<Scope<Term>>> longer = new ArrayList<>();
      for (List<Scope<Term>> before : all) {
        for (Term body : bodies) {
          List<Scope<Term>> with = new ArrayList<>(before);
          with.add(new Scope<>(scope.binders(), body));
          longer.add(with);
        }
      }
      all = longer;
    }
    List<Simple> made = new ArrayList<>();
    for (List<Scope<Term>> one : all) made.add(new Simple.Declared(this, List.copyOf(one)));
    return Term.of(made);
  }
}
