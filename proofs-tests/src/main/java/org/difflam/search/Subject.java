package org.difflam.search;

import io.vavr.collection.Map;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.Reduction;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.sums.Type;

/// A calculus with rules, and typed terms drawn at random.
///
/// @param draw a typed term of about so many formers
public record Subject<T extends Syntax<T>>(
    String name,
    Calculus<T> calculus,
    Rules<T> rules,
    BiFunction<SplittableRandom, Integer, Drawn<T>> draw) {
  /// A term, with the types of its free variables as `--given` wants them.
  public record Drawn<T>(String given, T term) {
    static <T> Drawn<T> of(Map<Name, Type> context, T term) {
      return new Drawn<>(context.map(x -> x._1 + " : " + x._2.show()).mkString(", "), term);
    }
  }

  private static final List<Type> ATOMS = List.of(Type.atom("A"));

  /// Manzyuk's Figure 3, or these and the rules that his §6 is in need of.
  public static Subject<?> perturbative(boolean completed) {
    return new Subject<>(
        completed ? "perturbative, completed" : "perturbative, as printed",
        new Perturbative(),
        completed ? Completion.RULES : Reduction.FIGURE_3,
        Subject::pushed);
  }

  /// Ehrhard and Regnier's rules, with pairs.
  public static Subject<?> differential() {
    return new Subject<>(
        "differential",
        new Differential(),
        org.difflam.syntax.differential.Reduction.LAMBDA,
        (random, size) -> {
          var j = new org.difflam.syntax.differential.RandomTerms(random, ATOMS).judgement(size);
          return Drawn.of(j.context(), j.term());
        });
  }

  /// Half of them pushforwards of abstractions, which is where normal forms differ.
  private static Drawn<org.difflam.syntax.perturbative.Term> pushed(
      SplittableRandom random, int size) {
    var terms = new org.difflam.syntax.perturbative.RandomTerms(random, ATOMS);
    if (random.nextBoolean()) {
      var j = terms.judgement(size);
      return Drawn.of(j.context(), j.term());
    }
    var around = terms.context();
    var context = around.put(Name.of("z"), terms.type(1));
    return Drawn.of(
        around,
        org.difflam.syntax.perturbative.Term.T(
            org.difflam.syntax.perturbative.Term.lambda(
                "z", terms.term(context, terms.type(1), size))));
  }
}
