package org.difflam.cli;

import io.vavr.collection.Set;
import java.util.Objects;
import org.difflam.category.Category;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.GenericModel;
import org.difflam.category.law.Model;
import org.jspecify.annotations.Nullable;

/// What a model says of itself, asked once: a model of others may answer otherwise the next time,
/// or not at all.
record LoadedModel<O, M>(
    String name,
    String title,
    Category<O, M> category,
    Signature<O, M> signature,
    String scope,
    int size,
    int objectSize,
    int degree,
    Set<String> breaks)
    implements Model<O, M> {

  /// @throws InputError if it does not answer as a model must
  static <O, M> Model<O, M> of(Model<O, M> model) {
    String name = answered("name", model.name());
    if (!name.matches("\\S+")) throw new InputError("its name is not one word: '" + name + "'");
    LoadedModel<O, M> loaded =
        new LoadedModel<>(
            name,
            answered("title", model.title()),
            answered("category", model.category()),
            answered("signature", model.signature()),
            answered("scope", model.scope()),
            model.size(),
            model.objectSize(),
            model.degree(),
            answered("breaks", model.breaks()));
    // a free model is more than what it says of itself
    return model instanceof GenericModel<O, M> ? model : loaded;
  }

  private static <A> A answered(String what, @Nullable A answer) {
    if (answer == null) throw new InputError("it answers null for its " + what);
    return Objects.requireNonNull(answer);
  }
}
