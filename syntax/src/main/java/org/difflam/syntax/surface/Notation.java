package org.difflam.syntax.surface;

import io.vavr.Tuple;
import java.util.Map;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;

/// How terms are spelled. What [#ASCII] and [#UNICODE] print can be read again.
public enum Notation {
  ASCII("\\", ". ", " -> ", " * ", "(", ")", "@", ";"),
  UNICODE("λ", ". ", " → ", " × ", "⟨", "⟩", "·", "∘"),
  LATEX("\\lambda ", ".\\,", " \\to ", " \\times ", "\\langle ", "\\rangle ", "\\cdot", "\\circ");

  private static final Map<String, String> UNICODE_NAMES =
      Map.of("R", "ℝ", "Omega", "Ω", "mu", "μ");
  private static final Map<String, String> LATEX_NAMES =
      Map.of("R", "\\mathbb{R}", "Omega", "\\Omega ", "mu", "\\mu ");

  /// How the functions of the table are spelled.
  private static final Map<String, Operation.Notation> FUNCTIONS =
      Operations.standard().functions().toJavaMap(f -> Tuple.of(f.name(), f.notation()));

  private static final Map<Character, String> GREEK =
      Map.ofEntries(
          Map.entry('α', "\\alpha "),
          Map.entry('β', "\\beta "),
          Map.entry('γ', "\\gamma "),
          Map.entry('δ', "\\delta "),
          Map.entry('ε', "\\varepsilon "),
          Map.entry('η', "\\eta "),
          Map.entry('θ', "\\theta "),
          Map.entry('κ', "\\kappa "),
          Map.entry('μ', "\\mu "),
          Map.entry('ν', "\\nu "),
          Map.entry('ξ', "\\xi "),
          Map.entry('π', "\\pi "),
          Map.entry('ρ', "\\rho "),
          Map.entry('σ', "\\sigma "),
          Map.entry('τ', "\\tau "),
          Map.entry('φ', "\\varphi "),
          Map.entry('χ', "\\chi "),
          Map.entry('ψ', "\\psi "),
          Map.entry('ω', "\\omega "),
          Map.entry('Γ', "\\Gamma "),
          Map.entry('Δ', "\\Delta "));

  final String lambda;
  final String dot;
  final String arrow;
  final String times;
  final String open;
  final String close;
  private final String at;
  private final String then;

  Notation(
      String lambda,
      String dot,
      String arrow,
      String times,
      String open,
      String close,
      String at,
      String then) {
    this.lambda = lambda;
    this.dot = dot;
    this.arrow = arrow;
    this.times = times;
    this.open = open;
    this.close = close;
    this.at = at;
    this.then = then;
  }

  String operator(SurfaceTerm.Operator operator) {
    return switch (operator) {
      case AT -> at;
      case THEN -> then;
      case CONS, PLUS, MINUS, TIMES, DIVIDE -> operator.symbol();
    };
  }

  String keyword(String word) {
    return this == LATEX ? "\\mathbf{" + word + "}" : word;
  }

  /// A space that is seen. ` <> `, which a metafunction of the perturbative calculus is called.
  String diamond() {
    return this == LATEX ? " \\diamond " : this == ASCII ? " <> " : " ⬦ ";
  }

  /// What stands between the variables of a translation and its term.
  String forces() {
    return this == LATEX ? "\\Vdash " : this == ASCII ? "||- " : "⊩ ";
  }

  /// A space that is seen.
  String space() {
    return this == LATEX ? "\\;" : " ";
  }

  /// What stands between a function and its argument: TeX spaces its own operators by itself.
  String applied(SurfaceTerm function) {
    boolean spaced =
        this == LATEX
            && function instanceof SurfaceTerm.Identifier(var name, _)
            && function(name).isTexOperator();
    return spaced ? "" : space();
  }

  /// `{` and `}` as brackets.
  String brace(String brace) {
    return this == LATEX ? "\\" + brace : brace;
  }

  /// What is between a context and a term.
  public String turnstile() {
    return switch (this) {
      case ASCII -> "|-";
      case UNICODE -> "⊢";
      case LATEX -> "\\vdash";
    };
  }

  /// A name of the language.
  public String name(String name) {
    return switch (this) {
      case ASCII -> name;
      case UNICODE -> unicode(name);
      case LATEX -> latex(name);
    };
  }

  private static Operation.Notation function(String name) {
    return FUNCTIONS.getOrDefault(name, Operation.Notation.PLAIN);
  }

  private static String unicode(String name) {
    String known = UNICODE_NAMES.getOrDefault(name, function(name).unicode());
    if (!known.isEmpty()) return known;
    if (name.startsWith("(") || Character.isDigit(name.codePointAt(0))) {
      return name.replace("±", "\\pm"); // the digits of a number
    }
    String primes = primes(name);
    String plain = name.substring(0, name.length() - primes.length());
    int digits = digits(plain);
    String stem = plain.substring(0, digits);
    String number = plain.substring(digits);
    if (!number.isEmpty() && stem.equals("p") && primes.isEmpty()) return "π" + subscript(number);
    if (!number.isEmpty() && stem.equals("in") && primes.isEmpty()) return "ι" + subscript(number);
    boolean separate = !number.isEmpty() && stem.length() > 1 && stem.endsWith("_");
    // what would be read as a projection keeps its ASCII spelling
    if (!separate || stem.equals("π_") || stem.equals("ι_")) return name;
    return stem.substring(0, stem.length() - 1) + subscript(number) + primes;
  }

  /// Those at the end of a name.
  private static String primes(String name) {
    return name.substring(name.replaceFirst("'+$", "").length());
  }

  private static String latex(String name) {
    String known = LATEX_NAMES.getOrDefault(name, function(name).latex());
    if (!known.isEmpty()) return known;
    if (name.startsWith("(") || Character.isDigit(name.codePointAt(0))) {
      return name.replace("±", "\\pm"); // the digits of a number
    }
    String after = primes(name);
    String plain = name.substring(0, name.length() - after.length());
    int digits = digits(plain);
    String stem = plain.substring(0, digits);
    String number = plain.substring(digits);
    if (stem.equals("p") && !number.isEmpty() && after.isEmpty()) return "\\pi_{" + number + "}";
    if (stem.equals("in") && !number.isEmpty() && after.isEmpty()) return "\\iota_{" + number + "}";
    if (!number.isEmpty() && stem.length() > 1 && stem.endsWith("_")) {
      stem = stem.substring(0, stem.length() - 1);
    } else { // x1 and x_1 are two names
      stem = plain;
      number = "";
    }
    int end = stem.length();
    while (end > 0 && stem.charAt(end - 1) == '\'') end--;
    String letters = stem.substring(0, end);
    String greek = letters.length() == 1 ? GREEK.get(letters.charAt(0)) : null;
    String shown =
        greek != null
            ? greek
            : letters.length() == 1 ? letters : "\\mathit{" + letters.replace("_", "\\_") + "}";
    return shown + stem.substring(end) + (number.isEmpty() ? "" : "_{" + number + "}") + after;
  }

  /// Where the digits at the end of a name begin.
  private static int digits(String name) {
    int at = name.length();
    while (at > 0 && name.charAt(at - 1) >= '0' && name.charAt(at - 1) <= '9') at--;
    return at;
  }

  private static String subscript(String digits) {
    StringBuilder out = new StringBuilder();
    for (char c : digits.toCharArray()) out.append((char) (c - '0' + '₀'));
    return out.toString();
  }
}
