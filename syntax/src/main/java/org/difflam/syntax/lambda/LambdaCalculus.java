package org.difflam.syntax.lambda;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.typing.DrawnDerivation;

/// A λ-calculus with sums and pairs: its grammar, which says what simple terms it has and how it
/// writes pairs and operations, and its rules.
public interface LambdaCalculus extends Calculus<LambdaTerm> {
  @Override
  default Judgement<LambdaTerm> elaborate(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    return LambdaElaboration.judgement(this, source, term, declarations);
  }

  @Override
  default DrawnDerivation derivation(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    return LambdaElaboration.derivation(this, source, term, declarations);
  }

  /// Reads a term whose free variables are declared as in `f : A -> B, x : A`.
  default LambdaTerm parse(String given, String text) {
    return LambdaElaboration.parse(this, given, text);
  }

  /// Reads a closed term.
  default LambdaTerm parse(String text) {
    return parse("", text);
  }

  @Override
  default SurfaceTerm surface(LambdaTerm t) {
    return Surface.of(t);
  }

  /// How its types are written.
  default LambdaTypeReading types() {
    return new LambdaTypeReading(name(), Vector.empty());
  }

  /// The notation of this calculus, beside that of all λ-calculi.
  default Notations notations() {
    return Notations.NONE;
  }

  /// One simple term for each former that has parts, with a variable for each part.
  Collection<Simple> formers();

  /// One simple term for each former of an operation that has arguments, with a variable for each
  /// part.
  Collection<Simple> formers(OperationSymbol f);

  default boolean has(Class<? extends Simple> former) {
    return formers().stream().anyMatch(former::isInstance);
  }

  /// Whether the former of a simple term belongs to this calculus; its parts may be anything.
  boolean has(Simple s);

  /// Whether it can write pairs.
  default boolean hasPairs() {
    return has(Simple.In.class) || has(Simple.Pair.class);
  }

  /// `⟨M, N⟩`.
  default LambdaTerm pair(LambdaTerm left, LambdaTerm right) {
    return LambdaTerm.pair(left, right);
  }

  /// An operation, which is no numeral, as a function.
  default LambdaTerm function(OperationSymbol f) {
    return new Simple.Operator(f);
  }

  /// `f (N)`, where f is no numeral and not `+`.
  default LambdaTerm operation(OperationSymbol f, LambdaTerm argument) {
    return new Simple.Application(new Simple.Operator(f), argument);
  }

  /// `f (N)`; `+` is the sum of terms, and a numeral is that number.
  default LambdaTerm call(OperationSymbol f, LambdaTerm argument) {
    if (f instanceof OperationSymbol.Numeral(var value)) {
      return NumeralsAndOperations.numeral(Rational.of(value));
    }
    if (f != Primitive.PLUS) return operation(f, argument);
    return argument instanceof Simple.Pair(var a, var b)
        ? a.plus(b)
        : LambdaTerm.pi(1, argument).plus(LambdaTerm.pi(2, argument));
  }

  /// `f (M₁, …, Mₙ)`.
  default LambdaTerm call(OperationSymbol f, List<LambdaTerm> arguments) {
    return f == Primitive.PLUS ? LambdaTerm.sum(arguments) : call(f, tuple(arguments));
  }

  /// A product, left out where a factor is 1 or 0.
  default LambdaTerm times(LambdaTerm a, LambdaTerm b) {
    Option<Rational> m = NumeralsAndOperations.number(a), n = NumeralsAndOperations.number(b);
    if (m.contains(Rational.ONE)) return b;
    if (n.contains(Rational.ONE)) return a;
    boolean zero = m.contains(Rational.ZERO) || n.contains(Rational.ZERO);
    return zero ? LambdaTerm.ZERO : call(Primitive.TIMES, pair(a, b));
  }

  /// `⟨⟨M₁, M₂⟩, M₃⟩`; 0 for none.
  default LambdaTerm tuple(List<LambdaTerm> parts) {
    if (parts.isEmpty()) return LambdaTerm.ZERO;
    LambdaTerm all = parts.getFirst();
    for (LambdaTerm part : parts.subList(1, parts.size())) {
      all = pair(all, part);
      if (!(all instanceof Simple)) TooLarge.checkTuple(parts.size());
    }
    return all;
  }

  /// Whether all formers of a term belong to this calculus.
  default boolean includes(LambdaTerm m) {
    Set<LambdaTerm> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<LambdaTerm> open = new ArrayDeque<>(List.of(m));
    while (!open.isEmpty()) {
      LambdaTerm t = open.pop();
      if (!seen.add(t)) continue;
      if (t instanceof Simple s && !has(s)) return false;
      t.scopes().forEach(scope -> open.push(scope.body()));
    }
    return true;
  }

  /// What a figure of this calculus answers to a term that does not belong to it.
  default IllegalArgumentException foreign(Simple s) {
    String text = TermPrinter.print(Notation.ASCII, Surface.of(s));
    return new IllegalArgumentException(
        "`%s` is no term of the %s calculus".formatted(text, name()));
  }
}
