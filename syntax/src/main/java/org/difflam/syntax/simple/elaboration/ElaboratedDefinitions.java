package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.difflam.category.Deep;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.WrittenNames;
import org.difflam.syntax.typing.DrawnDerivation;
import org.difflam.syntax.typing.Judgements;
import org.jspecify.annotations.Nullable;

/// Whole terms, `let` and `op` of a program: elaborated, with the definitions that they use.
public final class ElaboratedDefinitions {
  private ElaboratedDefinitions() {}

  static Elaboration.Typed elaborate(
      Source source,
      SurfaceTerm t,
      Function<Inference, Sketch> wanted,
      Declarations declared,
      Map<Name, Type> context) {
    Run run = new Run(source, t, declared, context.keySet().toJavaList(), false);
    return elaborate(run, t, wanted, context);
  }

  private static Elaboration.Typed elaborate(
      Run run, SurfaceTerm t, Function<Inference, Sketch> wanted, Map<Name, Type> context) {
    Sketch goal = wanted.apply(run.elaboration.inference());
    Map<String, Sketch> env = context.bimap(Name::text, Sketch::of);
    Supplier<Term> built = run.elaboration.check(env, t, new Goal(goal, "this term"));
    return run.finish(built, goal, t.span());
  }

  static DrawnDerivation derivation(Source source, SurfaceTerm t, Declarations declared) {
    Judgements<SurfaceTerm, Sketch> judgements = new Judgements<>();
    Run run = new Run(source, t, declared, List.of(), false, judgements);
    AtomicReference<Elaboration.Typed> typed = new AtomicReference<>();
    DrawnDerivation drawn =
        DrawnDerivation.of(
            judgements,
            new SketchSpelling(run.elaboration.inference()),
            () -> typed.set(elaborate(run, t, Inference::unknown, LinkedHashMap.empty())));
    return drawn.wrong().isDefined()
        ? drawn
        : new DrawnDerivation(
            Typing.derivation(LinkedHashMap.empty(), typed.get().term()), Option.none());
  }

  /// `let name : A = t`. Names in `A` that are no types stand for any type, and so do the types
  /// that stay open where there is no `A`.
  public static Declarations define(
      Source source, String name, Option<SurfaceType> type, SurfaceTerm t, Declarations declared) {
    return Deep.call(() -> {
      Run run = new Run(source, t, declared, List.of(), true);
      Inference inference = run.elaboration.inference();
      Sketch goal = type.map(run.types::read).getOrElse(inference::unknown);
      Supplier<Term> built =
          run.elaboration.check(HashMap.empty(), t, new Goal(goal, "this definition"));
      if (run.variables.isEmpty()
          && (type.isDefined() || FirstOrder.unknowns(inference.resolved(goal)).isEmpty())) {
        Elaboration.Typed typed = run.finish(built, goal, t.span());
        return declared.with(new Declarations.Definition.Plain(name, typed.term(), typed.type()));
      }
      // the names are those of A, or of what the text of t annotates
      Span place = type.map(SurfaceType::span).getOrElse(t::span);
      run.variables.forEach((x, variable) -> {
        if (inference.known(variable).isDefined()) {
          throw source.error(
              place,
              "`%s` is no type here, so it is to stand for any; but this definition makes it %s"
                  .formatted(x, inference.resolved(variable).show()));
        }
      });
      if (!inference.areApart(run.variables)) {
        throw source.error(
            place,
            "%s are to stand for any types; but this definition makes two of them the same"
                .formatted(run.variables.keySet()));
      }
      return declared.with(
          new Declarations.Definition.Scheme(
              name,
              t,
              type,
              type.getOrElse(() -> inference.resolved(goal).lettered()),
              source,
              declared));
    });
  }

