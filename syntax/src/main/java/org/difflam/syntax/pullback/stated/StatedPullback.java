package org.difflam.syntax.pullback.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import java.util.Map;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.SideCondition;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceType;

/// The pullback language with rules of a text, and without those that it leaves out; everything
/// else is as in the paper.
public final class StatedPullback extends PullbackLanguage implements Stated<PullbackTerm> {
  private final String name;

  private StatedPullback(String name, PullbackRules rules) {
    this(name, rules, Map.of(), SideCondition.COMPLETED);
  }

  private StatedPullback(
      String name, PullbackRules rules, Map<Name, SurfaceType> free, SideCondition linear) {
    super(rules, free, linear);
    this.name = name;
  }

  /// `calculus name extends pullback`.
  public static StatedPullback begin(String name) {
    return new StatedPullback(name, PullbackRules.COMPLETE);
  }

  @Override
  protected StatedPullback with(
      PullbackRules others, Map<Name, SurfaceType> context, SideCondition condition) {
    return new StatedPullback(name, others, context, condition);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public StatedPullback named(String other) {
    return new StatedPullback(other, rules());
  }

  /// Those of the text.
  public List<TextRule> ownRules() {
    return List.ofAll(rules().own()).map(TextRule.class::cast);
  }

  @Override
  public Seq<String> warnings() {
    return ownRules().flatMap(TextRule::warning);
  }

  @Override
  public StatedPullback and(
      Source source, Statement.OfCalculus said, TextDeclarations declarations) {
    return switch (said) {
      case Statement.Rule rule -> and(RuleReader.of(source, declarations, rule));
      case Statement.Without(var rule, var span) -> without(rule, source, span);
      case Statement.Clause _, Statement.Former _, Statement.Meaning _, Statement.TypeFormer _ ->
          throw source.error(
              said.span(),
              "of the pullback language a text changes the rules (`rule`, `without`); its formers"
                  + " and types are those of Figures 1 and 2, and it has no metafunctions");
    };
  }

  private StatedPullback and(TextRule rule) {
    for (TextRule before : ownRules().filter(r -> r.name().equals(rule.name()))) {
      if (!before.contracta(rule.left().term()).isEmpty()
          && !rule.contracta(before.left().term()).isEmpty()) {
        throw rule.source()
            .error(
                rule.span(),
                "the calculus %s has a rule `%s` with this left side already; `without %s` before it leaves that out"
                    .formatted(name, rule.name(), rule.name()));
      }
    }
    PullbackRules rules = rules();
    PullbackRules more = rules.with(ownRules().append(rule).asJava(), rules.removed());
    return new StatedPullback(name, more);
  }

  private StatedPullback without(String rule, Source source, Span span) {
    List<String> known = ruleNames();
    if (!known.contains(rule)) {
      throw source.error(
          span,
          "the calculus %s has no rule `%s`%s; it has %s"
              .formatted(name, rule, Nearest.question(rule, known), known.mkString(", ")));
    }
    Set<String> removed = HashSet.ofAll(rules().removed()).add(rule);
    List<TextRule> own = ownRules().reject(r -> r.name().equals(rule));
    return new StatedPullback(name, rules().with(own.asJava(), removed.toJavaSet()));
  }

  /// Those of the house that are there, and those of the text.
  public List<String> ruleNames() {
    return List.ofAll(rules().names()).appendAll(ownRules().map(TextRule::name)).distinct();
  }
}
