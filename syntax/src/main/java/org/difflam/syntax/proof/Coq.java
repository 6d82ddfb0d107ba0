package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;

/// Derivations for Coq: the theory of a differential λ-category as a record, its axioms printed
/// from the sentences that [Kernel] believes, and for each derivation a theorem about all of them
/// whose proof is a term, line by line.
public final class Coq {
  private Coq() {}

  /// Axioms about hypotheses, and abbreviations that the theory unfolds.
  private static final Set<String> UNFOLDED =
      LinkedHashSet.of("pair.times", "uncurry", "additive.plus", "additive.zero");

  private static final String OPERATIONS =
      """
      Record DiffLambda := {
        ob :> Type;  hom : ob -> ob -> Type;
        One : ob;  Prod : ob -> ob -> ob;  Expo : ob -> ob -> ob;
        id : forall a, hom a a;
        comp : forall a b c, hom b c -> hom a b -> hom a c;
        bang : forall a, hom a One;
        pair : forall z a b, hom z a -> hom z b -> hom z (Prod a b);
        p1 : forall a b, hom (Prod a b) a;  p2 : forall a b, hom (Prod a b) b;
        cur : forall a b c, hom (Prod a b) c -> hom a (Expo b c);
        ev : forall b c, hom (Prod (Expo b c) b) c;
        zero : forall a b, hom a b;
        plus : forall a b, hom a b -> hom a b -> hom a b;
        D : forall a b, hom a b -> hom (Prod a a) b\
      """;

  private static final String IMPLICIT =
      """
      Arguments hom {_}. Arguments One {_}. Arguments Prod {_}. Arguments Expo {_}.
      Arguments id {_ _}. Arguments comp {_ _ _ _}. Arguments bang {_ _}.
      Arguments pair {_ _ _ _}. Arguments p1 {_ _ _}. Arguments p2 {_ _ _}.
      Arguments cur {_ _ _ _}. Arguments ev {_ _ _}. Arguments zero {_ _ _}.
      Arguments plus {_ _ _}. Arguments D {_ _ _}.
      """;

  private static final String CONGRUENCE =
      """
      Section Congruence.
      Context {K : DiffLambda}.
      Definition cc {a b c : K} {g g' : hom b c} {f f' : hom a b} (p : g = g') (q : f = f')
        : comp g f = comp g' f' := match p, q with eq_refl, eq_refl => eq_refl end.
      Definition cp {z a b : K} {f f' : hom z a} {g g' : hom z b} (p : f = f') (q : g = g')
        : pair f g = pair f' g' := match p, q with eq_refl, eq_refl => eq_refl end.
      Definition cs {a b : K} {f f' g g' : hom a b} (p : f = f') (q : g = g')
        : plus f g = plus f' g' := match p, q with eq_refl, eq_refl => eq_refl end.
      Definition cL {a b c : K} {f f' : hom (Prod a b) c} (p : f = f')
        : cur f = cur f' := match p with eq_refl => eq_refl end.
      Definition cD {a b : K} {f f' : hom a b} (p : f = f')
        : D f = D f' := match p with eq_refl => eq_refl end.
      Definition linear {a b : K} (l : hom a b) := D l = comp l p1.
      Definition additive {a b : K} (k : hom a b) :=
        (forall z (f g : hom z a), comp k (plus f g) = plus (comp k f) (comp k g)) /\\
        (forall z, comp k (zero : hom z a) = zero).
      End Congruence.
      """;

  /// The theory, for a file of its own or the beginning of one.
  public static String theory() {
    StringBuilder out =
        new StringBuilder(
            "(* A differential lambda-category, as difflam's catalogue of laws states it. *)\n");
    out.append(OPERATIONS);
    StringBuilder implicit = new StringBuilder();
    for (String id : Kernel.AXIOMS.reject(UNFOLDED::contains)) {
      Sentence law = Kernel.sentence(id);
      List<String> bases = law.bases().toList().sorted();
      out.append(";\n  ").append(name(id)).append(" : forall");
      bases.forEach(x -> out.append(" ").append(x));
      for (Given g : law.givens()) {
        out.append(" (")
            .append(g.name())
            .append(" : hom ")
            .append(object(g.source()))
            .append(" ")
            .append(object(g.target()))
            .append(")");
      }
      out.append(",\n    ").append(full(law.left())).append(" =\n    ").append(full(law.right()));
      implicit.append("Arguments ").append(name(id)).append(" {_");
      bases.forEach(x -> implicit.append(" ").append(x));
      implicit.append("}");
      law.givens().forEach(_ -> implicit.append(" _"));
      implicit.append(".\n");
    }
    out.append("\n}.\n");
    out.append(IMPLICIT);
    return out.append(implicit).append(CONGRUENCE).toString();
  }

