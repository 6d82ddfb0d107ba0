package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.DrawnDerivation;

/// From what a person writes to terms: names get their meaning, sugar is expanded (§3.1), types are
/// inferred. The rules are those of Figures 3 and 4, read with the type that is wanted as an input:
///
///     Γ ⊢ t ⇐ A ⇝ t'
///
/// where `A` may have holes, which unification fills. The term is built at the end, once all types
/// are known.
///
/// One clause for each former of terms: that is why the file is long.
public final class Elaboration {
  /// A term with its type.
  public record Typed(Term term, Type type) {}

  private final Inference inference;
  private final Meanings meanings;
  private final Patterns patterns;
  private final Applications applications;
  private final Eliminations eliminations;
  private final TypeReading types;
  private final Instances instances;

  Elaboration(
      Source source,
      Declarations declared,
      Inference.Session session,
      Instances instances,
      TypeReading types) {
    this.inference = new Inference(source, session);
    this.meanings = new Meanings(declared, inference);
    this.patterns = new Patterns(inference);
    this.applications = new Applications(this, inference, meanings);
    this.eliminations = new Eliminations(this, inference, meanings, patterns);
    this.types = types;
    this.instances = instances;
  }

  /// A closed term without declarations, as in `Elaboration.term("\\x. x * x")`.
  public static Typed term(String text) {
    Source source = Source.of(text);
    return term(source, Parser.term(source), Declarations.NONE);
  }

  /// A closed term.
  public static Typed term(Source source, SurfaceTerm t, Declarations declared) {
    return term(source, t, Option.none(), declared, HashMap.empty());
  }

  /// A term of that type, if one is given, in a context `Γ`.
  public static Typed term(
      Source source,
      SurfaceTerm t,
      Option<Type> type,
      Declarations declared,
      Map<Name, Type> context) {
    return Deep.call(() ->
        ElaboratedDefinitions.elaborate(
            source, t, in -> type.map(Sketch::of).getOrElse(in::unknown), declared, context));
  }

  /// How the type of a closed term is derived. If it has none, the judgements are those of the
  /// text, with `?` for what is not known of their types.
  public static DrawnDerivation derivation(Source source, SurfaceTerm t, Declarations declared) {
    return Deep.call(() -> ElaboratedDefinitions.derivation(source, t, declared));
  }

  /// A closed function; where its own text leaves open what it takes, this type decides.
  public static Typed function(
      Source source, SurfaceTerm t, Supplier<Type> domain, Declarations declared) {
    try {
      return term(source, t, declared);
    } catch (SourceError _) {
      // what is wrong with the value of that type, or with the function there, says more
      Type of = domain.get();
      return Deep.call(() ->
          ElaboratedDefinitions.elaborate(
              source,
              t,
              in -> Sketch.function(Sketch.of(of), in.unknown()),
              declared,
              HashMap.empty()));
    }
  }

  /// A type.
  public static Type type(Source source, SurfaceType type, Declarations declared) {
    return Deep.call(() -> {
      Sketch sketch =
          new TypeReading(source, declared, TypeReading.none(), Option.none()).read(type);
      return new Inference(source, new Inference.Session(List.of()))
          .type(sketch, type.span(), "the type", "%s");
    });
  }

  /// The names that mean something without a declaration.
  public static List<String> builtins() {
    return Builtin.names();
  }

  Inference inference() {
    return inference;
  }

  Supplier<Term> check(Map<String, Sketch> env, SurfaceTerm t, Goal goal) {
    var judgements = inference.judgements();
    if (judgements == null) return byFormer(env, t, goal);
    judgements.enter(env, t, goal.type());
    Supplier<Term> term = byFormer(env, t, goal);
    judgements.leave(goal.type());
    return term;
  }

