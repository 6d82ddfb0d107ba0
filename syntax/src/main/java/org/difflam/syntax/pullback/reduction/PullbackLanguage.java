package org.difflam.syntax.pullback.reduction;

import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.difflam.category.Deep;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.SideCondition;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.DrawnDerivation;

/// The pullback language, as a person uses it.
public class PullbackLanguage implements Calculus<PullbackTerm> {
  private final PullbackRules rules;

  /// Free variables whose types are part of what is printed.
  private final Map<Name, SurfaceType> free;

  /// What its typing asks of dual maps.
  private final SideCondition linear;

  public PullbackLanguage() {
    this(PullbackRules.COMPLETE, Map.of(), SideCondition.COMPLETED);
  }

  protected PullbackLanguage(
      PullbackRules rules, Map<Name, SurfaceType> free, SideCondition linear) {
    this.rules = rules;
    this.free = free;
    this.linear = linear;
  }

  /// The same language with these rules, in this context, typed so.
  protected PullbackLanguage with(
      PullbackRules others, Map<Name, SurfaceType> context, SideCondition condition) {
    return new PullbackLanguage(others, context, condition);
  }

  /// The same with these rules, in this context.
  protected final PullbackLanguage with(PullbackRules others, Map<Name, SurfaceType> context) {
    return with(others, context, linear);
  }

  @Override
  public String name() {
    return "pullback";
  }

  protected final PullbackRules rules() {
    return rules;
  }

  /// Its strategy, from this term on.
  public Reducer reducer(PullbackTerm start, long most) {
    return new Reducer(rules, start, most);
  }

  @Override
  public PullbackLanguage strict() {
    return by(PullbackRules.STRICT);
  }

  /// With contexts as printed, too, in which elementary terms are reduced for ever.
  public PullbackLanguage verbatim() {
    return by(PullbackRules.VERBATIM);
  }

  @Override
  public PullbackLanguage typedAsPrinted() {
    return with(rules, free, SideCondition.PRINTED);
  }

  private PullbackLanguage by(PullbackRules others) {
    PullbackRules printed = rules.naming() ? others : others.withoutNaming();
    return with(printed.over(rules.numbers()).with(rules.own(), rules.removed()), free);
  }

  /// As the examples of the paper are displayed: variables get no names of their own, and a pair
  /// that is bound is a pattern.
  public PullbackLanguage displayed() {
    return with(rules.withoutNaming(), free);
  }

  @Override
  public PullbackLanguage within(Map<Name, SurfaceType> context) {
    return with(rules, context);
  }

  /// This language, with operations on numbers computed by this arithmetic.
  public PullbackLanguage over(Reals<Scalar> arithmetic) {
    return with(rules.over(arithmetic), free);
  }

  @Override
  public Judgement<PullbackTerm> elaborate(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    PullbackElaboration.Scope scope = PullbackElaboration.Scope.of(declarations);
    PullbackElaboration.Judgement found = PullbackElaboration.of(source, term, scope, linear);
    Map<Name, SurfaceType> inline = new LinkedHashMap<>();
    found
        .context()
        .removeAll(scope.variables().keySet())
        .forEach((x, type) -> inline.put(x, type.surface()));
    return new Judgement<>(found.term(), found.type().surface(), inline);
  }

  @Override
  public DrawnDerivation derivation(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    PullbackElaboration.Scope scope = PullbackElaboration.Scope.of(declarations);
    return PullbackElaboration.derivation(source, term, scope, linear);
  }

  /// The tuple of a context grows with each let: the steps of `n` lets take time `n²`.
  @Override
  public Option<String> instead() {
    return Option.of(
        "'difflam diff --mode pullback' differentiates on a machine, in time linear in the length");
  }

  /// The one redex of §3.4, if there is one. It has one contractum, but for rules of a text.
  @Override
  public Reduction<PullbackTerm> reduction() {
    return t ->
        Deep.call(() ->
            Iterator.ofAll(new Reducer(rules, t, Long.MAX_VALUE).all())
                .map(c -> new Redex<>(c.name(), c.position(), c.contractum())));
  }

  @Override
  public Trace.End<PullbackTerm> run(
      PullbackTerm start, int fuel, Consumer<Traced<PullbackTerm>> seen) {
    return Deep.call(() -> {
      Reducer reducer = new Reducer(rules, start, fuel);
      int count = 0;
      for (var step = reducer.next(); step.isDefined(); step = reducer.next()) {
        seen.accept(traced(step.get()));
        count++;
      }
      return new Trace.End<>(reducer.term(), count, reducer.limit());
    });
  }

  private static Traced<PullbackTerm> traced(Contraction c) {
    return new Traced<>(
        c.name(),
        c::position,
        c::after,
        c.premises().stream()
            .map(p ->
                new Traced.Premise<>(
                    p.start(), p.end(), p.steps().stream().map(PullbackLanguage::traced).toList()))
            .toList());
  }

  /// Remark 3.6, where all rules are there, or what those that are there do not reduce.
  @Override
  public Option<String> remark(PullbackTerm normal) {
    Option<PullbackTerm> stuck = Deep.call(() -> stuck(normal));
    return stuck.map(t ->
        "a value although it applies a pullback: no %srule gives the derivative of `%s`%s"
            .formatted(
                rules.extended() ? "" : "printed ",
                PullbackPrinting.show(t),
                !rules.removed().isEmpty()
                    ? "; some are left out"
                    : rules.extended()
                        ? ", where a function without a body is applied (Remark 3.6)"
                        : "; with the rules that the paper lacks there may be one"));
  }

  @Override
  public boolean isRounded(PullbackTerm term) {
    return !numbers(term).stream().allMatch(Scalar.Exact.class::isInstance);
  }

  @Override
  public List<Scalar> numbers(PullbackTerm term) {
    List<Scalar> numbers = new ArrayList<>();
    List<PullbackTerm> work = new ArrayList<>(List.of(term));
    while (!work.isEmpty()) {
      PullbackTerm next = work.removeLast();
      if (next instanceof PullbackTerm.Numeral(var number)) numbers.add(number);
      if (next instanceof PullbackTerm.Covector(var vector)) work.add(vector);
      List<PullbackTerm> parts = new ArrayList<>();
      next.scopes().forEach(s -> parts.addFirst(s.body()));
      work.addAll(parts);
    }
    return numbers;
  }

  /// The body of a pullback that stays applied.
  private static Option<PullbackTerm> stuck(PullbackTerm t) {
    Option<PullbackTerm> found = Option.none();
    List<PullbackTerm> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty() && found.isEmpty()) {
      PullbackTerm next = work.removeLast();
      if (next instanceof PullbackTerm.Application(PullbackTerm.Pullback(_, _, var body, _), _)) {
        found = Option.some(body);
      }
      if (!(next instanceof PullbackTerm.Lambda)) next.scopes().forEach(s -> work.add(s.body()));
    }
    return found;
  }

  @Override
  public SurfaceTerm surface(PullbackTerm t) {
    return rules.naming() ? PullbackPrinting.surface(t, free) : PullbackPrinting.displayed(t, free);
  }
}
