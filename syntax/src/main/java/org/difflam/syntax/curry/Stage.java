package org.difflam.syntax.curry;

import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;

/// A translation under way: combinators, in which some terms are still to be translated.
public sealed interface Stage extends Syntax<Stage> {
  /// `J[x₁, …, xₙ ⊩ e]`.
  record Pending(List<Name> delta, Term term) implements Stage {
    @Override
    public Shape<Stage> shape() {
      return Shape.leaf(List.of(delta, term), this);
    }
  }

  /// A combinator, with what it is made of.
  ///
  /// @param words what is printed between the parts, where it is no application
  record Built(String head, List<String> words, List<Stage> parts) implements Stage {
    @Override
    public Shape<Stage> shape() {
      return Shape.plain(List.of(head, words), parts, ps -> new Built(head, words, ps));
    }
  }

  static Stage built(String head, Stage... parts) {
    return new Built(head, List.of(), List.of(parts));
  }

  @Override
  default Stage variable(Name x) {
    return new Pending(List.of(x), new Term.Variable(x));
  }

  default String show() {
    return org.difflam.category.Deep.call(() -> show(0));
  }

  /// As [Combinator#show()] does.
  private String show(int level) {
    return switch (this) {
      case Pending(var delta, var term) ->
          "J["
              + delta.stream().map(Name::text).collect(Collectors.joining(", "))
              + (delta.isEmpty() ? "⊩ " : " ⊩ ")
              + Notation.show(term)
              + "]";
      case Built(var head, _, var parts) when head.equals("∘") ->
          in(level > 0, parts.get(0).show(0) + " ∘ " + parts.get(1).show(0));
      case Built(var head, var labels, var parts) when head.equals("case") -> {
        StringBuilder out = new StringBuilder("case " + parts.getFirst().show(1) + " {");
        for (int i = 0; i < labels.size(); i++) {
          out.append(i == 0 ? "" : " | ").append(labels.get(i)).append(" -> ");
          out.append(parts.get(i + 1).show(0));
        }
        yield in(level > 0, out.append("}").toString());
      }
      case Built(var head, _, var parts) ->
          in(
              level > 0 && (!parts.isEmpty() || head.contains(" ")),
              head + parts.stream().map(p -> " " + p.show(1)).collect(Collectors.joining()));
    };
  }

  private static String in(boolean parentheses, String text) {
    return parentheses ? "(" + text + ")" : text;
  }
}
