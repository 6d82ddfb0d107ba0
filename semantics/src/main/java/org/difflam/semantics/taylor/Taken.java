package org.difflam.semantics.taylor;

import io.vavr.collection.List;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.CurriedType;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// What a `λ` of a derivative binds: a tuple part by part, a function with its derivatives, or a
/// variable of any other type.
///
/// @param names its own, and those of its derivatives
/// @param parts of a tuple that is taken apart
record Taken(Type type, List<Name> names, List<Taken> parts) {
  Name name() {
    return names.head();
  }

  Term value() {
    return isTuple()
        ? new Term.Tuple(parts.map(Taken::value).toJavaList())
        : new Term.Variable(name());
  }

  private boolean isTuple() {
    return type instanceof Type.Product(var of) && of.size() == parts.size();
  }

  /// The variables without parts.
  List<Taken> leaves() {
    return isTuple() ? parts.flatMap(Taken::leaves) : List.of(this);
  }

  /// The type of the derivative of this order.
  Type type(int order) {
    return type instanceof Type.Function function ? new SmoothFunction(function).type(order) : type;
  }

  /// How many a function takes, one after the other.
  int arguments() {
    return CurriedType.of(type).arguments().size();
  }

  /// `λx. case x of (y, …) -> λy'. … t`.
  Term lambda(Term body) {
    Term all = body;
    for (Taken leaf : leaves().reverse()) {
      for (int k = leaf.names.size() - 1; k > 0; k--) {
        all = new Term.Lambda(leaf.names.get(k), leaf.type(k), all);
      }
    }
    return new Term.Lambda(name(), type, opened(all));
  }

  private Term opened(Term body) {
    if (!isTuple()) return body;
    Term inner = parts.foldRight(body, Taken::opened);
    return new Term.CaseTuple(
        new Term.Variable(name()), parts.map(Taken::name).toJavaList(), inner);
  }

  /// A variable of this type, with the name of the only part.
  static Taken whole(Type type, List<Name> called, Fresh fresh) {
    Name x = called.size() == 1 ? called.head() : fresh.prefer(Name.of("p"));
    return new Taken(type, List.of(x), List.empty());
  }

  /// @param order how many derivatives functions have
  /// @param called the names of what is no tuple, from left to right
  static Taken of(Type type, int order, java.util.Iterator<Name> called, Fresh fresh) {
    if (type instanceof Type.Product(var factors)) {
      Name whole = fresh.like(Name.of("p"));
      List<Taken> parts = List.ofAll(factors).map(t -> of(t, order, called, fresh));
      return new Taken(type, List.of(whole), parts);
    }
    List<Name> names = List.of(called.next());
    if (type instanceof Type.Function) {
      for (int k = 0; k < order; k++) {
        names = names.append(fresh.prefer(Name.of(names.last().text() + "'")));
      }
    }
    return new Taken(type, names, List.empty());
  }
}
