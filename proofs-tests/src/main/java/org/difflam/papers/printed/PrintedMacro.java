package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A macro D on types and terms that is defined by clauses, run as they are printed: the first
/// clause counts whose left side matches. What the print writes with dots is a clause for each n.
///
/// A clause for `op` is one for each operation, and one for c is one for each number.
public final class PrintedMacro {
  /// What the dots stand for: this many types or terms, at most.
  private static final int LONGEST = 6;

  private static final String APPLY = "apply", MACRO = "D", OF_TERMS = "D of terms", OP = "op";
  private static final Set<String> FORMERS =
      Set.of("apply", "tuple", "case", "lambda", "inject", "cases", "cons", "fold", "nil()");

  private record Clause(Schema printed, Tree left, Tree right) {}

  private final List<Clause> clauses;

  /// @param size the N of the print
  public PrintedMacro(List<Schema> rules, int size) {
    this.clauses = rules.flatMap(rule -> clauses(rule, size));
  }

  /// What the macro makes of a term or a type, and which clauses it was made by.
  public record Value(TypingTree made, List<Schema> by) {
    /// Whether it is another one up to the names of what is bound.
    public boolean isRenamed(TypingTree other) {
      return Likeness.isRenamed(made.tree(), other.tree());
    }
  }

  public Value of(TypingTree t) {
    return run(Tree.node(OF_TERMS, t.tree()));
  }

  public Value ofType(TypingTree type) {
    return run(Tree.node(MACRO, type.tree()));
  }

  /// The rule with D left out before one of the letters of its right side; where there is none,
  /// with the right side twice.
  public static List<Schema> wrong(Schema rule) {
    List<String> all =
        List.of("t", "s", "r", "A", "B")
            .map(letter -> without(letter, rule))
            .reject(rule.right()::equals);
    if (all.isEmpty()) all = List.of(twice(rule));
    return all.map(
        right -> new Schema(rule.rule(), rule.item(), rule.tex(), rule.over(), rule.left(), right));
  }

  private static String without(String letter, Schema rule) {
    return rule.right().replaceAll("\\bD (?=%s\\w?\\b)".formatted(letter), "");
  }

  private static String twice(Schema rule) {
    return isOfTypes(rule)
        ? rule.right() + " * " + rule.right()
        : rule.right() + ", " + rule.right();
  }

  private static boolean isOfTypes(Schema rule) {
    return rule.rule().endsWith("types");
  }

  private static List<Clause> clauses(Schema rule, int size) {
    if (!(rule.left() + rule.right()).contains("...")) return List.of(clause(rule, 0, size));
    return List.rangeClosed(0, LONGEST).map(n -> clause(rule, n, size));
  }

  private static Clause clause(Schema rule, int n, int size) {
    String left = Ellipsis.expanded(rule.left(), n), right = written(rule.right(), n, size);
    return isOfTypes(rule)
        ? new Clause(rule, TypingTree.type(left), TypingTree.type(right))
        : new Clause(
            rule, applied(TypingTree.term(left)), applied(TypingTree.term("(" + right + ")")));
  }

  /// With all dots written out, those of jets first; `D^α op` beside the first entry is 0.
  private static String written(String right, int n, int size) {
    String text =
        right
            .replace("R^N", "R^" + size)
            .replaceAll(
                "D\\^1 op, \\.\\.\\., D\\^N op|0, \\.\\.\\., 0",
                String.join(", ", Collections.nCopies(size - 1, "0")));
    int cases = text.indexOf(" -> ... case");
    if (cases < 0) return Ellipsis.expanded(text, n);
    String first = text.substring(0, cases), body = text.substring(text.lastIndexOf(" -> ") + 4);
    StringBuilder all = new StringBuilder();
    for (int i = 1; i <= n; i++)
      all.append(
              first
                  .replace("x1_0, ..., x1_N", names("x1_", size))
                  .replace("t1", "t" + i)
                  .replace("x1_", "x" + i + "_"))
          .append(" -> ");
    String point =
        IntStream.rangeClosed(1, n).mapToObj(i -> "x" + i + "_0").collect(Collectors.joining(", "));
    return all + body.replace("x1_0, ..., xn_0", n == 1 ? point + "," : point);
  }

  private static String names(String stem, int size) {
    return IntStream.range(0, size).mapToObj(i -> stem + i).collect(Collectors.joining(", "));
  }

  /// With a former of its own where D is applied to terms.
  private static Tree applied(Tree t) {
    if (t.isLeaf()) return t;
    Tree made = t.each(PrintedMacro::applied);
    return made.former().equals(APPLY) && made.part(0).former().equals(MACRO)
        ? Tree.node(OF_TERMS, made.part(1))
        : made;
  }

  private Value run(Tree t) {
    if (t.isLeaf()) return new Value(new TypingTree(t), List.empty());
    if (!t.former().equals(OF_TERMS) && !t.former().equals(MACRO)) {
      List<Value> parts = List.ofAll(t.parts()).map(this::run);
      return new Value(
          new TypingTree(new Tree(t.former(), t.bound(), parts.map(v -> v.made.tree()).asJava())),
          parts.flatMap(Value::by));
    }
    for (Clause clause : clauses) {
      if (!clause.left.former().equals(t.former())) continue;
      Option<Tree> made = made(clause, t.part(0));
      if (made.isEmpty()) continue;
      Value value = run(made.get());
      return new Value(value.made, value.by.prepend(clause.printed));
    }
    throw new IllegalArgumentException("no clause for " + t.part(0));
  }

  private static Option<Tree> made(Clause clause, Tree t) {
    Tree pattern = clause.left.part(0);
    boolean ofOperations = pattern.former().equals(OP);
    if (ofOperations && (t.isLeaf() || FORMERS.contains(t.former()))) return Option.none();
    Tree subject = ofOperations ? new Tree(OP, Option.none(), t.parts()) : t;
    return TypingTree.match(pattern, subject, HashMap.empty())
        .filter(PrintedMacro::areMeant)
        .map(letters -> TypingTree.made(clause.right, letters))
        .map(made -> ofOperations ? called(made, t.former()) : made);
  }

  /// Whether c is a number, and no letter has a name less in it than is bound there.
  private static boolean areMeant(Map<String, Tree> letters) {
    Tree c = letters.getOrElse("c", Tree.leaf("0()"));
    return c.isLeaf()
        && c.former().matches("-?\\d.*\\(\\)")
        && letters.values().forAll(t -> t.bound().isEmpty());
  }

  /// With this operation in the innermost case.
  private static Tree called(Tree t, String operation) {
    if (t.former().equals(OP)) return new Tree(operation, Option.none(), t.parts());
    if (t.isLeaf() || t.former().equals(OF_TERMS)) return t;
    return new Tree(
        t.former(), t.bound(), t.parts().stream().map(p -> called(p, operation)).toList());
  }
}
