package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryElaboration.Typed;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Lists, truth values and variants (§6.2).
record Data(CurryElaboration in) {
  Typed list(
      Map<String, CurryType> context,
      List<SurfaceTerm> parts,
      Span span,
      Option<CurryType> wanted) {
    Option<CurryType> element =
        wanted.flatMap(
            w -> w instanceof CurryType.ListOf(var of) ? Option.some(of) : Option.none());
    if (parts.isEmpty() && element.isEmpty()) {
      throw in.source().error(span, "say the type of this list, as in `([] : list R)`");
    }
    CurryType of = element.getOrElse(() -> in.infer(context, parts.getFirst()).type());
    CurryTerm list = new CurryTerm.Nil(of);
    for (SurfaceTerm part : parts.reversed()) {
      list = new CurryTerm.Cons(in.check(context, part, of, "an element of this list"), list);
    }
    return new Typed(list, new CurryType.ListOf(of));
  }

  Typed fold(Map<String, CurryType> context, SurfaceTerm.Fold fold, Option<CurryType> wanted) {
    Typed list = in.infer(context, fold.over());
    CurryType element = in.at(fold.over().span(), () -> CurryTyping.element(list.type()));
    Typed start = in.elaborate(context, fold.from(), wanted);
    // two patterns, one under the other
    CurryPatterns.Bound[] rest = new CurryPatterns.Bound[1];
    CurryPatterns.Bound first =
        in.patterns()
            .bind(
                context,
                fold.element(),
                element,
                inner -> {
                  rest[0] =
                      in.patterns()
                          .bind(
                              inner,
                              fold.rest(),
                              start.type(),
                              both ->
                                  new Typed(
                                      in.check(
                                          both, fold.step(), start.type(), "the step of a fold"),
                                      start.type()));
                  return rest[0].body();
                });
    CurryTerm step = first.body().term();
    return new Typed(
        new CurryTerm.Fold(first.x(), rest[0].x(), step, list.term(), start.term()), start.type());
  }

  Typed cases(
      Map<String, CurryType> context,
      Typed subject,
      List<SurfaceTerm.Branch> branches,
      Span span,
      Option<CurryType> wanted) {
    if (subject.type().equals(CurryType.BOOL)) {
      if (branches.size() != 2
          || !branches.get(0).label().equals("True")
          || !branches.get(1).label().equals("False")) {
        throw in.source()
            .error(span, "a case over a truth value is written {True _ -> … | False _ -> …}");
      }
      Typed then = in.elaborate(context, branches.get(0).body(), wanted);
      CurryTerm otherwise =
          in.check(
              context, branches.get(1).body(), then.type(), "the other branch of a conditional");
      return new Typed(new CurryTerm.If(subject.term(), then.term(), otherwise), then.type());
    }
    if (!(subject.type() instanceof CurryType.Variant variant)) {
      throw in.source()
          .error(
              span, new IllTyped("a case goes over a variant, not over " + subject.type().show()));
    }
    for (SurfaceTerm.Branch b : branches) {
      if (variant.indexOf(b.label()) < 0) {
        throw in.source()
            .error(b.span(), "%s has no constructor `%s`".formatted(variant.show(), b.label()));
      }
    }
    List<CurryTerm.Branch> built = new ArrayList<>();
    Option<CurryType> result = wanted;
    for (Summand<CurryType> s : variant.summands()) {
      SurfaceTerm.Branch branch =
          branches.stream()
              .filter(b -> b.label().equals(s.label()))
              .findFirst()
              .orElseThrow(() ->
                  in.source()
                      .error(span, new IllTyped("the branch of `" + s.label() + "` is missing")));
      Option<CurryType> known = result;
      CurryPatterns.Bound bound =
          in.patterns()
              .bind(
                  context,
                  branch.pattern(),
                  s.content(),
                  inner -> in.elaborate(inner, branch.body(), known));
      result = known.orElse(Option.some(bound.body().type()));
      built.add(new CurryTerm.Branch(s.label(), bound.x(), bound.body().term()));
    }
    CurryType type =
        result.getOrElseThrow(
            () -> in.source().error(span, "say the type, as in `(case … of {} : R)`"));
    CurryTerm.Case e = new CurryTerm.Case(subject.term(), built, type);
    Map<Name, CurryType> names =
        context.foldLeft(HashMap.empty(), (m, x) -> m.put(Name.of(x._1), x._2));
    return in.at(span, () -> new Typed(e, CurryTyping.of(names, e)));
  }

  Typed inject(CurryType.Variant type, String label, Span span, Typed content) {
    return in.at(
        span,
        () -> {
          CurryTyping.expect(
              "the argument of `" + label + "`", CurryTyping.content(type, label), content.type());
          return new Typed(new CurryTerm.Inject(type, label, content.term()), type);
        });
  }
}
