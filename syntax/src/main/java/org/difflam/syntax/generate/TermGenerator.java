package org.difflam.syntax.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Random terms `Γ ⊢ t : τ` for a given Γ and τ, well typed by construction.
///
/// A goal is met by a constructor of its type, by a variable with as many arguments and projections
/// as lead to the goal, or by an eliminator or a let, whose other types come from the context or
/// the vocabulary. The size is shared out among the children; what gets none is as small as its
/// type allows. Names are sometimes shadowed.
public final class TermGenerator {
  private final RandomGenerator random;
  private final Vocabulary vocabulary;
  private final List<Operation> numerals;
  private final List<Operation> proper;
  private final Smallest smallest;
  private final Kinds kinds;

  /// Which kinds of subjects the vocabulary has.
  private record Kinds(boolean products, boolean variants, boolean lists, boolean inductives) {
    static Kinds of(List<Type> types) {
      return new Kinds(
          types.stream().anyMatch(Type.Product.class::isInstance),
          types.stream().anyMatch(Type.Variant.class::isInstance),
          types.stream().anyMatch(Type.ListOf.class::isInstance),
          types.stream().anyMatch(Type.Inductive.class::isInstance));
    }
  }

  public TermGenerator(Vocabulary vocabulary, RandomGenerator random) {
    this.random = random;
    this.vocabulary = vocabulary;
    this.numerals = vocabulary.numerals();
    this.proper = vocabulary.proper();
    this.smallest = new Smallest(numerals.getFirst());
    this.kinds = Kinds.of(vocabulary.types());
  }

  public static TermGenerator standard(RandomGenerator random) {
    return new TermGenerator(Vocabulary.standard(), random);
  }

  /// A closed term, if the type has one.
  public Option<Term> term(Type goal, int size) {
    return term(HashMap.empty(), goal, size);
  }

  /// A term of about so many formers at most, more only where the type does not allow so few; none
  /// if no term of the type was found in this context.
  public Option<Term> term(Map<Name, Type> context, Type goal, int size) {
    Context variables = Context.of(context);
    return smallest.term(variables, goal).map(_ -> generate(variables, goal, size));
  }

  private Term generate(Context context, Type goal, int size) {
    if (size <= 1) return leaf(context, goal);
    Choice choice = new Choice();
    List<Spine> spines = Spine.to(goal, context);
    constructors(choice, context, goal, size);
    if (!spines.isEmpty()) {
      long calls = spines.stream().filter(s -> s.arguments() > 0).count();
      int weight = goal instanceof Type.Function ? 2 : 9 + 8 * (int) Math.min(3, calls);
      choice.add(weight, () -> spine(context, spines, size));
    }
    eliminators(choice, context, goal, size);
    return choice.make();
  }

  /// A variable, a function of the context applied to the smallest arguments, or what is smallest.
  private Term leaf(Context context, Type goal) {
    if (random.nextInt(3) == 0) {
      List<Spine> calls =
          Spine.to(goal, context).stream()
              .filter(s -> s.arguments() == 1 && s.steps().size() == 1)
              .toList();
      if (!calls.isEmpty()) return spine(context, calls, 0);
    }
    return atom(context, goal);
  }

  private Term atom(Context context, Type goal) {
    List<Name> exact = new ArrayList<>();
    for (Context.Variable x : context.variables()) if (x.type().equals(goal)) exact.add(x.name());
    if (!exact.isEmpty() && random.nextInt(4) > 0) return new Term.Variable(any(exact));
    if (goal instanceof Type.Real) return new Term.Apply(any(numerals), List.of());
    return smallest
        .term(context, goal)
        .getOrElseThrow(() -> new IllegalStateException("no term of type " + goal));
  }

  private void constructors(Choice choice, Context context, Type goal, int size) {
    switch (goal) {
      case Type.Real _ -> {
        choice.add(1, () -> new Term.Apply(any(numerals), List.of()));
        if (!proper.isEmpty()) {
          choice.add(
              8,
              () -> {
                Operation op = any(proper);
                return new Term.Apply(
                    op, children(context, Collections.nCopies(op.arity(), goal), size - 1));
              });
        }
      }
      case Type.Product(var factors) ->
          choice.add(10, () -> new Term.Tuple(children(context, factors, size - 1)));
      case Type.Function(var domain, var codomain) ->
          choice.add(
              20,
              () -> {
                Name x = name(context, domain);
                return new Term.Lambda(
                    x, domain, generate(context.bind(x, domain), codomain, size - 1));
              });
      case Type.Variant variant -> {
        for (Summand<Type> s : variant.summands()) {
          if (smallest.size(s.content()) >= Smallest.NONE) continue;
          choice.add(
              4,
              () -> new Term.Inject(variant, s.label(), generate(context, s.content(), size - 1)));
        }
      }
      case Type.ListOf(var element) -> {
        choice.add(1, () -> new Term.Nil(element));
        if (inhabited(context, element)) {
          choice.add(
              7,
              () -> {
                List<Term> both = children(context, List.of(element, goal), size - 1);
                return new Term.Cons(both.get(0), both.get(1));
              });
        }
      }
      case Type.Inductive inductive -> {
        if (size >= smallest.size(goal)) {
          choice.add(
              7, () -> new Term.Roll(inductive, generate(context, inductive.unrolled(), size - 1)));
        }
      }
    }
  }

