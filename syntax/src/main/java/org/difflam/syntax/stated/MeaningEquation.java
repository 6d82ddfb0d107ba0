package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Objects;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;

/// What a rule, or a clause of a metafunction, says of meanings. Each metavariable is a free
/// variable, applied to the variables that it may contain, and each call is what the metafunction
/// means:
///
/// ```
/// T_x s      = (T (λx. s)) x
/// D_x s · t  = (D (λx. s) · t) x
/// M ⬦ N      = ⟨(π₁ M) (π₂ N) + π₁ ((T (π₂ M)) N), (π₂ M) (π₂ N)⟩
/// ```
///
/// Where both sides of all rules and clauses mean the same, so do those of each step: by induction
/// on how the metafunctions are worked out, whose meanings are additive as they are.
///
/// Rules and clauses mean something by the same translation, so both stand in one file.
public record MeaningEquation(
    Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
  private static final Map<String, Metafunctions.BuiltIn> HOUSE =
      LinkedHashMap.of(
          "T",
          (x, of) -> at(LambdaTerm.T(LambdaTerm.lambda(x, of.getFirst())), x),
          "D",
          (x, of) -> at(LambdaTerm.D(LambdaTerm.lambda(x, of.getFirst()), of.getLast()), x),
          Metafunctions.DIAMOND,
          (_, of) -> diamond(of.getFirst(), of.getLast()));

  private static LambdaTerm at(LambdaTerm function, Name x) {
    return LambdaTerm.apply(function, new Simple.Variable(x));
  }

  private static LambdaTerm diamond(LambdaTerm m, LambdaTerm n) {
    LambdaTerm f = LambdaTerm.pi(2, m), a = LambdaTerm.pi(2, n);
    LambdaTerm moved =
        LambdaTerm.apply(LambdaTerm.pi(1, m), a)
            .plus(LambdaTerm.pi(1, LambdaTerm.apply(LambdaTerm.T(f), n)));
    return LambdaTerm.pair(moved, LambdaTerm.apply(f, a));
  }

  /// What the metafunctions of a calculus mean; some may mean nothing that is known.
  private static Metafunctions meanings(StatedCalculus calculus) {
    Map<String, Metafunctions.Clause> own = calculus.functions().meanings();
    return new Metafunctions(
        own.mapValues(Vector::of), HOUSE.removeAll(own.keySet()), LinkedHashMap.empty());
  }

  /// The metafunctions that the rules call, and those that these call.
  public static List<String> called(StatedCalculus calculus) {
    List<String> found = calculus.rules().flatMap(r -> r.right().called()).distinct();
    for (int i = 0; i < found.size(); i++) {
      var clauses = calculus.functions().clauses(found.get(i));
      found = found.appendAll(clauses.flatMap(c -> c.right().called())).distinct();
    }
    return found;
  }

  private static boolean hasMeaning(StatedCalculus calculus, Template right) {
    Metafunctions meanings = meanings(calculus);
    return right.called().forAll(meanings::has);
  }

  /// None where a metafunction has no meaning, or the left side no type.
  public static Option<MeaningEquation> of(StatedCalculus calculus, StatedRule rule) {
    if (!hasMeaning(calculus, rule.right())) return Option.none();
    Generic generic = new Generic(rule.left(), List.of(rule.left().term()).asJava(), Option.none());
    return generic
        .applied()
        .flatMap(match -> {
          LambdaTerm left = generic.applied(match).getFirst();
          return typed(
              left,
              Contractum.of(
                  match,
                  rule.left(),
                  rule.right(),
                  LinkedHashMap.empty(),
                  meanings(calculus),
                  new Metafunctions.Results()));
        });
  }

  public static Option<MeaningEquation> of(
      StatedCalculus calculus, String function, Metafunctions.Clause clause) {
    Metafunctions meanings = meanings(calculus);
    if (!meanings.has(function) || !hasMeaning(calculus, clause.right()) || derives(clause)) {
      return Option.none();
    }
    Generic generic = new Generic(clause.pattern(), clause.arguments(), clause.parameter());
    Map<Name, LambdaTerm> here = LinkedHashMap.empty();
    for (Name x : clause.parameter()) here = here.put(x, new Simple.Variable(x));
    Map<Name, LambdaTerm> around = here;
    return generic
        .applied()
        .flatMap(match -> {
          var results = new Metafunctions.Results();
          LambdaTerm left = meanings.apply(function, clause.x(), generic.applied(match), results);
          LambdaTerm right =
              Contractum.of(match, clause.pattern(), clause.right(), around, meanings, results);
          return typed(left, right);
        });
  }

  /// That a clause of a translation keeps meanings; none where a former has no meaning, or the
  /// right side calls a metafunction, or types become others.
  public static Option<MeaningEquation> of(Translation translation, Translation.Clause clause) {
    if (clause.right().calls() || translation.types().nonEmpty()) return Option.none();
    Generic generic =
        new Generic(clause.left(), List.of(clause.left().term()).asJava(), Option.none());
    return generic
        .applied()
        .flatMap(match ->
            translation
                .from()
                .meaning(generic.applied(match).getFirst())
                .flatMap(left ->
                    translation
                        .to()
                        .meaning(
                            Contractum.of(
                                match,
                                clause.left(),
                                clause.right(),
                                LinkedHashMap.empty(),
                                Metafunctions.NONE,
                                new Metafunctions.Results()))
                        .flatMap(right -> typed(left, right))));
  }

  /// Whether a call on the right goes by a further argument, which is a constant to x here, and
  /// need not be where the clause is used: `F_x s @ t = … F_x t …`.
  private static boolean derives(Metafunctions.Clause clause) {
    List<LambdaTerm> called =
        clause
            .right()
            .holes()
            .values()
            .toList()
            .flatMap(h ->
                h instanceof Template.Hole.Call call && call.x().isDefined()
                    ? List.of(call.arguments().head())
                    : List.empty());
    var names = new HashSet<Name>();
    while (called.nonEmpty()) {
      var here = new HashSet<Name>();
      called.forEach(t -> here.addAll(FreeVariables.of(t)));
      names.addAll(here);
      called =
          List.ofAll(here)
              .flatMap(x -> clause.right().holes().get(x))
              .flatMap(h ->
                  switch (h) {
                    case Template.Hole.Substituted(var body, var by, _) ->
                        by.values().toList().prepend(body);
                    case Template.Hole.Call call -> call.arguments();
                  });
    }
    return clause.arguments().stream()
        .skip(1)
        .anyMatch(t -> FreeVariables.of(t).stream().anyMatch(names::contains));
  }

  /// That what a text says of a metafunction is additive in the arguments in which the metafunction
  /// is; by the name of the metafunction.
  public static Map<String, List<MeaningEquation>> additive(StatedCalculus calculus) {
    return calculus.functions().meanings().mapValues(MeaningEquation::additive);
  }

  private static List<MeaningEquation> additive(Metafunctions.Clause meaning) {
    Generic generic = new Generic(meaning.pattern(), meaning.arguments(), meaning.parameter());
    List<MeaningEquation> all = List.empty();
    for (Match match : generic.applied()) {
      for (int i = 0; i < meaning.arguments().size(); i++) {
        if ((i == 0 || meaning.isSimple(i))
            && meaning.arguments().get(i) instanceof Simple.Variable(var s)) {
          all = all.appendAll(additive(meaning, match, s));
        }
      }
    }
    return all;
  }

  private static List<MeaningEquation> additive(Metafunctions.Clause meaning, Match match, Name s) {
    LambdaTerm one = Objects.requireNonNull(match.values.get(s));
    LambdaTerm other = Generic.fill(one, LinkedHashMap.of(s, LambdaTerm.variable(s + "'")));
    LambdaTerm first = of(meaning, match, s, one), second = of(meaning, match, s, other);
    LambdaTerm zero = of(meaning, match, s, LambdaTerm.ZERO);
    return typed(of(meaning, match, s, one.plus(other)), first.plus(second))
        .map(sum -> List.of(sum, new MeaningEquation(sum.context, zero, LambdaTerm.ZERO, sum.type)))
        .getOrElse(List.empty());
  }

  private static LambdaTerm of(Metafunctions.Clause meaning, Match match, Name s, LambdaTerm by) {
    var values = new HashMap<>(match.values);
    values.put(s, by);
    Match other = Match.standing(meaning.pattern(), match.names.keySet(), values);
    Map<Name, LambdaTerm> here = LinkedHashMap.empty();
    for (Name x : meaning.parameter()) here = here.put(x, new Simple.Variable(x));
    return Contractum.of(
        other,
        meaning.pattern(),
        meaning.right(),
        here,
        Metafunctions.NONE,
        new Metafunctions.Results());
  }

  /// Typed as the left side is; what occurs only on the right gets the type that it needs there.
  private static Option<MeaningEquation> typed(LambdaTerm left, LambdaTerm right) {
    for (RuleTyping.Typed most : RuleTyping.principal(left)) {
      if (most.context().keySet().containsAll(FreeVariables.of(right))) {
        return Option.some(new MeaningEquation(most.context(), left, right, most.type()));
      }
      return RuleTyping.principal(left.plus(right))
          .filter(both ->
              shape(most, most.context().keySet()).equals(shape(both, most.context().keySet())))
          .map(both -> new MeaningEquation(both.context(), left, right, both.type()));
    }
    return Option.none();
  }

  /// The types, with atoms by the order in which they are met.
  private static List<LambdaType> shape(RuleTyping.Typed typed, Set<Name> variables) {
    var atoms = new HashMap<LambdaType, LambdaType>();
    return variables
        .toList()
        .sorted()
        .map(x -> typed.context().get(x).get())
        .append(typed.type())
        .map(t ->
            FirstOrder.fold(
                t,
                (at, parts) ->
                    at instanceof LambdaType.Atom && !at.equals(LambdaType.R)
                        ? atoms.computeIfAbsent(at, _ -> LambdaType.atom("A" + atoms.size()))
                        : at.with(parts)));
  }
}
