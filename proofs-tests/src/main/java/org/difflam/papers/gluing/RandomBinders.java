package org.difflam.papers.gluing;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// Draws what binds. The subjects are variables, so that nothing of it computes. The names, bound
/// and free, are those that whoever compares terms would choose.
record RandomBinders(SplittableRandom random, TermGenerator terms) {
  private static final Type R = Type.real();
  private static final int LARGEST = 5;
  private static final List<Name> NAMES =
      Stream.of("x", "y", "z", "x_1", "x_2").map(Name::of).toList();

  private static final List<Type> TUPLES = List.of(Type.real(2), Type.real(4));

  /// `{A R | B R}` and `{A R | B R | C R}`: their branches may be the same.
  private static final Type.Variant EITHER = SampleTypes.ofNumbers("A", "B"),
      ANY = SampleTypes.ofNumbers("A", "B", "C"),
      MANY = SampleTypes.ofNumbers("A", "B", "C", "D");

  /// `{A {} | B R}`.
  private static final Type HALF =
      new Type.Variant(List.of(new Summand<>("A", SampleTypes.EMPTY), new Summand<>("B", R)));

  /// `mu X. {A {} | B 1 | C X}`.
  private static final Type SOME =
      new Type.Inductive(
          TypePolynomial.variant(
              Summand.of(
                  List.of("A", "B", "C"),
                  List.of(
                      TypePolynomial.constant(SampleTypes.EMPTY),
                      TypePolynomial.constant(Type.unit()),
                      TypePolynomial.self()))));

  private static final Name C = Name.of("c"), G = Name.of("g");

  static final Map<Name, Type> CONTEXT =
      LinkedHashMap.<Name, Type>of(Name.of("x"), R, Name.of("y"), R, Name.of("z"), R)
          .put(Name.of("l"), Type.list(R))
          .put(Name.of("k"), Type.list(R))
          .put(Name.of("m"), SampleTypes.MAYBE)
          .put(Name.of("n"), SampleTypes.NATURAL)
          .put(Name.of("t"), SampleTypes.TREE)
          .put(Name.of("w"), SampleTypes.PATH)
          .put(Name.of("b"), SampleTypes.EMPTY.to(SampleTypes.EMPTY))
          .put(Name.of("i"), Type.list(SampleTypes.EMPTY))
          .put(Name.of("j"), SOME)
          .put(Name.of("e"), EITHER)
          .put(Name.of("h"), EITHER)
          .put(Name.of("a"), ANY)
          .put(Name.of("d"), MANY)
          .put(G, ANY.to(R))
          .put(C, R.to(EITHER))
          .put(Name.of("o"), HALF)
          .put(Name.of("p"), TUPLES.getFirst())
          .put(Name.of("q"), TUPLES.getLast());

  /// What binds.
  enum Binder {
    LAMBDA,
    CASE_TUPLE,
    CASE_VARIANT,
    FOLD,
    FOLD_INDUCTIVE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  Term of(Binder binder, Map<Name, Type> context, Type result, int depth) {
    Name x = any(NAMES), y = others(x).getFirst();
    return switch (binder) {
      case LAMBDA -> new Term.Lambda(x, R, inside(context.put(x, R), result, depth));
      case CASE_TUPLE -> {
        Type type = any(TUPLES);
        List<Name> names = others(Name.UNUSED).subList(0, ((Type.Product) type).factors().size());
        Map<Name, Type> inner = context;
        for (Name z : names) inner = inner.put(z, R);
        yield new Term.CaseTuple(of(context, type), names, inside(inner, result, depth));
      }
      case CASE_VARIANT -> {
        Term something = inside(context.put(x, R), result, depth);
        yield switch (random.nextInt(7)) {
          case 0, 1, 2 ->
              new Term.CaseVariant(
                  of(context, SampleTypes.MAYBE),
                  List.of(
                      new Term.Branch("Nothing", Name.UNUSED, inside(context, result, depth)),
                      new Term.Branch("Just", x, something)));
          case 3 -> cases(context, EITHER, x, _ -> something);
          case 4 -> cases(context, ANY, x, _ -> something);
          case 5 -> {
            Term all = small(context.put(x, R), result), last = small(context.put(x, R), result);
            yield cases(context, MANY, x, label -> label.equals("D") ? last : all);
          }
          default ->
              cases(
                  context,
                  ANY,
                  x,
                  label ->
                      new Term.Application(
                          new Term.Variable(G), new Term.Inject(ANY, label, new Term.Variable(x))));
        };
      }
      case FOLD ->
          new Term.Fold(
              x,
              y,
              inside(context.put(x, R).put(y, result), result, depth),
              of(context, Type.list(R)),
              small(context, result));
      case FOLD_INDUCTIVE -> {
        Type.Inductive type = any(List.of(SampleTypes.NATURAL, SampleTypes.TREE, SampleTypes.PATH));
        Type content = type.constructor().at(result);
        yield new Term.FoldInductive(
            x,
            result,
            layer(context.put(x, content), x, content, result, depth),
            of(context, type));
      }
    };
  }

  private Term cases(
      Map<Name, Type> context, Type.Variant type, Name x, Function<String, Term> body) {
    List<Term.Branch> branches =
        Summand.labels(type.summands()).stream()
            .map(label -> new Term.Branch(label, x, body.apply(label)))
            .toList();
    return new Term.CaseVariant(of(context, type), branches);
  }

  /// The other names, in any order.
  private List<Name> others(Name x) {
    List<Name> all = new ArrayList<>(NAMES);
    all.remove(x);
    Collections.shuffle(all, random);
    return all;
  }

  /// The step of a fold over an inductive type looks into what it is given.
  private Term layer(Map<Name, Type> context, Name x, Type content, Type result, int depth) {
    List<Term.Branch> branches = new ArrayList<>();
    for (Summand<Type> s : ((Type.Variant) content).summands()) {
      Name y = any(NAMES);
      branches.add(
          new Term.Branch(s.label(), y, inside(context.put(y, s.content()), result, depth)));
    }
    return new Term.CaseVariant(new Term.Variable(x), branches);
  }

  private Term inside(Map<Name, Type> context, Type result, int depth) {
    if (depth <= 1) return small(context, result);
    Binder binder = any(List.of(Binder.values()).subList(1, Binder.values().length));
    return of(binder, context, result, depth - 1);
  }

  private Term small(Map<Name, Type> context, Type type) {
    return terms.term(context, type, 1 + random.nextInt(LARGEST)).get();
  }

  /// A variable, or where none is of this type a small term; of `{A R | B R}` also what a function
  /// makes of a variable, which may be bound.
  private Term of(Map<Name, Type> context, Type type) {
    if (type.equals(EITHER) && random.nextInt(3) == 0)
      return new Term.Application(new Term.Variable(C), of(context, R));
    List<Name> all = context.filterValues(type::equals).keySet().toJavaList();
    return all.isEmpty() ? small(context, type) : new Term.Variable(any(all));
  }

  private <A> A any(List<A> all) {
    return all.get(random.nextInt(all.size()));
  }
}