  /// `D1.plus` as Coq may call it; `bang` is an operation as well.
  private static String name(String id) {
    return id.equals("bang") ? "bang_unique" : id.replace('.', '_').replace('-', '_');
  }

  /// Letters and digits as they are, all else by its number between two `_`: different names stay
  /// different.
  static String identifier(String name) {
    StringBuilder plain = new StringBuilder();
    name.codePoints()
        .forEach(c -> {
          if (c < 128 && Character.isLetterOrDigit(c)) plain.appendCodePoint(c);
          else plain.append("_").append(Integer.toHexString(c)).append("_");
        });
    return plain.toString();
  }

  private static String object(Obj a) {
    return switch (a) {
      case Obj.Base(var name) -> name;
      case Obj.Unit _ -> "One";
      case Obj.Product(var x, var y) -> "(Prod " + object(x) + " " + object(y) + ")";
      case Obj.Exponential(var x, var y) -> "(Expo " + object(x) + " " + object(y) + ")";
      case Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          throw new Lines.Missing("the theory has no object " + a.show());
    };
  }

  /// With all objects, as inside the record.
  private static String full(Expression f) {
    String a = object(f.source()), b = object(f.target());
    return switch (f) {
      case Expression.Generator(var name, _, _) -> name;
      case Expression.Identity _ -> "(id " + a + ")";
      case Expression.Bang _ -> "(bang " + a + ")";
      case Expression.First(var x, var y) -> "(p1 " + object(x) + " " + object(y) + ")";
      case Expression.Second(var x, var y) -> "(p2 " + object(x) + " " + object(y) + ")";
      case Expression.Zero _ -> "(zero " + a + " " + b + ")";
      case Expression.Eval(var x, var y) -> "(ev " + object(x) + " " + object(y) + ")";
      case Expression.Compose(var g, var h, _, _) ->
          "(comp " + a + " " + object(h.target()) + " " + b + " " + full(g) + " " + full(h) + ")";
      case Expression.Pair(var g, var h) ->
          "(pair "
              + a
              + " "
              + object(g.target())
              + " "
              + object(h.target())
              + " "
              + full(g)
              + " "
              + full(h)
              + ")";
      case Expression.Times(var g, var h) -> full(times(g, h));
      case Expression.Plus(var g, var h, _, _) ->
          "(plus " + a + " " + b + " " + full(g) + " " + full(h) + ")";
      case Expression.Curry(var g) -> {
        Obj.Product p = (Obj.Product) g.source();
        yield "(cur "
            + object(p.left())
            + " "
            + object(p.right())
            + " "
            + object(g.target())
            + " "
            + full(g)
            + ")";
      }
      case Expression.Uncurry(var g) -> full(uncurry(g));
      case Expression.D(var g) -> "(D " + object(g.source()) + " " + b + " " + full(g) + ")";
      case Expression.Use(_, _, var body) -> full(body);
      default -> throw new Lines.Missing("the theory has no morphism " + f.show());
    };
  }

  private static Expression times(Expression g, Expression h) {
    Obj x = g.source(), y = h.source();
    return new Expression.Pair(
        new Expression.Compose(g, new Expression.First(x, y)),
        new Expression.Compose(h, new Expression.Second(x, y)));
  }

  private static Expression uncurry(Expression g) {
    Obj.Exponential type = (Obj.Exponential) g.target();
    return new Expression.Compose(
        new Expression.Eval(type.from(), type.to()),
        times(g, new Expression.Identity(type.from())));
  }

  /// A theorem, to stand behind the theory.
  public static String theorem(String name, Sentence claim, Proof proof) {
    return new Theorem(name, claim.unfold()).text(proof);
  }

