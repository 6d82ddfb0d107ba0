package org.difflam.search;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.difflam.category.Functor;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Numbers;
import org.difflam.semantics.Modes;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// Each mode with a wrong partial derivative of one operation, `mutant:modes/MODE.OP.I/CHANGE`: it
/// is asked about a program in which `OP` is one of the same values, and with another `∂ᵢ`.
///
/// ```
/// zero   ∂ᵢ op → 0      minus   ∂ᵢ op → −∂ᵢ op      swapped   ∂₁ op → ∂₂ op, and ∂₂ op → ∂₁ op
/// ```
final class ModeMutants {
  private ModeMutants() {}

  static final String FAMILY = "modes";

  /// By power series, which have recurrences of their own for sums and products, and read the
  /// derivatives of functions alone.
  private static final String JETS = "jets";

  /// Of each operation that random programs have, in each mode.
  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    for (Mode<?> mode : Modes.ALL) {
      for (Primitive op : operations()) {
        if (op.isArithmetic() && mode.name().equals(JETS)) continue;
        for (int i = 0; i < op.arity(); i++) {
          int at = i;
          String rule = op.meaning().name() + (op.arity() > 1 ? "." + (i + 1) : "");
          changes().forEach((change, by) -> all.add(mutant(mode, op, rule, change, all(by, at))));
        }
        if (op == Primitive.TIMES) {
          all.add(mutant(mode, op, op.meaning().name(), "swapped", Vector::reverse));
        }
      }
    }
    return all;
  }

  private static List<Primitive> operations() {
    return Primitive.values().stream()
        .filter(Vocabulary.standard().operations()::contains)
        .toList();
  }

  private static Map<String, UnaryOperator<Formula>> changes() {
    return new TreeMap<>(
        Map.of(
            "zero", f -> Formula.scalar(f.inputs(), (r, _) -> r.zero()),
            "minus", f -> Formula.scalar(f.inputs(), (r, x) -> r.negate(f.scalar(r, x)))));
  }

  /// The partial derivatives, of which the i-th becomes another.
  private static UnaryOperator<Vector<Formula>> all(UnaryOperator<Formula> change, int i) {
    return partials -> partials.update(i, change);
  }

  private static Mutant mutant(
      Mode<?> mode,
      Primitive op,
      String rule,
      String change,
      UnaryOperator<Vector<Formula>> partials) {
    Primitive wrong = op.withMeaning(op.meaning().differentiated(partials));
    Mode<?> one = new Wrong<>(mode, t -> replaced(t, op, wrong));
    return of(
        mode,
        one,
        rule,
        change,
        "the derivative of %s wrong (%s) in the mode %s".formatted(rule, change, mode.name()));
  }

  /// All modes agree, of which one is wrong.
  static Mutant of(Mode<?> mode, Mode<?> wrong, String rule, String change, String said) {
    return new Mutant(
        Mutant.name(FAMILY, mode.name() + "." + rule, change),
        said,
        new ModesAgree(
            Modes.ALL.<Mode<?>>map(m -> m.name().equals(mode.name()) ? wrong : m).asJava()));
  }

  private static Term replaced(Term t, Primitive op, Primitive by) {
    Term inside = Syntax.inParts(t, part -> replaced(part.body(), op, by));
    return inside instanceof Term.Apply(var known, var arguments) && known == op
        ? new Term.Apply(by, arguments)
        : inside;
  }

  /// A mode that is asked about another program.
  private record Wrong<M>(Mode<M> right, UnaryOperator<Term> program) implements Mode<M> {
    @Override
    public String name() {
      return right.name();
    }

    @Override
    public String title() {
      return right.title();
    }

    @Override
    public boolean rounds() {
      return right.rounds();
    }

    @Override
    public Functor<Type, Arrow, ?, M> functor(Question question) {
      return right.functor(question);
    }

    @Override
    public Either<String, Asked<M>> ask(Question question) {
      return right.ask(
          new Question(
              program.apply(question.function()),
              question.type(),
              question.point(),
              question.order()));
    }

    @Override
    public <N> Answer<N> read(M image, Question question, Numbers<N> numbers) {
      return right.read(image, question, numbers);
    }
  }
}
