package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// `t u`, by what `t` is: a name with a meaning of its own, an abstraction, or any function.
final class Applications {
  private final Elaboration terms;
  private final Inference inference;
  private final Meanings meanings;

  Applications(Elaboration terms, Inference inference, Meanings meanings) {
    this.terms = terms;
    this.inference = inference;
    this.meanings = meanings;
  }

  Supplier<Term> application(
      Map<String, Sketch> env, SurfaceTerm.Application application, Goal goal) {
    Span span = application.span();
    SurfaceTerm argument = application.argument();
    if (application.function() instanceof SurfaceTerm.Identifier id) {
      switch (meanings.of(id, env, goal)) {
        case Meaning.Known(var builtin) -> {
          return builtin.apply(g -> terms.check(env, argument, g), goal, span, inference);
        }
        case Meaning.Projection(var i) -> {
          return Builtin.project(i, g -> terms.check(env, argument, g), goal, span, inference);
        }
        case Meaning.Declared(var operation) -> {
          inference.expect(goal, Sketch.of(operation.codomain()), span);
          String why = "the argument of `" + operation.name() + "`";
          Supplier<Term> t =
              terms.check(env, argument, new Goal(Sketch.of(operation.domain()), why));
          return () -> Sugar.apply(operation, t.get(), inference);
        }
        case Meaning.Constructor(var label) -> {
          return constructor(
              label, id.span(), goal, content -> terms.check(env, argument, content));
        }
        case Meaning.Local _, Meaning.Defined _ -> {}
      }
    }
    if (application.function() instanceof SurfaceTerm.Lambda lambda) {
      // the argument says what the function binds
      Sketch domain = inference.unknown();
      Supplier<Term> t = terms.check(env, argument, new Goal(domain, "this"));
      Sketch whole = Sketch.function(domain, goal.type());
      Supplier<Term> f = terms.lambda(env, lambda, new Goal(whole, "what is applied here"));
      return () -> new Term.Application(f.get(), t.get());
    }
    Inferred f = infer(env, application.function());
    Sketch.Former function = inference.function(f.type(), application.function().span());
    inference.expect(goal, function.parts().get(1), span);
    Supplier<Term> t =
        terms.check(
            env, argument, new Goal(function.parts().get(0), "the argument of this function"));
    return () -> new Term.Application(f.term().get(), t.get());
  }

  /// `Γ ⊢ t ⇒ A ⇝ t'`, where the type is the output.
  private record Inferred(Sketch type, Supplier<Term> term) {}

  /// A chain of applications takes its type from its head, without a hole at each step.
  private Inferred infer(Map<String, Sketch> env, SurfaceTerm t) {
    boolean chain =
        t instanceof SurfaceTerm.Application(SurfaceTerm.Application _, _, _)
            || t instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var x, _), _, _)
                && env.containsKey(x);
    if (chain && t instanceof SurfaceTerm.Application(var head, var argument, _)) {
      Inferred f = infer(env, head);
      Sketch.Former function = inference.function(f.type, head.span());
      Supplier<Term> a =
          terms.check(
              env, argument, new Goal(function.parts().get(0), "the argument of this function"));
      return new Inferred(
          function.parts().get(1), () -> new Term.Application(f.term.get(), a.get()));
    }
    Sketch hole = inference.unknown();
    return new Inferred(hole, terms.check(env, t, new Goal(hole, "this")));
  }

  Supplier<Term> constructor(
      String label, Span span, Goal goal, Function<Goal, Supplier<Term>> content) {
    Sketch.Former type = meanings.typeWith(label, span, goal);
    Supplier<Term> t =
        content.apply(
            new Goal(
                inference.constructors().content(type, label), "the argument of `" + label + "`"));
    return () -> {
      Type of = inference.type(type, span, "the type of `" + label + "`", "(" + label + " … : %s)");
      return Constructors.inject(of, label, t.get());
    };
  }
}
