package org.difflam.papers.printed;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;

/// The typing rules of a figure, run as they are printed: types are found by unification, and a
/// term has a type if one rule after the other derives it. Nothing here is shared with the types
/// that are compared with it.
///
/// A premise is `G, x : A |- s : B`, a side condition `x : A in G`, or `l_i A_i in B`, where a
/// label of a variant carries that type; `f : A in F`, where an operation has it; `r : A in R^n`,
/// where a vector of numbers has it; or `x in lin s`, where lin has clauses in the same transcript.
/// What the print writes with dots is a rule for each n, and what it writes with k a rule for 1 and
/// one for 2.
public final class TypingFigure {
  private static final String IN = " in ", LINEAR = " in lin ";
  private static final String CONTEXT = "G", OPERATIONS = "F", VECTORS = "R^n";

  /// What the print's dots stand for: this many terms, at most.
  private static final int LONGEST = 4;

  /// `G, x : A, … |- term : type`, without the `G`.
  private record Judgement(List<Tuple2<String, Tree>> variables, Tree term, Tree type) {}

  /// @param linear `x in lin s`
  /// @param letters those for types
  private record Rule(
      Schema printed,
      List<Judgement> premises,
      List<Member> members,
      List<Tuple2<String, String>> linear,
      Judgement conclusion,
      List<String> letters) {}

  /// A side condition about a name: its type, where it has it, and the variant if that is one.
  private record Member(String name, Tree type, String in, Option<Tree> variant) {}

  private final List<Schema> printed;
  private final List<Rule> rules;
  private final List<Tuple2<Tree, Tree>> abbreviations;
  private final Clauses lin;
  private final Map<String, Tree> operations;

  private TypingFigure(List<Schema> printed, Clauses lin, Map<String, Tree> operations) {
    this.printed = printed;
    this.lin = lin;
    this.operations = operations;
    this.rules =
        printed
            .filter(Schema::isJudgement)
            .flatMap(r -> Ellipsis.instances(r, LONGEST).map(one -> rule(r, one)));
    this.abbreviations =
        printed
            .reject(Schema::isJudgement)
            .map(r -> Tuple.of(TypingTree.type(r.left()), TypingTree.type(r.right())));
  }

  /// Rules of a transcript with the abbreviations of their types, and its clauses of lin.
  static TypingFigure of(List<Schema> rules, Clauses lin) {
    return new TypingFigure(rules, lin, HashMap.empty());
  }

  /// This figure, where F is these operations.
  public TypingFigure where(Map<String, TypingTree> operations) {
    return new TypingFigure(printed, lin, operations.mapValues(type -> unfolded(type.tree())));
  }

  /// This figure, where lin has these clauses.
  public TypingFigure with(Clauses linear) {
    return new TypingFigure(printed, linear, operations);
  }

  private static Rule rule(Schema printed, Schema instance) {
    List<Judgement> premises = List.empty();
    List<Member> members = List.empty();
    List<Tuple2<String, String>> linear = List.empty();
    for (String over : instance.over()) {
      if (over.startsWith("G")) premises = premises.append(judgement(over));
      else if (over.contains(LINEAR)) {
        String[] sides = over.split(LINEAR, 2);
        linear = linear.append(Tuple.of(sides[0], sides[1]));
      } else members = members.append(member(over));
    }
    Judgement conclusion = judgement(instance.left() + " : " + instance.right());
    List<Tree> types =
        List.of(conclusion.type)
            .appendAll(premises.flatMap(p -> p.variables.map(x -> x._2).append(p.type)))
            .appendAll(members.flatMap(m -> m.variant.toList().append(m.type)));
    return new Rule(
        printed,
        premises,
        members,
        linear,
        conclusion,
        types.flatMap(Tree::free).filter(TypingTree::isLetter).distinct());
  }

  private static Member member(String text) {
    String[] sides = text.split(IN, 2);
    boolean isVariant = !sides[0].contains(" : ");
    String[] one = sides[0].split(isVariant ? " " : " : ", 2);
    return new Member(
        one[0],
        TypingTree.type(one[1]),
        sides[1],
        isVariant ? Option.some(TypingTree.type(sides[1])) : Option.none());
  }

  private static Judgement judgement(String text) {
    String[] sides = text.split("\\|- ", 2);
    int colon = sides[1].lastIndexOf(" : ");
    List<Tuple2<String, Tree>> variables =
        List.of(sides[0].split(", "))
            .tail()
            .map(variable -> {
              String[] one = variable.strip().split(" : ", 2);
              return Tuple.of(one[0], TypingTree.type(one[1]));
            });
    return new Judgement(
        variables,
        TypingTree.term(sides[1].substring(0, colon)),
        TypingTree.type(sides[1].substring(colon + 3)));
  }

  /// The names of the rules of an item.
  public List<String> names(String item) {
    return printed.filter(r -> r.isJudgement() && r.item().equals(item)).map(Schema::rule);
  }

