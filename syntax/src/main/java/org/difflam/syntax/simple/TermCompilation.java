package org.difflam.syntax.simple;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;

/// From terms to [CompiledTerm]. A variable becomes a slot of the frame; the slots of a frame are handed
/// out as a stack, and given back at the end of a scope. A function copies the values of its free
/// variables when it is made, and lays them out first in the frame of each of its calls:
///
///     frame of λx. t  =  values of fv(λx. t) | x | what t binds
///
/// One clause for each former of terms: that is why the file is long.
final class TermCompilation<R> {
  private final Arithmetic<R> arithmetic;
  private final Fuel fuel;
  private final FreeVariables<Term> free = new FreeVariables<>();

  /// The bodies of declared operations, compiled once.
  private final HashMap<OperationSymbol.Declared, CompiledTerm.Body<R>> bodies = new HashMap<>();

  TermCompilation(Arithmetic<R> arithmetic, Fuel fuel) {
    this.arithmetic = arithmetic;
    this.fuel = fuel;
  }

  /// Where the variables are, the first slot that is not taken, and the most that were.
  private static final class Layout {
    int slots;

    int reserve(int next) {
      slots = Math.max(slots, next + 1);
      return next;
    }
  }

  /// The scope at a place in a frame: `next` is the first slot that is not taken. A name that hides
  /// another takes its place at once: a table in order would look for it.
  private record Scope(Map<Name, Integer> slots, int next, Layout layout) {
    Scope bind(Name x) {
      layout.reserve(next);
      return new Scope(x.isUnused() ? slots : slots.put(x, next), next + 1, layout);
    }

    Scope bind(List<Name> names) {
      Scope inner = this;
      for (Name x : names) inner = inner.bind(x);
      return inner;
    }

    int slotOf(Name x) {
      return slots
          .get(x)
          .getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound in the context"));
    }
  }

  /// The term in a frame of its own, which starts with the values of these variables.
  CompiledTerm.Body<R> body(Term t, List<Name> variables) {
    Layout layout = new Layout();
    CompiledTerm<R> code =
        code(t, new Scope(io.vavr.collection.HashMap.empty(), 0, layout).bind(variables));
    return new CompiledTerm.Body<>(code, layout.slots);
  }

  private CompiledTerm<R> code(Term t, Scope scope) {
    return switch (t) {
      case Term.Variable(var x) -> {
        int slot = scope.slotOf(x);
        yield frame -> frame[slot];
      }
      case Term.Apply(var operation, var arguments) -> operation(operation, arguments, scope);
      case Term.Tuple(var parts) -> {
        List<CompiledTerm<R>> codes = codes(parts, scope);
        yield frame -> new Value.Tuple<>(runAll(codes, frame));
      }
      case Term.CaseTuple(var subject, var names, var body) -> {
        CompiledTerm<R> tuple = code(subject, scope);
        int first = scope.next;
        CompiledTerm<R> then = code(body, scope.bind(names));
        yield frame -> {
          List<Value<R>> parts = tuple.run(frame).parts();
          for (int i = 0; i < parts.size(); i++) frame[first + i] = parts.get(i);
          return then.run(frame);
        };
      }
      case Term.Lambda lambda -> lambda(lambda, scope);
      case Term.Application(var function, var argument) -> {
        CompiledTerm<R> f = code(function, scope);
        CompiledTerm<R> a = code(argument, scope);
        yield frame -> {
          Value<R> closure = f.run(frame);
          fuel.spend();
          return ((Value.Closure<R>) closure).rule().apply(a.run(frame));
        };
      }
      case Term.Let let -> lets(let, scope);
      case Term.Inject(_, var label, var argument) -> {
        CompiledTerm<R> content = code(argument, scope);
        yield frame -> new Value.Tagged<>(label, content.run(frame));
      }
      case Term.CaseVariant(var subject, var branches) -> branches(subject, branches, scope);
      case Term.Absurd(var subject, _) -> code(subject, scope);
      case Term.Nil _ -> {
        Value<R> nil = Value.list(List.of());
        yield _ -> nil;
      }
      case Term.Cons(var head, var tail) -> {
        CompiledTerm<R> first = code(head, scope);
        CompiledTerm<R> rest = code(tail, scope);
        yield frame -> {
          Value<R> h = first.run(frame);
          return new Value.Sequence<>(sequence(rest.run(frame)).elements().prepend(h));
        };
      }
      case Term.Fold fold -> fold(fold, scope);
      case Term.Roll(var type, var argument) -> {
        CompiledTerm<R> content = code(argument, scope);
        yield frame -> new Value.Rolled<>(type, content.run(frame));
      }
      case Term.FoldInductive(var x, _, var step, var over) -> {
        CompiledTerm<R> subject = code(over, scope);
        int slot = scope.next;
        CompiledTerm<R> body = code(step, scope.bind(x));
        yield frame -> foldInductive((Value.Rolled<R>) subject.run(frame), slot, body, frame);
      }
    };
  }

