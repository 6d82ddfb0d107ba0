package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.DeclaredFormer;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// Two generic instances of a pattern. In the first, each metavariable is a free variable applied
/// to the variables that it may contain, so that an equation of meanings that holds there holds at
/// all instances. In the second, each metavariable is a former that only a metavariable matches.
final class Generic {
  private final TermPattern pattern;
  private final List<LambdaTerm> terms;
  private final Seq<Name> binders;

  /// @param parameter what is bound around the first of the terms
  Generic(TermPattern pattern, List<LambdaTerm> terms, Option<Name> parameter) {
    this.pattern = pattern;
    this.terms = terms;
    var all = new LinkedHashSet<Name>();
    parameter.forEach(all::add);
    terms.forEach(t -> binders(t, all));
    this.binders = Vector.ofAll(all);
  }

  private static void binders(LambdaTerm t, Set<Name> into) {
    for (Scope<LambdaTerm> s : t.scopes()) {
      into.addAll(s.binders());
      binders(s.body(), into);
    }
  }

  /// Where the metavariables are free variables. None where one stands for a variable that may be a
  /// bound one: that has no most general instance.
  Option<Match> applied() {
    var values = new HashMap<Name, LambdaTerm>();
    for (TermPattern.Meta m : pattern.metas().values()) {
      boolean any = m.sort() == TermPattern.Sort.SIMPLE || m.sort() == TermPattern.Sort.BAG;
      if (!any && m.binders().nonEmpty()) return Option.none();
      LambdaTerm value = new Simple.Variable(m.name());
      for (Name x : binders.filter(m.binders()::contains)) {
        value = LambdaTerm.apply(value, new Simple.Variable(x));
      }
      values.put(m.name(), value);
    }
    return Option.some(Match.standing(pattern, binders.toJavaSet(), values));
  }

  /// The terms with what stands for their metavariables.
  List<LambdaTerm> applied(Match match) {
    Map<Name, LambdaTerm> values = LinkedHashMap.ofAll(match.values);
    return terms.stream().map(t -> fill(t, values)).toList();
  }

  /// The terms with formers of their own for the metavariables; one that stands for a variable
  /// stays one, and one that stands for a constant is a number.
  List<LambdaTerm> opaque() {
    return terms.stream().map(this::opaque).toList();
  }

  LambdaTerm opaque(LambdaTerm t) {
    return fill(t, pattern.metas().mapValues(this::opaque));
  }

  private LambdaTerm opaque(TermPattern.Meta m) {
    return switch (m.sort()) {
      case SIMPLE -> opaque(m, "");
      case BAG -> opaque(m, "").plus(opaque(m, "'"));
      case VARIABLE -> new Simple.Variable(m.name());
      case CONSTANT -> new Simple.Numeral(Rational.of(2));
    };
  }

  private LambdaTerm opaque(TermPattern.Meta m, String more) {
    return hidden(m.name() + more, binders.filter(m.binders()::contains));
  }

  /// A term of which nothing is known but that these variables occur in it.
  static LambdaTerm hidden(String name, Seq<Name> inside) {
    LambdaType any = LambdaType.atom("A");
    var parts = inside.map(x -> new DeclaredFormer.Part(x.text(), true, List.of(), any)).asJava();
    var variables = inside.map(x -> Scope.<LambdaTerm>plain(new Simple.Variable(x))).asJava();
    return new Simple.Declared(new DeclaredFormer("?" + name, parts, any), variables);
  }

  /// These in the place of variables, under the binders that are there: what they contain is meant
  /// to be bound by them.
  static LambdaTerm fill(LambdaTerm t, Map<Name, LambdaTerm> by) {
    if (t instanceof Simple.Variable(var x)) return by.get(x).getOrElse(t);
    if (t instanceof Sum(var summands)) {
      return LambdaTerm.sum(summands.stream().map(s -> fill(s, by)).toList());
    }
    Shape.Former<LambdaTerm> former = (Shape.Former<LambdaTerm>) t.shape();
    ArrayList<Scope<LambdaTerm>> scopes = new ArrayList<>();
    for (Scope<LambdaTerm> s : former.scopes()) {
      scopes.add(new Scope<>(s.binders(), fill(s.body(), by)));
    }
    return scopes.isEmpty() ? t : former.rebuild().apply(scopes);
  }
}
