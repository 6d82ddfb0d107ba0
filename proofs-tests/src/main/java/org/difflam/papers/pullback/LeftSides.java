package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Term.Application;
import org.difflam.syntax.pullback.Term.Call;
import org.difflam.syntax.pullback.Term.DualMap;
import org.difflam.syntax.pullback.Term.Jacobian;
import org.difflam.syntax.pullback.Term.Lambda;
import org.difflam.syntax.pullback.Term.Let;
import org.difflam.syntax.pullback.Term.Pair;
import org.difflam.syntax.pullback.Term.Projection;
import org.difflam.syntax.pullback.Term.Pullback;
import org.difflam.syntax.pullback.Term.Variable;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.generate.RandomTerms;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Random terms that begin with the left side of a rule, with free variables: its `y`, `y_πi`, `z`
/// and `L` are drawn, what is bound is called as what is free wherever that can be ([Clashing]),
/// and now and then a context stands around it.
final class LeftSides {
  private static final Type R = Type.R, R2 = Type.real(2), F = R.to(R);
  private static final List<Type> TYPES =
      List.of(R, R, R2, F, new Type.Dual(R), R.times(F), R2.times(R));

  /// The operations, and those from R to R.
  static final List<DifferentiableOperation> UNARY =
      List.of(
          DifferentiableOperation.power(2),
          DifferentiableOperation.power(3),
          DifferentiableOperation.power(1));

  static final List<DifferentiableOperation> OPERATIONS =
      UNARY
          .append(DifferentiableOperation.MULT)
          .append(DifferentiableOperation.PLUS)
          .append(Written.G);

  /// What variables are called that are free: like those that rules make, too.
  private static final List<String> FREE = List.of("x", "y", "z", "v", "a", "w", "v_1", "z_1");

  /// A term in a context.
  record Open(Map<Name, Type> context, Term term) {}

  final SplittableRandom random;
  private final RandomTerms terms;
  private Map<Name, Type> context = LinkedHashMap.empty();
  private int bound = 0;

  /// The variable of the pullback, its type, and where in it what was asked for is.
  final Name y = binder();

  Type sigma = R;

  /// `y`.
  Term whole() {
    return new Variable(y);
  }

  /// Whether all functions are constant.
  private boolean constant = false;

  private LeftSides(long seed) {
    this.random = new SplittableRandom(seed);
    this.terms = RandomTerms.polynomial(seed);
  }

  /// A term whose reduction should begin with the rule, or come to it soon.
  static Open of(RuleName rule, long seed) {
    LeftSides draw = new LeftSides(seed);
    Term made = rule.isPrinted() ? draw.term(rule) : new ExtensionSides(draw).term(rule);
    Term t = draw.random.nextInt(8) == 0 ? made : Clashing.of(made, draw.random);
    return new Open(draw.context, t);
  }

  <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  Name binder() {
    return Name.of("b_" + ++bound);
  }

  /// `z`, a variable of the context.
  Term z(Type type) {
    List<Name> known = List.ofAll(context.filterValues(type::equals).keySet());
    if (!known.isEmpty() && random.nextInt(3) > 0) return new Variable(one(known));
    List<Name> unused = List.ofAll(FREE).map(Name::of).reject(context::containsKey);
    Name x = unused.isEmpty() ? Name.of("u_" + context.size()) : one(unused);
    context = context.put(x, type);
    return new Variable(x);
  }

  /// `y_πi` for each of these types, of a `y : σ` that has room for them.
  List<Term> inY(Type... types) {
    Term whole = new Variable(y);
    if (types.length == 1) {
      return switch (random.nextInt(4)) {
        case 0 -> {
          sigma = types[0].times(one(TYPES));
          yield List.of(new Projection(1, whole));
        }
        case 1 -> {
          sigma = one(TYPES).times(types[0]);
          yield List.of(new Projection(2, whole));
        }
        case 2 -> {
          sigma = R.times(types[0].times(R));
          yield List.of(new Projection(1, new Projection(2, whole)));
        }
        default -> {
          sigma = types[0];
          yield List.of(whole);
        }
      };
    }
    if (types[0].equals(types[1]) && random.nextInt(4) == 0) {
      Term here = inY(types[0]).head();
      return List.of(here, here);
    }
    boolean turned = random.nextBoolean();
    sigma = turned ? types[1].times(types[0]) : types[0].times(types[1]);
    Term first = new Projection(1, whole), second = new Projection(2, whole);
    return turned ? List.of(second, first) : List.of(first, second);
  }

