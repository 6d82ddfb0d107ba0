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
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.SideCondition;

/// All well-typed terms of a size, up to the names of bound variables, which clash ([Clashing]).
/// Types that a term does not show (of an argument, of what is projected away) come from a short
/// list, numbers and operations as well; a term comes once, whatever they are.
public final class EnumeratedPullbackTerms {
  /// The types of subterms.
  public static final List<PullbackType> TYPES =
      List.of(
          PullbackType.R,
          PullbackType.real(2),
          new PullbackType.Function(PullbackType.R, PullbackType.R),
          new PullbackType.Dual(PullbackType.R));

  private static final List<DifferentiableOperation> OPERATIONS =
      List.of(DifferentiableOperation.power(2), DifferentiableOperation.MULT);

  private static final long NUMERAL = 2;

  /// What they are terms over, in words: there are others of the same size over more.
  public static final String OVER =
      "over 0, %d, a covector of each space, %s; the type of a part that does not show is one of %s"
          .formatted(
              NUMERAL,
              OPERATIONS.map(DifferentiableOperation::name).mkString(" and "),
              TYPES.map(PullbackType::show).mkString(", "));

  /// One term for each former, as Figure 1 has them; their parts are not looked at.
  private static final List<PullbackTerm> FORMERS =
      formers(PullbackTerm.variable("z"), Name.of("x"));

  private static List<PullbackTerm> formers(PullbackTerm z, Name x) {
    return List.<PullbackTerm>of(
            new PullbackTerm.Application(z, z),
            new PullbackTerm.Let(x, z, z),
            new PullbackTerm.Projection(1, z),
            new PullbackTerm.Projection(2, z))
        .appendAll(OPERATIONS.map(f -> new PullbackTerm.Call(f, z)))
        .append(new PullbackTerm.Pair(z, z))
        .append(PullbackTerm.lambda(x, z))
        .appendAll(OPERATIONS.map(f -> new PullbackTerm.Jacobian(f, z)))
        .append(PullbackTerm.pullback(x, z, z))
        .append(PullbackTerm.dual(x, z, z));
  }

  private record Key(List<PullbackType> context, PullbackType type, int size) {}

  private final Map<Key, List<PullbackTerm>> known = new HashMap<>();

  /// The closed terms of a type and a size, which counts the formers.
  public List<PullbackTerm> closed(PullbackType type, int size) {
    return clashing(terms(List.empty(), type, size));
  }

  /// The terms of a type and a size in the variable `x1`.
  public List<PullbackTerm> open(PullbackType from, PullbackType to, int size) {
    return clashing(terms(List.of(from), to, size));
  }

  private static List<PullbackTerm> clashing(List<PullbackTerm> terms) {
    SplittableRandom random = new SplittableRandom(terms.size());
    return terms.map(t -> Clashing.of(t, random));
  }

  /// The questions `((Ω λy. P) · w) V` for all such `P`, at a value, with a variable `w : Ωτ`.
  public List<PullbackTerm> questions(PullbackType from, PullbackType to, int size) {
    PullbackTerm w = new PullbackTerm.Variable(Name.of("w"));
    return open(from, to, size)
        .map(p ->
            new PullbackTerm.Application(
                new PullbackTerm.Pullback(Name.of("x1"), Option.some(from), p, w), value(from)));
  }

