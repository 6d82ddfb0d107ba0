package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.DeclaredFormer;
import org.difflam.syntax.lambda.DeclaredType;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;

/// What the statements of a text make of a calculus, and what is wrong with them: each error names
/// the place.
///
/// One method for each kind of statement, with the errors that it may have: that is why the file is
/// long.
public final class Stating {
  /// A base of its own: see [org.difflam.syntax.pullback.stated].
  private static final String PULLBACK = "pullback";

  private static final Set<String> ANY = HashSet.of("T", "D", Metafunctions.DIAMOND);

  private final StatedCalculus calculus;
  private final Source source;
  private final TextDeclarations declarations;
  private final Set<String> alsoKnown;

  private Stating(
      StatedCalculus calculus,
      Source source,
      TextDeclarations declarations,
      Set<String> alsoKnown) {
    this.calculus = calculus;
    this.source = source;
    this.declarations = declarations;
    this.alsoKnown = alsoKnown;
  }

  /// `calculus name extends base`.
  public static Option<StatedCalculus> begin(String name, String base) {
    return Base.find(base).map(b -> b.stated(name));
  }

  /// What is said of a calculus that cannot be extended.
  ///
  /// @param stated those of the text, which can
  public static String cannotBegin(String base, Iterable<String> stated) {
    List<String> known = bases().append(PULLBACK).appendAll(stated);
    String why =
        base.equals("curry")
            ? ": it reduces by translating into combinators, and a text states rules between terms;"
                + " ask of equations between morphisms by `difflam prove`, as in `difflam prove"
                + " 'D(g . f) = D(g) . <D(f), f . p2>' --given 'f, g'`, and of rules between"
                + " terms in one of the others"
            : Nearest.question(base, known);
    return "`%s` cannot be extended%s; there are %s".formatted(base, why, known.mkString(", "));
  }

  /// The λ-calculi that can be extended.
  public static List<String> bases() {
    return Base.names();
  }

  /// The calculus with what the statement says.
  ///
  /// @throws SourceError where it is wrong
  public static StatedCalculus and(
      StatedCalculus calculus,
      Source source,
      Statement.OfCalculus said,
      TextDeclarations declarations) {
    return and(calculus, source, said, declarations, HashSet.empty());
  }

  /// @param alsoKnown metafunctions whose clauses come later
  static StatedCalculus and(
      StatedCalculus calculus,
      Source source,
      Statement.OfCalculus said,
      TextDeclarations declarations,
      Set<String> alsoKnown) {
    Stating in = new Stating(calculus, source, declarations, alsoKnown);
    return switch (said) {
      case Statement.Rule rule -> calculus.with(in.rule(rule));
      case Statement.Without(var name, var span) -> in.without(name, span);
      case Statement.Clause clause -> in.clause(clause);
      case Statement.Former former -> in.former(former);
      case Statement.Meaning meaning -> in.meaning(meaning);
      case Statement.TypeFormer type ->
          calculus.with(new StatingTypes(calculus, source, declarations).declared(type));
    };
  }

  private StatedCalculus without(String name, Span span) {
    if (calculus.hasRule(name)) return calculus.without(name);
    throw source.error(
        span,
        "the calculus %s has no rule `%s`%s; it has %s"
            .formatted(
                calculus.name(),
                name,
                Nearest.question(name, calculus.ruleNames()),
                calculus.ruleNames().mkString(", ")));
  }

  private StatedRule rule(Statement.Rule said) {
    Reader reader = reader(Option.none());
    LambdaElaboration.Untyped left = reader.left(said.left());
    Span span = said.left().span();
    TermPattern pattern = reader.pattern(List.of(left), span, said.conditions());
    mayStandOnTheLeft(said.name(), pattern, span);
    Reader.Right right = reader.right(said.right(), pattern);
    new OneType(source)
        .have(
            pattern,
            left,
            span,
            right,
            said.right().span(),
            type ->
                "the rule does not keep types; its left side has the type "
                    + type
                    + ", and here: ");
    StatedRule rule = new StatedRule(said.name(), pattern, right.template(), source, said.span());
    isNew(rule);
    return rule;
  }

