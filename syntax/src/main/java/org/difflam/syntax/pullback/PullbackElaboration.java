package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeReader;
import org.difflam.syntax.surface.WrittenNames;
import org.difflam.syntax.typing.DrawnDerivation;
import org.jspecify.annotations.Nullable;

/// What is written, as a term of the pullback language with its type: the sugar of §3.1.3, and
/// infix operations.
///
/// ```
/// \(x, y). t     ≡ \z. t[p1 z/x][p2 z/y]         (t, u, v)  ≡ ((t, u), v)
/// Omega [1, 2]   ≡ \x. [1, 2]^*                  [1, 2]     ≡ (1, 2)
/// t * u, t / u   ≡ mult (t, u), div (t, u)       t - u      ≡ t + mult (-1, u)
/// t^n            ≡ pown t                        f          ≡ \x. f x   for an operation
/// ```
///
/// The clauses share one scope and one place for errors, so they stand in one file.
public final class PullbackElaboration {
  private static final String PULLBACKS =
      "`Omega` is written `(Omega \\x. P) @ w`, or `Omega [1, 2]` for a constant 1-form";

  private final @Nullable RuleNotation rule;
  private final Source source;
  private final Scope declared;
  private final Fresh fresh;
  private final PullbackNotations notations;
  private final PullbackApplications applications;
  private final IdentityHashMap<PullbackTerm, Span> spans = new IdentityHashMap<>();
  private final WrittenTypes stated = new WrittenTypes();
  private Map<Name, PullbackType> free;

  /// The names that a text may refer to.
  ///
  /// @param types names for types
  public record Scope(
      Map<Name, PullbackType> variables,
      Map<String, DifferentiableOperation> operations,
      Map<String, SurfaceType> types) {
    public static final Scope EMPTY =
        new Scope(LinkedHashMap.empty(), LinkedHashMap.empty(), LinkedHashMap.empty());

    public static Scope of(TextDeclarations declared) {
      declared.requireNoFormers();
      Scope scope = new Scope(LinkedHashMap.empty(), LinkedHashMap.empty(), declared.types());
      for (var f : declared.operations().values())
        scope = scope.operation(DifferentiableOperation.of(f));
      for (var x : declared.variables()) {
        TextDeclarations.Variable variable = x._2;
        if (scope.find(x._1).isDefined()) throw variable.taken(x._1, "an operation here");
        scope = scope.variable(x._1, scope.types(variable.source()).read(variable.type()));
      }
      return scope;
    }

    TypeReader<PullbackType> types(Source source) {
      return new TypeReader<>(source, PullbackTypeReading.TYPES, types);
    }

    public Scope variable(String x, PullbackType type) {
      return new Scope(variables.put(Name.of(x), type), operations, types);
    }

    public Scope operation(DifferentiableOperation f) {
      return new Scope(variables, operations.put(f.name(), f), types);
    }

    /// The operation of that name, declared or standard.
    public Option<DifferentiableOperation> find(String name) {
      if (operations.containsKey(name)) return operations.get(name);
      return name.endsWith("'")
          ? find(name.substring(0, name.length() - 1)).map(DifferentiableOperation::derivative)
          : DifferentiableOperation.standard(name);
    }
  }

  /// `Γ ⊢ P : σ`, with a type at each binder of `P`.
  public record Judgement(Map<Name, PullbackType> context, PullbackTerm term, PullbackType type) {}

  /// What may be written in a rule beside terms.
  public interface RuleNotation {
    /// The term that is written; null where it is one that may stand outside of rules, too.
    ///
    /// @param part reads a part, where the names of the scope are known
    @Nullable PullbackTerm read(
        Map<String, Supplier<PullbackTerm>> scope,
        SurfaceTerm written,
        BiFunction<Map<String, Supplier<PullbackTerm>>, SurfaceTerm, PullbackTerm> part);

    /// What is said of a name that means nothing.
    String unknown(String name);
  }

  /// A side of a rule, with the places of its parts.
  public record Side(PullbackTerm term, IdentityHashMap<PullbackTerm, Span> spans) {}

  /// A side of a rule, of which no type is asked here.
  ///
  /// @param scope the metavariables
  public static Side side(
      Source source,
      SurfaceTerm written,
      Scope declared,
      Map<String, Supplier<PullbackTerm>> scope,
      RuleNotation notation) {
    return Deep.call(() -> {
      PullbackElaboration in = new PullbackElaboration(source, written, declared, notation);
      PullbackTerm t = in.term(scope, written);
      return new Side(t, in.spans);
    });
  }

