package org.difflam.syntax.lambda;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.difflam.category.Deep;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.jspecify.annotations.Nullable;

/// All `Γ ⊢ s : σ` of a calculus up to a size, for one σ or for any, each once up to α, by number,
/// the smaller ones first. The size counts formers and variables. Terms are simple: no bag in them
/// has two summands, or none.
///
/// A term is made from the root down: at each place a former or a variable is chosen, and the types
/// follow by unification, so that what has no type is given up early. The choices that make one
/// term, as digits, are followed by those of the next, like the numbers of an odometer. One number
/// in [#EVERY] has its digits kept, and so the terms are not.
public final class AllLambdaTerms {
  private static final LambdaType A = LambdaType.atom("A");

  /// `f : A → A` and `y : A`, where nothing else is given.
  public static final Map<Name, LambdaType> CONTEXT =
      LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("y"), A);

  /// So many terms have to be gone through, at most, to find one by its number.
  private static final int EVERY = 512;

  /// So many places at which terms are made, one after the other, are kept: one for each thread.
  private static final int CURSORS = 64;

  private final LambdaCalculus formers;
  private final Option<LambdaType> type;
  private final int size;
  private final List<Variable> free = new ArrayList<>();

  /// What is bound at each depth is called so.
  private final List<Name> bound = new ArrayList<>();

  /// Where the terms of the numbers 0, [#EVERY], … are.
  private final List<Cursor> marks = new ArrayList<>();

  private final Deque<Cursor> cursors = new ArrayDeque<>();
  private final long count;

  private record Variable(Name name, LambdaType type) {}

  /// A variable of any type.
  private final Option<Name> open;

  private AllLambdaTerms(
      LambdaCalculus formers,
      Map<Name, LambdaType> context,
      Option<Name> open,
      Option<LambdaType> type,
      int size) {
    this.formers = formers;
    this.open = open;
    this.type = type;
    this.size = size;
    for (var x : context) free.add(new Variable(x._1, x._2));
    Fresh fresh = Fresh.avoiding(context.keySet()).and(open);
    for (int i = 0; i < size; i++) bound.add(fresh.like(Name.of("x")));
    Cursor all = new Cursor();
    for (all.find(); all.term != null; all.advance()) {
      Deep.goOn();
      if (all.number % EVERY == 0) marks.add(all.copy());
    }
    this.count = all.number;
  }

  /// Goes through all terms once to count them, which may be given up ([Deep#goOn]).
  ///
  /// @param type none for any
  public static AllLambdaTerms of(
      LambdaCalculus formers, Map<Name, LambdaType> context, Option<LambdaType> type, int size) {
    return new AllLambdaTerms(formers, context, Option.none(), type, size);
  }

  /// Those of any type that have one for some type of one more variable.
  public static AllLambdaTerms open(
      LambdaCalculus formers, Map<Name, LambdaType> context, Name open, int size) {
    return new AllLambdaTerms(formers, context, Option.some(open), Option.none(), size);
  }

  public long count() {
    return count;
  }

  /// One after the other.
  public Stream<LambdaTerm> terms() {
    return LongStream.range(0, count).mapToObj(this::get);
  }

  /// The term of a number; the names that it binds mostly clash ([Clashing]).
  public LambdaTerm get(long number) {
    if (number < 0 || number >= count) {
      throw new IndexOutOfBoundsException("%d of %d".formatted(number, count));
    }
    Cursor cursor = take(number);
    while (cursor.number < number) cursor.advance();
    LambdaTerm found = Objects.requireNonNull(cursor.term);
    synchronized (cursors) {
      cursors.addFirst(cursor);
      if (cursors.size() > CURSORS) cursors.removeLast();
    }
    return Clashing.of(found, new SplittableRandom(number));
  }

  /// A place not far before the number.
  private Cursor take(long number) {
    synchronized (cursors) {
      for (Cursor c : cursors) {
        if (c.number <= number && c.number > number - EVERY) {
          cursors.removeFirstOccurrence(c);
          return c;
        }
      }
    }
    Cursor mark = marks.get(Math.toIntExact(number / EVERY)).copy();
    mark.find();
    return mark;
  }

  /// A term, its size, its number, and the choices that make it.
  private final class Cursor {
    private int formersAndVariables = 1;
    private long number;
    private Odometer choices = new Odometer();
    private Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);

    /// None after the last.
    private @Nullable LambdaTerm term;

    Cursor copy() {
      Cursor copy = new Cursor();
      copy.formersAndVariables = formersAndVariables;
      copy.number = number;
      copy.choices = choices.copy();
      return copy;
    }

    void advance() {
      number++;
      next();
      find();
    }

    private void next() {
      if (choices.next()) return;
      formersAndVariables++;
      choices = new Odometer();
    }

    /// The term that the choices make, or the next that there is.
    void find() {
      for (term = null; formersAndVariables <= size; next()) {
        choices.rewind();
        types = new Unification<>(LambdaType.Unknown::new);
        type.forEach(types::avoid);
        List<Variable> context = new ArrayList<>(free);
        open.forEach(z -> context.add(new Variable(z, types.unknown())));
        term = made(context, type.getOrElse(types::unknown), formersAndVariables);
        if (term != null) return;
      }
    }

    private @Nullable LambdaTerm made(List<Variable> context, LambdaType of, int n) {
      List<Simple> fitting = new ArrayList<>();
      for (Simple former : formers.formers()) {
        int parts = former.scopes().size();
        if (parts == 0 ? n == 1 : parts < n) fitting.add(former);
      }
      int variables = n == 1 ? context.size() : 0;
      if (variables + fitting.size() == 0) return null;
      int choice = choices.choose(variables + fitting.size());
      if (choice >= variables) return made(fitting.get(choice - variables), context, of, n - 1);
      Variable x = context.get(choice);
      return types.unify(x.type, of) ? new Simple.Variable(x.name) : null;
    }

    /// With this former at the root, and parts of that size together.
    private @Nullable LambdaTerm made(
        Simple former, List<Variable> context, LambdaType of, int size) {
      TypingRule<LambdaType> rule =
          LambdaTyping.rule(former, types.unknown(), types.unknown(), types::unknown);
      if (!types.unify(rule.conclusion(), of)) return null;
      if (!(former.shape() instanceof Shape.Former<LambdaTerm> shape)) return former;
      List<Scope<LambdaTerm>> parts = new ArrayList<>();
      int left = size;
      for (int rest = rule.premises().size() - 1; rest >= 0; rest--) {
        var premise = rule.premises().get(parts.size());
        int n = rest == 0 ? left : 1 + choices.choose(left - rest);
        left -= n;
        LambdaType binds = premise.bound();
        List<Variable> inside = new ArrayList<>(context);
        Name x = bound.get(context.size() - free.size() - (open.isEmpty() ? 0 : 1));
        if (binds != null) inside.add(new Variable(x, binds));
        LambdaTerm part = made(inside, premise.type(), n);
        if (part == null) return null;
        parts.add(binds == null ? Scope.plain(part) : Scope.under(x, part));
      }
      return shape.rebuild().apply(parts);
    }
  }
}
