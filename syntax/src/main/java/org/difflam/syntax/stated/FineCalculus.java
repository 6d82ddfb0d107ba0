package org.difflam.syntax.stated;

import io.vavr.collection.Iterator;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaTypeReading;
import org.difflam.syntax.lambda.Notations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// A calculus in which each clause of a metafunction, and each clause of substitution, is a step,
/// as the figures have them: `T_x s`, `D_x s @ u`, `M <> N` and `s[N/x]` are terms. They are worked
/// out before any rule is used again.
///
/// @param of whose rules and clauses these are
public record FineCalculus(StatedCalculus of, Rules<LambdaTerm> rules, Rules<LambdaTerm> clauses)
    implements LambdaCalculus {

  /// None for a calculus of which no text says the clauses.
  public static Option<FineCalculus> of(Calculus<?> calculus) {
    return calculus instanceof StatedCalculus stated
        ? Option.some(of(stated))
        : Stating.begin(calculus.name(), calculus.name()).map(FineCalculus::of);
  }

  private static FineCalculus of(StatedCalculus stated) {
    Metafunctions calls = SuspendedCalls.calls(stated.functions().names());
    List<Rule<LambdaTerm>> rules =
        stated.rules().map(r -> r.over(calls)).appendAll(stated.unsaid());
    List<Rule<LambdaTerm>> clauses =
        stated
            .functions()
            .names()
            .toList()
            .map(f ->
                Rule.<LambdaTerm>rule(
                    shown(stated, f), (LambdaTerm t) -> called(stated, calls, f, t)))
            .append(Rule.rule("s[N/x]", FineCalculus::substituted));
    return new FineCalculus(stated, new Rules<>(rules), new Rules<>(clauses));
  }

  private static String shown(StatedCalculus of, String function) {
    return function.equals(Metafunctions.DIAMOND)
        ? "diamond"
        : of.functions().isPlain(function) ? function : function + "_x";
  }

  private static Option<LambdaTerm> substituted(LambdaTerm t) {
    return SuspendedCalls.Call.of(t)
        .filter(c -> c.function().equals(SuspendedCalls.SUBSTITUTION) && c.isReady())
        .flatMap(SuspendedCalls.Call::substituted);
  }

  private static Option<LambdaTerm> called(
      StatedCalculus stated, Metafunctions calls, String function, LambdaTerm t) {
    return SuspendedCalls.Call.of(t)
        .filter(c -> c.function().equals(function))
        .filter(SuspendedCalls.Call::isReady)
        .map(c -> stated.functions().withoutBuiltIn().step(function, c.x(), c.arguments(), calls));
  }

  @Override
  public Reduction<LambdaTerm> reduction() {
    return new Reduction<>() {
      @Override
      public Iterator<Redex<LambdaTerm>> redexes(LambdaTerm t) {
        Iterator<Redex<LambdaTerm>> first = clauses.redexes(t);
        return first.hasNext() ? first : rules.redexes(t);
      }
    };
  }

  @Override
  public Strategy strategy() {
    return Strategy.OUTERMOST;
  }

  @Override
  public LambdaCalculus strict() {
    StatedCalculus strict = of.strict();
    return strict.equals(of) ? this : of(strict);
  }

  @Override
  public LambdaTypeReading types() {
    return of.types();
  }

  @Override
  public String name() {
    return of.name();
  }

  @Override
  public Collection<Simple> formers() {
    return of.formers();
  }

  @Override
  public Collection<Simple> formers(OperationSymbol f) {
    return of.formers(f);
  }

  @Override
  public boolean has(Simple s) {
    return SuspendedCalls.isCall(s) || of.has(s);
  }

  @Override
  public boolean hasPairs() {
    return of.hasPairs();
  }

  @Override
  public LambdaTerm pair(LambdaTerm left, LambdaTerm right) {
    return of.pair(left, right);
  }

  @Override
  public LambdaTerm function(OperationSymbol f) {
    return of.function(f);
  }

  @Override
  public LambdaTerm operation(OperationSymbol f, LambdaTerm argument) {
    return of.operation(f, argument);
  }

  @Override
  public Notations notations() {
    Notations calls = this::call;
    return calls.or(of.notations());
  }

  private @Nullable LambdaTerm call(
      SurfaceTerm t, Predicate<String> isBound, Function<SurfaceTerm, LambdaTerm> part) {
    if (t instanceof SurfaceTerm.Application(var s, SurfaceTerm.ListLiteral(var by, _), var span)
        && by.size() == 1) {
      for (WrittenSubstitution r : WrittenSubstitution.of(by.getFirst())) {
        LambdaTerm body = under(r.x().text(), r.at(), s, span, part);
        return SuspendedCalls.of(
            SuspendedCalls.SUBSTITUTION, r.x(), List.of(body, part.apply(r.by())).asJava());
      }
    }
    List<SurfaceTerm> arguments = List.empty();
    SurfaceTerm head = t;
    if (head instanceof SurfaceTerm.Infix(var op, var f, var u, _)
        && op == SurfaceTerm.Operator.AT) {
      arguments = arguments.prepend(u);
      head = f;
    }
    while (head instanceof SurfaceTerm.Application(var f, var a, _)) {
      arguments = arguments.prepend(a);
      head = f;
    }
    if (!(head instanceof SurfaceTerm.Identifier(var name, var at)) || isBound.test(name)) {
      return null;
    }
    boolean diamond = name.equals(Metafunctions.DIAMOND) && of.functions().has(name);
    if (diamond || of.functions().isPlain(name)) {
      return arguments.size() == of.functions().arity(name)
          ? SuspendedCalls.of(name, Name.UNUSED, arguments.map(part).asJava())
          : null;
    }
    int i = name.indexOf('_');
    String function = i < 1 ? "" : name.substring(0, i), x = name.substring(i + 1);
    if (!of.functions().has(function)
        || !isBound.test(x)
        || arguments.size() != of.functions().arity(function)) return null;
    List<LambdaTerm> more = arguments.tail().map(part);
    LambdaTerm body = under(x, at, arguments.head(), t.span(), part);
    return SuspendedCalls.of(function, Name.of(x), more.prepend(body).asJava());
  }

  /// The term in which x is bound anew.
  private static LambdaTerm under(
      String x, Span at, SurfaceTerm s, Span whole, Function<SurfaceTerm, LambdaTerm> part) {
    SurfaceTerm lambda =
        new SurfaceTerm.Lambda(new Pattern.Variable(x, at), Option.none(), s, whole);
    ArrayList<LambdaTerm> bodies = new ArrayList<>();
    for (Simple one : part.apply(lambda).summands()) bodies.add(((Simple.Lambda) one).body());
    return LambdaTerm.sum(bodies);
  }
}
