package org.difflam.syntax.curry;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.List;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.typing.DrawnDerivation;

/// λ_∂ as a person uses it. To reduce a term is to translate it into combinators, by Figure 1; the
/// normal form has no `J[…]` left.
public final class DifferentiableCurry implements Calculus<PartialTranslation> {
  /// What the simple language, whose types are inferred, has no word for.
  private static final Pattern BEYOND =
      Pattern.compile(
          "\\b(Tensor|Int|Ints|Bool|tensor|matmul|transpose|sum[0-9]*|take|float|less|equal|not"
              + "|and|true|false|reshape|broadcast|vjp)\\b");

  private final boolean isStrict;

  public DifferentiableCurry() {
    this(false);
  }

  private DifferentiableCurry(boolean isStrict) {
    this.isStrict = isStrict;
  }

  @Override
  public String name() {
    return "curry";
  }

  /// By the four rules of Figure 1 as they are printed; what they do not speak of stays `J[…]`.
  @Override
  public DifferentiableCurry strict() {
    return new DifferentiableCurry(true);
  }

  /// Whether a text has words of λ_∂ that the simple language does not have, and that mean nothing
  /// else.
  public static boolean isBeyondSimple(String text, Iterable<String> declared) {
    Set<String> others = LinkedHashSet.ofAll(declared);
    return BEYOND.matcher(text).results().anyMatch(word -> !others.contains(word.group()));
  }

  /// A term of λ_∂ with its type.
  public static CurryElaboration.Typed term(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    if (!isSimple(source, declarations)) return CurryElaboration.term(source, term, declarations);
    return embedded(source, term, Elaboration.term(source, term, Declarations.NONE));
  }

  /// A term of the simple language as one of λ_∂.
  static CurryElaboration.Typed embedded(
      Source source, SurfaceTerm term, Elaboration.Typed simple) {
    return new Place(source, term.span())
        .typed(() ->
            new CurryElaboration.Typed(Embedding.of(simple.term()), Embedding.of(simple.type())));
  }

  private static boolean isSimple(Source source, TextDeclarations declarations) {
    return declarations.equals(TextDeclarations.NONE) && !BEYOND.matcher(source.text()).find();
  }

  /// Whether something begins as combinators do, and no term.
  public static boolean isCombinator(SurfaceTerm t) {
    return CombinatorReading.isCombinator(t);
  }

  /// Combinators that take values of this type.
  public static Combinator combinator(
      Source source, SurfaceTerm t, CurryType from, TextDeclarations declarations) {
    return CombinatorReading.of(source, t, from, declarations);
  }

  /// No variable and no operation is called as what the calculus has of its own.
  private static void requireNames(Source source, SurfaceTerm term, TextDeclarations declarations) {
    for (String name : declarations.operations().keySet()) {
      for (String by : own(name)) {
        throw source.error(
            term.span(),
            "the operation `%s` is called as %s: declare it by another name".formatted(name, by));
      }
    }
    for (var x : declarations.variables()) {
      PrimitiveCalls calls = new PrimitiveCalls(x._2.source(), declarations);
      for (String by : own(x._1)) throw x._2.taken(x._1, by);
      if (calls.named(x._1).isDefined()) throw x._2.taken(x._1, "a primitive of this calculus");
    }
  }

  private static Option<String> own(String name) {
    if (CombinatorReading.isCombinator(name)) return Option.some("a combinator");
    return Option.when(CurryApplications.isFormer(name), "a former of terms");
  }

  /// What was written is a term, or combinators that take the declared variables.
  @Override
  public Judgement<PartialTranslation> elaborate(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    requireNames(source, term, declarations);
    if (CombinatorReading.isCombinator(term)) {
      Combinator b = CombinatorReading.of(source, term, declarations);
      return new Judgement<>(Deep.call(() -> PartialTranslation.of(b)), b.target().surface());
    }
    CurryElaboration.Typed typed = term(source, term, declarations);
    List<Name> delta = declarations.variables().keySet().toList().map(Name::of).asJava();
    return new Judgement<>(
        new PartialTranslation.Pending(delta, typed.term()), typed.type().surface());
  }

  @Override
  public DrawnDerivation derivation(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    requireNames(source, term, declarations);
    if (CombinatorReading.isCombinator(term)) {
      Combinator b = CombinatorReading.of(source, term, declarations);
      return new DrawnDerivation(CombinatorTyping.derivation(b), Option.none());
    }
    if (!isSimple(source, declarations)) {
      return CurryElaboration.derivation(source, term, declarations);
    }
    DrawnDerivation simple = Elaboration.derivation(source, term, Declarations.NONE);
    return simple.wrong().isDefined()
        ? simple
        : new DrawnDerivation(
            CurryTyping.derivation(LinkedHashMap.empty(), term(source, term, declarations).term()),
            Option.none());
  }

  @Override
  public Rules<PartialTranslation> reduction() {
    return isStrict ? Figure1.PRINTED : Figure1.RULES;
  }

  @Override
  public SurfaceTerm surface(PartialTranslation stage) {
    return Deep.call(stage::surface);
  }
}
