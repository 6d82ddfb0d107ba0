package org.difflam.papers.gluing;

import java.util.List;
import java.util.stream.Stream;
import org.difflam.papers.printed.TypingTree;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// Terms and types of the simple language as the figures see them; let and inductive types are in
/// none of them.
///
/// @param named whether operations have names; to the typing rules all are op
record PrintedTrees(boolean named) {
  TypingTree of(Term t) {
    return switch (t) {
      case Term.Variable(var x) -> TypingTree.leaf(x.toString());
      case Term.Apply(var operation, var arguments) ->
          TypingTree.node(named ? operation.symbol() : "op", trees(arguments));
      case Term.Tuple(var parts) -> TypingTree.node("tuple", trees(parts));
      case Term.CaseTuple(var subject, var names, var body) ->
          TypingTree.node("case", of(subject), bound(names, body));
      case Term.Lambda(var x, var type, var body) ->
          TypingTree.node("lambda", of(type), bound(List.of(x), body));
      case Term.Application(var f, var a) -> TypingTree.node("apply", of(f), of(a));
      case Term.Inject(var type, var label, var a) ->
          TypingTree.node("inject", of(type), TypingTree.leaf(label), of(a));
      case Term.CaseVariant(var subject, var branches) ->
          TypingTree.node(
              "cases",
              Stream.concat(
                      Stream.of(of(subject)),
                      branches.stream()
                          .map(b ->
                              TypingTree.node(
                                  "branch",
                                  TypingTree.leaf(b.label()),
                                  bound(List.of(b.x()), b.body()))))
                  .toList());
      case Term.Nil _ -> TypingTree.node("nil");
      case Term.Cons(var head, var tail) -> TypingTree.node("cons", of(head), of(tail));
      case Term.Fold(var x1, var x2, var step, var over, var from) ->
          TypingTree.node("fold", bound(List.of(x1, x2), step), of(over), of(from));
      case Term.Let(var x, var e, var body) ->
          TypingTree.node("let in", of(e), bound(List.of(x), body));
      case Term.Absurd(var subject, _) -> TypingTree.node("cases", of(subject));
      case Term.Roll(var type, var a) -> TypingTree.node("roll", of(type), of(a));
      case Term.FoldInductive(var x, var type, var step, var over) ->
          TypingTree.node("fold inductive", of(type), bound(List.of(x), step), of(over));
    };
  }

  private List<TypingTree> trees(List<Term> terms) {
    return terms.stream().map(this::of).toList();
  }

  private TypingTree bound(List<Name> names, Term body) {
    return TypingTree.binding(names.stream().map(Name::toString).toList(), of(body));
  }

  static TypingTree of(Type type) {
    return switch (type) {
      case Type.Real _ -> TypingTree.leaf("R");
      case Type.Product(var factors) ->
          TypingTree.node("*", factors.stream().map(PrintedTrees::of).toList());
      case Type.Function(var a, var b) -> TypingTree.node("->", of(a), of(b));
      case Type.Variant(var summands) ->
          TypingTree.node(
              "{}",
              summands.stream()
                  .map(s -> TypingTree.node("label", TypingTree.leaf(s.label()), of(s.content())))
                  .toList());
      case Type.ListOf(var element) -> TypingTree.node("list", of(element));
      case Type.Inductive _ -> TypingTree.leaf(Printing.show(Notation.ASCII, type));
    };
  }
}
