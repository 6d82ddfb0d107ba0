package org.difflam.syntax.surface;

import static org.difflam.syntax.surface.SurfaceTerm.Operator;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.jspecify.annotations.Nullable;

/// The parser of terms, by descent on a deep stack; nesting past [Words#NESTING] is an error.
///
///     term    ::= open | infix                       open ::= \ … | let … | case … | fold …
///     infix   ::= infix op (infix | open) | - infix | postfix
///     postfix ::= application | postfix ^ integer | postfix ^*
///     application ::= atom+ [open]
public final class Parser {
  /// The strength of `-t`, between `*` and `@`.
  private static final int NEGATION = 5;

  /// The largest exponent of ten that a numeral may have.
  private static final int MAGNITUDE = 1_000_000;

  private static final String OPENERS = "a name, a number, `(`, `[` or `\\`";

  private final Words words;
  private final TypeParser types;
  private final Set<String> stops;

  /// How many terms were put around the one before them.
  private int chained;

  /// @param stops names that end a term, outside of all brackets
  Parser(Words words, Set<String> stops) {
    this.words = words;
    this.types = new TypeParser(words);
    this.stops = stops;
  }

  /// A whole text that is one term, `t` or `t : A`.
  public static SurfaceTerm term(Source source) {
    return whole(
        source, new Span(0, source.text().length()), "the term", p -> p.measured(p.ascribed()));
  }

  /// A piece of a text that is one term.
  public static SurfaceTerm term(Source source, Span part) {
    return whole(source, part, "the term", p -> p.wholeTerm());
  }

  /// A whole text that is one type.
  public static SurfaceType type(Source source) {
    return whole(source, new Span(0, source.text().length()), "the type", p -> p.types.type());
  }

  /// A variable with its type.
  public record Declared(String name, SurfaceType type) {}

  /// A piece of a text that is a context `x : A, …, y : B`, perhaps an empty one.
  public static List<Declared> context(Source source, Span part) {
    return whole(source, part, "the context", Parser::variables);
  }

  private List<Declared> variables() {
    List<Declared> variables = new ArrayList<>();
    if (words.peek().kind() == Token.Kind.END) return variables;
    do {
      Token name = words.name("a variable and its type, as in `f : A -> B, x : A`");
      words.expect(":", "and a type after the variable, as in `f : A -> B, x : A`");
      variables.add(new Declared(name.text(), types.type()));
    } while (words.take(","));
    return variables;
  }

  private static <A> A whole(Source source, Span part, String what, Function<Parser, A> rule) {
    return Deep.call(() -> {
      Words words = new Words(source, part);
      A result = rule.apply(new Parser(words, Set.of()));
      words.expectEnd(what);
      return result;
    });
  }

  TypeParser types() {
    return types;
  }

  /// Left-nested operators and applications are read in loops, so their depth is measured here, if
  /// there are so many of them that it matters.
  private SurfaceTerm measured(SurfaceTerm root) {
    // what is entered makes two terms at most, as `(t : A)` does
    if (chained + 2 * words.deepest() <= Words.NESTING) return root;
    List<SurfaceTerm> work = new ArrayList<>(List.of(root));
    List<Integer> depths = new ArrayList<>(List.of(1));
    while (!work.isEmpty()) {
      SurfaceTerm t = work.removeLast();
      int depth = depths.removeLast();
      if (depth > Words.NESTING) throw words.tooDeep(t.span());
      for (SurfaceTerm child : t.children()) {
        work.add(child);
        depths.add(depth + 1);
      }
    }
    return root;
  }

  /// A term on a deep stack.
  SurfaceTerm wholeTerm() {
    return measured(term());
  }

  private SurfaceTerm term() {
    return isOpen() ? open() : infix(0);
  }

  private boolean isOpen() {
    Token token = words.peek();
    return switch (token.kind()) {
      case SYMBOL -> token.is("\\");
      case KEYWORD -> token.is("let") || token.is("case") || token.is("fold");
      case NAME, NUMBER, END -> false;
    };
  }