  private void eliminators(Choice choice, Context context, Type goal, int size) {
    choice.add(1, () -> let(context, another(context), goal, size));
    for (Context.Variable x : context.variables()) {
      if (x.type() instanceof Type.Function(var domain, var codomain)
          && inhabited(context, domain)) {
        choice.add(4, () -> let(context, codomain, goal, size));
      }
    }
    choice.add(1, () -> application(context, goal, size));
    if (kinds.products || context.hasKind(Type.Product.class)) {
      choice.add(1, () -> on(context, Type.Product.class, goal, size, this::caseTuple));
    }
    if (kinds.variants || context.hasKind(Type.Variant.class)) {
      choice.add(2, () -> on(context, Type.Variant.class, goal, size, this::caseVariant));
    }
    if (kinds.lists || context.hasKind(Type.ListOf.class)) {
      choice.add(2, () -> on(context, Type.ListOf.class, goal, size, this::fold));
    }
    if (kinds.inductives || context.hasKind(Type.Inductive.class)) {
      choice.add(1, () -> on(context, Type.Inductive.class, goal, size, this::foldInductive));
    }
    context
        .find(SampleTypes.EMPTY)
        .forEach(x -> choice.add(1, () -> new Term.Absurd(new Term.Variable(x), goal)));
  }

  /// An eliminator for a subject of a type.
  private interface Eliminator<T> {
    Term make(Context context, T type, Type goal, int size);
  }

  private <T extends Type> Term on(
      Context context, Class<T> kind, Type goal, int size, Eliminator<T> eliminator) {
    return subject(context, kind)
        .map(type -> eliminator.make(context, type, goal, size))
        .getOrElse(() -> atom(context, goal));
  }

  private Term spine(Context context, List<Spine> spines, int size) {
    // those with arguments twice as often, so that functions are used and not only passed on
    List<Spine> weighted = new ArrayList<>(spines);
    for (Spine s : spines) {
      boolean possible =
          s.steps().stream()
              .allMatch(step ->
                  !(step instanceof Spine.Step.Apply(var domain)) || inhabited(context, domain));
      if (!possible) weighted.remove(s);
      else if (s.arguments() > 0) weighted.add(s);
    }
    if (weighted.isEmpty()) return atom(context, goalOf(spines.getFirst()));
    Spine spine = any(weighted);
    List<Type> domains = new ArrayList<>();
    for (Spine.Step step : spine.steps()) {
      if (step instanceof Spine.Step.Apply(var domain)) domains.add(domain);
    }
    int left = size - 1 - spine.steps().size();
    List<Term> arguments =
        left > 0
            ? children(context, domains, left)
            : domains.stream().map(d -> atom(context, d)).toList();
    Term t = new Term.Variable(spine.head().name());
    int next = 0;
    for (Spine.Step step : spine.steps()) {
      t =
          switch (step) {
            case Spine.Step.Apply _ -> new Term.Application(t, arguments.get(next++));
            case Spine.Step.Project(int i, int of) -> {
              List<Name> names = new ArrayList<>(Collections.nCopies(of, Name.UNUSED));
              names.set(i, Name.of("x"));
              yield new Term.CaseTuple(t, names, Term.variable("x"));
            }
          };
    }
    return t;
  }

  private static Type goalOf(Spine spine) {
    Type type = spine.head().type();
    for (Spine.Step step : spine.steps()) {
      type =
          switch (step) {
            case Spine.Step.Apply _ -> ((Type.Function) type).codomain();
            case Spine.Step.Project(int i, _) -> ((Type.Product) type).factors().get(i);
          };
    }
    return type;
  }

  private Term let(Context context, Type bound, Type goal, int size) {
    int[] shares = shares(size - 1, 2);
    Name x = name(context, bound);
    return new Term.Let(
        x, generate(context, bound, shares[0]), generate(context.bind(x, bound), goal, shares[1]));
  }

  private Term application(Context context, Type goal, int size) {
    Type domain = another(context);
    int[] shares = shares(size - 1, 2);
    return new Term.Application(
        generate(context, domain.to(goal), shares[0]), generate(context, domain, shares[1]));
  }

