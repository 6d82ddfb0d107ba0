package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.ExactReals;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.real.Unresolved;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.Interpretation;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.Tangent;
import org.difflam.semantics.reverse.Value;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.Elaboration;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.curry.Notation;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Declarations.Definition;
import org.difflam.syntax.simple.IllTyped;
import org.difflam.syntax.surface.Printer;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// `diff f at x` for a program of λ_∂, with tensors, ints and truth values: its value, a float, and
/// its gradient, which has the form of `x`.
///
/// @param terms what has been declared, of the simple language, may be used
record TensorDerivative(Written function, Written at, String mode, Terms terms) {
  private static final int DIGITS = 42;

  /// Whether it uses words that are those of λ_∂ alone, unless they are declared.
  static boolean isFor(Written function, Iterable<String> declared) {
    String text = function.source().text();
    var span = function.term().span();
    return DifferentiableCurry.isBeyondSimple(text.substring(span.from(), span.to()), declared);
  }

  Ready ready() {
    Elaboration.Typed f = elaborated();
    List<CurryMode> modes =
        Modes.named(mode).filter(m -> m instanceof CurryMode).map(m -> (CurryMode) m);
    if (modes.isEmpty()) {
      throw function.error(
          "tensors, ints and truth values belong to the differentiable curry; differentiate this"
              + " with mode curry-env, curry or all");
    }
    if (!(f.type() instanceof Type.Function(var domain, var codomain))
        || !domain.isFirstOrder()
        || !codomain.equals(Type.FLOAT)) {
      throw function.error(
          "what is differentiated must be a function from data to R, as in `\\x : Tensor^2. sum (x"
              + " * x)`, and this has the type "
              + show(f.type()));
    }
    Term x = Elaboration.term(at.source(), at.term(), domain, "the point");
    return console -> {
      console.print("  " + show(f.type()));
      try {
        return answer(modes, f.term(), x, new ExactReals(), console);
      } catch (Unresolved _) {
        return answer(modes, f.term(), x, Balls.ofDigits(DIGITS), console);
      }
    };
  }

  /// The function, with the definitions that it mentions in front, as `let`s.
  private Elaboration.Typed elaborated() {
    Declarations declarations = Declarations.NONE;
    for (String name : terms.declared().names()) declarations = with(declarations, name);
    Elaboration.Typed f =
        DifferentiableCurry.term(function.source(), function.term(), declarations);
    Term closed = f.term();
    for (Name x : FreeVariables.of(f.term())) {
      var mention = new SurfaceTerm.Identifier(x.toString(), function.term().span());
      var meaning = terms.term(new Written(function.source(), mention));
      closed = new Term.Let(x, Embedding.of(meaning.term()), closed);
    }
    return new Elaboration.Typed(closed, f.type());
  }

  /// What has no counterpart in λ_∂, inductive types say, is left out.
  private Declarations with(Declarations declarations, String name) {
    var declared = terms.declared();
    Option<Declarations> type =
        declared
            .type(name)
            .filter(t -> t.parameters().isEmpty())
            .map(t -> declarations.type(name, t.body()));
    Option<Declarations> operation = declared.operation(name).map(declarations::operation);
    if (declared.definition(name).getOrNull() instanceof Definition.Plain plain) {
      try {
        return declarations.variable(name, Notation.surface(Embedding.of(plain.type())));
      } catch (IllTyped _) {
        return declarations;
      }
    }
    return type.orElse(operation).getOrElse(declarations);
  }

  private <N> Outcome answer(
      List<CurryMode> modes, Term f, Term x, Numbers<N> numbers, Console console) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (CurryMode m : modes) all.put(m.name(), gradient(m, f, x, numbers));
    Map<?, ?> first = (Map<?, ?>) all.values().iterator().next();
    boolean agree = all.values().stream().allMatch(first::equals);
    console.print("  value     " + first.get("value"));
    console.print("  gradient  " + first.get("gradient"));
    String names = modes.map(Mode::name).mkString(" and ");
    if (!agree) console.print(console.paint(Ink.BAD, "  the modes disagree: " + all));
    else console.print("  " + names + ": over " + numbers.name());
    Map<String, @Nullable Object> document = new LinkedHashMap<>();
    first.forEach((name, value) -> document.put(String.valueOf(name), value));
    document.put("mode", mode);
    document.put("numbers", numbers.name());
    document.put("modes", all);
    document.put("agree", agree);
    return new Outcome(agree ? Status.GOOD : Status.FAILED, document);
  }

  private static <N> Map<String, Object> gradient(CurryMode m, Term f, Term x, Numbers<N> numbers) {
    return Deep.call(() -> {
      Combinators<N> combinators = m.combinators(new EntryTensors<>(numbers));
      Interpretation<N> in = new Interpretation<>(combinators);
      Value<N> point = in.value(x);
      Evaluated<N> y = in.value(f).function().at(point);
      Tangent<N> one = new Tangent.Floats<>(combinators.tensors().scalar(numbers.one()));
      Tangent<N> back = combinators.tangents().writtenOut(point, y.argument(one));
      return Map.of("value", Values.json(y.value().tensor().number()), "gradient", json(back));
    });
  }

  private static <N> Object json(Tangent<N> t) {
    return switch (t) {
      case Tangent.Floats<N>(var tensor) -> json(tensor.dimensions().axes(), tensor.entries());
      case Tangent.Tuple<N>(var parts) -> parts.stream().map(TensorDerivative::json).toList();
      case Tangent.Sequence<N>(var elements) -> elements.map(TensorDerivative::json).toJavaList();
      case Tangent.Tagged<N>(var label, var content) ->
          Map.of("tag", label, "value", json(content));
      case Tangent.Zero<N> _ -> 0;
      case Tangent.Calls<N> _, Tangent.OfClosure<N> _ -> t.toString();
    };
  }

  private static <N> Object json(java.util.List<Integer> axes, java.util.List<N> entries) {
    if (axes.isEmpty()) return Values.json(entries.getFirst());
    java.util.List<Object> parts = new ArrayList<>();
    int step = entries.size() / axes.getFirst();
    for (int i = 0; i < axes.getFirst(); i++) {
      parts.add(json(axes.subList(1, axes.size()), entries.subList(i * step, (i + 1) * step)));
    }
    return parts;
  }

  private static String show(Type type) {
    return Printer.print(org.difflam.syntax.surface.Notation.UNICODE, Notation.surface(type));
  }
}
