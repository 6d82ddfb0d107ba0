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
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// Typed instances of a pattern.
///
/// @param general the most general one, whose metavariables are free variables, applied to what
///   they may contain
public record PatternTerms(TermPattern pattern, RandomTerms.Judgement general) {
  private static final LambdaType A = LambdaType.atom("A");

  /// What the atoms of the most general type may be.
  private static final List<LambdaType> TYPES = List.of(A, A, A, A.to(A), A.times(A));

  /// None where the pattern has no type.
  public static Option<PatternTerms> of(TermPattern pattern) {
    LambdaTerm general =
        Unifier.lambda(pattern.metas().values()).instance(pattern.term(), List.empty());
    return RuleTyping.principal(general)
        .map(t ->
            new PatternTerms(pattern, new RandomTerms.Judgement(t.context(), general, t.type())));
  }

  /// One in which random terms stand for the metavariables; none where that has no type.
  public Option<RandomTerms.Judgement> drawn(
      LambdaCalculus calculus, SplittableRandom random, int size) {
    RandomTerms terms = new RandomTerms(calculus, random, List.of(A).asJava());
    var atoms = new HashMap<String, LambdaType>();
    Function<String, LambdaType> ofAtom =
        name -> atoms.computeIfAbsent(name, _ -> TYPES.get(random.nextInt(TYPES.size())));
    Map<Name, LambdaType> context = general.context().mapValues(t -> at(t, ofAtom));
    Map<Name, LambdaTerm> values = LinkedHashMap.empty();
    for (TermPattern.Meta m : pattern.metas().values()) {
      Option<LambdaType> of = context.get(m.name());
      if (of.isEmpty()) return Option.none();
      Map<Name, LambdaType> inside = context;
      LambdaType type = of.get();
      LambdaTerm plain = new Simple.Variable(m.name());
      for (Name x : around(pattern.term(), m, List.empty()).getOrElse(List.empty())) {
        if (!(type instanceof LambdaType.Function(var domain, var codomain))) return Option.none();
        inside = inside.put(x, domain);
        plain = LambdaTerm.apply(plain, new Simple.Variable(x));
        type = codomain;
      }
      values = values.put(m.name(), value(m, plain, terms, inside, type, random, size));
    }
    LambdaTerm made = Generic.fill(pattern.term(), values);
    var free = FreeVariables.of(made);
    Map<Name, LambdaType> needed = context.filterKeys(free::contains);
    LambdaType type = at(general.type(), ofAtom);
    return Option.when(
        LambdaTyping.principal(needed, made).isDefined(),
        () -> new RandomTerms.Judgement(needed, made, type));
  }

  private static LambdaTerm value(
      TermPattern.Meta m,
      LambdaTerm plain,
      RandomTerms terms,
      Map<Name, LambdaType> context,
      LambdaType type,
      SplittableRandom random,
      int size) {
    if (random.nextInt(4) == 0) return plain;
    return switch (m.sort()) {
      case VARIABLE -> plain;
      case CONSTANT -> LambdaTerm.ZERO;
      case BAG -> terms.term(context, type, 1 + random.nextInt(size));
      case SIMPLE -> {
        LambdaTerm drawn = terms.term(context, type, 1 + random.nextInt(size));
        yield drawn instanceof Sum(var summands)
            ? (summands.isEmpty() ? plain : summands.getFirst())
            : drawn;
      }
    };
  }

  /// The binders around the first occurrence that may occur in what the metavariable stands for.
  private static Option<List<Name>> around(LambdaTerm t, TermPattern.Meta m, List<Name> outside) {
    if (t instanceof Simple.Variable(var x)) {
      return Option.when(x.equals(m.name()), () -> outside.filter(m.binders()::contains));
    }
    for (Scope<LambdaTerm> s : t.scopes()) {
      var found = around(s.body(), m, outside.appendAll(List.ofAll(s.binders())));
      if (found.isDefined()) return found;
    }
    return Option.none();
  }

  private static LambdaType at(LambdaType type, Function<String, LambdaType> ofAtom) {
    return FirstOrder.fold(
        type,
        (at, parts) ->
            at instanceof LambdaType.Atom(var name) && !at.equals(LambdaType.R)
                ? ofAtom.apply(name)
                : at.with(parts));
  }
}
