package org.difflam.syntax.curry;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.EndsMismatch;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TypeReader;

/// Combinators as they are typed ([Former] has the grammar), to combinators `τ ⇝ σ`: the source is
/// known, and the target is found.
///
/// A clause for each combinator, with what it says when a text is wrong: that is why the file is
/// long.
final class CombinatorReading {
  private static final Pattern VARIABLE = Pattern.compile("proj_([1-9][0-9]{0,8})");
  private static final Pattern PART = Pattern.compile("p([1-9][0-9]{0,8})");
  private static final Set<String> WORDS =
      Set.of("id", "curry", "eval", "prod", "const", "if", "inject", "nil", "cons");

  private final Source source;
  private final TypeReader<CurryType> types;
  private final PrimitiveCalls calls;
  private final TextDeclarations declared;

  private CombinatorReading(Source source, TextDeclarations declared) {
    this.source = source;
    this.declared = declared;
    this.types = CurryTypeReading.of(source, declared);
    this.calls = new PrimitiveCalls(source, declared);
  }

  /// Combinators that take the variables which are declared, as an environment.
  static Combinator of(Source source, SurfaceTerm t, TextDeclarations declared) {
    return Deep.call(() -> {
      CombinatorReading in = new CombinatorReading(source, declared);
      CurryType delta = CurryType.UNIT;
      for (CurryType x : CurryElaboration.context(declared).values())
        delta = CurryType.product(delta, x);
      return in.read(delta, t);
    });
  }

  /// Combinators `τ ⇝ σ` that take a `τ`.
  static Combinator of(Source source, SurfaceTerm t, CurryType from, TextDeclarations declared) {
    return Deep.call(() -> new CombinatorReading(source, declared).read(from, t));
  }

  /// Whether something begins as combinators do, and no term.
  static boolean isCombinator(SurfaceTerm t) {
    SurfaceTerm rest = t;
    while (true) {
      switch (rest) {
        case SurfaceTerm.Identifier(var name, _) -> {
          return isCombinator(name);
        }
        case SurfaceTerm.Infix(var operator, var left, _, _) -> {
          if (operator == SurfaceTerm.Operator.THEN) return true;
          rest = left;
        }
        case SurfaceTerm.Application(var f, _, _) -> rest = f;
        case SurfaceTerm.Ascription(var of, _, _) -> rest = of;
        case SurfaceTerm.CaseVariant(var subject, _, _) -> rest = subject;
        case SurfaceTerm.Fold fold -> rest = fold.over();
        default -> {
          return false;
        }
      }
    }
  }

  static boolean isCombinator(String name) {
    return WORDS.contains(name) || VARIABLE.matcher(name).matches();
  }

