package org.difflam.syntax.lambda;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.jspecify.annotations.Nullable;

/// From what is written to the terms of a λ-calculus with sums and pairs, with their types.
///
/// ```
/// 0, t + u, p1 t, p2 t;  T t, in1 t, in2 t;  D s @ t    as in the papers
/// (t, u)  ⟨t, u⟩        (t, u, v)  ⟨⟨t, u⟩, v⟩        ()  0 : 1        -t  (−1) * t      t - u  t + (−1) * u
/// let x = t in u  (λx. u) t        \(x, y). t  λp. t[π₁ p/x, π₂ p/y]        t^3  (λx. x * x * x) t
/// ```
public final class Elaboration<T extends Syntax<T>> {
  private static final Set<String> FORMERS =
      Set.of("T", "in1", "in2", "p1", "p2", "D", "J", "Omega");

  private final Formers<T> formers;
  private final Source source;
  private final Declarations declarations;
  private final Fresh fresh;
  private final IdentityHashMap<T, Span> spans = new IdentityHashMap<>();
  private final Written<T> written = Written.none();

  private Elaboration(Formers<T> formers, Source source, Declarations declarations, Fresh fresh) {
    this.formers = formers;
    this.source = source;
    this.declarations = declarations;
    this.fresh = fresh;
  }

  /// A term with its context and its most general type.
  public record Typed<T>(Map<Name, Type> context, T term, Type type) {}

  public static <T extends Syntax<T>> Typed<T> of(
      Formers<T> formers, Source source, SurfaceTerm term, Declarations declarations) {
    return Deep.call(() -> {
      List<Name> names = new ArrayList<>();
      declarations.variables().keySet().forEach(x -> names.add(Name.of(x)));
      collect(term, names);
      return new Elaboration<>(formers, source, declarations, Fresh.avoiding(names)).whole(term);
    });
  }

  /// The same, with what is unknown of the type as atomic types of their own.
  public static <T extends Syntax<T>> Calculus.Judgement<T> judgement(
      Formers<T> formers, Source source, SurfaceTerm term, Declarations declarations) {
    Typed<T> typed = of(formers, source, term, declarations);
    return new Calculus.Judgement<>(typed.term(), Named.of(typed.type()).surface());
  }

  /// Reads a term whose free variables are declared as in `f : A -> B, x : A`.
  public static <T extends Syntax<T>> T parse(Formers<T> formers, String given, String text) {
    Source source = Source.of(text);
    return of(formers, source, Parser.term(source), Declarations.parse(given)).term();
  }

  /// All names that are written, so that new ones are new.
  private static void collect(SurfaceTerm root, List<Name> names) {
    List<SurfaceTerm> work = new ArrayList<>(List.of(root));
    while (!work.isEmpty()) {
      SurfaceTerm t = work.removeLast();
      if (t instanceof SurfaceTerm.Identifier(var x, _)) names.add(Name.of(x));
      work.addAll(t.children());
    }
  }

  private Typed<T> whole(SurfaceTerm surface) {
    Map<Name, Type> context = LinkedHashMap.empty();
    Map<String, Supplier<T>> scope = HashMap.empty();
    for (var declared : declarations.variables()) {
      Name x = Name.of(declared._1);
      context = context.put(x, type(declared._2));
      scope = scope.put(declared._1, () -> formers.variable(x));
    }
    T term = term(scope, surface);
    Unification types = new Unification();
    try {
      Type type = new Inference<>(formers, types, written).infer(context, term).type();
      return new Typed<>(context, term, types.resolve(type));
    } catch (Mismatch wrong) {
      Span at = place(wrong.at(), surface.span());
      throw source.error(at, String.valueOf(wrong.getMessage()));
    }
  }

  @SuppressWarnings("SuspiciousMethodCalls") // it is a term of this calculus
  private Span place(Object term, Span otherwise) {
    return spans.getOrDefault(term, otherwise);
  }

  private T term(Map<String, Supplier<T>> scope, SurfaceTerm t) {
    T result = structure(scope, t);
    // a part may have been the same 0
    boolean zero = formers.summands(result).isEmpty();
    if (zero && !(t instanceof SurfaceTerm.Ascription)) written.terms().remove(result);
    for (T s : formers.summands(result)) spans.putIfAbsent(s, t.span());
    spans.putIfAbsent(result, t.span());
    return result;
  }

