package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Notations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.WrittenNames;
import org.jspecify.annotations.Nullable;

/// The sides of rules and clauses, from what is written to patterns and templates. On the left a
/// name that is not bound is a metavariable; on the right there are those of the left,
/// substitutions `t[u/x]`, and metafunctions.
///
/// Both sides of a rule share their letters and what is bound around them, so they are read in one
/// file.
final class Reader {
  private final LambdaCalculus calculus;
  private final Metafunctions functions;
  private final Source source;
  private final TextDeclarations declarations;

  /// The variable of the metafunction whose clause is read.
  private final Option<Name> parameter;

  private final Set<String> alsoKnown;

  /// The names on the left side.
  private final ArrayList<Name> written = new ArrayList<>();

  Reader(
      LambdaCalculus calculus,
      Metafunctions functions,
      Source source,
      TextDeclarations declarations,
      Option<Name> parameter,
      Set<String> alsoKnown) {
    this.calculus = calculus;
    this.functions = functions;
    this.source = source;
    this.declarations = declarations;
    this.parameter = parameter;
    this.alsoKnown = alsoKnown;
  }

  private boolean isParameter(String name) {
    return parameter.exists(x -> x.text().equals(name));
  }

  /// A part of the left side; the metavariables are found in all parts together.
  LambdaElaboration.Untyped left(SurfaceTerm t) {
    WrittenSide.appliesAtAllTypes(source, t);
    written.addAll(WrittenNames.all(t));
    return LambdaElaboration.untyped(calculus, this::onTheLeft, source, t, declarations);
  }

  private @Nullable LambdaTerm onTheLeft(
      SurfaceTerm t, Predicate<String> isBound, Function<SurfaceTerm, LambdaTerm> part) {
    if (!(t instanceof SurfaceTerm.Identifier(var name, var span)) || isBound.test(name))
      return null;
    if (hasMeaning(name)) return null;
    if (name.equals("<>"))
      throw source.error(span, "`<>` may only stand on the right side of a rule");
    return LambdaTerm.variable(name);
  }

  private boolean hasMeaning(String name) {
    return !isFree(calculus, name, declarations);
  }

  /// Whether neither a former nor an operation has the name.
  static boolean isFree(LambdaCalculus calculus, String name, TextDeclarations declarations) {
    return !LambdaElaboration.hasMeaning(name, declarations)
        && calculus.formers().stream()
            .noneMatch(s -> s instanceof Simple.Declared(var f, _) && f.name().equals(name));
  }

  /// Whether a name stands for a metafunction without a variable.
  private boolean isPlain(String name) {
    return functions.isPlain(name)
        || parameter.isEmpty() && alsoKnown.contains(name) && !hasMeaning(name);
  }