  private Term caseTuple(Context context, Type.Product type, Type goal, int size) {
    int[] shares = shares(size - 1, 2);
    Term subject = generate(context, type, shares[0]);
    List<Name> names = new ArrayList<>();
    Context inner = context;
    for (Type factor : type.factors()) {
      Name x = inner.fresh(factor);
      inner = inner.bind(x, factor);
      names.add(x);
    }
    return new Term.CaseTuple(subject, names, generate(inner, goal, shares[1]));
  }

  private Term caseVariant(Context context, Type.Variant type, Type goal, int size) {
    int[] shares = shares(size - 1, 1 + type.summands().size());
    Term subject = generate(context, type, shares[0]);
    List<Term.Branch> branches = new ArrayList<>();
    for (int i = 0; i < type.summands().size(); i++) {
      Summand<Type> s = type.summands().get(i);
      Name x = name(context, s.content());
      Term body = generate(context.bind(x, s.content()), goal, shares[i + 1]);
      branches.add(new Term.Branch(s.label(), x, body));
    }
    return new Term.CaseVariant(subject, branches);
  }

  private Term fold(Context context, Type.ListOf type, Type goal, int size) {
    int[] shares = shares(size - 1, 3);
    Name x1 = name(context, type.element());
    Context one = context.bind(x1, type.element());
    Name x2 = one.fresh(goal);
    return new Term.Fold(
        x1,
        x2,
        generate(one.bind(x2, goal), goal, shares[0]),
        generate(context, type, shares[1]),
        generate(context, goal, shares[2]));
  }

  private Term foldInductive(Context context, Type.Inductive type, Type goal, int size) {
    int[] shares = shares(size - 1, 2);
    Type argument = type.constructor().at(goal);
    Name x = name(context, argument);
    return new Term.FoldInductive(
        x,
        goal,
        generate(context.bind(x, argument), goal, shares[0]),
        generate(context, type, shares[1]));
  }

  /// A type of the wanted kind that the context or the vocabulary has.
  private <T extends Type> Option<T> subject(Context context, Class<T> kind) {
    List<T> types = new ArrayList<>();
    for (Context.Variable x : context.variables()) {
      Type end = x.type();
      while (end instanceof Type.Function(_, var codomain)) end = codomain;
      if (isSubject(context, kind, end)) types.add(kind.cast(end));
    }
    if (types.isEmpty() || random.nextInt(3) == 0) {
      for (Type t : vocabulary.types()) {
        if (isSubject(context, kind, t)) types.add(kind.cast(t));
      }
    }
    return types.isEmpty() ? Option.none() : Option.some(any(types));
  }

  /// The empty variant is not worth a case of its own here: from a variable of it all follows.
  private boolean isSubject(Context context, Class<? extends Type> kind, Type type) {
    return kind.isInstance(type)
        && !(type instanceof Type.Variant v && v.summands().isEmpty())
        && inhabited(context, type);
  }

  private Type another(Context context) {
    if (vocabulary.types().isEmpty()) return Type.real();
    Type type = any(vocabulary.types());
    return inhabited(context, type) ? type : Type.real();
  }

  private boolean inhabited(Context context, Type type) {
    return smallest.size(type) < Smallest.NONE || smallest.term(context, type).isDefined();
  }

  private List<Term> children(Context context, List<Type> types, int size) {
    int[] shares = shares(size, types.size());
    List<Term> terms = new ArrayList<>(types.size());
    for (int i = 0; i < types.size(); i++) terms.add(generate(context, types.get(i), shares[i]));
    return terms;
  }

  /// A random partition.
  private int[] shares(int size, int n) {
    int[] shares = new int[n];
    if (n == 0) return shares;
    int left = Math.max(0, size - n);
    for (int i = 0; i < n - 1; i++) {
      int share = random.nextInt(left + 1);
      shares[i] = 1 + share;
      left -= share;
    }
    shares[n - 1] = 1 + left;
    int swap = random.nextInt(n);
    int last = shares[n - 1];
    shares[n - 1] = shares[swap];
    shares[swap] = last;
    return shares;
  }

  /// Mostly a new name; one in eight shadows a variable, whose type must then be dispensable.
  private Name name(Context context, Type type) {
    if (!context.variables().isEmpty() && random.nextInt(8) == 0) {
      Context.Variable x = context.variables().get(random.nextInt(context.variables().size()));
      if (smallest.size(x.type()) < Smallest.NONE) return x.name();
    }
    return context.fresh(type);
  }

  private <A> A any(List<A> all) {
    return all.get(random.nextInt(all.size()));
  }

  private final class Choice {
    private final List<Supplier<Term>> makers = new ArrayList<>();
    private final List<Integer> weights = new ArrayList<>();
    private int total;

    void add(int weight, Supplier<Term> maker) {
      makers.add(maker);
      weights.add(weight);
      total += weight;
    }

    Term make() {
      int at = random.nextInt(total);
      for (int i = 0; ; i++) {
        at -= weights.get(i);
        if (at < 0) return makers.get(i).get();
      }
    }
  }
}