  /// A closed value, not 0 where there is another.
  public static PullbackTerm value(PullbackType of) {
    return switch (of) {
      case PullbackType.Real _ -> PullbackTerm.numeral(3);
      case PullbackType.Product(var a, var b) -> new PullbackTerm.Pair(value(a), value(b));
      case PullbackType.Function(var a, var b) -> {
        Name x = Name.of("u");
        PullbackTerm u = new PullbackTerm.Variable(x);
        PullbackTerm body =
            !a.equals(b)
                ? value(b)
                : a instanceof PullbackType.Real
                    ? new PullbackTerm.Call(DifferentiableOperation.power(2), u)
                    : u;
        yield new PullbackTerm.Lambda(x, Option.some(a), body);
      }
      case PullbackType.Dual(var a) when a.isVector() -> new PullbackTerm.Covector(value(a));
      case PullbackType.Dual(PullbackType.Function(var a, var b)) -> {
        Name h = Name.of("h");
        yield new PullbackTerm.DualMap(
            h,
            Option.some(new PullbackType.Function(a, b)),
            new PullbackTerm.Application(new PullbackTerm.Variable(h), value(a)),
            value(new PullbackType.Dual(b)));
      }
      case PullbackType.Dual _ -> PullbackTerm.ZERO;
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  private static Name name(List<PullbackType> context) {
    return Name.of("x" + (context.size() + 1));
  }

  private List<PullbackTerm> terms(List<PullbackType> context, PullbackType type, int size) {
    if (size < 1) return List.empty();
    Key key = new Key(context, type, size);
    List<PullbackTerm> before = known.get(key);
    if (before != null) return before;
    Set<PullbackTerm> all = new LinkedHashSet<>();
    if (size == 1) {
      atoms(context, type, all);
    } else {
      sums(context, type, size, all);
      byRules(context, type, size, all);
    }
    List<PullbackTerm> terms = List.ofAll(all);
    known.put(key, terms);
    return terms;
  }

  private static void atoms(List<PullbackType> context, PullbackType type, Set<PullbackTerm> into) {
    into.add(PullbackTerm.ZERO);
    for (int i = 0; i < context.size(); i++) {
      // the innermost is first
      if (context.get(i).equals(type)) {
        into.add(new PullbackTerm.Variable(Name.of("x" + (context.size() - i))));
      }
    }
    if (type instanceof PullbackType.Real) into.add(PullbackTerm.numeral(NUMERAL));
    if (type instanceof PullbackType.Dual(var space) && space.isVector()) {
      into.add(new PullbackTerm.Covector(value(space)));
    }
  }

  /// `S + P` for two different summands that are no sums, smaller sizes first.
  private void sums(
      List<PullbackType> context, PullbackType type, int size, Set<PullbackTerm> into) {
    for (int n = 1; n <= (size - 1) / 2; n++) {
      List<PullbackTerm> left = terms(context, type, n).reject(PullbackTerm.Sum.class::isInstance);
      int m = size - 1 - n;
      List<PullbackTerm> right = terms(context, type, m).reject(PullbackTerm.Sum.class::isInstance);
      List<PullbackTerm> rest = right;
      for (PullbackTerm a : left) {
        for (PullbackTerm b : rest) into.add(PullbackTerm.sum(a, b));
        if (n == m) rest = rest.tail();
      }
    }
  }

  /// By the rules of [PullbackTyping], from the conclusion to the premises.
  private void byRules(
      List<PullbackType> context, PullbackType type, int size, Set<PullbackTerm> into) {
    for (PullbackTerm former : FORMERS) {
      Unification<PullbackType> types = new Unification<>(PullbackType.Variable::new);
      PullbackType a = types.unknown(), b = types.unknown();
      TypingRule<PullbackType> rule = PullbackTyping.rule(former, a, b);
      if (!types.unify(rule.conclusion(), type)) continue;
      for (PullbackType left : choices(types, a, rule)) {
        for (PullbackType right : choices(types, b, rule)) {
          new Made(context, former, PullbackTyping.rule(former, left, right), into).parts(size - 1);
        }
      }
    }
  }

  /// The type that it has to be, or all of the list where the conclusion leaves it open.
  private static List<PullbackType> choices(
      Unification<PullbackType> types, PullbackType of, TypingRule<PullbackType> rule) {
    PullbackType known = types.resolve(of);
    if (!known.isOpen()) return List.of(known);
    boolean asked = rule.premises().stream().anyMatch(p -> mentions(p.type(), of));
    return asked ? TYPES : List.of(PullbackType.R);
  }

  private static boolean mentions(PullbackType type, PullbackType unknown) {
    return FirstOrder.unknowns(type).contains(unknown);
  }

  /// What a former makes of all parts that have the types of its rule; those under no binder come
  /// first.
  private final class Made {
    private final List<PullbackType> context;
    private final TypingRule<PullbackType> rule;
    private final Set<PullbackTerm> into;
    private final Shape.Former<PullbackTerm> shape;
    private final List<Integer> order;
    private final PullbackTerm[] parts;

    Made(
        List<PullbackType> context,
        PullbackTerm former,
        TypingRule<PullbackType> rule,
        Set<PullbackTerm> into) {
      this.context = context;
      this.rule = rule;
      this.into = into;
      this.shape = (Shape.Former<PullbackTerm>) former.shape();
      this.parts = new PullbackTerm[rule.premises().size()];
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
      TypingRule.Premise<PullbackType> premise = rule.premises().get(i);
      PullbackType bound = premise.bound();
      List<PullbackType> inner = bound == null ? context : context.prepend(bound);
      for (int n = others == 0 ? size : 1; n <= size - others; n++) {
        for (PullbackTerm part : terms(inner, premise.type(), n)) {
          parts[i] = part;
          parts(rest.tail(), size - n);
        }
      }
    }

    private void whole() {
      Option<PullbackType> type = Option.none();
      var scopes = new ArrayList<Scope<PullbackTerm>>();
      for (int i = 0; i < parts.length; i++) {
        PullbackType bound = rule.premises().get(i).bound();
        if (bound != null) type = Option.some(bound);
        scopes.add(bound == null ? Scope.plain(parts[i]) : Scope.under(name(context), parts[i]));
      }
      PullbackTerm t = shape.rebuild().apply(scopes).binding(type);
      if (SideCondition.COMPLETED.offence(t).isEmpty()) into.add(t);
    }
  }
}