  /// The pattern of these parts, of which the first may be under the parameter.
  TermPattern pattern(
      List<LambdaElaboration.Untyped> parts, Span span, Iterable<Statement.Condition> conditions) {
    ArrayList<Place> found = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      places(parts.get(i).term(), i == 0 ? parameter.toList() : List.empty(), found, span);
    }
    Map<Name, List<Place>> places = List.ofAll(found).groupBy(Place::meta);
    Map<Name, TermPattern.Meta> metas = LinkedHashMap.empty();
    for (var m : places) {
      Set<Name> common = HashSet.ofAll(m._2.head().around);
      for (Place p : m._2) common = common.intersect(HashSet.ofAll(p.around));
      boolean upper = Character.isUpperCase(m._1.text().codePointAt(0));
      metas =
          metas.put(
              m._1,
              new TermPattern.Meta(
                  m._1,
                  upper ? TermPattern.Sort.BAG : TermPattern.Sort.SIMPLE,
                  common,
                  m._2.size()));
    }
    for (Statement.Condition c : conditions) metas = under(c, metas, places);
    LambdaTerm whole = parts.head().term();
    return new TermPattern(whole, metas);
  }

  private Map<Name, TermPattern.Meta> under(
      Statement.Condition c, Map<Name, TermPattern.Meta> metas, Map<Name, List<Place>> places) {
    Name of = Name.of(c.of());
    TermPattern.Meta meta =
        metas
            .get(of)
            .getOrElseThrow(() ->
                source.error(
                    c.span(),
                    "`%s` is no metavariable of the left side; it has %s"
                        .formatted(of, shown(metas.keySet().map(Name::text).toList()))));
    if (c.word().equals("notin")) {
      Name x = Name.of(c.name());
      if (!places.get(of).get().exists(p -> p.around.contains(x))) {
        throw source.error(
            c.span(),
            "`%s` is not bound around `%s`, so that it is not in it anyway".formatted(x, of));
      }
      return metas.put(
          of, new TermPattern.Meta(of, meta.sort(), meta.binders().remove(x), meta.occurrences()));
    }
    // a variable is another one than that of the metafunction
    return c.word().equals("variable")
        ? metas.put(
            of,
            new TermPattern.Meta(
                of,
                TermPattern.Sort.VARIABLE,
                meta.binders().removeAll(parameter),
                meta.occurrences()))
        : metas.put(
            of,
            new TermPattern.Meta(
                of, TermPattern.Sort.CONSTANT, HashSet.empty(), meta.occurrences()));
  }

  private static String shown(List<String> names) {
    return names.isEmpty() ? "none" : names.map(x -> "`" + x + "`").mkString(", ");
  }

  /// Where a metavariable occurs, and what is bound around it there.
  private record Place(Name meta, List<Name> around) {}

  private void places(LambdaTerm t, List<Name> around, Collection<Place> into, Span span) {
    if (t instanceof Simple.Variable(var x)) {
      if (!around.contains(x)) into.add(new Place(x, around));
      return;
    }
    for (Scope<LambdaTerm> s : t.scopes()) {
      for (Name x : s.binders()) {
        if (around.contains(x)) {
          throw source.error(
              span, "`%s` is bound twice, once inside the other; use two names".formatted(x));
        }
      }
      places(s.body(), around.appendAll(List.ofAll(s.binders())), into, span);
    }
  }

  /// The right side for the metavariables of the left.
  record Right(Template template, IdentityHashMap<LambdaTerm, Span> spans) {}

  Right right(SurfaceTerm t, TermPattern left) {
    WrittenSide.appliesAtAllTypes(source, t);
    Holes holes = new Holes(left);
    LambdaElaboration.Untyped read =
        LambdaElaboration.untyped(calculus, holes, source, t, declarations);
    Right right = new Right(new Template(read.term(), holes.holes), read.spans());
    safe(right, read.term(), HashSet.ofAll(parameter), left, t.span());
    return right;
  }

  /// What a metavariable may contain has to be bound where it stands, or is replaced.
  private void safe(Right right, LambdaTerm t, Set<Name> around, TermPattern left, Span outer) {
    Span at = right.spans.getOrDefault(t, outer);
    if (!(t instanceof Simple.Variable(var x))) {
      for (Scope<LambdaTerm> s : t.scopes()) {
        safe(right, s.body(), around.addAll(s.binders()), left, at);
      }
      return;
    }
    switch (right.template.holes().get(x).getOrNull()) {
      case Template.Hole.Substituted(var body, var by, var span) -> {
        safe(right, body, around.addAll(by.keySet()), left, span);
        by.values().forEach(a -> safe(right, a, around, left, span));
      }
      case Template.Hole.Call call ->
          call.arguments().forEach(a -> safe(right, a, around, left, call.span()));
      case null ->
          left.metas()
              .get(x)
              .flatMap(m -> m.binders().toList().sorted().find(b -> !around.contains(b)))
              .forEach(b -> {
                throw source.error(at, WrittenSide.escapes(x, b, written));
              });
    }
  }

  /// What only the right side of a rule has.
  private final class Holes implements Notations {
    private final TermPattern left;
    private Map<Name, Template.Hole> holes = HashMap.empty();

    Holes(TermPattern left) {
      this.left = left;
    }

    @Override
    public @Nullable LambdaTerm read(
        SurfaceTerm t, Predicate<String> bound, Function<SurfaceTerm, LambdaTerm> part) {
      Predicate<String> isBound = x -> bound.test(x) || isParameter(x);
      return switch (t) {
        case SurfaceTerm.Identifier(var name, var span) when !bound.test(name) -> name(name, span);
        case SurfaceTerm.Application(var f, SurfaceTerm.ListLiteral by, var all) ->
            substituted(f, by, all, part);
        case SurfaceTerm.Infix(
                var op,
                SurfaceTerm.Application(SurfaceTerm.Identifier d, var s, _),
                var u,
                var span)
            when op == SurfaceTerm.Operator.AT -> {
          Named named = named(d, isBound);
          yield named == null
              ? null
              : hole(call(named, List.of(part.apply(s), part.apply(u)), span));
        }
        case SurfaceTerm.Application application -> call(application, isBound, part);
        default -> null;
      };
    }

    private @Nullable LambdaTerm name(String name, Span span) {
      if (left.isMeta(Name.of(name)) || isParameter(name)) return LambdaTerm.variable(name);
      if (hasMeaning(name)) return null;
      List<String> known = left.metas().keySet().map(Name::text).toList();
      throw source.error(
          span,
          "`%s` is not on the left side%s; its metavariables are %s"
              .formatted(name, Nearest.question(name, known), shown(known)));
    }

    private LambdaTerm hole(Template.Hole hole) {
      Name name = Name.of("?" + holes.size());
      holes = holes.put(name, hole);
      return new Simple.Variable(name);
    }

    /// `t[u/x, …]`, and `t[u/x][v/y]`; `f t[u/x]` without a blank is `f (t[u/x])`.
    private LambdaTerm substituted(
        SurfaceTerm f,
        SurfaceTerm.ListLiteral list,
        Span whole,
        Function<SurfaceTerm, LambdaTerm> part) {
      List<SurfaceTerm.ListLiteral> lists = List.of(list);
      SurfaceTerm before = f;
      while (before instanceof SurfaceTerm.Application(var g, SurfaceTerm.ListLiteral first, _)) {
        lists = lists.prepend(first);
        before = g;
      }
      if (before instanceof SurfaceTerm.Application(var g, var a, _)
          && a.span().to() == lists.head().span().from()) {
        SurfaceTerm inner = a;
        for (SurfaceTerm.ListLiteral l : lists)
          inner = new SurfaceTerm.Application(inner, l, a.span().upTo(l.span()));
        return part.apply(new SurfaceTerm.Application(g, inner, whole));
      }
      if (list.parts().isEmpty())
        throw source.error(list.span(), "expected what is replaced, as in `s[N/x]`");
      Map<Name, LambdaTerm> all = LinkedHashMap.empty();
      for (SurfaceTerm p : list.parts()) {
        WrittenSubstitution replaced =
            WrittenSubstitution.of(p)
                .getOrElseThrow(
                    () -> source.error(p.span(), "expected what is replaced, as in `s[N/x]`"));
        Name y = replaced.x();
        Span at = replaced.at();
        if (!left.metas().values().exists(m -> m.binders().contains(y))) {
          throw source.error(at, "`" + y + "` is bound around no metavariable of the left side");
        }
        if (all.containsKey(y)) throw source.error(at, "`" + y + "` is replaced twice");
        all = all.put(y, part.apply(replaced.by()));
      }
      return hole(new Template.Hole.Substituted(part.apply(f), all, whole));
    }

    private record Named(String function, Option<Name> x) {}

    /// `F_x`, the name of a metafunction with its variable; or `F`, of one that has none.
    private @Nullable Named named(SurfaceTerm.Identifier head, Predicate<String> isBound) {
      String name = head.name();
      if (name.equals(Metafunctions.DIAMOND)) return new Named(name, Option.none());
      if (left.isMeta(Name.of(name)) || isBound.test(name)) return null;
      if (isPlain(name)) return new Named(name, Option.none());
      int i = name.indexOf('_');
      if (i < 1) return null;
      String f = name.substring(0, i), x = name.substring(i + 1);
      if (!functions.has(f) && !alsoKnown.contains(f)) {
        throw source.error(
            head.span(),
            "there is no metafunction `%s_%s` here%s; `define %s_%s … = …` would say what it is"
                .formatted(
                    f,
                    x,
                    Nearest.question(f, functions.names().filter(n -> !n.equals("<>")).toList()),
                    f,
                    x));
      }
      if (!isBound.test(x)) {
        throw source.error(head.span(), "`%s` of `%s` is not bound here".formatted(x, name));
      }
      return new Named(f, Option.some(Name.of(x)));
    }

    private @Nullable LambdaTerm call(
        SurfaceTerm.Application t,
        Predicate<String> isBound,
        Function<SurfaceTerm, LambdaTerm> part) {
      List<SurfaceTerm> arguments = List.empty();
      SurfaceTerm head = t;
      while (head instanceof SurfaceTerm.Application(var f, var a, _)) {
        arguments = arguments.prepend(a);
        head = f;
      }
      if (!(head instanceof SurfaceTerm.Identifier name)) return null;
      Named named = named(name, isBound);
      if (named == null) return null;
      boolean diamond = named.function.equals(Metafunctions.DIAMOND);
      int arity = functions.arity(named.function);
      // what is further to the right, it is applied to
      if (arguments.size() != arity) return null;
      if (diamond && !functions.has("<>") && !alsoKnown.contains("<>")) {
        throw source.error(
            name.span(), "there is no `<>` here; `define M <> N = …` would say what it is");
      }
      return hole(call(named, arguments.map(part), t.span()));
    }

    private Template.Hole call(Named named, List<LambdaTerm> arguments, Span span) {
      return new Template.Hole.Call(named.function, named.x, arguments, span);
    }
  }
}