  /// Several rules may have one name, as the projections do, but not with one left side.
  private void isNew(StatedRule rule) {
    if (rule.left().isOfBags()) return;
    for (StatedRule before : calculus.rules().filter(r -> r.name().equals(rule.name()))) {
      if (!Match.of(before.left(), rule.left().term()).isEmpty()
          && !Match.of(rule.left(), before.left().term()).isEmpty()) {
        throw source.error(
            rule.span(),
            "the calculus %s has a rule `%s` with this left side already; `without %s` before it leaves that out"
                .formatted(calculus.name(), rule.name(), rule.name()));
      }
    }
  }

  private Reader reader(Option<Name> parameter) {
    return new Reader(
        calculus,
        calculus.functions(),
        source,
        declarations,
        parameter,
        alsoKnown.isEmpty() ? HashSet.<String>empty() : ANY);
  }

  private void mayStandOnTheLeft(String name, TermPattern pattern, Span span) {
    LambdaTerm t = pattern.term();
    if (t instanceof Simple.Variable(var x)) {
      throw source.error(
          span,
          "the left side is `%s`, which any term is an instance of; the name of the rule is `%s`"
              .formatted(x, name));
    }
    if (t instanceof Sum(var summands) && summands.isEmpty()) {
      throw source.error(
          span,
          "the left side is 0: a former is linear where the grammar has a simple term, and is 0"
              + " there of 0");
    }
    if (t instanceof Sum(var summands)
        && summands.stream().anyMatch(s -> s instanceof Simple.Variable(var x) && isBag(pattern, x))
        && summands.stream().filter(s -> !(s instanceof Simple.Variable)).findAny().isEmpty()
        && summands.stream()
                .filter(s -> s instanceof Simple.Variable(var x) && !isBag(pattern, x))
                .count()
            < 2) {
      throw source.error(span, "any term is an instance of the left side, since a bag may be 0");
    }
    oneRest(pattern, t, span);
  }

  private static boolean isBag(TermPattern pattern, Name x) {
    return pattern.metas().get(x).exists(m -> m.sort() == TermPattern.Sort.BAG);
  }

  private void oneRest(TermPattern pattern, LambdaTerm t, Span span) {
    if (t instanceof Sum(var summands)
        && summands.stream()
                .filter(s -> s instanceof Simple.Variable(var x) && isBag(pattern, x))
                .count()
            > 1) {
      throw source.error(
          span, "a sum has one metavariable in upper case at most, for all other summands");
    }
    for (Scope<LambdaTerm> s : t.scopes()) oneRest(pattern, s.body(), span);
  }

  private StatedCalculus clause(Statement.Clause said) {
    Head head = head(said.left());
    Span span = said.left().span();
    Metafunctions.Clause clause =
        clause(
            head,
            span,
            said.conditions(),
            said.right(),
            reader(head, calculus, calculus.functions()),
            text(said.span()));
    new ClauseChecks(calculus.functions(), head.function, clause)
        .wrong(said.overrides())
        .forEach(why -> {
          throw source.error(span, why);
        });
    Metafunctions functions =
        said.overrides()
            ? calculus.functions().before(head.function, clause)
            : calculus.functions().after(head.function, clause);
    return calculus.with(functions.withoutBuiltIn());
  }

  private Reader reader(Head head, LambdaCalculus of, Metafunctions functions) {
    Set<String> known = alsoKnown.isEmpty() ? HashSet.of(head.function) : ANY;
    return new Reader(of, functions, source, declarations, head.parameter(), known);
  }

