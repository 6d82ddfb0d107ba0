package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;

/// Typed instances of a pattern.
///
/// @param general the most general one, whose metavariables are free variables, applied to what
///   they may contain
public record PatternTerms(TermPattern pattern, RandomTerms.Judgement general) {
  private static final Type A = Type.atom("A");

  /// What the atoms of the most general type may be.
  private static final List<Type> TYPES = List.of(A, A, A, A.to(A), A.times(A));

  /// None where the pattern has no type.
  public static Option<PatternTerms> of(TermPattern pattern) {
    Term general = new Unifier(pattern.metas().values()).instance(pattern.term(), List.empty());
    return RuleTyping.principal(general)
        .map(t ->
            new PatternTerms(pattern, new RandomTerms.Judgement(t.context(), general, t.type())));
  }

  /// One in which random terms stand for the metavariables; none where that has no type.
  public Option<RandomTerms.Judgement> drawn(
      LambdaCalculus calculus, SplittableRandom random, int size) {
    RandomTerms terms = new RandomTerms(calculus, random, List.of(A).asJava());
    var atoms = new HashMap<String, Type>();
    Function<String, Type> ofAtom =
        name -> atoms.computeIfAbsent(name, _ -> TYPES.get(random.nextInt(TYPES.size())));
    Map<Name, Type> context = general.context().mapValues(t -> at(t, ofAtom));
    Map<Name, Term> values = LinkedHashMap.empty();
    for (TermPattern.Meta m : pattern.metas().values()) {
      Option<Type> of = context.get(m.name());
      if (of.isEmpty()) return Option.none();
      Map<Name, Type> inside = context;
      Type type = of.get();
      Term plain = new Simple.Variable(m.name());
      for (Name x : around(pattern.term(), m, List.empty()).getOrElse(List.empty())) {
        if (!(type instanceof Type.Function(var domain, var codomain))) return Option.none();
        inside = inside.put(x, domain);
        plain = Term.apply(plain, new Simple.Variable(x));
        type = codomain;
      }
      values = values.put(m.name(), value(m, plain, terms, inside, type, random, size));
    }
    Term made = Generic.fill(pattern.term(), values);
    var free = FreeVariables.of(made);
    Map<Name, Type> needed = context.filterKeys(free::contains);
    Type type = at(general.type(), ofAtom);
    return Option.when(
        LambdaTyping.principal(needed, made).isDefined(),
        () -> new RandomTerms.Judgement(needed, made, type));
  }

  private static Term value(
      TermPattern.Meta m,
      Term plain,
      RandomTerms terms,
      Map<Name, Type> context,
      Type type,
      SplittableRandom random,
      int size) {
    if (random.nextInt(4) == 0) return plain;
    return switch (m.sort()) {
      case VARIABLE -> plain;
      case CONSTANT -> Term.ZERO;
      case BAG -> terms.term(context, type, 1 + random.nextInt(size));
      case SIMPLE -> {
        Term drawn = terms.term(context, type, 1 + random.nextInt(size));
        yield drawn instanceof Sum(var summands)
            ? (summands.isEmpty() ? plain : summands.getFirst())
            : drawn;
      }
    };
  }

  /// The binders around the first occurrence that may occur in what the metavariable stands for.
  private static Option<List<Name>> around(Term t, TermPattern.Meta m, List<Name> outside) {
    if (t instanceof Simple.Variable(var x)) {
      return Option.when(x.equals(m.name()), () -> outside.filter(m.binders()::contains));
    }
    for (Scope<Term> s : t.scopes()) {
      var found = around(s.body(), m, outside.appendAll(List.ofAll(s.binders())));
      if (found.isDefined()) return found;
    }
    return Option.none();
  }

  private static Type at(Type type, Function<String, Type> ofAtom) {
    return FirstOrder.fold(
        type,
        (at, parts) ->
            at instanceof Type.Atom(var name) && !at.equals(Type.R)
                ? ofAtom.apply(name)
                : at.with(parts));
  }
}