  private static final class Theorem {
    private final String theorem;
    private final Sentence claim;
    private final StringBuilder out = new StringBuilder();
    private final Map<Obj, String> objects = new HashMap<>();
    private final IdentityHashMap<Expression, String> seen = new IdentityHashMap<>();
    private final Map<String, String> morphisms = new HashMap<>();
    private final IdentityHashMap<Proof, String> steps = new IdentityHashMap<>();
    private final Map<String, String> generators = new TreeMap<>();

    Theorem(String theorem, Sentence claim) {
      this.theorem = theorem;
      this.claim = claim;
    }

    String text(Proof proof) {
      List<Proof> order = Certificate.inOrder(proof);
      out.append("Module ")
          .append(theorem)
          .append("_proof.\nSection proof.\nContext (K : DiffLambda)");
      Set<String> bases = claim.bases();
      if (!bases.isEmpty())
        out.append(" (").append(bases.map(Theorem::base).mkString(" ")).append(" : K)");
      out.append(".\n");
      for (String b : bases) objects.put(Obj.base(b), base(b));
      for (Given g : claim.givens()) {
        out.append("Context (g_")
            .append(identifier(g.name()))
            .append(" : hom ")
            .append(typed(g.source()))
            .append(" ")
            .append(typed(g.target()))
            .append(")");
        if (g.trait() != Given.Trait.ANY) {
          out.append(" (h_")
              .append(identifier(g.name()))
              .append(" : ")
              .append(g.trait() == Given.Trait.LINEAR ? "linear" : "additive")
              .append(" g_")
              .append(identifier(g.name()))
              .append(")");
        }
        out.append(".\n");
        generators.put(g.name(), "g_" + identifier(g.name()));
      }
      for (Proof line : order) step(line);
      String left = morphism(claim.left()), right = morphism(claim.right());
      out.append("Theorem ").append(theorem).append(" : ").append(left).append(" = ").append(right);
      out.append(".\nProof. exact ").append(steps.get(proof)).append(". Qed.\n");
      out.append("End proof.\nEnd ").append(theorem).append("_proof.\nDefinition ").append(theorem);
      out.append(" := @").append(theorem).append("_proof.").append(theorem);
      out.append(".\nPrint Assumptions ").append(theorem).append(".\n");
      return out.toString();
    }

    private static String base(String name) {
      return "b_" + identifier(name);
    }

    /// An object in a type, spelled out.
    private String typed(Obj a) {
      return switch (a) {
        case Obj.Base(var name) -> base(name);
        case Obj.Unit _ -> "One";
        case Obj.Product(var x, var y) -> "(Prod " + typed(x) + " " + typed(y) + ")";
        case Obj.Exponential(var x, var y) -> "(Expo " + typed(x) + " " + typed(y) + ")";
        default -> throw new Lines.Missing("the theory has no object " + a.show());
      };
    }

    private String object(Obj a) {
      String known = objects.get(a);
      if (known != null) return known;
      String text =
          switch (a) {
            case Obj.Unit _ -> "One";
            case Obj.Product(var x, var y) -> "Prod " + object(x) + " " + object(y);
            case Obj.Exponential(var x, var y) -> "Expo " + object(x) + " " + object(y);
            default -> throw new Lines.Missing("the theory has no object " + a.show());
          };
      String name = "o" + objects.size();
      objects.put(a, name);
      out.append("Let ").append(name).append(" : K := ").append(text).append(".\n");
      return name;
    }

