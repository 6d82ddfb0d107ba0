package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.difflam.category.expression.Nearest;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.SurfaceTerm;

/// What identifiers and constructors mean at a place.
final class Meanings {
  private static final Map<String, String> OTHER_CALCULI =
      HashMap.of(
          "T", "perturbative",
          "in1", "perturbative",
          "in2", "perturbative",
          "D", "differential",
          "J", "pullback",
          "Omega", "pullback");

  /// Words of other languages, and how the same is said here.
  private static final Map<String, String> ELSEWHERE =
      HashMap.of(
          "cons", "write `t :: u` for the list `u` with `t` before it",
          "nil", "the empty list is `[]`",
          "fst", "write `p1 t`",
          "snd", "write `p2 t`",
          "lambda", "a function is written `\\x. t`",
          "fun", "a function is written `\\x. t`");

  private static final Set<String> NOT_SMOOTH =
      Set.of("abs", "max", "min", "relu", "sign", "floor", "ceil", "round", "if");

  private final Declarations declared;
  private final Inference inference;

  Meanings(Declarations declared, Inference inference) {
    this.declared = declared;
    this.inference = inference;
  }

  /// `p1`, `p2`, … up to six digits.
  private static boolean isProjection(String name) {
    if (name.length() < 2 || name.length() > 7 || name.charAt(0) != 'p') return false;
    if (name.charAt(1) == '0') return false;
    for (int i = 1; i < name.length(); i++) {
      if (name.charAt(i) < '0' || name.charAt(i) > '9') return false;
    }
    return true;
  }

  Meaning of(SurfaceTerm.Identifier id, Map<String, Sketch> env, Goal goal) {
    String name = id.name();
    Sketch local = env.getOrElse(name, null);
    if (local != null) return new Meaning.Local(local);
    var definition = declared.definition(name);
    if (definition.isDefined()) return new Meaning.Defined(definition.get());
    var operation = declared.operation(name);
    if (operation.isDefined()) return new Meaning.Declared(operation.get());
    var builtin = Builtin.named(name);
    if (builtin.isDefined()) return new Meaning.Known(builtin.get());
    if (isProjection(name)) {
      return new Meaning.Projection(Integer.parseInt(name.substring(1)));
    }
    String calculus = OTHER_CALCULI.get(name).getOrNull();
    boolean label =
        constructors().labels(goal.type()).contains(name) || declared.withLabel(name).nonEmpty();
    if (label || calculus == null && Character.isUpperCase(name.codePointAt(0))) {
      return new Meaning.Constructor(name);
    }
    if (calculus != null) {
      throw inference.error(
          id.span(),
          "`%s` belongs to the %s calculus; this is the simple language".formatted(name, calculus));
    }
    if (NOT_SMOOTH.contains(name)) {
      throw inference.error(
          id.span(),
          ("there is no `%s`: it is not smooth, and all operations here have derivatives of every"
                      + " order")
                  .formatted(name)
              + (name.equals("if") ? "; a program chooses by a `case` of variants" : ""));
    }
    String here = ELSEWHERE.get(name).getOrNull();
    if (here != null) {
      throw inference.error(id.span(), "there is no `%s`; %s".formatted(name, here));
    }
    throw inference.error(
        id.span(),
        "`%s` is not bound: no variable, definition or operation here has that name%s"
            .formatted(name, near(id, env)));
  }

  /// What was meant, perhaps; in the first column, perhaps a statement.
  private String near(SurfaceTerm.Identifier id, Map<String, Sketch> env) {
    List<String> names = new ArrayList<>(env.keySet().toJavaList());
    names.addAll(declared.names().toJavaList());
    names.addAll(Builtin.names());
    if (inference.beginsLine(id.span())) names.addAll(Statements.WORDS);
    return Nearest.question(id.name(), names);
  }

  private Constructors constructors() {
    return inference.constructors();
  }

  /// Does the constructor want `()` and nothing else? Then it may be left out.
  boolean carriesNothing(String label, Goal goal) {
    Sketch type =
        inference.known(goal.type()).isDefined()
            ? goal.type()
            : declared
                .withLabel(label)
                .headOption()
                .map(t -> t.anywhere(inference.session().types()))
                .getOrElse(goal.type());
    return inference
        .known(type)
        .filter(t -> constructors().labels(t).contains(label))
        .exists(t ->
            inference.head(constructors().content(t, label))
                    instanceof Sketch.Former(Head.Product _, var parts)
                && parts.isEmpty());
  }

