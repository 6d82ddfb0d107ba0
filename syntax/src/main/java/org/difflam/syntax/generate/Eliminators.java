package org.difflam.syntax.generate;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.jspecify.annotations.Nullable;

/// The terms of any goal: a let, an application, or a case or fold of a subject. The other types in
/// them come from the context or the vocabulary.
final class Eliminators {
  private final TermGenerator terms;
  private final Chance chance;
  private final Vocabulary vocabulary;

  Eliminators(TermGenerator terms, Chance chance, Vocabulary vocabulary) {
    this.terms = terms;
    this.chance = chance;
    this.vocabulary = vocabulary;
  }

  @Nullable Term offer(Chance.Choice choice, Context context, Type goal, int size) {
    if (choice.takes(1)) return let(context, another(context), goal, size);
    for (int i = 0; i < context.size(); i++) {
      if (context.get(i).type() instanceof Type.Function(var domain, var codomain)
          && terms.inhabited(context, domain)
          && choice.takes(4)) {
        return let(context, codomain, goal, size);
      }
    }
    if (choice.takes(1)) return application(context, goal, size);
    if (isMet(context, Type.Product.class) && choice.takes(1)) {
      return on(context, Type.Product.class, goal, size, this::caseTuple);
    }
    if (isMet(context, Type.Variant.class) && choice.takes(2)) {
      return on(context, Type.Variant.class, goal, size, this::caseVariant);
    }
    if (isMet(context, Type.ListOf.class) && choice.takes(2)) {
      return on(context, Type.ListOf.class, goal, size, this::fold);
    }
    if (isMet(context, Type.Inductive.class) && choice.takes(1)) {
      return on(context, Type.Inductive.class, goal, size, this::foldInductive);
    }
    Option<Name> absurd = context.absurd();
    return absurd.isDefined() && choice.takes(1)
        ? new Term.Absurd(new Term.Variable(absurd.get()), goal)
        : null;
  }

  /// Whether there may be subjects of this kind.
  private boolean isMet(Context context, Class<? extends Type> kind) {
    return !vocabulary.of(kind).isEmpty() || context.hasKind(kind);
  }

  /// An eliminator for a subject of a type.
  private interface Eliminator<T> {
    Term make(Context context, T type, Type goal, int size);
  }

  private <T extends Type> Term on(
      Context context, Class<T> kind, Type goal, int size, Eliminator<T> eliminator) {
    return subject(context, kind)
        .map(type -> eliminator.make(context, type, goal, size))
        .getOrElse(() -> terms.atom(context, goal));
  }

  private Term let(Context context, Type bound, Type goal, int size) {
    int[] shares = chance.shares(size - 1, 2);
    Name x = terms.name(context, bound);
    return new Term.Let(
        x,
        terms.generate(context, bound, shares[0]),
        terms.generate(context.bind(x, bound), goal, shares[1]));
  }

  private Term application(Context context, Type goal, int size) {
    Type domain = another(context);
    int[] shares = chance.shares(size - 1, 2);
    return new Term.Application(
        terms.generate(context, domain.to(goal), shares[0]),
        terms.generate(context, domain, shares[1]));
  }

  private Term caseTuple(Context context, Type.Product type, Type goal, int size) {
    int[] shares = chance.shares(size - 1, 2);
    Term subject = terms.generate(context, type, shares[0]);
    List<Name> names = new ArrayList<>();
    Context inner = context;
    for (Type factor : type.factors()) {
      Name x = inner.fresh(factor);
      inner = inner.bind(x, factor);
      names.add(x);
    }
    return new Term.CaseTuple(subject, names, terms.generate(inner, goal, shares[1]));
  }

  private Term caseVariant(Context context, Type.Variant type, Type goal, int size) {
    int[] shares = chance.shares(size - 1, 1 + type.summands().size());
    Term subject = terms.generate(context, type, shares[0]);
    List<Term.Branch> branches = new ArrayList<>();
    for (int i = 0; i < type.summands().size(); i++) {
      Summand<Type> s = type.summands().get(i);
      Name x = terms.name(context, s.content());
      Term body = terms.generate(context.bind(x, s.content()), goal, shares[i + 1]);
      branches.add(new Term.Branch(s.label(), x, body));
    }
    return new Term.CaseVariant(subject, branches);
  }

  private Term fold(Context context, Type.ListOf type, Type goal, int size) {
    int[] shares = chance.shares(size - 1, 3);
    Name x1 = terms.name(context, type.element());
    Context one = context.bind(x1, type.element());
    Name x2 = one.fresh(goal);
    return new Term.Fold(
        x1,
        x2,
        terms.generate(one.bind(x2, goal), goal, shares[0]),
        terms.generate(context, type, shares[1]),
        terms.generate(context, goal, shares[2]));
  }

  private Term foldInductive(Context context, Type.Inductive type, Type goal, int size) {
    int[] shares = chance.shares(size - 1, 2);
    Type argument = type.constructor().at(goal);
    Name x = terms.name(context, argument);
    return new Term.FoldInductive(
        x,
        goal,
        terms.generate(context.bind(x, argument), goal, shares[0]),
        terms.generate(context, type, shares[1]));
  }

  /// A type of the wanted kind that the context or the vocabulary has.
  private <T extends Type> Option<T> subject(Context context, Class<T> kind) {
    List<T> subjects = new ArrayList<>();
    for (int i = 0; i < context.size(); i++) {
      add(context, kind, Context.end(context.get(i).type()), subjects);
    }
    if (subjects.isEmpty() || chance.oneIn(3)) {
      for (Type t : vocabulary.of(kind)) add(context, kind, t, subjects);
    }
    return subjects.isEmpty() ? Option.none() : Option.some(chance.any(subjects));
  }

  /// The empty variant is not worth a case of its own here: from a variable of it all follows.
  private <T extends Type> void add(Context context, Class<T> kind, Type type, List<T> subjects) {
    if (kind.isInstance(type) && !Context.isEmpty(type) && terms.inhabited(context, type)) {
      subjects.add(kind.cast(type));
    }
  }

  private Type another(Context context) {
    if (vocabulary.types().isEmpty()) return Type.real();
    Type type = chance.any(vocabulary.types());
    return terms.inhabited(context, type) ? type : Type.real();
  }
}