  private PullbackElaboration(Source source, SurfaceTerm term, Scope declared) {
    this(source, term, declared, null);
  }

  private PullbackElaboration(
      Source source, SurfaceTerm term, Scope declared, @Nullable RuleNotation rule) {
    this.rule = rule;
    this.source = source;
    this.declared = declared;
    this.free = declared.variables;
    List<Name> names = new ArrayList<>(declared.variables.keySet().toJavaList());
    names.addAll(WrittenNames.all(term));
    this.fresh = Fresh.avoiding(names);
    this.notations = new PullbackNotations(source, fresh);
    this.applications = new PullbackApplications(this, source, declared, fresh, notations);
  }

  /// A whole text.
  public static Judgement of(String text, Scope declared) {
    Source source = Source.of(text);
    return of(source, Parser.term(source), declared);
  }

  /// @throws SourceError at the place where it is no term of this language, or has no type
  public static Judgement of(Source source, SurfaceTerm written, Scope declared) {
    return of(source, written, declared, SideCondition.COMPLETED);
  }

  /// @throws SourceError at the place where it is no term of this language, or has no type
  public static Judgement of(
      Source source, SurfaceTerm written, Scope declared, SideCondition linear) {
    return Deep.call(
        () -> new PullbackElaboration(source, written, declared).whole(written, linear));
  }

  /// How its type is derived.
  public static DrawnDerivation derivation(
      Source source, SurfaceTerm written, Scope declared, SideCondition linear) {
    return Deep.call(() -> {
      PullbackElaboration in = new PullbackElaboration(source, written, declared);
      PullbackTerm t = in.term(HashMap.empty(), written);
      return PullbackTyping.drawn(
          in.free, t, in.stated, linear, check -> in.placed(check, written));
    });
  }

  private Judgement whole(SurfaceTerm written, SideCondition linear) {
    PullbackTerm t = term(HashMap.empty(), written);
    PullbackTyping.Typed derivation =
        placed(() -> PullbackTyping.derive(free, t, stated, linear), written);
    return new Judgement(free, BinderAnnotations.of(derivation), derivation.type());
  }

  /// Checks a term, and reports at its place in the text what has no type.
  private PullbackTyping.Typed placed(Supplier<PullbackTyping.Typed> check, SurfaceTerm written) {
    try {
      return check.get();
    } catch (IllTyped illTyped) {
      Span span = spans.getOrDefault(illTyped.at(), written.span());
      throw source.error(span, illTyped);
    }
  }

  PullbackTerm term(Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm written) {
    PullbackTerm t = convert(scope, written);
    spans.putIfAbsent(t, written.span());
    return t;
  }

  private PullbackTerm convert(Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm written) {
    PullbackTerm ofRule = rule == null ? null : rule.read(scope, written, this::term);
    return ofRule == null ? ofLanguage(scope, written) : ofRule;
  }

