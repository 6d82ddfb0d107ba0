package org.difflam.syntax.lambda;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import org.difflam.category.type.FirstOrder;

/// A type former that a text has declared, such as `bang A` or `tensor A B`; a base type where it
/// takes no types.
///
/// @param parameters names for the types that it takes
/// @param meaning a type of the house in these, if the text says what it means
public record DeclaredType(String name, List<String> parameters, Option<LambdaType> meaning) {
  /// The type with each declared one for what it means.
  ///
  /// @throws java.util.NoSuchElementException where one has no meaning
  public static LambdaType meaning(Seq<DeclaredType> declared, LambdaType type) {
    return FirstOrder.fold(
        type,
        (at, parts) ->
            at instanceof LambdaType.Declared(var name, _)
                ? declared.find(d -> d.name.equals(name)).get().meaning(List.ofAll(parts))
                : at.with(parts));
  }

  /// What it means where it takes these types.
  public LambdaType meaning(List<LambdaType> of) {
    Map<LambdaType, LambdaType> by =
        HashMap.ofEntries(parameters.<LambdaType>map(LambdaType::atom).zip(of));
    return FirstOrder.fold(
        meaning.get(), (at, parts) -> by.get(at).getOrElse(() -> at.with(parts)));
  }
}
