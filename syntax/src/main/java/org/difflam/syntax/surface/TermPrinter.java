package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntConsumer;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Decimals;

/// Terms and types to text, with no more brackets than the grammar needs. Reading what
/// [Notation#ASCII] or [Notation#UNICODE] prints gives the same term again.
///
/// One clause for each former of the grammar: that is why the file is long.
public final class TermPrinter {
  // How strongly a term holds together; the operators' own strengths lie between these.
  private static final int OPEN = 0;
  private static final int NEGATION = 5;
  private static final int AT = SurfaceTerm.Operator.AT.strength();
  private static final int POSTFIX = 7;
  private static final int APPLICATION = 8;
  private static final int ATOM = 9;

  private static final String WAITING = "J[⊩]";

  private final Notation notation;
  private final StringBuilder out = new StringBuilder();
  private final TypePrinter types;

  /// Whether what a `let` is for, and a function whose body is one, begin a line.
  private final boolean lines;

  private String margin = "";

  private TermPrinter(Notation notation, boolean lines) {
    this.notation = notation;
    this.types = new TypePrinter(notation, out);
    this.lines = lines;
  }

  public static String print(Notation notation, SurfaceTerm term) {
    return print(new TermPrinter(notation, false), term);
  }

  /// A term in lines, one for each `let`; tuples are taken apart by `let (x, y) = t in u`.
  public static String lines(Notation notation, SurfaceTerm term) {
    return print(new TermPrinter(notation, true), term);
  }

  private static String print(TermPrinter printer, SurfaceTerm term) {
    return Deep.call(() -> {
      printer.term(OPEN, term);
      return printer.out.toString();
    });
  }

  /// What `J[x, y ⊩ e]` is printed from, a translation that waits; it is not read.
  public static SurfaceTerm waiting(List<SurfaceTerm> variables, SurfaceTerm e) {
    SurfaceTerm j = new SurfaceTerm.Identifier(WAITING, Span.NOWHERE);
    SurfaceTerm xs = new SurfaceTerm.ListLiteral(variables, Span.NOWHERE);
    return new SurfaceTerm.Application(
        new SurfaceTerm.Application(j, xs, Span.NOWHERE), e, Span.NOWHERE);
  }

  public static String print(Notation notation, SurfaceType type) {
    return Deep.call(() -> {
      TermPrinter printer = new TermPrinter(notation, false);
      printer.types.type(type);
      return printer.out.toString();
    });
  }

  /// A numeral as the language writes it.
  public static String print(BigDecimal value) {
    String plain = value.toString();
    if (plain.indexOf('E') < 0) return plain;
    // a few zeros are easier to read than an exponent
    return Math.abs((long) value.scale()) <= 12 ? value.toPlainString() : Decimals.write(value);
  }

  private TermPrinter add(String text) {
    out.append(text);
    return this;
  }

  private TermPrinter keyword(String word) {
    return add(notation.keyword(word)).add(notation.space());
  }

  /// ` word `.
  private TermPrinter between(String word) {
    return add(notation.space()).keyword(word);
  }

  private void term(int strength, SurfaceTerm t) {
    boolean bracket = strengthOf(t) < strength;
    if (bracket) add("(");
    switch (t) {
      case SurfaceTerm.Identifier(var name, _) ->
          add("+*/".contains(name) ? "(" + name + ")" : notation.name(name));
      case SurfaceTerm.Numeral(var value, _) -> add(print(value));
      case SurfaceTerm.Lambda(var p, var type, var body, _) -> {
        add(notation.lambda);
        pattern(p);
        annotation(type);
        add(notation.dot).within(body);
      }
      case SurfaceTerm.Application(
              SurfaceTerm.Application(SurfaceTerm.Identifier(var f, _), var a, _),
              var b,
              _)
          when f.equals("<>") -> {
        term(SurfaceTerm.Operator.AT.strength(), a);
        add(notation.diamond()).term(SurfaceTerm.Operator.AT.strength() + 1, b);
      }
      case SurfaceTerm.Application(
              SurfaceTerm.Application(
                  SurfaceTerm.Identifier(var f, _),
                  SurfaceTerm.ListLiteral(var xs, _),
                  _),
              var e,
              _)
          when f.equals(WAITING) -> {
        add(notation.name("J")).add("[");
        separated(xs.size(), i -> term(OPEN, xs.get(i)));
        add(xs.isEmpty() ? "" : " ").add(notation.forces()).term(OPEN, e);
        add("]");
      }
      case SurfaceTerm.Application(var f, var a, _) -> {
        term(APPLICATION, f);
        add(notation.applied(f)).term(ATOM, a);
      }
      case SurfaceTerm.Let(var p, var type, var bound, var body, _) -> {
        keyword("let").pattern(p);
        annotation(type);
        add(" = ").within(bound);
        if (lines) add(notation.space()).add(notation.keyword("in")).newLine();
        else between("in");
        term(OPEN, body);
      }
      case SurfaceTerm.Tuple(var parts, _) -> tuple(parts.size(), i -> term(OPEN, parts.get(i)));
      case SurfaceTerm.ListLiteral(var parts, _) -> {
        add("[");
        separated(parts.size(), i -> term(OPEN, parts.get(i)));
        add("]");
      }
      case SurfaceTerm.CaseTuple(var subject, var p, var body, var span) when lines ->
          term(OPEN, new SurfaceTerm.Let(p, Option.none(), subject, body, span));
      case SurfaceTerm.CaseTuple(var subject, var p, var body, _) -> {
        keyword("case").term(OPEN, subject);
        between("of").pattern(p);
        add(notation.arrow).term(OPEN, body);
      }
      case SurfaceTerm.CaseVariant(var subject, var branches, _) -> {
        keyword("case").term(OPEN, subject);
        between("of").branches(branches);
      }
      case SurfaceTerm.Infix(var op, var left, var right, _) -> {
        boolean rightwards = op.isRightAssociative();
        term(op.strength() + (rightwards ? 1 : 0), left);
        add(" ").add(notation.operator(op)).add(" ");
        term(op.strength() + (rightwards ? 0 : 1), right);
      }
      case SurfaceTerm.Negation(var negated, _) -> {
        // a numeral would take the sign for its own
        boolean numeral = negated instanceof SurfaceTerm.Numeral;
        add("-").term(numeral ? ATOM + 1 : AT, negated);
      }
      case SurfaceTerm.Power(var base, var exponent, _) -> {
        term(ATOM, base);
        add(notation == Notation.LATEX ? "^{" + exponent + "}" : "^" + exponent);
      }
      case SurfaceTerm.Dual(var dual, _) -> {
        term(ATOM, dual);
        add("^*");
      }
      case SurfaceTerm.Fold(var x, var rest, var step, var over, var from, _) -> {
        keyword("fold").add("(").pattern(x);
        add(", ").pattern(rest);
        add(")").add(notation.dot).term(OPEN, step);
        // an open term at its end might take the `from` for its own
        between("over").term(OPEN + 1, over);
        between("from").term(OPEN, from);
      }
      case SurfaceTerm.FoldInductive(var p, var step, var over, _) -> {
        keyword("fold").pattern(p);
        add(notation.dot).term(OPEN, step);
        between("over").term(OPEN, over);
      }
      case SurfaceTerm.FoldVariant(var branches, var over, _) -> {
        keyword("fold").branches(branches);
        between("over").term(OPEN, over);
      }
      case SurfaceTerm.Ascription(var ascribed, var type, _) -> {
        add("(").term(OPEN, ascribed);
        annotation(Option.some(type));
        add(")");
      }
    }
    if (bracket) add(")");
  }

