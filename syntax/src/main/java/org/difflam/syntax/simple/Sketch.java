package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Printer;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;

/// A type as far as it is known while a term is elaborated.
///
///     A ::= ?n  |  head A₁ … Aₙ       head ::= real | product | → | {ℓ₁ … ℓₙ} | list | μX. P
sealed interface Sketch extends FirstOrder<Sketch> {
  Sketch REAL = former(new Head.Real());
  Sketch UNIT = product(List.of());

  /// Types of more symbols are shown in no error: `n` times `let x = (x, x) in` makes one of `2ⁿ`.
  long MOST_SHOWN = 2_000;

  /// What is not known yet.
  record Unknown(int number) implements Sketch, FirstOrder.Unknown {}

  /// A head with parts.
  record Former(Head head, List<Sketch> parts) implements Sketch {}

  /// A type without its parts.
  sealed interface Head {
    record Real() implements Head {}

    record Product(int size) implements Head {}

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
    return new Former(new Head.Product(parts.size()), List.copyOf(parts));
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

  @Override
  default Object symbol() {
    return this instanceof Former former ? former.head : this;
  }

  @Override
  default List<Sketch> parts() {
    return this instanceof Former former ? former.parts : List.of();
  }

  @Override
  default Sketch with(List<Sketch> parts) {
    return this instanceof Former former ? new Former(former.head, parts) : this;
  }

  /// As it is written, with that name for each unknown.
  default SurfaceType surface(java.util.function.Function<Unknown, String> name) {
    return FirstOrder.fold(
        this,
        (at, shown) ->
            switch (at) {
              case Unknown unknown -> named(name.apply(unknown));
              case Former(var head, _) ->
                  switch (head) {
                    case Head.Real _ -> named("R");
                    case Head.Product _ -> product(shown, Span.NOWHERE);
                    case Head.Function _ ->
                        new SurfaceType.Arrow(shown.get(0), shown.get(1), Span.NOWHERE);
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
            });
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

  /// With `a`, `b`, … for what is unknown.
  default SurfaceType lettered() {
    List<Sketch> unknowns = FirstOrder.unknowns(this);
    return surface(unknown -> letter(unknowns.indexOf(unknown)));
  }

  private static String letter(int i) {
    return (char) ('a' + i % 26) + (i < 26 ? "" : "_" + i / 26);
  }

  /// As errors show it, with `?` for what is unknown.
  default String show() {
    return show("?");
  }

  default String show(String unknown) {
    if (FirstOrder.size(this) > MOST_SHOWN) return "a type too large to be shown here";
    return Printer.print(Notation.ASCII, surface(_ -> unknown));
  }

  /// As a person says what it is, where nothing is known of its parts: `a pair`, not `? * ?`.
  default String described() {
    if (!(this instanceof Former(var head, var parts))
        || parts.isEmpty()
        || !parts.stream().allMatch(Unknown.class::isInstance)) {
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
}
