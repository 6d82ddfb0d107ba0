package org.difflam.papers.curry;

import io.vavr.collection.LinkedHashMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.curry.TensorPrimitive.Broadcast;
import org.difflam.syntax.curry.TensorPrimitive.Reshape;
import org.difflam.syntax.curry.TensorPrimitive.Stack;
import org.difflam.syntax.curry.TensorPrimitive.Standard;
import org.difflam.syntax.curry.TensorPrimitive.SumAlong;
import org.difflam.syntax.simple.Primitive;

/// What the primitives of §3.1 take: a call of each, and the same with one argument wrong.
final class PrimitivePremises {
  private PrimitivePremises() {}

  private static final CurryTerm ONE = CurryTerm.number(1),
      YES = new CurryTerm.Constant(new Literal.Truth(true)),
      TWO = ints();
  private static final List<CurryTerm> THREE = List.of(floats(2), floats(2), floats(2)),
      FOUR = List.of(floats(2), floats(2), floats(2), floats(2)),
      ROW = List.of(floats(1)),
      MATRICES = List.of(floats(2, 2), floats(2, 2));
  private static final TensorPrimitive PLUS = new TensorPrimitive.Elementwise(Primitive.PLUS);

  /// What is wrong, and the two terms.
  static final LinkedHashMap<String, List<CurryTerm>> PAIRS =
      LinkedHashMap.<String, List<CurryTerm>>empty()
          .put("the first of two truth values", calls(Standard.AND, List.of(YES, YES), 0, ONE))
          .put("the second of two truth values", calls(Standard.AND, List.of(YES, YES), 1, ONE))
          .put("the truth value", calls(Standard.NOT, List.of(YES), 0, ONE))
          .put("the first of two ints", calls(Standard.EQUAL, List.of(TWO, TWO), 0, ONE))
          .put("the second of two ints", calls(Standard.EQUAL, List.of(TWO, TWO), 1, ONE))
          .put("an int beside an int", calls(Standard.LESS, List.of(TWO, TWO), 1, ONE))
          .put("a float beside a float", calls(Standard.LESS, List.of(ONE, ONE), 1, TWO))
          .put("what is less", calls(Standard.LESS, List.of(ONE, ONE), 0, YES))
          .put("ints of one shape", calls(Standard.INT_PLUS, List.of(TWO, TWO), 1, ints(2)))
          .put("ints", calls(Standard.INT_TIMES, List.of(TWO, TWO), 0, ONE))
          .put("an int made a float", calls(Standard.FLOAT, List.of(TWO), 0, ONE))
          .put("floats that are added up", calls(Standard.SUM, List.of(floats(2)), 0, TWO))
          .put("an axis", calls(Standard.TAKE, List.of(floats(2), TWO), 0, ONE))
          .put("the index", calls(Standard.TAKE, List.of(floats(2), TWO), 1, ONE))
          .put("no axis", calls(new SumAlong(1), List.of(floats(2, 3)), 0, floats(2)))
          .put(
              "as many entries",
              calls(new Reshape(Dimensions.of(6)), List.of(floats(2, 3)), 0, floats(2, 2)))
          .put(
              "axes that grow",
              calls(new Broadcast(Dimensions.of(2, 3)), List.of(floats(1, 3)), 0, floats(2)))
          .put("the second part of three", calls(new Stack(3), THREE, 1, floats(3)))
          .put("the third part of three", calls(new Stack(3), THREE, 2, floats(2, 2)))
          .put("no matrix on the left", calls(Standard.MATMUL, MATRICES, 0, floats(1, 2, 2)))
          .put("no matrix on the right", calls(Standard.MATMUL, MATRICES, 1, floats(2, 2, 1)))
          .put("rows and columns", calls(Standard.MATMUL, MATRICES, 1, floats(3, 2)))
          .put("axes that match", calls(PLUS, List.of(floats(2), floats(2)), 1, floats(3)))
          .put(
              "axes, one twice the other", calls(PLUS, List.of(floats(4), floats(4)), 1, floats(2)))
          .put(
              "the first axis of two",
              calls(PLUS, List.of(floats(2, 3), floats(2, 3)), 1, floats(3, 3)))
          .put("the fourth part of four", calls(new Stack(4), FOUR, 3, floats(3)))
          .put("axes that stay", calls(new Broadcast(Dimensions.of(3)), ROW, 0, floats(2, 3)))
          .put(
              "ints of one shape, not of one number",
              calls(Standard.INT_TIMES, List.of(ints(2, 2), ints(2, 2)), 1, ints(4)))
          .put(
              "tensors that are compared",
              List.of(
                  new CurryTerm.Call(Standard.LESS, List.of(ONE, ONE)),
                  new CurryTerm.Call(Standard.LESS, List.of(floats(2), floats(2)))))
          .put("floats that are added", calls(PLUS, List.of(ONE, ONE), 1, TWO));

  /// A call of a primitive, and the same with another argument at this place.
  private static List<CurryTerm> calls(
      TensorPrimitive p, List<CurryTerm> arguments, int at, CurryTerm wrong) {
    List<CurryTerm> others = new ArrayList<>(arguments);
    others.set(at, wrong);
    return List.of(new CurryTerm.Call(p, arguments), new CurryTerm.Call(p, others));
  }

  private static CurryTerm floats(Integer... axes) {
    Dimensions d = Dimensions.of(axes);
    return new CurryTerm.Constant(
        new Literal.Floats(d, Collections.nCopies(d.size(), BigDecimal.ONE)));
  }

  private static CurryTerm ints(Integer... axes) {
    Dimensions d = Dimensions.of(axes);
    return new CurryTerm.Constant(new Literal.Ints(d, Collections.nCopies(d.size(), 1L)));
  }
}
