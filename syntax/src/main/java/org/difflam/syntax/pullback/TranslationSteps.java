package org.difflam.syntax.pullback;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Surface;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.Writing;
import org.difflam.syntax.typing.DrawnDerivation;

/// The translation `( )_t` of Appendix D clause by clause, as a person types it: `tr P`, for a term
/// `P` of the pullback language, becomes a term of the differential λ-calculus. What is shown on
/// the way can be typed, too ([WrittenTranslation]); what is compared with it is one of these.
public final class TranslationSteps implements Calculus<Translating> {
  private static final String WORD = "tr";

  private static final Rules<Translating> CLAUSES = Rules.of(Rule.rule(WORD, 0, Translating::step));

  /// Whether there is a `tr P` in it.
  public static boolean isWritten(SurfaceTerm t, TextDeclarations declared) {
    ArrayDeque<SurfaceTerm> work = new ArrayDeque<>(List.of(t));
    while (!work.isEmpty()) {
      SurfaceTerm next = work.pop();
      if (isTranslation(next, declared)) return true;
      next.children().forEach(work::push);
    }
    return false;
  }

  static boolean isTranslation(SurfaceTerm t, TextDeclarations declared) {
    return t instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var f, _), _, _)
        && f.equals(WORD)
        && !declared.variables().containsKey(f);
  }

  @Override
  public String name() {
    return "pullback";
  }

  @Override
  public Judgement<Translating> elaborate(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    if (isTranslation(term, declarations) && term instanceof SurfaceTerm.Application(_, var p, _)) {
      PullbackElaboration.Judgement found =
          PullbackElaboration.of(source, p, PullbackElaboration.Scope.of(declarations));
      return new Judgement<>(
          Translating.of(found.term()), ToDifferential.of(found.type()).surface());
    }
    return WrittenTranslation.of(source, term, declarations);
  }

  @Override
  public DrawnDerivation derivation(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    throw source.error(
        term.span(), "a translation has no typing derivation: it keeps types, by Lemma 5.1");
  }

  @Override
  public Reduction<Translating> reduction() {
    return CLAUSES;
  }

  /// Each step at the place of the `tr P` that it is about.
  @Override
  public Trace.End<Translating> run(
      Translating start, int fuel, Consumer<Traced<Translating>> seen) {
    AtomicReference<Translating> last = new AtomicReference<>(start);
    return Calculus.super.run(
        start,
        fuel,
        step -> {
          Translating before = last.getAndSet(step.to().get());
          seen.accept(new Traced<>(step.rule(), before::next, step.to(), step.premises()));
        });
  }

  @Override
  public Option<Translating> withHole(Translating whole, Position at, Name hole) {
    LambdaTerm t = whole.term();
    return at.in(t)
        .map(_ -> new Translating(at.fill(t, new Simple.Variable(hole)), whole.pending()));
  }

  /// What is still to be done stands there as `tr P`.
  @Override
  public SurfaceTerm surface(Translating t) {
    Map<Name, SurfaceTerm> pending =
        t.pending().mapValues(p -> Writing.apply(WORD, PullbackPrinting.surface(p)));
    return Surface.of(t.term(), pending.toJavaMap());
  }
}
