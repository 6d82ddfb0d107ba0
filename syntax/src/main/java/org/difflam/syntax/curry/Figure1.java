package org.difflam.syntax.curry;

import static org.difflam.syntax.curry.Stage.built;
import static org.difflam.syntax.curry.Stage.word;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;

/// Figure 1 a rule at a time, for whoever wants to see it at work; [Translation] does it at once,
/// with types.
final class Figure1 {
  private Figure1() {}

  static final Rules<Stage> RULES =
      Rules.of(
          rule("BDLAM", Term.Lambda.class),
          rule("BDAPP", Term.Application.class),
          rule("BDVAR", Term.Variable.class),
          rule("BDPROD", Term.Tuple.class),
          rule("primitive", Term.Call.class),
          rule("constant", Term.Constant.class),
          rule("projection", Term.Project.class),
          rule("let", Term.Let.class),
          rule("if", Term.If.class),
          rule("inject", Term.Inject.class),
          rule("case", Term.Case.class),
          rule("nil", Term.Nil.class),
          rule("cons", Term.Cons.class),
          rule("fold", Term.Fold.class));

  private static Rule<Stage> rule(String name, Class<? extends Term> former) {
    return Rule.rule(
        name,
        s ->
            s instanceof Stage.Pending(var delta, var e) && former.isInstance(e)
                ? Option.some(step(delta, e))
                : Option.none());
  }

  private static Stage step(List<Name> delta, Term e) {
    return switch (e) {
      case Term.Lambda(var x, var type, var body) ->
          built(new Former.Curry(delta.size() + 1, type), pending(delta, x, body));
      case Term.Application(var f, var a) -> then(both(delta, f, a), word("eval"));
      case Term.Variable(var x) -> built(Former.variable(delta.lastIndexOf(x) + 1));
      case Term.Tuple(var parts) -> prod(delta, parts);
      case Term.Call(var p, var arguments) -> {
        Stage last = built(Former.primitive(p));
        yield then(
            arguments.size() == 1 ? pending(delta, arguments.getFirst()) : prod(delta, arguments),
            last);
      }
      case Term.Constant(var literal) -> built(new Former.Const(literal));
      case Term.Project(var i, var tuple) -> then(pending(delta, tuple), word("p" + i));
      case Term.Let(var x, var bound, var body) ->
          then(word("prod", word("id"), pending(delta, bound)), pending(delta, x, body));
      case Term.If(var b, var c, var d) ->
          word("if", pending(delta, b), pending(delta, c), pending(delta, d));
      case Term.Inject(var type, var label, var argument) ->
          then(pending(delta, argument), built(new Former.Inject(type, label)));
      case Term.Case(var subject, var branches, var result) -> {
        List<Stage> parts = new ArrayList<>();
        parts.add(pending(delta, subject));
        for (Term.Branch b : branches) parts.add(pending(delta, b.x(), b.body()));
        List<String> labels = branches.stream().map(Term.Branch::label).toList();
        yield new Stage.Built(new Former.Case(labels, result), List.copyOf(parts));
      }
      case Term.Nil(var element) -> built(new Former.Into("nil", new Type.ListOf(element)));
      case Term.Cons(var head, var tail) -> then(both(delta, head, tail), word("cons"));
      case Term.Fold(var x, var acc, var s, var over, var from) -> {
        List<Name> inner = new ArrayList<>(delta);
        inner.add(x);
        yield built(
            new Former.Fold(), pending(inner, acc, s), pending(delta, over), pending(delta, from));
      }
    };
  }

  private static Stage then(Stage first, Stage next) {
    return built(new Former.Then(), first, next);
  }

  private static Stage both(List<Name> delta, Term a, Term b) {
    return prod(delta, List.of(a, b));
  }

  private static Stage prod(List<Name> delta, List<Term> parts) {
    return new Stage.Built(
        new Former.Word("prod"), parts.stream().map(p -> pending(delta, p)).toList());
  }

  private static Stage pending(List<Name> delta, Term e) {
    return new Stage.Pending(delta, e);
  }

  private static Stage pending(List<Name> delta, Name x, Term e) {
    List<Name> inner = new ArrayList<>(delta);
    inner.add(x);
    return new Stage.Pending(List.copyOf(inner), e);
  }
}
