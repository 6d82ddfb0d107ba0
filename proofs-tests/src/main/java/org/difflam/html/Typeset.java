package org.difflam.html;

import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.utils.EscapeUtil.escape;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// MathML of formulas that are written in a line, as the printers of the house write them: `D(f) ∘
/// ⟨π₁, g′⟩`. A formula is cut at its operators into pieces between which a line may end. Prose
/// that has formulas in it is cut into both: a formula is what has a sign of mathematics in it,
/// with the names, numbers, commas and brackets around.
public final class Typeset {
  private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ₍₎₌";
  private static final String LOW = "0123456789+-aehijklmnoprstuvx()=";
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱʳ⁽⁾ᵀᵏ";
  private static final String HIGH = "0123456789+-nir()Tk";

  /// A token: a name or number with what hangs on it, or a sign; and blanks.
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<blank>\\s+)"
              + "|(?<base>[A-Za-z]\\p{M}*[A-Za-zÀ-ž0-9]*|\\p{L}\\p{M}*\\d*|\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?)"
              + "(?<low>[%s]+|_[A-Za-z0-9]+)?(?<high>[%s]+|\\^[A-Za-z0-9]+|\\^\\*)?(?<prime>(?:[′″‴]|\\*(?![A-Za-z0-9 (]))*)"
                  .formatted(SUBSCRIPTS, SUPERSCRIPTS)
              + "|(?<star>\\^\\*)"
              + "|(?<arrow>-->|->|~>|=>|\\|-|==)"
              + "|(?<sign>\\X)");

  private static final Pattern SIGNS =
      Pattern.compile(
          "[^\\p{L}\\p{N}\\s\\p{P}]|[∘⟨⟩×→⇒↦·⬦∗⊢]|[\\p{InGreek}&&[^ϵ]]|[₀-₉ᵢⱼₖₗₙₓ′″²³ⁿ]");
  private static final Set<String> NAMES =
      Set.of(
          "id", "ev", "sw", "cur", "uncur", "in1", "in2", "p1", "p2", "sin", "cos", "exp", "log",
          "let", "dom", "inl", "inr", "lin", "FV", "swap", "rst", "pow2", "pow3", "Omega");
  private static final Set<String> WORDS = Set.of("a", "A", "I");
  private static final Set<String> RELATIONS =
      Set.of("=", "≠", "→", "⇝", "⇒", "↦", "⊢", "≤", "∘", "+", "×", "⟶", "−", "⬦", "·", "≡");
  private static final int SHORT = 10;

  private Typeset() {}

  /// A formula, in a line.
  public static DomContent of(String formula) {
    return span(rawHtml(pieces(formula)));
  }

  /// Prose with formulas.
  public static Seq<DomContent> prose(String prose) {
    ArrayList<DomContent> all = new ArrayList<>();
    ArrayList<Token> run = new ArrayList<>();
    for (Token token : tokens(prose)) {
      if (token.kind() == Kind.PROSE) {
        flush(run, all);
        all.add(text(token.text()));
      } else {
        run.add(token);
      }
    }
    flush(run, all);
    return Vector.ofAll(all);
  }

  private enum Kind {
    /// Only in formulas.
    SIGN,
    /// In both.
    WEAK,
    PROSE
  }

  private record Token(Kind kind, String text) {}

  private static List<Token> tokens(String prose) {
    ArrayList<Token> all = new ArrayList<>();
    Matcher m = TOKEN.matcher(prose);
    while (m.find()) {
      String whole = m.group(), base = m.group("base");
      Kind kind;
      if (m.group("blank") != null) kind = Kind.WEAK;
      else if (base != null) kind = isWord(prose, m) ? Kind.PROSE : base(whole, base);
      else if (endsSentence(prose, m)) kind = Kind.PROSE;
      else if (SIGNS.matcher(whole).find() || m.group("arrow") != null) kind = Kind.SIGN;
      else if (whole.equals("\\") || whole.equals("@")) kind = Kind.SIGN;
      else kind = ",()[]:;.!|/–-".contains(whole) ? Kind.WEAK : Kind.PROSE;
      all.add(new Token(kind, whole));
    }
    return all;
  }

  /// `a` and `I`, unless they stand among brackets and commas.
  private static boolean isWord(String prose, Matcher m) {
    if (!WORDS.contains(m.group())) return false;
    String before = prose.substring(0, m.start()), after = prose.substring(m.end());
    return !before.matches("(?s).*[(\\[⟨,:=λ]\\s?") && !after.matches("(?s)\\s?[)\\],⟩=:/^].*");
  }

  /// A full stop with a blank behind it, unless it belongs to a λ.
  private static boolean endsSentence(String prose, Matcher m) {
    return m.group().equals(".")
        && prose.substring(m.end()).matches("(?s)\\s.*")
        && !prose.substring(0, m.start()).matches("(?s).*[λ∀∃∂\\\\][^.]*");
  }

  private static Kind base(String whole, String base) {
    if (Character.isDigit(base.charAt(0))) return whole.equals(base) ? Kind.WEAK : Kind.SIGN;
    boolean greek = SIGNS.matcher(base).find();
    if (greek || !whole.equals(base)) return Kind.SIGN;
    return base.length() == 1 ? Kind.SIGN : NAMES.contains(base) ? Kind.WEAK : Kind.PROSE;
  }

  /// What stands in the run between its first and its last sign, with the names and the brackets
  /// that belong to it, is a formula.
  private static void flush(List<Token> run, List<DomContent> all) {
    int from = 0, to = run.size();
    while (from < to && isOutside(run.get(from).text(), "([|!")) from++;
    while (to > from && isOutside(run.get(to - 1).text(), ")]|!")) to--;
    while (from < to && unbalanced(run, from, to) > 0 && run.get(from).text().matches("[(\\[]"))
      from++;
    while (to > from && unbalanced(run, from, to) < 0 && run.get(to - 1).text().matches("[)\\]]"))
      to--;
    while (from < to && run.get(from).text().isBlank()) from++;
    while (to > from && isOutside(run.get(to - 1).text(), ")]|!")) to--;
    // a sign alone is one of prose: axioms × models
    boolean formula =
        run.subList(from, to).stream().anyMatch(t -> t.kind() == Kind.SIGN)
            && run.subList(from, to).stream().anyMatch(t -> t.text().matches("[\\p{L}\\p{N}].*"));
    if (!formula) from = to = run.size();
    if (from > 0) all.add(text(joined(run, 0, from)));
    if (formula) all.add(of(joined(run, from, to)));
    if (to < run.size()) all.add(text(joined(run, to, run.size())));
    run.clear();
  }

  private static boolean isOutside(String text, String inside) {
    return text.isBlank()
        || text.length() == 1 && ",:;.!|/–-()[]".contains(text) && !inside.contains(text);
  }

  private static int unbalanced(List<Token> run, int from, int to) {
    int open = 0;
    for (Token t : run.subList(from, to)) {
      if ("([".contains(t.text())) open++;
      if (")]".contains(t.text())) open--;
    }
    return open;
  }

  private static String joined(List<Token> run, int from, int to) {
    StringBuilder out = new StringBuilder();
    run.subList(from, to).forEach(t -> out.append(t.text()));
    return out.toString();
  }

  /// Formulas one after the other.
  private static String pieces(String formula) {
    List<StringBuilder> all = new ArrayList<>();
    StringBuilder out = new StringBuilder();
    int length = 0;
    boolean blank = false, atom = false;
    Matcher m = TOKEN.matcher(formula);
    while (m.find()) {
      String whole = m.group();
      if (m.group("blank") != null) {
        blank = true;
        continue;
      }
      boolean relation = blank && RELATIONS.contains(sign(whole));
      if (length >= SHORT && (relation || blank && !atom)) {
        all.add(out);
        out = new StringBuilder();
        length = 0;
      }
      length += whole.length();
      if (m.group("base") != null) {
        if (atom && blank) out.append("<mspace width=.25em />");
        scripts(out, m);
        atom = true;
      } else {
        if (atom && blank && "([⟨\\".contains(whole)) out.append("<mspace width=.25em />");
        out.append(operator(whole, relation));
        atom = ")]⟩".contains(whole);
      }
      blank = false;
    }
    all.add(out);
    return all.stream()
        .map(piece -> "<math>" + unstretched(piece.toString()) + "</math>")
        .collect(Collectors.joining("<wbr>"));
  }

  /// Brackets are as high as letters; where something is higher, they must be told so.
  private static String unstretched(String piece) {
    return piece.contains("<msu")
        ? piece.replaceAll("<mo>([()\\[\\]⟨⟩|])", "<mo stretchy=false>$1")
        : piece;
  }

  private static void scripts(StringBuilder out, Matcher m) {
    String base = m.group("base"), low = m.group("low"), high = m.group("high");
    String primes = m.group("prime");
    String top = (high == null ? "" : script(high, SUPERSCRIPTS, HIGH)) + sign(primes);
    String bottom = low == null ? "" : script(low, SUBSCRIPTS, LOW);
    String inner = Character.isDigit(base.charAt(0)) ? "<mn>" + base + "</mn>" : name(base);
    String raised = top.isEmpty() ? "" : leaf(top);
    String lowered = bottom.isEmpty() ? "" : leaf(bottom);
    if (top.isEmpty() && bottom.isEmpty()) out.append(inner);
    else if (top.isEmpty()) out.append("<msub>" + inner + lowered + "</msub>");
    else if (bottom.isEmpty()) out.append("<msup>" + inner + raised + "</msup>");
    else out.append("<msubsup>" + inner + lowered + raised + "</msubsup>");
  }

  private static String name(String base) {
    return "<mi>" + base + "</mi>";
  }

  private static String leaf(String text) {
    if (text.matches("[′″‴*]+")) return "<mo>" + text + "</mo>";
    return text.matches("\\d+") ? "<mn>" + text + "</mn>" : "<mi>" + text + "</mi>";
  }

  private static String script(String text, String from, String to) {
    if (text.startsWith("_") || text.startsWith("^")) return text.substring(1);
    StringBuilder out = new StringBuilder();
    text.chars().forEach(c -> out.append(to.charAt(from.indexOf(c))));
    return out.toString();
  }

  private static String operator(String sign, boolean infix) {
    String shown = escape(sign(sign));
    if ("()[]⟨⟩|,".contains(sign)) return "<mo>" + shown + "</mo>";
    if (sign.equals("\\")) return "<mi>λ</mi>";
    if (sign.equals("^*")) return "<msup><mi></mi><mo>*</mo></msup>";
    if (sign.equals(".")) return "<mo lspace=0 rspace=.2em>.</mo>";
    return "<mo" + (infix ? " form=infix" : "") + ">" + shown + "</mo>";
  }

  private static String sign(String typed) {
    return switch (typed) {
      case "->" -> "→";
      case "-->" -> "⟶";
      case "~>" -> "⇝";
      case "=>" -> "⇒";
      case "|-" -> "⊢";
      case "==" -> "=";
      case "-", "–" -> "−";
      default -> typed;
    };
  }
}
