package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Pattern;

/// What patterns bind. A tuple is bound to a new name and taken apart by a `case` (§3.1), and so
/// are the tuples in it.
final class Patterns {
  /// A binder with what is under it.
  record Bound(Name x, Supplier<Term> body) {}

  /// What is elaborated where a pattern has been bound.
  interface Body extends Function<Map<String, Sketch>, Supplier<Term>> {}

  private final Inference inference;

  Patterns(Inference inference) {
    this.inference = inference;
  }

  /// `p. body`, as one name with a body.
  Bound bind(Map<String, Sketch> env, Pattern p, Sketch type, Body body) {
    return switch (p) {
      case Pattern.Variable x -> new Bound(name(x), body.apply(with(env, x, type)));
      case Pattern.Tuple tuple -> {
        Name z = inference.fresh("p");
        Term subject = new Term.Variable(z);
        yield new Bound(z, open(env, tuple, type, () -> subject, body));
      }
    };
  }

  /// `let p = subject in body`.
  Supplier<Term> match(
      Map<String, Sketch> env, Pattern p, Sketch type, Supplier<Term> subject, Body body) {
    return switch (p) {
      case Pattern.Variable x -> {
        Supplier<Term> in = body.apply(with(env, x, type));
        Name name = name(x);
        yield () -> new Term.Let(name, subject.get(), in.get());
      }
      case Pattern.Tuple tuple -> open(env, tuple, type, subject, body);
    };
  }

  /// `case subject of ⟨x₁, …, xₙ⟩ → …`, and so on for the tuples among the parts.
  private Supplier<Term> open(
      Map<String, Sketch> env,
      Pattern.Tuple tuple,
      Sketch type,
      Supplier<Term> subject,
      Body body) {
    int n = tuple.parts().size();
    List<Sketch> types = new ArrayList<>(n);
    for (int i = 0; i < n; i++) types.add(inference.unknown());
    inference.expect(new Goal(type, "this pattern"), Sketch.product(types), tuple.span());
    List<Name> names = new ArrayList<>(n);
    Map<String, Sketch> inner = env;
    Body rest = body;
    for (int i = n - 1; i >= 0; i--) {
      Sketch part = types.get(i);
      switch (tuple.parts().get(i)) {
        case Pattern.Variable x -> {
          names.addFirst(name(x));
          inner = with(inner, x, part);
        }
        case Pattern.Tuple nested -> {
          Term z = new Term.Variable(inference.fresh("p"));
          names.addFirst(((Term.Variable) z).name());
          Body then = rest;
          rest = deeper -> open(deeper, nested, part, () -> z, then);
        }
      }
    }
    Supplier<Term> in = rest.apply(inner);
    return () -> new Term.CaseTuple(subject.get(), names, in.get());
  }

  /// The type of what the pattern of a λ binds, which must be known by now.
  Type typeOf(Pattern p, Sketch type) {
    String shown = p.show();
    return inference.type(type, p.span(), "the type of `" + shown + "`", "\\" + shown + " : %s. …");
  }

  private static Name name(Pattern.Variable x) {
    return x.isUnused() ? Name.UNUSED : Name.of(x.name());
  }

  private static Map<String, Sketch> with(
      Map<String, Sketch> env, Pattern.Variable x, Sketch type) {
    return x.isUnused() ? env : env.put(x.name(), type);
  }
}
