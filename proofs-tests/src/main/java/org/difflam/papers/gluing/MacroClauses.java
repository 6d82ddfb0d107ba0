package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
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

/// The clauses of D in §3.2 and §5.1, each on all parts of random terms that have its former: what
/// D makes of the part is what the clause makes of D of the part's parts. The clauses of operations
/// and constants are formulas with numbers, and are checked as such.
final class MacroClauses {
  private MacroClauses() {}

  /// What is made of `real`, of types, and of terms.
  private record Translation(Type real, UnaryOperator<Type> types, UnaryOperator<Term> terms) {
    static Translation by(Macro D) {
      return new Translation(Type.real(D.indices().size()), D::of, D::of);
    }
  }

  private static final Function<Indices, Translation> RIGHT =
      shape -> Translation.by(new Macro(shape));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-3.2-D", "compares D of each part of random types with its clause")
              .on(RIGHT)
              .not(
                  "the result of a function stays",
                  RIGHT.andThen(D -> new Translation(D.real, t -> results(D, t), D.terms)))
              .by(MacroClauses::ofTypes),
          check("HSV-3.2-D", "compares D of each part of random terms with its clause")
              .on(RIGHT)
              .not(
                  "the parts of tuples exchanged",
                  RIGHT.andThen(D -> new Translation(D.real, D.types, t -> turned(D, t))))
              .by((macros, effort) -> ofTerms(macros, false, effort)),
          check(
                  "HSV-5.1-D",
                  "compares D of each part of random terms with its clause, for variants, lists and"
                      + " inductive types")
              .on(RIGHT)
              .not(
                  "a fold with its variables exchanged",
                  shape -> Translation.by(Macros.foldsWrongly(shape)))
              .by((macros, effort) -> ofTerms(macros, true, effort)));

  private static Type results(Translation D, Type type) {
    return type instanceof Type.Function(var a, var b)
        ? D.types.apply(a).to(b)
        : D.types.apply(type);
  }

  private static Term turned(Translation D, Term t) {
    return t instanceof Term.Tuple(var parts)
        ? new Term.Tuple(parts.reversed().stream().map(D.terms).toList())
        : D.terms.apply(t);
  }

  private static Finding ofTypes(Function<Indices, Translation> macros, LawRunner effort) {
    var known = new LinkedHashMap<Indices, Translation>();
    Finding found =
        CountedCases.each(
            effort.cases(),
            effort,
            (random, i) -> {
              Indices shape = RandomPrograms.shape(i);
              Translation D = known.computeIfAbsent(shape, macros);
              if (random.nextInt(5) == 0) {
                Type.Inductive type = WideTypes.inductive(random);
                String name = "D_" + RandomPrograms.name(shape) + " of " + type;
                // D(μP) = μD(P), with D(P)(D(τ)) = D(P(τ))
                return D.types.apply(type) instanceof Type.Inductive made
                    ? Case.equal(name, made.unrolled(), D.types.apply(type.unrolled()))
                    : Case.of(name, () -> Finding.refuted(Witness.of("a fixed point", "none")));
              }
              Type type =
                  i % 8 == 0
                      ? WideTypes.wide(random)
                      : SampleTypes.random(random, random.nextInt(2, 10));
              String name = "D_" + RandomPrograms.name(shape) + " of " + type;
              return Case.equal(name, D.types.apply(type), clauses(D, type));
            });
    return found.about(RandomPrograms.names(known.keySet()));
  }

  /// By the clauses for all its parts; inductive types have a clause of their own.
  private static Type clauses(Translation D, Type type) {
    return switch (type) {
      case Type.Real _ -> D.real;
      case Type.Product(var factors) ->
          new Type.Product(factors.stream().map(a -> clauses(D, a)).toList());
      case Type.Function(var a, var b) -> clauses(D, a).to(clauses(D, b));
      case Type.Variant(var summands) ->
          new Type.Variant(
              summands.stream()
                  .map(s -> new Summand<>(s.label(), clauses(D, s.content())))
                  .toList());
      case Type.ListOf(var element) -> Type.list(clauses(D, element));
      case Type.Inductive inductive -> D.types.apply(inductive);
    };
  }

  private static Finding ofTerms(
      Function<Indices, Translation> macros, boolean extended, LawRunner effort) {
    var known = new LinkedHashMap<Indices, Translation>();
    var formers = new TreeMap<String, Long>();
    Finding found =
        CountedCases.each(
            2 * effort.cases(),
            effort,
            (random, i) -> {
              Indices shape = RandomPrograms.shape(i);
              Translation D = known.computeIfAbsent(shape, macros);
              List<Type> types = RandomPrograms.ALL.asJava();
              Type goal =
                  i % 4 == 1 ? WideTypes.tuple(random) : types.get(random.nextInt(types.size()));
              Option<Term> t =
                  new TermGenerator(RandomPrograms.WORDS, new SplittableRandom(random.nextLong()))
                      .term(goal, random.nextInt(3, RandomPrograms.isLarge(shape) ? 9 : 28));
              return t.map(term -> random.nextInt(3) == 0 ? unnamed(term) : term)
                  .flatMap(term ->
                      Case.of(
                          "D_" + RandomPrograms.name(shape) + " of " + term,
                          () -> parts(D, extended, term, formers)));
            });
    return found.outcome().isGood()
        ? found
            .about(RandomPrograms.names(known.keySet()))
            .counted(io.vavr.collection.LinkedHashMap.ofAll(formers))
        : found;
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
