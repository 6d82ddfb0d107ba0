package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeReader;
import org.difflam.syntax.typing.DrawnDerivation;
import org.difflam.syntax.typing.Judgements;
import org.difflam.syntax.typing.SurfaceRules;
import org.jspecify.annotations.Nullable;

/// From what a person writes to terms of λ_∂, with tensors, ints and truth values. Typing is
/// bidirectional, so an abstraction states the type of its variable unless its context determines
/// it:
///
/// ```
/// Δ ⊩ t ⇒ e : τ        found                Δ ⊩ t ⇐ τ ⇒ e        wanted
/// ```
///
/// A program without these is elaborated as one of the simple language, by unification, and
/// embedded ([DifferentiableCurry]). With them unification cannot find types: `\x. x + x` has one
/// for each shape, for floats and for ints, and no most general one, and what `matmul` or `sum2`
/// returns is computed from the shapes of its arguments ([Dimensions]), which is no equation of
/// types. So here every type is known before it is used.
///
/// One clause for each former of terms: that is why the file is long.
public final class CurryElaboration {
  /// A term with its type.
  public record Typed(CurryTerm term, CurryType type) {}

  private final Source source;
  private final TypeReader<CurryType> types;
  private final PrimitiveCalls calls;
  private final CurryPatterns patterns;
  private final @Nullable Judgements<SurfaceTerm, CurryType> judgements;
  private final Literals literals = new Literals(this);
  private final Data data = new Data(this);
  private final CurryApplications applications = new CurryApplications(this, literals, data);

  private CurryElaboration(Source source, TextDeclarations declared) {
    this(source, declared, null);
  }

  private CurryElaboration(
      Source source,
      TextDeclarations declared,
      @Nullable Judgements<SurfaceTerm, CurryType> judgements) {
    this.judgements = judgements;
    this.source = source;
    this.types = CurryTypeReading.of(source, declared);
    this.calls = new PrimitiveCalls(source, declared);
    this.patterns = new CurryPatterns(source);
  }

  /// A closed term of a type that is known.
  public static CurryTerm term(Source source, SurfaceTerm t, CurryType wanted, String what) {
    return term(source, t, wanted, what, TextDeclarations.NONE);
  }

  /// A closed term of a type that is known, with the types and operations that are declared.
  public static CurryTerm term(
      Source source, SurfaceTerm t, CurryType wanted, String what, TextDeclarations declared) {
    return Deep.call(
        () -> new CurryElaboration(source, declared).check(HashMap.empty(), t, wanted, what));
  }

  /// A term in the variables that are declared.
  public static Typed term(Source source, SurfaceTerm t, TextDeclarations declared) {
    return Deep.call(() -> {
      CurryElaboration in = new CurryElaboration(source, declared);
      return in.infer(context(declared), t);
    });
  }

  /// The types of the variables that are declared.
  static Map<String, CurryType> context(TextDeclarations declared) {
    Map<String, CurryType> context = LinkedHashMap.empty();
    for (var x : declared.variables()) {
      TypeReader<CurryType> reader = CurryTypeReading.of(x._2.source(), declared);
      context = context.put(x._1, reader.read(x._2.type()));
    }
    return context;
  }

  /// How its type is derived; if it has none, in the words of the text.
  static DrawnDerivation derivation(Source source, SurfaceTerm t, TextDeclarations declared) {
    return Deep.call(() -> {
      Judgements<SurfaceTerm, CurryType> judgements = new Judgements<>();
      CurryElaboration in = new CurryElaboration(source, declared, judgements);
      Map<String, CurryType> context = context(declared);
      AtomicReference<Typed> typed = new AtomicReference<>();
      DrawnDerivation drawn =
          DrawnDerivation.of(judgements, new Spelling(), () -> typed.set(in.infer(context, t)));
      return drawn.wrong().isDefined()
          ? drawn
          : new DrawnDerivation(
              CurryTyping.derivation(context.mapKeys(Name::of), typed.get().term()), Option.none());
    });
  }

