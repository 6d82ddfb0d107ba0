package org.difflam.cli;

import io.vavr.collection.Set;
import java.util.Objects;
import java.util.regex.Pattern;
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

  private static final Pattern NAME = Pattern.compile("[^\\s\\p{C}]{1,100}");
  private static final int LONGEST = 500;

  /// @throws InputError if it does not answer as a model must
  static <O, M> Model<O, M> of(Model<O, M> model) {
    String name = answered("name", model.name());
    if (!NAME.matcher(name).matches()) {
      throw new InputError("its name is no word of 1 to 100 characters: '" + shown(name) + "'");
    }
    LoadedModel<O, M> loaded =
        new LoadedModel<>(
            name,
            shown(answered("title", model.title())),
            answered("category", model.category()),
            complete(answered("signature", model.signature())),
            shown(answered("scope", model.scope())),
            model.size(),
            model.objectSize(),
            model.degree(),
            answered("breaks", model.breaks()));
    // a free model is more than what it says of itself
    if (model instanceof GenericModel<O, M>) return model;
    if (loaded.signature.objects().isEmpty()) {
      throw new InputError("its signature names no object");
    }
    return loaded;
  }

  private static <O, M> Signature<O, M> complete(Signature<O, M> signature) {
    signature.objects().forEach((name, object) -> answered("object " + name, object));
    signature.generators().forEach((name, f) -> answered("generator " + name, f.morphism()));
    return signature;
  }

  /// On one line, and without what moves the cursor or changes colours.
  private static String shown(String text) {
    String line = text.replaceAll("\\p{Cntrl}+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }

  private static <A> A answered(String what, @Nullable A answer) {
    if (answer == null) throw new InputError("it answers null for its " + what);
    return Objects.requireNonNull(answer);
  }
}
