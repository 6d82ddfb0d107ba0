package org.difflam.syntax.simple;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.surface.Lexer;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;

/// Terms and types as they are written: the inverse of elaboration, up to α. Types are stated where
/// inference might not find them; `t − u`, `−t`, `pᵢ t`, list literals and patterns are folded
/// again.
///
/// One clause for each former of terms, and for each piece of sugar: that is why the file is long.
public final class Printing {
  private static final Span NOWHERE = Span.NOWHERE;
  private static final String PROJECTION = "p[1-9][0-9]*";

  private final FreeVariables<Term> free = new FreeVariables<>();

  /// Names that mean an operation or a constructor of this term.
  private final Set<String> meant;

  private final boolean projections;
  private final Fresh fresh;

  private Printing(Term t) {
    Set<String> words = new HashSet<>();
    boolean[] clash = {false};
    Position.each(
        t,
        (_, at) -> {
          switch (at) {
            case Term.Apply(var op, _) -> words.add(op.symbol());
            case Term.Inject(_, var label, _) -> words.add(label);
            case Term.Roll _ -> words.add("roll");
            case Term.Variable(var x) -> clash[0] |= x.text().matches(PROJECTION);
            default -> {}
          }
        });
    this.meant = words;
    this.projections = !clash[0];
    this.fresh = Fresh.avoiding(t).and(words.stream().map(Name::of).toList());
  }

  public static String show(Notation notation, Term t) {
    return TermPrinter.print(notation, surface(t));
  }

  /// The term as text on several lines, one for each `let`.
  public static String lines(Notation notation, Term t) {
    return TermPrinter.lines(notation, surface(t));
  }

  public static String show(Notation notation, Type type) {
    return TermPrinter.print(notation, surface(type));
  }

  public static SurfaceType surface(Type type) {
    TooLarge.check("the type", type.size());
    return type.surface();
  }

  public static SurfaceTerm surface(Term t) {
    TooLarge.check(t);
    return Deep.call(() -> new Printing(t).term(t, HashMap.empty()));
  }

  /// @param names what bound variables are called here, where that is another name
  private SurfaceTerm term(Term t, Map<Name, Name> names) {
    return switch (t) {
      case Term.Variable(var x) -> identifier(names.getOrElse(x, x).text());
      case Term.Apply(var op, var arguments) -> operation(op, arguments, names);
      case Term.Tuple(var parts) -> new SurfaceTerm.Tuple(terms(parts, names), NOWHERE);
      case Term.CaseTuple(var subject, var xs, var body) when isProjection(xs, body) ->
          applied(projection(xs, body), term(subject, names));
      case Term.CaseTuple(var subject, var xs, var body) -> {
        Map<Name, Name> inner = bind(xs, names);
        yield new SurfaceTerm.CaseTuple(
            term(subject, names), tuple(xs, inner), term(body, inner), NOWHERE);
      }
      case Term.Lambda(var x, var type, Term.CaseTuple(Term.Variable(var y), var xs, var body))
          when x.equals(y)
              && !isProjection(xs, body)
              && (xs.contains(x) || !free.in(body).contains(x)) -> {
        Map<Name, Name> inner = bind(xs, names);
        yield new SurfaceTerm.Lambda(
            tuple(xs, inner), Option.some(surface(type)), term(body, inner), NOWHERE);
      }
      case Term.Lambda(var x, var type, var body) -> {
        Map<Name, Name> inner = bind(List.of(x), names);
        yield new SurfaceTerm.Lambda(
            pattern(x, inner), Option.some(surface(type)), term(body, inner), NOWHERE);
      }
      case Term.Application(var f, var a) ->
          new SurfaceTerm.Application(term(f, names), term(a, names), NOWHERE);
      case Term.Let(var x, var bound, var body) -> {
        Map<Name, Name> inner = bind(List.of(x), names);
        yield new SurfaceTerm.Let(
            pattern(x, inner), Option.none(), term(bound, names), term(body, inner), NOWHERE);
      }
      case Term.Inject(var type, var label, var argument) ->
          ascribed(applied(label, term(argument, names)), type);
      case Term.Roll(var type, Term.Inject(var variant, var label, var argument))
          when variant.equals(type.unrolled()) ->
          ascribed(applied(label, term(argument, names)), type);
      case Term.Roll(var type, var argument) ->
          ascribed(applied("roll", term(argument, names)), type);
      case Term.CaseVariant(var subject, var branches) -> {
        List<SurfaceTerm.Branch> shown = new ArrayList<>();
        for (Term.Branch b : branches) {
          Map<Name, Name> inner = bind(List.of(b.x()), names);
          shown.add(
              new SurfaceTerm.Branch(
                  b.label(), pattern(b.x(), inner), term(b.body(), inner), NOWHERE));
        }
        yield new SurfaceTerm.CaseVariant(term(subject, names), shown, NOWHERE);
      }
      case Term.Absurd(var subject, var type) ->
          ascribed(new SurfaceTerm.CaseVariant(term(subject, names), List.of(), NOWHERE), type);
      case Term.Nil(var element) ->
          ascribed(new SurfaceTerm.ListLiteral(List.of(), NOWHERE), Type.list(element));
      case Term.Cons cons -> list(cons, names);
      case Term.Fold(var x1, var x2, var step, var over, var from) -> {
        Map<Name, Name> inner = bind(List.of(x1, x2), names);
        yield new SurfaceTerm.Fold(
            pattern(x1, inner),
            pattern(x2, inner),
            term(step, inner),
            term(over, names),
            term(from, names),
            NOWHERE);
      }
      case Term.FoldInductive(var x, var result, var step, var over) -> {
        Map<Name, Name> inner = bind(List.of(x), names);
        yield ascribed(
            new SurfaceTerm.FoldInductive(
                pattern(x, inner), term(step, inner), term(over, names), NOWHERE),
            result);
      }
    };
  }