  private PullbackTerm ofLanguage(Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm written) {
    return switch (written) {
      case SurfaceTerm.Identifier(var name, var span) ->
          scope.get(name).map(Supplier::get).getOrElse(() -> outside(scope, name, span));
      case SurfaceTerm.Numeral(var value, _) ->
          value.signum() == 0
              ? new PullbackTerm.Sum(List.of())
              : new PullbackTerm.Numeral(Scalar.of(value));
      case SurfaceTerm.Lambda lambda -> lambda(scope, lambda);
      case SurfaceTerm.Let(var pattern, var type, var bound, var body, _) -> {
        PullbackNotations.Bound inner = notations.bind(scope, pattern);
        PullbackTerm first = term(scope, bound);
        bound(pattern, type.map(this::type)).forEach(a -> stated.put(first, a));
        yield new PullbackTerm.Let(inner.x(), first, term(inner.scope(), body));
      }
      case SurfaceTerm.CaseTuple(var subject, var pattern, var body, _) -> {
        PullbackNotations.Bound inner = notations.bind(scope, pattern);
        PullbackTerm first = term(scope, subject);
        bound(pattern, Option.none()).forEach(a -> stated.put(first, a));
        yield new PullbackTerm.Let(inner.x(), first, term(inner.scope(), body));
      }
      case SurfaceTerm.Tuple(var parts, var span) -> {
        if (parts.isEmpty()) throw source.error(span, "the pullback language has no empty tuple");
        yield PullbackTerm.tuple(parts.stream().map(p -> term(scope, p)).toList());
      }
      case SurfaceTerm.ListLiteral(var parts, var span) -> notations.vector(parts, span);
      case SurfaceTerm.Application(var f, var a, var span) ->
          applications.application(scope, f, a, span);
      case SurfaceTerm.Infix(var op, var left, var right, _) ->
          switch (op) {
            case PLUS, MINUS -> {
              List<PullbackTerm> parts = new ArrayList<>();
              List<WrittenTypes.Said> zeros = new ArrayList<>();
              addParts(scope, written, parts, zeros);
              PullbackTerm all = PullbackTerm.sum(parts);
              // another 0 than that of other places
              PullbackTerm sum = all.isZero() ? new PullbackTerm.Sum(List.of()) : all;
              zeros.forEach(said -> stated.put(sum, said));
              yield sum;
            }
            case TIMES -> call(DifferentiableOperation.MULT, scope, left, right);
            case DIVIDE ->
                PullbackNotations.number(written)
                    .<PullbackTerm>map(PullbackTerm.Numeral::new)
                    .getOrElse(() -> call(DifferentiableOperation.DIV, scope, left, right));
            case AT -> applications.at(scope, left, right);
            case CONS -> throw notHere(written, "a list");
            case THEN -> throw notHere(written, "a composite");
          };
      case SurfaceTerm.Negation(var negated, var span) -> negated(term(scope, negated), span);
      case SurfaceTerm.Power(var base, var n, var span) -> {
        if (n < 1) throw source.error(span, "an exponent is at least 1 here; write `1 / t^n`");
        TooLarge.checkPower(n);
        yield new PullbackTerm.Call(DifferentiableOperation.power(n), term(scope, base));
      }
      case SurfaceTerm.Dual(SurfaceTerm.ListLiteral(var parts, var span), _) ->
          new PullbackTerm.Covector(notations.vector(parts, span));
      case SurfaceTerm.Dual(_, var span) ->
          throw source.error(
              span, "`^*` stands after a vector, `[1, 2]^*`, or in `(\\x. s)^* @ t`");
      case SurfaceTerm.Ascription(SurfaceTerm.Identifier(var name, var at), var type, _)
          when isUnbound(scope, name) && declared.find(name).isEmpty() -> {
        if (WrittenNames.isFormer(name)) {
          throw new TextDeclarations.Variable(type, source, at).taken(name, "a former of terms");
        }
        free = free.put(Name.of(name), type(type));
        yield outside(scope, name, at);
      }
      case SurfaceTerm.Ascription(var inner, var type, _) -> {
        PullbackTerm t = term(scope, inner);
        stated.put(t, type(type));
        yield t;
      }
      case SurfaceTerm.CaseVariant _ -> throw notHere(written, "a case of variants");
      case SurfaceTerm.Fold _, SurfaceTerm.FoldInductive _, SurfaceTerm.FoldVariant _ ->
          throw notHere(written, "a fold");
    };
  }

  /// What a sum joins: one list for all of it, since joining them one by one is quadratic.
  ///
  /// @param zeros those of which nothing is left but the type that is said of them
  private void addParts(
      Map<String, Supplier<PullbackTerm>> scope,
      SurfaceTerm t,
      List<PullbackTerm> parts,
      List<WrittenTypes.Said> zeros) {
    if (!(t instanceof SurfaceTerm.Infix(var op, var left, var right, _))
        || (op != SurfaceTerm.Operator.PLUS && op != SurfaceTerm.Operator.MINUS)) {
      parts.add(part(scope, t, zeros));
      return;
    }
    addParts(scope, left, parts, zeros);
    if (op == SurfaceTerm.Operator.PLUS) addParts(scope, right, parts, zeros);
    else parts.add(negated(part(scope, right, zeros), right.span()));
  }

  private PullbackTerm part(
      Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm t, List<WrittenTypes.Said> zeros) {
    PullbackTerm part = term(scope, t);
    if (part.isZero()) zeros.addAll(stated.of(part));
    return part;
  }

  /// `λx. S x`.
  PullbackTerm.Lambda expanded(PullbackTerm s) {
    Name x = fresh.like(Name.of("x"));
    stated.binds(x, "its argument");
    return new PullbackTerm.Lambda(
        x, Option.none(), new PullbackTerm.Application(s, new PullbackTerm.Variable(x)));
  }

