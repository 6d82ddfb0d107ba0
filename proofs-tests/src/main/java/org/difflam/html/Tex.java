package org.difflam.html;

import static j2html.TagCreator.rawHtml;
import static j2html.utils.EscapeUtil.escape;

import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import j2html.tags.DomContent;

/// MathML of the part of TeX's mathematics that rules are written in: fractions, cases, scripts,
/// four alphabets and the signs of [#SIGNS]. Libraries that read more of TeX write MathML that
/// browsers no longer draw.
public final class Tex {
  private static final Map<String, String> SIGNS =
      HashMap.ofEntries(
          entry("langle", mo("⟨")),
          entry("llbracket", mo("⟦")),
          entry("rrbracket", mo("⟧")),
          entry("rangle", mo("⟩")),
          entry("mid", "<mo>|</mo>"),
          entry("cdot", "<mo>·</mo>"),
          entry("circ", "<mo>∘</mo>"),
          entry("times", "<mo>×</mo>"),
          entry("diamond", "<mo>⋄</mo>"),
          entry("equiv", "<mo>≡</mo>"),
          entry("in", "<mo>∈</mo>"),
          entry("notin", "<mo>∉</mo>"),
          entry("exists", "<mo>∃</mo>"),
          entry("forall", "<mo>∀</mo>"),
          entry("emptyset", "<mi>∅</mi>"),
          entry("multimap", "<mo>⊸</mo>"),
          entry("leadsto", "<mo>⇝</mo>"),
          entry("triangleright", "<mo>▷</mo>"),
          entry("vdash", "<mo>⊢</mo>"),
          entry("neq", "<mo>≠</mo>"),
          entry("cap", "<mo>∩</mo>"),
          entry("cup", "<mo>∪</mo>"),
          entry("setminus", "<mo>∖</mo>"),
          entry("sum", "<mo>∑</mo>"),
          entry("alpha", "<mi>α</mi>"),
          entry("prod", "<mo>∏</mo>"),
          entry("Pi", "<mi mathvariant=normal>Π</mi>"),
          entry("leq", "<mo>≤</mo>"),
          entry("varsigma", "<mi>ς</mi>"),
          entry("partial", "<mo>∂</mo>"),
          entry("#", "<mo>#</mo>"),
          entry("{", mo("{")),
          entry("}", mo("}")),
          entry("to", "<mo stretchy=false>→</mo>"),
          entry("mapsto", "<mo stretchy=false>↦</mo>"),
          entry("Rightarrow", "<mo stretchy=false>⇒</mo>"),
          entry("quad", "<mspace width=1em />"),
          entry(",", "<mspace width=.17em />"),
          entry(" ", "<mspace width=.25em />"),
          entry("beta", "<mi>β</mi>"),
          entry("gamma", "<mi>γ</mi>"),
          entry("iota", "<mi>ι</mi>"),
          entry("lambda", "<mi>λ</mi>"),
          entry("omega", "<mi>ω</mi>"),
          entry("pi", "<mi>π</mi>"),
          entry("psi", "<mi>ψ</mi>"),
          entry("rho", "<mi>ρ</mi>"),
          entry("sigma", "<mi>σ</mi>"),
          entry("tau", "<mi>τ</mi>"),
          entry("ell", "<mi>ℓ</mi>"),
          entry("Gamma", "<mi mathvariant=normal>Γ</mi>"),
          entry("Delta", "<mi mathvariant=normal>Δ</mi>"),
          entry("Lambda", "<mi mathvariant=normal>Λ</mi>"),
          entry("Sigma", "<mi mathvariant=normal>Σ</mi>"),
          entry("Omega", "<mi mathvariant=normal>Ω</mi>"));

  private final String tex;
  private int at;

  private Tex(String tex) {
    this.tex = tex;
  }

  /// A formula that stands by itself.
  ///
  /// @throws IllegalArgumentException if a command is unknown
  public static DomContent of(String tex) {
    return rawHtml("<math display=block>" + new Tex(tex).row() + "</math>");
  }

  private static Tuple2<String, String> entry(String command, String mathml) {
    return new Tuple2<>(command, mathml);
  }

  private static String mo(String fence) {
    return "<mo stretchy=false>" + fence + "</mo>";
  }

  /// Up to a closing brace, the end of a cell, or the end.
  private String row() {
    StringBuilder out = new StringBuilder("<mrow>");
    while (true) {
      blanks();
      if (at == tex.length() || "}&".indexOf(tex.charAt(at)) >= 0) break;
      if (tex.startsWith("\\\\", at) || tex.startsWith("\\end", at)) break;
      out.append(scripted());
    }
    return out.append("</mrow>").toString();
  }