  private SurfaceTerm open() {
    Token start = words.enter();
    SurfaceTerm term =
        switch (start.text()) {
          case "\\" -> lambda(start);
          case "let" -> let(start);
          case "case" -> cases(start);
          default -> fold(start);
        };
    words.leave();
    return term;
  }

  private SurfaceTerm lambda(Token start) {
    Pattern pattern = distinct(pattern());
    Option<SurfaceType> type = annotation();
    words.expect(".", "after what the function binds, as in `\\x. x * x`");
    SurfaceTerm body = term();
    return new SurfaceTerm.Lambda(pattern, type, body, words.since(start));
  }

  private Option<SurfaceType> annotation() {
    return words.take(":") ? Option.some(types.type()) : Option.none();
  }

  private SurfaceTerm let(Token start) {
    Pattern pattern = distinct(pattern());
    Option<SurfaceType> type = annotation();
    words.expect("=", "after what is bound, as in `let x = 3 in x * x`");
    SurfaceTerm bound = enclosed();
    words.expectFor("in", start);
    SurfaceTerm body = term();
    return new SurfaceTerm.Let(pattern, type, bound, body, words.since(start));
  }

  private SurfaceTerm cases(Token start) {
    SurfaceTerm subject = enclosed();
    words.expectFor("of", start);
    if (words.is("{")) {
      List<SurfaceTerm.Branch> branches = branches();
      return new SurfaceTerm.CaseVariant(subject, branches, words.since(start));
    }
    Pattern pattern = distinct(pattern());
    words.expect("->", "after the pattern, as in `case t of (x, y) -> x * y`");
    SurfaceTerm body = term();
    return new SurfaceTerm.CaseTuple(subject, pattern, body, words.since(start));
  }

  /// `{Nothing _ -> a | Just x -> b}`.
  private List<SurfaceTerm.Branch> branches() {
    Token opening = words.next();
    List<SurfaceTerm.Branch> branches = new ArrayList<>();
    Set<String> labels = new HashSet<>();
    if (!words.is("}")) {
      do {
        Token label = words.name("the constructor of a branch, as in `Just x -> x`");
        if (!labels.add(label.text())) {
          throw words.error(label, "there are two branches for `" + label.text() + "`");
        }
        Pattern pattern = distinct(pattern());
        words.expect("->", "after the pattern of the branch `" + label.text() + "`");
        SurfaceTerm body = enclosed();
        branches.add(new SurfaceTerm.Branch(label.text(), pattern, body, words.since(label)));
      } while (words.take("|"));
    }
    words.close("}", opening);
    return branches;
  }

  private SurfaceTerm fold(Token start) {
    if (words.is("{")) {
      List<SurfaceTerm.Branch> branches = branches();
      words.expectFor("over", start);
      SurfaceTerm over = term();
      return new SurfaceTerm.FoldVariant(branches, over, words.since(start));
    }
    Pattern pattern = distinct(pattern());
    words.expect(".", "after what the fold binds, as in `fold (x, acc). x + acc over l from 0`");
    SurfaceTerm step = enclosed();
    words.expectFor("over", start);
    SurfaceTerm over = enclosed();
    if (!words.take("from")) {
      return new SurfaceTerm.FoldInductive(pattern, step, over, words.since(start));
    }
    if (!(pattern instanceof Pattern.Tuple(var both, _)) || both.size() != 2) {
      throw words.error(
          pattern.span(),
          "a fold over a list binds an element and a result, as in `fold (x, acc).`");
    }
    SurfaceTerm from = term();
    return new SurfaceTerm.Fold(both.get(0), both.get(1), step, over, from, words.since(start));
  }

  private Pattern pattern() {
    Token start = words.peek();
    boolean round = start.is("(");
    if (!round && !start.is("⟨")) {
      if (start.kind() != Token.Kind.NAME && !start.is("_")) {
        throw words.expected("a name, `_`, or a tuple of them such as `(x, y)`");
      }
      return new Pattern.Variable(words.next().text(), start.span());
    }
    words.enter();
    List<Pattern> parts = new ArrayList<>();
    boolean comma = commaList(round ? ")" : "⟩", start, round, () -> parts.add(pattern()));
    words.leave();
    if (round && parts.size() == 1 && !comma) return parts.getFirst();
    return new Pattern.Tuple(parts, words.since(start));
  }

