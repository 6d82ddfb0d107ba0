package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.Witness;
import org.difflam.papers.curry.FigureTypes.Mismatch;
import org.difflam.papers.curry.FigureTypes.TypeTree;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// The signatures of Figures 2, 3 and 5: the programs beside them, as printed, have these types,
/// and what is defined inside of `curry` has those that are written there.
final class SignaturesAsPrinted {
  private SignaturesAsPrinted() {}

  /// A program, its signature, and those inside.
  private record Signed(String program, String type, Map<String, String> inside) {}

  private static final String MARK = " ::";

  static final List<Check<?>> CHECKS =
      List.of(
          of("DC-Fig-2-vjp", "vjp", "T[B] -> T[A]", "T[A] -> T[B]"),
          of("DC-Fig-2-mult", "mult", "(Float, Float) ~> Float", "(Float, Float) -> Float"),
          of("DC-Fig-2-projl", "proj_left", "~> A", "~> B"),
          of("DC-Fig-2-prod", "prod", "(A ~> (B, C))", "(A ~> (C, B))"),
          of("DC-Fig-2-comp", "o", "(A ~> C)", "(C ~> A)"),
          of("DC-Fig-3-curry", "curry", "(A ~> (B ~> C))", "(B ~> (A ~> C))"),
          of("DC-Fig-3-eval", "eval", ", A) ~> B", ", A) ~> A"),
          of("DC-Fig-5-curry", "curry", "(A ~> (B ~> C))", "(B ~> (A ~> C))"),
          of("DC-Fig-5-eval", "eval", ", A) ~> B", ", A) ~> A"),
          of("DC-Fig-5-comp", "comp", "(A ~> C)", "(C ~> A)"),
          unfolded());

  /// The program of an item, with its signatures.
  private static Signed signed(String item, String name) {
    Map<String, String> signatures =
        Transcript.curry()
            .rules()
            .map(Transcript.Printed::schema)
            .filter(r -> r.item().equals(item) && r.rule().endsWith(MARK))
            .toMap(r -> r.rule().replace(MARK, ""), Schema::right);
    return new Signed(
        Transcript.curry().rule(item, name).run().right(),
        signatures.get(name).get(),
        signatures.remove(name));
  }

  private static Check<?> of(String item, String name, String part, String wrong) {
    Transcript.Printed program = Transcript.curry().rule(item, name);
    Signed right = signed(item, name);
    String type = right.type;
    Map<String, String> inside = right.inside;
    String run = right.program;
    boolean environments = item.startsWith("DC-Fig-5");
    Check.On<Signed> on =
        check(item, "finds the type of " + name + ", and compares it with the printed signature")
            .on(right)
            .not(wrong + " in it for " + part, new Signed(run, type.replace(part, wrong), inside));
    for (var local : inside)
      on =
          on.not(
              "twice the result of " + local._1,
              new Signed(run, type, inside.put(local._1, doubled(local._2))));
    return (program.corrected().isDefined()
            ? on.printed("as printed", new Signed(program.schema().right(), type, inside))
            : on)
        .by((signed, _) -> typed(name, signed, new FigureTypes(environments)));
  }

  /// The programs of Figures 2 and 3 are of the types that are printed, where `~>` is what §1 says.
  private static Check<?> unfolded() {
    Map<String, String> programs =
        LinkedHashMap.of(
            "DC-Fig-2-vjp", "vjp",
            "DC-Fig-2-mult", "mult",
            "DC-Fig-2-projl", "proj_left",
            "DC-Fig-2-prod", "prod",
            "DC-Fig-2-comp", "o",
            "DC-Fig-3-curry", "curry",
            "DC-Fig-3-eval", "eval");
    String printed = Transcript.curry().rule("DC-S1-type", "~>").run().right();
    return check("DC-S1-type", "finds the types of Figures 2 and 3, where ~> is as printed")
        .on(printed)
        .not("forwards", printed.replace("T[B] -> T[A]", "T[A] -> T[B]"))
        .not("without a value", printed.replace("(B, T[B] -> T[A])", "T[B] -> T[A]"))
        .not("of values", printed.replace("T[B] -> T[A]", "B -> A"))
        .by((text, _) ->
            programs
                .map(p -> typed(p._2, signed(p._1, p._2), new FigureTypes(false, text)))
                .reduce(Finding::and));
  }

  /// `a -> (b, b)` for `a -> b`, at the last arrow.
  private static String doubled(String type) {
    int at = type.lastIndexOf("-> ") + 3;
    // the arrow may stand in a pair
    boolean inPair = count(type.substring(at), ')') > count(type.substring(at), '(');
    int end = type.length() - (inPair ? 1 : 0);
    String result = type.substring(at, end);
    return type.substring(0, at) + "(" + result + ", " + result + ")" + type.substring(end);
  }

