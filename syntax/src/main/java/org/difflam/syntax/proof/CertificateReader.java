package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.SourceError;
import org.jspecify.annotations.Nullable;

/// Reads the text of a [Certificate], and has [Kernel] check it: the claim is what the text says in
/// the language of equations, and must be the last line.
public final class CertificateReader {
  /// An accepted proof: what it proves, and from which axioms.
  ///
  /// @param rig what the coefficients are from
  /// @param lines how many lines of proof
  /// @param laws which axioms, and how often
  public record Accepted(
      Sentence claim, Rig<?> rig, int lines, LinkedHashMap<String, Integer> laws) {}

  /// `f :` at the beginning of a hypothesis.
  private static final Pattern DECLARED =
      Pattern.compile("(?:^|,)\\s*(?:(?:linear|additive)\\s+)?([^\\s,:()<>]+)\\s*:");

  private final Map<String, Obj> objects = new HashMap<>();
  private final Map<String, Expression> morphisms = new HashMap<>();
  private final Map<String, Proof> steps = new HashMap<>();
  private final IdentityHashMap<Proof, Integer> places = new IdentityHashMap<>();
  private final CertificateText text;

  private CertificateReader(CertificateText text) {
    this.text = text;
  }

  /// Throws [CertificateText.Rejected] unless the text is a proof of what it claims.
  public static Accepted check(String text) {
    return Deep.call(() -> new CertificateReader(new CertificateText(text)).read());
  }

  private Accepted read() {
    text.expect(Certificate.TITLE);
    Rig<?> rig = text.isNext("over") ? text.rig("over") : new Naturals();
    String given = text.after("given");
    int hypotheses = text.line();
    Sentence sentence = claim(given, hypotheses, text.after("claim"));
    Iterable<String> believed = text.isNext("from") ? laws(text.after("from")) : Kernel.AXIOMS;
    Proof last = null;
    while (text.hasNext()) {
      String line = text.next().strip();
      if (!line.isEmpty()) {
        Proof step = line(line);
        if (step != null) last = step;
      }
    }
    if (last == null) throw wrong("there is no line of proof");
    Kernel kernel = new Kernel(sentence, rig).believing(believed);
    try {
      // unused lines are checked, too: a text has no line that does not follow
      for (Proof step : steps.values()) kernel.line(step);
      kernel.claims(last, sentence.left(), sentence.right());
    } catch (Kernel.Wrong wrong) {
      throw text.wrong(places.getOrDefault(wrong.line(), text.line()), wrong.why());
    }
    var laws = LinkedHashMap.<String, Integer>empty();
    for (Proof step : Certificate.inOrder(last)) {
      if (step.rule() instanceof Proof.Rule.Law law) laws = laws.put(law.id(), 1, Integer::sum);
    }
    return new Accepted(sentence, rig, steps.size(), laws);
  }

  private Sentence claim(String given, int hypotheses, String claim) {
    try {
      Sentence sentence = Sentence.parse(given, claim);
      for (String why : misgiven(sentence, given)) throw text.wrong(hypotheses, why);
      return sentence;
    } catch (SourceError wrong) {
      throw wrong.file().equals("given")
          ? text.wrong(hypotheses, "these are no hypotheses: " + wrong.getMessage())
          : wrong("the claim is none: " + wrong.getMessage());
    }
  }

  /// A text says which morphisms it is about, all of them and no others.
  private static Option<String> misgiven(Sentence sentence, String given) {
    List<String> declared = DECLARED.matcher(given).results().map(found -> found.group(1)).toList();
    List<String> about = sentence.givens().map(Given::name).toJavaList();
    for (String name : about) {
      if (!declared.contains(name))
        return Option.some(name + " is not given; expected " + name + " : X -> Y");
    }
    for (String name : declared) {
      if (!about.contains(name))
        return Option.some(name + " is given, and the claim has nothing to do with it");
    }
    return Option.none();
  }

  private List<String> laws(String names) {
    List<String> ids = List.of(names.strip().split("\\s+"));
    for (String id : ids)
      if (Kernel.law(id).isEmpty()) throw wrong("no law without conditions is " + id);
    return ids;
  }

  private CertificateText.Rejected wrong(String why) {
    return text.wrong(why);
  }

  private @Nullable Proof line(String line) {
    String[] words = line.split("\\s+");
    if (words.length < 3) throw wrong("expected a line such as \"m3 = comp m1 m2\"");
    String name = words[0];
    try {
      if (name.startsWith("o") && words[1].equals("=")) {
        add(objects, name, object(words));
      } else if (name.startsWith("m") && words[1].equals("=")) {
        add(morphisms, name, morphism(words));
      } else if (name.startsWith("q") && words[1].equals(":")) {
        Proof step = step(words);
        add(steps, name, step);
        places.put(step, text.line());
        return step;
      } else {
        throw wrong("expected \"o1 = …\", \"m1 = …\" or \"q1 : … by …\"");
      }
    } catch (EndsMismatch mismatch) {
      throw wrong(String.valueOf(mismatch.getMessage()));
    } catch (ArrayIndexOutOfBoundsException end) {
      throw wrong("the line ends too early");
    }
    return null;
  }

  private <T> void add(Map<String, T> names, String name, T value) {
    if (names.putIfAbsent(name, value) != null) throw wrong(name + " is there already");
  }

  private void length(String[] words, int wanted) {
    if (words.length != wanted) throw wrong("expected " + wanted + " words, found " + words.length);
  }