  private Pattern distinct(Pattern pattern) {
    Set<String> seen = new HashSet<>();
    for (Pattern.Variable x : pattern.variables()) {
      if (!seen.add(x.name())) {
        throw words.error(x.span(), "`" + x.name() + "` is bound twice in one pattern");
      }
    }
    return pattern;
  }

  /// Operators of at least this strength.
  private SurfaceTerm infix(int strength) {
    Token start = words.peek();
    SurfaceTerm left = words.is("-") ? signed(strength) : postfix();
    while (true) {
      Operator op = operator();
      if (op == null || op.strength() < strength) return left;
      words.enter();
      int next = op.isRightAssociative() ? op.strength() : op.strength() + 1;
      SurfaceTerm right = isOpen() ? open() : infix(next);
      words.leave();
      left = new SurfaceTerm.Infix(op, left, right, words.since(start));
      chained++;
    }
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
    SurfaceTerm term = isOpen() ? open() : infix(Math.max(strength, NEGATION));
    words.leave();
    // the sign of a numeral belongs to it, if nothing binds the numeral more strongly
    if (term instanceof SurfaceTerm.Numeral(var value, _) && first.kind() == Token.Kind.NUMBER) {
      return new SurfaceTerm.Numeral(value.negate(), words.since(minus));
    }
    return new SurfaceTerm.Negation(term, words.since(minus));
  }

  private SurfaceTerm postfix() {
    Token start = words.peek();
    SurfaceTerm term = application();
    while (true) {
      if (words.take("^*")) {
        term = new SurfaceTerm.Dual(term, words.since(start));
      } else if (words.take("^")) {
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
    words.close(")", opening);
    return n;
  }

  private int whole() {
    boolean negative = words.take("-");
    int n =
        words.integer(
            "an integer as the exponent, as in `x^2`; write `exp(y * log(x))` for other powers");
    return negative ? -n : n;
  }

  private SurfaceTerm application() {
    Token start = words.peek();
    SurfaceTerm term = atom();
    while (true) {
      if (isOpen()) {
        return new SurfaceTerm.Application(term, open(), words.since(start));
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
      case NAME -> !words.isStop(stops);
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
      case NUMBER -> new SurfaceTerm.Numeral(number(words.next()), start.span());
      default -> bracketed();
    };
  }

  private BigDecimal number(Token token) {
    try {
      BigDecimal value = new BigDecimal(token.text());
      if (Math.abs((long) value.scale()) <= MAGNITUDE) return value;
    } catch (NumberFormatException _) {
      // an exponent that does not fit an int
    }
    throw words.error(token, "the exponent of a numeral is at most " + MAGNITUDE);
  }

  private SurfaceTerm bracketed() {
    Token opening = words.enter();
    words.bracket(1);
    List<SurfaceTerm> parts = new ArrayList<>();
    boolean round = opening.is("(");
    if (round && (words.is("+") || words.is("*") || words.is("/"))) return section(opening);
    String closing = round ? ")" : opening.is("[") ? "]" : "⟩";
    boolean comma =
        commaList(closing, opening, round, () -> parts.add(round ? ascribed() : term()));
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

  private SurfaceTerm ascribed() {
    Token start = words.peek();
    SurfaceTerm term = term();
    if (!words.take(":")) return term;
    SurfaceType type = types.type();
    return new SurfaceTerm.Ascription(term, type, words.since(start));
  }

  /// Parts up to the closing bracket, with commas between them, and one more at the end if that is
  /// allowed; was there a comma?
  private boolean commaList(String closing, Token opening, boolean trailing, Runnable part) {
    boolean comma = false;
    if (words.is(closing)) {
      words.next();
      return false;
    }
    while (true) {
      part.run();
      if (!words.take(",")) break;
      comma = true;
      if (trailing && words.is(closing)) break;
    }
    words.close(closing, opening);
    return comma;
  }

  /// A term between two keywords: no name is a stop in it.
  private SurfaceTerm enclosed() {
    words.bracket(1);
    SurfaceTerm term = term();
    words.bracket(-1);
    return term;
  }
}
