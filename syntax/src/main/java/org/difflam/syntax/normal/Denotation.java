package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// From terms to meanings, with the types that normal forms need (that of the result of a fold is
/// not written in it).
///
/// As in [org.difflam.syntax.simple.Evaluator], variables are slots of a frame, and whatever may
/// run later (a function, a branch, a step of a fold) has a frame of its own, which starts with
/// copies of its free variables.
///
/// One clause for each former of terms: that is why the file is long.
final class Denotation {
  /// So many arguments of a function, at most, are given together.
  private static final int AT_ONCE = 8;

  private final Elimination eliminate;
  private final FreeVariables<Term> free = new FreeVariables<>();

  Denotation(Elimination eliminate) {
    this.eliminate = eliminate;
  }

  /// What `Γ ⊢ t : τ` says of a term, and its code.
  record Typed(Type type, Code code) {}

  private record Slot(int index, Type type) {}

  private static final class Layout {
    int slots;
  }

  private record Scope(Map<Name, Slot> slots, int next, Layout layout) {
    static Scope empty() {
      return new Scope(HashMap.empty(), 0, new Layout());
    }

    Scope bind(Name x, Type type) {
      layout.slots = Math.max(layout.slots, next + 1);
      return new Scope(x.isUnused() ? slots : slots.put(x, new Slot(next, type)), next + 1, layout);
    }

    Slot of(Name x) {
      return slots
          .get(x)
          .getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound in the context"));
    }
  }

  record Denoted(Type type, SemanticValue meaning) {}

  /// The meaning of a term whose free variables mean themselves, and its type.
  Denoted of(Map<Name, Type> context, Term t) {
    Scope scope = Scope.empty();
    List<SemanticValue> variables = new ArrayList<>();
    for (Name x : FreeVariables.of(t)) {
      Type type =
          context
              .get(x)
              .getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound in the context"));
      scope = scope.bind(x, type);
      variables.add(eliminate.reflect(new NeutralTerm.Variable(x, type)));
    }
    Typed code = code(t, scope);
    SemanticValue[] frame = variables.toArray(new SemanticValue[scope.layout.slots]);
    return new Denoted(code.type, code.code.run(frame));
  }

  private Typed code(Term t, Scope scope) {
    return switch (t) {
      case Term.Variable(var x) -> {
        Slot slot = scope.of(x);
        yield new Typed(slot.type, new Code.Read(slot.index));
      }
      case Term.Apply(var operation, var arguments) -> {
        List<Code> codes = codes(arguments, scope).stream().map(Typed::code).toList();
        yield new Typed(
            Type.real(), frame -> new SemanticValue.Operation(operation, runAll(codes, frame)));
      }
      case Term.Tuple(var parts) -> {
        List<Typed> typed = codes(parts, scope);
        List<Code> codes = typed.stream().map(Typed::code).toList();
        yield new Typed(
            new Type.Product(typed.stream().map(Typed::type).toList()),
            frame -> new SemanticValue.Tuple(runAll(codes, frame)));
      }
      case Term.CaseTuple(var subject, var names, var body) -> {
        Typed tuple = code(subject, scope);
        List<Type> factors = as(Type.Product.class, tuple.type).factors();
        if (factors.size() != names.size()) {
          throw new IllTyped(
              "a case with %d names for a tuple of %d".formatted(names.size(), factors.size()));
        }
        Scope inner = scope;
        for (int i = 0; i < names.size(); i++) inner = inner.bind(names.get(i), factors.get(i));
        Typed then = code(body, inner);
        int first = scope.next;
        yield new Typed(
            then.type,
            frame -> {
              List<SemanticValue> parts = eliminate.parts(tuple.code.run(frame), factors.size());
              for (int i = 0; i < parts.size(); i++) frame[first + i] = parts.get(i);
              return then.code.run(frame);
            });
      }
      case Term.Lambda lambda -> function(lambda, scope);
      case Term.Application call -> call(call, scope);
      case Term.Let let -> lets(let, scope);
      case Term.Inject(var type, var label, var argument) -> {
        Code content = code(argument, scope).code;
        yield new Typed(
            type, frame -> new SemanticValue.Injection(type, label, content.run(frame)));
      }
      case Term.CaseVariant(var subject, var branches) -> branches(subject, branches, scope);
      case Term.Absurd(var subject, var type) -> {
        Code none = code(subject, scope).code;
        yield new Typed(type, frame -> eliminate.caseOf(none.run(frame), List.of()));
      }
      case Term.Nil(var element) -> {
        SemanticValue nil = new SemanticValue.Nil(element);
        yield new Typed(Type.list(element), _ -> nil);
      }
      case Term.Cons(var head, var tail) -> {
        Code h = code(head, scope).code;
        Typed rest = code(tail, scope);
        yield new Typed(
            rest.type, frame -> new SemanticValue.Cons(h.run(frame), rest.code.run(frame)));
      }
      case Term.Fold(var x1, var x2, var step, var over, var from) -> {
        Typed list = code(over, scope);
        Typed start = code(from, scope);
        Type element = as(Type.ListOf.class, list.type).element();
        Later later = later(List.of(x1, x2), List.of(element, start.type), step, scope);
        yield new Typed(
            start.type,
            frame -> {
              Later.Closed closed = later.close(frame);
              return eliminate.fold(
                  x1, x2, closed::step, list.code.run(frame), start.code.run(frame), start.type);
            });
      }
      case Term.Roll(var type, var argument) -> {
        Code content = code(argument, scope).code;
        yield new Typed(type, frame -> new SemanticValue.Roll(type, content.run(frame)));
      }
      case Term.FoldInductive(var x, var result, var step, var over) -> {
        Typed subject = code(over, scope);
        Type argument = as(Type.Inductive.class, subject.type).constructor().at(result);
        Later later = later(List.of(x), List.of(argument), step, scope);
        yield new Typed(
            result,
            frame -> {
              Later.Closed closed = later.close(frame);
              return eliminate.foldInductive(x, closed, subject.code.run(frame), result);
            });
      }
    };
  }