  private <T> T known(Map<String, T> names, String name) {
    T value = names.get(name);
    if (value == null) throw wrong(name + " is not there yet");
    return value;
  }

  private Obj object(String[] w) {
    Supplier<Obj> x = () -> known(objects, w[3]), y = () -> known(objects, w[4]);
    switch (w[2]) {
      case "unit" -> length(w, 3);
      case "base" -> length(w, 4);
      case "prod", "expo" -> length(w, 5);
      default -> throw wrong("no object is made by " + w[2]);
    }
    return switch (w[2]) {
      case "unit" -> Obj.UNIT;
      case "base" -> Obj.base(w[3]);
      case "prod" -> x.get().times(y.get());
      case "expo" -> x.get().to(y.get());
      default -> throw new IllegalStateException(w[2]);
    };
  }

  private Expression morphism(String[] w) {
    Supplier<Obj> x = () -> known(objects, w[3]), y = () -> known(objects, w[4]);
    Supplier<Expression> f = () -> known(morphisms, w[3]), g = () -> known(morphisms, w[4]);
    length(
        w,
        switch (w[2]) {
          case "gen" -> 6;
          case "id", "bang", "cur", "uncur", "D", "R", "rst" -> 4;
          case "p1", "p2", "zero", "ev", "comp", "pair", "times", "plus" -> 5;
          default -> throw wrong("no morphism is made by " + w[2]);
        });
    return switch (w[2]) {
      case "gen" -> new Expression.Generator(w[3], y.get(), known(objects, w[5]));
      case "id" -> new Expression.Identity(x.get());
      case "bang" -> new Expression.Bang(x.get());
      case "p1" -> new Expression.First(x.get(), y.get());
      case "p2" -> new Expression.Second(x.get(), y.get());
      case "zero" -> new Expression.Zero(x.get(), y.get());
      case "ev" -> new Expression.Eval(x.get(), y.get());
      case "comp" -> new Expression.Compose(f.get(), g.get());
      case "pair" -> new Expression.Pair(f.get(), g.get());
      case "times" -> new Expression.Times(f.get(), g.get());
      case "plus" -> new Expression.Plus(f.get(), g.get());
      case "cur" -> new Expression.Curry(f.get());
      case "uncur" -> new Expression.Uncurry(f.get());
      case "D" -> new Expression.D(f.get());
      case "R" -> new Expression.R(f.get());
      case "rst" -> new Expression.Restrict(f.get());
      default -> throw new IllegalStateException(w[2]);
    };
  }

  private Proof step(String[] w) {
    if (w.length < 7 || !w[3].equals("=") || !w[5].equals("by")) {
      throw wrong("expected \"q1 : m1 = m2 by …\"");
    }
    Expression left = known(morphisms, w[2]), right = known(morphisms, w[4]);
    Supplier<Proof> p = () -> known(steps, w[7]), q = () -> known(steps, w[8]);
    switch (w[6]) {
      case "refl", "arithmetic" -> length(w, 7);
      case "trans", "comp", "pair", "plus" -> length(w, 9);
      case "sym", "cur", "D", "R", "rst", "linear", "given" -> length(w, 8);
      default -> {}
    }
    Proof.Rule rule =
        switch (w[6]) {
          case "refl" -> new Proof.Rule.Reflexivity();
          case "sym" -> new Proof.Rule.Symmetry(p.get());
          case "trans" -> new Proof.Rule.Transitivity(p.get(), q.get());
          case "comp" -> new Proof.Rule.Compose(p.get(), q.get());
          case "pair" -> new Proof.Rule.Pair(p.get(), q.get());
          case "plus" -> new Proof.Rule.Plus(p.get(), q.get());
          case "cur" -> new Proof.Rule.Curry(p.get());
          case "D" -> new Proof.Rule.D(p.get());
          case "R" -> new Proof.Rule.R(p.get());
          case "rst" -> new Proof.Rule.Restrict(p.get());
          case "linear" -> new Proof.Rule.Linear(w[7]);
          case "given" -> new Proof.Rule.Hypothesis(number(w[7]));
          case "arithmetic" -> new Proof.Rule.Arithmetic();
          case "law" -> new Proof.Rule.Law(w[7], at(w, "o", objects), at(w, "m", morphisms));
          case "instance" ->
              new Proof.Rule.Instance(p.get(), at(w, "o", objects), at(w, "m", morphisms));
          default -> throw wrong("there is no rule " + w[6]);
        };
    return new Proof(rule, left, right);
  }

  private int number(String word) {
    if (!word.matches("[0-9]{1,4}")) throw wrong("expected a number up to 9999, found " + word);
    return Integer.parseInt(word);
  }

  /// What names stand for: objects or morphisms, as the letter says.
  private <T> Values<T> at(String[] w, String letter, Map<String, T> known) {
    LinkedHashMap<String, T> all = LinkedHashMap.empty();
    for (String word : Vector.of(w).drop(8)) {
      int equals = word.indexOf('=');
      if (equals < 1) throw wrong("expected NAME=o1 or NAME=m1, found " + word);
      String name = word.substring(0, equals), value = word.substring(equals + 1);
      if (!value.startsWith("o") && !value.startsWith("m"))
        throw wrong("expected NAME=o1 or NAME=m1, found " + word);
      if (!value.startsWith(letter)) continue;
      if (all.containsKey(name)) throw wrong(name + " is given twice");
      all = all.put(name, known(known, value));
    }
    return Values.of(all);
  }
}
