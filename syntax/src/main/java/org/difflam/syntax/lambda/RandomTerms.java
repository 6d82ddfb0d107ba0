package org.difflam.syntax.lambda;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.type.TypingRule;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.simple.OperationSymbol;

/// Draws typed terms of a calculus, `Γ ⊢ M : σ` for a context and a type that may be drawn, too:
/// the rules of [LambdaTyping] are read from the conclusion to the premises. Where a rule leaves a
/// type open, it is mostly that of a variable. Abstractions stand in operator positions often
/// enough for redexes.
public final class RandomTerms {
  private final LambdaCalculus formers;
  private final SplittableRandom random;
  private final List<LambdaType> atoms;
  private final List<OperationSymbol> operations;
  private final List<ReadRule> rules = new ArrayList<>(), ofOperations = new ArrayList<>();

  /// Over the atoms, without constants.
  public RandomTerms(LambdaCalculus formers, SplittableRandom random, List<LambdaType> atoms) {
    this(formers, random, atoms, List.of());
  }

  /// @param operations with at least one argument each; `R` should be among the atoms then
  public RandomTerms(
      LambdaCalculus formers,
      SplittableRandom random,
      List<LambdaType> atoms,
      List<OperationSymbol> operations) {
    this.formers = formers;
    this.random = random;
    this.atoms = List.copyOf(atoms);
    this.operations = List.copyOf(operations);
    for (Simple former : formers.formers()) rules.add(ReadRule.of(former));
    for (OperationSymbol f : operations) {
      for (Simple former : formers.formers(f)) ofOperations.add(ReadRule.of(former));
    }
  }

  /// `Γ ⊢ M : σ`.
  public record Judgement(Map<Name, LambdaType> context, LambdaTerm term, LambdaType type) {}

  /// A judgement of about this many formers.
  public Judgement judgement(int size) {
    Map<Name, LambdaType> context = context();
    LambdaType type = type(2);
    return new Judgement(context, term(context, type, size), type);
  }

  public Map<Name, LambdaType> context() {
    return context("f", "x", "y");
  }

  /// A function between atoms and two variables that are called so.
  public Map<Name, LambdaType> context(String f, String x, String y) {
    Map<Name, LambdaType> context = LinkedHashMap.empty();
    for (String name : new String[] {f, x, y}) {
      LambdaType a = atom();
      context = context.put(Name.of(name), name.equals(f) ? atom().to(a) : type(random.nextInt(2)));
    }
    return context;
  }

  private LambdaType atom() {
    return atoms.get(random.nextInt(atoms.size()));
  }

  /// A type with brackets at most so deep.
  public LambdaType type(int depth) {
    if (depth == 0) return atom();
    var declared = formers.types().declared();
    if (!declared.isEmpty() && random.nextInt(3) == 0) {
      DeclaredType former = declared.get(random.nextInt(declared.size()));
      return new LambdaType.Declared(
          former.name(), former.parameters().map(_ -> type(depth - 1)).toJavaList());
    }
    return switch (random.nextInt(5)) {
      case 0, 1 -> atom();
      case 2 -> type(depth - 1).times(type(depth - 1));
      case 3 -> type(depth - 1).tangent();
      default -> type(depth - 1).to(type(depth - 1));
    };
  }

  /// A bag of type σ. Its names mostly clash.
  public LambdaTerm term(Map<Name, LambdaType> context, LambdaType type, int size) {
    return Drawn.noted(Clashing.mostly(bag(context, type, size), random), type, context.size());
  }

  private LambdaTerm bag(Map<Name, LambdaType> context, LambdaType type, int size) {
    int kind = random.nextInt(12);
    if (kind == 0) return LambdaTerm.ZERO;
    return kind < 3 && size > 2
        ? simple(context, type, size / 2).plus(simple(context, type, size / 2))
        : simple(context, type, size);
  }

  /// Mostly a simple term; where none is found, 0.
  private LambdaTerm simple(Map<Name, LambdaType> context, LambdaType type, int size) {
    List<Name> fitting = variables(context, type);
    if (size < 3 && type.equals(LambdaType.R) && !operations.isEmpty() && random.nextInt(3) > 0) {
      return NumeralsAndOperations.numeral(Rational.of(1 + random.nextInt(3)));
    }
    if (size <= 1) return fitting.isEmpty() ? smallest(context, type) : variable(fitting);
    return switch (random.nextInt(8)) {
      case 0 -> fitting.isEmpty() ? introduced(context, type, size) : variable(fitting);
      case 1, 2 -> eliminated(context, type, size, true);
      case 3 -> eliminated(context, type, size, false);
      default -> introduced(context, type, size);
    };
  }

