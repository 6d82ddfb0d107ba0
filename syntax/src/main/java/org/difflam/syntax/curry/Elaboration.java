package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.IllTyped;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;

/// From what a person writes to terms of λ_∂, with tensors, ints and truth values. Types flow
/// through the term in both directions, so a function says the type of what it takes unless its
/// place does:
///
/// ```
/// Δ ⊩ t ⇒ e : τ        found                Δ ⊩ t ⇐ τ ⇒ e        wanted
/// ```
public final class Elaboration {
  /// A term with its type.
  public record Typed(Term term, Type type) {}

  private final Source source;
  private final Declarations declared;
  private int fresh;

  private Elaboration(Source source, Declarations declared) {
    this.source = source;
    this.declared = declared;
  }

  /// A term in the variables that are declared.
  public static Typed term(Source source, SurfaceTerm t, Declarations declared) {
    return Deep.call(() -> {
      Elaboration in = new Elaboration(source, declared);
      Map<String, Type> context = HashMap.empty();
      for (var x : declared.variables()) context = context.put(x._1, in.type(x._2));
      return in.infer(context, t);
    });
  }

  private Typed infer(Map<String, Type> context, SurfaceTerm t) {
    return elaborate(context, t, Option.none());
  }

  private Term check(Map<String, Type> context, SurfaceTerm t, Type wanted, String what) {
    Typed found = elaborate(context, t, Option.some(wanted));
    return at(
        t.span(),
        () -> {
          Typing.expect(what, wanted, found.type);
          return found.term;
        });
  }

