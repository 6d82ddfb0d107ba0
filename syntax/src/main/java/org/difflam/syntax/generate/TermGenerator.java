package org.difflam.syntax.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Random terms `Γ ⊢ t : τ` for a given Γ and τ, well typed by construction.
///
/// A goal is met by a constructor of its type ([Introduction]), by a variable with as many
/// arguments and projections as lead to the goal ([Spine]), or by an eliminator or a let
/// ([Eliminators]). The size is shared out among the children; what gets none is as small as its
/// type allows. Names are sometimes shadowed, and in seven of eight terms they clash ([Clashing]).
public final class TermGenerator {
  private final Chance chance;
  private final List<OperationSymbol> numerals;
  private final Smallest smallest;
  private final Introduction introduction;
  private final Eliminators eliminators;

  public TermGenerator(Vocabulary vocabulary, RandomGenerator random) {
    this.chance = new Chance(random);
    this.numerals = vocabulary.numerals();
    this.smallest = new Smallest(numerals.getFirst());
    this.introduction = new Introduction(this, chance, smallest, numerals, vocabulary.proper());
    this.eliminators = new Eliminators(this, chance, vocabulary);
  }

  public static TermGenerator standard(RandomGenerator random) {
    return new TermGenerator(Vocabulary.standard(), random);
  }

  /// A closed term, if the type has one.
  public Option<Term> term(Type goal, int size) {
    return term(HashMap.empty(), goal, size);
  }

  /// A term of about this many formers at most, more only where the type does not allow so few;
  /// none if no term of the type was found in this context.
  public Option<Term> term(Map<Name, Type> context, Type goal, int size) {
    Context variables = Context.of(context);
    if (!inhabited(variables, goal)) return Option.none();
    Term t = Clashing.mostly(generate(variables, goal, size), chance.random());
    return Option.some(Drawn.noted(t, goal, context.size()));
  }

  Term generate(Context context, Type goal, int size) {
    if (size <= 1) return leaf(context, goal);
    List<Spine> spines = Spine.to(goal, context);
    int weight = weight(goal, spines);
    return chance.one(choice -> {
      Term introduced = introduction.offer(choice, context, goal, size);
      if (introduced != null) return introduced;
      if (!spines.isEmpty() && choice.takes(weight)) return spine(context, goal, spines, size);
      return eliminators.offer(choice, context, goal, size);
    });
  }

  private static int weight(Type goal, List<Spine> spines) {
    if (goal instanceof Type.Function) return 2;
    int calls = 0;
    for (Spine s : spines) if (s.arguments() > 0) calls++;
    return 9 + 8 * Math.min(3, calls);
  }

  /// A variable, a function of the context applied to the smallest arguments, or what is smallest.
  private Term leaf(Context context, Type goal) {
    if (chance.oneIn(3)) {
      List<Spine> calls = Spine.calls(goal, context);
      if (!calls.isEmpty()) return spine(context, goal, calls, 0);
    }
    return atom(context, goal);
  }

  Term atom(Context context, Type goal) {
    int exact = context.count(goal);
    if (exact > 0 && !chance.oneIn(4)) {
      return new Term.Variable(context.get(goal, chance.below(exact)));
    }
    if (goal instanceof Type.Real) return new Term.Apply(chance.any(numerals), List.of());
    return smallest
        .term(context, goal)
        .getOrElseThrow(() -> new IllegalStateException("no term of type " + goal));
  }

  /// One of the spines; those with arguments twice as often, so that functions are used and not
  /// only passed on.
  private Term spine(Context context, Type goal, List<Spine> spines, int size) {
    List<Spine> weighted = new ArrayList<>(2 * spines.size());
    for (Spine s : spines) if (isPossible(context, s)) weighted.add(s);
    if (weighted.isEmpty()) return atom(context, goal);
    int possible = weighted.size();
    for (int i = 0; i < possible; i++) {
      if (weighted.get(i).arguments() > 0) weighted.add(weighted.get(i));
    }
    Spine spine = chance.any(weighted);
    return spine.term(arguments(context, spine.domains(), size - 1 - spine.steps().size()));
  }

  private boolean isPossible(Context context, Spine spine) {
    for (Type domain : spine.domains()) if (!inhabited(context, domain)) return false;
    return true;
  }

  private List<Term> arguments(Context context, List<Type> domains, int size) {
    if (size > 0) return children(context, domains, size);
    List<Term> atoms = new ArrayList<>(domains.size());
    for (Type domain : domains) atoms.add(atom(context, domain));
    return atoms;
  }

  /// Terms that share the size.
  List<Term> children(Context context, List<Type> types, int size) {
    int[] shares = chance.shares(size, types.size());
    List<Term> terms = new ArrayList<>(types.size());
    for (int i = 0; i < types.size(); i++) terms.add(generate(context, types.get(i), shares[i]));
    return terms;
  }

  boolean inhabited(Context context, Type type) {
    return smallest.size(type) < Smallest.NONE || smallest.term(context, type).isDefined();
  }

  /// Mostly a new name; one in eight shadows a variable, whose type must then be dispensable.
  Name name(Context context, Type type) {
    if (context.size() > 0 && chance.oneIn(8)) {
      Context.Variable x = context.get(chance.below(context.size()));
      if (smallest.size(x.type()) < Smallest.NONE) return x.name();
    }
    return context.fresh(type);
  }
}
