package org.difflam.syntax.simple.elaboration;

import java.util.List;
import java.util.function.Function;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;

/// A type with unknowns, as it is known while a term is elaborated.
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
    return FirstOrder.fold(type, (t, parts) -> new Former(t.symbol(), List.copyOf(parts)));
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
  default SurfaceType surface(Function<Unknown, String> name) {
    return FirstOrder.fold(
        this,
        (type, parts) ->
            switch (type) {
              case Unknown unknown -> Head.named(name.apply(unknown));
              case Former(var head, _) -> head.surface(parts);
            });
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
    return TermPrinter.print(Notation.ASCII, surface(_ -> unknown));
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
