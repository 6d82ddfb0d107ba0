package org.difflam.syntax.surface;

import static org.difflam.syntax.surface.SurfaceTerm.Operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The parser of terms; nesting past [TokenReader#NESTING] is an error.
///
///     term    ::= open | infix                       open ::= \ … | let … | case … | fold …
///     infix   ::= infix op (infix | open) | - infix | postfix
///     postfix ::= application | postfix ^ integer | postfix ^*
///     application ::= atom+ [open]
///
/// The open terms, which reach as far as they can, are read by [OpenTermParser].
///
/// One method for each rule of the grammar: that is why the file is long.
final class TermParser {
  /// The strength of `-t`, between `*` and `@`.
  private static final int NEGATION = 5;

  /// The strength of `<>`, that of `@`.
  private static final int DIAMOND = Operator.AT.strength();

  private static final String OPENERS = "a name, a number, `(`, `[` or `\\`";

  private static final String EXPONENT =
      "an integer as the exponent, as in `x^2`; write `exp(y * log(x))` for other powers";

  private final TokenReader words;
  private final TypeParser types;
  private final OpenTermParser opens;

  /// How many terms were put around the one before them.
  private int chained;

  /// @param stops names that end a term, outside of all brackets
  TermParser(TokenReader words, Set<String> stops) {
    this.words = words;
    this.types = new TypeParser(words);
    this.opens = new OpenTermParser(words, this);
    words.stopAt(stops);
  }

  SurfaceType type() {
    return types.type();
  }

  /// A term that stands by itself.
  SurfaceTerm wholeTerm() {
    return measured(term());
  }

  /// `t` or `t : A`, by itself.
  SurfaceTerm ascribedTerm() {
    return measured(ascribed());
  }

  /// Left-nested operators and applications are read in loops, so their depth is measured here, if
  /// there are so many of them that it matters.
  private SurfaceTerm measured(SurfaceTerm root) {
    // what is entered makes two terms at most, as `(t : A)` does
    if (chained + 2 * words.deepest() <= TokenReader.NESTING) return root;
    List<SurfaceTerm> work = new ArrayList<>(List.of(root));
    List<Integer> depths = new ArrayList<>(List.of(1));
    while (!work.isEmpty()) {
      SurfaceTerm t = work.removeLast();
      int depth = depths.removeLast();
      if (depth > TokenReader.NESTING) throw words.tooDeep(t.span());
      for (SurfaceTerm child : t.children()) {
        work.add(child);
        depths.add(depth + 1);
      }
    }
    return root;
  }

  SurfaceTerm term() {
    return opens.starts() ? opens.open() : infix(0);
  }

  /// Operators of at least this strength.
  private SurfaceTerm infix(int strength) {
    Token start = words.peek();
    SurfaceTerm left = words.is("-") ? signed(strength) : postfix();
    while (true) {
      if (words.is("<>") && strength <= DIAMOND) {
        left = diamond(start, left);
        continue;
      }
      Operator op = operator();
      if (op == null || op.strength() < strength) return left;
      words.enter();
      int next = op.isRightAssociative() ? op.strength() : op.strength() + 1;
      SurfaceTerm right = opens.starts() ? opens.open() : infix(next);
      words.leave();
      left = new SurfaceTerm.Infix(op, left, right, words.since(start));
      chained++;
    }
  }

  /// `M <> N`, as the name `<>` applied to both.
  private SurfaceTerm diamond(Token start, SurfaceTerm left) {
    Token operator = words.enter();
    SurfaceTerm right = opens.starts() ? opens.open() : infix(DIAMOND + 1);
    words.leave();
    chained++;
    SurfaceTerm name = new SurfaceTerm.Identifier("<>", operator.span());
    SurfaceTerm first = new SurfaceTerm.Application(name, left, words.since(start));
    return new SurfaceTerm.Application(first, right, words.since(start));
  }

  private @Nullable Operator operator() {
    Token token = words.peek();
    if (token.kind() != Token.Kind.SYMBOL) return null;
    return switch (token.text()) {
      case ";" -> Operator.THEN;
      case "::" -> Operator.CONS;
      case "+" -> Operator.PLUS;
      case "-" -> Operator.MINUS;
      case "*" -> Operator.TIMES;
      case "/" -> Operator.DIVIDE;
      case "@" -> Operator.AT;
      default -> null;
    };
  }

  private SurfaceTerm signed(int strength) {
    Token minus = words.enter();
    Token first = words.peek();
    SurfaceTerm term = opens.starts() ? opens.open() : infix(Math.max(strength, NEGATION));
    words.leave();
    // the sign of a numeral belongs to it, if nothing binds the numeral more strongly; 0 has none,
    // and where sums are bags it may be of any type, unlike -t
    if (term instanceof SurfaceTerm.Numeral(var value, _)
        && value.signum() != 0
        && first.kind() == Token.Kind.NUMBER) {
      return new SurfaceTerm.Numeral(value.negate(), words.since(minus));
    }
    return new SurfaceTerm.Negation(term, words.since(minus));
  }

  private SurfaceTerm postfix() {
    Token start = words.peek();
    SurfaceTerm term = application();
    boolean powered = false;
    while (true) {
      Token next = words.peek();
      if (words.take("^*")) {
        term = new SurfaceTerm.Dual(term, words.since(start));
      } else if (words.take("^")) {
        if (powered) {
          throw words.error(
              next,
              "`x^m^n` may mean `(x^m)^n` or x to the power m^n; write the one that is meant");
        }
        powered = true;
        term = new SurfaceTerm.Power(term, exponent(), words.since(start));
      } else {
        return term;
      }
      chained++;
    }
  }

  /// `n`, `-n` or one of them in parentheses.
  private int exponent() {
    Token opening = words.peek();
    if (!words.take("(")) return whole();
    int n = whole();
    if (!words.is(")")) throw words.expected("`)` after " + EXPONENT);
    words.close(")", opening);
    return n;
  }

  private int whole() {
    boolean negative = words.take("-");
    int n = words.integer(EXPONENT);
    return negative ? -n : n;
  }

  private SurfaceTerm application() {
    Token start = words.peek();
    SurfaceTerm term = atom();
    while (true) {
      if (opens.starts()) {
        return new SurfaceTerm.Application(term, opens.open(), words.since(start));
      }
      if (!isAtom()) return term;
      SurfaceTerm argument = atom();
      term = new SurfaceTerm.Application(term, argument, words.since(start));
      chained++;
    }
  }

  private boolean isAtom() {
    Token token = words.peek();
    return switch (token.kind()) {
      case NAME -> words.isName();
      case NUMBER -> true;
      case SYMBOL ->
          token.text().equals("(") || token.text().equals("[") || token.text().equals("⟨");
      case KEYWORD, END -> false;
    };
  }

  private SurfaceTerm atom() {
    Token start = words.peek();
    if (!isAtom()) throw words.expected(OPENERS);
    return switch (start.kind()) {
      case NAME -> new SurfaceTerm.Identifier(words.next().text(), start.span());
      case NUMBER -> new SurfaceTerm.Numeral(words.number(), start.span());
      default -> bracketed();
    };
  }

  private SurfaceTerm bracketed() {
    Token opening = words.enter();
    words.bracket(1);
    List<SurfaceTerm> parts = new ArrayList<>();
    boolean round = opening.is("(");
    if (round && (words.is("+") || words.is("*") || words.is("/"))) return section(opening);
    String closing = round ? ")" : opening.is("[") ? "]" : "⟩";
    boolean comma =
        words.commaList(closing, opening, round, () -> parts.add(round ? ascribed() : term()));
    words.bracket(-1);
    words.leave();
    if (opening.is("[")) return new SurfaceTerm.ListLiteral(parts, words.since(opening));
    // in round brackets one part without a comma is no tuple
    return round && parts.size() == 1 && !comma
        ? parts.getFirst()
        : new SurfaceTerm.Tuple(parts, words.since(opening));
  }

  /// `(+)`, the name of an operator.
  private SurfaceTerm section(Token opening) {
    String name = words.next().text();
    words.close(")", opening);
    words.bracket(-1);
    words.leave();
    return new SurfaceTerm.Identifier(name, words.since(opening));
  }

  /// This many terms were put around one without being entered.
  void wrapped(int terms) {
    chained += terms;
  }

  private SurfaceTerm ascribed() {
    Token start = words.peek();
    SurfaceTerm term = term();
    if (!words.take(":")) return term;
    SurfaceType type = types.type();
    return new SurfaceTerm.Ascription(term, type, words.since(start));
  }
}
