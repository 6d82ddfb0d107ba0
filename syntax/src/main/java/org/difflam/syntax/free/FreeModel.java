package org.difflam.syntax.free;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.GenericModel;

/// The free differential λ-category as a model, where a law that holds is proved for all of them.
public class FreeModel implements GenericModel<Obj, Expression> {
  private final FreeDifferentialLambda<?> category;

  public FreeModel() {
    this(InjectedFault.NONE);
  }

  /// With a mistake made on purpose.
  public FreeModel(InjectedFault slip) {
    this(FreeDifferentialLambda.free().slipping(slip));
  }

  /// With any coefficients.
  public FreeModel(FreeDifferentialLambda<?> category) {
    this.category = category;
  }

  @Override
  public final String name() {
    return category.slip() == InjectedFault.NONE ? "free" : "broken-free-" + category.slip().word();
  }

  @Override
  public final String title() {
    String plain = "the free differential λ-category, equality decided by normal forms";
    return category.slip() == InjectedFault.NONE
        ? plain
        : plain + ", broken: " + category.slip().mistake();
  }

  @Override
  public final FreeDifferentialLambda<?> category() {
    return category;
  }

  @Override
  public final Signature<Obj, Expression> signature() {
    return Signature.empty();
  }

  @Override
  public final Interpretation<Obj, Expression> adjoin(List<Given> hypotheses) {
    return new Interpretation<>(category.given(hypotheses), Obj::base, g -> g);
  }

  @Override
  public final Set<String> breaks() {
    return LinkedHashSet.ofAll(category.slip().breaks());
  }
}
