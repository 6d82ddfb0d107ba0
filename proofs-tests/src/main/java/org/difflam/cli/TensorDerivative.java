package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.Gradient;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.elaboration.Declarations.Definition;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;

/// `diff f at x` for a program of λ_∂, with tensors, ints and truth values: its value, a float, and
/// its gradient, which has the form of `x`.
///
/// @param terms what has been declared, of the simple language, may be used
record TensorDerivative(SourceTerm function, SourceTerm at, String mode, Terms terms) {
  /// Whether it uses words that are those of λ_∂ alone, unless they are declared.
  static boolean isFor(SourceTerm function, Iterable<String> declared) {
    String text = function.source().text();
    var span = function.term().span();
    return DifferentiableCurry.isBeyondSimple(text.substring(span.from(), span.to()), declared);
  }

  PreparedCommand ready() {
    CurryElaboration.Typed f = elaborated();
    var modes = Derivative.modes(mode).filter(m -> m instanceof CurryMode).map(m -> (CurryMode) m);
    if (modes.isEmpty()) {
      throw function.error(
          "tensors, ints and truth values belong to the differentiable curry; differentiate this"
              + " with mode curry-env, curry or all");
    }
    if (!(f.type() instanceof CurryType.Function(var domain, var codomain))
        || !domain.isFirstOrder()
        || !codomain.equals(CurryType.FLOAT)) {
      throw function.error(
          "what is differentiated must be a function from data to R, as in `\\x : Tensor^2. sum (x"
              + " * x)`, and this has the type "
              + show(f.type()));
    }
    Gradient gradient =
        Gradient.of(
            f.term(), domain, CurryElaboration.term(at.source(), at.term(), domain, "the point"));
    return console -> {
      Precision precision = console.precision();
      return ModeAnswers.of(
              modes.toLinkedMap(m -> Tuple.of(m.name(), new Asked(m, gradient, precision))),
              precision)
          .result(show(f.type()), mode);
    };
  }

  /// The function, with the definitions that it mentions in front, as `let`s.
  private CurryElaboration.Typed elaborated() {
    TextDeclarations declarations = TextDeclarations.NONE;
    for (String name : terms.declared().names()) declarations = with(declarations, name);
    CurryElaboration.Typed f =
        DifferentiableCurry.term(function.source(), function.term(), declarations);
    CurryTerm closed = f.term();
    for (Name x : FreeVariables.of(f.term())) {
      var mention = new SurfaceTerm.Identifier(x.toString(), function.term().span());
      var meaning = terms.term(new SourceTerm(function.source(), mention));
      closed = new CurryTerm.Let(x, Embedding.of(meaning.term()), closed);
    }
    return new CurryElaboration.Typed(closed, f.type());
  }

  /// What has no counterpart in λ_∂, inductive types say, is left out.
  private TextDeclarations with(TextDeclarations declarations, String name) {
    var declared = terms.declared();
    Option<TextDeclarations> type =
        declared
            .type(name)
            .filter(t -> t.parameters().isEmpty())
            .map(t -> declarations.type(name, t.body()));
    Option<TextDeclarations> operation = declared.operation(name).map(declarations::operation);
    if (declared.definition(name).getOrNull() instanceof Definition.Plain plain) {
      try {
        return declarations.variable(name, Embedding.of(plain.type()).surface());
      } catch (IllTyped _) {
        return declarations;
      }
    }
    return type.orElse(operation).getOrElse(declarations);
  }

  private record Asked(CurryMode mode, Gradient gradient, Precision precision)
      implements ModeAnswers.Asked {
    @Override
    public Option<String> declined() {
      return Option.none();
    }

    @Override
    public <N> ModeResult answer(Numbers<N> over, Function<N, Enclosure> known) {
      Gradient.At<N> at = gradient.read(mode, over);
      Enclosed value = new Enclosed(known.apply(at.value()), precision);
      Enclosed back = new Enclosed(tree(at.gradient(), known), precision);
      return new ModeResult(
          Stream.concat(value.numbers(), back.numbers()).toList(),
          value,
          value.show(),
          Option.none(),
          null,
          back);
    }
  }

  private static <N> Object tree(TangentValue<N> t, Function<N, Enclosure> known) {
    return switch (t) {
      case TangentValue.Floats<N>(var tensor) ->
          tree(tensor.dimensions().axes(), tensor.entries(), known);
      case TangentValue.Tuple<N>(var parts) -> parts.stream().map(p -> tree(p, known)).toList();
      case TangentValue.Sequence<N>(var elements) -> elements.map(e -> tree(e, known)).toJavaList();
      case TangentValue.Tagged<N>(var label, var content) ->
          new Enclosed.Tagged(label, tree(content, known));
      case TangentValue.Zero<N> _ -> Enclosure.of(Rational.ZERO);
      case TangentValue.Calls<N> _, TangentValue.OfClosure<N> _ -> t.toString();
    };
  }

  private static <N> Object tree(
      List<Integer> axes, List<N> entries, Function<N, Enclosure> known) {
    if (axes.isEmpty()) return known.apply(entries.getFirst());
    List<Object> parts = new ArrayList<>();
    int step = entries.size() / axes.getFirst();
    for (int i = 0; i < axes.getFirst(); i++) {
      var inside = entries.subList(i * step, (i + 1) * step);
      parts.add(tree(axes.subList(1, axes.size()), inside, known));
    }
    return parts;
  }

  private static String show(CurryType type) {
    return TermPrinter.print(Notation.UNICODE, type.surface());
  }
}
