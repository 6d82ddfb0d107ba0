package org.difflam.syntax.curry;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.curry.CurryElaboration.Typed;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Elaborates applications. The head is a projection, a primitive, a constructor of a variant, or a
/// function.
final class CurryApplications {
  private static final String PART = "p[1-9][0-9]{0,8}";
  private static final Set<String> WORDS =
      Set.of("vjp", "tensor", "reshape", "broadcast", "true", "false");

  private final CurryElaboration terms;
  private final Literals literals;
  private final Data data;

  CurryApplications(CurryElaboration terms, Literals literals, Data data) {
    this.terms = terms;
    this.literals = literals;
    this.data = data;
  }

  /// Whether a term begins with the name that is no variable.
  static boolean isFormer(String name) {
    return WORDS.contains(name) || name.matches(PART);
  }

  Typed application(
      Map<String, CurryType> context,
      SurfaceTerm function,
      SurfaceTerm argument,
      Span span,
      Option<CurryType> wanted) {
    if (function instanceof SurfaceTerm.Identifier(var name, var at)
        && !context.containsKey(name)) {
      if (name.equals("vjp")) throw noVjp(at);
      if (name.matches(PART) && !terms.calls().isDeclared(name)) {
        Typed e = terms.infer(context, argument);
        int index = Integer.parseInt(name.substring(1));
        return terms.at(
            span,
            () ->
                new Typed(
                    new CurryTerm.Project(index, e.term()), CurryTyping.part(e.type(), index)));
      }
      if (name.equals("tensor")) return literals.stacked(context, argument, span, wanted);
      if ((name.equals("reshape") || name.equals("broadcast"))) {
        if (!(wanted.getOrNull() instanceof CurryType.Tensor(var to))) {
          throw terms.source().error(span, "say the shape, as in `(" + name + " t : Tensor^2^3)`");
        }
        TensorPrimitive p =
            name.equals("reshape")
                ? new TensorPrimitive.Reshape(to)
                : new TensorPrimitive.Broadcast(to);
        return terms.calls().call(span, p, List.of(terms.infer(context, argument)));
      }
      Option<TensorPrimitive> primitive = terms.calls().named(name);
      if (primitive.isDefined()) {
        return terms
            .calls()
            .call(span, primitive.get(), arguments(context, primitive.get(), argument));
      }
      if (wanted.getOrNull() instanceof CurryType.Variant v && v.indexOf(name) >= 0) {
        CurryType content = CurryTyping.content(v, name);
        return data.inject(v, name, span, terms.elaborate(context, argument, Option.some(content)));
      }
    }
    if (function instanceof SurfaceTerm.Lambda lambda && lambda.type().isEmpty()) {
      Typed e = terms.infer(context, argument);
      CurryPatterns.Bound bound =
          terms
              .patterns()
              .bind(
                  context,
                  lambda.pattern(),
                  e.type(),
                  inner -> terms.elaborate(inner, lambda.body(), wanted));
      return new Typed(
          new CurryTerm.Application(
              new CurryTerm.Lambda(bound.x(), e.type(), bound.body().term()), e.term()),
          bound.body().type());
    }
    Typed f = terms.infer(context, function);
    if (!(f.type() instanceof CurryType.Function(var domain, var codomain))) {
      throw terms
          .source()
          .error(
              function.span(),
              new IllTyped(
                  "what is applied has the type " + f.type().show() + ", no function type"));
    }
    CurryTerm e = terms.check(context, argument, domain, "the argument of this function");
    return new Typed(new CurryTerm.Application(f.term(), e), codomain);
  }

  /// The parts of a tuple, or of what stands for one.
  private List<Typed> arguments(
      Map<String, CurryType> context, TensorPrimitive p, SurfaceTerm argument) {
    if (p.arity() == 1) return List.of(terms.infer(context, argument));
    if (argument instanceof SurfaceTerm.Tuple(var parts, _) && parts.size() == p.arity()) {
      List<Typed> all = new ArrayList<>();
      for (SurfaceTerm part : parts) {
        boolean index = p == TensorPrimitive.Standard.TAKE && all.size() == 1;
        boolean ints =
            p == TensorPrimitive.Standard.EQUAL
                || !all.isEmpty() && all.getFirst().type().equals(CurryType.INT);
        all.add(
            terms.elaborate(
                context, part, index || ints ? Option.some(CurryType.INT) : Option.none()));
      }
      return all;
    }
    Typed e = terms.infer(context, argument);
    return terms.at(
        argument.span(),
        () -> {
          List<Typed> all = new ArrayList<>();
          for (int i = 1; i <= p.arity(); i++) {
            all.add(new Typed(new CurryTerm.Project(i, e.term()), CurryTyping.part(e.type(), i)));
          }
          return all;
        });
  }

  /// §6.1: λ_∂ has differentiable functions only.
  RuntimeException noVjp(Span span) {
    return terms
        .source()
        .error(
            span,
            new IllTyped(
                "`vjp` takes and returns ordinary functions, and all functions here are"
                    + " differentiable, so it has no type inside a program (§6.1); differentiate"
                    + " the whole program with `difflam diff`"));
  }
}