  /// An open term in another, with its lines a little to the right if it has several.
  private void within(SurfaceTerm t) {
    boolean broken = lines && (t instanceof SurfaceTerm.Let || t instanceof SurfaceTerm.CaseTuple);
    String before = margin;
    if (broken) {
      margin = before + (notation == Notation.LATEX ? "\\quad " : "  ");
      newLine();
    }
    term(OPEN, t);
    margin = before;
  }

  private void newLine() {
    while (out.charAt(out.length() - 1) == ' ') out.setLength(out.length() - 1);
    add(notation == Notation.LATEX ? " \\\\\n" : "\n").add(margin);
  }

  private static int strengthOf(SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier _,
          SurfaceTerm.Tuple _,
          SurfaceTerm.ListLiteral _,
          SurfaceTerm.Ascription _ ->
          ATOM;
      case SurfaceTerm.Numeral(var value, _) -> value.signum() < 0 ? NEGATION : ATOM;
      case SurfaceTerm.Lambda _,
          SurfaceTerm.Let _,
          SurfaceTerm.CaseTuple _,
          SurfaceTerm.CaseVariant _,
          SurfaceTerm.Fold _,
          SurfaceTerm.FoldInductive _,
          SurfaceTerm.FoldVariant _ ->
          OPEN;
      case SurfaceTerm.Application(
              SurfaceTerm.Application(SurfaceTerm.Identifier(var f, _), _, _),
              _,
              _)
          when f.equals("<>") ->
          SurfaceTerm.Operator.AT.strength();
      case SurfaceTerm.Application(
              SurfaceTerm.Application(SurfaceTerm.Identifier(var f, _), _, _),
              _,
              _)
          when f.equals(WAITING) ->
          ATOM;
      case SurfaceTerm.Application _ -> APPLICATION;
      case SurfaceTerm.Infix(var op, _, _, _) -> op.strength();
      case SurfaceTerm.Negation _ -> NEGATION;
      case SurfaceTerm.Power _, SurfaceTerm.Dual _ -> POSTFIX;
    };
  }

  private void annotation(Option<SurfaceType> type) {
    type.forEach(a -> {
      add(" : ");
      types.type(a);
    });
  }

  private void branches(List<SurfaceTerm.Branch> branches) {
    add(notation.brace("{"));
    for (int i = 0; i < branches.size(); i++) {
      SurfaceTerm.Branch branch = branches.get(i);
      add(i == 0 ? "" : " | ").add(notation.name(branch.label())).add(notation.space());
      pattern(branch.pattern());
      add(notation.arrow).within(branch.body());
    }
    add(notation.brace("}"));
  }

  private void pattern(Pattern pattern) {
    switch (pattern) {
      case Pattern.Variable(var name, _) -> add(name.equals("_") ? blank() : notation.name(name));
      case Pattern.Tuple(var parts, _) -> tuple(parts.size(), i -> pattern(parts.get(i)));
    }
  }

  private String blank() {
    return notation == Notation.LATEX ? "\\_" : "_";
  }

  private void tuple(int n, IntConsumer part) {
    add(notation.open);
    separated(n, part);
    // in round brackets a tuple of one needs its comma
    add(n == 1 && notation == Notation.ASCII ? "," : "").add(notation.close);
  }

  private void separated(int n, IntConsumer part) {
    for (int i = 0; i < n; i++) {
      add(i == 0 ? "" : ", ");
      part.accept(i);
    }
  }
}