  /// `op name : A -> B = t`, and the partial derivatives that are stated.
  public static Declarations operation(
      Source source,
      String name,
      SurfaceType type,
      SurfaceTerm body,
      List<Statement.Partial> partials,
      Declarations declared) {
    if (Primitive.isWritten(name)) {
      throw source.error(
          type.span(),
          "`%s` is an operation of every program: this one needs another name".formatted(name));
    }
    if (WrittenNames.isFormer(name)) {
      throw source.error(
          type.span(),
          "`%s` is a former of terms in a calculus: this operation needs another name"
              .formatted(name));
    }
    return Deep.call(() -> {
      Type of = Elaboration.type(source, type, declared);
      if (!(of instanceof Type.Function(var domain, var codomain))
          || !isPowerOfReal(domain)
          || !isPowerOfReal(codomain)) {
        throw source.error(
            type.span(), "an operation goes from R or a power of it to R or a power of it");
      }
      Term function = elaborate(source, body, _ -> Sketch.of(of), declared, HashMap.empty()).term();
      int n = domain instanceof Type.Product(var factors) ? factors.size() : 1;
      if (n == 0) {
        throw source.error(type.span(), "an operation takes a number at least; `let` names others");
      }
      List<Name> parameters = parameters(function, n);
      Map<List<Integer>, Term> stated = LinkedHashMap.empty();
      for (Statement.Partial partial : partials) {
        requireOrders(source, partial, n);
        if (stated.containsKey(partial.orders())) {
          throw source.error(partial.span(), "this derivative is there twice");
        }
        Term derivative =
            elaborate(source, partial.term(), _ -> Sketch.of(of), declared, HashMap.empty()).term();
        stated = stated.put(partial.orders(), derivative);
      }
      return declared.with(
          DeclaredOperation.of(name, domain, codomain, parameters, function, stated));
    });
  }

  private static void requireOrders(Source source, Statement.Partial partial, int n) {
    if (partial.orders().size() != n) {
      throw source.error(
          partial.span(),
          "the operation takes %s, so say how often to differentiate in %s"
              .formatted(
                  n == 1 ? "one number" : n + " numbers",
                  n == 1 ? "it, as in `partial 1 = …`" : "each, as in `partial (1, 0) = …`"));
    }
    if (partial.orders().stream().allMatch(b -> b == 0)) {
      throw source.error(partial.span(), "of order 0 it is the operation itself");
    }
  }

  private static boolean isPowerOfReal(Type type) {
    return type instanceof Type.Real
        || type instanceof Type.Product(var factors)
            && factors.stream().allMatch(Type.Real.class::isInstance);
  }

  /// The names that the body gives its arguments, if it gives each a different one.
  private static List<Name> parameters(Term function, int n) {
    if (function instanceof Term.Lambda(var x, var type, var body)) {
      List<Name> names =
          type instanceof Type.Real
              ? List.of(x)
              : body instanceof Term.CaseTuple(Term.Variable(var y), var xs, _) && y.equals(x)
                  ? xs
                  : List.of();
      if (names.size() == n && names.stream().noneMatch(Name::isUnused)) return names;
    }
    return IntStream.rangeClosed(1, n).mapToObj(i -> Name.of("x" + i)).toList();
  }

  /// One elaboration from start to end.
  private static final class Run {
    final TreeMap<String, Sketch> variables = new TreeMap<>();
    final Declarations declared;
    final List<Name> context;
    final Instances instances;
    final TypeReading types;
    final Elaboration elaboration;

    Run(Source source, SurfaceTerm t, Declarations declared, List<Name> context, boolean open) {
      this(source, t, declared, context, open, null);
    }

    Run(
        Source source,
        SurfaceTerm t,
        Declarations declared,
        List<Name> context,
        boolean open,
        @Nullable Judgements<SurfaceTerm, Sketch> judgements) {
      List<Name> taken = WrittenNames.bound(t);
      taken.addAll(context);
      Inference.Session session = new Inference.Session(taken, judgements);
      session.fresh().unless(declared::isPlain);
      this.declared = declared;
      this.context = context;
      this.instances = new Instances(session);
      this.types = new TypeReading(source, declared, variables, Option.when(open, session.types()));
      this.elaboration = new Elaboration(source, declared, session, instances, types);
    }

    Elaboration.Typed finish(Supplier<Term> built, Sketch goal, Span span) {
      Inference inference = elaboration.inference();
      inference.finish();
      instances.finish();
      Term term = built.get();
      Type type = inference.type(goal, span, "the type of this term", "(… : %s)");
      return new Elaboration.Typed(declared.close(instances.before(term), context), type);
    }
  }
}
