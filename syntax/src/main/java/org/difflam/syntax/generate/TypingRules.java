package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The rules of Figures 3 and 4 whose conclusion is `Γ ⊢ t : τ`, for one `τ` and any `Γ`, without
/// that of variables. No two make the same term: where a premise has a type that `τ` does not say
/// (of an argument, a subject, what a let binds, a list that is folded), there is a rule for each
/// type of the vocabulary, and a term has only one type.
final class TypingRules {
  private TypingRules() {}

  /// `Γ, x₁ : τ₁, …, xₙ : τₙ ⊢ t : τ`.
  record Premise(List<Type> bound, Type type) {
    static Premise of(Type type) {
      return new Premise(List.of(), type);
    }

    static Premise under(Type bound, Type type) {
      return new Premise(List.of(bound), type);
    }
  }

  /// @param made the term, from its parts and the names that are bound in each of them
  record Rule(List<Premise> premises, Making made) {}

  @FunctionalInterface
  interface Making {
    Term of(List<List<Name>> bound, List<Term> parts);
  }

  static List<Rule> to(Type goal, Vocabulary vocabulary) {
    List<Rule> rules = new ArrayList<>();
    introduce(goal, vocabulary, rules);
    for (Type of : vocabulary.types().stream().distinct().toList()) {
      rules.add(
          new Rule(
              List.of(Premise.of(of.to(goal)), Premise.of(of)),
              (_, t) -> new Term.Application(t.get(0), t.get(1))));
      rules.add(
          new Rule(
              List.of(Premise.of(of), Premise.under(of, goal)),
              (x, t) -> new Term.Let(x.get(1).getFirst(), t.get(0), t.get(1))));
      eliminate(of, goal, rules);
    }
    return rules;
  }

  private static void introduce(Type goal, Vocabulary vocabulary, List<Rule> rules) {
    switch (goal) {
      case Type.Real _ -> {
        for (OperationSymbol op : vocabulary.operations().stream().distinct().toList()) {
          rules.add(
              new Rule(
                  Collections.nCopies(op.arity(), Premise.of(goal)),
                  (_, t) -> new Term.Apply(op, t)));
        }
      }
      case Type.Product(var factors) ->
          rules.add(
              new Rule(factors.stream().map(Premise::of).toList(), (_, t) -> new Term.Tuple(t)));
      case Type.Function(var domain, var codomain) ->
          rules.add(
              new Rule(
                  List.of(Premise.under(domain, codomain)),
                  (x, t) -> new Term.Lambda(x.getFirst().getFirst(), domain, t.getFirst())));
      case Type.Variant variant -> {
        for (Summand<Type> s : variant.summands()) {
          rules.add(
              new Rule(
                  List.of(Premise.of(s.content())),
                  (_, t) -> new Term.Inject(variant, s.label(), t.getFirst())));
        }
      }
      case Type.ListOf(var element) -> {
        rules.add(new Rule(List.of(), (_, _) -> new Term.Nil(element)));
        rules.add(
            new Rule(
                List.of(Premise.of(element), Premise.of(goal)),
                (_, t) -> new Term.Cons(t.get(0), t.get(1))));
      }
      case Type.Inductive inductive ->
          rules.add(
              new Rule(
                  List.of(Premise.of(inductive.unrolled())),
                  (_, t) -> new Term.Roll(inductive, t.getFirst())));
    }
  }

  /// What takes a subject of this type apart.
  private static void eliminate(Type of, Type goal, List<Rule> rules) {
    switch (of) {
      case Type.Product(var factors) ->
          rules.add(
              new Rule(
                  List.of(Premise.of(of), new Premise(factors, goal)),
                  (x, t) -> new Term.CaseTuple(t.get(0), x.get(1), t.get(1))));
      case Type.Variant(var summands) -> {
        List<Premise> premises = new ArrayList<>(List.of(Premise.of(of)));
        for (Summand<Type> s : summands) premises.add(Premise.under(s.content(), goal));
        rules.add(
            new Rule(
                premises,
                (x, t) ->
                    summands.isEmpty()
                        ? new Term.Absurd(t.getFirst(), goal)
                        : new Term.CaseVariant(t.getFirst(), branches(summands, x, t))));
      }
      case Type.ListOf(var element) ->
          rules.add(
              new Rule(
                  List.of(
                      new Premise(List.of(element, goal), goal), Premise.of(of), Premise.of(goal)),
                  (x, t) ->
                      new Term.Fold(
                          x.getFirst().get(0), x.getFirst().get(1), t.get(0), t.get(1), t.get(2))));
      case Type.Inductive(var constructor) ->
          rules.add(
              new Rule(
                  List.of(Premise.under(constructor.at(goal), goal), Premise.of(of)),
                  (x, t) ->
                      new Term.FoldInductive(x.getFirst().getFirst(), goal, t.get(0), t.get(1))));
      case Type.Real _, Type.Function _ -> {}
    }
  }

  private static List<Term.Branch> branches(
      List<Summand<Type>> summands, List<List<Name>> bound, List<Term> parts) {
    List<Term.Branch> branches = new ArrayList<>(summands.size());
    for (int i = 0; i < summands.size(); i++) {
      branches.add(
          new Term.Branch(summands.get(i).label(), bound.get(i + 1).getFirst(), parts.get(i + 1)));
    }
    return branches;
  }
}
