package org.difflam.semantics.reverse;

import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Translation;
import org.difflam.syntax.curry.Type;

/// Combinators as rep-functions (§3.2), and with Figure 1 terms.
public record Interpretation<N>(Library<N> library) {

  public RepFunction<N> of(Combinator b) {
    return Deep.call(() -> in(b));
  }

  /// What a closed term is worth.
  public Value<N> value(Term e) {
    RepFunction<N> f = of(Translation.of(e));
    return Deep.call(() -> f.at(Value.unit()).value());
  }

  /// A term with a free variable as a map `τ ⇝ σ`.
  public RepFunction<N> of(Name x, Type type, Term e) {
    return of(Translation.of(x, type, e));
  }

  private RepFunction<N> in(Combinator b) {
    return switch (b) {
      case Combinator.Id _ -> library.id();
      case Combinator.Curry(var body, _, _) -> library.curry(in(body));
      case Combinator.Eval _ -> library.eval();
      case Combinator.Prod(var parts, _, _) -> library.prod(all(parts));
      case Combinator.Compose(var first, var then, _, _) -> library.then(in(first), in(then));
      case Combinator.Const(_, var literal) -> library.constant(literal);
      case Combinator.Part(var tuple, var index) -> library.part(index - 1, tuple.factors().size());
      case Combinator.Variable(_, _, var depth, _) -> library.variable(depth);
      case Combinator.Call(var primitive, _, _) -> library.primitive(primitive);
      case Combinator.If(var condition, var then, var otherwise) ->
          library.choose(in(condition), in(then), in(otherwise));
      case Combinator.Inject(_, var label) -> library.inject(label);
      case Combinator.Case(var subject, var labels, var branches, _) ->
          library.cases(in(subject), labels, all(branches));
      case Combinator.Nil _ -> library.nil();
      case Combinator.Cons _ -> library.cons();
      case Combinator.Fold(var step, var over, var from) ->
          library.fold(in(step), in(over), in(from));
    };
  }

  private List<RepFunction<N>> all(List<Combinator> bs) {
    return bs.stream().map(this::in).toList();
  }
}