  private void blanks() {
    while (at < tex.length() && tex.charAt(at) == ' ') at++;
  }

  private String scripted() {
    String base = atom();
    String low = "", high = "";
    while (at < tex.length() && "_^'".indexOf(tex.charAt(at)) >= 0) {
      char script = tex.charAt(at++);
      if (script == '\'') high += "<mo>′</mo>";
      else if (script == '_') low += atom();
      else high += tex.charAt(at) == '*' ? star() : atom();
    }
    if (!high.isEmpty()) high = "<mrow>" + high + "</mrow>";
    if (low.isEmpty() && high.isEmpty()) return base;
    if (high.isEmpty()) return "<msub>" + base + low + "</msub>";
    return low.isEmpty()
        ? "<msup>" + base + high + "</msup>"
        : "<msubsup>" + base + low + high + "</msubsup>";
  }

  private String star() {
    at++;
    return "<mo>∗</mo>";
  }

  private String atom() {
    char c = tex.charAt(at++);
    if (c == '{') {
      String inner = row();
      expect("}");
      return inner;
    }
    if (c == '\\') return command();
    if (Character.isDigit(c)) return "<mn>" + c + "</mn>";
    if (Character.isLetter(c)) return "<mi>" + c + "</mi>";
    if ("()[]".indexOf(c) >= 0) return mo("" + c);
    if (c == '.') return "<mo lspace=0 rspace=.17em>.</mo>";
    return "<mo>" + escape("" + c) + "</mo>";
  }

  private String command() {
    int from = at;
    while (at < tex.length() && Character.isLetter(tex.charAt(at))) at++;
    if (at == from) at++;
    String name = tex.substring(from, at);
    return switch (name) {
      case "frac" -> "<mfrac>" + group() + group() + "</mfrac>";
      case "overline" -> "<mover>" + group() + "<mo>¯</mo></mover>";
      case "underline" -> "<munder>" + group() + "<mo>_</mo></munder>";
      case "hat" -> "<mover>" + group() + "<mo>^</mo></mover>";
      case "text" -> "<mtext>" + raw().replace(" ", "\u00a0") + "</mtext>";
      case "mathrm" -> "<mi mathvariant=normal>" + raw() + "</mi>";
      case "mathsf" -> "<mi mathvariant=normal class=sans>" + raw() + "</mi>";
      case "mathbb" -> "<mi>" + doubleStruck(raw().charAt(0)) + "</mi>";
      case "mathcal" -> "<mi>" + Character.toString(0x1D49C + raw().charAt(0) - 'A') + "</mi>";
      case "begin" -> cases();
      default -> SIGNS.get(name).getOrElseThrow(() -> wrong("\\" + name + " is unknown"));
    };
  }

  private static String doubleStruck(char letter) {
    return switch (letter) {
      case 'C' -> "ℂ";
      case 'N' -> "ℕ";
      case 'P' -> "ℙ";
      case 'Q' -> "ℚ";
      case 'R' -> "ℝ";
      case 'Z' -> "ℤ";
      default -> Character.toString(0x1D538 + letter - 'A');
    };
  }

  private String cases() {
    expect("{cases}");
    StringBuilder out = new StringBuilder("<mrow><mo>{</mo><mtable columnalign=left>");
    while (!tex.startsWith("\\end{cases}", at)) {
      out.append("<mtr><mtd>").append(row()).append("</mtd>");
      while (tex.startsWith("&", at)) {
        at++;
        out.append("<mtd>").append(row()).append("</mtd>");
      }
      if (tex.startsWith("\\\\", at)) at += 2;
      out.append("</mtr>");
      blanks();
    }
    expect("\\end{cases}");
    return out.append("</mtable></mrow>").toString();
  }

  /// What stands in braces, as a formula.
  private String group() {
    expect("{");
    String inner = row();
    expect("}");
    return inner;
  }

  /// What stands in braces, letter by letter.
  private String raw() {
    expect("{");
    int from = at;
    at = tex.indexOf('}', at);
    if (at < 0) throw wrong("a brace is not closed");
    return escape(tex.substring(from, at++));
  }

  private void expect(String wanted) {
    if (!tex.startsWith(wanted, at)) throw wrong("expected " + wanted + " at " + at);
    at += wanted.length();
  }

  private IllegalArgumentException wrong(String why) {
    return new IllegalArgumentException(why + " in " + tex);
  }
}
