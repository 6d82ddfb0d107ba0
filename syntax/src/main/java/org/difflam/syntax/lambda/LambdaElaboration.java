package org.difflam.syntax.lambda;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.WrittenNames;
import org.difflam.syntax.typing.DrawnDerivation;
import org.difflam.syntax.typing.Judgements;
import org.jspecify.annotations.Nullable;

/// From what is written to the terms of a λ-calculus with sums and pairs, with their types.
///
/// ```
/// 0, t + u, p1 t, p2 t;  T t, in1 t, in2 t;  D s @ t    as in the papers
/// (t, u)  ⟨t, u⟩        (t, u, v)  ⟨⟨t, u⟩, v⟩        ()  0 : 1        -t  (−1) * t      t - u  t + (−1) * u
/// let x = t in u  (λx. u) t        \(x, y). t  λp. t[π₁ p/x, π₂ p/y]        t^3  (λx. x * x * x) t
/// ```
///
/// The clauses share one scope and one place for errors, so they stand in one file.
public final class LambdaElaboration {
  private final LambdaCalculus formers;
  private final Notations notations;
  private final Names names;
  private final Fresh fresh;
  private final IdentityHashMap<LambdaTerm, Span> spans = new IdentityHashMap<>();
  private final WrittenTypes written;
  private final @Nullable Judgements<LambdaTerm, LambdaType> judgements;

  private WrittenZeros zeros;

  private LambdaElaboration(
      LambdaCalculus formers,
      Names names,
      Fresh fresh,
      @Nullable Judgements<LambdaTerm, LambdaType> judgements) {
    this(formers, formers.notations(), names, fresh, judgements);
  }

  private LambdaElaboration(
      LambdaCalculus formers,
      Notations notations,
      Names names,
      Fresh fresh,
      @Nullable Judgements<LambdaTerm, LambdaType> judgements) {
    this.formers = formers;
    this.notations = notations;
    this.names = names;
    this.fresh = fresh;
    this.judgements = judgements;
    this.written = new WrittenTypes(names.unknown());
    this.zeros = WrittenZeros.typed(written);
  }

  /// A term with its context and its most general type.
  ///
  /// @param unknown names for what is unknown of the type
  public record Typed(
      Map<Name, LambdaType> context, LambdaTerm term, LambdaType type, Named unknown) {
    public SurfaceType shown() {
      return unknown.of(type).surface();
    }
  }

  public static Typed of(
      LambdaCalculus formers, Source source, SurfaceTerm term, TextDeclarations declarations) {
    return Deep.call(() -> {
      Names names = new Names(formers.types(), source, declarations);
      return new LambdaElaboration(formers, names, fresh(term, declarations), null).whole(term);
    });
  }

  /// A term with these notations, whose free variables have these types.
  public static Typed of(
      LambdaCalculus formers,
      Notations notations,
      Map<Name, LambdaType> context,
      Source source,
      SurfaceTerm term,
      TextDeclarations declarations) {
    return Deep.call(() -> {
      Names names = new Names(formers.types(), source, declarations);
      Notations all = notations.or(formers.notations());
      return new LambdaElaboration(formers, all, names, fresh(term, declarations), null)
          .whole(context, term);
    });
  }

  /// A term of which no type is known, with the places of its parts, by identity.
  public record Untyped(LambdaTerm term, IdentityHashMap<LambdaTerm, Span> spans) {}

  /// A term whose free names are those that the notations know.
  public static Untyped untyped(
      LambdaCalculus formers,
      Notations notations,
      Source source,
      SurfaceTerm term,
      TextDeclarations declarations) {
    return Deep.call(() -> {
      Names names = new Names(formers.types(), source, declarations);
      LambdaElaboration in =
          new LambdaElaboration(
              formers, notations.or(formers.notations()), names, fresh(term, declarations), null);
      in.zeros = WrittenZeros.untyped();
      LambdaTerm read = in.term(HashMap.empty(), term);
      return new Untyped(read, in.spans);
    });
  }

  /// Whether a name means something in the λ-calculi though it is not bound: a former or an
  /// operation.
  public static boolean hasMeaning(String name, TextDeclarations declarations) {
    return WrittenNames.isFormer(name) || isOperation(name, declarations);
  }

  private static final LambdaTypeReading NO_TYPES = new LambdaTypeReading("", Vector.empty());

  /// Whether a name that is not bound is that of an operation.
  public static boolean isOperation(String name, TextDeclarations declarations) {
    return new Names(NO_TYPES, Source.of(""), declarations).operation(name) != null;
  }

