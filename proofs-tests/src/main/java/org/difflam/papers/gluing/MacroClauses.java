package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// The clauses of D in §3.2 and §5.1, each on all parts of random terms that have its former: what
/// D makes of the part is what the clause makes of D of the part's parts. The clauses of operations
/// and constants are formulas with numbers, and are checked as such.
final class MacroClauses {
  private MacroClauses() {}

  private static final Macro D = new Macro(TRIPLE);

  /// What is made of types, and of terms.
  private record Translation(UnaryOperator<Type> types, UnaryOperator<Term> terms) {}

  private static final Translation RIGHT = new Translation(D::of, D::of);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-3.2-D", "compares D of each part of random types with its clause")
              .on(RIGHT)
              .not("the result of a function stays", new Translation(MacroClauses::results, D::of))
              .by(MacroClauses::ofTypes),
          check("HSV-3.2-D", "compares D of each part of random terms with its clause")
              .on(RIGHT)
              .not("the parts of tuples exchanged", new Translation(D::of, MacroClauses::turned))
              .by((D, effort) -> ofTerms(D, false, effort)),
          check(
                  "HSV-5.1-D",
                  "compares D of each part of random terms with its clause, for variants, lists and"
                      + " inductive types")
              .on(RIGHT)
              .not(
                  "a fold with its variables exchanged",
                  new Translation(D::of, Macros.foldsWrongly(TRIPLE)::of))
              .by((D, effort) -> ofTerms(D, true, effort)));

  private static Type results(Type type) {
    return type instanceof Type.Function(var a, var b) ? D.of(a).to(b) : D.of(type);
  }

  private static Term turned(Term t) {
    return t instanceof Term.Tuple(var parts)
        ? new Term.Tuple(parts.reversed().stream().map(D::of).toList())
        : D.of(t);
  }

  private static Finding ofTypes(Translation D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          if (random.nextInt(5) == 0) {
            Type.Inductive type = inductive(random);
            // D(μP) = μD(P), with D(P)(D(τ)) = D(P(τ))
            return D.types.apply(type) instanceof Type.Inductive made
                ? Case.equal("" + type, made.unrolled(), D.types.apply(type.unrolled()))
                : Case.of("" + type, () -> Finding.refuted(Witness.of("a fixed point", "none")));
          }
          Type type = i % 8 == 0 ? wide(random) : SampleTypes.random(random, random.nextInt(2, 10));
          return clause(D, type).flatMap(made -> Case.equal("" + type, D.types.apply(type), made));
        });
  }

  /// A product, or a variant, of four to six types.
  private static Type wide(SplittableRandom random) {
    List<Type> all =
        Stream.generate(() -> SampleTypes.random(random, 2)).limit(random.nextInt(4, 7)).toList();
    List<String> labels = List.of("A", "B", "C", "D", "E", "F").subList(0, all.size());
    return random.nextBoolean() ? new Type.Product(all) : new Type.Variant(Summand.of(labels, all));
  }

  /// `μX. {A τ | B P(X) | C X}`.
  private static Type.Inductive inductive(SplittableRandom random) {
    return new Type.Inductive(
        TypePolynomial.variant(
            Summand.of(
                List.of("A", "B", "C"),
                List.of(
                    TypePolynomial.constant(SampleTypes.random(random, 3)),
                    polynomial(random, 2),
                    TypePolynomial.self()))));
  }

  /// Of products and variants of three.
  private static TypePolynomial polynomial(SplittableRandom random, int depth) {
    if (depth == 0)
      return random.nextBoolean()
          ? TypePolynomial.self()
          : TypePolynomial.constant(SampleTypes.random(random, random.nextInt(1, 4)));
    List<TypePolynomial> parts =
        Stream.generate(() -> polynomial(random, depth - 1)).limit(3).toList();
    return random.nextBoolean()
        ? TypePolynomial.product(parts)
        : TypePolynomial.variant(Summand.of(List.of("D", "E", "F"), parts));
  }

  /// Inductive types have a clause of their own.
  private static Option<Type> clause(Translation D, Type type) {
    return switch (type) {
      case Type.Real _ -> Option.some(Type.real(TRIPLE.size()));
      case Type.Product(var factors) ->
          Option.some(new Type.Product(factors.stream().map(D.types).toList()));
      case Type.Function(var a, var b) -> Option.some(D.types.apply(a).to(D.types.apply(b)));
      case Type.Variant(var summands) ->
          Option.some(
              new Type.Variant(
                  summands.stream()
                      .map(s -> new Summand<>(s.label(), D.types.apply(s.content())))
                      .toList()));
      case Type.ListOf(var element) -> Option.some(Type.list(D.types.apply(element)));
      case Type.Inductive _ -> Option.none();
    };
  }

  /// Of three to five lists and variants, whose terms may say of which type they are.
  private static Type tuple(SplittableRandom random) {
    return new Type.Product(
        Stream.generate(() -> random.nextBoolean() ? Type.list(Type.real()) : SampleTypes.MAYBE)
            .limit(random.nextInt(3, 6))
            .toList());
  }

  private static Finding ofTerms(Translation D, boolean extended, LawRunner effort) {
    var formers = new TreeMap<String, Long>();
    Finding found =
        CountedCases.each(
            2 * effort.cases(),
            effort,
            (random, i) -> {
              List<Type> types = RandomPrograms.ALL.asJava();
              Type goal = i % 4 == 1 ? tuple(random) : types.get(i % types.size());
              Option<Term> t =
                  new TermGenerator(RandomPrograms.WORDS, new SplittableRandom(random.nextLong()))
                      .term(goal, random.nextInt(3, 28));
              return t.map(term -> i % 3 == 0 ? unnamed(term) : term)
                  .flatMap(term -> Case.of("" + term, () -> parts(D, extended, term, formers)));
            });
    return found.outcome().isGood() ? found.counted(LinkedHashMap.ofAll(formers)) : found;
  }

  /// Without the names of variables that do not occur.
  private static Term unnamed(Term t) {
    if (!(t.shape() instanceof Shape.Former<Term> former)) return t;
    return former
        .rebuild()
        .apply(
            former.scopes().stream()
                .map(s -> {
                  Term body = unnamed(s.body());
                  return Scope.under(
                      s.binders().stream()
                          .map(x -> FreeVariables.of(body).contains(x) ? x : Name.UNUSED)
                          .toList(),
                      body);
                })
                .toList());
  }

  private static Finding parts(Translation D, boolean extended, Term t, Map<String, Long> formers) {
    ArrayList<Term> parts = new ArrayList<>();
    Position.each(t, (_, s) -> parts.add(s));
    for (Term s : parts) {
      Option<Term> stated = extended ? extended(D, s) : simple(D, s);
      if (stated.isEmpty()) continue;
      Term found = D.terms.apply(s);
      if (!Alpha.equal(found, stated.get()))
        return Finding.refuted(Witness.at("" + s, "" + found, "" + stated.get()));
      formers.merge(s.getClass().getSimpleName(), 1L, Long::sum);
    }
    return Finding.proved("" + t);
  }

  /// §3.2.
  private static Option<Term> simple(Translation D, Term t) {
    UnaryOperator<Term> d = D.terms;
    return switch (t) {
      case Term.Variable x -> Option.some(x);
      case Term.Tuple(var parts) -> Option.some(new Term.Tuple(parts.stream().map(d).toList()));
      case Term.CaseTuple(var s, var names, var body) ->
          Option.some(new Term.CaseTuple(d.apply(s), names, d.apply(body)));
      case Term.Lambda(var x, var type, var body) ->
          Option.some(new Term.Lambda(x, D.types.apply(type), d.apply(body)));
      case Term.Application(var f, var a) ->
          Option.some(new Term.Application(d.apply(f), d.apply(a)));
      default -> Option.none();
    };
  }

  /// §5.1.
  private static Option<Term> extended(Translation D, Term t) {
    UnaryOperator<Term> d = D.terms;
    return switch (t) {
      case Term.Inject(var type, var label, var a)
          when D.types.apply(type) instanceof Type.Variant made ->
          Option.some(new Term.Inject(made, label, d.apply(a)));
      case Term.CaseVariant(var s, var branches) ->
          Option.some(
              new Term.CaseVariant(
                  d.apply(s),
                  branches.stream()
                      .map(b -> new Term.Branch(b.label(), b.x(), d.apply(b.body())))
                      .toList()));
      case Term.Nil(var element) -> Option.some(new Term.Nil(D.types.apply(element)));
      case Term.Cons(var head, var tail) ->
          Option.some(new Term.Cons(d.apply(head), d.apply(tail)));
      case Term.Fold(var x1, var x2, var step, var over, var from) ->
          Option.some(new Term.Fold(x1, x2, d.apply(step), d.apply(over), d.apply(from)));
      case Term.Absurd(var s, var type) ->
          Option.some(new Term.Absurd(d.apply(s), D.types.apply(type)));
      case Term.Roll(var type, var a) when D.types.apply(type) instanceof Type.Inductive made ->
          Option.some(new Term.Roll(made, d.apply(a)));
      case Term.FoldInductive(var x, var result, var step, var over) ->
          Option.some(
              new Term.FoldInductive(x, D.types.apply(result), d.apply(step), d.apply(over)));
      default -> Option.none();
    };
  }
}