  private Typed branches(Term subject, List<Term.Branch> branches, Scope scope) {
    Typed tagged = code(subject, scope);
    List<Summand<Type>> summands = as(Type.Variant.class, tagged.type).summands();
    List<Later> laters = new ArrayList<>(branches.size());
    for (int i = 0; i < branches.size(); i++) {
      Term.Branch b = branches.get(i);
      laters.add(later(List.of(b.x()), List.of(summands.get(i).content()), b.body(), scope));
    }
    return new Typed(
        laters.getFirst().type,
        frame -> {
          List<SemanticValue.Branch> closed = new ArrayList<>(branches.size());
          for (int i = 0; i < branches.size(); i++) {
            Term.Branch b = branches.get(i);
            closed.add(new SemanticValue.Branch(b.label(), b.x(), laters.get(i).close(frame)));
          }
          return eliminate.caseOf(tagged.code.run(frame), closed);
        });
  }

  /// A chain of lets is a loop; `let x = t in s` is `s[t/x]`, shared.
  private Typed lets(Term.Let first, Scope scope) {
    List<Code> bounds = new ArrayList<>();
    Term t = first;
    Scope inner = scope;
    while (t instanceof Term.Let(var x, var bound, var body)) {
      Typed typed = code(bound, inner);
      bounds.add(typed.code);
      inner = inner.bind(x, typed.type);
      t = body;
    }
    Typed body = code(t, inner);
    int slot = scope.next;
    return new Typed(
        body.type,
        frame -> {
          for (int i = 0; i < bounds.size(); i++) frame[slot + i] = bounds.get(i).run(frame);
          return body.code.run(frame);
        });
  }

  /// `λx₁ … xₙ. t` is one function of n arguments, which may get them one by one; of no more than a
  /// few, since each time its frame is copied.
  private Typed function(Term.Lambda first, Scope scope) {
    List<Name> binders = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    Term body = first;
    while (body instanceof Term.Lambda(var x, var type, var inner) && types.size() < AT_ONCE) {
      binders.add(x);
      types.add(type);
      body = inner;
    }
    Later later = later(binders, types, body, scope);
    Type type = later.type;
    for (Type domain : types.reversed()) type = domain.to(type);
    return new Typed(type, frame -> later.close(frame).function());
  }

  /// `t s₁ … sₙ`: a function of as many arguments is called at once.
  private Typed call(Term.Application call, Scope scope) {
    ArrayDeque<Term> arguments = new ArrayDeque<>();
    Term t = call;
    while (t instanceof Term.Application(var function, var argument)) {
      arguments.push(argument);
      t = function;
    }
    Typed head = code(t, scope);
    Type type = head.type;
    List<Code> codes = new ArrayList<>(arguments.size());
    for (Term argument : arguments) {
      codes.add(code(argument, scope).code);
      type = as(Type.Function.class, type).codomain();
    }
    return new Typed(type, new Code.Call(eliminate, head.code, codes.toArray(Code[]::new)));
  }

  /// `x₁ … xₙ. t`, to be run later, perhaps more than once.
  private Later later(List<Name> binders, List<Type> types, Term body, Scope scope) {
    Scope inner = Scope.empty();
    List<Integer> from = new ArrayList<>();
    for (Name x : free.in(body).removeAll(binders)) {
      Slot slot = scope.of(x);
      from.add(slot.index);
      inner = inner.bind(x, slot.type);
    }
    for (int i = 0; i < binders.size(); i++) inner = inner.bind(binders.get(i), types.get(i));
    Typed typed = code(body, inner);
    int[] copied = from.stream().mapToInt(i -> i).toArray();
    return new Later(typed.type, typed.code, List.copyOf(binders), copied, inner.layout.slots);
  }

  private List<Typed> codes(List<Term> terms, Scope scope) {
    List<Typed> codes = new ArrayList<>(terms.size());
    for (Term t : terms) codes.add(code(t, scope));
    return codes;
  }

  private static List<SemanticValue> runAll(List<Code> codes, SemanticValue[] frame) {
    List<SemanticValue> meanings = new ArrayList<>(codes.size());
    for (Code c : codes) meanings.add(c.run(frame));
    return meanings;
  }

  private static <T extends Type> T as(Class<T> kind, Type type) {
    if (kind.isInstance(type)) return kind.cast(type);
    throw new IllTyped("expected %s, but found %s".formatted(kind.getSimpleName(), type));
  }
}