  /// @param reader of the right side
  private Metafunctions.Clause clause(
      Head head,
      Span span,
      Iterable<Statement.Condition> conditions,
      SurfaceTerm said,
      Reader reader,
      String text) {
    Reader left = reader(head, calculus, calculus.functions());
    var parts = head.arguments.map(left::left);
    TermPattern pattern = left.pattern(parts, span, conditions);
    head.arguments.forEach(a -> oneRest(pattern, parts.head().term(), span));
    Reader.Right right = reader.right(said, pattern);
    List<LambdaTerm> arguments = parts.map(LambdaElaboration.Untyped::term);
    RuleTyping typing = new RuleTyping(pattern);
    LambdaType type = typing.unknown();
    Map<Name, LambdaType> context = LinkedHashMap.empty();
    for (Name x : head.parameter()) context = context.put(x, typing.unknown());
    Name call = Name.of("?");
    var hole = new Template.Hole.Call(head.function, head.parameter(), arguments, span);
    Template whole = new Template(new Simple.Variable(call), LinkedHashMap.of(call, hole));
    IdentityHashMap<LambdaTerm, Span> spans = new IdentityHashMap<>();
    for (var p : parts) p.spans().forEach(spans::put);
    new OneType(source)
        .check(
            typing, context, whole, whole.term(), type, spans, span, "the left side has no type: ");
    if (!typing.isOpen()) {
      typing.close(context, type);
      new OneType(source)
          .check(
              typing,
              context,
              right.template(),
              right.template().term(),
              type,
              right.spans(),
              said.span(),
              "the clause does not keep types; its left side has the type "
                  + typing.show(type)
                  + ", and here: ");
    }
    return new Metafunctions.Clause(head.x, arguments.asJava(), pattern, right.template(), text);
  }

  /// A clause as it was written, on one line, without its first word.
  private String text(Span span) {
    return source.text(span).replaceAll("\\s+", " ").replaceFirst("^\\w+ (diamond )?", "");
  }

  private record Head(String function, Name x, List<SurfaceTerm> arguments) {
    Option<Name> parameter() {
      return x.isUnused() ? Option.none() : Option.some(x);
    }
  }