  private static long count(String text, char c) {
    return text.chars().filter(other -> other == c).count();
  }

  private static Finding typed(String name, Signed signed, FigureTypes types) {
    SurfaceTerm program;
    try {
      program = Parser.term(Source.of(signed.program));
    } catch (IllegalArgumentException unreadable) {
      return Finding.refuted(Witness.of("" + unreadable.getMessage(), "a program"));
    }
    TypeTree asked = types.signature(signed.type, HashMap.empty());
    try {
      Inference inference = new Inference(types, signed.inside);
      // what is asked goes inside first, where signatures speak of it
      types.same(inference.type(program, HashMap.empty(), asked), asked);
      List<String> missing = inference.missing();
      return missing.isEmpty()
          ? Finding.proved(
              signed
                  .inside
                  .map(local -> local._1 + " :: " + local._2)
                  .toList()
                  .prepend(name + " :: " + signed.type)
                  .mkString("; "))
          : Finding.inconclusive("nothing is called " + missing.mkString(", "));
    } catch (Mismatch wrong) {
      return Finding.refuted(Witness.at(name + " :: " + signed.type, "" + wrong.getMessage(), ""));
    }
  }

  private static final class Inference {
    private final FigureTypes types;
    private final Map<String, String> inside;
    private List<String> met = List.empty();

    Inference(FigureTypes types, Map<String, String> inside) {
      this.types = types;
      this.inside = inside;
    }

    List<String> missing() {
      return inside.keySet().toList().removeAll(met);
    }

    /// Of a term that is to have another type, as far as that helps.
    TypeTree type(SurfaceTerm t, Map<String, TypeTree> in, TypeTree asked) {
      if (t instanceof SurfaceTerm.Lambda(var p, _, var body, _)) {
        TypeTree from = types.unknown(), to = types.unknown();
        types.same(from.to(to), asked);
        TypeTree found = type(body, bound(p, from, in), to);
        types.same(found, to);
        return from.to(found);
      }
      if (t instanceof SurfaceTerm.Let(var p, _, var e, var body, _)) {
        TypeTree of = types.unknown();
        if (p instanceof Pattern.Variable x && inside.containsKey(x.name())) {
          met = met.append(x.name());
          of = types.signature(inside.get(x.name()).get(), in);
        }
        types.same(type(e, in, of), of);
        return type(body, bound(p, of, in), asked);
      }
      return type(t, in);
    }

    private TypeTree type(SurfaceTerm t, Map<String, TypeTree> in) {
      return switch (t) {
        case SurfaceTerm.Identifier(var x, _) -> in.get(x).getOrElse(() -> known(x));
        case SurfaceTerm.Numeral _ -> types.unknown();
        case SurfaceTerm.Application(var f, var x, _) -> {
          TypeTree of = types.unknown(), to = types.unknown();
          types.same(type(f, in), of.to(to));
          types.same(type(x, in, of), of);
          yield to;
        }
        case SurfaceTerm.Tuple(var parts, _) ->
            new TypeTree(",", List.ofAll(parts).map(p -> type(p, in)));
        case SurfaceTerm.ListLiteral(var parts, _) -> {
          TypeTree of = types.unknown();
          for (SurfaceTerm part : parts) types.same(type(part, in), of);
          yield TypeTree.of("list", of);
        }
        case SurfaceTerm.Infix(var op, var a, var b, _) -> {
          TypeTree of = op == SurfaceTerm.Operator.TIMES ? FigureTypes.FLOAT : types.unknown();
          types.same(type(a, in), of);
          types.same(type(b, in), of);
          yield of;
        }
        default -> type(t, in, types.unknown());
      };
    }

    private TypeTree known(String name) {
      TypeTree a = types.unknown(), b = types.unknown();
      return switch (name) {
        case "fst" -> TypeTree.pair(a, b).to(a);
        case "snd" -> TypeTree.pair(a, b).to(b);
        case "sum" -> TypeTree.of("list", a).to(a);
        case "map" -> a.to(b).to(TypeTree.of("list", a).to(TypeTree.of("list", b)));
        case "T" -> a.to(TypeTree.of("space", TypeTree.of("T", a)));
        default -> throw new Mismatch(name + " is not defined");
      };
    }

    private Map<String, TypeTree> bound(Pattern pattern, TypeTree of, Map<String, TypeTree> in) {
      return switch (pattern) {
        case Pattern.Variable x -> in.put(x.name(), of);
        case Pattern.Tuple(var parts, _) -> {
          List<TypeTree> each = List.ofAll(parts).map(_ -> types.unknown());
          types.same(new TypeTree(",", each), of);
          Map<String, TypeTree> all = in;
          for (int i = 0; i < parts.size(); i++) all = bound(parts.get(i), each.get(i), all);
          yield all;
        }
      };
    }
  }
}
