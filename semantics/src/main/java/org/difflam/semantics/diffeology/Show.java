package org.difflam.semantics.diffeology;

import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Term;

/// Drawn terms as they are typed.
final class Show {
  private Show() {}

  /// `\(u1, u2). u1 * sin(u2)`.
  static String plot(List<Name> names, Term t) {
    String variables = names.stream().map(Name::text).collect(Collectors.joining(", "));
    return "\\" + (names.size() == 1 ? variables : "(" + variables + ")") + ". " + term(t);
  }

  private static String term(Term t) {
    return switch (t) {
      case Term.Variable(var x) -> x.text();
      case Term.Apply(Operation.Numeral c, _) ->
          c.value().signum() < 0
              ? "(" + c.value().toPlainString() + ")"
              : c.value().toPlainString();
      case Term.Apply(var op, var arguments) when arguments.size() == 2 && !isWord(op) ->
          "(" + term(arguments.get(0)) + " " + op.symbol() + " " + term(arguments.get(1)) + ")";
      case Term.Apply(var op, var arguments) -> op.symbol() + "(" + all(arguments) + ")";
      case Term.Tuple(var parts) -> "(" + all(parts) + (parts.size() == 1 ? ",)" : ")");
      case Term.CaseTuple(var s, var names, var body) ->
          "(case %s of (%s) -> %s)".formatted(term(s), names(names), term(body));
      case Term.Lambda(var x, _, var body) -> "(\\" + x + ". " + term(body) + ")";
      case Term.Application(var f, var a) -> "(" + term(f) + " " + term(a) + ")";
      case Term.Let(var x, var bound, var body) ->
          "(let %s = %s in %s)".formatted(x, term(bound), term(body));
      case Term.Inject(_, var label, var a) -> "(" + label + " " + term(a) + ")";
      case Term.CaseVariant(var s, var branches) ->
          "(case %s of {%s})"
              .formatted(
                  term(s),
                  branches.stream()
                      .map(b -> b.label() + " " + b.x() + " -> " + term(b.body()))
                      .collect(Collectors.joining(" | ")));
      case Term.Absurd(var s, _) -> "(case " + term(s) + " of {})";
      case Term.Nil _ -> "[]";
      case Term.Cons(var head, var tail) -> "(" + term(head) + " :: " + term(tail) + ")";
      case Term.Fold(var x, var y, var step, var over, var from) ->
          "(fold (%s, %s). %s over %s from %s)".formatted(x, y, term(step), term(over), term(from));
      case Term.Roll(_, var a) -> "(roll " + term(a) + ")";
      case Term.FoldInductive(var x, _, var step, var over) ->
          "(fold %s. %s over %s)".formatted(x, term(step), term(over));
    };
  }

  private static boolean isWord(Operation op) {
    return Character.isLetter(op.symbol().charAt(0));
  }

  private static String all(List<Term> ts) {
    return ts.stream().map(Show::term).collect(Collectors.joining(", "));
  }

  private static String names(List<Name> names) {
    return names.stream().map(Name::text).collect(Collectors.joining(", "));
  }
}
