package org.difflam.syntax.simple;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;

/// Call-by-value evaluation of well-typed terms, over any real numbers.
///
/// A term is compiled once, to code in which variables are slots ([TermCompilation]); the code can
/// run many times. Folds over lists are loops, and the rest runs where the stack is deep.
///
/// It runs programs as they are. What else runs terms needs more than their values: meanings under
/// binders ([org.difflam.syntax.normal]), sums, tapes, or single steps.
///
/// @param fuel how many applications and steps of folds a program may take, with all runs of it and
///   of the functions that it returned
public record Evaluator<R>(Arithmetic<R> arithmetic, long fuel) {
  /// A term with its variables still to be given.
  @FunctionalInterface
  public interface Program<R> {
    Value<R> run(List<Value<R>> arguments);
  }

  /// An evaluator without a limit on steps.
  public static <R> Evaluator<R> over(Arithmetic<R> arithmetic) {
    return new Evaluator<>(arithmetic, Long.MAX_VALUE);
  }

  public Evaluator<R> withFuel(long steps) {
    return new Evaluator<>(arithmetic, steps);
  }

  /// The value of a closed term.
  public Value<R> evaluate(Term t) {
    return evaluate(t, HashMap.empty());
  }

  /// The value of a term whose free variables have these values.
  public Value<R> evaluate(Term t, Map<Name, ? extends Value<R>> environment) {
    List<Name> names = new ArrayList<>();
    List<Value<R>> values = new ArrayList<>();
    environment.forEach((x, v) -> {
      names.add(x);
      values.add(v);
    });
    return compile(t, names).run(values);
  }

  /// The term as a function of these variables.
  public Program<R> compile(Term t, List<Name> variables) {
    CompiledTerm.Body<R> body =
        Deep.call(() ->
            new TermCompilation<>(arithmetic, new Fuel("evaluation", fuel)).body(t, variables));
    int arity = variables.size();
    return arguments -> {
      if (arguments.size() != arity) {
        throw new IllegalArgumentException(
            "expected %d arguments, given %d".formatted(arity, arguments.size()));
      }
      return Deep.call(() -> body.run(arguments));
    };
  }
}
