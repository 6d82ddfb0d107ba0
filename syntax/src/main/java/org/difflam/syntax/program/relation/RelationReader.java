package org.difflam.syntax.program.relation;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Lexer;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// Reads what a text says of a relation ([StatedRelation]), and what is wrong with it: each error
/// names the place.
///
/// One method for each clause of a relation, with the errors that it may have: that is why the file
/// is long.
public final class RelationReader {
  /// Up to which order derivatives of a place can be written.
  static final int MOST_DERIVATIVES = 4;

  private static final Pattern WORD = Pattern.compile("\\b(where|plots)\\b");
  private static final Pattern PLACE =
      Pattern.compile("\\s*([^\\s:]+)\\s*(?::(.*))?", Pattern.DOTALL);
  private static final Pattern LIFT =
      Pattern.compile("\\s*(\\(\\s*[-+*/×]\\s*\\)|[^\\s=(]+)\\s*=", Pattern.DOTALL);

  private final Source source;
  private final Declarations declared;

  private final Bracketed text;

  private RelationReader(Source source, Declarations declared) {
    this.source = source;
    this.declared = declared;
    this.text = new Bracketed(source);
  }

  /// `relation name x : A, y where …`.
  public static StatedRelation relation(Source source, Span span, Declarations declared) {
    return new RelationReader(source, declared).relation(span.from() + "relation".length(), span);
  }

  /// `lift op = t, …`, for that relation.
  public static StatedRelation lift(
      Source source, Span span, Declarations declared, StatedRelation of) {
    return new RelationReader(source, declared).lift(span.from() + "lift".length(), span, of);
  }

  private StatedRelation relation(int from, Span whole) {
    int start = text.skip(from, whole.to()), end = start;
    while (end < whole.to() && !Character.isWhitespace(text.plain().charAt(end))) end++;
    String name = text.plain().substring(start, end);
    if (!Lexer.isName(name)) {
      throw source.error(
          start, "expected a name for the relation, as in `relation odd x, y where y = -x`");
    }
    Span places = new Span(end, whole.to());
    Option<Span> where = Option.none(), plots = Option.none();
    Matcher words = WORD.matcher(text.plain()).region(end, whole.to());
    while (words.find()) {
      if (text.depth(end, words.start()) > 0) continue;
      Span after = new Span(words.end(), whole.to());
      Span before = new Span(places.from(), words.start());
      if (where.isEmpty() && plots.isEmpty()) places = before;
      if (words.group().equals("where")) {
        if (where.isDefined() || plots.isDefined()) {
          throw source.error(words.start(), "`where` stands once, before `plots`");
        }
        where = Option.some(after);
      } else {
        if (plots.isDefined()) throw source.error(words.start(), "`plots` is there twice");
        where = where.map(w -> new Span(w.from(), words.start()));
        plots = Option.some(after);
      }
    }
    Map<Name, Type> types = places(places);
    List<StatedRelation.Equation> equations =
        where.map(w -> text.parts(w).map(part -> equation(part, types))).getOrElse(List.empty());
    if (equations.isEmpty()) {
      throw source.error(
          whole, "say when points are related, as in `relation odd x, y where y = -x`");
    }
    StatedRelation read =
        new StatedRelation(
            name,
            types,
            equations,
            plots.map(p -> plots(p, types)),
            LinkedHashMap.empty(),
            source.text(new Span(start, whole.to())).strip().replaceAll("\\s+", " "));
    if (plots.isEmpty()) solvable(read, whole);
    return read;
  }

  private Map<Name, Type> places(Span span) {
    Map<Name, Type> all = LinkedHashMap.empty();
    for (Span part : text.parts(span)) {
      Matcher place = PLACE.matcher(text.plain()).region(part.from(), part.to());
      if (!place.matches() || !Lexer.isName(place.group(1)) || place.group(1).matches(".*['′]")) {
        throw source.error(
            text.skip(part.from(), part.to()),
            "expected the name of a place, as in `x` or `y : R * R`");
      }
      Name x = Name.of(place.group(1));
      if (all.containsKey(x)) throw source.error(place.start(1), "`" + x + "` is there twice");
      Type type = Type.real();
      if (place.group(2) != null) {
        Source alone = text.alone(new Span(place.start(2), place.end(2)));
        type = Elaboration.type(alone, Parser.type(alone), declared);
        if (!isOfNumbers(type)) {
          throw source.error(
              text.skip(place.start(2), part.to()),
              "in a place R is R, or a tuple that is made of R");
        }
      }
      all = all.put(x, type);
    }
    return all;
  }

  private static boolean isOfNumbers(Type type) {
    return switch (type) {
      case Type.Real _ -> true;
      case Type.Product(var factors) -> factors.stream().allMatch(RelationReader::isOfNumbers);
      case Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> false;
    };
  }

