package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Count;
import org.jspecify.annotations.Nullable;

/// What a reduction came to.
///
/// @param normal none where the end is no normal form
/// @param term none where it is too large to be written
/// @param start the term that was typed, where all steps are wanted
/// @param rules how often each was used
record ReducedTerm(
    @Json.Inline Option<CertainNumbers.In> numbers,
    String calculus,
    @Nullable String normal,
    @Nullable String term,
    String type,
    @Json.IfAny Option<String> start,
    Iterable<StepDocuments.Step> steps,
    boolean stepsCut,
    Option<String> reason,
    int count,
    @Json.Unlisted String rules,
    @Json.Unlisted List<String> doubts,
    @Json.Unlisted boolean latex)
    implements Result.Doubtful {
  @Override
  public void print(Console out) {
    Console console = latex ? out.aside() : out;
    if (term == null) {
      console.print("the term is too large to be written; its type is " + type);
    } else {
      String typed = term + " : " + type;
      out.print(latex ? "\\[\n  " + typed + "\n\\]" : typed);
    }
    console.print(
        count == 0
            ? normal == null ? "0 steps" : "normal already"
            : Count.of(count, "step") + ": " + rules);
    doubts.forEach(why -> console.print("inconclusive: " + why));
  }
}
