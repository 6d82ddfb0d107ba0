package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Consumer;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.DeclaredFormer;
import org.difflam.syntax.lambda.DeclaredType;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTypeReading;
import org.difflam.syntax.lambda.Notations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;

/// A calculus that a text states: one of the house with other rules, other clauses of its
/// metafunctions, and formers beside its own.
///
/// A calculus has all that calculi have, and each statement changes one part of it: that is why the
/// file is long.
///
/// @param rules those of the base that were not left out, and those of the text
/// @param removed the names of those that were left out
/// @param own how many of the rules, from the end, are of the text itself
/// @param meanings of the formers that the text declares
/// @param declaredTypes the type formers that the text declares
public record StatedCalculus(
    String name,
    LambdaCalculus base,
    List<StatedRule> rules,
    List<String> removed,
    int own,
    Metafunctions functions,
    List<DeclaredFormer> declared,
    Map<String, Meaning> meanings,
    List<DeclaredType> declaredTypes)
    implements LambdaCalculus, Stated<LambdaTerm> {

  /// What a former means: a term in the metavariables of its parts.
  public record Meaning(TermPattern left, Template right) {}

  /// The base itself, by these rules.
  static StatedCalculus of(Base base, Metafunctions functions, List<StatedRule> rules) {
    return new StatedCalculus(
        base.calculus().name(),
        base.calculus(),
        rules,
        List.empty(),
        0,
        functions,
        List.empty(),
        LinkedHashMap.empty(),
        List.empty());
  }

  /// What a statement changes.
  private static final class Change {
    private String name;
    private List<StatedRule> rules;
    private List<String> removed;
    private int own;
    private Metafunctions functions;
    private List<DeclaredFormer> declared;
    private Map<String, Meaning> meanings;
    private List<DeclaredType> declaredTypes;

    Change(StatedCalculus before) {
      this.name = before.name;
      this.rules = before.rules;
      this.removed = before.removed;
      this.own = before.own;
      this.functions = before.functions;
      this.declared = before.declared;
      this.meanings = before.meanings;
      this.declaredTypes = before.declaredTypes;
    }
  }

  private StatedCalculus with(Consumer<Change> what) {
    Change c = new Change(this);
    what.accept(c);
    return new StatedCalculus(
        c.name,
        base,
        c.rules,
        c.removed,
        c.own,
        c.functions,
        c.declared,
        c.meanings,
        c.declaredTypes);
  }

  /// Those of the text alone.
  public List<StatedRule> ownRules() {
    return rules.takeRight(own);
  }

  /// Whether the rules of the base run as the house has them.
  private boolean isBuiltIn(StatedRule rule) {
    return rules.indexOf(rule) < rules.size() - own && !functions.builtIn().isEmpty();
  }

  /// The rules of the base that no text says: those of numbers and operations.
  List<Rule<LambdaTerm>> unsaid() {
    Rules<LambdaTerm> there = (Rules<LambdaTerm>) base.reduction();
    List<String> said = Base.find(base.name()).get().ruleNames();
    return there.rules().filter(r -> !said.contains(r.name()) && !removed.contains(r.name()));
  }

  @Override
  public Rules<LambdaTerm> reduction() {
    Rules<LambdaTerm> there = (Rules<LambdaTerm>) base.reduction();
    List<Rule<LambdaTerm>> all = List.empty();
    List<String> done = List.empty();
    for (StatedRule rule : rules) {
      if (!isBuiltIn(rule)) {
        all = all.append(rule.over(functions));
      } else if (!done.contains(rule.name())) {
        done = done.append(rule.name());
        all = all.appendAll(there.rules().filter(r -> r.name().equals(rule.name())));
      }
    }
    return new Rules<>(all.appendAll(unsaid()));
  }

  @Override
  public StatedCalculus and(
      Source source, Statement.OfCalculus said, TextDeclarations declarations) {
    return Stating.and(this, source, said, declarations);
  }

  @Override
  public Seq<String> warnings() {
    return ownRules().flatMap(StatedRule::warning);
  }

  @Override
  public StatedCalculus named(String other) {
    return with(c -> c.name = other);
  }

  StatedCalculus with(StatedRule rule) {
    return with(c -> {
      c.rules = rules.append(rule);
      c.own = own + 1;
    });
  }

  boolean hasRule(String rule) {
    return rules.exists(r -> r.name().equals(rule)) || unsaid().exists(r -> r.name().equals(rule));
  }

  List<String> ruleNames() {
    return rules.map(StatedRule::name).appendAll(unsaid().map(Rule::name)).distinct();
  }

  StatedCalculus without(String rule) {
    return with(c -> {
      c.rules = rules.filter(r -> !r.name().equals(rule));
      c.removed = removed.append(rule);
      c.own = ownRules().count(r -> !r.name().equals(rule));
    });
  }

  StatedCalculus with(Metafunctions other) {
    return with(c -> c.functions = other);
  }

  /// What is written in Java says nothing of it, so that the metafunctions go by clauses from now
  /// on.
  StatedCalculus with(DeclaredFormer former) {
    return with(c -> {
      c.declared = declared.append(former);
      c.functions = functions.withoutBuiltIn();
    });
  }

  StatedCalculus with(String former, Meaning meaning) {
    return with(c -> c.meanings = meanings.put(former, meaning));
  }

  StatedCalculus with(DeclaredType type) {
    return with(c -> c.declaredTypes = declaredTypes.append(type));
  }

  @Override
  public LambdaTypeReading types() {
    return new LambdaTypeReading(name, declaredTypes);
  }

  /// The type by what the types of the text mean, each of which has a meaning.
  public LambdaType meaning(LambdaType type) {
    return DeclaredType.meaning(declaredTypes, type);
  }

  /// A term in the built-in formers alone, by what the formers of the text mean; none where one of
  /// them has no meaning.
  public Option<LambdaTerm> meaning(LambdaTerm t) {
    if (declared.isEmpty() && declaredTypes.isEmpty()) return Option.some(t);
    return Option.when(silent().isEmpty(), () -> meant(t));
  }

  /// What the text declares, and does not say what it means, with how that would be said.
  public Option<String> silent() {
    return declaredTypes
        .find(d -> d.meaning().isEmpty())
        .map(d ->
            "the type `%s` has no meaning; `type %s meaning …` would say what it is"
                .formatted(d.name(), d.parameters().prepend(d.name()).mkString(" ")))
        .orElse(() ->
            declared
                .map(DeclaredFormer::name)
                .find(f -> !meanings.containsKey(f))
                .map(
                    "`%1$s` has no meaning; `meaning %1$s … = …` would say what it is"::formatted));
  }

  private LambdaTerm meant(LambdaTerm t) {
    LambdaTerm parts = Syntax.inParts(t, s -> meant(s.body()));
    return LambdaTerm.sum(parts.summands().stream().map(this::former).toList());
  }

  private LambdaTerm former(Simple s) {
    if (!(s instanceof Simple.Declared(var former, _))) return s;
    Meaning meaning = meanings.get(former.name()).get();
    Match match = Match.of(meaning.left(), s).getFirst();
    return Contractum.of(
        match,
        meaning.left(),
        meaning.right(),
        HashMap.empty(),
        Metafunctions.NONE,
        new Metafunctions.Results());
  }

  @Override
  public Strategy strategy() {
    return base.strategy();
  }

  /// Without the rules of numbers and operations, of which the papers say nothing.
  @Override
  public StatedCalculus strict() {
    List<String> unsaid = unsaid().map(Rule::name);
    return unsaid.isEmpty() ? this : with(c -> c.removed = removed.appendAll(unsaid));
  }

  @Override
  public Collection<Simple> formers() {
    ArrayList<Simple> all = new ArrayList<>(base.formers());
    for (DeclaredFormer f : declared) all.add(DeclaredFormers.example(f));
    return all;
  }

  @Override
  public Collection<Simple> formers(OperationSymbol f) {
    return base.formers(f);
  }

  @Override
  public boolean has(Simple s) {
    return s instanceof Simple.Declared(var former, _) ? declared.contains(former) : base.has(s);
  }

  @Override
  public Notations notations() {
    return declared.isEmpty() ? Notations.NONE : new DeclaredFormers(declared);
  }

  @Override
  public boolean hasPairs() {
    return base.hasPairs()
        || new DeclaredFormers(declared).pair(LambdaTerm.ZERO, LambdaTerm.ZERO).isDefined();
  }

  @Override
  public LambdaTerm pair(LambdaTerm left, LambdaTerm right) {
    return declared.isEmpty()
        ? base.pair(left, right)
        : new DeclaredFormers(declared).pair(left, right).getOrElse(() -> base.pair(left, right));
  }

  @Override
  public LambdaTerm function(OperationSymbol f) {
    return base.function(f);
  }

  @Override
  public LambdaTerm operation(OperationSymbol f, LambdaTerm argument) {
    return base.operation(f, argument);
  }
}