  /// By a former that all types have: an application, mostly of a variable if one fits, or a
  /// projection.
  private LambdaTerm eliminated(
      Map<Name, LambdaType> context, LambdaType type, int size, boolean applies) {
    List<ReadRule.Use> uses = new ArrayList<>(), ofVariables = new ArrayList<>();
    for (ReadRule rule : rules) {
      if (!rule.isElimination() || rule.former() instanceof Simple.Application != applies) continue;
      uses.add(rule.use(type).get());
      if (!applies) continue;
      for (var x : context) {
        if (!rule.mayTakeApart(x._2)) continue;
        ReadRule.Use of = rule.use(type).get();
        if (of.types().unify(of.premise(0), x._2)) ofVariables.add(of.of(x._1));
      }
    }
    // a calculus may have no other elimination than application
    if (uses.isEmpty()) return eliminated(context, type, size, true);
    List<ReadRule.Use> from = ofVariables.isEmpty() || random.nextInt(3) == 0 ? uses : ofVariables;
    return used(from.get(random.nextInt(from.size())), context, type, size);
  }

  /// By a former that the type asks for, if there is one.
  private LambdaTerm introduced(Map<Name, LambdaType> context, LambdaType type, int size) {
    List<ReadRule.Use> uses = new ArrayList<>();
    for (ReadRule rule : rules) if (!rule.isElimination()) rule.use(type).forEach(uses::add);
    for (ReadRule rule : ofOperations) {
      if (!rule.isElimination()) rule.use(type).forEach(uses::add);
    }
    // the more a conclusion says, the more often; a derivative leaves the type as it is
    for (ReadRule.Use use : List.copyOf(uses)) {
      int more = use.rule().keepsType() ? 0 : Math.toIntExact(use.rule().size()) - 1;
      uses.addAll(Collections.nCopies(more, use));
    }
    boolean paired =
        type instanceof LambdaType.Product && formers.hasPairs() && !formers.has(Simple.Pair.class);
    if (paired && random.nextInt(uses.size() + 3) < 3) {
      LambdaType.Product product = (LambdaType.Product) type;
      return formers.pair(
          simple(context, product.left(), size / 2), simple(context, product.right(), size / 2));
    }
    return uses.isEmpty()
        ? eliminated(context, type, size, true)
        : used(uses.get(random.nextInt(uses.size())), context, type, size);
  }

  private LambdaTerm used(
      ReadRule.Use use, Map<Name, LambdaType> context, LambdaType type, int size) {
    for (LambdaType open : use.rule().open()) {
      if (use.types().head(open) instanceof LambdaType.Unknown)
        use.types().unify(open, anyFor(type));
    }
    Simple made = use.rule().former();
    if (!(made.shape() instanceof Shape.Former<LambdaTerm> former)) return made;
    List<Scope<LambdaTerm>> parts = new ArrayList<>();
    use.first().forEach(x -> parts.add(Scope.plain(new Simple.Variable(x))));
    int n = use.typing().premises().size(), left = n - parts.size();
    int each = left < 2 ? size - 1 : size / left;
    for (int i = parts.size(); i < n; i++) parts.add(part(use, i, context, each));
    return former.rebuild().apply(parts);
  }

  private Scope<LambdaTerm> part(ReadRule.Use use, int i, Map<Name, LambdaType> context, int size) {
    TypingRule.Premise<LambdaType> premise = use.typing().premises().get(i);
    LambdaType type = use.premise(i), bound = premise.bound();
    if (bound == null) {
      return Scope.plain(premise.isBag() ? bag(context, type, size) : simple(context, type, size));
    }
    Name y = random.nextInt(3) == 0 ? Name.of(random.nextBoolean() ? "x" : "y") : fresh(context);
    // a name that is bound twice moves to the end of the context
    var inner = context.remove(y).put(y, use.types().resolve(bound));
    return Scope.under(y, simple(inner, type, size));
  }

  /// A type that a term of this type may be made from; tangents are pushed forward to tangents.
  private LambdaType anyFor(LambdaType type) {
    return type instanceof LambdaType.Product && random.nextBoolean() ? type(1).tangent() : type(1);
  }

  private static List<Name> variables(Map<Name, LambdaType> context, LambdaType type) {
    List<Name> fitting = new ArrayList<>();
    for (var x : context) if (x._2.equals(type)) fitting.add(x._1);
    return fitting;
  }

  /// Often the one that was bound last.
  private LambdaTerm variable(List<Name> fitting) {
    int i = random.nextBoolean() ? fitting.size() - 1 : random.nextInt(fitting.size());
    return new Simple.Variable(fitting.get(i));
  }

  private LambdaTerm smallest(Map<Name, LambdaType> context, LambdaType type) {
    for (var x : context) {
      if (formers.has(Simple.Pi.class) && x._2 instanceof LambdaType.Product(var a, var b)) {
        if (a.equals(type)) return LambdaTerm.pi(1, new Simple.Variable(x._1));
        if (b.equals(type)) return LambdaTerm.pi(2, new Simple.Variable(x._1));
      }
    }
    if (!(type instanceof LambdaType.Function(var domain, var codomain))) return LambdaTerm.ZERO;
    Name y = fresh(context);
    return LambdaTerm.lambda(y, simple(context.put(y, domain), codomain, 1));
  }

  private static Name fresh(Map<Name, LambdaType> context) {
    for (int i = 0; ; i++) {
      Name y = Name.of("zwvu".charAt(i % 4) + (i < 4 ? "" : "_" + i / 4));
      if (!context.containsKey(y)) return y;
    }
  }
}
