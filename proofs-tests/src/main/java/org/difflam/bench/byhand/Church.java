package org.difflam.bench.byhand;

import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// `double (… (double 1))` in Church numerals, normalised by functions of Java and neutral terms:
/// without syntax, types, sharing or fuel.
public final class Church {
  private Church() {}

  /// A meaning: functions are functions, and the rest is a term.
  private sealed interface Meaning {
    record Function(UnaryOperator<Meaning> rule) implements Meaning {}

    record Neutral(Term term) implements Meaning {}

    default Meaning apply(Meaning argument) {
      return switch (this) {
        case Function(var rule) -> rule.apply(argument);
        case Neutral(var f) -> new Neutral(new Term.Application(f, ((Neutral) argument).term));
      };
    }
  }

  private static Meaning function(UnaryOperator<Meaning> rule) {
    return new Meaning.Function(rule);
  }

  /// The program, to be normalised.
  public static String program(int doublings) {
    return "let double = \\n : (R -> R) -> R -> R. \\f. \\x. n f (n f x) in "
        + "double (".repeat(doublings)
        + "\\f : R -> R. \\x : R. f x"
        + ")".repeat(doublings);
  }

  /// Its normal form.
  public static Term normal(int doublings) {
    Meaning twice =
        function(n -> function(f -> function(x -> n.apply(f).apply(n.apply(f).apply(x)))));
    Meaning n = function(f -> function(f::apply));
    for (int i = 0; i < doublings; i++) n = twice.apply(n);
    Meaning f = new Meaning.Neutral(Term.variable("f"));
    Meaning normal = n.apply(f).apply(new Meaning.Neutral(Term.variable("x")));
    Term inner = new Term.Lambda(Name.of("x"), Type.real(), ((Meaning.Neutral) normal).term);
    return new Term.Lambda(Name.of("f"), Type.real().to(Type.real()), inner);
  }
}