  /// `λx. S`.
  PullbackTerm.Lambda lambda(
      Map<String, Supplier<PullbackTerm>> scope, SurfaceTerm.Lambda written) {
    Pattern pattern = written.pattern();
    PullbackNotations.Bound in = notations.bind(scope, pattern);
    if (pattern instanceof Pattern.Tuple) stated.binds(in.x(), "`" + pattern.show() + "`");
    return new PullbackTerm.Lambda(
        in.x(), bound(pattern, written.type().map(this::type)), term(in.scope(), written.body()));
  }

  /// The type of what a pattern binds, as far as it is written or the pattern takes it apart; in
  /// rules, which apply at all types, there is none.
  private Option<PullbackType> bound(Pattern pattern, Option<PullbackType> written) {
    if (written.exists(type -> !takesApart(pattern, type))) {
      throw source.error(
          pattern.span(),
          new IllTyped("nothing of the type " + written.get().show() + " has these parts"));
    }
    return pattern instanceof Pattern.Tuple && rule == null
        ? written.orElse(() -> Option.some(type(pattern)))
        : written;
  }

  private PullbackType type(Pattern pattern) {
    return switch (pattern) {
      case Pattern.Variable _ -> stated.unknown();
      case Pattern.Tuple(var parts, _) ->
          parts.stream().map(this::type).reduce(PullbackType::times).orElseThrow();
    };
  }

  private static boolean takesApart(Pattern pattern, PullbackType type) {
    if (!(pattern instanceof Pattern.Tuple(var parts, _))) return true;
    PullbackType rest = type;
    for (Pattern part : parts.subList(1, parts.size()).reversed()) {
      if (!(rest instanceof PullbackType.Product(var left, var right)) || !takesApart(part, right))
        return false;
      rest = left;
    }
    return takesApart(parts.getFirst(), rest);
  }

  private SourceError notHere(SurfaceTerm t, String what) {
    return source.error(
        t.span(), what + " belongs to the simple language; this term is read as pullback");
  }

  /// A declared variable, or an operation as a function.
  private PullbackTerm outside(Map<String, Supplier<PullbackTerm>> scope, String name, Span span) {
    Name x = Name.of(name);
    if (free.containsKey(x)) return new PullbackTerm.Variable(x);
    return declared
        .find(name)
        .<PullbackTerm>map(f -> {
          Name z = fresh.like(Name.of("x"));
          return PullbackTerm.lambda(z, new PullbackTerm.Call(f, new PullbackTerm.Variable(z)));
        })
        .getOrElseThrow(() -> unknown(scope, name, span));
  }

  private SourceError unknown(Map<String, Supplier<PullbackTerm>> scope, String name, Span span) {
    if (name.equals("Omega")) return source.error(span, PULLBACKS);
    if (name.equals("J")) return source.error(span, "`J` is written `J f @ s`");
    if (rule != null) return source.error(span, rule.unknown(name));
    List<String> known = new ArrayList<>(scope.keySet().toJavaList());
    free.keySet().forEach(x -> known.add(x.text()));
    known.addAll(declared.operations.keySet().toJavaList());
    known.addAll(DifferentiableOperation.names());
    return source.error(
        span,
        "`%s` is not bound and not a known operation%sdeclare `op %s : R -> R = …`, or give a free variable its type once, as in `(%s : R -> R)`"
            .formatted(name, Nearest.hint(name, known), name, name));
  }

  DifferentiableOperation operation(
      Map<String, Supplier<PullbackTerm>> scope, String name, Span span) {
    return declared.find(name).getOrElseThrow(() -> unknown(scope, name, span));
  }

  /// Whether a name means neither what is bound nor a free variable.
  boolean isUnbound(Map<String, Supplier<PullbackTerm>> scope, String name) {
    return !scope.containsKey(name) && !free.containsKey(Name.of(name));
  }

  private PullbackTerm call(
      DifferentiableOperation f,
      Map<String, Supplier<PullbackTerm>> scope,
      SurfaceTerm left,
      SurfaceTerm right) {
    return call(f, term(scope, left), term(scope, right), left.span().upTo(right.span()));
  }

  private PullbackTerm negated(PullbackTerm t, Span span) {
    return call(DifferentiableOperation.MULT, PullbackTerm.numeral(-1), t, span);
  }

  /// @param span of what is written for both arguments
  private PullbackTerm call(
      DifferentiableOperation f, PullbackTerm left, PullbackTerm right, Span span) {
    PullbackTerm arguments = new PullbackTerm.Pair(left, right);
    PullbackTerm call = new PullbackTerm.Call(f, arguments);
    spans.put(arguments, span);
    spans.put(call, span);
    return call;
  }

  PullbackType type(SurfaceType written) {
    return declared.types(source).read(written);
  }
}