  /// Is `case t of ⟨x₁, …, xₙ⟩ → s` the projection `pᵢ t`?
  private boolean isProjection(List<Name> xs, Term body) {
    return projections && body instanceof Term.Variable(var x) && !x.isUnused() && xs.contains(x);
  }

  private static String projection(List<Name> xs, Term body) {
    return "p" + (xs.indexOf(((Term.Variable) body).name()) + 1);
  }

  private SurfaceTerm operation(OperationSymbol op, List<Term> arguments, Map<Name, Name> names) {
    return switch (op) {
      case OperationSymbol.Numeral(var value) -> new SurfaceTerm.Numeral(value, NOWHERE);
      case Primitive p when p == Primitive.PLUS -> {
        Term negated = negated(arguments.get(1));
        yield negated == null
            ? infix(Operator.PLUS, arguments.get(0), arguments.get(1), names)
            : infix(Operator.MINUS, arguments.get(0), negated, names);
      }
      case Primitive p when p == Primitive.TIMES -> {
        Term negated = negated(new Term.Apply(op, arguments));
        yield negated == null
            ? infix(Operator.TIMES, arguments.get(0), arguments.get(1), names)
            : new SurfaceTerm.Negation(term(negated, names), NOWHERE);
      }
      case Primitive p when p == Primitive.DIVIDE ->
          infix(Operator.DIVIDE, arguments.get(0), arguments.get(1), names);
      case Primitive unary -> applied(unary.symbol(), term(arguments.getFirst(), names));
      case OperationSymbol.Declared declared ->
          applied(
              declared.symbol(),
              declared.takesTuple()
                  ? new SurfaceTerm.Tuple(terms(arguments, names), NOWHERE)
                  : term(arguments.getFirst(), names));
    };
  }

  /// The `u` of `(−1) * u`.
  private static @Nullable Term negated(Term t) {
    return t instanceof Term.Apply(Primitive op, var arguments)
            && op == Primitive.TIMES
            && arguments.getFirst() instanceof Term.Apply(OperationSymbol.Numeral(BigDecimal c), _)
            && c.compareTo(BigDecimal.ONE.negate()) == 0
        ? arguments.get(1)
        : null;
  }

  private SurfaceTerm list(Term.Cons cons, Map<Name, Name> names) {
    List<SurfaceTerm> parts = new ArrayList<>();
    Term at = cons;
    while (at instanceof Term.Cons(var head, var tail)) {
      parts.add(term(head, names));
      at = tail;
    }
    if (at instanceof Term.Nil) return new SurfaceTerm.ListLiteral(parts, NOWHERE);
    SurfaceTerm result = term(at, names);
    for (SurfaceTerm part : parts.reversed()) {
      result = new SurfaceTerm.Infix(Operator.CONS, part, result, NOWHERE);
    }
    return result;
  }

  private SurfaceTerm infix(Operator operator, Term left, Term right, Map<Name, Name> names) {
    return new SurfaceTerm.Infix(operator, term(left, names), term(right, names), NOWHERE);
  }

  private List<SurfaceTerm> terms(List<Term> ts, Map<Name, Name> names) {
    return ts.stream().map(t -> term(t, names)).toList();
  }

  private static SurfaceTerm identifier(String name) {
    return new SurfaceTerm.Identifier(name, NOWHERE);
  }

  private static SurfaceTerm applied(String name, SurfaceTerm argument) {
    return new SurfaceTerm.Application(identifier(name), argument, NOWHERE);
  }

  private static SurfaceTerm ascribed(SurfaceTerm t, Type type) {
    return new SurfaceTerm.Ascription(t, surface(type), NOWHERE);
  }

  /// A binder whose name means something else in this term, or is no word, gets another.
  private Map<Name, Name> bind(List<Name> xs, Map<Name, Name> names) {
    Map<Name, Name> inner = names;
    for (Name x : xs) {
      if (x.isUnused()) continue;
      boolean clashes = meant.contains(x.text()) || !Lexer.isName(x.text());
      if (clashes) inner = inner.put(x, fresh.like(Lexer.isName(x.text()) ? x : Name.of("x")));
    }
    return inner;
  }

  private static Pattern pattern(Name x, Map<Name, Name> names) {
    return new Pattern.Variable(names.getOrElse(x, x).text(), NOWHERE);
  }

  private static Pattern tuple(List<Name> xs, Map<Name, Name> names) {
    return new Pattern.Tuple(xs.stream().map(x -> pattern(x, names)).toList(), NOWHERE);
  }
}
