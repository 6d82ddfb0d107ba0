package org.difflam.syntax.simple;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Printer;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;
import org.jspecify.annotations.Nullable;

/// A type as far as it is known while a term is elaborated: holes stand for what is not. Every type
/// is a head with parts, so that unification is one rule.
///
///     A ::= ?  |  head A₁ … Aₙ       head ::= real | product | → | {ℓ₁ … ℓₙ} | list | μX. P
sealed interface Sketch {
  Sketch REAL = former(new Head.Real());
  Sketch UNIT = former(new Head.Product());

  /// What is not known yet.
  final class Hole implements Sketch {
    private @Nullable Sketch solution;
    private List<Consumer<Former>> waiting = new ArrayList<>();
  }

  /// A head with parts.
  record Former(Head head, List<Sketch> parts) implements Sketch {}

  /// A type without its parts.
  sealed interface Head {
    record Real() implements Head {}

    record Product() implements Head {}

    record Function() implements Head {}

    record ListOf() implements Head {}

    record Variant(List<String> labels) implements Head {}

    /// `μX. P`; its constants are the parts, in this order.
    record Inductive(Skeleton skeleton) implements Head {}
  }

  static Former former(Head head, Sketch... parts) {
    return new Former(head, List.of(parts));
  }

  static Former product(List<? extends Sketch> parts) {
    return new Former(new Head.Product(), List.copyOf(parts));
  }

  static Former function(Sketch domain, Sketch codomain) {
    return former(new Head.Function(), domain, codomain);
  }

  static Former list(Sketch element) {
    return former(new Head.ListOf(), element);
  }

  static Sketch of(Type type) {
    return switch (type) {
      case Type.Real _ -> REAL;
      case Type.Product(var factors) -> product(factors.stream().map(Sketch::of).toList());
      case Type.Function(var domain, var codomain) -> function(of(domain), of(codomain));
      case Type.Variant(var summands) ->
          new Former(
              new Head.Variant(summands.stream().map(Summand::label).toList()),
              summands.stream().map(s -> of(s.content())).toList());
      case Type.ListOf(var element) -> list(of(element));
      case Type.Inductive(var constructor) -> {
        List<Sketch> parts = new ArrayList<>();
        Skeleton skeleton = Skeleton.of(constructor, parts);
        yield new Former(new Head.Inductive(skeleton), parts);
      }
    };
  }

  /// This, with solved holes at the top looked through.
  @SuppressWarnings("ReferenceEquality") // only holes that are not their own representative move
  default Sketch resolved() {
    Sketch at = this;
    while (at instanceof Hole hole && hole.solution != null) at = hole.solution;
    Sketch from = this;
    while (from instanceof Hole hole && hole.solution != null && hole.solution != at) {
      from = hole.solution;
      hole.solution = at;
    }
    return at;
  }

  /// The head and parts, if they are known.
  default Option<Former> known() {
    return resolved() instanceof Former former ? Option.some(former) : Option.none();
  }

  /// Makes the two equal by filling holes; can that be done?
  ///
  /// @param woken gets what has been waiting for a hole that is filled now
  @SuppressWarnings(
      "ReferenceEquality") // one object is equal to itself, and a hole to nothing else
  static boolean unify(Sketch one, Sketch other, List<Runnable> woken) {
    Sketch a = one.resolved();
    Sketch b = other.resolved();
    if (a == b) return true;
    if (a instanceof Hole hole) return fill(hole, b, woken);
    if (b instanceof Hole hole) return fill(hole, a, woken);
    Former f = (Former) a;
    Former g = (Former) b;
    if (!f.head.equals(g.head) || f.parts.size() != g.parts.size()) return false;
    for (int i = 0; i < f.parts.size(); i++) {
      if (!unify(f.parts.get(i), g.parts.get(i), woken)) return false;
    }
    return true;
  }

  private static boolean fill(Hole hole, Sketch with, List<Runnable> woken) {
    switch (with) {
      case Hole other -> other.waiting.addAll(hole.waiting);
      case Former former -> {
        if (occurs(hole, former, new IdentityHashMap<>())) return false;
        for (Consumer<Former> waiter : hole.waiting) woken.add(() -> waiter.accept(former));
      }
    }
    hole.waiting = new ArrayList<>();
    hole.solution = with;
    return true;
  }

