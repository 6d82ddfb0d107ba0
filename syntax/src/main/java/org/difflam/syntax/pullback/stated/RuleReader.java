package org.difflam.syntax.pullback.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.stated.WrittenSide;
import org.difflam.syntax.stated.WrittenSubstitution;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.WrittenNames;
import org.jspecify.annotations.Nullable;

/// A rule, from what is written to its two sides. On the left a name that is not bound is a
/// metavariable; on the right there are those of the left, and substitutions `t[u/x]`.
///
/// The right side is read by what the left side has, so both stand in one file.
final class RuleReader {
  private final Source source;
  private final PullbackElaboration.Scope declared;
  private final Statement.Rule said;
  private Map<Name, Scheme.Meta> metas = LinkedHashMap.empty();

  private RuleReader(Source source, TextDeclarations declarations, Statement.Rule said) {
    this.source = source;
    this.declared = PullbackElaboration.Scope.of(declarations.withoutVariables());
    this.said = said;
  }

  /// @throws SourceError at the place where it is no rule, or does not keep types
  static TextRule of(Source source, TextDeclarations declarations, Statement.Rule said) {
    return new RuleReader(source, declarations, said).rule();
  }

  private TextRule rule() {
    WrittenSide.appliesAtAllTypes(source, said.left());
    WrittenSide.appliesAtAllTypes(source, said.right());
    PullbackElaboration.Side left = left();
    mayStandOnTheLeft(left.term());
    PullbackTerm pattern = Scheme.applied(left.term(), metas);
    PullbackElaboration.Side right = right();
    SideTypes types = new SideTypes(metas);
    PullbackTerm one =
        typed(
            types::left, pattern, left.spans(), said.left().span(), "the left side has no type: ");
    PullbackTerm other =
        typed(
            types::right,
            right.term(),
            right.spans(),
            said.right().span(),
            "the rule does not keep types; its left side has the type %s, and here: "
                .formatted(types.type().show()));
    return new TextRule(
        said.name(),
        new Scheme(types.resolved(one), metas),
        new Scheme(types.resolved(other), metas),
        types.metas(),
        types.type(),
        source,
        said.span());
  }

  private PullbackTerm typed(
      UnaryOperator<PullbackTerm> check,
      PullbackTerm t,
      IdentityHashMap<PullbackTerm, Span> spans,
      Span whole,
      String what) {
    try {
      return check.apply(t);
    } catch (IllTyped wrong) {
      throw source.error(spans.getOrDefault(wrong.at(), whole), what + wrong.getMessage());
    }
  }

  private PullbackElaboration.Side left() {
    Map<String, Supplier<PullbackTerm>> scope = HashMap.empty();
    ArrayList<SurfaceTerm> open = new ArrayList<>(java.util.List.of(said.left()));
    while (!open.isEmpty()) {
      SurfaceTerm t = open.removeLast();
      if (t instanceof SurfaceTerm.Identifier(var x, _) && mayBeMeta(x)) {
        scope = scope.put(x, () -> new PullbackTerm.Variable(Name.of(x)));
      }
      open.addAll(t.children());
    }
    PullbackElaboration.Side side =
        PullbackElaboration.side(source, said.left(), declared, scope, new OnTheLeft());
    places(side, side.term(), List.empty());
    said.conditions().forEach(this::under);
    return side;
  }

  private boolean mayBeMeta(String name) {
    return declared.find(name).isEmpty() && !name.matches("J|Omega|T|D|_|(p|in)[0-9]+");
  }

  /// Finds the metavariables, and what is bound around all occurrences of each.
  private void places(PullbackElaboration.Side side, PullbackTerm t, List<Name> around) {
    Span at = side.spans().getOrDefault(t, said.left().span());
    if (t instanceof PullbackTerm.Variable(var x)) {
      if (around.contains(x)) return;
      boolean isBag = Character.isUpperCase(x.text().codePointAt(0));
      List<Name> common =
          metas.get(x).map(m -> m.around().filter(around::contains)).getOrElse(around);
      metas = metas.put(x, new Scheme.Meta(x, common, isBag));
      return;
    }
    if (t instanceof PullbackTerm.Sum(var summands)
        && summands.stream().filter(this::isBag).count() > 1) {
      throw source.error(
          at, "a sum has one metavariable in upper case at most, for all other summands");
    }
    for (Scope<PullbackTerm> s : t.scopes()) {
      for (Name x : s.binders()) {
        if (around.contains(x)) {
          throw source.error(
              at, "`%s` is bound twice, once inside the other; use two names".formatted(x));
        }
      }
      places(side, s.body(), around.appendAll(List.ofAll(s.binders()).reject(Name::isUnused)));
    }
    for (Name x : metas.keySet()) isNoBinder(t, x, at);
  }

  private void isNoBinder(PullbackTerm t, Name meta, Span at) {
    if (t.scopes().stream().anyMatch(s -> s.binds(meta))) {
      throw source.error(
          at, "`%s` is a metavariable; give what is bound here another name".formatted(meta));
    }
  }

  private boolean isBag(PullbackTerm t) {
    return t instanceof PullbackTerm.Variable(var x)
        && Character.isUpperCase(x.text().codePointAt(0));
  }