  /// A polynomial in some terms of type R.
  Term polynomial(List<Term> in, int size) {
    if (size <= 1) {
      return random.nextInt(4) == 0 ? Term.numeral(random.nextInt(-2, 4)) : one(in);
    }
    Term left = polynomial(in, size / 2);
    return switch (random.nextInt(3)) {
      case 0 -> new Call(one(UNARY), polynomial(in, size - 1));
      case 1 -> new Call(DifferentiableOperation.MULT, new Pair(left, polynomial(in, size / 2)));
      default -> Term.sum(left, polynomial(in, size / 2));
    };
  }

  /// A value of a type: with free variables in its abstractions, or a variable.
  Term value(Type type) {
    if (random.nextInt(6) == 0) return z(type);
    return switch (type) {
      case Type.Real _ -> new Term.Numeral(Scalar.of(random.nextInt(-9, 10)));
      case Type.Product(var a, var b) -> new Pair(value(a), value(b));
      case Type.Function(var a, var b) -> function(a, b);
      case Type.Dual(var a) when a.isVector() -> new Term.Covector(vector(a));
      case Type.Dual _, Type.Variable _ -> z(type);
    };
  }

  Term vector(Type type) {
    return type instanceof Type.Product(var a, var b)
        ? new Pair(vector(a), vector(b))
        : Term.numeral(random.nextInt(-99, 100));
  }

  /// `λc. P`, now and then a constant one.
  Term function(Type a, Type b) {
    Name c = binder();
    return new Lambda(c, Option.some(a), body(c, a, b));
  }

  private Term body(Name c, Type a, Type b) {
    if (constant || random.nextInt(5) == 0) return z(b);
    if (!b.equals(R)) return terms.term(context.put(c, a), b, 4);
    return polynomial(numbers(new Variable(c), a).append(z(R)), 4);
  }

  /// The numbers that are parts of a term.
  private static List<Term> numbers(Term t, Type type) {
    return switch (type) {
      case Type.Real _ -> List.of(t);
      case Type.Product(var a, var b) ->
          numbers(new Projection(1, t), a).appendAll(numbers(new Projection(2, t), b));
      default -> List.empty();
    };
  }

  /// `((Ω λy. P) · w) V` for a body of type τ, in a context.
  Term question(Term body, Type to) {
    return question(body, to, value(sigma));
  }

  /// The same at a given value.
  Term question(Term body, Type to, Term value) {
    Term form = random.nextInt(4) == 0 ? function(to, new Type.Dual(to)) : z(Type.forms(to));
    Term whole = new Application(new Pullback(y, Option.some(sigma), body, form), value);
    Name c = binder();
    return switch (random.nextInt(8)) {
      case 0 -> new Let(c, whole, new Pair(z(R), new Variable(c)));
      case 1 -> new Pair(value(R), whole);
      default -> whole;
    };
  }

  private Term any(Type type, int size) {
    return terms.term(context.put(y, sigma), type, size);
  }

  /// A number that depends on `y : σ`, if there is a number in it.
  Term inside(int size) {
    List<Term> in = numbers(new Variable(y), sigma);
    return polynomial(in.isEmpty() ? List.of(z(R)) : in.append(z(R)), size);
  }

  /// The same as a let series.
  private Term series(Name c, DifferentiableOperation f, Term point) {
    Name d = binder(), e = binder();
    Term applied = new Application(new Variable(d), point);
    return new Let(d, new Jacobian(f, new Variable(c)), new Let(e, applied, new Variable(e)));
  }

  /// A term that is linear in `c : R`, of type R, with a point.
  Term linear(Name c, DifferentiableOperation f, Term point) {
    Term value = new Application(new Jacobian(f, new Variable(c)), point);
    return random.nextInt(3) == 0 ? Term.sum(value, value) : value;
  }

