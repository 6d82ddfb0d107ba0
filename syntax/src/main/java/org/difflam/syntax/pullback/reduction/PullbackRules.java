package org.difflam.syntax.pullback.reduction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.number.Reals;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.Scalar;
import org.jspecify.annotations.Nullable;

/// Which rules there are: 1–6 ([Combine]), 7–20 ([Figure3]), sums moved out of linear positions
/// ([LinearSums]), and those that the paper lacks ([Extensions]).
///
/// @param extended also those that the paper lacks, named `MO+…`
/// @param guarded an elementary term is not A-reduced again; without this `(Ω λy. f(y)) · w` goes
///   on for ever, as the contexts of §3.4 are printed
/// @param naming A-reduction gives a name to variables too, as Appendix B prints it; without this
///   Example 3.3 has the four lets that it prints
/// @param numbers how operations on numbers are computed
/// @param own those of a text, which come before the others
/// @param removed the names of those that a text leaves out
public record PullbackRules(
    boolean extended,
    boolean guarded,
    boolean naming,
    Reals<Scalar> numbers,
    List<? extends Own> own,
    Set<String> removed) {
  /// A rule that a text states. It applies where the others do, to what the strategy has come to.
  public interface Own {
    String name();

    /// What a term may become by it at its root.
    List<PullbackTerm> contracta(PullbackTerm t);
  }

  /// Every rule: no closed term is stuck.
  public static final PullbackRules COMPLETE = new PullbackRules(true, true, true);

  /// The rules as printed, with their contexts disambiguated.
  public static final PullbackRules STRICT = new PullbackRules(false, true, true);

  /// The rules and contexts exactly as printed.
  public static final PullbackRules VERBATIM = new PullbackRules(false, false, true);

  private PullbackRules(boolean extended, boolean guarded, boolean naming) {
    this(extended, guarded, naming, Scalar.ROUNDING, List.of(), Set.of());
  }

  public PullbackRules withoutNaming() {
    return new PullbackRules(extended, guarded, false, numbers, own, removed);
  }

  /// These rules with others of a text, and without those that it leaves out.
  public PullbackRules with(List<? extends Own> others, Set<String> without) {
    return new PullbackRules(
        extended, guarded, naming, numbers, List.copyOf(others), Set.copyOf(without));
  }

  /// The names of those of the house that the strategy applies, without A-reduction, which brings
  /// bodies into the form that they are about.
  public List<String> names() {
    return (extended ? EXTENDED : PRINTED)
        .values().stream()
            .flatMap(List::stream)
            .map(r -> r.name())
            .sorted()
            .map(RuleName::toString)
            .distinct()
            .filter(name -> !removed.contains(name))
            .toList();
  }

  /// These rules, with operations on numbers computed by this arithmetic.
  public PullbackRules over(Reals<Scalar> arithmetic) {
    return new PullbackRules(extended, guarded, naming, arithmetic, own, removed);
  }

  private static final Map<Class<?>, List<PullbackRule<?>>> PRINTED =
      byRedex(List.of(LinearSums.RULES, Combine.RULES, Figure3.RULES));
  private static final Map<Class<?>, List<PullbackRule<?>>> EXTENDED =
      byRedex(List.of(LinearSums.RULES, Combine.RULES, Figure3.RULES, Extensions.RULES));

  private static Map<Class<?>, List<PullbackRule<?>>> byRedex(List<List<PullbackRule<?>>> rules) {
    Map<Class<?>, List<PullbackRule<?>>> byRedex = new HashMap<>();
    rules.stream()
        .flatMap(List::stream)
        .forEach(r -> byRedex.computeIfAbsent(r.redex(), _ -> new ArrayList<>()).add(r));
    return byRedex;
  }

  /// What a term whose parts are values becomes, by the first rule that applies.
  @Nullable Contraction contract(
      PullbackTerm t, @Nullable EvaluationContext context, Premises above) {
    Contraction byText = own.isEmpty() ? null : ofText(t, context);
    return byText == null ? ofHouse(t, context, above) : byText;
  }

  /// By the first rule of a text that applies.
  private @Nullable Contraction ofText(PullbackTerm t, @Nullable EvaluationContext context) {
    List<Contraction> all = allOfText(t, context);
    return all.isEmpty() ? null : all.getFirst();
  }

  private List<Contraction> allOfText(PullbackTerm t, @Nullable EvaluationContext context) {
    List<Contraction> all = List.of();
    for (Own rule : own) {
      for (PullbackTerm made : rule.contracta(t)) {
        if (all.isEmpty()) all = new ArrayList<>();
        all.add(new Contraction(rule.name(), context, t, made, List.of()));
      }
    }
    return all;
  }

  /// All ways to contract it: by each rule of a text, and by the first of the house.
  List<Contraction> all(PullbackTerm t, @Nullable EvaluationContext context, Premises above) {
    List<Contraction> all = new ArrayList<>(allOfText(t, context));
    Contraction last = ofHouse(t, context, above);
    if (last != null) all.add(last);
    return all;
  }

  private @Nullable Contraction ofHouse(
      PullbackTerm t, @Nullable EvaluationContext context, Premises above) {
    if (t instanceof PullbackTerm.Application(PullbackTerm.Pullback p, var v)) {
      PullbackRedex r = PullbackRedex.of(p, v, above, this::contract);
      return contract(PullbackRedex.class, r, t, context, above);
    }
    return contract(t.getClass(), t, t, context, above);
  }

  /// What a redex of rules 9–20 becomes, by the first rule that applies.
  private @Nullable Contraction contract(PullbackRedex r) {
    Contraction byText = own.isEmpty() ? null : ofText(r.term(), null);
    return byText != null ? byText : contract(PullbackRedex.class, r, r.term(), null, r.above());
  }

  private @Nullable Contraction contract(
      Class<?> form,
      Object redex,
      PullbackTerm t,
      @Nullable EvaluationContext context,
      Premises above) {
    for (PullbackRule<?> rule : (extended ? EXTENDED : PRINTED).getOrDefault(form, List.of())) {
      if (removed.contains(rule.name().toString())) continue;
      PullbackTerm contractum = rule.contract(redex, above);
      if (contractum != null) {
        return new Contraction(
            rule.name().toString(), context, t, contractum, List.copyOf(above.derived()));
      }
    }
    return null;
  }
}