  /// Errors show the text as it is.
  private Elaboration.Typed term(Span span, Option<Type> type, Map<Name, Type> context) {
    Source alone = text.alone(span);
    return Elaboration.term(source, Parser.term(alone), type, declared, context);
  }

  private StatedRelation.Equation equation(Span span, Map<Name, Type> places) {
    int depth = 0, at = -1;
    for (int i = span.from(); i < span.to() && at < 0; i++) {
      depth += text.open(i);
      if (depth == 0
          && text.plain().charAt(i) == '='
          && (i + 1 == span.to() || text.plain().charAt(i + 1) != '>')) at = i;
    }
    if (at < 0) {
      throw source.error(text.skip(span.from(), span.to()), "expected an equation, as in `y = -x`");
    }
    int after = text.plain().startsWith("==", at) ? at + 2 : at + 1;
    Map<Name, Type> context = StatedRelation.context(places, MOST_DERIVATIVES);
    Elaboration.Typed left = term(new Span(span.from(), at), Option.none(), context);
    Elaboration.Typed right = term(new Span(after, span.to()), Option.some(left.type()), context);
    if (!isOfNumbers(left.type())) {
      throw source.error(
          text.skip(span.from(), span.to()),
          "the sides of an equation are numbers, or tuples of them");
    }
    return new StatedRelation.Equation(
        left.term(), right.term(), left.type(), source.text(span).strip().replaceAll("\\s+", " "));
  }

  private StatedRelation.Plots plots(Span span, Map<Name, Type> places) {
    List<Type> types = places.values().toList();
    Type target = types.size() == 1 ? types.head() : new Type.Product(types.asJava());
    for (int n = 1; n <= 4; n++) {
      Type domain = n == 1 ? Type.real() : new Type.Product(Collections.nCopies(n, Type.real()));
      try {
        Elaboration.Typed read = term(span, Option.some(domain.to(target)), HashMap.empty());
        return new StatedRelation.Plots(read.term(), n);
      } catch (SourceError other) {
        if (n == 4) throw other;
      }
    }
    throw new IllegalStateException("no number of numbers is left");
  }

  /// Each equation says what one place is, by places that are drawn or that equations before it
  /// say.
  private void solvable(StatedRelation read, Span whole) {
    ArrayList<Name> known = new ArrayList<>();
    for (Name x : read.places().keySet()) if (read.solved(x).isEmpty()) known.add(x);
    for (Name free : known) {
      if (!(read.places().get(free).get() instanceof Type.Real)) {
        throw source.error(
            whole, "say what `%s` is, or give `plots`: only numbers are drawn".formatted(free));
      }
    }
    for (StatedRelation.Equation e : read.equations()) {
      Option<Name> solved = e.solved().filter(x -> read.places().containsKey(x));
      for (Name x : FreeVariables.of(e.right())) {
        Name of = read.derivative(x).of();
        if (!known.contains(of)) solved = Option.none();
      }
      if (solved.isEmpty() || known.contains(solved.get())) {
        throw source.error(
            whole,
            "related points cannot be drawn by `%s`: write equations as `y = …`, each for a place of its own and in terms of places before it, or say how points are drawn, as in `plots \\a. (cos a, sin a)`"
                .formatted(e.text()));
      }
      known.add(solved.get());
    }
  }

  private StatedRelation lift(int from, Span whole, StatedRelation of) {
    Matcher head = LIFT.matcher(text.plain()).region(from, whole.to());
    if (!head.lookingAt()) {
      throw source.error(
          text.skip(from, whole.to()),
          "expected an operation, as in `lift sin = sin, \\(x, v). (sin x, cos x * v)`");
    }
    String name = head.group(1).replaceAll("[()\\s]", "");
    int arity = arity(name, head.start(1));
    List<Span> parts = text.parts(new Span(head.end(), whole.to()));
    if (parts.size() != of.places().size()) {
      throw source.error(
          whole,
          "the relation %s has %d places, %s, and these are %d"
              .formatted(
                  of.name(),
                  of.places().size(),
                  of.places().keySet().mkString(", "),
                  parts.size()));
    }
    List<Type> types = of.places().values().toList();
    List<Term> by =
        parts.zipWithIndex((part, i) -> {
          Type at = types.get(i), domain = name.equals(StatedRelation.NUMBER) ? Type.real() : at;
          Type source = arity == 1 ? domain : new Type.Product(Collections.nCopies(arity, domain));
          return term(part, Option.some(source.to(at)), HashMap.empty()).term();
        });
    return of.lifted(name, by);
  }

  private int arity(String name, int at) {
    if (name.equals(StatedRelation.NUMBER)) return 1;
    return Primitive.values().stream()
        .filter(p -> p.symbol().equals(name))
        .findFirst()
        .map(Primitive::arity)
        .or(() ->
            declared.operation(name).map(op -> op.components().getFirst().arity()).toJavaOptional())
        .orElseThrow(() ->
            source.error(
                at,
                "no operation is called `%s`; `lift number = …` is for numbers".formatted(name)));
  }
}
