package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// The parser of the terms that open with a word and reach as far right as they can.
///
///     open   ::= \ p [: type] . term | \ p p … . term | let p [: type] = term in term
///              | case term of p -> term | case term of branches
///              | fold p . term over term [from term] | fold branches over term
///     branches ::= { label p -> term | … }
final class OpenTermParser {
  private final TokenReader words;
  private final TermParser terms;
  private final PatternParser patterns;

  OpenTermParser(TokenReader words, TermParser terms) {
    this.words = words;
    this.terms = terms;
    this.patterns = new PatternParser(words);
  }

  /// Does one stand here?
  boolean starts() {
    Token token = words.peek();
    return switch (token.kind()) {
      case SYMBOL -> token.is("\\");
      case KEYWORD -> token.is("let") || token.is("case") || token.is("fold");
      case NAME, NUMBER, END -> false;
    };
  }

  SurfaceTerm open() {
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
    Pattern pattern = patterns.pattern();
    Option<SurfaceType> type = annotation();
    if (type.isEmpty() && patterns.starts()) return curried(start, pattern);
    words.expect(".", "after what the function binds, as in `\\x. x * x`");
    SurfaceTerm body = terms.term();
    return new SurfaceTerm.Lambda(pattern, type, body, words.since(start));
  }

  /// `\p q. t` is `\p. \q. t`.
  private SurfaceTerm curried(Token start, Pattern first) {
    List<Pattern> bound = new ArrayList<>(List.of(first));
    while (patterns.starts()) bound.add(patterns.pattern());
    if (words.is(":")) {
      throw words.expected("`.`: a type is stated for one at a time, as in `\\x : R. \\y : R. t`");
    }
    words.expect(".", "after what the function binds, as in `\\x y. x * y`");
    SurfaceTerm term = terms.term();
    Span whole = words.since(start);
    terms.wrapped(bound.size());
    for (int i = bound.size() - 1; i >= 0; i--) {
      Pattern p = bound.get(i);
      Span span = i == 0 ? whole : new Span(p.span().from(), whole.to());
      term = new SurfaceTerm.Lambda(p, Option.none(), term, span);
    }
    return term;
  }

  private Option<SurfaceType> annotation() {
    return words.take(":") ? Option.some(terms.type()) : Option.none();
  }

  private SurfaceTerm let(Token start) {
    words.bracket(1);
    Pattern pattern = patterns.pattern();
    Option<SurfaceType> type = annotation();
    words.expect("=", "after what is bound, as in `let x = 3 in x * x`");
    SurfaceTerm bound = terms.term();
    words.expectFor("in", start);
    words.bracket(-1);
    SurfaceTerm body = terms.term();
    return new SurfaceTerm.Let(pattern, type, bound, body, words.since(start));
  }

  private SurfaceTerm cases(Token start) {
    words.bracket(1);
    SurfaceTerm subject = terms.term();
    words.expectFor("of", start);
    words.bracket(-1);
    if (words.is("{")) {
      List<SurfaceTerm.Branch> branches = branches();
      return new SurfaceTerm.CaseVariant(subject, branches, words.since(start));
    }
    Pattern pattern = patterns.pattern();
    words.expect("->", "after the pattern, as in `case t of (x, y) -> x * y`");
    SurfaceTerm body = terms.term();
    return new SurfaceTerm.CaseTuple(subject, pattern, body, words.since(start));
  }

  /// `{Nothing _ -> a | Just x -> b}`.
  private List<SurfaceTerm.Branch> branches() {
    Token opening = words.next();
    words.bracket(1);
    List<SurfaceTerm.Branch> branches = new ArrayList<>();
    Labels labels = new Labels();
    if (!words.is("}")) {
      do {
        Token label = words.name("the constructor of a branch, as in `Just x -> x`");
        if (!labels.add(label.text())) {
          throw words.error(label, "there are two branches for `" + label.text() + "`");
        }
        Pattern pattern = patterns.pattern();
        if (!words.take("->")) {
          throw words.expected("`->` after the pattern of the branch `" + label.text() + "`");
        }
        SurfaceTerm body = terms.term();
        branches.add(new SurfaceTerm.Branch(label.text(), pattern, body, words.since(label)));
      } while (words.take("|"));
    }
    words.close("}", opening);
    words.bracket(-1);
    return branches;
  }

  private SurfaceTerm fold(Token start) {
    words.bracket(1);
    if (words.is("{")) {
      List<SurfaceTerm.Branch> branches = branches();
      words.expectFor("over", start);
      words.bracket(-1);
      SurfaceTerm over = terms.term();
      return new SurfaceTerm.FoldVariant(branches, over, words.since(start));
    }
    Pattern pattern = patterns.pattern();
    words.expect(".", "after what the fold binds, as in `fold (x, acc). x + acc over l from 0`");
    SurfaceTerm step = terms.term();
    words.expectFor("over", start);
    words.bracket(-1);
    SurfaceTerm over = terms.term();
    if (!words.take("from")) {
      return new SurfaceTerm.FoldInductive(pattern, step, over, words.since(start));
    }
    if (!(pattern instanceof Pattern.Tuple(var both, _)) || both.size() != 2) {
      throw words.error(
          pattern.span(),
          "a fold over a list binds an element and a result, as in `fold (x, acc).`");
    }
    SurfaceTerm from = terms.term();
    return new SurfaceTerm.Fold(both.get(0), both.get(1), step, over, from, words.since(start));
  }
}
