package org.difflam.syntax.program.relation;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// A logical relation, as a text states it: what the programs are that are related, by what the
/// numbers and the operations are in each of its places.
///
/// ```
/// relation odd x, y where y = -x
/// relation circle x, y where x * x + y * y = 1 plots \a. (cos a, sin a)
/// relation dual x, y : R * R where y = (x, x')
/// lift sin = sin, \(x, v). (sin x, cos x * v)
/// lift number = \c. c, \c. (c, 0)
/// ```
///
/// A place stands for what R is there, R itself where no type is written. Points are curves, or
/// plots in more variables, and `x'` is the derivative of `x` along the one variable. Where there
/// is no `plots`, each equation says what a place is, in terms of those that no equation is about:
/// they are drawn at random.
///
/// @param places with what R is there, tuples of R
/// @param equations that hold at related points, and only there
/// @param plots a function to points that are related, from numbers
/// @param lifts for operations, and for `number`, what they are in each place
public record StatedRelation(
    String name,
    Map<Name, Type> places,
    List<Equation> equations,
    Option<Plots> plots,
    Map<String, List<Term>> lifts,
    String text) {
  /// The name under which numerals are lifted.
  public static final String NUMBER = "number";

  private static final Pattern PRIMED = Pattern.compile("(.*?)(['′]+)");

  /// `l = r`, in the places and their derivatives.
  public record Equation(Term left, Term right, Type type, String text) {
    /// The place that it says what it is.
    public Option<Name> solved() {
      return left instanceof Term.Variable(var x) ? Option.some(x) : Option.none();
    }
  }

  /// A function from `R` or a tuple of numbers.
  ///
  /// @param numbers how many it takes; its argument is a tuple of them unless there is one
  public record Plots(Term function, int numbers) {}

  /// `x″` of a place x is its derivative of the order 2, and x itself of the order 0.
  public record Derivative(Name of, int order) {}

  /// What a name in an equation stands for.
  public Derivative derivative(Name x) {
    if (places.containsKey(x)) return new Derivative(x, 0);
    Matcher primed = PRIMED.matcher(x.text());
    if (!primed.matches()) throw new IllegalArgumentException(x + " is no place");
    return new Derivative(Name.of(primed.group(1)), primed.group(2).length());
  }

  /// The equation that says what this place is; none for one that is drawn.
  public Option<Equation> solved(Name place) {
    return plots.isDefined() ? Option.none() : equations.find(e -> e.solved().contains(place));
  }

  /// Whether an equation mentions a derivative.
  public boolean differentiates() {
    return equations
        .flatMap(e -> List.of(e.left(), e.right()))
        .exists(t -> FreeVariables.of(t).stream().anyMatch(x -> derivative(x).order() > 0));
  }

  StatedRelation lifted(String operation, List<Term> by) {
    return new StatedRelation(name, places, equations, plots, lifts.put(operation, by), text);
  }

  /// The types of the names that equations may mention: the places, and derivatives up to this
  /// order of those that are numbers.
  static Map<Name, Type> context(Map<Name, Type> places, int order) {
    Map<Name, Type> all = LinkedHashMap.ofEntries(places);
    for (var place : places) {
      if (!(place._2 instanceof Type.Real)) continue;
      for (int i = 1; i <= order; i++)
        all = all.put(Name.of(place._1.text() + "'".repeat(i)), place._2);
    }
    return all;
  }
}