  private record Spelling() implements Judgements.Spelling<SurfaceTerm, CurryType> {
    @Override
    public String rule(SurfaceTerm t) {
      return SurfaceRules.of(t);
    }

    @Override
    public SurfaceTerm term(SurfaceTerm t) {
      return t;
    }

    @Override
    public SurfaceType type(CurryType type) {
      return type.surface();
    }
  }

  Source source() {
    return source;
  }

  PrimitiveCalls calls() {
    return calls;
  }

  CurryPatterns patterns() {
    return patterns;
  }

  /// Computes a result; where a term has no type, the error points at this place.
  <A> A at(Span span, Supplier<A> result) {
    return new Place(source, span).typed(result);
  }

  Typed infer(Map<String, CurryType> context, SurfaceTerm t) {
    return elaborate(context, t, Option.none());
  }

  CurryTerm check(Map<String, CurryType> context, SurfaceTerm t, CurryType wanted, String what) {
    Typed found = elaborate(context, t, Option.some(wanted));
    return at(
        t.span(),
        () -> {
          CurryTyping.expect(what, wanted, found.type);
          return found.term;
        });
  }

  Typed elaborate(Map<String, CurryType> context, SurfaceTerm t, Option<CurryType> wanted) {
    if (judgements == null) return byFormer(context, t, wanted);
    judgements.enter(context, t, wanted.getOrNull());
    Typed typed = byFormer(context, t, wanted);
    judgements.leave(typed.type);
    return typed;
  }