  private T structure(Map<String, Supplier<T>> scope, SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier(var name, var span) -> named(scope, name, span);
      case SurfaceTerm.Numeral(var value, _) -> formers.numeral(Rational.of(value));
      case SurfaceTerm.Lambda(var pattern, var type, var body, _) ->
          lambda(scope, pattern, type.map(this::type).getOrNull(), body);
      case SurfaceTerm.Application(var f, var a, _) -> application(scope, f, a);
      case SurfaceTerm.Let(var pattern, var type, var bound, var body, _) ->
          formers.apply(
              lambda(scope, pattern, type.map(this::type).getOrNull(), body), term(scope, bound));
      case SurfaceTerm.CaseTuple(var subject, var pattern, var body, _) ->
          formers.apply(lambda(scope, pattern, null, body), term(scope, subject));
      case SurfaceTerm.Tuple(var parts, _) ->
          formers.tuple(parts.stream().map(p -> term(scope, p)).toList());
      case SurfaceTerm.Infix infix -> infix(scope, infix);
      case SurfaceTerm.Negation(var negated, _) -> negative(term(scope, negated));
      case SurfaceTerm.Power(var base, var exponent, var span) -> {
        if (exponent < 1) throw foreign(span, "the power " + exponent + "; use / for a quotient");
        TooLarge.checkPower(exponent);
        Name x = fresh.like(Name.of("x"));
        T all = formers.variable(x);
        for (int i = 1; i < exponent; i++) {
          all = call(Primitive.TIMES, all, formers.variable(x));
        }
        yield exponent == 1
            ? term(scope, base)
            : formers.apply(formers.lambda(x, all), term(scope, base));
      }
      case SurfaceTerm.Ascription(var ascribed, var type, _) -> {
        T result = term(scope, ascribed);
        ascribe(result, type(type));
        yield result;
      }
      case SurfaceTerm.ListLiteral(_, var span) -> throw foreign(span, "lists");
      case SurfaceTerm.CaseVariant(_, _, var span) -> throw foreign(span, "variants");
      case SurfaceTerm.Dual(_, var span) -> throw foreign(span, "duals");
      case SurfaceTerm.Fold(_, _, _, _, _, var span) -> throw foreign(span, "lists");
      case SurfaceTerm.FoldInductive(_, _, _, var span) -> throw foreign(span, "folds");
      case SurfaceTerm.FoldVariant(_, _, var span) -> throw foreign(span, "folds");
    };
  }

  private T named(Map<String, Supplier<T>> scope, String name, Span span) {
    // a new object each time, since places are remembered by identity
    if (scope.containsKey(name)) return scope.get(name).get().get();
    Operation operation = operation(name);
    if (operation != null) return formers.function(operation);
    if (FORMERS.contains(name)) {
      throw source.error(span, "`%s` needs a term after it, as in `%s x`".formatted(name, name));
    }
    throw source.error(
        span,
        "`%s` is not bound%s; declare a free variable: given %s : A"
            .formatted(name, Nearest.question(name, known(scope)), name));
  }

  private List<String> known(Map<String, Supplier<T>> scope) {
    List<String> names = new ArrayList<>(scope.keySet().toJavaList());
    declarations.operations().keySet().forEach(names::add);
    for (Primitive p : Primitive.values()) names.add(nameOf(p));
    return names;
  }

  private @Nullable Operation operation(String name) {
    Operation declared = declarations.operation(name).getOrElse((Operation) null);
    if (declared != null) return declared;
    for (Primitive p : Primitive.values()) {
      if (p != Primitive.PLUS && nameOf(p).equals(name)) return p;
    }
    return null;
  }

  /// What an operation is called as a function.
  public static String nameOf(Operation f) {
    return f == Primitive.TIMES ? "mul" : f == Primitive.DIVIDE ? "div" : f.symbol();
  }

  private T application(Map<String, Supplier<T>> scope, SurfaceTerm f, SurfaceTerm a) {
    T argument = term(scope, a);
    if (!(f instanceof SurfaceTerm.Identifier(var name, var span)) || scope.containsKey(name)) {
      return formers.apply(term(scope, f), argument);
    }
    if (name.equals("p1") || name.equals("p2")) {
      return formers.pi(name.charAt(1) - '0', argument);
    }
    Operation operation = operation(name);
    if (operation != null) return formers.call(operation, argument);
    Option<T> formed = formers.former(name, argument);
    if (formed.isDefined()) return formed.get();
    if (FORMERS.contains(name)) throw belongsElsewhere(span, name);
    return formers.apply(term(scope, f), argument);
  }

  /// `D s @ t`.
  private T derivative(Map<String, Supplier<T>> scope, SurfaceTerm left, T direction, Span span) {
    if (!(left
        instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var d, var at), var of, _))) {
      throw source.error(span, "expected `D s` before `@`, as in `D (\\x. x) @ y`");
    }
    if (!d.equals("D")) throw belongsElsewhere(at, d);
    Operation operation =
        of instanceof SurfaceTerm.Identifier(var name, _) && !scope.containsKey(name)
            ? operation(name)
            : null;
    Option<T> derivative =
        operation != null
            ? formers.derivative(operation, direction)
            : formers.derivative(term(scope, of), direction);
    return derivative.getOrElseThrow(() -> belongsElsewhere(at, d));
  }

  private SourceError belongsElsewhere(Span span, String name) {
    String calculus =
        switch (name) {
          case "D" -> "the differential calculus, where it is followed by a direction, `D s @ t`";
          case "J", "Omega" -> "the pullback calculus";
          case "T", "in1", "in2" -> "the perturbative calculus";
          default -> "no calculus";
        };
    return source.error(
        span,
        "`%s` belongs to %s; this term is read as %s"
            .formatted(name, calculus, formers.calculus()));
  }

  private T lambda(
      Map<String, Supplier<T>> scope, Pattern pattern, @Nullable Type type, SurfaceTerm body) {
    Name x =
        pattern instanceof Pattern.Variable(var name, _) && !name.equals("_")
            ? Name.of(name)
            : fresh.like(Name.of(pattern instanceof Pattern.Variable ? "x" : "p"));
    T term = formers.lambda(x, term(bind(scope, pattern, () -> formers.variable(x)), body));
    if (type != null) for (T s : formers.summands(term)) written.variables().put(s, type);
    return term;
  }

  private Map<String, Supplier<T>> bind(
      Map<String, Supplier<T>> scope, Pattern pattern, Supplier<T> value) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> name.equals("_") ? scope : scope.put(name, value);
      case Pattern.Tuple(var parts, _) -> {
        Map<String, Supplier<T>> inner = scope;
        for (int i = 0; i < parts.size(); i++) {
          int at = i;
          inner = bind(inner, parts.get(i), () -> formers.part(at, parts.size(), value.get()));
        }
        yield inner;
      }
    };
  }

  private T infix(Map<String, Supplier<T>> scope, SurfaceTerm.Infix t) {
    return switch (t.operator()) {
      case PLUS, MINUS -> {
        List<T> parts = new ArrayList<>();
        addParts(scope, t, parts);
        yield formers.sum(parts);
      }
      case TIMES -> call(Primitive.TIMES, term(scope, t.left()), term(scope, t.right()));
      case DIVIDE -> {
        T left = term(scope, t.left()), right = term(scope, t.right());
        Option<Rational> a = formers.number(left), b = formers.number(right);
        // a fraction of two numerals is a numeral
        yield a.isDefined() && b.exists(q -> q.signum() != 0)
            ? formers.numeral(a.get().dividedBy(b.get()))
            : call(Primitive.DIVIDE, left, right);
      }
      case AT -> derivative(scope, t.left(), term(scope, t.right()), t.span());
      case CONS -> throw foreign(t.span(), "lists");
      case THEN -> throw foreign(t.span(), "composites");
    };
  }

  /// The bags that a sum joins: one list for all of it, since joining them one by one is quadratic.
  private void addParts(Map<String, Supplier<T>> scope, SurfaceTerm t, List<T> parts) {
    if (!(t instanceof SurfaceTerm.Infix(var op, var left, var right, _))
        || (op != SurfaceTerm.Operator.PLUS && op != SurfaceTerm.Operator.MINUS)) {
      parts.add(term(scope, t));
      return;
    }
    addParts(scope, left, parts);
    if (op == SurfaceTerm.Operator.PLUS) addParts(scope, right, parts);
    else parts.add(negative(term(scope, right)));
  }

  private T call(Operation f, T left, T right) {
    return formers.call(f, formers.pair(left, right));
  }

  private T negative(T t) {
    Option<Rational> q = formers.number(t);
    return q.isDefined()
        ? formers.numeral(q.get().negate())
        : call(Primitive.TIMES, formers.numeral(Rational.of(-1)), t);
  }

  private void ascribe(T t, Type type) {
    written.terms().put(t, type);
    for (T s : formers.summands(t)) written.terms().put(s, type);
  }

  private SourceError foreign(Span span, String what) {
    return source.error(span, "the %s calculus has no %s".formatted(formers.calculus(), what));
  }

  private Type type(SurfaceType surface) {
    return switch (surface) {
      case SurfaceType.Named(var name, var arguments, var span) -> {
        if (name.equals("T") && arguments.size() == 1) yield type(arguments.getFirst()).tangent();
        if (!arguments.isEmpty()) throw foreign(span, "type " + name);
        SurfaceType meaning = declarations.types().getOrElse(name, null);
        yield meaning == null ? Type.atom(name) : type(meaning);
      }
      case SurfaceType.Product(var factors, _) ->
          factors.stream().map(this::type).reduce(Type::times).orElse(Type.UNIT);
      case SurfaceType.Power(var base, var n, _) -> {
        Type factor = type(base);
        Type all = n == 0 ? Type.UNIT : factor;
        for (int i = 1; i < n; i++) all = all.times(factor);
        yield all;
      }
      case SurfaceType.Arrow(var domain, var codomain, _) -> type(domain).to(type(codomain));
      case SurfaceType.Variant(_, var span) -> throw foreign(span, "variants");
      case SurfaceType.Mu(_, _, var span) -> throw foreign(span, "inductive types");
      case SurfaceType.Dual(_, var span) -> throw foreign(span, "duals");
    };
  }
}