  private Supplier<Term> byFormer(Map<String, Sketch> env, SurfaceTerm t, Goal goal) {
    return switch (t) {
      case SurfaceTerm.Identifier id -> identifier(env, id, goal);
      case SurfaceTerm.Numeral(var value, var span) -> {
        inference.expect(goal, Sketch.REAL, span);
        yield () -> Term.numeral(value);
      }
      case SurfaceTerm.Lambda lambda -> lambda(env, lambda, goal);
      case SurfaceTerm.Application application -> applications.application(env, application, goal);
      case SurfaceTerm.Let(var p, var type, var bound, var body, _) -> {
        Sketch of = type.map(types::read).getOrElse(inference::unknown);
        Supplier<Term> t1 = check(env, bound, new Goal(of, "what is bound here"));
        yield patterns.match(env, p, of, t1, inner -> check(inner, body, goal));
      }
      case SurfaceTerm.CaseTuple(var subject, var p, var body, _) -> {
        Sketch of = inference.unknown();
        Supplier<Term> t1 = check(env, subject, new Goal(of, "the subject"));
        yield patterns.match(env, p, of, t1, inner -> check(inner, body, goal));
      }
      case SurfaceTerm.Tuple(var parts, var span) -> {
        List<Sketch> of = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) of.add(inference.unknown());
        inference.expect(goal, Sketch.product(of), span);
        List<Supplier<Term>> ts = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
          ts.add(check(env, parts.get(i), new Goal(of.get(i), "this part of the tuple")));
        }
        yield () -> new Term.Tuple(ts.stream().map(Supplier::get).toList());
      }
      case SurfaceTerm.ListLiteral(var parts, var span) -> list(env, parts, goal, span);
      case SurfaceTerm.CaseVariant c -> eliminations.caseVariant(env, c, goal);
      case SurfaceTerm.Infix infix -> infix(env, infix, goal);
      case SurfaceTerm.Negation(var negated, var span) -> {
        inference.expect(goal, Sketch.REAL, span);
        Supplier<Term> t1 = check(env, negated, Goal.real("what is negated"));
        yield () -> Term.apply(Primitive.TIMES, Term.numeral(-1), t1.get());
      }
      case SurfaceTerm.Power(var base, var exponent, var span) -> {
        inference.expect(goal, Sketch.REAL, span);
        if (Math.abs((long) exponent) > Sugar.MOST_FACTORS) {
          throw inference.error(
              span,
              "a power has at most %,d factors; write `exp(y * log(x))`"
                  .formatted(Sugar.MOST_FACTORS));
        }
        Supplier<Term> t1 = check(env, base, Goal.real("the base of a power"));
        yield () -> Sugar.power(t1.get(), exponent, () -> inference.fresh("y"));
      }
      case SurfaceTerm.Dual(_, var span) ->
          throw inference.error(
              span, "`^*` belongs to the pullback calculus; this is the simple language");
      case SurfaceTerm.Fold fold -> eliminations.fold(env, fold, goal);
      case SurfaceTerm.FoldInductive(var p, var step, var over, var span) ->
          eliminations.foldInductive(env, p, over, goal, span, inner -> check(inner, step, goal));
      case SurfaceTerm.FoldVariant f -> eliminations.foldVariant(env, f, goal);
      case SurfaceTerm.Ascription(var term, var type, var span) -> {
        Sketch of = types.read(type);
        inference.expect(goal, of, span);
        yield check(env, term, new Goal(of, "what is ascribed here"));
      }
    };
  }

  private Supplier<Term> identifier(Map<String, Sketch> env, SurfaceTerm.Identifier id, Goal goal) {
    Span span = id.span();
    return switch (meanings.of(id, env, goal)) {
      case Meaning.Local(var type) -> {
        inference.expect(goal, type, span);
        Name x = Name.of(id.name());
        yield () -> new Term.Variable(x);
      }
      case Meaning.Defined(var definition) -> instances.use(definition, goal, span, inference);
      case Meaning.Constructor(var label)
          when !(inference.head(goal.type()) instanceof Sketch.Former(Head.Function _, _))
              && (meanings.carriesNothing(label, goal) || meanings.isForeign(label, goal)) ->
          applications.constructor(
              label,
              span,
              goal,
              content -> {
                inference.expect(content, Sketch.UNIT, span);
                return () -> new Term.Tuple(List.of());
              });
      // λx. f x
      case Meaning.Known _, Meaning.Declared _, Meaning.Projection _, Meaning.Constructor _ -> {
        String x = inference.fresh("x").text();
        yield lambda(env, Sugar.expanded(id, x), goal);
      }
    };
  }

  Supplier<Term> lambda(Map<String, Sketch> env, SurfaceTerm.Lambda lambda, Goal goal) {
    Sketch domain = lambda.type().map(types::read).getOrElse(inference::unknown);
    Sketch codomain = inference.unknown();
    inference.expect(goal, Sketch.function(domain, codomain), lambda.span());
    Patterns.Bound bound =
        patterns.bind(
            env,
            lambda.pattern(),
            domain,
            inner -> check(inner, lambda.body(), new Goal(codomain, "what this function returns")));
    return () ->
        new Term.Lambda(bound.x(), patterns.typeOf(lambda.pattern(), domain), bound.body().get());
  }

  private Supplier<Term> list(
      Map<String, Sketch> env, List<SurfaceTerm> parts, Goal goal, Span span) {
    Sketch element = inference.unknown();
    inference.expect(goal, Sketch.list(element), span);
    List<Supplier<Term>> ts = new ArrayList<>(parts.size());
    for (SurfaceTerm part : parts) {
      ts.add(check(env, part, new Goal(element, "an element of this list")));
    }
    return () -> {
      Type type = inference.type(Sketch.list(element), span, "the type of this list", "([] : %s)");
      Term result = new Term.Nil(((Type.ListOf) type).element());
      for (Supplier<Term> t : ts.reversed()) result = new Term.Cons(t.get(), result);
      return result;
    };
  }

  private Supplier<Term> infix(Map<String, Sketch> env, SurfaceTerm.Infix infix, Goal goal) {
    SurfaceTerm left = infix.left();
    SurfaceTerm right = infix.right();
    return switch (infix.operator()) {
      case CONS -> {
        Sketch element = inference.unknown();
        Sketch list = Sketch.list(element);
        inference.expect(goal, list, infix.span());
        Supplier<Term> t = check(env, left, new Goal(element, "an element of this list"));
        Supplier<Term> s = check(env, right, new Goal(list, "the list after `::`"));
        yield () -> new Term.Cons(t.get(), s.get());
      }
      case AT -> {
        inference.expect(goal, Sketch.REAL, infix.span());
        if (Sugar.isCount(left)) {
          int n = ((SurfaceTerm.Numeral) left).value().intValueExact();
          Supplier<Term> t = check(env, right, Goal.real("what is added up here"));
          yield () -> Sugar.times(n, t.get(), inference);
        }
        Sketch vectors = inference.unknown();
        Supplier<Term> t = check(env, left, new Goal(vectors, "this"));
        Supplier<Term> s =
            check(env, right, new Goal(vectors, "the second factor of an inner product"));
        yield Builtin.inner(t, s, vectors, infix.span(), inference);
      }
      case THEN -> throw inference.error(infix.span(), "`;` composes combinators; these are terms");
      case PLUS, MINUS, TIMES, DIVIDE -> {
        inference.expect(goal, Sketch.REAL, infix.span());
        Goal number = Builtin.argument(infix.operator());
        Supplier<Term> t = check(env, left, number);
        Supplier<Term> s = check(env, right, number);
        yield () -> Sugar.arithmetic(infix.operator(), t.get(), s.get());
      }
    };
  }
}