  private Typed byFormer(Map<String, CurryType> context, SurfaceTerm t, Option<CurryType> wanted) {
    return switch (t) {
      case SurfaceTerm.Identifier(var name, var span) -> identifier(context, name, span, wanted);
      case SurfaceTerm.Numeral(var value, var span) -> literals.numeral(value, span, wanted);
      case SurfaceTerm.Lambda(var p, var type, var body, var span) -> {
        Option<CurryType> domain =
            type.map(types::read).orElse(() -> function(wanted).map(f -> f.domain()));
        if (domain.isEmpty()) {
          throw source.error(
              span, "say what this function takes, as in `\\x : R. …` or `\\x : Tensor^3. …`");
        }
        Option<CurryType> codomain = function(wanted).map(CurryType.Function::codomain);
        CurryPatterns.Bound bound =
            patterns.bind(context, p, domain.get(), inner -> elaborate(inner, body, codomain));
        yield new Typed(
            new CurryTerm.Lambda(bound.x(), domain.get(), bound.body().term),
            domain.get().to(bound.body().type));
      }
      case SurfaceTerm.Application(var function, var argument, var span) ->
          applications.application(context, function, argument, span, wanted);
      case SurfaceTerm.Let(var p, var type, var bound, var body, _) -> {
        Typed e =
            type.map(types::read)
                .map(of -> new Typed(check(context, bound, of, "what is bound here"), of))
                .getOrElse(() -> infer(context, bound));
        yield patterns.let(context, p, e, inner -> elaborate(inner, body, wanted));
      }
      case SurfaceTerm.CaseTuple(var subject, var p, var body, _) ->
          patterns.let(
              context, p, infer(context, subject), inner -> elaborate(inner, body, wanted));
      case SurfaceTerm.Tuple(var parts, _) -> {
        List<Typed> all = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
          int index = i;
          all.add(
              elaborate(
                  context,
                  parts.get(i),
                  wanted.flatMap(w ->
                      w instanceof CurryType.Product(var fs) && fs.size() == parts.size()
                          ? Option.some(fs.get(index))
                          : Option.none())));
        }
        yield new Typed(
            new CurryTerm.Tuple(all.stream().map(Typed::term).toList()),
            new CurryType.Product(all.stream().map(Typed::type).toList()));
      }
      case SurfaceTerm.ListLiteral(_, var span) when isTensor(wanted) ->
          literals.stacked(context, t, span, wanted);
      case SurfaceTerm.ListLiteral(var parts, var span) -> data.list(context, parts, span, wanted);
      case SurfaceTerm.CaseVariant(var subject, var branches, var span) ->
          data.cases(context, infer(context, subject), branches, span, wanted);
      case SurfaceTerm.Infix(var operator, var left, var right, var span) ->
          infix(context, operator, left, right, span, wanted);
      case SurfaceTerm.Negation(var negated, var span) -> {
        Typed e = elaborate(context, negated, wanted);
        yield calls.arithmetic(
            span, SurfaceTerm.Operator.TIMES, PrimitiveCalls.minusOne(e.type), e);
      }
      case SurfaceTerm.Power(var base, var exponent, var span) ->
          calls.power(infer(context, base), exponent, Name.of(patterns.fresh("y")), span);
      case SurfaceTerm.Fold fold -> data.fold(context, fold, wanted);
      case SurfaceTerm.Ascription(var of, var type, _) -> {
        CurryType ascribed = types.read(type);
        yield new Typed(check(context, of, ascribed, "what is ascribed here"), ascribed);
      }
      case SurfaceTerm.Dual _ ->
          throw source.error(
              t.span(), "`^*` belongs to the pullback calculus; this term is read as curry");
      case SurfaceTerm.FoldInductive _, SurfaceTerm.FoldVariant _ ->
          throw source.error(
              t.span(),
              "the differentiable curry has lists and variants, but no other inductive types");
    };
  }

  private Typed identifier(
      Map<String, CurryType> context, String name, Span span, Option<CurryType> wanted) {
    if (context.containsKey(name)) {
      return new Typed(new CurryTerm.Variable(Name.of(name)), context.get(name).get());
    }
    if (name.equals("true") || name.equals("false")) {
      return new Typed(
          new CurryTerm.Constant(new Literal.Truth(name.equals("true"))), CurryType.BOOL);
    }
    if (name.equals("vjp")) throw applications.noVjp(span);
    Option<CurryType> variant =
        wanted.filter(w -> w instanceof CurryType.Variant v && v.indexOf(name) >= 0);
    if (variant.isDefined()) {
      return data.inject(
          (CurryType.Variant) variant.get(),
          name,
          span,
          new Typed(new CurryTerm.Tuple(List.of()), CurryType.UNIT));
    }
    throw source.error(
        span,
        calls.named(name).isDefined()
            ? "`%s` is a primitive, which stands before its argument: apply it".formatted(name)
            : "`%s` is not bound, and no primitive of the differentiable curry%s"
                .formatted(
                    name, Nearest.question(name, calls.names().appendAll(context.keySet()))));
  }

  private Typed infix(
      Map<String, CurryType> context,
      SurfaceTerm.Operator operator,
      SurfaceTerm left,
      SurfaceTerm right,
      Span span,
      Option<CurryType> wanted) {
    return switch (operator) {
      case CONS -> {
        Typed head = infer(context, left);
        CurryType list = new CurryType.ListOf(head.type);
        yield new Typed(
            new CurryTerm.Cons(head.term, check(context, right, list, "the list after `::`")),
            list);
      }
      case THEN ->
          throw source.error(span, "`∘` is between combinators; what stands around here are terms");
      case AT -> throw source.error(span, "`@` belongs to other calculi; write `matmul (a, b)`");
      case PLUS, MINUS, TIMES, DIVIDE -> {
        Option<CurryType> ints = wanted.filter(CurryType.INT::equals);
        Typed a = elaborate(context, left, ints);
        Typed b =
            elaborate(
                context,
                right,
                ints.orElse(() -> Option.some(a.type).filter(CurryType.INT::equals)));
        yield calls.arithmetic(span, operator, a, b);
      }
    };
  }

  /// A list in brackets is a tensor where one is wanted.
  private static boolean isTensor(Option<CurryType> wanted) {
    return wanted.exists(w -> w instanceof CurryType.Tensor || w instanceof CurryType.Ints);
  }

  private static Option<CurryType.Function> function(Option<CurryType> wanted) {
    return wanted.flatMap(w -> w instanceof CurryType.Function f ? Option.some(f) : Option.none());
  }
}
