package org.difflam.semantics.broken;

import io.vavr.collection.List;
import org.difflam.category.law.Model;
import org.difflam.syntax.free.FreeModel;
import org.difflam.syntax.free.InjectedFault;

/// All models that are wrong on purpose, in the order of the table of what they break.
public final class BrokenModels {
  private BrokenModels() {}

  public static List<Model<?, ?>> all() {
    return List.of(
            BrokenDerivatives.MODELS,
            BrokenProducts.MODELS,
            BrokenReverses.MODELS,
            BrokenSums.MODELS,
            ofFreeCategories(),
            BrokenClosed.MODELS,
            BrokenSets.MODELS,
            BrokenRepFunctions.models(),
            BrokenFaaDiBruno.models(),
            BrokenRestrictions.MODELS,
            BrokenEqualities.MODELS)
        .flatMap(models -> models);
  }

  /// The free differential λ-category with one slip in its calculus: the laws are decided, for
  /// fresh generators.
  private static List<Model<?, ?>> ofFreeCategories() {
    return List.of(InjectedFault.values()).remove(InjectedFault.NONE).map(FreeModel::new);
  }
}
