package org.difflam.papers.pullback;

import io.vavr.collection.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;

/// Instances of the clauses of lin, in which names hide one another, or are those of lets.
final class LinInstances {
  private LinInstances() {}

  static final Name X = Name.of("x");

  /// `x ∈ lin(whole)` iff x is in lin of all parts, or if it is.
  record Instance(PullbackTerm whole, List<PullbackTerm> parts) {}

  static Instance always(PullbackTerm t) {
    return new Instance(t, List.empty());
  }

  static Instance never(PullbackTerm t) {
    return new Instance(t, List.of(PullbackTerm.numeral(1)));
  }

  static PullbackTerm zeroAnd(long r) {
    return new PullbackTerm.Pair(PullbackTerm.numeral(0), PullbackTerm.numeral(r));
  }

  /// What is bound has the name of a let that stands for 0.
  static Instance hidden(PullbackTerm s) {
    Name a = Name.of("a");
    PullbackTerm body =
        PullbackTerm.lambda(a, new PullbackTerm.Pair(s, new PullbackTerm.Variable(a)));
    return new Instance(new PullbackTerm.Let(a, PullbackTerm.ZERO, body), List.of(body));
  }

  /// The inner x is S, the outer one is called b.
  static Instance again(PullbackTerm s, PullbackTerm p) {
    Name b = Name.of("b");
    PullbackTerm x = new PullbackTerm.Variable(X);
    PullbackTerm constant = Substitution.substitute(s, X, PullbackTerm.variable("y"));
    PullbackTerm of = Substitution.substitute(p, X, new PullbackTerm.Variable(b));
    PullbackTerm inner =
        new PullbackTerm.Let(X, projection(2, x, constant), new PullbackTerm.Application(of, x));
    PullbackTerm at = new PullbackTerm.Application(p, projection(2, x, constant));
    return new Instance(new PullbackTerm.Let(b, x, inner), List.of(at));
  }

  static Instance tower(PullbackTerm s, PullbackTerm p) {
    PullbackTerm inner = new PullbackTerm.Pair(new PullbackTerm.Pair(p, s), p);
    return new Instance(
        new PullbackTerm.Projection(2, new PullbackTerm.Projection(1, projection(1, inner, p))),
        List.of(s));
  }

  /// The x of the pullback is not the outer one, which is called b.
  static Instance inPullback(PullbackTerm p) {
    Name b = Name.of("b");
    PullbackTerm x = new PullbackTerm.Variable(X);
    PullbackTerm of =
        PullbackTerm.sum(
            Substitution.substitute(p, X, new PullbackTerm.Variable(b)),
            new PullbackTerm.Variable(b));
    PullbackTerm form = PullbackTerm.pullback(Name.of("q"), x, x);
    PullbackTerm inner =
        new PullbackTerm.Let(X, PullbackTerm.numeral(2), new PullbackTerm.Application(of, form));
    return new Instance(new PullbackTerm.Let(b, x, inner), List.of(PullbackTerm.sum(p, x)));
  }

  /// Rule 8 makes a pair of all that the body of a pullback mentions.
  static Instance pairInPullback(PullbackTerm s) {
    Name q = Name.of("q");
    PullbackTerm body = projection(1, new PullbackTerm.Variable(q), new PullbackTerm.Variable(X));
    return never(
        new PullbackTerm.Application(
            s, PullbackTerm.pullback(q, body, PullbackTerm.variable("w"))));
  }

  /// S is made where x is another variable than where j is applied.
  static Instance inScope(PullbackTerm s) {
    Name j = Name.of("j");
    PullbackTerm at =
        new PullbackTerm.Application(new PullbackTerm.Variable(j), new PullbackTerm.Variable(X));
    PullbackTerm inner = new PullbackTerm.Let(X, PullbackTerm.numeral(2), at);
    return new Instance(new PullbackTerm.Let(j, along(s), inner), List.of(s));
  }

  /// `J(f)(3)(S) + D²f(3)(S, 2)`.
  static Instance behindLets(PullbackTerm s, PullbackTerm p) {
    Name a = Name.of("a"), b = Name.of("b");
    PullbackTerm inner = new PullbackTerm.Let(b, new PullbackTerm.Variable(a), second(with(s, 2)));
    return new Instance(
        new PullbackTerm.Application(new PullbackTerm.Let(a, p, inner), with(s, 3)), List.of(s));
  }

  /// `J(f)(3)(P) + D²f(3)(S, 2)`.
  static Instance namedPair(PullbackTerm s, PullbackTerm p) {
    Name a = Name.of("a");
    PullbackTerm applied =
        new PullbackTerm.Application(second(new PullbackTerm.Variable(a)), with(s, 3));
    return new Instance(new PullbackTerm.Let(a, with(p, 2), applied), List.of(s, p));
  }

  private static PullbackTerm second(PullbackTerm along) {
    return new PullbackTerm.Jacobian(DifferentiableOperation.power(3).derivative(), along);
  }

  private static PullbackTerm with(PullbackTerm s, long r) {
    return new PullbackTerm.Pair(s, PullbackTerm.numeral(r));
  }

  /// `D⁴f(2)(S, 2, 2, 2) + D⁴f(2)(2, S, 2, 2) + …`.
  static Instance third(PullbackTerm s) {
    DifferentiableOperation f = DifferentiableOperation.power(5);
    for (int i = 0; i < 3; i++) f = f.derivative();
    List<PullbackTerm> all = List.empty();
    for (int i = 0; i < 4; i++) {
      int here = 1 << i;
      List<PullbackTerm> parts =
          List.rangeBy(15, -1, -1)
              .map(set ->
                  set == here
                      ? s
                      : Integer.bitCount(set) > 1 ? PullbackTerm.ZERO : PullbackTerm.numeral(2));
      all =
          all.append(
              new PullbackTerm.Application(
                  new PullbackTerm.Jacobian(f, LinearForms.tower(parts.take(8))),
                  LinearForms.tower(parts.drop(8))));
    }
    return new Instance(PullbackTerm.sum(all.asJava()), List.of(s));
  }

  /// What is linear outside is not where another x is bound.
  static Instance sharedBelow(PullbackTerm s) {
    PullbackTerm below = PullbackTerm.lambda(X, s);
    return new Instance(new PullbackTerm.Pair(s, below), List.of(s, below));
  }

  /// With another name for what is bound.
  static Instance dual(PullbackTerm s, PullbackTerm p) {
    Name u = Name.of("u");
    PullbackTerm renamed = Substitution.substitute(s, X, new PullbackTerm.Variable(u));
    return new Instance(PullbackTerm.dual(X, s, p), List.of(PullbackTerm.dual(u, renamed, p)));
  }

  static PullbackTerm along(PullbackTerm s) {
    return new PullbackTerm.Jacobian(DifferentiableOperation.MULT, s);
  }

  static Instance let(PullbackTerm s, PullbackTerm p) {
    Name a = Name.of("a");
    PullbackTerm body = Substitution.substitute(p, X, new PullbackTerm.Variable(a));
    return new Instance(
        new PullbackTerm.Let(a, s, body), List.of(Substitution.substitute(body, a, s)));
  }

  static PullbackTerm projection(int i, PullbackTerm s, PullbackTerm p) {
    return new PullbackTerm.Projection(i, new PullbackTerm.Pair(s, p));
  }
}
