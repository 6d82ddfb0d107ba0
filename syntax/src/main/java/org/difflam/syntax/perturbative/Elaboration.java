package org.difflam.syntax.perturbative;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.jspecify.annotations.Nullable;

/// From what is written to perturbative terms with their types.
///
/// ```
/// 0, t + u, T t, in1 t, in2 t, p1 t, p2 t          as in the paper
/// (t, u)  ⟨t, u⟩        (t, u, v)  ⟨⟨t, u⟩, v⟩        ()  0 : 1        -t  (−1) * t      t - u  t + (−1) * u
/// let x = t in u  (λx. u) t        \(x, y). t  λp. t[π₁ p/x, π₂ p/y]        t^3  (λx. x * x * x) t
/// ```
final class Elaboration {
  private final Source source;
  private final Declarations declarations;
  private final Fresh fresh;
  private final IdentityHashMap<Term, Span> spans = new IdentityHashMap<>();
  private final IdentityHashMap<Term, Type> written = new IdentityHashMap<>();

  private Elaboration(Source source, Declarations declarations, Fresh fresh) {
    this.source = source;
    this.declarations = declarations;
    this.fresh = fresh;
  }

  /// A term with its context and its most general type.
  record Typed(Map<Name, Type> context, Term term, Type type) {}

  static Typed of(Source source, SurfaceTerm term, Declarations declarations) {
    return Deep.call(() -> {
      List<Name> names = new ArrayList<>();
      declarations.variables().keySet().forEach(x -> names.add(Name.of(x)));
      collect(term, names);
      return new Elaboration(source, declarations, Fresh.avoiding(names)).whole(term);
    });
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

  private Typed whole(SurfaceTerm surface) {
    Map<Name, Type> context = LinkedHashMap.empty();
    Map<String, Term> scope = HashMap.empty();
    for (var declared : declarations.variables()) {
      Name x = Name.of(declared._1);
      context = context.put(x, type(declared._2));
      scope = scope.put(declared._1, new Simple.Variable(x));
    }
    Term term = term(scope, surface);
    Unification types = new Unification();
    try {
      Type type = new Typing(types, written).infer(context, term).type();
      return new Typed(context, term, types.resolve(type));
    } catch (Typing.Mismatch wrong) {
      Span at = spans.getOrDefault(wrong.at(), surface.span());
      throw source.error(at, String.valueOf(wrong.getMessage()));
    }
  }

  private Term term(Map<String, Term> scope, SurfaceTerm t) {
    Term result = structure(scope, t);
    for (Simple s : result.summands()) spans.putIfAbsent(s, t.span());
    spans.putIfAbsent(result, t.span());
    return result;
  }

  private Term structure(Map<String, Term> scope, SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier(var name, var span) -> named(scope, name, span);
      case SurfaceTerm.Numeral(var value, _) -> Constants.numeral(Rational.of(value));
      case SurfaceTerm.Lambda(var pattern, var type, var body, _) ->
          lambda(scope, pattern, type.map(this::type).getOrNull(), body);
      case SurfaceTerm.Application(var f, var a, _) -> application(scope, f, a);
      case SurfaceTerm.Let(var pattern, var type, var bound, var body, _) ->
          Term.apply(
              lambda(scope, pattern, type.map(this::type).getOrNull(), body), term(scope, bound));
      case SurfaceTerm.CaseTuple(var subject, var pattern, var body, _) ->
          Term.apply(lambda(scope, pattern, null, body), term(scope, subject));
      case SurfaceTerm.Tuple(var parts, _) ->
          Constants.tuple(parts.stream().map(p -> term(scope, p)).toList());
      case SurfaceTerm.Infix(var op, var left, var right, var span) ->
          infix(op, term(scope, left), term(scope, right), span);
      case SurfaceTerm.Negation(var negated, _) -> negative(term(scope, negated));
      case SurfaceTerm.Power(var base, var exponent, var span) -> {
        if (exponent < 1) throw foreign(span, "the power " + exponent + "; use / for a quotient");
        Name x = fresh.like(Name.of("x"));
        Term all = new Simple.Variable(x);
        for (int i = 1; i < exponent; i++) {
          all = Constants.apply(Primitive.TIMES, List.of(all, new Simple.Variable(x)));
        }
        yield exponent == 1
            ? term(scope, base)
            : Term.apply(Term.lambda(x, all), term(scope, base));
      }
      case SurfaceTerm.Ascription(var ascribed, var type, _) -> {
        Term result = term(scope, ascribed);
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

  private Term named(Map<String, Term> scope, String name, Span span) {
    if (scope.containsKey(name)) return copy(scope.get(name).get());
    Operation operation = operation(name);
    if (operation != null) return new Simple.Operator(operation);
    if (isFormer(name)) {
      throw source.error(span, "`%s` needs a term after it, as in `%s x`".formatted(name, name));
    }
    throw source.error(
        span,
        "`%s` is not bound; a free variable is declared, as in `%s : A`".formatted(name, name));
  }

  /// A new object, since places are remembered by identity.
  private static Term copy(Term t) {
    return switch (t) {
      case Simple.Variable(var x) -> new Simple.Variable(x);
      case Simple.Pi(var k, var s) -> new Simple.Pi(k, s);
      case Simple s -> s;
      case Sum sum -> sum;
    };
  }

  private @Nullable Operation operation(String name) {
    Operation declared = declarations.operations().getOrElse(name, null);
    if (declared != null) return declared;
    for (Primitive p : Primitive.values()) {
      if (p != Primitive.PLUS && Surface.name(p).equals(name)) return p;
    }
    return null;
  }

  private static boolean isFormer(String name) {
    return Set.of("T", "in1", "in2", "p1", "p2").contains(name);
  }

  private Term application(Map<String, Term> scope, SurfaceTerm f, SurfaceTerm a) {
    if (f instanceof SurfaceTerm.Identifier(var name, _) && !scope.containsKey(name)) {
      Term argument = term(scope, a);
      return switch (name) {
        case "T" -> Term.T(argument);
        case "in1", "in2" -> Term.in(name.charAt(2) - '0', argument);
        case "p1", "p2" -> Term.pi(name.charAt(1) - '0', argument);
        case "D", "J", "Omega" ->
            throw source.error(
                f.span(),
                "`%s` belongs to the %s calculus; this term is read as perturbative"
                    .formatted(name, name.equals("D") ? "differential" : "pullback"));
        default -> Term.apply(term(scope, f), argument);
      };
    }
    return Term.apply(term(scope, f), term(scope, a));
  }

  private Term lambda(
      Map<String, Term> scope, Pattern pattern, @Nullable Type type, SurfaceTerm body) {
    Name x =
        pattern instanceof Pattern.Variable(var name, _) && !name.equals("_")
            ? Name.of(name)
            : fresh.like(Name.of(pattern instanceof Pattern.Variable ? "x" : "p"));
    Term term = Term.lambda(x, term(bind(scope, pattern, new Simple.Variable(x)), body));
    if (type != null) for (Simple s : term.summands()) written.put(s, type);
    return term;
  }

  private static Map<String, Term> bind(Map<String, Term> scope, Pattern pattern, Term value) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> name.equals("_") ? scope : scope.put(name, value);
      case Pattern.Tuple(var parts, _) -> {
        Map<String, Term> inner = scope;
        for (int i = 0; i < parts.size(); i++) {
          inner = bind(inner, parts.get(i), Constants.part(i, parts.size(), value));
        }
        yield inner;
      }
    };
  }

  private Term infix(SurfaceTerm.Operator op, Term left, Term right, Span span) {
    return switch (op) {
      case PLUS -> left.plus(right);
      case MINUS -> left.plus(negative(right));
      case TIMES -> Constants.apply(Primitive.TIMES, List.of(left, right));
      case DIVIDE -> {
        // a fraction of two numerals is a numeral
        if (left instanceof Simple.Numeral(var a) && right instanceof Simple.Numeral(var b)) {
          yield Constants.numeral(a.dividedBy(b));
        }
        yield Constants.apply(Primitive.DIVIDE, List.of(left, right));
      }
      case CONS -> throw foreign(span, "lists");
      case AT ->
          throw source.error(
              span,
              "`@` belongs to the differential and the pullback calculus; this term is read as"
                  + " perturbative");
    };
  }

  private static Term negative(Term t) {
    return t instanceof Simple.Numeral(var q)
        ? Constants.numeral(q.negate())
        : Constants.apply(Primitive.TIMES, List.of(Constants.numeral(Rational.of(-1)), t));
  }

  private void ascribe(Term t, Type type) {
    for (Simple s : t.summands()) if (!(s instanceof Simple.Lambda)) written.put(s, type);
    if (t instanceof Sum) written.put(t, type);
    // the type written for an abstraction is that of its variable
    if (type instanceof Type.Function(var domain, _)) {
      for (Simple s : t.summands()) if (s instanceof Simple.Lambda) written.put(s, domain);
    }
  }

  private SourceError foreign(Span span, String what) {
    return source.error(
        span, "the perturbative calculus has no %s".formatted(what.toLowerCase(Locale.ROOT)));
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
