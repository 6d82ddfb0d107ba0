package org.difflam.syntax.lambda;

import static org.difflam.syntax.surface.Writing.apply;
import static org.difflam.syntax.surface.Writing.identifier;
import static org.difflam.syntax.surface.Writing.infix;
import static org.difflam.syntax.surface.Writing.lambda;
import static org.difflam.syntax.surface.Writing.number;
import static org.difflam.syntax.surface.Writing.sum;
import static org.difflam.syntax.surface.Writing.tuple;

import io.vavr.Tuple2;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Unhidden;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Turns terms back into surface syntax, from which [LambdaElaboration] reads the same terms. A bag
/// of injections to both sides is written as a pair.
public final class Surface {
  private final Map<Name, SurfaceTerm> meant;

  private Surface(Map<Name, SurfaceTerm> meant) {
    this.meant = meant;
  }

  public static SurfaceTerm of(LambdaTerm t) {
    return of(t, Map.of());
  }

  /// @param meant what is written instead of a variable, which what is bound around it may bind
  public static SurfaceTerm of(LambdaTerm t, Map<Name, SurfaceTerm> meant) {
    return Deep.call(() -> new Surface(meant).term(Unhidden.of(t, words(t))));
  }

  /// The names that are written for an operation or a former of this term.
  private static Set<Name> words(LambdaTerm t) {
    Map<String, Integer> words = new HashMap<>();
    Position.each(
        t,
        (_, at) -> {
          switch (at) {
            case Simple.Operator(var f) -> words.merge(Names.of(f), 1, Integer::sum);
            // the operator is one of the parts
            case Simple.Application(Simple.Operator(var f), var n) when isInfix(f, n) ->
                words.merge(Names.of(f), -1, Integer::sum);
            case Simple.Call(var f, var n) when !isInfix(f, n) ->
                words.merge(Names.of(f), 1, Integer::sum);
            case Simple.DCall(var f, _) -> words.merge(Names.of(f), 1, Integer::sum);
            case Simple.Pi(var k, _) -> words.merge("p" + k, 1, Integer::sum);
            case Simple.In(var k, _) -> words.merge("in" + k, 1, Integer::sum);
            case Simple.T _ -> words.merge("T", 1, Integer::sum);
            case Simple.D _ -> words.merge("D", 1, Integer::sum);
            case Simple.Declared(var former, _) -> words.merge(former.name(), 1, Integer::sum);
            default -> {}
          }
        });
    return words.entrySet().stream()
        .filter(word -> word.getValue() > 0)
        .map(word -> Name.of(word.getKey()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private SurfaceTerm term(LambdaTerm t) {
    return switch (t) {
      case Sum(var summands) ->
          pair(t)
              .map(both -> tuple(List.of(term(both._1), term(both._2))))
              .getOrElse(() -> sum(summands.stream().map(this::term).toList()));
      case Simple.Variable(var x) -> {
        SurfaceTerm instead = meant.get(x);
        yield instead == null ? identifier(x.text()) : instead;
      }
      case Simple.Lambda(var x, var s) -> lambda(x.text(), term(s));
      case Simple.Application(Simple.Operator(var f), var n) when isInfix(f, n) -> between(f, n);
      case Simple.Application(var s, var n) -> apply(term(s), term(n));
      case Simple.Pi(var k, var s) -> apply("p" + k, term(s));
      case Simple.Numeral(var q) -> number(q);
      case Simple.T(var s) -> apply("T", term(s));
      case Simple.In(var k, var s) -> apply("in" + k, term(s));
      case Simple.Operator(var f) -> name(f);
      case Simple.D(var s, var u) -> infix(apply("D", term(s)), Operator.AT, term(u));
      case Simple.Pair(var s, var u) -> tuple(List.of(term(s), term(u)));
      case Simple.Call(var f, var n) when isInfix(f, n) -> between(f, n);
      case Simple.Call(var f, var n) -> apply(name(f), term(n));
      case Simple.DCall(var f, var s) -> infix(apply("D", name(f)), Operator.AT, term(s));
      case Simple.Declared(var former, var parts) when former.isCall() -> call(former, parts);
      case Simple.Declared(var former, var parts) -> {
        SurfaceTerm all = identifier(former.name());
        for (Scope<LambdaTerm> part : parts) {
          SurfaceTerm body = term(part.body());
          all = apply(all, part.binders().isEmpty() ? body : lambda(part.binder().text(), body));
        }
        yield all;
      }
    };
  }

  /// A metafunction, with the name of the variable at which it stands.
  private SurfaceTerm call(DeclaredFormer former, List<Scope<LambdaTerm>> parts) {
    Scope<LambdaTerm> first = parts.getFirst();
    if (first.binders().isEmpty()) {
      SurfaceTerm all = identifier(former.name().replaceFirst("_$", ""));
      for (Scope<LambdaTerm> part : parts) all = apply(all, term(part.body()));
      return all;
    }
    if (former.name().equals(DeclaredFormer.SUBSTITUTION)) {
      SurfaceTerm by =
          infix(term(parts.get(1).body()), Operator.DIVIDE, identifier(first.binder().text()));
      return apply(term(first.body()), new SurfaceTerm.ListLiteral(List.of(by), by.span()));
    }
    LambdaTerm at = parts.get(1).body();
    LambdaTerm body = Substitution.substitute(first.body(), first.binder(), at);
    SurfaceTerm all = apply(former.name() + ((Simple.Variable) at).name(), term(body));
    for (Scope<LambdaTerm> more : parts.subList(2, parts.size())) {
      all = infix(all, Operator.AT, term(more.body()));
    }
    return all;
  }

  private static SurfaceTerm name(OperationSymbol f) {
    return identifier(Names.of(f));
  }

  private static boolean isInfix(OperationSymbol f, LambdaTerm arguments) {
    if (f != Primitive.TIMES && f != Primitive.DIVIDE) return false;
    // a quotient of numerals would be read as one numeral
    return pair(arguments)
        .exists(both ->
            f == Primitive.TIMES
                || !(both._1 instanceof Simple.Numeral && both._2 instanceof Simple.Numeral));
  }

  private SurfaceTerm between(OperationSymbol f, LambdaTerm arguments) {
    Tuple2<LambdaTerm, LambdaTerm> both = pair(arguments).get();
    Operator op = f == Primitive.TIMES ? Operator.TIMES : Operator.DIVIDE;
    return infix(term(both._1), op, term(both._2));
  }

  /// `M₁`, `M₂` if the term is the former `⟨M₁, M₂⟩`, or the bag with neither of them 0.
  private static Option<Tuple2<LambdaTerm, LambdaTerm>> pair(LambdaTerm t) {
    if (t instanceof Simple.Pair) return Pairs.halves(t);
    boolean injections = t.summands().stream().allMatch(s -> s instanceof Simple.In);
    return injections
        ? Pairs.halves(t)
            .filter(both -> !both._1.summands().isEmpty() && !both._2.summands().isEmpty())
        : Option.none();
  }
}