  private boolean isCall(SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Infix(var op, var s, _, _) -> op == SurfaceTerm.Operator.AT && isCall(s);
      case SurfaceTerm.Application(var f, _, _) -> isCall(f);
      case SurfaceTerm.Identifier(var x, _) ->
          x.equals(Metafunctions.DIAMOND) || x.indexOf('_') > 0 || calculus.functions().isPlain(x);
      default -> false;
    };
  }

  /// What a metafunction means, where that is not what the papers say of T_x, D_x and <>.
  private StatedCalculus meaningOfFunction(Statement.Meaning said) {
    Head head = head(said.left());
    Span span = said.left().span();
    Metafunctions.Clause clause =
        clause(
            head,
            span,
            List.empty(),
            said.right(),
            reader(head, BuiltInFormers.ALL, Metafunctions.NONE),
            text(said.span()));
    var names = HashSet.ofAll(clause.arguments());
    if (names.size() < clause.arguments().size()
        || names.exists(
            t -> !(t instanceof Simple.Variable(var x) && clause.pattern().isMeta(x)))) {
      throw source.error(span, "expected names for the arguments, as in `meaning U_x s = s[0/x]`");
    }
    return calculus.with(calculus.functions().meaning(head.function, clause));
  }

  private Head head(SurfaceTerm left) {
    if (left instanceof SurfaceTerm.Infix(var op, var derived, var u, _)
        && op == SurfaceTerm.Operator.AT) {
      Head inner = head(derived);
      return new Head(inner.function, inner.x, inner.arguments.append(u));
    }
    List<SurfaceTerm> arguments = List.empty();
    SurfaceTerm at = left;
    while (at instanceof SurfaceTerm.Application(var f, var a, _)) {
      arguments = arguments.prepend(a);
      at = f;
    }
    if (at instanceof SurfaceTerm.Identifier(var name, _) && !arguments.isEmpty()) {
      if (name.equals(Metafunctions.DIAMOND)) return new Head(name, Name.UNUSED, arguments);
      int i = name.indexOf('_');
      if (i > 0 && i + 1 < name.length()) {
        return new Head(name.substring(0, i), Name.of(name.substring(i + 1)), arguments);
      }
      if (i < 0 && Reader.isFree(calculus, name, declarations))
        return new Head(name, Name.UNUSED, arguments);
    }
    throw source.error(
        left.span(),
        "expected a metafunction applied to a term, as in `T_x (s N)`, `F (s N)`, or `M <> N`");
  }

  private LambdaType type(SurfaceType written) {
    return new StatingTypes(calculus, source, declarations).read(written);
  }

  private boolean isOfBase(String name) {
    return calculus.base().formers().stream()
        .anyMatch(s -> calculus.base().print(Notation.ASCII, s).startsWith(name + " "));
  }

  private StatedCalculus former(Statement.Former said) {
    if (calculus.declared().exists(f -> f.name().equals(said.name()))) {
      throw source.error(said.span(), "there is a former `" + said.name() + "` already");
    }
    if (calculus.functions().isPlain(said.name())) {
      throw source.error(said.span(), "there is a metafunction `" + said.name() + "` already");
    }
    if (isOfBase(said.name())) {
      throw source.error(
          said.span(),
          "the calculus %s has `%s` from the %s calculus; give the former another name, or begin with `calculus %s extends lambda`"
              .formatted(calculus.name(), said.name(), calculus.base().name(), calculus.name()));
    }
    if (LambdaElaboration.isOperation(said.name(), declarations)) {
      throw source.error(
          said.span(),
          "`%s` is an operation on numbers; give the former another name, such as `%s'`"
              .formatted(said.name(), said.name()));
    }
    ArrayList<DeclaredFormer.Part> parts = new ArrayList<>();
    Set<String> named = HashSet.empty();
    for (SurfaceTerm p : said.parts()) {
      boolean binds = p instanceof SurfaceTerm.Lambda;
      SurfaceTerm inner = p instanceof SurfaceTerm.Lambda(_, _, var body, _) ? body : p;
      String name = ((SurfaceTerm.Identifier) inner).name();
      if (named.contains(name)) throw source.error(p.span(), "`" + name + "` is there twice");
      named = named.add(name);
      var premises = List.ofAll(said.premises()).filter(q -> q.part().equals(name));
      if (premises.size() != 1) {
        throw source.error(
            p.span(),
            "expected one premise about `%s`, as in `from %s : A`; there are %s"
                .formatted(name, name, premises.size()));
      }
      Statement.Premise premise = premises.head();
      if (premise.context().isEmpty() == binds) {
        throw source.error(
            premise.span(),
            binds
                ? "`%s` is under a binder; say the type of that, as in `x : A |- %s : B`"
                    .formatted(name, name)
                : "nothing is bound around `%s` in the former; write it as `(x. %s)`"
                    .formatted(name, name));
      }
      parts.add(
          new DeclaredFormer.Part(
              name,
              !Character.isUpperCase(name.codePointAt(0)),
              premise.context().stream().map(x -> type(x.type())).toList(),
              type(premise.type())));
    }
    for (Statement.Premise p : said.premises()) {
      if (!named.contains(p.part())) {
        throw source.error(p.span(), "the former has no part `" + p.part() + "`");
      }
    }
    return calculus.with(new DeclaredFormer(said.name(), parts, type(said.type())));
  }

  private StatedCalculus meaning(Statement.Meaning said) {
    if (isCall(said.left())) return meaningOfFunction(said);
    Reader reader = reader(Option.none());
    LambdaElaboration.Untyped left = reader.left(said.left());
    Span span = said.left().span();
    if (!(left.term() instanceof Simple.Declared(var former, var of))
        || of.stream().anyMatch(s -> !(s.body() instanceof Simple.Variable))) {
      throw source.error(span, "expected a former of this calculus and names for its parts");
    }
    TermPattern pattern = reader.pattern(List.of(left), span, List.empty());
    Reader house =
        new Reader(
            BuiltInFormers.ALL,
            Metafunctions.NONE,
            source,
            declarations,
            Option.none(),
            HashSet.empty());
    Reader.Right right = house.right(said.right(), pattern);
    for (DeclaredType silent : calculus.declaredTypes().find(d -> d.meaning().isEmpty())) {
      throw source.error(
          said.span(),
          "say first what the type `%s` means, as in `type %s meaning A`"
              .formatted(silent.name(), silent.parameters().prepend(silent.name()).mkString(" ")));
    }
    new OneType(source, calculus::meaning)
        .have(
            pattern,
            left,
            span,
            right,
            said.right().span(),
            type -> "the meaning has another type than the former, " + type + ": ");
    return calculus.with(former.name(), new StatedCalculus.Meaning(pattern, right.template()));
  }
}
