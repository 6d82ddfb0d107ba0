package org.difflam.syntax.curry;

import static org.difflam.syntax.surface.Span.NOWHERE;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.SurfaceTerm;

/// The concrete syntax of each combinator. Types that the parts do not determine are written:
///
/// ```
/// id   eval   cons   prod b … b   if b b b   b ∘ b (b ; b)   const v   p₁   sin   (+)
/// proj_i                      the i-th variable of an environment
/// curry (proj_i : τ) b        in b the i-th variable is the new one, of type τ
/// (inject ℓ : τ)   (nil : τ)   (reshape : τ)   (case b of {} : τ)        of target τ
/// case b of {ℓ _ -> b | …}    fold (_, _). b over b from b
/// ```
sealed interface Former {
  /// Applied to the parts, or alone.
  record Word(String name) implements Former {}

  record Then() implements Former {}

  record Curry(int variable, CurryType type) implements Former {}

  record Const(Literal value) implements Former {}

  record Inject(CurryType.Variant target, String label) implements Former {}

  /// A name, and the target that it does not tell.
  record Into(String name, CurryType target) implements Former {}

  record Case(List<String> labels, CurryType target) implements Former {}

  record Fold() implements Former {}

  static Former variable(int index) {
    return new Word("proj_" + index);
  }

  static Former primitive(TensorPrimitive p) {
    return switch (p) {
      case TensorPrimitive.Reshape(var to) -> new Into("reshape", new CurryType.Tensor(to));
      case TensorPrimitive.Broadcast(var to) -> new Into("broadcast", new CurryType.Tensor(to));
      case TensorPrimitive.Elementwise _,
          TensorPrimitive.Standard _,
          TensorPrimitive.SumAlong _,
          TensorPrimitive.Stack _ ->
          new Word(p.symbol());
    };
  }

  default SurfaceTerm over(List<SurfaceTerm> parts) {
    return switch (this) {
      case Word(var name) -> {
        SurfaceTerm all = name(name);
        for (SurfaceTerm part : parts) all = apply(all, part);
        yield all;
      }
      case Then _ ->
          new SurfaceTerm.Infix(SurfaceTerm.Operator.THEN, parts.get(0), parts.get(1), NOWHERE);
      case Curry(var i, var type) ->
          apply(apply(name("curry"), into(name("proj_" + i), type)), parts.getFirst());
      case Const(var value) -> apply(name("const"), CurryPrinting.literal(value));
      case Inject(var target, var label) -> into(apply(name("inject"), name(label)), target);
      case Into(var name, var target) -> into(name(name), target);
      case Case(var labels, var target) -> {
        List<SurfaceTerm.Branch> branches = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
          branches.add(new SurfaceTerm.Branch(labels.get(i), any(), parts.get(i + 1), NOWHERE));
        }
        SurfaceTerm cases = new SurfaceTerm.CaseVariant(parts.getFirst(), branches, NOWHERE);
        yield labels.isEmpty() ? into(cases, target) : cases;
      }
      case Fold _ ->
          new SurfaceTerm.Fold(any(), any(), parts.get(0), parts.get(1), parts.get(2), NOWHERE);
    };
  }

  private static SurfaceTerm name(String name) {
    return new SurfaceTerm.Identifier(name, NOWHERE);
  }

  private static SurfaceTerm apply(SurfaceTerm f, SurfaceTerm a) {
    return new SurfaceTerm.Application(f, a, NOWHERE);
  }

  private static SurfaceTerm into(SurfaceTerm b, CurryType target) {
    return new SurfaceTerm.Ascription(b, target.surface(), NOWHERE);
  }

  private static Pattern any() {
    return new Pattern.Variable("_", NOWHERE);
  }
}
