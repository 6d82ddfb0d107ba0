package org.difflam.category.expression;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;

/// An equation between morphism expressions, with its hypotheses. Base objects that no model names
/// are variables: the sentence is meant for all objects.
///
/// What is printed is read back to see whether it says the same, so both stand in one file.
///
/// @param givens the morphisms that it is about
/// @param premises the equations between them under which it is meant
public record Sentence(
    List<Given> givens, List<Premise> premises, Expression left, Expression right) {
  /// One without equations among its hypotheses.
  public Sentence(List<Given> givens, Expression left, Expression right) {
    this(givens, List.empty(), left, right);
  }

  /// Reads `lhs = rhs` with hypotheses such as `f : X -> Y, linear l : Y -> Y`; `lhs <= rhs` stands
  /// for `lhs = rhs . rst(lhs)`.
  public static Sentence parse(String givens, String equation) {
    return parse(givens, equation, Definitions.none(), List.empty());
  }

  /// Reads a sentence where definitions and the generators of a model are known, too.
  public static Sentence parse(
      String givens, String equation, Definitions definitions, List<Given> known) {
    return parse("equation", givens, equation, definitions, known);
  }

  /// Reads a sentence from the file that errors are to name.
  public static Sentence parse(
      String file, String givens, String equation, Definitions definitions, List<Given> known) {
    return parse(
        List.of(Excerpt.of("given", givens)), Excerpt.of(file, equation), definitions, known);
  }

  /// Reads a sentence from two places in a file.
  public static Sentence parse(
      List<Excerpt> givens, Excerpt equation, Definitions definitions, List<Given> known) {
    Hypotheses all =
        givens.foldLeft(Hypotheses.none(), (before, one) -> before.and(one, definitions, known));
    return Deep.call(() -> read(all, equation, definitions, known));
  }

  /// An equation under what is given; what it has nothing to do with is left out.
  public static Sentence parse(Hypotheses givens, Excerpt equation, Definitions definitions) {
    return Deep.call(() -> read(givens, equation, definitions, List.empty()));
  }

  private static Sentence read(
      Hypotheses givens, Excerpt equation, Definitions definitions, List<Given> known) {
    ExpressionParser p = new ExpressionParser(equation);
    Raw left = p.sum();
    int at = p.tokens().at();
    boolean part = p.tokens().take("<");
    p.tokens().expect("=", "between the sides of an equation");
    Raw right = p.sum();
    if (part) right = new Raw.Compose(right, new Raw.Apply("rst", List.of(left), at), at);
    p.end();
    Unification<Obj> objects = new Unification<>(Obj.Unknown::new);
    Hypotheses.About typed = givens.about(left, right, definitions, known, objects);
    List<Given> all = typed.givens();
    List<Given> names = known.appendAll(all);
    ExpressionElaboration elaboration =
        new ExpressionElaboration(p.tokens(), names, givens::names, definitions, objects);
    ExpressionElaboration.Typed l = elaboration.infer(left), r = elaboration.infer(right);
    elaboration.equate(l, r, at);
    Set<String> mentioned = all.filter(elaboration::uses).map(Given::name).toSet();
    List<ExpressionElaboration.Typed> sides = List.empty();
    for (Hypothesis.Equation e : typed.equations()) {
      sides = sides.appendAll(e.infer(elaboration, names));
    }
    List<Given> used = all.filter(elaboration::uses);
    List<Obj> ends =
        used.filter(g -> mentioned.contains(g.name()))
            .flatMap(g -> List.of(g.source(), g.target()))
            .append(l.source())
            .append(l.target())
            .appendAll(used.flatMap(g -> List.of(g.source(), g.target())))
            .appendAll(sides.flatMap(e -> List.of(e.source(), e.target())));
    elaboration.generalise(ends);
    Sentence every =
        new Sentence(
            used.map(g ->
                new Given(
                    g.name(), objects.resolve(g.source()), objects.resolve(g.target()), g.trait())),
            sides
                .grouped(2)
                .map(e -> new Premise(e.head().build().get(), e.last().build().get()))
                .toList(),
            l.build().get(),
            r.build().get());
    return every.about(mentioned);
  }

  /// The same without what its sides have nothing to do with.
  public Sentence about() {
    return about(left.generators().addAll(right.generators()));
  }

  /// With those equations only that have to do with its sides, by a morphism or by an object, or
  /// that others have to do with which do. The others are true where their objects are trivial.
  private Sentence about(Set<String> mentioned) {
    Set<String> names = mentioned, bases = left.bases().addAll(right.bases());
    for (Given g : givens) {
      if (mentioned.contains(g.name()))
        bases = bases.addAll(g.source().bases()).addAll(g.target().bases());
    }
    List<Premise> kept = List.empty(), rest = premises;
    while (true) {
      Set<String> these = names, objects = bases;
      var parted =
          rest.partition(p ->
              p.bases().isEmpty()
                  || p.generators().exists(these::contains)
                  || p.bases().exists(objects::contains));
      if (parted._1.isEmpty()) break;
      rest = parted._2;
      for (Premise p : parted._1) {
        names = names.addAll(p.generators());
        bases = bases.addAll(p.bases());
        kept = kept.append(p);
      }
    }
    Set<String> all = names;
    return new Sentence(
        givens.filter(g -> all.contains(g.name())), premises.filter(kept::contains), left, right);
  }

  /// The base objects in it.
  public Set<String> bases() {
    Set<String> all = bases(givens);
    for (Premise p : premises) all = all.addAll(p.bases());
    return all.addAll(left.bases()).addAll(right.bases());
  }

  /// Puts objects for base objects and expressions for the hypotheses; what is left has none.
  public Sentence instantiate(
      Function<String, Obj> objects, Function<String, Expression> hypotheses) {
    Set<String> hypothetical = givens.map(Given::name).toSet();
    Function<Expression.Generator, Expression> morphisms =
        g -> hypothetical.contains(g.name()) ? hypotheses.apply(g.name()) : g;
    return new Sentence(
        List.empty(), left.substitute(objects, morphisms), right.substitute(objects, morphisms));
  }

  /// This sentence with all definitions unfolded.
  public Sentence unfold() {
    return new Sentence(givens, premises.map(Premise::unfold), left.unfold(), right.unfold());
  }

  /// `lhs = rhs`, or `lhs <= rhs`, in a form that reads back as the same equation over the same
  /// names.
  public String show(Definitions definitions, List<Given> known) {
    return whole()
        .map(g -> String.join(" <= ", sides(List.of(left, g), " <= ", definitions, known)))
        .getOrElse(() -> String.join(" = ", sides(definitions, known)));
  }

  /// The `g` of `f = g . rst(f)`, which says that `f <= g`.
  private Option<Expression> whole() {
    return right instanceof Expression.Compose(var g, Expression.Restrict(var f), _, _)
            && f.bracketed().equals(left.bracketed())
        ? Option.some(g)
        : Option.none();
  }

  /// The two sides, in such a form: with their ends where these do not follow, and where that is
  /// not enough, with the objects of every leaf.
  public List<String> sides(Definitions definitions, List<Given> known) {
    return sides(List.of(left, right), " = ", definitions, known);
  }

  /// The two sides with their ends, whether these follow or not.
  String ascribed(Definitions definitions, List<Given> known) {
    List<Expression> sides = List.of(left, right);
    return shown(
            List.of(sides.map(ExpressionPrinter.ASCII::ascribed)), sides, " = ", definitions, known)
        .mkString(" = ");
  }

  private List<String> sides(
      List<Expression> sides, String sign, Definitions definitions, List<Given> known) {
    List<List<String>> ways =
        List.of(
            sides.map(ExpressionPrinter.ASCII::show), sides.map(ExpressionPrinter.ASCII::ascribed));
    return shown(isToldApart(known) ? ways : ways.tail(), sides, sign, definitions, known);
  }

  /// Whether the sides are about no object that is an object of something else, which they do not
  /// mention: read on their own they would be about another one.
  private boolean isToldApart(List<Given> known) {
    Set<String> names = left.generators().addAll(right.generators());
    var parted = known.partition(g -> names.contains(g.name()));
    Set<String> elsewhere = bases(parted._2);
    for (Premise p : premises) elsewhere = elsewhere.addAll(p.bases());
    Set<String> own = left.bases().addAll(right.bases()).removeAll(bases(parted._1));
    return own.intersect(elsewhere).isEmpty();
  }

  private static Set<String> bases(List<Given> of) {
    return of.foldLeft(
        LinkedHashSet.<String>empty(),
        (all, g) -> all.addAll(g.source().bases()).addAll(g.target().bases()));
  }

  private List<String> shown(
      List<List<String>> ways,
      List<Expression> sides,
      String sign,
      Definitions definitions,
      List<Given> known) {
    return ways.find(typed -> readsBack(typed.mkString(sign), definitions, known))
        .getOrElse(() -> sides.map(ExpressionPrinter.ASCII::annotated));
  }

  /// Whether this is typed in full.
  private boolean readsBack(String typed, Definitions definitions, List<Given> known) {
    try {
      Sentence read = parse("", typed, definitions, known);
      return read.left.unfold().bracketed().equals(left.unfold().bracketed())
          && read.right.unfold().bracketed().equals(right.unfold().bracketed());
    } catch (SourceError ambiguous) {
      return false;
    }
  }

  /// Definitions' names for their bodies wherever these stand.
  public Sentence fold(Definitions definitions) {
    return new Sentence(givens, premises, definitions.fold(left), definitions.fold(right));
  }

  /// `lhs = rhs`, or `lhs <= rhs`, as short as it goes.
  public String show(ExpressionPrinter printer) {
    return printer.show(left)
        + whole()
            .map(g -> (printer == ExpressionPrinter.LATEX ? " \\leq " : " <= ") + printer.show(g))
            .getOrElse(() -> " = " + printer.show(right));
  }

  /// The hypotheses as text, with no definitions folded.
  public String showGivens() {
    return showGivens(Definitions.none());
  }

  /// `f : X -> Y, …, f = g`, in a form that reads back.
  public String showGivens(Definitions definitions) {
    return givens
        .map(Given::show)
        .appendAll(premises.map(p -> p.show(definitions, givens)))
        .mkString(", ");
  }
}