  private Combinator read(CurryType from, SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier(var name, var span) -> word(from, name, List.of(), span);
      case SurfaceTerm.Application _ -> {
        List<SurfaceTerm> arguments = new ArrayList<>();
        SurfaceTerm head = t;
        while (head instanceof SurfaceTerm.Application(var f, var a, _)) {
          arguments.addFirst(a);
          head = f;
        }
        if (!(head instanceof SurfaceTerm.Identifier(var name, _))) {
          throw source.error(head.span(), "expected a combinator before what it is made of");
        }
        yield word(from, name, arguments, t.span());
      }
      case SurfaceTerm.Infix(var operator, var first, var next, var span)
          when operator == SurfaceTerm.Operator.THEN -> {
        Combinator b = read(from, first);
        yield ends(span, () -> b.then(read(b.target(), next)));
      }
      case SurfaceTerm.Ascription(var of, var type, var span) ->
          into(from, of, types.read(type), span);
      case SurfaceTerm.CaseVariant(var subject, var branches, var span) ->
          cases(from, read(from, subject), branches, CurryType.UNIT, span);
      case SurfaceTerm.Fold fold -> {
        Combinator over = read(from, fold.over()), start = read(from, fold.from());
        CurryType element =
            new Place(source, fold.over().span()).typed(() -> CurryTyping.element(over.target()));
        Combinator step =
            read(CurryType.product(CurryType.product(from, element), start.target()), fold.step());
        expect("the step of a fold", start.target(), step, fold.step().span());
        yield new Combinator.Fold(step, over, start);
      }
      default ->
          throw source.error(
              t.span(),
              "expected a combinator, such as `proj_1`, `const 2`, `prod b c` or `b ∘ (+)`; this is"
                  + " a term");
    };
  }

  private Combinator word(CurryType from, String name, List<SurfaceTerm> of, Span span) {
    var variable = VARIABLE.matcher(name);
    var part = PART.matcher(name);
    if (variable.matches()) {
      none(name, of, span);
      return variable(from, Integer.parseInt(variable.group(1)), span);
    }
    if (part.matches() && from instanceof CurryType.Product tuple) {
      none(name, of, span);
      int i = Integer.parseInt(part.group(1));
      CurryType _ = new Place(source, span).typed(() -> CurryTyping.part(tuple, i));
      return new Combinator.Part(tuple, i);
    }
    return switch (name) {
      case "id" -> alone(new Combinator.Id(from), name, of, span);
      case "eval" -> alone(eval(from, span), name, of, span);
      case "cons" -> alone(cons(from, span), name, of, span);
      case "prod" -> Combinator.prod(from, of.stream().map(b -> read(from, b)).toList());
      case "const" -> {
        count(name, 1, of, span);
        CurryTerm value = CurryElaboration.term(source, of.getFirst(), declared).term();
        if (value instanceof CurryTerm.Constant(var literal)) {
          yield new Combinator.Const(from, literal);
        }
        throw source.error(of.getFirst().span(), "expected a number, a tensor or a truth value");
      }
      case "curry" -> {
        if (of.size() != 2) throw source.error(span, binder(from));
        yield curry(from, of.get(0), of.get(1));
      }
      case "if" -> {
        count(name, 3, of, span);
        Combinator b = read(from, of.get(0)), c = read(from, of.get(1)), d = read(from, of.get(2));
        expect("a condition", CurryType.BOOL, b, of.get(0).span());
        expect("the other branch of a conditional", c.target(), d, of.get(2).span());
        yield new Combinator.If(b, c, d);
      }
      case "inject", "nil", "reshape", "broadcast" ->
          throw source.error(span, "say its target, as in `(nil : list R)`");
      default -> alone(call(from, name, span), name, of, span);
    };
  }

  /// `proj_i` of `(…((), τ₁), … τₙ)`.
  private Combinator variable(CurryType from, int i, Span span) {
    int n = Combinator.variables(from);
    if (i > n) {
      throw source.error(
          span,
          "there is no `proj_%d`: the environment has %s".formatted(i, Count.of(n, "variable")));
    }
    CurryType rest = from;
    for (int depth = n - i; depth > 0; depth--)
      rest = ((CurryType.Product) rest).factors().getFirst();
    return new Combinator.Variable(from, i, n - i, ((CurryType.Product) rest).factors().get(1));
  }

  /// `curry (proj_i : τ) b`.
  private Combinator curry(CurryType from, SurfaceTerm binder, SurfaceTerm body) {
    String i = "proj_" + (Combinator.variables(from) + 1);
    if (binder instanceof SurfaceTerm.Ascription(SurfaceTerm.Identifier(var x, _), var type, _)
        && x.equals(i)) {
      return Combinator.curry(read(CurryType.product(from, types.read(type)), body));
    }
    throw source.error(binder.span(), binder(from));
  }

  private static String binder(CurryType from) {
    return "say the type of what is taken, as in `curry (proj_%d : R) b`"
        .formatted(Combinator.variables(from) + 1);
  }

  private Combinator eval(CurryType from, Span span) {
    if (from instanceof CurryType.Product(var factors)
        && factors.size() == 2
        && factors.getFirst() instanceof CurryType.Function(var domain, var codomain)
        && factors.get(1).equals(domain)) {
      return Combinator.eval(domain, codomain);
    }
    throw source.error(
        span,
        new IllTyped("`eval` takes a function with its argument, but here comes " + from.show()));
  }

  private Combinator cons(CurryType from, Span span) {
    if (from instanceof CurryType.Product(var factors)
        && factors.size() == 2
        && factors.get(1).equals(new CurryType.ListOf(factors.getFirst()))) {
      return new Combinator.Cons((CurryType.ListOf) factors.get(1));
    }
    throw source.error(
        span, new IllTyped("`cons` takes an element and a list, but here comes " + from.show()));
  }

  /// A primitive of whatever comes.
  private Combinator call(CurryType from, String name, Span span) {
    List<CurryType> tuple =
        from instanceof CurryType.Product(var factors) ? factors : List.of(from);
    boolean ints = !tuple.isEmpty() && tuple.getFirst() instanceof CurryType.Ints;
    TensorPrimitive p =
        switch (name) {
          case "+" -> ints ? TensorPrimitive.Standard.INT_PLUS : PrimitiveCalls.PLUS;
          case "*" -> ints ? TensorPrimitive.Standard.INT_TIMES : PrimitiveCalls.TIMES;
          case "/" -> PrimitiveCalls.DIVIDE;
          case "tensor" -> new TensorPrimitive.Stack(tuple.size());
          default ->
              calls
                  .named(name)
                  .getOrElseThrow(
                      () -> source.error(span, "`%s` is no combinator".formatted(name)));
        };
    List<CurryType> of = p.arity() == 1 ? List.of(from) : tuple;
    return new Place(source, span).typed(() -> new Combinator.Call(p, p.domain(of), p.result(of)));
  }

  /// Reads a combinator whose text does not determine its target.
  private Combinator into(CurryType from, SurfaceTerm t, CurryType target, Span span) {
    Combinator b =
        switch (t) {
          case SurfaceTerm.Identifier(var name, _)
              when name.equals("nil") && target instanceof CurryType.ListOf list ->
              new Combinator.Nil(from, list);
          case SurfaceTerm.Identifier(var name, _)
              when target instanceof CurryType.Tensor(var to)
                  && (name.equals("reshape") || name.equals("broadcast")) -> {
            TensorPrimitive p =
                name.equals("reshape")
                    ? new TensorPrimitive.Reshape(to)
                    : new TensorPrimitive.Broadcast(to);
            yield new Place(source, span)
                .typed(() -> new Combinator.Call(p, from, p.result(List.of(from))));
          }
          case SurfaceTerm.Application(
                  SurfaceTerm.Identifier(var inject, _),
                  SurfaceTerm.Identifier(var label, _),
                  _)
              when inject.equals("inject") && target instanceof CurryType.Variant variant -> {
            CurryType content =
                new Place(source, span).typed(() -> CurryTyping.content(variant, label));
            if (!content.equals(from)) {
              throw source.error(
                  span,
                  new IllTyped(
                      "`%s` takes %s, but here comes %s"
                          .formatted(label, content.show(), from.show())));
            }
            yield new Combinator.Inject(variant, label);
          }
          case SurfaceTerm.CaseVariant(var subject, var branches, var at) ->
              cases(from, read(from, subject), branches, target, at);
          default -> read(from, t);
        };
    expect("what is ascribed here", target, b, span);
    return b;
  }

  private Combinator cases(
      CurryType from,
      Combinator subject,
      List<SurfaceTerm.Branch> branches,
      CurryType none,
      Span span) {
    List<String> labels = branches.stream().map(SurfaceTerm.Branch::label).toList();
    if (!(subject.target() instanceof CurryType.Variant(var summands))
        || !summands.stream().map(s -> s.label()).toList().equals(labels)) {
      throw source.error(
          span, "the branches must be those of " + subject.target().show() + ", in their order");
    }
    List<Combinator> arms = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      SurfaceTerm body = branches.get(i).body();
      arms.add(read(CurryType.product(from, summands.get(i).content()), body));
      expect("a branch", arms.getFirst().target(), arms.getLast(), body.span());
    }
    return new Combinator.Case(
        subject, labels, arms, arms.isEmpty() ? none : arms.getFirst().target());
  }

  private void expect(String what, CurryType target, Combinator b, Span span) {
    Place place = new Place(source, span);
    CurryType _ =
        place.typed(() -> {
          CurryTyping.expect(what, target, b.target());
          return target;
        });
  }

  private Combinator alone(Combinator b, String name, List<SurfaceTerm> of, Span span) {
    none(name, of, span);
    return b;
  }

  private void none(String name, List<SurfaceTerm> of, Span span) {
    count(name, 0, of, span);
  }

  private void count(String name, int n, List<SurfaceTerm> of, Span span) {
    if (of.size() == n) return;
    throw source.error(
        span,
        n == 0
            ? "`%s` is made of nothing; `b ∘ %s` is what comes after b".formatted(name, name)
            : "`%s` is made of %d, not of %d".formatted(name, n, of.size()));
  }

  private Combinator ends(Span span, Supplier<Combinator> b) {
    try {
      return b.get();
    } catch (EndsMismatch wrong) {
      throw source.error(span, new IllTyped(String.valueOf(wrong.getMessage())));
    }
  }
}
