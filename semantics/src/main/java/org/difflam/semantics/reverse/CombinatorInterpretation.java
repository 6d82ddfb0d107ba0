package org.difflam.semantics.reverse;

import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// Combinators as rep-functions (§3.2), and with Figure 1 terms.
///
/// @param clause what becomes of a combinator, of which the clause of its former makes this
public record CombinatorInterpretation<N>(
    Combinators<N> combinators, BiFunction<Combinator, RepFunction<N>, RepFunction<N>> clause) {
  public CombinatorInterpretation(Combinators<N> combinators) {
    this(combinators, (_, made) -> made);
  }

  public RepFunction<N> of(Combinator b) {
    return Deep.call(() -> in(b));
  }

  /// The value of a closed term.
  public CurryValue<N> value(CurryTerm e) {
    RepFunction<N> f = of(CombinatorTranslation.of(e));
    return Deep.call(() -> f.at(CurryValue.unit()).value());
  }

  /// A term with a free variable as a map `τ ⇝ σ`.
  public RepFunction<N> of(Name x, CurryType type, CurryTerm e) {
    return of(CombinatorTranslation.of(x, type, e));
  }

  private RepFunction<N> in(Combinator b) {
    return clause.apply(b, made(b));
  }

  private RepFunction<N> made(Combinator b) {
    return switch (b) {
      case Combinator.Id _ -> combinators.id();
      case Combinator.Curry(var body, _, _) -> combinators.curry(in(body));
      case Combinator.Eval _ -> combinators.eval();
      case Combinator.Prod(var parts, _, _) -> combinators.prod(all(parts));
      case Combinator.Compose(var first, var then, _, _) -> combinators.then(in(first), in(then));
      case Combinator.Const(_, var literal) -> combinators.constant(literal);
      case Combinator.Part(var tuple, var index) ->
          combinators.part(index - 1, tuple.factors().size());
      case Combinator.Variable(_, _, var depth, _) -> combinators.variable(depth);
      case Combinator.Call(var primitive, _, _) -> combinators.primitive(primitive);
      case Combinator.If(var condition, var then, var otherwise) ->
          controlFlow().choose(in(condition), in(then), in(otherwise));
      case Combinator.Inject(_, var label) -> controlFlow().inject(label);
      case Combinator.Case(var subject, var labels, var branches, _) ->
          controlFlow().cases(in(subject), labels, all(branches));
      case Combinator.Nil _ -> controlFlow().nil();
      case Combinator.Cons _ -> controlFlow().cons();
      case Combinator.Fold(var step, var over, var from) ->
          controlFlow().fold(in(step), in(over), in(from));
    };
  }

  private ControlFlow<N> controlFlow() {
    return new ControlFlow<>(combinators);
  }

  private List<RepFunction<N>> all(List<Combinator> bs) {
    return bs.stream().map(this::in).toList();
  }
}