  private CompiledTerm<R> operation(OperationSymbol operation, List<Term> arguments, Scope scope) {
    List<CompiledTerm<R>> codes = codes(arguments, scope);
    return switch (operation) {
      case OperationSymbol.Numeral(var value) -> {
        R number = arithmetic.numeral(value);
        yield new CompiledTerm.Constant<>(number, new Value.Real<>(number));
      }
      case OperationSymbol.Declared declared -> {
        CompiledTerm.Body<R> body = bodies.get(declared);
        if (body == null) {
          body = body(declared.body(), declared.parameters());
          bodies.put(declared, body);
        }
        CompiledTerm.Body<R> called = body;
        yield frame -> called.run(codes.stream().map(c -> c.run(frame)).toList());
      }
      case Primitive primitive when codes.size() == 1 -> {
        CompiledTerm<R> x = codes.getFirst();
        yield number(frame -> arithmetic.apply(primitive, x.number(frame)));
      }
      case Primitive primitive when codes.size() == 2 -> {
        CompiledTerm<R> x = codes.get(0);
        CompiledTerm<R> y = codes.get(1);
        yield number(frame -> arithmetic.apply(primitive, x.number(frame), y.number(frame)));
      }
      case Primitive primitive ->
          number(frame ->
              arithmetic.apply(primitive, codes.stream().map(c -> c.number(frame)).toList()));
    };
  }

  private static <R> CompiledTerm<R> number(CompiledTerm.OfNumber<R> code) {
    return code;
  }

  private CompiledTerm<R> lambda(Term.Lambda lambda, Scope scope) {
    List<Name> captured = List.copyOf(free.in(lambda).toJavaList());
    int[] from = captured.stream().mapToInt(scope::slotOf).toArray();
    List<Name> variables = new ArrayList<>(captured);
    variables.add(lambda.x());
    CompiledTerm.Body<R> body = body(lambda.body(), variables);
    return frame -> {
      Value<R>[] values = body.frame();
      for (int i = 0; i < from.length; i++) values[i] = frame[from[i]];
      return new Value.Closure<>(argument -> {
        Value<R>[] call = values.clone();
        call[from.length] = argument;
        return body.code().run(call);
      });
    };
  }

  /// A chain of lets is a loop.
  private CompiledTerm<R> lets(Term.Let first, Scope scope) {
    List<CompiledTerm<R>> bounds = new ArrayList<>();
    Term t = first;
    Scope inner = scope;
    while (t instanceof Term.Let(var x, var bound, var body)) {
      bounds.add(code(bound, inner));
      inner = inner.bind(x);
      t = body;
    }
    CompiledTerm<R> body = code(t, inner);
    List<CompiledTerm<R>> codes = List.copyOf(bounds);
    int slot = scope.next;
    return frame -> {
      for (int i = 0; i < codes.size(); i++) frame[slot + i] = codes.get(i).run(frame);
      return body.run(frame);
    };
  }

  private CompiledTerm<R> branches(Term subject, List<Term.Branch> branches, Scope scope) {
    CompiledTerm<R> tagged = code(subject, scope);
    int slot = scope.next;
    HashMap<String, CompiledTerm<R>> bodies = new HashMap<>();
    for (Term.Branch b : branches) bodies.put(b.label(), code(b.body(), scope.bind(b.x())));
    return frame -> {
      Value.Tagged<R> value = (Value.Tagged<R>) tagged.run(frame);
      frame[slot] = value.content();
      return Objects.requireNonNull(bodies.get(value.label())).run(frame);
    };
  }

  /// `fold (x₁, x₂). t over [v₁, …, vₙ] from r` from the last element to the first.
  private CompiledTerm<R> fold(Term.Fold fold, Scope scope) {
    CompiledTerm<R> over = code(fold.over(), scope);
    CompiledTerm<R> from = code(fold.from(), scope);
    int slot = scope.next;
    CompiledTerm<R> step = code(fold.step(), scope.bind(fold.x1()).bind(fold.x2()));
    return frame -> {
      var elements = sequence(over.run(frame)).elements().reverse();
      Value<R> result = from.run(frame);
      for (Value<R> v : elements) {
        fuel.spend();
        frame[slot] = v;
        frame[slot + 1] = result;
        result = step.run(frame);
      }
      return result;
    };
  }

  /// `fold (roll v) = step (P(fold) v)`.
  private Value<R> foldInductive(
      Value.Rolled<R> rolled, int slot, CompiledTerm<R> step, Value<R>[] frame) {
    fuel.spend();
    Value<R> folded = map(rolled.type().constructor(), rolled.content(), slot, step, frame);
    frame[slot] = folded;
    return step.run(frame);
  }

  /// `P(fold) v`.
  private Value<R> map(
      TypePolynomial p, Value<R> v, int slot, CompiledTerm<R> step, Value<R>[] frame) {
    return switch (p) {
      case TypePolynomial.Self _ -> foldInductive((Value.Rolled<R>) v, slot, step, frame);
      case TypePolynomial.Constant _ -> v;
      case TypePolynomial.Product(var factors) -> {
        List<Value<R>> parts = v.parts();
        List<Value<R>> mapped = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
          mapped.add(map(factors.get(i), parts.get(i), slot, step, frame));
        }
        yield new Value.Tuple<>(mapped);
      }
      case TypePolynomial.Variant(var summands) -> {
        Value.Tagged<R> tagged = (Value.Tagged<R>) v;
        TypePolynomial content = summands.get(Summand.indexOf(summands, tagged.label())).content();
        yield new Value.Tagged<>(tagged.label(), map(content, tagged.content(), slot, step, frame));
      }
    };
  }

  private static <R> Value.Sequence<R> sequence(Value<R> list) {
    return (Value.Sequence<R>) list;
  }

  private List<CompiledTerm<R>> codes(List<Term> terms, Scope scope) {
    List<CompiledTerm<R>> codes = new ArrayList<>(terms.size());
    for (Term t : terms) codes.add(code(t, scope));
    return List.copyOf(codes);
  }

  private static <R> List<Value<R>> runAll(List<CompiledTerm<R>> codes, Value<R>[] frame) {
    List<Value<R>> values = new ArrayList<>(codes.size());
    for (CompiledTerm<R> c : codes) values.add(c.run(frame));
    return values;
  }
}