  /// How its type is derived.
  static DrawnDerivation derivation(
      LambdaCalculus formers, Source source, SurfaceTerm term, TextDeclarations declarations) {
    return Deep.call(() -> {
      Judgements<LambdaTerm, LambdaType> judgements = new Judgements<>();
      Names names = new Names(formers.types(), source, declarations);
      LambdaElaboration in =
          new LambdaElaboration(formers, names, fresh(term, declarations), judgements);
      return DrawnDerivation.of(
          judgements, new JudgementSpelling(formers, in.written), () -> in.whole(term));
    });
  }

  /// The judgement of a text, where what is unknown of the type becomes atomic types of their own.
  public static Calculus.Judgement<LambdaTerm> judgement(
      LambdaCalculus formers, Source source, SurfaceTerm term, TextDeclarations declarations) {
    Typed typed = of(formers, source, term, declarations);
    return new Calculus.Judgement<>(typed.term(), typed.shown());
  }

  /// Reads a term whose free variables are declared as in `f : A -> B, x : A`.
  public static LambdaTerm parse(LambdaCalculus formers, String given, String text) {
    Source source = Source.of(text);
    return of(formers, source, Parser.term(source), TextDeclarations.parse(given)).term();
  }

  /// Names that are not written.
  private static Fresh fresh(SurfaceTerm root, TextDeclarations declarations) {
    List<Name> names = new ArrayList<>();
    declarations.variables().keySet().forEach(x -> names.add(Name.of(x)));
    names.addAll(WrittenNames.all(root));
    return Fresh.avoiding(names);
  }

  private Typed whole(SurfaceTerm surface) {
    Map<Name, LambdaType> context = LinkedHashMap.empty();
    for (var declared : names.declarations().variables()) {
      if (written(declared._1).isDefined())
        throw declared._2.taken(declared._1, "a former of terms");
      context = context.put(Name.of(declared._1), names.type(declared._2));
    }
    return whole(context, surface);
  }

  private Typed whole(Map<Name, LambdaType> context, SurfaceTerm surface) {
    Span all = surface.span();
    names.unknown().avoid(names.source().text().substring(all.from(), all.to()));
    Map<String, Supplier<LambdaTerm>> scope = HashMap.empty();
    for (Name x : context.keySet()) scope = scope.put(x.text(), () -> new Simple.Variable(x));
    LambdaTerm term = term(scope, surface);
    try {
      LambdaType type = new LambdaInference(written, judgements).infer(context, term).type();
      return new Typed(
          context, zeros.emptied(term), written.types().resolve(type), names.unknown());
    } catch (IllTyped wrong) {
      Span at = spans.getOrDefault(wrong.at(), surface.span());
      throw names.source().error(at, wrong);
    }
  }

  private LambdaTerm term(Map<String, Supplier<LambdaTerm>> scope, SurfaceTerm t) {
    LambdaTerm result = placed(structure(scope, t), t.span());
    if (result instanceof Sum(var summands)) written.isBag(summands);
    return result;
  }

  /// A term that is written there, if nothing is known of its place.
  private LambdaTerm placed(LambdaTerm t, Span at) {
    for (Simple s : t.summands()) spans.putIfAbsent(s, at);
    spans.putIfAbsent(t, at);
    return t;
  }

