package org.difflam.syntax.pullback.generate;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Typing;

/// All well-typed terms of a size, up to the names of bound variables, which clash ([Clashing]).
/// Types that a term does not show (of an argument, of what is projected away) come from a short
/// list, numbers and operations as well; a term comes once, whatever they are.
public final class EnumeratedTerms {
  /// The types of subterms.
  public static final List<Type> TYPES =
      List.of(Type.R, Type.real(2), new Type.Function(Type.R, Type.R), new Type.Dual(Type.R));

  private static final List<DifferentiableOperation> OPERATIONS =
      List.of(DifferentiableOperation.power(2), DifferentiableOperation.MULT);

  /// One term for each former, as Figure 1 has them; their parts are not looked at.
  private static final List<Term> FORMERS = formers(Term.variable("z"), Name.of("x"));

  private static List<Term> formers(Term z, Name x) {
    return List.<Term>of(
            new Term.Application(z, z),
            new Term.Let(x, z, z),
            new Term.Projection(1, z),
            new Term.Projection(2, z))
        .appendAll(OPERATIONS.map(f -> new Term.Call(f, z)))
        .append(new Term.Pair(z, z))
        .append(Term.lambda(x, z))
        .appendAll(OPERATIONS.map(f -> new Term.Jacobian(f, z)))
        .append(Term.pullback(x, z, z))
        .append(Term.dual(x, z, z));
  }

  private record Key(List<Type> context, Type type, int size) {}

  private final Map<Key, List<Term>> known = new HashMap<>();

  /// The closed terms of a type and a size, which counts the formers.
  public List<Term> closed(Type type, int size) {
    return clashing(terms(List.empty(), type, size));
  }

  /// The terms of a type and a size in the variable `x1`.
  public List<Term> open(Type from, Type to, int size) {
    return clashing(terms(List.of(from), to, size));
  }

  private static List<Term> clashing(List<Term> terms) {
    SplittableRandom random = new SplittableRandom(terms.size());
    return terms.map(t -> Clashing.of(t, random));
  }

  /// The questions `((Ω λy. P) · w) V` for all such `P`, at a value, with a variable `w : Ωτ`.
  public List<Term> questions(Type from, Type to, int size) {
    Term w = new Term.Variable(Name.of("w"));
    return open(from, to, size)
        .map(p ->
            new Term.Application(
                new Term.Pullback(Name.of("x1"), Option.some(from), p, w), value(from)));
  }

