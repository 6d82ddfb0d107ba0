package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.IdentityHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// That both sides of a rule, of a clause or of a meaning have one type; the error is at the part
/// that has another.
///
/// @param meaning of the types on the left, what they are on the right
record OneType(Source source, UnaryOperator<LambdaType> meaning) {
  OneType(Source source) {
    this(source, type -> type);
  }

  /// @param other what is wrong where the left side has this type, and the right side has not
  void have(
      TermPattern pattern,
      LambdaElaboration.Untyped left,
      Span from,
      Reader.Right right,
      Span place,
      Function<String, String> other) {
    RuleTyping typing = new RuleTyping(pattern);
    LambdaType type = typing.unknown();
    check(
        typing,
        LinkedHashMap.empty(),
        Template.of(pattern.term()),
        pattern.term(),
        type,
        left.spans(),
        from,
        "the left side has no type: ");
    typing.close(LinkedHashMap.empty(), type);
    LambdaType wanted = typing.meant(type, meaning);
    check(
        typing,
        LinkedHashMap.empty(),
        right.template(),
        right.template().term(),
        wanted,
        right.spans(),
        place,
        other.apply(typing.show(wanted)));
  }

  /// That a side has this type.
  ///
  /// @param said what is wrong where it has not
  void check(
      RuleTyping typing,
      Map<Name, LambdaType> context,
      Template template,
      LambdaTerm t,
      LambdaType type,
      IdentityHashMap<LambdaTerm, Span> spans,
      Span span,
      String said) {
    try {
      typing.check(context, template, t, type);
    } catch (IllTyped wrong) {
      Span at = wrong.at() instanceof LambdaTerm part ? spans.getOrDefault(part, span) : span;
      String judgements = typing.judgements();
      throw source.error(
          at, said + wrong.getMessage() + (judgements.isEmpty() ? "" : "; with " + judgements));
    }
  }
}