  private LambdaTerm structure(Map<String, Supplier<LambdaTerm>> scope, SurfaceTerm t) {
    LambdaTerm noted = notations.read(t, scope::containsKey, part -> term(scope, part));
    if (noted != null) return noted;
    return switch (t) {
      case SurfaceTerm.Identifier(var name, var span) -> named(scope, name, span);
      case SurfaceTerm.Numeral(var value, _) -> zeros.numeral(Rational.of(value));
      case SurfaceTerm.Lambda(var pattern, var type, var body, _) ->
          lambda(scope, pattern, type.map(names::type).getOrNull(), body);
      case SurfaceTerm.Application(var f, var a, _) -> application(scope, f, a);
      case SurfaceTerm.Let(var pattern, var type, var bound, var body, _) ->
          LambdaTerm.apply(
              lambda(scope, pattern, type.map(names::type).getOrNull(), body), term(scope, bound));
      case SurfaceTerm.CaseTuple(var subject, var pattern, var body, _) ->
          LambdaTerm.apply(lambda(scope, pattern, null, body), term(scope, subject));
      case SurfaceTerm.Tuple(var parts, var span) -> {
        if (parts.size() > 1 && !formers.hasPairs()) throw names.foreign("pairs", span);
        if (parts.isEmpty()) yield zeros.zero(LambdaType.UNIT);
        yield formers.tuple(zeros.ofTuple(parts.stream().map(p -> term(scope, p)).toList()));
      }
      case SurfaceTerm.Infix infix -> infix(scope, infix);
      case SurfaceTerm.Negation(var negated, _) -> negative(term(scope, negated), negated.span());
      case SurfaceTerm.Power(var base, var exponent, var span) -> {
        if (exponent < 1)
          throw names.foreign(
              "power %s: an exponent is at least 1; write 1, or a quotient".formatted(exponent),
              span);
        TooLarge.checkPower(exponent);
        LambdaTerm number = term(scope, base);
        if (exponent == 1) {
          ascribe(number, LambdaType.R, span);
          yield number;
        }
        Name x = fresh.like(Name.of("x"));
        LambdaTerm all = new Simple.Variable(x);
        for (int i = 1; i < exponent; i++) {
          all = call(Primitive.TIMES, all, new Simple.Variable(x));
        }
        yield LambdaTerm.apply(LambdaTerm.lambda(x, all), number);
      }
      case SurfaceTerm.Ascription said -> {
        LambdaTerm result = term(scope, said.term());
        ascribe(result, names.type(said.type()), said.span());
        yield result;
      }
      case SurfaceTerm.ListLiteral(_, var span) -> throw names.foreign("lists", span);
      case SurfaceTerm.CaseVariant(_, _, var span) -> throw names.foreign("variants", span);
      case SurfaceTerm.Dual(_, var span) -> throw names.foreign("duals", span);
      case SurfaceTerm.Fold(_, _, _, _, _, var span) -> throw names.foreign("lists", span);
      case SurfaceTerm.FoldInductive(_, _, _, var span) -> throw names.foreign("folds", span);
      case SurfaceTerm.FoldVariant(_, _, var span) -> throw names.foreign("folds", span);
    };
  }

  private LambdaTerm named(Map<String, Supplier<LambdaTerm>> scope, String name, Span span) {
    // a new object each time, since places are remembered by identity
    if (scope.containsKey(name)) return scope.get(name).get().get();
    OperationSymbol operation = names.operation(name);
    if (operation != null) return formers.function(operation);
    for (DeclaredFormer former : written(name)) {
      throw names.source().error(span, "`%s` is written `%s`".formatted(name, former.written()));
    }
    throw names.meaningless(name, scope.keySet(), span);
  }

  /// The former of this name that a text has declared.
  private Option<DeclaredFormer> written(String name) {
    for (Simple former : formers.formers()) {
      if (former instanceof Simple.Declared(var declared, _) && declared.name().equals(name)) {
        return Option.some(declared);
      }
    }
    return Option.none();
  }

  private LambdaTerm application(
      Map<String, Supplier<LambdaTerm>> scope, SurfaceTerm f, SurfaceTerm a) {
    LambdaTerm argument = term(scope, a);
    if (!(f instanceof SurfaceTerm.Identifier(var name, var span)) || scope.containsKey(name)) {
      return LambdaTerm.apply(term(scope, f), argument);
    }
    if (name.equals("p1")) return LambdaTerm.pi(1, argument);
    if (name.equals("p2")) return LambdaTerm.pi(2, argument);
    OperationSymbol operation = names.operation(name);
    if (operation != null) return formers.call(operation, argument);
    if (name.equals("T") && formers.has(Simple.T.class)) return LambdaTerm.T(argument);
    if (name.equals("in1") && formers.has(Simple.In.class)) return LambdaTerm.in(1, argument);
    if (name.equals("in2") && formers.has(Simple.In.class)) return LambdaTerm.in(2, argument);
    if (WrittenNames.isFormer(name)) throw names.belongsElsewhere(name, span);
    return LambdaTerm.apply(term(scope, f), argument);
  }

