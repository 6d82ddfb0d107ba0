package org.difflam.category.law;

import io.vavr.collection.List;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;

/// A free model: hypotheses are adjoined as fresh generators and base objects stand for themselves,
/// so that one equality settles a law for every model of the same kind.
public interface GenericModel<O, M> extends Model<O, M> {
  /// The interpretation of expressions over these hypotheses beside the model's own generators.
  Interpretation<O, M> adjoin(List<Given> hypotheses);
}
