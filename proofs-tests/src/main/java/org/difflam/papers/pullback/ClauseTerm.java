package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// A term of a former, at a random type in a random context.
final class ClauseTerm {
  /// The former of a term.
  enum Clause {
    ZERO("0"),
    SUM("S + P"),
    VARIABLE("x"),
    LAMBDA("λx. S"),
    APPLICATION("S P"),
    PROJECTION("πᵢ S"),
    PAIR("⟨S, S⟩"),
    NUMERAL("number"),
    CALL("f(P)"),
    JACOBIAN("Jacobian"),
    DUAL("dual map"),
    PULLBACK("pullback"),
    COVECTOR("covector");

    private final String form;

    Clause(String form) {
      this.form = form;
    }

    @Override
    public String toString() {
      return form;
    }
  }

  private static final List<String> NAMES = List.of("x", "y", "z");

  final SplittableRandom random;
  final RandomPullbackTerms terms;
  Map<Name, PullbackType> context;
  PullbackType type;

  ClauseTerm(long seed) {
    this.random = new SplittableRandom(~seed);
    this.terms = RandomPullbackTerms.polynomial(seed);
    Map<Name, PullbackType> all = LinkedHashMap.empty();
    for (String x : NAMES) all = all.put(Name.of(x), terms.type());
    this.context = all;
    this.type = terms.type();
  }

  private PullbackTerm part(PullbackType of) {
    return terms.term(context, of, 1 + random.nextInt(5));
  }

  /// A binder, mostly of a name that is bound in the context already.
  private Name binder() {
    return Name.of(List.of("x", "y", "z", "v").get(random.nextInt(4)));
  }

  /// The type of what is bound: often that of the variable that it hides.
  private PullbackType bound(Name x, PullbackType other) {
    return random.nextInt(4) > 0 ? context.get(x).getOrElse(other) : other;
  }

  /// A body of [#type], which becomes a pair with the variable, half of the time.
  private PullbackTerm body(Name x, PullbackType of) {
    PullbackTerm body = terms.term(context.put(x, of), type, 4);
    if (random.nextBoolean()) return body;
    type = of.times(type);
    return new PullbackTerm.Pair(new PullbackTerm.Variable(x), body);
  }

  /// A 1-form, which may be any.
  private PullbackTerm form(PullbackType of) {
    if (random.nextInt(3) == 0) return part(PullbackType.forms(of));
    Name w = Name.of("w");
    context = context.put(w, PullbackType.forms(of));
    return new PullbackTerm.Variable(w);
  }

  /// A number, or half of one.
  private Scalar number(int bound) {
    Rational n = Rational.of(random.nextInt(-bound, bound + 1));
    return Scalar.of(random.nextInt(4) == 0 ? n.dividedBy(Rational.of(2)) : n);
  }

  PullbackTerm term(Clause clause) {
    PullbackType a = terms.type();
    return switch (clause) {
      case ZERO -> PullbackTerm.ZERO;
      case SUM -> {
        // 0 is no summand
        PullbackTerm t = PullbackTerm.ZERO;
        while (!(t instanceof PullbackTerm.Sum) || t.isZero())
          t = PullbackTerm.sum(part(type), part(type));
        yield t;
      }
      case VARIABLE -> {
        Name x = Name.of(NAMES.get(random.nextInt(NAMES.size())));
        type = context.get(x).get();
        yield new PullbackTerm.Variable(x);
      }
      case LAMBDA -> {
        Name x = binder();
        PullbackType of = bound(x, a);
        PullbackTerm body = body(x, of);
        type = of.to(type);
        yield new PullbackTerm.Lambda(x, Option.some(of), body);
      }
      case APPLICATION -> new PullbackTerm.Application(part(a.to(type)), part(a));
      case PROJECTION ->
          random.nextBoolean()
              ? new PullbackTerm.Projection(1, part(type.times(a)))
              : new PullbackTerm.Projection(2, part(a.times(type)));
      case PAIR -> {
        PullbackType left = type;
        type = left.times(a);
        yield new PullbackTerm.Pair(part(left), part(a));
      }
      case NUMERAL -> {
        type = PullbackType.R;
        yield new PullbackTerm.Numeral(number(99));
      }
      case CALL -> {
        var f = LeftSides.OPERATIONS.get(random.nextInt(LeftSides.OPERATIONS.size()));
        type = f.codomain();
        yield new PullbackTerm.Call(f, part(f.domain()));
      }
      case JACOBIAN -> {
        var f = LeftSides.OPERATIONS.get(random.nextInt(LeftSides.OPERATIONS.size()));
        type = f.domain().to(f.codomain());
        yield new PullbackTerm.Jacobian(f, part(f.domain()));
      }
      case DUAL -> {
        type = Section4Linearity.SPACES.get(random.nextInt(3)).dual();
        PullbackTerm t = PullbackTerm.ZERO;
        while (!(t instanceof PullbackTerm.DualMap)) t = terms.term(context, type, 8);
        yield t;
      }
      case PULLBACK -> {
        Name y = binder();
        PullbackType of = bound(y, a);
        PullbackTerm map = body(y, of);
        PullbackType to = type;
        type = PullbackType.forms(of);
        yield new PullbackTerm.Pullback(y, Option.some(of), map, form(to));
      }
      case COVECTOR -> {
        PullbackType of = PullbackType.real(2 + random.nextInt(5));
        type = of.dual();
        List<Scalar> numbers = List.fill(of.dimension(), () -> number(9));
        yield new PullbackTerm.Covector(Vectors.of(of, numbers.asJava()));
      }
    };
  }
}