  /// A closed value, not 0 where there is another.
  public static Term value(Type of) {
    return switch (of) {
      case Type.Real _ -> Term.numeral(3);
      case Type.Product(var a, var b) -> new Term.Pair(value(a), value(b));
      case Type.Function(var a, var b) -> {
        Name x = Name.of("u");
        Term u = new Term.Variable(x);
        Term body =
            !a.equals(b)
                ? value(b)
                : a instanceof Type.Real ? new Term.Call(DifferentiableOperation.power(2), u) : u;
        yield new Term.Lambda(x, Option.some(a), body);
      }
      case Type.Dual(var a) when a.isVector() -> new Term.Covector(value(a));
      case Type.Dual(Type.Function(var a, var b)) -> {
        Name h = Name.of("h");
        yield new Term.DualMap(
            h,
            Option.some(new Type.Function(a, b)),
            new Term.Application(new Term.Variable(h), value(a)),
            value(new Type.Dual(b)));
      }
      case Type.Dual _ -> Term.ZERO;
      case Type.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  private static Name name(List<Type> context) {
    return Name.of("x" + (context.size() + 1));
  }

  private List<Term> terms(List<Type> context, Type type, int size) {
    if (size < 1) return List.empty();
    Key key = new Key(context, type, size);
    List<Term> before = known.get(key);
    if (before != null) return before;
    Set<Term> all = new LinkedHashSet<>();
    if (size == 1) {
      atoms(context, type, all);
    } else {
      sums(context, type, size, all);
      byRules(context, type, size, all);
    }
    List<Term> terms = List.ofAll(all);
    known.put(key, terms);
    return terms;
  }

  private static void atoms(List<Type> context, Type type, Set<Term> into) {
    into.add(Term.ZERO);
    for (int i = 0; i < context.size(); i++) {
      // the innermost is first
      if (context.get(i).equals(type)) {
        into.add(new Term.Variable(Name.of("x" + (context.size() - i))));
      }
    }
    if (type instanceof Type.Real) into.add(Term.numeral(2));
    if (type instanceof Type.Dual(var space) && space.isVector()) {
      into.add(new Term.Covector(value(space)));
    }
  }

  /// `S + P` for two different summands that are no sums, smaller sizes first.
  private void sums(List<Type> context, Type type, int size, Set<Term> into) {
    for (int n = 1; n <= (size - 1) / 2; n++) {
      List<Term> left = terms(context, type, n).reject(Term.Sum.class::isInstance);
      int m = size - 1 - n;
      List<Term> right = terms(context, type, m).reject(Term.Sum.class::isInstance);
      List<Term> rest = right;
      for (Term a : left) {
        for (Term b : rest) into.add(Term.sum(a, b));
        if (n == m) rest = rest.tail();
      }
    }
  }

  /// By the rules of [Typing], from the conclusion to the premises.
  private void byRules(List<Type> context, Type type, int size, Set<Term> into) {
    for (Term former : FORMERS) {
      Unification<Type> types = new Unification<>(Type.Variable::new);
      Type a = types.unknown(), b = types.unknown();
      TypingRule<Type> rule = Typing.rule(former, a, b);
      if (!types.unify(rule.conclusion(), type)) continue;
      for (Type left : choices(types, a, rule)) {
        for (Type right : choices(types, b, rule)) {
          new Made(context, former, Typing.rule(former, left, right), into).parts(size - 1);
        }
      }
    }
  }

  /// The type that it has to be, or all of the list where the conclusion leaves it open.
  private static List<Type> choices(Unification<Type> types, Type of, TypingRule<Type> rule) {
    Type known = types.resolve(of);
    if (!known.isOpen()) return List.of(known);
    boolean asked = rule.premises().stream().anyMatch(p -> mentions(p.type(), of));
    return asked ? TYPES : List.of(Type.R);
  }

  private static boolean mentions(Type type, Type unknown) {
    return FirstOrder.unknowns(type).contains(unknown);
  }

  /// What a former makes of all parts that have the types of its rule; those under no binder come
  /// first.
  private final class Made {
    private final List<Type> context;
    private final TypingRule<Type> rule;
    private final Set<Term> into;
    private final Shape.Former<Term> shape;
    private final List<Integer> order;
    private final Term[] parts;

    Made(List<Type> context, Term former, TypingRule<Type> rule, Set<Term> into) {
      this.context = context;
      this.rule = rule;
      this.into = into;
      this.shape = (Shape.Former<Term>) former.shape();
      this.parts = new Term[rule.premises().size()];
      this.order = List.range(0, parts.length).sortBy(i -> rule.premises().get(i).bound() != null);
    }

    void parts(int size) {
      parts(order, size);
    }

    private void parts(List<Integer> rest, int size) {
      if (rest.isEmpty()) {
        whole();
        return;
      }
      int i = rest.head(), others = rest.size() - 1;
      TypingRule.Premise<Type> premise = rule.premises().get(i);
      Type bound = premise.bound();
      List<Type> inner = bound == null ? context : context.prepend(bound);
      for (int n = others == 0 ? size : 1; n <= size - others; n++) {
        for (Term part : terms(inner, premise.type(), n)) {
          parts[i] = part;
          parts(rest.tail(), size - n);
        }
      }
    }

    private void whole() {
      Option<Type> type = Option.none();
      var scopes = new ArrayList<Scope<Term>>();
      for (int i = 0; i < parts.length; i++) {
        Type bound = rule.premises().get(i).bound();
        if (bound != null) type = Option.some(bound);
        scopes.add(bound == null ? Scope.plain(parts[i]) : Scope.under(name(context), parts[i]));
      }
      Term t = shape.rebuild().apply(scopes).binding(type);
      if (Typing.offence(t).isEmpty()) into.add(t);
    }
  }
}
