package org.difflam.semantics.broken;

import org.difflam.syntax.free.FreeModel;
import org.difflam.syntax.free.Slip;

/// The free differential λ-category with one slip in its calculus: the laws are decided, for fresh
/// generators.
public final class BrokenFree {
  private BrokenFree() {}

  public static final class Sum extends FreeModel {
    public Sum() {
      super(Slip.SUM);
    }
  }

  public static final class Split extends FreeModel {
    public Split() {
      super(Slip.SPLIT);
    }
  }

  public static final class Zero extends FreeModel {
    public Zero() {
      super(Slip.ZERO);
    }
  }

  public static final class Pair extends FreeModel {
    public Pair() {
      super(Slip.PAIR);
    }
  }

  public static final class Chain extends FreeModel {
    public Chain() {
      super(Slip.CHAIN);
    }
  }

  public static final class Direction extends FreeModel {
    public Direction() {
      super(Slip.DIRECTION);
    }
  }

  public static final class Order extends FreeModel {
    public Order() {
      super(Slip.ORDER);
    }
  }

  public static final class Lambda extends FreeModel {
    public Lambda() {
      super(Slip.LAMBDA);
    }
  }

  public static final class Head extends FreeModel {
    public Head() {
      super(Slip.HEAD);
    }
  }

  public static final class FunctionSum extends FreeModel {
    public FunctionSum() {
      super(Slip.FUNCTION_SUM);
    }
  }
}