  /// `D s @ t`.
  private LambdaTerm derivative(
      Map<String, Supplier<LambdaTerm>> scope, SurfaceTerm left, LambdaTerm direction, Span span) {
    if (!(left
        instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var d, var at), var of, _))) {
      throw names
          .source()
          .error(
              span,
              "expected `D s` before `@`, as in `D (\\x. x) @ y`; a product is written with `*`");
    }
    if (!d.equals("D") || !formers.has(Simple.D.class)) throw names.belongsElsewhere(d, at);
    OperationSymbol operation =
        of instanceof SurfaceTerm.Identifier(var name, _) && !scope.containsKey(name)
            ? names.operation(name)
            : null;
    return operation != null
        ? LambdaTerm.D(operation, direction)
        : LambdaTerm.D(term(scope, of), direction);
  }

  private LambdaTerm lambda(
      Map<String, Supplier<LambdaTerm>> scope,
      Pattern pattern,
      @Nullable LambdaType type,
      SurfaceTerm body) {
    Name x =
        pattern instanceof Pattern.Variable(var name, _) && !name.equals("_")
            ? Name.of(name)
            : fresh.like(Name.of(pattern instanceof Pattern.Variable ? "x" : "p"));
    LambdaTerm term =
        LambdaTerm.lambda(x, term(bind(scope, pattern, () -> new Simple.Variable(x)), body));
    if (term instanceof Sum(var summands)) written.isBag(summands);
    LambdaType bound = bound(pattern, type);
    if (bound != null) written.sayOfVariable(term, bound);
    return term;
  }

  /// @param type what is written behind the pattern
  private @Nullable LambdaType bound(Pattern pattern, @Nullable LambdaType type) {
    if (!(pattern instanceof Pattern.Tuple(_, var span))) return type;
    LambdaType tuple = written.of(pattern);
    if (type == null || written.types().unify(tuple, type)) return tuple;
    throw names
        .source()
        .error(
            span,
            new IllTyped(
                "this takes apart what has the type %s, not %s"
                    .formatted(written.named(tuple).show(), type.show())));
  }

  private Map<String, Supplier<LambdaTerm>> bind(
      Map<String, Supplier<LambdaTerm>> scope, Pattern pattern, Supplier<LambdaTerm> value) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> name.equals("_") ? scope : scope.put(name, value);
      case Pattern.Tuple(var parts, _) -> {
        Map<String, Supplier<LambdaTerm>> inner = scope;
        for (int i = 0; i < parts.size(); i++) {
          int at = i;
          inner = bind(inner, parts.get(i), () -> Pairs.part(at, parts.size(), value.get()));
        }
        yield inner;
      }
    };
  }

  private LambdaTerm infix(Map<String, Supplier<LambdaTerm>> scope, SurfaceTerm.Infix t) {
    boolean ofPairs =
        t.operator() == SurfaceTerm.Operator.TIMES || t.operator() == SurfaceTerm.Operator.DIVIDE;
    if (ofPairs && !formers.hasPairs()) throw names.foreign("operations on pairs", t.span());
    return switch (t.operator()) {
      case PLUS, MINUS -> {
        List<LambdaTerm> parts = new ArrayList<>();
        addParts(scope, t, parts);
        yield LambdaTerm.sum(zeros.ofSum(parts));
      }
      case TIMES -> call(Primitive.TIMES, term(scope, t.left()), term(scope, t.right()));
      case DIVIDE -> {
        LambdaTerm left = term(scope, t.left()), right = term(scope, t.right());
        Option<Rational> a = zeros.number(left), b = zeros.number(right);
        // a fraction of two numerals is a numeral
        yield a.isDefined() && b.exists(q -> q.signum() != 0)
            ? zeros.computed(a.get().dividedBy(b.get()))
            : call(Primitive.DIVIDE, left, right);
      }
      case AT -> derivative(scope, t.left(), term(scope, t.right()), t.span());
      case CONS -> throw names.foreign("lists", t.span());
      case THEN -> throw names.foreign("composites", t.span());
    };
  }

  /// The bags that a sum joins: one list for all of it, since joining them one by one is quadratic.
  private void addParts(
      Map<String, Supplier<LambdaTerm>> scope, SurfaceTerm t, List<LambdaTerm> parts) {
    if (!(t instanceof SurfaceTerm.Infix(var op, var left, var right, _))
        || (op != SurfaceTerm.Operator.PLUS && op != SurfaceTerm.Operator.MINUS)) {
      parts.add(term(scope, t));
      return;
    }
    addParts(scope, left, parts);
    if (op == SurfaceTerm.Operator.PLUS) addParts(scope, right, parts);
    else parts.add(negative(term(scope, right), right.span()));
  }

  private LambdaTerm call(OperationSymbol f, LambdaTerm left, LambdaTerm right) {
    return formers.call(f, formers.pair(left, right));
  }

  /// @param at where `t` is written
  private LambdaTerm negative(LambdaTerm t, Span at) {
    Option<Rational> q = zeros.number(t);
    LambdaTerm negative =
        q.isDefined()
            ? zeros.computed(q.get().negate())
            : call(Primitive.TIMES, zeros.computed(Rational.of(-1)), t);
    return placed(negative, at);
  }

  private void ascribe(LambdaTerm t, LambdaType type, Span at) {
    try {
      written.say(t, type);
    } catch (IllTyped wrong) {
      throw names.source().error(at, wrong);
    }
  }
}
