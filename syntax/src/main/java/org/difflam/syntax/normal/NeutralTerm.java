package org.difflam.syntax.normal;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// A neutral term: eliminators around a variable, where no β-rule applies.
///
///     n ::= x | n m | πᵢ n | fold (x₁, x₂). m over n from m | fold_σ x. m over n
sealed interface NeutralTerm {
  Type type();

  record Variable(Term.Variable variable, Type type) implements NeutralTerm {
    Variable(Name x, Type type) {
      this(new Term.Variable(x), type);
    }
  }

  record Application(NeutralTerm function, SemanticValue argument, Type type)
      implements NeutralTerm {
    Type domain() {
      return ((Type.Function) function.type()).domain();
    }
  }

  /// The component `i`, counted from 0.
  record Projection(NeutralTerm tuple, int i) implements NeutralTerm {
    List<Type> factors() {
      return ((Type.Product) tuple.type()).factors();
    }

    @Override
    public Type type() {
      return factors().get(i);
    }
  }

  record Fold(
      Name x1,
      Name x2,
      BinaryOperator<SemanticValue> step,
      NeutralTerm over,
      SemanticValue from,
      Type type)
      implements NeutralTerm {
    Type element() {
      return ((Type.ListOf) over.type()).element();
    }
  }

  record FoldInductive(Name x, UnaryOperator<SemanticValue> step, NeutralTerm over, Type type)
      implements NeutralTerm {
    /// `P(σ)`, what the step takes.
    Type argument() {
      return ((Type.Inductive) over.type()).constructor().at(type);
    }
  }
}
