package org.difflam.cli;

import io.vavr.collection.List;
import org.difflam.category.number.Precision;
import org.difflam.semantics.taylor.Curve;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TooManyCoefficients;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.SurfaceTerm;

/// The jet of the image of a curve, `diff f --jet J`: what the macro `D_(1,R)` makes of `f`,
/// applied to the derivatives of the curve from 0 to R. Of a function of several numbers it takes a
/// tuple of such tuples. A curve may also be given as a function of one number, and be one of
/// functions: its jet is that at 0. Where functions come out, so does the tuple of their
/// derivatives, as programs.
final class Image {
  private Image() {}

  static PreparedCommand ready(Terms terms, SourceTerm f, SourceTerm jet, int order) {
    try {
      return asked(terms, f, jet, order);
    } catch (TooManyCoefficients why) {
      throw new InputError("the order of the jet: " + why.getMessage());
    }
  }

  private static PreparedCommand asked(Terms terms, SourceTerm f, SourceTerm jet, int order) {
    Elaboration.Typed typed = terms.function(f, () -> domain(terms, jet));
    if (!(typed.type() instanceof Type.Function type)) {
      throw f.error(
          "what is differentiated must be a function, as in `\\x. x * x`, and this has the type "
              + Terms.show(typed.type()));
    }
    boolean isCurve = isCurve(type.domain(), jet);
    int R = isCurve ? order : order(type.domain(), jet);
    if (R != order && order != 1) {
      throw new InputError(
          "--order is for a curve; a tuple says itself how many derivatives it has");
    }
    Macro macro = Macro.of(1, R);
    Term at =
        terms.term(jet, isCurve ? Type.real().to(type.domain()) : macro.of(type.domain())).term();
    Curve curve =
        isCurve ? Curve.along(typed.term(), type, at) : Curve.through(typed.term(), type, at, R);
    if (!type.codomain().isFirstOrder()) return functions(curve, R, f, Terms.show(type));
    Term image =
        isCurve
            ? new Term.Application(macro.of(curve.term()), unit(R))
            : new Term.Application(macro.of(typed.term()), at);
    Elaboration.Typed applied = new Elaboration.Typed(image, macro.of(type.codomain()));
    return console -> {
      Precision precision = console.precision();
      return Evaluation.value(applied, precision, why -> undefined(curve, R, precision, why));
    };
  }

  /// The image is a program, in which derivatives are operations like others: of which operation
  /// they are, and where that has none, the mode of the macro tells.
  private static String undefined(Curve curve, int order, Precision precision, String why) {
    return Questioned.of(curve.flat(), order)
        .ask(Derivative.modes("taylor"), true, precision)
        .outcomes()
        .values()
        .filter(o -> o instanceof ModeAnswers.Outcome.Failed)
        .flatMap(ModeAnswers.Outcome::why)
        .getOrElse(why);
  }

  /// What a curve is in, or the tuples of numbers in which derivatives are typed.
  private static Type domain(Terms terms, SourceTerm jet) {
    if (!(jet.term() instanceof SurfaceTerm.Lambda)) return numbers(jet.term());
    Type curve = terms.function(jet, Type::real).type();
    return curve instanceof Type.Function(_, var codomain) ? codomain : curve;
  }

  private static Type numbers(SurfaceTerm jet) {
    return jet instanceof SurfaceTerm.Tuple(var parts, _)
            && !parts.isEmpty()
            && parts.getFirst() instanceof SurfaceTerm.Tuple
        ? Type.product(parts.stream().map(Image::numbers).toArray(Type[]::new))
        : Type.real();
  }

  /// A function where a tuple of derivatives cannot be meant.
  private static boolean isCurve(Type domain, SourceTerm jet) {
    return jet.term() instanceof SurfaceTerm.Lambda
        || !domain.isFirstOrder() && !(jet.term() instanceof SurfaceTerm.Tuple);
  }

  /// The jet of `t` at 0.
  private static Term unit(int order) {
    List<Term> entries = List.of(Term.numeral(0), Term.numeral(1));
    return new Term.Tuple(entries.padTo(order + 1, Term.numeral(0)).asJava());
  }

  /// The derivatives of a curve of functions, which is called in a few places where they are no
  /// programs.
  private static PreparedCommand functions(Curve curve, int order, SourceTerm f, String type) {
    for (var programs : curve.programs(order)) {
      Term jet = new Term.Tuple(programs);
      Type all = Type.power(curve.target(), order + 1);
      return _ -> new Programs(all, jet);
    }
    try {
      var questions = FunctionTangent.questions(curve, order);
      return console ->
          FunctionTangent.of(
              curve,
              questions,
              order,
              type,
              Derivative.MODE,
              Derivative.modes(Derivative.MODE),
              console.precision());
    } catch (IllegalArgumentException wrong) {
      throw f.error(String.valueOf(wrong.getMessage()));
    }
  }

  /// @param term the value, the first derivative, …
  private record Programs(Type type, Term term) implements Result {
    @Override
    public void print(Console console) {
      console.print(Terms.show(term) + " : " + Terms.show(type));
    }
  }

  /// How many derivatives are given of each number; there is one number at the least.
  private static int order(Type domain, SourceTerm jet) {
    Type a = domain;
    SurfaceTerm t = jet.term();
    while (a instanceof Type.Product(var parts)) {
      if (!(t instanceof SurfaceTerm.Tuple(var given, _)) || parts.isEmpty() || given.isEmpty()) {
        throw jet.error(
            "a jet at the type %s has a tuple for each number".formatted(Terms.show(domain)));
      }
      a = parts.get(0);
      t = given.getFirst();
    }
    if (!(a instanceof Type.Real)) {
      throw jet.error(
          "a jet belongs to numbers, or tuples of them, and this goes to "
              + Terms.show(domain)
              + "; a curve of others is given as a function of a number, as in --jet '\\t. \\x. sin"
              + " (t * x)' --order 2 for R -> R");
    }
    if (!(t instanceof SurfaceTerm.Tuple(var entries, _)) || entries.size() < 2) {
      throw jet.error(
          "a jet is the tuple of the derivatives from 0 to R of each number, as in (2, 3, 5, 7) or"
              + " ((2, 3), (5, 7)), or it is that of a curve at 0, as in --jet '\\t. sin t' --order"
              + " 3");
    }
    return entries.size() - 1;
  }
}
