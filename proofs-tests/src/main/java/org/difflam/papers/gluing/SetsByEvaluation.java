package org.difflam.papers.gluing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.sets.Element;
import org.difflam.semantics.sets.SetMap;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// The simple language in sets, with the numbers modulo n for the reals, in two ways: by the
/// functor of Lemma 4, and by evaluating terms. Neither knows of the other, so that where they
/// agree the functor is the interpretation that everybody means.
///
/// @param base the name of the set of numbers
/// @param table the number of a table of operations, which any functions may be; 0 is arithmetic
record SetsByEvaluation(String base, int modulus, long table) {
  /// `F(op)` on residues.
  private int apply(Primitive operation, List<Integer> x) {
    if (table != 0) return entry(operation.symbol(), x);
    int a = x.getFirst(), b = x.getLast();
    int value;
    if (operation == Primitive.PLUS) value = a + b;
    else if (operation == Primitive.TIMES) value = a * b;
    else if (operation == Primitive.DIVIDE) value = a + 2 * b;
    else value = Primitive.values().indexOf(operation) % 2 == 0 ? a * a + 1 : a + 1;
    return Math.floorMod(value, modulus);
  }

  /// Of the table, at arguments or at a numeral.
  private int entry(Object... at) {
    return new SplittableRandom(table + Objects.hash(at)).nextInt(modulus);
  }

  private int numeral(BigDecimal value) {
    if (table != 0) return entry(value.stripTrailingZeros());
    return value.toBigInteger().mod(BigInteger.valueOf(modulus)).intValueExact();
  }

  /// The functor into these sets, or into a category that is built on them.
  InitialFunctor<Obj, SetMap> functor(Syn syn, BicartesianClosed<Obj, SetMap> category) {
    return new InitialFunctor<>(syn, category, Obj.base(base), this::operation);
  }

  private SetMap operation(OperationSymbol op) {
    return switch (op) {
      case OperationSymbol.Numeral(var value) -> SetMap.of(Obj.base(base), numeral(value));
      case Primitive p -> {
        Obj a = Obj.base(base);
        yield p.arity() == 1
            ? SetMap.of(a, a, n -> apply(p, List.of(n)))
            : SetMap.of(a, a, a, (m, n) -> apply(p, List.of(m, n)));
      }
      case OperationSymbol.Declared d ->
          throw new IllegalArgumentException("operation " + d.symbol() + " has no residues");
    };
  }

  /// The function that evaluates the term.
  public SetMap evaluate(Arrow f) {
    Evaluator<Integer> evaluator = Evaluator.over(new Residues());
    Evaluator.Program<Integer> program = evaluator.compile(f.body(), List.of(f.x()));
    Obj source = object(f.source());
    Obj target = object(f.target());
    return new SetMap(
        source, target, v -> toSet(f.target(), program.run(List.of(fromSet(f.source(), v)))));
  }

  private final class Residues implements Arithmetic<Integer> {
    @Override
    public Integer numeral(BigDecimal value) {
      return SetsByEvaluation.this.numeral(value);
    }

    @Override
    public Integer apply(Primitive operation, List<Integer> arguments) {
      return SetsByEvaluation.this.apply(operation, arguments);
    }
  }

  private Obj object(Type type) {
    return switch (type) {
      case Type.Real _ -> Obj.base(base);
      case Type.Product(var factors) -> {
        if (factors.isEmpty()) yield Obj.UNIT;
        Obj all = object(factors.getLast());
        for (int i = factors.size() - 2; i >= 0; i--) all = object(factors.get(i)).times(all);
        yield all;
      }
      case Type.Function(var domain, var codomain) -> object(domain).to(object(codomain));
      case Type.Variant(var summands) -> {
        if (summands.isEmpty()) yield Obj.EMPTY;
        Obj all = object(summands.getLast().content());
        for (int i = summands.size() - 2; i >= 0; i--) {
          all = new Obj.Sum(object(summands.get(i).content()), all);
        }
        yield all;
      }
      case Type.ListOf(var element) -> new Obj.ListOf(object(element));
      case Type.Inductive _ -> throw new IllegalArgumentException("no set is known for " + type);
    };
  }

  /// What a value of the evaluator is in sets.
  private Element toSet(Type type, Value<Integer> v) {
    return switch (type) {
      case Type.Real _ -> new Element.Atom(v.number());
      case Type.Product(var factors) -> {
        if (factors.isEmpty()) yield Element.UNIT;
        int last = factors.size() - 1;
        Element all = toSet(factors.get(last), v.parts().get(last));
        for (int i = last - 1; i >= 0; i--) {
          all = new Element.Couple(toSet(factors.get(i), v.parts().get(i)), all);
        }
        yield all;
      }
      case Type.Function(var domain, var codomain) ->
          new Element.Function(a -> toSet(codomain, v.apply(fromSet(domain, a))));
      case Type.Variant variant -> {
        var tagged = (Value.Tagged<Integer>) v;
        int i = variant.indexOf(tagged.label());
        int last = variant.summands().size() - 1;
        Element inside = toSet(variant.summands().get(i).content(), tagged.content());
        if (i < last) inside = new Element.Tagged(false, inside);
        for (int j = 0; j < i; j++) inside = new Element.Tagged(true, inside);
        yield inside;
      }
      case Type.ListOf(var element) ->
          new Element.Sequence(
              ((Value.Sequence<Integer>) v).elements().map(e -> toSet(element, e)).toList());
      case Type.Inductive _ -> throw new IllegalArgumentException("no set is known for " + type);
    };
  }

  /// What an element of a set is to the evaluator.
  private Value<Integer> fromSet(Type type, Element v) {
    return switch (type) {
      case Type.Real _ -> Value.of(((Element.Atom) v).number());
      case Type.Product(var factors) -> {
        List<Value<Integer>> parts = new ArrayList<>();
        Element rest = v;
        for (int i = 0; i < factors.size(); i++) {
          boolean isLast = i == factors.size() - 1;
          Element part = isLast ? rest : ((Element.Couple) rest).left();
          if (!isLast) rest = ((Element.Couple) rest).right();
          parts.add(fromSet(factors.get(i), part));
        }
        yield new Value.Tuple<>(parts);
      }
      case Type.Function(var domain, var codomain) ->
          Value.function(
              a -> fromSet(codomain, ((Element.Function) v).at().apply(toSet(domain, a))));
      case Type.Variant(var summands) -> {
        int i = 0;
        Element inside = v;
        while (i < summands.size() - 1 && ((Element.Tagged) inside).right()) {
          inside = ((Element.Tagged) inside).value();
          i++;
        }
        if (i < summands.size() - 1) inside = ((Element.Tagged) inside).value();
        Summand<Type> s = summands.get(i);
        yield new Value.Tagged<>(s.label(), fromSet(s.content(), inside));
      }
      case Type.ListOf(var element) ->
          new Value.Sequence<>(((Element.Sequence) v).items().map(e -> fromSet(element, e)));
      case Type.Inductive _ -> throw new IllegalArgumentException("no set is known for " + type);
    };
  }
}
