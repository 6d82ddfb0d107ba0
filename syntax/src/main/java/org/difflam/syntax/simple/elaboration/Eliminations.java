package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Cases with labels, and folds over lists and inductive types (Figure 4): their subject is
/// elaborated first, since it says what the branches and the step bind.
final class Eliminations {
  private final Elaboration terms;
  private final Inference inference;
  private final Meanings meanings;
  private final Patterns patterns;

  Eliminations(Elaboration terms, Inference inference, Meanings meanings, Patterns patterns) {
    this.terms = terms;
    this.inference = inference;
    this.meanings = meanings;
    this.patterns = patterns;
  }

  Supplier<Term> caseVariant(Map<String, Sketch> env, SurfaceTerm.CaseVariant c, Goal goal) {
    Sketch of = inference.unknown();
    Supplier<Term> subject = terms.check(env, c.subject(), new Goal(of, "the subject"));
    Sketch.Former type = meanings.typeWith(c.branches(), of, c.subject().span());
    List<Constructors.Built> branches = branches(env, c.branches(), type, goal);
    if (branches.isEmpty()) {
      return () ->
          new Term.Absurd(
              subject.get(),
              inference.type(
                  goal.type(), c.span(), "the type of this case", "(case … of {} : %s)"));
    }
    return () -> {
      Term opened =
          inference.type(type, c.span(), "the type of the subject", "case (… : %s) of …")
                  instanceof Type.Inductive inductive
              ? Sugar.unroll(inductive, subject.get(), inference)
              : subject.get();
      return new Term.CaseVariant(
          opened, Constructors.ordered(inference.constructors().labels(type), branches));
    };
  }

  private List<Constructors.Built> branches(
      Map<String, Sketch> env, List<SurfaceTerm.Branch> branches, Sketch.Former type, Goal goal) {
    List<Constructors.Built> built = new ArrayList<>();
    for (SurfaceTerm.Branch b : branches) {
      built.add(branch(env, b, inference.constructors().content(type, b.label()), goal));
    }
    return built;
  }

  private Constructors.Built branch(
      Map<String, Sketch> env, SurfaceTerm.Branch b, Sketch content, Goal goal) {
    Patterns.Bound bound =
        patterns.bind(env, b.pattern(), content, inner -> terms.check(inner, b.body(), goal));
    return new Constructors.Built(b.label(), bound.x(), bound.body(), b.span());
  }

  Supplier<Term> fold(Map<String, Sketch> env, SurfaceTerm.Fold f, Goal goal) {
    Sketch element = inference.unknown();
    Supplier<Term> over =
        terms.check(
            env, f.over(), new Goal(Sketch.list(element), "what a fold with `from` goes over"));
    Supplier<Term> from = terms.check(env, f.from(), goal);
    Patterns.Bound[] rest = new Patterns.Bound[1];
    Patterns.Bound first =
        patterns.bind(
            env,
            f.element(),
            element,
            inner -> {
              rest[0] =
                  patterns.bind(
                      inner,
                      f.rest(),
                      goal.type(),
                      both ->
                          terms.check(
                              both, f.step(), new Goal(goal.type(), "the step of this fold")));
              return rest[0].body();
            });
    return () -> new Term.Fold(first.x(), rest[0].x(), first.body().get(), over.get(), from.get());
  }

  Supplier<Term> foldInductive(
      Map<String, Sketch> env,
      Pattern p,
      SurfaceTerm over,
      Goal goal,
      Span span,
      Patterns.Body step) {
    Sketch of = inference.unknown();
    Supplier<Term> subject = terms.check(env, over, new Goal(of, "what is folded"));
    return foldInductive(env, p, meanings.inductive(of, over.span()), subject, goal, span, step);
  }

  private Supplier<Term> foldInductive(
      Map<String, Sketch> env,
      Pattern p,
      Sketch.Former inductive,
      Supplier<Term> subject,
      Goal goal,
      Span span,
      Patterns.Body step) {
    Sketch content = Constructors.layer(inductive, goal.type());
    Patterns.Bound bound = patterns.bind(env, p, content, step);
    return () ->
        new Term.FoldInductive(
            bound.x(),
            inference.type(goal.type(), span, "the type of this fold", "(fold … : %s)"),
            bound.body().get(),
            subject.get());
  }

  Supplier<Term> foldVariant(Map<String, Sketch> env, SurfaceTerm.FoldVariant f, Goal goal) {
    Sketch of = inference.unknown();
    Supplier<Term> subject = terms.check(env, f.over(), new Goal(of, "what is folded"));
    Sketch.Former inductive =
        meanings.inductive(meanings.typeWith(f.branches(), of, f.over().span()), f.over().span());
    String x = inference.fresh("x").text();
    Pattern p = new Pattern.Variable(x, f.span());
    return foldInductive(
        env,
        p,
        inductive,
        subject,
        goal,
        f.span(),
        inner -> {
          // the skeleton is a variant, since it has labels
          Sketch.Former layer = (Sketch.Former) Constructors.layer(inductive, goal.type());
          List<Constructors.Built> branches = branches(inner, f.branches(), layer, goal);
          List<String> labels = inference.constructors().labels(layer);
          return () ->
              new Term.CaseVariant(Term.variable(x), Constructors.ordered(labels, branches));
        });
  }
}