  /// The rule by which a term has a type in a context, if it has it.
  public Option<String> derives(Map<String, TypingTree> context, TypingTree term, TypingTree type) {
    return new Derivation()
        .derive(context.mapValues(TypingTree::tree), term.tree(), unfolded(type.tree()))
        .map(rule -> rule.printed.rule());
  }

  /// This figure with one thing wrong in one rule ([WrongJudgements]), each with the rule that is.
  public List<Tuple2<Schema, TypingFigure>> wrong() {
    return printed
        .filter(Schema::isJudgement)
        .flatMap(r -> WrongJudgements.of(r).map(w -> Tuple.of(w, with(printed.replace(r, w)))));
  }

  private TypingFigure with(List<Schema> others) {
    return new TypingFigure(others, lin, operations);
  }

  private Tree unfolded(Tree type) {
    Tree made = type.with(type.parts().stream().map(this::unfolded).toList());
    for (var abbreviation : abbreviations) {
      var letters = TypingTree.match(abbreviation._1, made, HashMap.empty());
      if (letters.isDefined()) return unfolded(made(abbreviation._2, letters.get()));
    }
    return made;
  }

  private static Tree made(Tree pattern, Map<String, Tree> letters) {
    if (pattern.isLeaf()) return letters.getOrElse(pattern.former(), pattern);
    return pattern.with(pattern.parts().stream().map(p -> made(p, letters)).toList());
  }

  /// The search for one.
  private final class Derivation {
    private Map<String, Tree> solved = HashMap.empty();
    private int unknowns;

    Option<Rule> derive(Map<String, Tree> context, Tree term, Tree type) {
      for (Rule rule : rules) {
        var before = solved;
        var letters = TypingTree.match(rule.conclusion.term, term, HashMap.empty());
        if (letters.isDefined() && by(rule, letters.get(), context, type)) return Option.some(rule);
        solved = before;
      }
      return Option.none();
    }

    private boolean by(Rule rule, Map<String, Tree> letters, Map<String, Tree> context, Tree type) {
      Map<String, Tree> all = letters;
      for (String letter : rule.letters)
        if (!all.containsKey(letter)) all = all.put(letter, Tree.leaf("?" + unknowns++));
      if (!unify(type(rule.conclusion.type, all), type)) return false;
      for (Member m : rule.members) {
        Option<Tree> found = found(m, all, context);
        if (found.isEmpty() || !unify(type(m.type, all), found.get())) return false;
      }
      for (Judgement premise : rule.premises) {
        Map<String, Tree> inside = context;
        for (var x : premise.variables)
          inside = inside.put(all.get(x._1).get().former(), type(x._2, all));
        if (derive(inside, made(premise.term, all), type(premise.type, all)).isEmpty())
          return false;
      }
      Map<String, Tree> letterFor = all;
      return rule.linear.forAll(l ->
          lin.called("lin", TypingTree.written(letterFor.get(l._2).get()))
              .contains(letterFor.get(l._1).get().former()));
    }

    private Option<Tree> found(Member m, Map<String, Tree> letters, Map<String, Tree> context) {
      Tree one = letters.get(m.name).get();
      return switch (m.in) {
        case CONTEXT -> context.get(one.former());
        case OPERATIONS -> operations.get(one.former());
        case VECTORS -> TypingTree.vector(one);
        default -> content(resolved(type(m.variant.get(), letters)), one.former());
      };
    }

    private Tree type(Tree pattern, Map<String, Tree> letters) {
      return unfolded(made(pattern, letters));
    }

    private static Option<Tree> content(Tree variant, String label) {
      return List.ofAll(variant.parts())
          .find(one -> one.part(0).former().equals(label))
          .map(one -> one.part(1));
    }

    private Tree resolved(Tree t) {
      Tree here = t;
      while (solved.containsKey(here.former())) here = solved.get(here.former()).get();
      return here;
    }

    private boolean unify(Tree one, Tree other) {
      Tree a = resolved(one), b = resolved(other);
      if (a.equals(b)) return true;
      if (isUnknown(a)) return solve(a, b);
      if (isUnknown(b)) return solve(b, a);
      if (!a.former().equals(b.former()) || a.parts().size() != b.parts().size()) return false;
      for (int i = 0; i < a.parts().size(); i++) if (!unify(a.part(i), b.part(i))) return false;
      return true;
    }

    private boolean solve(Tree unknown, Tree by) {
      if (occurs(unknown, by)) return false;
      solved = solved.put(unknown.former(), by);
      return true;
    }

    private boolean occurs(Tree unknown, Tree in) {
      Tree here = resolved(in);
      return here.equals(unknown) || here.parts().stream().anyMatch(p -> occurs(unknown, p));
    }
  }

  private static boolean isUnknown(Tree t) {
    return t.isLeaf() && t.former().startsWith("?");
  }
}
