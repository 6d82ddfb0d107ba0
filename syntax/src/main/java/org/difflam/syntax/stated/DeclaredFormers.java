package org.difflam.syntax.stated;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.DeclaredFormer;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Notations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// How the formers of a text are written: `F t …`, a part under a binder as `\x. t`. Where there
/// are `in1` and `in2` of one part, or `pair` of two, they make pairs.
record DeclaredFormers(List<DeclaredFormer> formers) implements Notations {
  /// The former with a variable for each part.
  static Simple example(DeclaredFormer former) {
    LambdaTerm s = LambdaTerm.variable("s");
    List<Scope<LambdaTerm>> scopes =
        List.ofAll(former.parts())
            .map(p -> p.bound().isEmpty() ? Scope.plain(s) : Scope.under(Name.of("x"), s));
    return new Simple.Declared(former, scopes.asJava());
  }

  private Option<DeclaredFormer> find(String name) {
    return formers.find(f -> f.name().equals(name));
  }

  Option<LambdaTerm> pair(LambdaTerm left, LambdaTerm right) {
    for (DeclaredFormer pair : find("pair").filter(f -> f.parts().size() == 2)) {
      return Option.some(pair.of(List.of(Scope.plain(left), Scope.plain(right)).asJava()));
    }
    Option<DeclaredFormer> in1 = find("in1").filter(f -> f.parts().size() == 1);
    Option<DeclaredFormer> in2 = find("in2").filter(f -> f.parts().size() == 1);
    return in1.isDefined() && in2.isDefined()
        ? Option.some(
            in1.get()
                .of(List.of(Scope.plain(left)).asJava())
                .plus(in2.get().of(List.of(Scope.plain(right)).asJava())))
        : Option.none();
  }

  @Override
  public @Nullable LambdaTerm read(
      SurfaceTerm t, Predicate<String> isBound, Function<SurfaceTerm, LambdaTerm> part) {
    List<SurfaceTerm> arguments = List.empty();
    SurfaceTerm head = t;
    while (head instanceof SurfaceTerm.Application(var f, var a, _)) {
      arguments = arguments.prepend(a);
      head = f;
    }
    if (!(head instanceof SurfaceTerm.Identifier(var name, _)) || isBound.test(name)) return null;
    DeclaredFormer former = find(name).getOrNull();
    if (former == null || former.parts().size() != arguments.size()) return null;
    ArrayList<Scope<LambdaTerm>> scopes = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      SurfaceTerm argument = arguments.get(i);
      LambdaTerm of = part.apply(argument);
      if (former.parts().get(i).bound().isEmpty()) scopes.add(Scope.plain(of));
      else if (argument instanceof SurfaceTerm.Lambda(Pattern.Variable _, _, _, _)) {
        scopes.add(opened(of));
      } else {
        return null;
      }
    }
    return former.of(scopes);
  }

  /// `x. t` for `\x. t`.
  private static Scope<LambdaTerm> opened(LambdaTerm abstractions) {
    Name x = Name.of("x");
    ArrayList<LambdaTerm> bodies = new ArrayList<>();
    for (Simple s : abstractions.summands()) {
      Simple.Lambda lambda = (Simple.Lambda) s;
      x = lambda.x();
      bodies.add(lambda.body());
    }
    return Scope.under(x, LambdaTerm.sum(bodies));
  }
}
