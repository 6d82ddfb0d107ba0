package org.difflam.category.law;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Membership;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Given;

/// Checks what a model supplies before any law is checked: each generator must have its declared
/// ends and be a morphism of the category.
public final class SignatureCheck {
  private static final Places PLACES = new Places(LawRunner.SEED, 100);

  private SignatureCheck() {}

  /// One sentence for each fault.
  public static <O, M> List<String> faults(Model<O, M> model, LawRunner runner) {
    return runner.within(() -> found(model, runner), why -> List.of("its generators: " + why));
  }

  private static <O, M> List<String> found(Model<O, M> model, LawRunner runner) {
    Cases<O, M> cases = runner.cases(model);
    return model.signature().givens().flatMap(g -> fault(model, cases, g));
  }

  private static <O, M> Option<String> fault(Model<O, M> model, Cases<O, M> cases, Given g) {
    Option<Witness> ends = cases.ends().wrong(g.generator());
    if (ends.isDefined())
      return Option.of(
          "the generator %s : %s -> %s is supplied as %s"
              .formatted(g.name(), g.source().show(), g.target().show(), ends.get().left()));
    M f = model.signature().generators().get(g.name()).get().morphism();
    if (model.category() instanceof Membership<?> m && !isMember(m, f).isGood())
      return Option.of(
          "the generator " + g.show() + " is no morphism of the category: " + isMember(m, f));
    return Option.none();
  }

  @SuppressWarnings("unchecked") // a category knows its own morphisms
  private static <M> Verdict isMember(Membership<?> category, M f) {
    return Verdict.answered(((Membership<M>) category).isMorphism(f, PLACES));
  }
}