  private Term term(RuleName rule) {
    Type type = one(TYPES);
    DifferentiableOperation f = one(OPERATIONS), g = one(UNARY);
    Name c = binder();
    return switch (rule) {
      case RULE_1 ->
          random.nextBoolean()
              ? new Application(
                  new Lambda(c, Option.some(type), terms.term(context(c, type), one(TYPES), 8)),
                  value(type))
              : new Let(c, value(type), terms.term(context(c, type), one(TYPES), 8));
      case RULE_2 -> new Projection(1 + random.nextInt(2), new Pair(value(type), value(R)));
      case RULE_3 -> new Call(f, vector(f.domain()));
      case RULE_4 -> new Application(new Jacobian(f, vector(f.domain())), vector(f.domain()));
      case RULE_5 ->
          new DualMap(
              c,
              Option.some(f.domain()),
              new Application(new Jacobian(f, new Variable(c)), vector(f.domain())),
              new Term.Covector(vector(f.codomain())));
      case RULE_6 -> {
        Name d = binder();
        Term point = z(R);
        Term inner = new DualMap(d, Option.some(R), linear(d, g, point), z(new Type.Dual(R)));
        yield new DualMap(c, Option.some(R), linear(c, one(UNARY), z(R)), inner);
      }
      case SUGAR -> sugar(type, c);
      case RULE_7 ->
          question(new Let(c, new Call(f, inY(f.domain()).head()), new Variable(c)), f.codomain());
      case RULE_8 -> {
        Term e = new Call(g, inY(R).head());
        Name d = binder();
        Term x = new Variable(c);
        Term again =
            switch (random.nextInt(3)) {
              case 0 -> Term.sum(x, inY0());
              case 1 -> new Call(one(UNARY), x);
              default -> new Call(DifferentiableOperation.MULT, new Pair(x, one(List.of(x, z(R)))));
            };
        yield question(new Let(c, e, new Let(d, again, new Variable(d))), R);
      }
      case RULE_9 -> {
        sigma = type;
        yield question(elementary(one(TYPES)), lastType);
      }
      case RULE_10A -> {
        Term here = inY(type).head();
        yield question(Term.sum(z(type), here), type);
      }
      case RULE_10B -> {
        List<Term> both = inY(type, type);
        yield question(Term.sum(both.get(0), both.get(1)), type);
      }
      case RULE_11 -> {
        sigma = type;
        yield question(new Variable(y), type);
      }
      case RULE_12 -> question(inY(type).head(), type);
      case RULE_13A -> {
        Term here = inY(type).head();
        Type other = one(TYPES);
        yield question(new Pair(here, z(other)), type.times(other));
      }
      case RULE_13B -> {
        Term here = inY(type).head();
        Type other = one(TYPES);
        yield question(new Pair(z(other), here), other.times(type));
      }
      case RULE_13C -> {
        Type other = one(TYPES);
        List<Term> both = inY(type, other);
        yield question(new Pair(both.get(0), both.get(1)), type.times(other));
      }
      case RULE_14 ->
          question(new Jacobian(f, inY(f.domain()).head()), f.domain().to(f.codomain()));
      case RULE_15 -> question(new Call(f, inY(f.domain()).head()), f.codomain());
      case RULE_16A -> {
        Term here = inY(new Type.Dual(R)).head();
        yield question(new DualMap(c, Option.some(R), series(c, g, z(R)), here), new Type.Dual(R));
      }
      case RULE_16B -> {
        Term here = inY(R).head();
        yield question(
            new DualMap(c, Option.some(R), series(c, g, here), z(new Type.Dual(R))),
            new Type.Dual(R));
      }
      case RULE_16C -> {
        List<Term> both = inY(R, new Type.Dual(R));
        yield question(
            new DualMap(c, Option.some(R), series(c, g, both.get(0)), both.get(1)),
            new Type.Dual(R));
      }
      case RULE_17 -> {
        Term here = inY(R).head();
        Term map = polynomial(List.of(new Variable(c), here, z(R)), 4);
        yield question(new Pullback(c, Option.some(R), map, z(Type.forms(R))), Type.forms(R));
      }
      case RULE_18 -> {
        Term here = inY(R).head();
        Term map = polynomial(List.of(new Variable(c), here, z(R)), 4);
        yield question(new Lambda(c, Option.some(R), map), F);
      }
      case RULE_19A -> {
        Type to = one(List.of(R, R2));
        Term here = inY(type.to(to)).head();
        yield question(new Application(here, z(type)), to);
      }
      case RULE_19B, RULE_19C -> {
        Type from = one(List.of(R, R2));
        List<Term> both = inY(from.to(R), from);
        constant = rule == RuleName.RULE_19C;
        yield question(new Application(both.get(0), both.get(1)), R);
      }
      case RULE_20A -> {
        Term here = inY(R).head();
        boolean pair = random.nextInt(3) == 0;
        Term e =
            pair
                ? new Pair(here, z(type))
                : random.nextBoolean() ? new Call(g, here) : Term.sum(here, z(R));
        Type of = pair ? R.times(type) : R;
        yield question(new Pair(new Variable(y), e), sigma.times(of));
      }
      case RULE_20B -> {
        sigma = type;
        Term e = elementary(one(TYPES));
        yield question(new Pair(new Variable(y), e), sigma.times(lastType));
      }
      default -> aReduced(rule, f, g, c, type);
    };
  }

