package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.WrittenNames;

/// The uses of definitions in one term. One of a single type is mentioned by its name; a scheme is
/// elaborated again for each type at which it is used, and bound by a `let` of its own.
final class Instances {
  private final Inference.Session session;
  private final List<Use> uses = new ArrayList<>();
  private final Map<Key, Name> names = new LinkedHashMap<>();
  private final List<Binding> bindings = new ArrayList<>();

  Instances(Inference.Session session) {
    this.session = session;
  }

  private record Key(Declarations.Definition.Scheme scheme, Type type) {}

  private record Binding(Name name, Term term) {}

  /// A scheme at a place; the name is found when its type is.
  private static final class Use {
    final Declarations.Definition.Scheme scheme;
    final Sketch type;
    final Supplier<Term> term;
    final Span span;
    final Inference in;
    Name name = Name.UNUSED;

    Use(
        Declarations.Definition.Scheme scheme,
        Sketch type,
        Supplier<Term> term,
        Span span,
        Inference in) {
      this.scheme = scheme;
      this.type = type;
      this.term = term;
      this.span = span;
      this.in = in;
    }
  }

  Supplier<Term> use(Declarations.Definition definition, Goal goal, Span span, Inference in) {
    return switch (definition) {
      case Declarations.Definition.Plain(var name, _, var type) -> {
        in.expect(goal, Sketch.of(type), span);
        Term x = Term.variable(name);
        yield () -> x;
      }
      case Declarations.Definition.Scheme scheme -> {
        session.fresh().and(WrittenNames.bound(scheme.term())).unless(scheme.scope()::isPlain);
        TypeReading types =
            new TypeReading(
                scheme.source(), scheme.scope(), TypeReading.none(), Option.some(session.types()));
        Sketch type = scheme.type().map(types::read).getOrElse(in::unknown);
        in.expect(goal, type, span);
        Supplier<Term> term =
            new Elaboration(scheme.source(), scheme.scope(), session, this, types)
                .check(HashMap.empty(), scheme.term(), new Goal(type, "this definition"));
        Use use = new Use(scheme, type, term, span, in);
        uses.add(use);
        yield () -> new Term.Variable(use.name);
      }
    };
  }

  /// Builds the schemes, once for each type; those that one uses come before it.
  void finish() {
    for (Use use : uses) {
      String name = use.scheme.name();
      Type type =
          use.in.type(use.type, use.span, "the type of `" + name + "` here", "(" + name + " : %s)");
      Key key = new Key(use.scheme, type);
      Name known = names.get(key);
      if (known == null) {
        known = session.fresh().prefer(Name.of(name));
        names.put(key, known);
        bindings.add(new Binding(known, use.scheme.scope().close(use.term.get(), List.of())));
      }
      use.name = known;
    }
  }

  /// The term with what it uses in front.
  Term before(Term t) {
    Term all = t;
    for (Binding b : bindings.reversed()) all = new Term.Let(b.name, b.term, all);
    return all;
  }
}
