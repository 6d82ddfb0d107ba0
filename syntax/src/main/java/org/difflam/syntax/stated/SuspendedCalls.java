package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.DeclaredFormer;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;

/// Calls of metafunctions, and substitutions, as terms that are still to be worked out.
///
/// ```
/// Γ; x : A ⊢ s : B,  Γ ⊢ x : T A            ⇒ Γ ⊢ T_x s : T B
/// Γ; x : A ⊢ s : B,  Γ ⊢ x : A,  Γ ⊢ u : A  ⇒ Γ ⊢ D_x s @ u : B
/// Γ ⊢ M : T (A → B), Γ ⊢ N : T A            ⇒ Γ ⊢ M <> N : T B
/// Γ; x : A ⊢ s : B,  Γ ⊢ N : A              ⇒ Γ ⊢ s[N/x] : B
/// ```
///
/// What is before the stroke binds x, as a name of its own; in `T_x s` it is printed as the
/// variable at which the call stands.
final class SuspendedCalls {
  static final String SUBSTITUTION = DeclaredFormer.SUBSTITUTION;
  private static final LambdaType A = LambdaType.atom("A"), B = LambdaType.atom("B");

  private SuspendedCalls() {}

  /// `F s u …`, of whose types nothing is known.
  private static DeclaredFormer plain(String function, int arguments) {
    List<DeclaredFormer.Part> parts = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      parts.add(new DeclaredFormer.Part("s" + i, i == 0, List.of(), LambdaType.atom("U" + i)));
    }
    return new DeclaredFormer(function + "_", parts, LambdaType.atom("C"));
  }

  private static DeclaredFormer former(String function, int arguments) {
    DeclaredFormer.Part body = new DeclaredFormer.Part("s", true, List.of(A), B);
    DeclaredFormer.Part bag = new DeclaredFormer.Part("N", false, List.of(), A);
    return switch (function) {
      case SUBSTITUTION -> new DeclaredFormer(function, List.of(body, bag), B);
      case Metafunctions.DIAMOND ->
          new DeclaredFormer(
              function,
              List.of(
                  new DeclaredFormer.Part("M", false, List.of(), A.to(B).tangent()),
                  new DeclaredFormer.Part("N", false, List.of(), A.tangent())),
              B.tangent());
      case "T" ->
          new DeclaredFormer(
              "T_",
              List.of(body, new DeclaredFormer.Part("x", false, List.of(), A.tangent())),
              B.tangent());
      default -> {
        List<DeclaredFormer.Part> parts = new ArrayList<>(List.of(body, bag));
        for (int i = 1; i < arguments; i++) {
          LambdaType type = function.equals("D") ? A : LambdaType.atom("U" + i);
          parts.add(new DeclaredFormer.Part("u" + i, false, List.of(), type));
        }
        yield new DeclaredFormer(
            function + "_", parts, function.equals("D") ? B : LambdaType.atom("C"));
      }
    };
  }

  /// The call as a term.
  static LambdaTerm of(String function, Name x, List<LambdaTerm> arguments) {
    List<Scope<LambdaTerm>> parts = new ArrayList<>();
    if (x.isUnused()) {
      arguments.forEach(a -> parts.add(Scope.plain(a)));
      if (!function.equals(Metafunctions.DIAMOND)) {
        return plain(function, arguments.size()).of(parts);
      }
    } else {
      parts.add(Scope.under(x, arguments.getFirst()));
      if (!function.equals(SUBSTITUTION)) parts.add(Scope.plain(new Simple.Variable(x)));
      arguments.subList(1, arguments.size()).forEach(a -> parts.add(Scope.plain(a)));
    }
    return former(function, arguments.size()).of(parts);
  }

  /// Calls in the place of what is worked out.
  static Metafunctions calls(Iterable<String> functions) {
    Map<String, Metafunctions.BuiltIn> all =
        LinkedHashMap.of(SUBSTITUTION, (x, of) -> of(SUBSTITUTION, x, of));
    for (String f : functions) all = all.put(f, (x, of) -> of(f, x, of));
    return new Metafunctions(LinkedHashMap.empty(), all, LinkedHashMap.empty());
  }

  static boolean isCall(LambdaTerm t) {
    return t instanceof Simple.Declared(var former, _) && former.isCall();
  }

  private static boolean hasCall(LambdaTerm t) {
    return isCall(t) || t.scopes().stream().anyMatch(s -> hasCall(s.body()));
  }

  /// The function, its variable, and its arguments.
  record Call(String function, Name x, List<LambdaTerm> arguments) {
    static Option<Call> of(LambdaTerm t) {
      if (!(t instanceof Simple.Declared(var former, var parts)) || !former.isCall()) {
        return Option.none();
      }
      List<LambdaTerm> arguments = new ArrayList<>();
      String name = former.name();
      if (name.equals(Metafunctions.DIAMOND) || name.equals(SUBSTITUTION)) {
        for (Scope<LambdaTerm> s : parts) arguments.add(s.body());
        Name x = name.equals(SUBSTITUTION) ? parts.getFirst().binder() : Name.UNUSED;
        return Option.some(new Call(name, x, arguments));
      }
      String function = name.substring(0, name.length() - 1);
      Scope<LambdaTerm> body = parts.getFirst();
      if (body.binders().isEmpty()) {
        for (Scope<LambdaTerm> s : parts) arguments.add(s.body());
        return Option.some(new Call(function, Name.UNUSED, arguments));
      }
      if (!(parts.get(1).body() instanceof Simple.Variable(var x))) return Option.none();
      LambdaTerm here = new Simple.Variable(x);
      arguments.add(
          body.binder().equals(x)
              ? body.body()
              : Substitution.substitute(body.body(), body.binder(), here));
      for (Scope<LambdaTerm> s : parts.subList(2, parts.size())) arguments.add(s.body());
      return Option.some(new Call(function, x, arguments));
    }

    /// Whether what it goes by is worked out: the form of the first argument, and both sides of
    /// `<>`, which are mentioned more than once.
    boolean isReady() {
      return function.equals(Metafunctions.DIAMOND)
          ? arguments.stream().noneMatch(SuspendedCalls::hasCall)
          : !isCall(arguments.getFirst());
    }

    /// One step of `s[N/x]`, by the form of s; none while s is not worked out.
    Option<LambdaTerm> substituted() {
      LambdaTerm s = arguments.getFirst(), n = arguments.getLast();
      if (s instanceof Simple.Variable(var y)) return Option.some(y.equals(x) ? n : s);
      Shape.Former<LambdaTerm> former = (Shape.Former<LambdaTerm>) s.shape();
      if (former.scopes().isEmpty()) return Option.some(s);
      var taken = FreeVariables.of(n);
      List<Scope<LambdaTerm>> parts = new ArrayList<>();
      for (Scope<LambdaTerm> part : former.scopes()) {
        List<Name> binders = new ArrayList<>();
        LambdaTerm body = part.body();
        for (Name y : part.binders()) {
          boolean clashes = y.equals(x) || taken.contains(y);
          Name z =
              clashes
                  ? Fresh.avoiding(taken).and(FreeVariables.of(body)).and(List.of(x)).like(y)
                  : y;
          if (clashes) body = Substitution.substitute(body, y, new Simple.Variable(z));
          binders.add(z);
        }
        parts.add(new Scope<>(binders, SuspendedCalls.of(SUBSTITUTION, x, List.of(body, n))));
      }
      return Option.some(former.rebuild().apply(parts));
    }
  }
}