  private Type lastType = R;

  private Map<Name, Type> context(Name c, Type type) {
    for (int i = 0; i < 2; i++) {
      Term _ = z(one(TYPES));
    }
    return context.put(c, type);
  }

  /// The number itself, or a part of `y`.
  private Term inY0() {
    List<Term> in = numbers(new Variable(y), sigma);
    return in.isEmpty() ? z(R) : one(in);
  }

  /// An elementary term without `y`; its type is kept.
  private Term elementary(Type type) {
    DifferentiableOperation f = one(OPERATIONS);
    Name c = binder();
    Term e;
    switch (random.nextInt(6)) {
      case 0 -> {
        e = new Call(f, z(f.domain()));
        lastType = f.codomain();
      }
      case 1 -> {
        Name d = binder();
        Term map = new Call(DifferentiableOperation.MULT, new Variable(c));
        e = new Lambda(c, Option.some(R2), new Let(d, map, new Variable(d)));
        lastType = R2.to(R);
      }
      case 2 -> {
        e = new Pair(z(type), z(R));
        lastType = type.times(R);
      }
      case 3 -> {
        e = new Jacobian(f, z(f.domain()));
        lastType = f.domain().to(f.codomain());
      }
      case 4 -> {
        e = new Application(z(type.to(R2)), z(type));
        lastType = R2;
      }
      default -> {
        e = z(type);
        lastType = type;
      }
    }
    return e;
  }

  private Term sugar(Type type, Name c) {
    return switch (random.nextInt(5)) {
      case 0 -> new Application(Term.sum(z(type.to(R)), z(type.to(R))), value(type));
      case 1 -> new Projection(1, Term.sum(z(type.times(R)), z(type.times(R))));
      case 2 -> new Jacobian(one(OPERATIONS), Term.ZERO);
      case 3 -> new DualMap(c, Option.some(type), Term.ZERO, z(new Type.Dual(R)));
      default -> {
        Type dual = new Type.Dual(R);
        yield new DualMap(
            c, Option.some(R), linear(c, one(UNARY), z(R)), Term.sum(z(dual), z(dual)));
      }
    };
  }

  /// A body that A-reduction takes apart, with this former.
  private Term aReduced(
      RuleName rule, DifferentiableOperation f, DifferentiableOperation g, Name c, Type type) {
    sigma = one(List.of(R, R2, R.times(F)));
    Term number = inside(3);
    Type dual = new Type.Dual(R);
    return switch (rule) {
      case A_VAR, A_PAIR -> question(new Pair(new Call(g, number), any(type, 2)), R.times(type));
      case A_ZERO -> question(new Pair(new Pair(Term.ZERO, number), inside(1)), R2.times(R));
      case A_SUM -> question(Term.sum(number, new Call(g, inside(2)), z(R)), R);
      case A_LAMBDA ->
          question(
              new Pair(
                  new Lambda(c, Option.some(R), polynomial(List.of(new Variable(c), inside(1)), 3)),
                  number),
              F.times(R));
      case A_APP ->
          question(
              new Application(
                  new Lambda(c, Option.some(R), polynomial(List.of(new Variable(c), inside(1)), 3)),
                  number),
              R);
      case A_LET -> {
        Name d = binder();
        Term inner = new Let(d, inside(2), polynomial(List.of(new Variable(d), inside(1)), 3));
        yield question(
            new Let(c, inner, polynomial(List.of(new Variable(c), inside(1), z(R)), 4)), R);
      }
      case A_PROJ -> question(new Projection(1, new Pair(number, inside(2))), R);
      case A_REAL -> question(new Call(g, Term.numeral(random.nextInt(9))), R);
      case A_COVECTOR ->
          question(
              new Pair(new Term.Covector(vector(f.domain())), number),
              new Type.Dual(f.domain()).times(R));
      case A_FUN -> question(new Call(g, new Call(g, number)), R);
      case A_JACOBIAN -> question(new Jacobian(g, new Call(g, number)), F);
      case A_DUAL -> {
        Term map = linear(c, g, inside(2));
        Name d = binder();
        Term functional = new DualMap(d, Option.some(R), linear(d, g, inside(1)), z(dual));
        yield question(new DualMap(c, Option.some(R), map, functional), dual);
      }
      case A_PULLBACK -> {
        Term map = polynomial(List.of(new Variable(c), inside(1), z(R)), 4);
        yield question(new Pullback(c, Option.some(R), map, z(Type.forms(R))), Type.forms(R));
      }
      default -> throw new IllegalArgumentException("no left side of " + rule + " is known");
    };
  }
}