    private String morphism(Expression f) {
      String found = seen.get(f);
      if (found != null) return found;
      String text =
          switch (f) {
            case Expression.Generator(var name, var a, _) -> generator(name, a);
            case Expression.Identity(var a) -> "@id K " + object(a);
            case Expression.Bang(var a) -> "@bang K " + object(a);
            case Expression.First(var a, var b) -> "@p1 K" + ends(a, b);
            case Expression.Second(var a, var b) -> "@p2 K" + ends(a, b);
            case Expression.Zero(var a, var b) -> "@zero K" + ends(a, b);
            case Expression.Eval(var a, var b) -> "@ev K" + ends(a, b);
            case Expression.Compose(var g, var h, _, _) ->
                "comp " + morphism(g) + " " + morphism(h);
            case Expression.Pair(var g, var h) -> "pair " + morphism(g) + " " + morphism(h);
            case Expression.Times(var g, var h) -> "= " + morphism(times(g, h));
            case Expression.Plus(var g, var h, _, _) -> "plus " + morphism(g) + " " + morphism(h);
            case Expression.Curry(var g) -> {
              Obj.Product p = (Obj.Product) g.source();
              yield "@cur K"
                  + ends(p.left(), p.right())
                  + " "
                  + object(g.target())
                  + " "
                  + morphism(g);
            }
            case Expression.Uncurry(var g) -> "= " + morphism(uncurry(g));
            case Expression.D(var g) -> "D " + morphism(g);
            case Expression.Use(_, _, var body) -> "= " + morphism(body);
            default -> throw new Lines.Missing("the theory has no morphism " + f.show());
          };
      String known = text.startsWith("= ") ? text.substring(2) : morphisms.get(text);
      if (known == null) {
        if (text.startsWith("g_")) {
          known = text;
        } else {
          known = "m" + (morphisms.size() + 1);
          String type = ends(f.source(), f.target());
          out.append("Let ").append(known).append(" : hom").append(type);
          out.append(" := ").append(text).append(".\n");
        }
        morphisms.put(text, known);
      }
      seen.put(f, known);
      return known;
    }

    private String generator(String name, Obj a) {
      String known = generators.get(name);
      if (known != null) return known;
      if (!name.matches("[0-9]+")) throw new Lines.Missing(name + " is not given");
      String id = "(@id K " + object(a) + ")";
      int n = Integer.parseInt(name);
      if (n == 0) return "@zero K" + ends(a, a);
      return ("(plus " + id + " ").repeat(n - 1) + id + ")".repeat(n - 1);
    }

    private String ends(Obj a, Obj b) {
      return " " + object(a) + " " + object(b);
    }

    private void step(Proof it) {
      String ends = morphism(it.left()) + " = " + morphism(it.right());
      String by =
          switch (it.rule()) {
            case Proof.Rule.Reflexivity _, Proof.Rule.Numeral _ -> "eq_refl";
            case Proof.Rule.Symmetry(var p) -> "eq_sym " + steps.get(p);
            case Proof.Rule.Transitivity(var p, var q) -> two("eq_trans", p, q);
            case Proof.Rule.Compose(var p, var q) -> two("cc", p, q);
            case Proof.Rule.Pair(var p, var q) -> two("cp", p, q);
            case Proof.Rule.Plus(var p, var q) -> two("cs", p, q);
            case Proof.Rule.Curry(var p) -> "cL " + steps.get(p);
            case Proof.Rule.D(var p) -> "cD " + steps.get(p);
            case Proof.Rule.Linear(var name) -> "h_" + identifier(name);
            case Proof.Rule.Law law -> law(law);
          };
      String name = "q" + (steps.size() + 1);
      steps.put(it, name);
      out.append("Lemma ").append(name).append(" : ").append(ends).append(". Proof. exact (");
      out.append(by).append("). Qed.\n");
    }

    private String two(String rule, Proof p, Proof q) {
      return rule + " " + steps.get(p) + " " + steps.get(q);
    }

    private String law(Proof.Rule.Law law) {
      Sentence sentence = Kernel.sentence(law.id());
      if (law.id().equals("additive.plus") || law.id().equals("additive.zero")) {
        String k = ((Expression.Generator) law.morphisms().get("k").get()).name();
        return law.id().equals("additive.plus")
            ? "proj1 h_"
                + identifier(k)
                + " _ "
                + law.morphisms().get("f").map(this::morphism).get()
                + " "
                + law.morphisms().get("g").map(this::morphism).get()
            : "proj2 h_" + identifier(k) + " " + law.objects().get("X").map(this::object).get();
      }
      if (UNFOLDED.contains(law.id())) return "eq_refl";
      Set<String> bound =
          sentence.givens().flatMap(g -> g.source().bases().addAll(g.target().bases())).toSet();
      StringBuilder text = new StringBuilder(name(law.id()));
      for (String x : sentence.bases().toList().sorted()) {
        if (!bound.contains(x))
          text.append(" (")
              .append(x)
              .append(":=")
              .append(object(law.objects().get(x).get()))
              .append(")");
      }
      if (sentence.givens().isEmpty()) text.append(" (_:=K)");
      for (Given g : sentence.givens())
        text.append(" ").append(morphism(law.morphisms().get(g.name()).get()));
      return text.toString().replace(" (_:=K)", "");
    }
  }
}