  private Typed elaborate(Map<String, Type> context, SurfaceTerm t, Option<Type> wanted) {
    return switch (t) {
      case SurfaceTerm.Identifier(var name, var span) -> identifier(context, name, span, wanted);
      case SurfaceTerm.Numeral(var value, var span) -> numeral(value, span, wanted);
      case SurfaceTerm.Lambda(var p, var type, var body, var span) -> {
        Option<Type> domain =
            type.map(this::type).orElse(() -> function(wanted).map(f -> f.domain()));
        if (domain.isEmpty()) {
          throw source.error(
              span, "say what this function takes, as in `\\x : R. …` or `\\x : Tensor^3. …`");
        }
        Option<Type> codomain = function(wanted).map(Type.Function::codomain);
        Bound bound = bind(context, p, domain.get(), inner -> elaborate(inner, body, codomain));
        yield new Typed(
            new Term.Lambda(bound.x, domain.get(), bound.body.term),
            domain.get().to(bound.body.type));
      }
      case SurfaceTerm.Application(var function, var argument, var span) ->
          application(context, function, argument, span, wanted);
      case SurfaceTerm.Let(var p, var type, var bound, var body, _) -> {
        Typed e =
            type.map(this::type)
                .map(of -> new Typed(check(context, bound, of, "what is bound here"), of))
                .getOrElse(() -> infer(context, bound));
        yield let(context, p, e, inner -> elaborate(inner, body, wanted));
      }
      case SurfaceTerm.CaseTuple(var subject, var p, var body, _) ->
          let(context, p, infer(context, subject), inner -> elaborate(inner, body, wanted));
      case SurfaceTerm.Tuple(var parts, _) -> {
        List<Typed> all = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
          int index = i;
          all.add(
              elaborate(
                  context,
                  parts.get(i),
                  wanted.flatMap(w ->
                      w instanceof Type.Product(var fs) && fs.size() == parts.size()
                          ? Option.some(fs.get(index))
                          : Option.none())));
        }
        yield new Typed(
            new Term.Tuple(all.stream().map(Typed::term).toList()),
            new Type.Product(all.stream().map(Typed::type).toList()));
      }
      case SurfaceTerm.ListLiteral(var parts, var span) -> list(context, parts, span, wanted);
      case SurfaceTerm.CaseVariant(var subject, var branches, var span) ->
          cases(context, infer(context, subject), branches, span, wanted);
      case SurfaceTerm.Infix(var operator, var left, var right, var span) ->
          infix(context, operator, left, right, span, wanted);
      case SurfaceTerm.Negation(var negated, var span) -> {
        Typed e = elaborate(context, negated, wanted);
        yield arithmetic(span, SurfaceTerm.Operator.TIMES, minusOne(e.type), e);
      }
      case SurfaceTerm.Power(var base, var exponent, var span) ->
          power(context, base, exponent, span);
      case SurfaceTerm.Fold(var x, var acc, var step, var over, var from, var span) -> {
        Typed list = infer(context, over);
        Type element = at(over.span(), () -> Typing.element(list.type));
        Typed start = elaborate(context, from, wanted);
        Bound[] rest = new Bound[1];
        Bound first =
            bind(
                context,
                x,
                element,
                inner -> {
                  rest[0] =
                      bind(
                          inner,
                          acc,
                          start.type,
                          both ->
                              new Typed(
                                  check(both, step, start.type, "the step of a fold"), start.type));
                  return rest[0].body;
                });
        yield new Typed(
            new Term.Fold(first.x, rest[0].x, first.body.term, list.term, start.term), start.type);
      }
      case SurfaceTerm.Ascription(var of, var type, _) -> {
        Type ascribed = type(type);
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

  private Typed identifier(Map<String, Type> context, String name, Span span, Option<Type> wanted) {
    if (context.containsKey(name)) {
      return new Typed(new Term.Variable(Name.of(name)), context.get(name).get());
    }
    if (name.equals("true") || name.equals("false")) {
      return new Typed(new Term.Constant(new Literal.Truth(name.equals("true"))), Type.BOOL);
    }
    if (name.equals("vjp")) throw noVjp(span);
    Option<Type> variant = wanted.filter(w -> w instanceof Type.Variant v && v.indexOf(name) >= 0);
    if (variant.isDefined()) {
      return inject(
          (Type.Variant) variant.get(),
          name,
          span,
          new Typed(new Term.Tuple(List.of()), Type.UNIT));
    }
    throw source.error(
        span,
        primitive(name).isDefined()
            ? "`%s` is a primitive; apply it, as in `\\x : R. %s x`".formatted(name, name)
            : "`%s` is not bound, and no primitive of the differentiable curry".formatted(name));
  }

  /// §6.1: λ_∂ has differentiable functions only.
  private RuntimeException noVjp(Span span) {
    return source.error(
        span,
        "`vjp` takes and returns ordinary functions, and all functions here are differentiable, so"
            + " it has no type inside a program (§6.1); differentiate the whole program with"
            + " `difflam diff`");
  }

  private Typed numeral(BigDecimal value, Span span, Option<Type> wanted) {
    if (!wanted.contains(Type.INT)) {
      return new Typed(new Term.Constant(Literal.number(value)), Type.FLOAT);
    }
    try {
      return new Typed(new Term.Constant(Literal.integer(value.longValueExact())), Type.INT);
    } catch (ArithmeticException noInt) {
      throw source.error(span, "expected an int, found the float " + value.toPlainString());
    }
  }

  private Typed application(
      Map<String, Type> context,
      SurfaceTerm function,
      SurfaceTerm argument,
      Span span,
      Option<Type> wanted) {
    if (function instanceof SurfaceTerm.Identifier(var name, var at)
        && !context.containsKey(name)) {
      if (name.equals("vjp")) throw noVjp(at);
      if (name.matches("p[1-9][0-9]*")) {
        Typed e = infer(context, argument);
        int index = Integer.parseInt(name.substring(1));
        return at(
            span, () -> new Typed(new Term.Project(index, e.term), Typing.part(e.type, index)));
      }
      if (name.equals("tensor")) return stacked(context, argument, span, wanted);
      if ((name.equals("reshape") || name.equals("broadcast"))) {
        if (!(wanted.getOrNull() instanceof Type.Tensor(var to))) {
          throw source.error(span, "say the shape, as in `(" + name + " t : Tensor^2^3)`");
        }
        Primitive p =
            name.equals("reshape") ? new Primitive.Reshape(to) : new Primitive.Broadcast(to);
        return call(span, p, List.of(infer(context, argument)));
      }
      Option<Primitive> primitive = primitive(name);
      if (primitive.isDefined()) {
        return call(span, primitive.get(), arguments(context, primitive.get(), argument));
      }
      if (wanted.getOrNull() instanceof Type.Variant v && v.indexOf(name) >= 0) {
        Type content = Typing.content(v, name);
        return inject(v, name, span, elaborate(context, argument, Option.some(content)));
      }
    }
    if (function instanceof SurfaceTerm.Lambda lambda && lambda.type().isEmpty()) {
      Typed e = infer(context, argument);
      Bound bound =
          bind(context, lambda.pattern(), e.type, inner -> elaborate(inner, lambda.body(), wanted));
      return new Typed(
          new Term.Application(new Term.Lambda(bound.x, e.type, bound.body.term), e.term),
          bound.body.type);
    }
    Typed f = infer(context, function);
    if (!(f.type instanceof Type.Function(var domain, var codomain))) {
      throw source.error(
          function.span(), "what is applied has the type " + f.type.show() + ", no function type");
    }
    Term e = check(context, argument, domain, "the argument of this function");
    return new Typed(new Term.Application(f.term, e), codomain);
  }

  private Option<Primitive> primitive(String name) {
    for (Primitive.Standard p : Primitive.Standard.values()) {
      if (p.symbol().equals(name)) return Option.some(p);
    }
    if (name.matches("sum[0-9]+")) {
      return Option.some(new Primitive.SumAlong(Integer.parseInt(name.substring(3))));
    }
    for (Operation op : org.difflam.syntax.simple.Primitive.values()) {
      if (op.symbol().equals(name)) return Option.some(new Primitive.Elementwise(op));
    }
    return declared.operations().get(name).map(Primitive.Elementwise::new);
  }

  /// The parts of a tuple, or of what stands for one.
  private List<Typed> arguments(Map<String, Type> context, Primitive p, SurfaceTerm argument) {
    if (p.arity() == 1) return List.of(infer(context, argument));
    if (argument instanceof SurfaceTerm.Tuple(var parts, _) && parts.size() == p.arity()) {
      List<Typed> all = new ArrayList<>();
      for (SurfaceTerm part : parts) {
        boolean index = p == Primitive.Standard.TAKE && all.size() == 1;
        boolean ints =
            p == Primitive.Standard.EQUAL || !all.isEmpty() && all.getFirst().type.equals(Type.INT);
        all.add(elaborate(context, part, index || ints ? Option.some(Type.INT) : Option.none()));
      }
      return all;
    }
    Typed e = infer(context, argument);
    return at(
        argument.span(),
        () -> {
          List<Typed> all = new ArrayList<>();
          for (int i = 1; i <= p.arity(); i++) {
            all.add(new Typed(new Term.Project(i, e.term), Typing.part(e.type, i)));
          }
          return all;
        });
  }

  private Typed call(Span span, Primitive p, List<Typed> arguments) {
    return at(
        span,
        () ->
            new Typed(
                new Term.Call(p, arguments.stream().map(Typed::term).toList()),
                p.result(arguments.stream().map(Typed::type).toList())));
  }

  /// `tensor [[1, 2], [3, 4]]`: a literal where all entries are numerals.
  private Typed stacked(
      Map<String, Type> context, SurfaceTerm argument, Span span, Option<Type> wanted) {
    if (!(argument instanceof SurfaceTerm.ListLiteral(var parts, _)) || parts.isEmpty()) {
      throw source.error(
          argument.span(), "`tensor` takes its entries in brackets, as in `tensor [1, 2]`");
    }
    List<Typed> all = new ArrayList<>();
    for (SurfaceTerm part : parts) {
      all.add(
          part instanceof SurfaceTerm.ListLiteral
              ? stacked(context, part, part.span(), Option.none())
              : infer(context, part));
    }
    List<BigDecimal> entries = new ArrayList<>();
    Typed stack = call(span, new Primitive.Stack(all.size()), all);
    for (Typed e : all) {
      if (!(e.term instanceof Term.Constant(Literal.Floats(_, var numbers)))) return stack;
      entries.addAll(numbers);
    }
    Dimensions d = ((Type.Tensor) stack.type).dimensions();
    if (wanted.getOrNull() instanceof Type.Ints(var ints) && ints.equals(d)) {
      return at(
          span,
          () -> {
            Literal literal =
                new Literal.Ints(d, entries.stream().map(BigDecimal::longValueExact).toList());
            return new Typed(new Term.Constant(literal), literal.type());
          });
    }
    return new Typed(new Term.Constant(new Literal.Floats(d, entries)), stack.type);
  }

  private Typed list(
      Map<String, Type> context, List<SurfaceTerm> parts, Span span, Option<Type> wanted) {
    Option<Type> element =
        wanted.flatMap(w -> w instanceof Type.ListOf(var of) ? Option.some(of) : Option.none());
    if (parts.isEmpty() && element.isEmpty()) {
      throw source.error(span, "say the type of this list, as in `([] : list R)`");
    }
    Type of = element.getOrElse(() -> infer(context, parts.getFirst()).type);
    Term list = new Term.Nil(of);
    for (SurfaceTerm part : parts.reversed()) {
      list = new Term.Cons(check(context, part, of, "an element of this list"), list);
    }
    return new Typed(list, new Type.ListOf(of));
  }

  private Typed cases(
      Map<String, Type> context,
      Typed subject,
      List<SurfaceTerm.Branch> branches,
      Span span,
      Option<Type> wanted) {
    if (subject.type.equals(Type.BOOL)) {
      if (branches.size() != 2
          || !branches.get(0).label().equals("True")
          || !branches.get(1).label().equals("False")) {
        throw source.error(
            span, "a case over a truth value is written {True _ -> … | False _ -> …}");
      }
      Typed then = elaborate(context, branches.get(0).body(), wanted);
      Term otherwise =
          check(context, branches.get(1).body(), then.type, "the other branch of a conditional");
      return new Typed(new Term.If(subject.term, then.term, otherwise), then.type);
    }
    if (!(subject.type instanceof Type.Variant(var summands))) {
      throw source.error(span, "a case goes over a variant, not over " + subject.type.show());
    }
    List<Term.Branch> built = new ArrayList<>();
    Option<Type> result = wanted;
    for (Summand<Type> s : summands) {
      SurfaceTerm.Branch branch =
          branches.stream()
              .filter(b -> b.label().equals(s.label()))
              .findFirst()
              .orElseThrow(
                  () -> source.error(span, "the branch of `" + s.label() + "` is missing"));
      Option<Type> known = result;
      Bound bound =
          bind(
              context,
              branch.pattern(),
              s.content(),
              inner -> elaborate(inner, branch.body(), known));
      result = known.orElse(Option.some(bound.body.type));
      built.add(new Term.Branch(s.label(), bound.x, bound.body.term));
    }
    if (branches.size() != summands.size()) {
      throw source.error(span, "the branches must be those of " + subject.type.show());
    }
    Type type =
        result.getOrElseThrow(() -> source.error(span, "say the type, as in `(case … of {} : R)`"));
    Term.Case e = new Term.Case(subject.term, built, type);
    Map<Name, Type> names = context.foldLeft(HashMap.empty(), (m, x) -> m.put(Name.of(x._1), x._2));
    return at(span, () -> new Typed(e, Typing.of(names, e)));
  }

  private Typed inject(Type.Variant type, String label, Span span, Typed content) {
    return at(
        span,
        () -> {
          Typing.expect(
              "the argument of `" + label + "`", Typing.content(type, label), content.type);
          return new Typed(new Term.Inject(type, label, content.term), type);
        });
  }

  private Typed infix(
      Map<String, Type> context,
      SurfaceTerm.Operator operator,
      SurfaceTerm left,
      SurfaceTerm right,
      Span span,
      Option<Type> wanted) {
    return switch (operator) {
      case CONS -> {
        Typed head = infer(context, left);
        Type list = new Type.ListOf(head.type);
        yield new Typed(
            new Term.Cons(head.term, check(context, right, list, "the list after `::`")), list);
      }
      case AT -> throw source.error(span, "`@` belongs to other calculi; write `matmul (a, b)`");
      case PLUS, MINUS, TIMES, DIVIDE -> {
        Option<Type> ints = wanted.filter(Type.INT::equals);
        Typed a = elaborate(context, left, ints);
        Typed b =
            elaborate(
                context, right, ints.orElse(() -> Option.some(a.type).filter(Type.INT::equals)));
        yield arithmetic(span, operator, a, b);
      }
    };
  }

  private Typed arithmetic(Span span, SurfaceTerm.Operator operator, Typed a, Typed b) {
    boolean ints = a.type instanceof Type.Ints && b.type instanceof Type.Ints;
    return switch (operator) {
      case PLUS -> call(span, ints ? Primitive.Standard.INT_PLUS : PLUS, List.of(a, b));
      case TIMES -> call(span, ints ? Primitive.Standard.INT_TIMES : TIMES, List.of(a, b));
      case MINUS ->
          arithmetic(
              span,
              SurfaceTerm.Operator.PLUS,
              a,
              arithmetic(span, SurfaceTerm.Operator.TIMES, minusOne(b.type), b));
      case DIVIDE -> call(span, DIVIDE, List.of(a, b));
      case CONS, AT -> throw source.error(span, "`" + operator.symbol() + "` is no arithmetic");
    };
  }

  private static final Primitive PLUS =
      new Primitive.Elementwise(org.difflam.syntax.simple.Primitive.PLUS);
  private static final Primitive TIMES =
      new Primitive.Elementwise(org.difflam.syntax.simple.Primitive.TIMES);
  private static final Primitive DIVIDE =
      new Primitive.Elementwise(org.difflam.syntax.simple.Primitive.DIVIDE);

  private static Typed minusOne(Type type) {
    return type.equals(Type.INT)
        ? new Typed(new Term.Constant(Literal.integer(-1)), Type.INT)
        : new Typed(Term.number(-1), Type.FLOAT);
  }

  private static final int MOST_FACTORS = 10_000;

  /// `let y = t in y * … * y`, and `1 / t^n` for a negative exponent.
  private Typed power(Map<String, Type> context, SurfaceTerm base, int exponent, Span span) {
    if (Math.abs((long) exponent) > MOST_FACTORS) {
      throw source.error(span, "a power has at most %,d factors".formatted(MOST_FACTORS));
    }
    Typed e = infer(context, base);
    Name y = Name.of(fresh("y"));
    Typed variable = new Typed(new Term.Variable(y), e.type);
    Typed product = variable;
    for (int i = 1; i < Math.abs(exponent); i++) {
      product = arithmetic(span, SurfaceTerm.Operator.TIMES, product, variable);
    }
    Typed one = new Typed(Term.number(1), Type.FLOAT);
    if (exponent == 0) return one;
    if (exponent < 0) product = call(span, DIVIDE, List.of(one, product));
    return new Typed(new Term.Let(y, e.term, product.term), product.type);
  }

  /// A body under a pattern, as one under a variable.
  private record Bound(Name x, Typed body) {}

  private Bound bind(
      Map<String, Type> context, Pattern p, Type type, Function<Map<String, Type>, Typed> body) {
    return switch (p) {
      case Pattern.Variable(var x, _) ->
          new Bound(Name.of(x), body.apply(x.equals("_") ? context : context.put(x, type)));
      case Pattern.Tuple(var parts, var span) -> {
        if (!(type instanceof Type.Product(var factors)) || factors.size() != parts.size()) {
          throw source.error(
              span,
              "a pattern of %d parts cannot take apart %s".formatted(parts.size(), type.show()));
        }
        String x = fresh("t");
        yield new Bound(
            Name.of(x), parts(context.put(x, type), parts, 0, factors, Term.variable(x), body));
      }
    };
  }

  private Typed parts(
      Map<String, Type> context,
      List<Pattern> parts,
      int i,
      List<Type> types,
      Term tuple,
      Function<Map<String, Type>, Typed> body) {
    if (i == parts.size()) return body.apply(context);
    return let(
        context,
        parts.get(i),
        new Typed(tuple.part(i + 1), types.get(i)),
        inner -> parts(inner, parts, i + 1, types, tuple, body));
  }

  private Typed let(
      Map<String, Type> context, Pattern p, Typed e, Function<Map<String, Type>, Typed> body) {
    Bound bound = bind(context, p, e.type, body);
    return new Typed(new Term.Let(bound.x, e.term, bound.body.term), bound.body.type);
  }

  /// A name that the program does not use.
  private String fresh(String stem) {
    String x;
    do x = stem + "_" + ++fresh;
    while (source.text().contains(x));
    return x;
  }

  private static Option<Type.Function> function(Option<Type> wanted) {
    return wanted.flatMap(w -> w instanceof Type.Function f ? Option.some(f) : Option.none());
  }

  private Type type(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(var name, var arguments, var span) -> named(name, arguments, span);
      case SurfaceType.Product(var factors, _) ->
          new Type.Product(factors.stream().map(this::type).toList());
      case SurfaceType.Power(var base, var n, var span) ->
          switch (type(base)) {
            case Type.Tensor(var d) when isTensor(base) ->
                at(span, () -> new Type.Tensor(with(d, n)));
            case Type.Ints(var d) when isTensor(base) -> at(span, () -> new Type.Ints(with(d, n)));
            case Type factor -> new Type.Product(java.util.Collections.nCopies(n, factor));
          };
      case SurfaceType.Arrow(var a, var b, _) -> type(a).to(type(b));
      case SurfaceType.Variant(var summands, _) ->
          new Type.Variant(
              summands.stream().map(s -> new Summand<>(s.label(), type(s.content()))).toList());
      case SurfaceType.Mu _ ->
          throw source.error(
              type.span(),
              "the differentiable curry has lists and variants, but no other inductive types");
      case SurfaceType.Dual _ ->
          throw source.error(
              type.span(), "dual types belong to the pullback calculus; this is read as curry");
    };
  }

  private Type named(String name, List<SurfaceType> arguments, Span span) {
    if (name.equals("list") && arguments.size() == 1) {
      return new Type.ListOf(type(arguments.getFirst()));
    }
    if (arguments.isEmpty()) {
      switch (name) {
        case "R", "Tensor" -> {
          return Type.FLOAT;
        }
        case "Int", "Ints" -> {
          return Type.INT;
        }
        case "Bool" -> {
          return Type.BOOL;
        }
        default -> {
          Option<SurfaceType> known = declared.types().get(name);
          if (known.isDefined()) return type(known.get());
        }
      }
    }
    throw source.error(
        span,
        "expected R, Tensor^2^3, Int, Ints^2, Bool, list A, a tuple, a variant or a function");
  }

  /// `Tensor`, `Tensor^2`, …: what takes one more axis.
  private static boolean isTensor(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Power(var base, _, _) -> isTensor(base);
      case SurfaceType.Named(var name, _, _) -> name.equals("Tensor") || name.equals("Ints");
      case SurfaceType.Product _,
          SurfaceType.Arrow _,
          SurfaceType.Variant _,
          SurfaceType.Mu _,
          SurfaceType.Dual _ ->
          false;
    };
  }

  private static Dimensions with(Dimensions d, int axis) {
    List<Integer> axes = new ArrayList<>(d.axes());
    axes.add(axis);
    return new Dimensions(axes);
  }

  /// What has no type is said at its place.
  private <A> A at(Span span, java.util.function.Supplier<A> result) {
    try {
      return result.get();
    } catch (IllTyped why) {
      throw source.error(span, String.valueOf(why.getMessage()));
    }
  }
}
