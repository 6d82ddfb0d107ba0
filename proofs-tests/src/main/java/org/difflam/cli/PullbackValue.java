package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Enclosure;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Simplification;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Statement;

/// `vjp f at x`: the pullback of `f` at `x`, as a program `λw. wᵀ J` that can be applied, where `J`
/// is the Jacobian matrix of `f : Rⁿ → Rᵐ` that the modes find; and `vjp f at x along w`, what that
/// makes of `w`, with functions too ([Covector]).
///
/// @param digits how many digits the numbers in it have, if they are not exact
/// @param reason why it has no certain digits, if so
record PullbackValue(
    Type type,
    @Json.IfAny Option<Term> pullback,
    @Json.IfAny Option<Integer> digits,
    @Json.Inline Result answered,
    @Json.IfAny Option<String> reason)
    implements Result {

  static PreparedCommand ready(ProgramScope in, SourceTerm f, Statement.Settings s) {
    SourceTerm at =
        s.at()
            .map(x -> new SourceTerm(f.source(), x))
            .getOrElseThrow(() -> f.error("say where, as in `vjp \\x. x * x at 3 along 1`"));
    if (s.covector().isDefined()) {
      return Covector.ready(in, f, at.term(), s.covector().get(), s);
    }
    for (var stated : s.stated()) {
      throw f.source().error(stated.span(), "say what goes back, as in `vjp f at 3 along 1 == 6`");
    }
    Terms terms = new Terms(in.declared());
    Elaboration.Typed typed = terms.function(f, at);
    if (!(typed.type() instanceof Type.Function type)) {
      throw f.error(
          "what is pulled back along must be a function, and this has the type "
              + Terms.show(typed.type()));
    }
    if (!isNumbers(type.domain()) || !isNumbers(type.codomain())) {
      throw f.error(
          "a pullback is written as a program from R^m to R^n only, and this is one of "
              + Terms.show(type)
              + "; say what goes back, as in `along 1`, or `along [(2, 1)]` for R -> R (`--along 1`"
              + " on the command line)");
    }
    Flattening flat = new Flattening(typed.term(), type, terms.exact(at, type.domain()));
    Questioned question = Questioned.of(flat, 1);
    String mode = s.mode().getOrElse("all");
    List<Mode<?>> modes = Derivative.modes(mode);
    return console -> {
      ModeAnswers found = question.ask(modes, false, console.precision());
      Type of = new Type.Function(type.codomain(), type.domain());
      int digits = console.precision().digits();
      List<List<Enclosure>> rows = found.best().map(PullbackValue::rows).getOrElse(List.empty());
      Option<Term> program = found.best().flatMap(_ -> program(type, rows, digits));
      List<Enclosure> rounded = rows.flatMap(row -> row.filter(x -> x.exactly().isEmpty()));
      return new PullbackValue(
          of,
          program,
          program.flatMap(_ -> rounded.map(x -> x.digitsOf(digits)).min()),
          found.result(Terms.show(type), mode),
          Option.when(
              program.isEmpty() && found.best().isDefined(),
              "fewer digits are certain than wanted; " + console.precision().more()));
    };
  }

  private static boolean isNumbers(Type type) {
    return type instanceof Type.Real
        || type instanceof Type.Product(var factors)
            && factors.stream().allMatch(Type.Real.class::isInstance);
  }

  /// The rows of the Jacobian matrix.
  private static List<List<Enclosure>> rows(ModeAnswers.Outcome.Answered best) {
    Enclosed jacobian = best.answer().jacobian();
    List<List<Enclosure>> rows = List.empty();
    if (jacobian == null || !(jacobian.tree() instanceof java.util.List<?> all)) return rows;
    for (Object row : all) {
      List<Enclosure> entries = List.empty();
      for (Object entry : (java.util.List<?>) row) entries = entries.append((Enclosure) entry);
      rows = rows.append(entries);
    }
    return rows;
  }

  /// `λ⟨w₁, …, wₘ⟩. ⟨Σⱼ Jⱼ₁ wⱼ, …⟩`; none where an entry lacks digits.
  private static Option<Term> program(Type.Function type, List<List<Enclosure>> rows, int digits) {
    if (!rows.forAll(row -> row.forAll(x -> x.hasDigits(digits)))) return Option.none();
    boolean single = type.codomain() instanceof Type.Real;
    List<Name> names =
        single
            ? List.of(Name.of("w"))
            : List.range(0, rows.size()).map(j -> Name.of("w_" + (j + 1)));
    ArrayList<Term> parts = new ArrayList<>();
    int n = type.domain() instanceof Type.Product(var factors) ? factors.size() : 1;
    for (int i = 0; i < n; i++) {
      int column = i;
      Term sum =
          rows.zipWith(names, (row, w) -> scaled(row.get(column), new Term.Variable(w), digits))
              .reduceLeftOption((a, b) -> Term.apply(Primitive.PLUS, a, b))
              .getOrElse(() -> Term.numeral(0));
      parts.add(Simplification.of(sum));
    }
    Term body = type.domain() instanceof Type.Real ? parts.getFirst() : new Term.Tuple(parts);
    Name p = single ? names.head() : Name.of("p");
    return Option.some(
        new Term.Lambda(
            p,
            type.codomain(),
            single ? body : new Term.CaseTuple(new Term.Variable(p), names.toJavaList(), body)));
  }

  private static Term scaled(Enclosure by, Term w, int digits) {
    Term factor =
        by.exactly()
            .map(PullbackValue::literal)
            .getOrElse(() -> Term.numeral(new BigDecimal(by.show(digits))));
    return Term.apply(Primitive.TIMES, factor, w);
  }

  private static Term literal(Rational q) {
    Term top = Term.numeral(new BigDecimal(q.numerator()));
    return q.isInteger()
        ? top
        : Term.apply(Primitive.DIVIDE, top, Term.numeral(new BigDecimal(q.denominator())));
  }

  @Override
  public Status status() {
    return answered.status().and(reason.isEmpty() ? Status.GOOD : Status.INCONCLUSIVE);
  }

  @Override
  public void print(Console console) {
    answered.print(console);
    pullback.forEach(t -> console.print("  pullback  " + Terms.show(t) + " : " + Terms.show(type)));
    digits.forEach(
        n -> console.print("            its numbers are rounded to %d digits".formatted(n)));
    console.inconclusive(reason);
  }
}
