package org.difflam.syntax.curry;

import static org.difflam.syntax.curry.PartialTranslation.built;
import static org.difflam.syntax.curry.PartialTranslation.word;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;

/// The rules of Figure 1 as rewriting steps, for traces; [CombinatorTranslation] translates a typed
/// term in one pass.
final class Figure1 {
  private Figure1() {}

  static final Rules<PartialTranslation> RULES =
      Rules.of(
          rule("BDLAM", CurryTerm.Lambda.class),
          rule("BDAPP", CurryTerm.Application.class),
          rule("BDVAR", CurryTerm.Variable.class),
          rule("BDPROD", CurryTerm.Tuple.class),
          rule("primitive", CurryTerm.Call.class),
          rule("constant", CurryTerm.Constant.class),
          rule("projection", CurryTerm.Project.class),
          rule("let", CurryTerm.Let.class),
          rule("if", CurryTerm.If.class),
          rule("inject", CurryTerm.Inject.class),
          rule("case", CurryTerm.Case.class),
          rule("nil", CurryTerm.Nil.class),
          rule("cons", CurryTerm.Cons.class),
          rule("fold", CurryTerm.Fold.class));

  /// The four rules of the figure by the letter, for pairs, and with the i-th variable in the i-th
  /// part of a flat tuple (D11).
  static final Rules<PartialTranslation> PRINTED =
      Rules.of(
          rule("BDLAM", CurryTerm.Lambda.class),
          rule("BDAPP", CurryTerm.Application.class),
          Rule.rule("BDVAR", Figure1::flat),
          Rule.rule("BDPROD", Figure1::pair));

  private static Option<PartialTranslation> flat(PartialTranslation s) {
    return s instanceof PartialTranslation.Pending(var delta, CurryTerm.Variable(var x))
        ? Option.some(word("p" + (delta.lastIndexOf(x) + 1)))
        : Option.none();
  }

  private static Option<PartialTranslation> pair(PartialTranslation s) {
    return s instanceof PartialTranslation.Pending(var delta, CurryTerm.Tuple(var parts))
            && parts.size() == 2
        ? Option.some(prod(delta, parts))
        : Option.none();
  }

  private static Rule<PartialTranslation> rule(String name, Class<? extends CurryTerm> former) {
    return Rule.rule(
        name,
        s ->
            s instanceof PartialTranslation.Pending(var delta, var e) && former.isInstance(e)
                ? Option.some(step(delta, e))
                : Option.none());
  }

  private static PartialTranslation step(List<Name> delta, CurryTerm e) {
    return switch (e) {
      case CurryTerm.Lambda(var x, var type, var body) ->
          built(new Former.Curry(delta.size() + 1, type), pending(delta, x, body));
      case CurryTerm.Application(var f, var a) -> then(both(delta, f, a), word("eval"));
      case CurryTerm.Variable(var x) -> built(Former.variable(delta.lastIndexOf(x) + 1));
      case CurryTerm.Tuple(var parts) -> prod(delta, parts);
      case CurryTerm.Call(var p, var arguments) -> {
        PartialTranslation last = built(Former.primitive(p));
        yield then(
            arguments.size() == 1 ? pending(delta, arguments.getFirst()) : prod(delta, arguments),
            last);
      }
      case CurryTerm.Constant(var literal) -> built(new Former.Const(literal));
      case CurryTerm.Project(var i, var tuple) -> then(pending(delta, tuple), word("p" + i));
      case CurryTerm.Let(var x, var bound, var body) ->
          then(word("prod", word("id"), pending(delta, bound)), pending(delta, x, body));
      case CurryTerm.If(var b, var c, var d) ->
          word("if", pending(delta, b), pending(delta, c), pending(delta, d));
      case CurryTerm.Inject(var type, var label, var argument) ->
          then(pending(delta, argument), built(new Former.Inject(type, label)));
      case CurryTerm.Case(var subject, var branches, var result) -> {
        List<PartialTranslation> parts = new ArrayList<>();
        parts.add(pending(delta, subject));
        for (CurryTerm.Branch b : branches) parts.add(pending(delta, b.x(), b.body()));
        List<String> labels = branches.stream().map(CurryTerm.Branch::label).toList();
        yield new PartialTranslation.Built(new Former.Case(labels, result), List.copyOf(parts));
      }
      case CurryTerm.Nil(var element) ->
          built(new Former.Into("nil", new CurryType.ListOf(element)));
      case CurryTerm.Cons(var head, var tail) -> then(both(delta, head, tail), word("cons"));
      case CurryTerm.Fold(var x, var acc, var s, var over, var from) -> {
        List<Name> inner = new ArrayList<>(delta);
        inner.add(x);
        yield built(
            new Former.Fold(), pending(inner, acc, s), pending(delta, over), pending(delta, from));
      }
    };
  }

  private static PartialTranslation then(PartialTranslation first, PartialTranslation next) {
    return built(new Former.Then(), first, next);
  }

  private static PartialTranslation both(List<Name> delta, CurryTerm a, CurryTerm b) {
    return prod(delta, List.of(a, b));
  }

  private static PartialTranslation prod(List<Name> delta, List<CurryTerm> parts) {
    return new PartialTranslation.Built(
        new Former.Word("prod"), parts.stream().map(p -> pending(delta, p)).toList());
  }

  private static PartialTranslation pending(List<Name> delta, CurryTerm e) {
    return new PartialTranslation.Pending(delta, e);
  }

  private static PartialTranslation pending(List<Name> delta, Name x, CurryTerm e) {
    List<Name> inner = new ArrayList<>(delta);
    inner.add(x);
    return new PartialTranslation.Pending(List.copyOf(inner), e);
  }
}
