package org.difflam.papers.gluing;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// Random programs of some types under the macro, for several `(k, R)`: whether related plots go to
/// related ones. Types of all kinds may come up inside them.
final class RandomPrograms {
  private RandomPrograms() {}

  private static final Type R = Type.real();

  static final Vocabulary WORDS =
      Vocabulary.standard()
          .withOperations(
              List.ofAll(Vocabulary.standard().operations())
                  .append(new OperationSymbol.Numeral(new BigDecimal("-1.25")))
                  .append(BodiedOperation.SKEW.symbol())
                  .append(BodiedOperation.MIXED.symbol())
                  .append(BodiedOperation.FOUR.symbol())
                  .asJava())
          .withTypes(
              Arrays.asList(
                  R,
                  R.to(R),
                  R.to(R).to(R),
                  Type.product(R),
                  Type.product(R, R),
                  Type.real(4),
                  SampleTypes.MAYBE,
                  SampleTypes.OFTEN,
                  SampleTypes.TREE,
                  SampleTypes.PATH,
                  Type.list(R)));

  /// `realⁿ → real^m`.
  static final List<Type> FIRST_ORDER =
      List.of(
          R.to(R),
          Type.product(R, R).to(R),
          Type.product(R, R, R).to(R),
          Type.product(R, R).to(Type.product(R, R)));

  /// Functions of functions, of variants and of lists.
  static final List<Type> ALL =
      List.of(
          R.to(R).to(R),
          R.to(R).to(R.to(R)),
          R.to(R.to(R)),
          Type.product(R, R.to(R)).to(R),
          SampleTypes.MAYBE.to(R),
          R.to(SampleTypes.MAYBE),
          Type.list(R).to(R),
          SampleTypes.MAYBE.to(Type.list(R)),
          Type.list(R.to(R)).to(R),
          R.to(SampleTypes.TREE),
          SampleTypes.PATH.to(R),
          SampleTypes.PATH.to(R).to(R),
          R.to(R).to(R).to(R),
          R.to(R).to(R).to(R).to(R),
          Type.product(R, R.to(R), R, SampleTypes.MAYBE, R).to(R),
          Type.list(R).to(Type.list(Type.list(R))),
          Type.product(R.to(R)).to(Type.product(R)));

  /// Of the larger ones there are fewer, and smaller, programs.
  static final List<Indices> SHAPES =
      List.of(
          Indices.of(1, 1),
          Indices.of(1, 2),
          Indices.of(2, 1),
          Indices.of(2, 2),
          Indices.of(1, 3),
          Indices.of(3, 1),
          Indices.of(3, 2),
          Indices.of(1, 4),
          Indices.of(1, 6));

  /// `f : R → R, l : list R, x : τ ⊢ t`, where `x` may be bound again inside.
  private static final Name X = Name.of("x");

  private static final Map<Name, Type> OPEN =
      LinkedHashMap.of(Name.of("f"), R.to(R), Name.of("l"), Type.list(R));

  private static final List<Indices> LARGE =
      List.of(
          Indices.of(2, 3),
          Indices.of(2, 4),
          Indices.of(3, 3),
          Indices.of(3, 4),
          Indices.of(2, 5),
          Indices.of(4, 2));

  static Indices shape(int number) {
    return number % 17 == 5
        ? LARGE.get(number / 17 % LARGE.size())
        : SHAPES.get(number % SHAPES.size());
  }

  /// Whether it is one of the larger ones.
  static boolean isLarge(Indices shape) {
    return LARGE.contains(shape);
  }

  static String name(Indices shape) {
    return "(%d,%d)".formatted(shape.k(), shape.R());
  }

  /// Those that came up, each once.
  static String names(Iterable<Indices> shapes) {
    return "for (k,R) = " + List.ofAll(shapes).map(RandomPrograms::name).distinct().mkString(", ");
  }

  /// @param written programs that come up between the random ones
  static Finding related(
      Function<Indices, Macro> D, List<Type> types, String[] written, LawRunner effort) {
    return related(D, types, written, _ -> true, effort);
  }

  /// Whether it takes a variant, a list or a value of an inductive type apart.
  static boolean takesApart(Term t) {
    boolean[] found = {false};
    Position.each(
        t,
        (_, s) ->
            found[0] |=
                switch (s) {
                  case Term.CaseVariant _, Term.Fold _, Term.FoldInductive _ -> true;
                  default -> false;
                });
    return found[0];
  }

  /// Whether it is a function of numbers whose body is made of operations and variables.
  static boolean isOfOperations(Term t) {
    Term body = t instanceof Term.Lambda(_, _, var inside) ? inside : t;
    if (body instanceof Term.CaseTuple(Term.Variable _, _, var inside)) body = inside;
    boolean[] found = {false};
    Position.each(
        body, (_, s) -> found[0] |= !(s instanceof Term.Apply || s instanceof Term.Variable));
    return !found[0] && body instanceof Term.Apply;
  }

  /// @param wanted which programs are cases
  static Finding related(
      Function<Indices, Macro> D,
      List<Type> types,
      String[] written,
      Predicate<Term> wanted,
      LawRunner effort) {
    var gluings = new HashMap<Indices, TaylorGluing>();
    var counts = new TreeMap<String, Integer>();
    int[] opened = {0}, large = {0};
    Finding found =
        CountedCases.each(
            2 * effort.cases(),
            effort,
            (random, i) -> {
              boolean isLarge = i % 17 == 5;
              Indices shape =
                  isLarge
                      ? LARGE.get(large[0] % LARGE.size())
                      : SHAPES.get(random.nextInt(SHAPES.size()));
              Type type = types.get(i % types.size());
              int size = 4 + random.nextInt(isLarge ? 5 : 14);
              boolean open = random.nextInt(3) == 0;
              Map<Name, Type> context =
                  open ? OPEN.put(X, domain(type)) : OPEN.filterKeys(_ -> false);
              Option<Term> t =
                  random.nextInt(4) == 0
                      ? Option.some(Macros.term(written[random.nextInt(written.length)]))
                      : new TermGenerator(WORDS, new SplittableRandom(random.nextLong()))
                          .term(context, open ? codomain(type) : type, size);
              if (!t.exists(wanted)) return Option.none();
              Verdict verdict =
                  new FundamentalLemma(
                          gluings.computeIfAbsent(shape, s -> new TaylorGluing(D.apply(s))),
                          1,
                          effort.seed() + i)
                      .check(context, t.get())
                      .verdict();
              // where a number is too large to be told there is no case
              if (verdict instanceof Verdict.Inconclusive) return Option.none();
              String name = name(shape);
              return Case.of(
                  "D_" + name + " of " + Printing.show(Notation.ASCII, t.get()),
                  () -> {
                    counts.merge(name, 1, Integer::sum);
                    if (isLarge) large[0]++;
                    if (open) opened[0]++;
                    return Finding.of(verdict);
                  });
            });
    if (!found.outcome().isGood()) return found;
    return Finding.of(
            found.outcome(),
            found.detail()
                + "; drawn for (k,R) = "
                + List.ofAll(counts.entrySet())
                    .map(e -> e.getKey() + ": " + e.getValue())
                    .mkString(", ")
                + "; in contexts of three variables: "
                + opened[0])
        .counted(LinkedHashMap.ofAll(counts).mapValues(Integer::longValue));
  }

  private static Type domain(Type function) {
    return function instanceof Type.Function(var a, _) ? a : R;
  }

  private static Type codomain(Type function) {
    return function instanceof Type.Function(_, var b) ? b : function;
  }
}
