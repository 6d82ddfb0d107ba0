package org.difflam.syntax.syn;

import io.vavr.collection.List;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;
import org.difflam.syntax.free.FreeModel;

/// The syntactic categories.
public final class SyntaxModels implements Models {
  @Override
  public List<Model<?, ?>> models() {
    return List.of(new FreeModel(), new SynModel());
  }
}