  /// Is what is wanted a variant of other constructors?
  boolean isForeign(String label, Goal goal) {
    return inference
        .known(goal.type())
        .exists(t -> constructors().isVariant(t) && !constructors().labels(t).contains(label));
  }

  /// The type with this constructor that is wanted, or the one that is declared.
  Sketch.Former typeWith(String label, Span span, Goal goal) {
    if (inference.head(goal.type()) instanceof Sketch.Former former) {
      if (constructors().labels(former).contains(label)) return former;
      String why =
          "%s must be %s, which has no constructor `%s`"
              .formatted(goal.why(), inference.resolved(former).show(), label);
      // a constructor of no declared type may be mistyped
      throw declared.withLabel(label).isEmpty()
          ? inference.error(span, why)
          : inference.illTyped(span, why);
    }
    List<Declarations.TypeDeclaration> candidates = declared.withLabel(label).toJavaList();
    if (candidates.size() == 1) return declared(candidates.getFirst(), goal, span);
    throw inference.error(
        span,
        candidates.isEmpty()
            ? "the type of `%s` is not determined; state it, as in `(%s … : {%s R | …})`, or declare it with `type`"
                .formatted(label, label, label)
            : "several types have the constructor `%s`: %s; say which, as in `(%s … : %s)`"
                .formatted(label, names(candidates), label, candidates.getFirst().name()));
  }

  /// The type of the subject of these branches: it is known, or declared with these constructors,
  /// or the variant that the branches name.
  Sketch.Former typeWith(List<SurfaceTerm.Branch> branches, Sketch of, Span span) {
    Set<String> labels = new LinkedHashSet<>();
    for (SurfaceTerm.Branch b : branches) labels.add(b.label());
    if (inference.head(of) instanceof Sketch.Former former) {
      fits(branches, labels, former, span);
      return former;
    }
    Goal goal = new Goal(of, "the subject");
    List<Declarations.TypeDeclaration> candidates =
        labels.isEmpty() ? List.of() : declared.withLabels(labels).toJavaList();
    if (candidates.size() == 1) return declared(candidates.getFirst(), goal, span);
    if (candidates.size() > 1) {
      throw inference.error(
          span,
          "several types have these constructors: %s; say which, as in `case (… : %s) of`"
              .formatted(names(candidates), candidates.getFirst().name()));
    }
    List<Sketch> contents = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) contents.add(inference.unknown());
    Sketch.Former variant = new Sketch.Former(new Head.Variant(List.copyOf(labels)), contents);
    inference.expect(goal, variant, span);
    return variant;
  }

  private void fits(
      List<SurfaceTerm.Branch> branches, Set<String> labels, Sketch.Former type, Span span) {
    List<String> known = constructors().labels(type);
    if (!constructors().isVariant(type)) {
      throw inference.illTyped(
          span,
          "the subject of a case with labels must be a variant, and this is "
              + inference.resolved(type).show());
    }
    for (SurfaceTerm.Branch b : branches) {
      if (!known.contains(b.label())) {
        throw inference.error(
            b.span(),
            "%s has no constructor `%s`".formatted(inference.resolved(type).show(), b.label()));
      }
    }
    List<String> missing = known.stream().filter(l -> !labels.contains(l)).toList();
    if (!missing.isEmpty()) {
      throw inference.illTyped(
          span,
          "there is no branch for `%s` of %s"
              .formatted(String.join("`, `", missing), inference.resolved(type).show()));
    }
  }

  /// The inductive type that is folded; it has to be known here.
  Sketch.Former inductive(Sketch of, Span span) {
    if (inference.head(of) instanceof Sketch.Former former) {
      if (former.head() instanceof Head.Inductive) return former;
      throw inference.illTyped(
          span,
          "a fold without `from` goes over an inductive type `mu X. …`, and this is "
              + inference.resolved(former).show());
    }
    throw inference.error(
        span,
        "the type of what is folded is not known here; state it, as in `fold … over (t : tree)`");
  }

  private Sketch.Former declared(Declarations.TypeDeclaration type, Goal goal, Span span) {
    Sketch found = type.anywhere(inference.session().types());
    inference.expect(goal, found, span);
    return (Sketch.Former) inference.head(found);
  }

  private static String names(List<Declarations.TypeDeclaration> types) {
    return types.stream().map(t -> "`" + t.name() + "`").collect(Collectors.joining(", "));
  }
}
