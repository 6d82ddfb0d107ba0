package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Figure5.CONTEXT;
import static org.difflam.papers.gluing.Figure5.F;
import static org.difflam.papers.gluing.Figure5.X;
import static org.difflam.papers.gluing.Figure5.Y;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.papers.gluing.Figure5.Equation;
import org.difflam.papers.gluing.Figure5.Instance;
import org.difflam.papers.gluing.Figure5.Law;
import org.difflam.papers.gluing.Figure5.Letters;
import org.difflam.papers.gluing.Figure5.Slip;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Instances of the laws of Figure 5 at random types and terms in a context of variables. Names
/// that are bound are often those of the context, where the law allows it.
final class Figure5Laws {
  private static final Type R = Type.real();

  private static final Name A = Name.of("a"), B = Name.of("b");

  static final Letters OF_ETA = Letters.NONE.and("y", var(Y));

  /// What is done wrongly on the right side.
  private final Slip slip;

  private final SplittableRandom random;
  private final TermGenerator terms;
  private final int size;
  private final Function<SplittableRandom, Type> types;

  Figure5Laws(Slip slip, SplittableRandom random, int size) {
    this(slip, random, size, RandomPrograms.WORDS, r -> SampleTypes.random(r, 1 + r.nextInt(5)));
  }

  /// @param types the types that are drawn
  Figure5Laws(
      Slip slip,
      SplittableRandom random,
      int size,
      Vocabulary words,
      Function<SplittableRandom, Type> types) {
    this.slip = slip;
    this.random = random;
    this.terms = new TermGenerator(words, random.split());
    this.size = size;
    this.types = types;
  }

  Option<Instance> of(Law law) {
    try {
      return Option.some(
          switch (law) {
            case TUPLE_BETA -> tupleBeta();
            case TUPLE_ETA -> tupleEta();
            case VARIANT_BETA -> new VariantLaws(this).beta();
            case VARIANT_ETA -> new VariantLaws(this).eta();
            case FOLD_NIL -> fold(0);
            case FOLD_CONS -> fold(1);
            case FOLD_UNIQUE -> new FoldUniqueness(this).instance();
            case FUNCTION_BETA -> functionBeta();
            case FUNCTION_ETA -> functionEta();
          });
    } catch (NoTerm _) {
      return Option.none();
    }
  }

  /// Thrown where a type has no term.
  private static final class NoTerm extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  int below(int n) {
    return random.nextInt(n);
  }

  boolean slips(Slip one) {
    return slip == one;
  }

  Type type() {
    return types.apply(random);
  }

  Term term(Map<Name, Type> context, Type type) {
    return terms.term(context, type, 1 + random.nextInt(size)).getOrElseThrow(NoTerm::new);
  }

  static Term var(Name x) {
    return new Term.Variable(x);
  }

  static Term substitute(Term s, Name x, Term t) {
    return Substitution.substitute(s, x, t);
  }

  static Instance equation(Letters letters, Term left, Term right) {
    return new Instance(List.of(), new Equation(CONTEXT, left, right), letters);
  }

  /// Different names, from the context or not, and none of these.
  List<Name> names(int n, Set<Name> taken) {
    List<Name> pool = new ArrayList<>(CONTEXT.keySet().toJavaList());
    for (String other : List.of("u", "v", "w")) pool.add(Name.of(other));
    pool.removeAll(taken);
    List<Name> chosen = new ArrayList<>();
    while (chosen.size() < n)
      chosen.add(
          pool.isEmpty() ? Name.of("z" + chosen.size()) : pool.remove(random.nextInt(pool.size())));
    return chosen;
  }

  /// Names that are not free in a term: `#x` of the figure.
  List<Name> notIn(int n, Term left) {
    return names(n, FreeVariables.of(left));
  }

  private static Map<Name, Type> with(Map<Name, Type> context, List<Name> names, List<Type> types) {
    Map<Name, Type> all = context;
    for (int i = 0; i < names.size(); i++) all = all.put(names.get(i), types.get(i));
    return all;
  }

  List<Type> types(int n) {
    List<Type> all = new ArrayList<>();
    for (int i = 0; i < n; i++) all.add(type());
    return all;
  }

