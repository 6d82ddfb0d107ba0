package org.difflam.syntax.generate;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Consumer;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// All terms by the grammar alone, whatever their types; and those of them that [Typing] gives a
/// type. Slow, and knows nothing of [AllTerms]. Formers of lists, of empty and of inductive types
/// are there where the vocabulary has such a type.
///
/// @param written the types that are written in terms: of λ, of constructors, of results
record RawTerms(Vocabulary vocabulary, List<Type> written) {
  /// `Γ ⊢ t : τ` of a size, with types of the vocabulary where [AllTerms] asks for them.
  List<Term> typed(Map<Name, Type> context, Type type, int size) {
    List<Term> all = new ArrayList<>();
    new Grammar(context.keySet().toJavaList())
        .made(
            0,
            size,
            t -> {
              if (has(context, t, type) && isAllowed(context, t)) all.add(t);
            });
    return all;
  }

  private static boolean has(Map<Name, Type> context, Term t, Type type) {
    try {
      return Typing.of(context, t).equals(type);
    } catch (IllTyped _) {
      return false;
    }
  }

  private boolean isAllowed(Map<Name, Type> context, Term t) {
    Term said =
        switch (t) {
          case Term.Application(_, var argument) -> argument;
          case Term.Let(_, var bound, _) -> bound;
          case Term.CaseTuple(var subject, _, _) -> subject;
          case Term.CaseVariant(var subject, _) -> subject;
          case Term.Absurd(var subject, _) -> subject;
          case Term.Fold(_, _, _, var over, _) -> over;
          case Term.FoldInductive(_, _, _, var over) -> over;
          default -> null;
        };
    if (said != null && !vocabulary.types().contains(Typing.of(context, said))) return false;
    List<Map<Name, Type>> inside = Typing.inside(context, t);
    List<Scope<Term>> scopes = t.scopes();
    for (int i = 0; i < scopes.size(); i++) {
      if (!isAllowed(inside.get(i), scopes.get(i).body())) return false;
    }
    return true;
  }

  private final class Grammar {
    private final List<Name> free;
    private final java.util.Map<List<Integer>, List<Term>> known = new HashMap<>();

    Grammar(List<Name> free) {
      this.free = free;
    }

    private Name bound(int i) {
      return Name.of("b" + i);
    }

    /// Those under so many binders.
    List<Term> terms(int depth, int size) {
      List<Integer> key = List.of(depth, size);
      List<Term> before = known.get(key);
      if (before != null) return before;
      List<Term> all = new ArrayList<>();
      made(depth, size, all::add);
      known.put(key, all);
      return all;
    }

    private boolean has(Class<?> kind) {
      return vocabulary.types().stream().anyMatch(kind::isInstance);
    }

    private void made(int d, int size, Consumer<Term> all) {
      if (size == 1) {
        for (Name x : free) all.accept(new Term.Variable(x));
        for (int i = 0; i < d; i++) all.accept(new Term.Variable(bound(i)));
      }
      Name x = bound(d), y = bound(d + 1);
      for (OperationSymbol op : vocabulary.operations()) {
        parts(d, size, new int[op.arity()], t -> all.accept(new Term.Apply(op, t)));
      }
      for (int n = 0; n < 3; n++) {
        parts(d, size, new int[n], t -> all.accept(new Term.Tuple(t)));
        List<Name> names = List.of(x, y).subList(0, n);
        parts(
            d,
            size,
            new int[] {0, n},
            t -> all.accept(new Term.CaseTuple(t.get(0), names, t.get(1))));
      }
      int[] one = {0}, two = {0, 0}, under = {1}, let = {0, 1};
      parts(d, size, two, t -> all.accept(new Term.Application(t.get(0), t.get(1))));
      parts(d, size, let, t -> all.accept(new Term.Let(x, t.get(0), t.get(1))));
      for (Type type : vocabulary.types()) {
        if (!(type instanceof Type.ListOf(var element))) continue;
        parts(d, size, new int[0], _ -> all.accept(new Term.Nil(element)));
        parts(d, size, two, t -> all.accept(new Term.Cons(t.get(0), t.get(1))));
        parts(
            d,
            size,
            new int[] {2, 0, 0},
            t -> all.accept(new Term.Fold(x, y, t.get(0), t.get(1), t.get(2))));
      }
      for (Type type : written) {
        parts(d, size, under, t -> all.accept(new Term.Lambda(x, type, t.get(0))));
        if (has(Type.Inductive.class)) {
          parts(
              d,
              size,
              new int[] {1, 0},
              t -> all.accept(new Term.FoldInductive(x, type, t.get(0), t.get(1))));
        }
        if (type instanceof Type.Inductive i) {
          parts(d, size, one, t -> all.accept(new Term.Roll(i, t.get(0))));
        }
        if (type instanceof Type.Variant v) {
          for (Summand<Type> s : v.summands()) {
            parts(d, size, one, t -> all.accept(new Term.Inject(v, s.label(), t.get(0))));
          }
          int[] branches = new int[1 + v.summands().size()];
          for (int i = 1; i < branches.length; i++) branches[i] = 1;
          if (branches.length > 1) parts(d, size, branches, t -> all.accept(cases(v, x, t)));
        }
        if (vocabulary.types().contains(SampleTypes.EMPTY)) {
          parts(d, size, one, t -> all.accept(new Term.Absurd(t.get(0), type)));
        }
      }
    }

    private Term cases(Type.Variant of, Name x, List<Term> parts) {
      List<Term.Branch> branches = new ArrayList<>();
      for (int i = 0; i < of.summands().size(); i++) {
        branches.add(new Term.Branch(of.summands().get(i).label(), x, parts.get(i + 1)));
      }
      return new Term.CaseVariant(parts.getFirst(), branches);
    }

    /// All parts of a former of that size, each under so many binders more.
    private void parts(int depth, int size, int[] binders, Consumer<List<Term>> found) {
      parts(depth, size - 1, binders, List.of(), found);
    }

    private void parts(
        int depth, int left, int[] binders, List<Term> before, Consumer<List<Term>> found) {
      int i = before.size();
      if (i == binders.length) {
        if (left == 0) found.accept(before);
        return;
      }
      for (int n = 1; n <= left; n++) {
        for (Term t : terms(depth + binders[i], n)) {
          List<Term> more = new ArrayList<>(before);
          more.add(t);
          parts(depth, left - n, binders, more, found);
        }
      }
    }
  }
}
