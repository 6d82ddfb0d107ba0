package org.difflam.syntax.simple.elaboration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Span;

/// The variants among the types, also under `μ`: their labels, what a label carries, and the terms
/// made of them.
record Constructors(Unification<Sketch> types) {
  /// The labels of a variant, or of an inductive type that unrolls to one; else none.
  List<String> labels(Sketch type) {
    return types.head(type) instanceof Sketch.Former former
            && unrolled(former).head() instanceof Head.Variant(var labels)
        ? labels
        : List.of();
  }

  /// Is it a variant, or an inductive type that unrolls to one?
  boolean isVariant(Sketch.Former type) {
    return unrolled(type).head() instanceof Head.Variant;
  }

  /// `P(A)` for `μX. P`.
  static Sketch layer(Sketch.Former inductive, Sketch result) {
    Head.Inductive head = (Head.Inductive) inductive.head();
    return head.skeleton().at(inductive.parts(), result, Sketch.Former::new);
  }

  /// What a label of the type carries.
  Sketch content(Sketch.Former type, String label) {
    return unrolled(type).parts().get(labels(type).indexOf(label));
  }

  /// `P(μX. P)` for `μX. P`; any other type itself.
  Sketch.Former unrolled(Sketch.Former type) {
    return type.head() instanceof Head.Inductive(var skeleton)
            && types.head(skeleton.<Sketch>at(type.parts(), type, Sketch.Former::new))
                instanceof Sketch.Former at
        ? at
        : type;
  }

  /// `τ.ℓ t`, rolled where τ is inductive.
  static Term inject(Type type, String label, Term content) {
    return switch (type) {
      case Type.Variant variant -> new Term.Inject(variant, label, content);
      case Type.Inductive inductive ->
          new Term.Roll(inductive, inject(inductive.unrolled(), label, content));
      case Type.Real _, Type.Product _, Type.Function _, Type.ListOf _ ->
          throw new IllegalStateException(type + " has no constructors");
    };
  }

  /// A branch as it was written, elaborated.
  record Built(String label, Name x, Supplier<Term> body, Span span) {}

  /// The branches in the order of the type.
  static List<Term.Branch> ordered(List<String> labels, List<Built> branches) {
    List<Term.Branch> result = new ArrayList<>(labels.size());
    for (String label : labels) {
      for (Built b : branches) {
        if (b.label.equals(label)) result.add(new Term.Branch(label, b.x, b.body.get()));
      }
    }
    return result;
  }
}