  /// `case ⟨t₁, …, tₙ⟩ of ⟨x₁, …, xₙ⟩ → s = s[t₁/x₁, …, tₙ/xₙ]`.
  private Instance tupleBeta() {
    // each third time the names are exchanged: case ⟨y + t₁, t₂⟩ of ⟨x, y⟩ → s
    boolean exchanged = slips(Slip.ONE_AFTER_THE_OTHER) || random.nextInt(3) == 0;
    int n = exchanged ? 2 : random.nextInt(4);
    List<Name> names = exchanged ? List.of(X, Y) : names(n, Set.of());
    List<Type> types = exchanged ? List.of(R, R) : types(n);
    List<Term> parts = new ArrayList<>();
    for (Type type : types) parts.add(term(CONTEXT, type));
    if (exchanged) parts.set(0, Term.apply(Primitive.PLUS, var(Y), parts.getFirst()));
    Term s = term(with(CONTEXT, names, types), type());
    Term right = s;
    if (slips(Slip.ONE_AFTER_THE_OTHER)) {
      for (int i = 0; i < n; i++) right = substitute(right, names.get(i), parts.get(i));
    } else {
      var all = new HashMap<Name, Term>();
      for (int i = 0; i < n; i++) all.put(names.get(i), parts.get(i));
      right = Substitution.substitute(s, LinkedHashMap.ofAll(all));
    }
    return equation(
        Letters.NONE.and("s", s).variables("x", names).all("t", parts),
        new Term.CaseTuple(new Term.Tuple(parts), names, s),
        right);
  }

  /// `s[t/y] = case t of ⟨x₁, …, xₙ⟩ → s[⟨x₁, …, xₙ⟩/y]`, no `xᵢ` free in the left side.
  private Instance tupleEta() {
    int n = random.nextInt(4);
    Type product = new Type.Product(types(n));
    Term t = term(CONTEXT, product), s = term(CONTEXT.put(Y, product), type());
    Term left = substitute(s, Y, t);
    List<Name> names = notIn(n, left);
    List<Term> parts = names.stream().map(Figure5Laws::var).toList();
    return equation(
        OF_ETA.and("s", s).and("t", t).variables("x", names),
        left,
        new Term.CaseTuple(t, names, substitute(s, Y, new Term.Tuple(parts))));
  }

  /// The fold over `[]`, and over `s₁ :: s₂`.
  private Instance fold(int length) {
    boolean copies = slips(Slip.HEAD_TWICE) || random.nextInt(8) == 0;
    Type element = type(), result = copies ? Type.list(element) : type();
    List<Name> names = names(2, Set.of());
    Name x1 = names.get(0), x2 = names.get(1);
    Term step =
        copies
            ? new Term.Cons(var(x1), var(x2))
            : term(CONTEXT.put(x1, element).put(x2, result), result);
    Term from = term(CONTEXT, result);
    Letters letters = Letters.NONE.and("t", step).and("r", from).variables("x", names);
    if (length == 0)
      return equation(letters, new Term.Fold(x1, x2, step, new Term.Nil(element), from), from);
    Term head = term(CONTEXT, element), tail = term(CONTEXT, Type.list(element));
    Term rest = new Term.Fold(x1, x2, step, tail, from);
    if (slips(Slip.HEAD_TWICE)) rest = new Term.Fold(x1, x2, step, new Term.Cons(head, tail), from);
    return equation(
        letters.and("s1", head).and("s2", tail),
        new Term.Fold(x1, x2, step, new Term.Cons(head, tail), from),
        Substitution.substitute(step, LinkedHashMap.of(x1, head, x2, rest)));
  }

  /// `(λx. t) s = t[s/x]`.
  private Instance functionBeta() {
    Type domain = type();
    Name x = names(1, Set.of()).getFirst();
    Term body = term(CONTEXT.put(x, domain), type()), s = term(CONTEXT, domain);
    return equation(
        function(x, domain).and("t", body).and("s", s),
        new Term.Application(new Term.Lambda(x, domain, body), s),
        substitute(body, x, s));
  }

  /// `t = λx. t x`, `x` not free in `t`.
  private Instance functionEta() {
    boolean free = slips(Slip.BOUND_MAY_BE_FREE);
    Type.Function type = free ? new Type.Function(R, R) : new Type.Function(type(), type());
    Term t = term(CONTEXT, type);
    if (free) t = new Term.Lambda(Y, R, Term.apply(Primitive.TIMES, var(X), var(Y)));
    Name x = free ? X : notIn(1, t).getFirst();
    return equation(
        function(x, type.domain()).and("t", t),
        t,
        new Term.Lambda(x, type.domain(), new Term.Application(t, var(x))));
  }

  private static Letters function(Name x, Type domain) {
    return Letters.NONE.and("x", var(x)).and("A", PrintedTrees.of(domain));
  }

  /// `x₁` and `x₂` of the uniqueness of folds: names of the context, or not.
  List<Name> bound() {
    return random.nextInt(3) == 0 ? List.of(X, F) : List.of(A, B);
  }
}
