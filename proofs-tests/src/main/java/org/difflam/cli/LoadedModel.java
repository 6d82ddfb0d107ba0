package org.difflam.cli;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.Objects;
import java.util.regex.Pattern;
import org.difflam.category.Category;
import org.difflam.category.PrintableText;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.GenericModel;
import org.difflam.category.law.Model;
import org.jspecify.annotations.Nullable;

/// What a model says of itself, asked once: someone else's model may answer otherwise the next
/// time, or not at all.
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
            LinkedHashSet.ofAll(answered("breaks", model.breaks()).map(LoadedModel::shown)));
    // a free model is more than what it says of itself
    if (model instanceof GenericModel<O, M> free) return new Free<>(loaded, free);
    if (loaded.signature.objects().isEmpty()) {
      throw new InputError("its signature names no object");
    }
    return loaded;
  }

  /// One that is free, as well.
  private record Free<O, M>(LoadedModel<O, M> said, GenericModel<O, M> free)
      implements GenericModel<O, M> {
    @Override
    public String name() {
      return said.name;
    }

    @Override
    public String title() {
      return said.title;
    }

    @Override
    public Category<O, M> category() {
      return said.category;
    }

    @Override
    public Signature<O, M> signature() {
      return said.signature;
    }

    @Override
    public String scope() {
      return said.scope;
    }

    @Override
    public int size() {
      return said.size;
    }

    @Override
    public int objectSize() {
      return said.objectSize;
    }

    @Override
    public int degree() {
      return said.degree;
    }

    @Override
    public Set<String> breaks() {
      return said.breaks;
    }

    @Override
    public Interpretation<O, M> adjoin(List<Given> hypotheses) {
      return free.adjoin(hypotheses);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return said.hashCode();
    }
  }

  /// To compare two models by what they are made of would run code of theirs: `equals` and
  /// `hashCode` of their objects and morphisms.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  private static <O, M> Signature<O, M> complete(Signature<O, M> signature) {
    signature.objects().forEach((name, object) -> answered("object " + name, object));
    signature.generators().forEach((name, f) -> answered("generator " + name, f.morphism()));
    return signature;
  }

  private static String shown(String text) {
    return PrintableText.text(text, LONGEST);
  }

  private static <A> A answered(String what, @Nullable A answer) {
    if (answer == null) throw new InputError("it answers null for its " + what);
    return Objects.requireNonNull(answer);
  }
}