  private void under(Statement.Condition c) {
    Name of = Name.of(c.of()), x = Name.of(c.name());
    if (!c.word().equals("notin")) {
      throw source.error(
          c.span(), "of rules of the pullback language `x notin s` may be asked, and nothing else");
    }
    Scheme.Meta meta =
        metas
            .get(of)
            .getOrElseThrow(() ->
                source.error(
                    c.span(),
                    "`%s` is no metavariable of the left side; it has %s".formatted(of, shown())));
    if (!meta.around().contains(x)) {
      throw source.error(
          c.span(),
          "`%s` is not bound around `%s`, so that it is not in it anyway".formatted(x, of));
    }
    metas = metas.put(of, new Scheme.Meta(of, meta.around().remove(x), meta.isBag()));
  }

  private String shown() {
    return metas.isEmpty() ? "none" : metas.keySet().map(x -> "`" + x + "`").mkString(", ");
  }

  private void mayStandOnTheLeft(PullbackTerm t) {
    Span span = said.left().span();
    switch (t) {
      case PullbackTerm.Variable(var x) ->
          throw source.error(
              span,
              "the left side is `%s`, which any term is an instance of; the name of the rule is `%s`"
                  .formatted(x, said.name()));
      case PullbackTerm.Lambda _, PullbackTerm.Numeral _, PullbackTerm.Covector _ ->
          throw source.error(
              span,
              "`%s` is a value of §3.4, which no strategy looks into; a rule of the pullback language is about what can be reduced, such as an application"
                  .formatted(PullbackPrinting.show(t)));
      case PullbackTerm.Sum(var summands)
          when summands.isEmpty() || summands.stream().allMatch(this::isBag) ->
          throw source.error(
              span, "any term is an instance of the left side, since a bag may be 0");
      default -> {}
    }
  }

  private PullbackElaboration.Side right() {
    Map<String, Supplier<PullbackTerm>> scope = HashMap.empty();
    for (Scheme.Meta m : metas.values()) scope = scope.put(m.name().text(), m::applied);
    PullbackElaboration.Side side =
        PullbackElaboration.side(source, said.right(), declared, scope, new OnTheRight());
    bound(side, side.term(), said.right().span());
    return side;
  }

  /// What a metavariable may contain has to be bound where it stands, or is replaced.
  private void bound(PullbackElaboration.Side side, PullbackTerm t, Span outer) {
    for (Name x : FreeVariables.of(side.term())) {
      if (metas.containsKey(x)) continue;
      Name of = metas.values().find(m -> m.around().contains(x)).get().name();
      throw source.error(outer, WrittenSide.escapes(of, x, WrittenNames.all(said.left())));
    }
    noBinders(side, t, outer);
  }

  private void noBinders(PullbackElaboration.Side side, PullbackTerm t, Span outer) {
    Span at = side.spans().getOrDefault(t, outer);
    for (Name x : metas.keySet()) isNoBinder(t, x, at);
    for (Scope<PullbackTerm> s : t.scopes()) noBinders(side, s.body(), at);
  }

  private static class OnTheLeft implements PullbackElaboration.RuleNotation {
    @Override
    public @Nullable PullbackTerm read(
        Map<String, Supplier<PullbackTerm>> scope,
        SurfaceTerm written,
        BiFunction<Map<String, Supplier<PullbackTerm>>, SurfaceTerm, PullbackTerm> part) {
      return null;
    }

    @Override
    public String unknown(String name) {
      return "`%s` is no term of the pullback language, and no name for one".formatted(name);
    }
  }

  /// `t[u/x, …]`; `f t[u/x]` without a blank is `f (t[u/x])`.
  private final class OnTheRight extends OnTheLeft {
    @Override
    public @Nullable PullbackTerm read(
        Map<String, Supplier<PullbackTerm>> scope,
        SurfaceTerm written,
        BiFunction<Map<String, Supplier<PullbackTerm>>, SurfaceTerm, PullbackTerm> part) {
      if (!(written
              instanceof SurfaceTerm.Application(var f, SurfaceTerm.ListLiteral list, var all))
          || List.ofAll(list.parts()).forAll(p -> WrittenSubstitution.of(p).isEmpty())) return null;
      if (f instanceof SurfaceTerm.Application(var g, var a, _)
          && a.span().to() == list.span().from()) {
        SurfaceTerm inner = new SurfaceTerm.Application(a, list, a.span().upTo(list.span()));
        return part.apply(scope, new SurfaceTerm.Application(g, inner, all));
      }
      Map<String, Supplier<PullbackTerm>> inside = scope;
      Map<Name, PullbackTerm> by = HashMap.empty();
      for (SurfaceTerm p : list.parts()) {
        WrittenSubstitution one =
            WrittenSubstitution.of(p)
                .getOrElseThrow(
                    () -> source.error(p.span(), "expected what is replaced, as in `s[N/x]`"));
        Name x = one.x();
        if (!metas.values().exists(m -> m.around().contains(x))) {
          throw source.error(
              one.at(), "`" + x + "` is bound around no metavariable of the left side");
        }
        if (by.containsKey(x)) throw source.error(one.at(), "`" + x + "` is replaced twice");
        by = by.put(x, part.apply(scope, one.by()));
        inside = inside.put(x.text(), () -> new PullbackTerm.Variable(x));
      }
      return Substitution.substitute(part.apply(inside, f), by);
    }

    @Override
    public String unknown(String name) {
      List<String> known = metas.keySet().map(Name::text).toList();
      return "`%s` is not on the left side%s; its metavariables are %s"
          .formatted(name, Nearest.question(name, known), shown());
    }
  }
}