  /// Does the hole occur in the type? Then no finite type fills it.
  @SuppressWarnings("ReferenceEquality")
  private static boolean occurs(Hole hole, Sketch type, IdentityHashMap<Sketch, Boolean> seen) {
    Sketch at = type.resolved();
    if (at instanceof Former former && !former.parts.isEmpty() && seen.put(at, true) == null) {
      for (Sketch part : former.parts) if (occurs(hole, part, seen)) return true;
    }
    return at == hole;
  }

  /// Calls back as soon as the head is known, which may be now.
  default void whenKnown(Consumer<Former> then) {
    switch (resolved()) {
      case Former former -> then.accept(former);
      case Hole hole -> hole.waiting.add(then);
    }
  }

  /// As it is written, with that name for each hole.
  default SurfaceType surface(java.util.function.Function<Hole, String> hole) {
    return switch (resolved()) {
      case Hole h -> named(hole.apply(h));
      case Former(var head, var parts) -> {
        List<SurfaceType> shown = parts.stream().map(p -> p.surface(hole)).toList();
        yield switch (head) {
          case Head.Real _ -> named("R");
          case Head.Product _ -> product(shown, Span.NOWHERE);
          case Head.Function _ -> new SurfaceType.Arrow(shown.get(0), shown.get(1), Span.NOWHERE);
          case Head.ListOf _ -> named("list", shown.getFirst());
          case Head.Variant(var labels) -> {
            List<SurfaceType.Labelled> summands = new ArrayList<>();
            for (int i = 0; i < labels.size(); i++) {
              summands.add(new SurfaceType.Labelled(labels.get(i), shown.get(i)));
            }
            yield new SurfaceType.Variant(summands, Span.NOWHERE);
          }
          case Head.Inductive(var skeleton) ->
              new SurfaceType.Mu("X", skeleton.surface(shown), Span.NOWHERE);
        };
      }
    };
  }

  static SurfaceType named(String name, SurfaceType... arguments) {
    return new SurfaceType.Named(name, List.of(arguments), Span.NOWHERE);
  }

  /// `A * B`; three equal factors and more are a power, and so is a product of one.
  static SurfaceType product(List<SurfaceType> factors, Span span) {
    if (factors.isEmpty()) return new SurfaceType.Product(factors, span);
    SurfaceType first = factors.getFirst();
    boolean alike = !first.equals(named("?")) && factors.stream().allMatch(first::equals);
    boolean power = factors.size() == 1 || factors.size() > 2 && alike;
    return power
        ? new SurfaceType.Power(first, factors.size(), span)
        : new SurfaceType.Product(factors, span);
  }

  /// With `a`, `b`, … for the holes.
  default SurfaceType lettered() {
    IdentityHashMap<Hole, String> letters = new IdentityHashMap<>();
    return surface(hole -> letters.computeIfAbsent(hole, _ -> letter(letters.size())));
  }

  private static String letter(int i) {
    return (char) ('a' + i % 26) + (i < 26 ? "" : "_" + i / 26);
  }

  /// As errors show it, with `?` for a hole.
  default String show() {
    return show("?");
  }

  default String show(String hole) {
    return Printer.print(Notation.ASCII, surface(_ -> hole));
  }

  /// As a person says what it is, where nothing is known of its parts: `a pair`, not `? * ?`.
  default String described() {
    if (!(resolved() instanceof Former(var head, var parts))
        || parts.isEmpty()
        || !parts.stream().allMatch(p -> p.resolved() instanceof Hole)) {
      return show();
    }
    return switch (head) {
      case Head.Product _ ->
          switch (parts.size()) {
            case 2 -> "a pair";
            case 3 -> "a triple";
            default -> "a tuple of " + parts.size();
          };
      case Head.Function _ -> "a function";
      case Head.ListOf _ -> "a list";
      case Head.Real _, Head.Variant _, Head.Inductive _ -> show();
    };
  }

  /// Are there no holes in it?
  default boolean isComplete() {
    return isComplete(new IdentityHashMap<>());
  }

  private boolean isComplete(IdentityHashMap<Sketch, Boolean> seen) {
    return resolved() instanceof Former former
        && (former.parts.isEmpty()
            || seen.put(former, true) != null
            || former.parts.stream().allMatch(p -> p.isComplete(seen)));
  }
}
