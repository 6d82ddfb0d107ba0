package org.difflam.semantics.jvm;

import java.util.List;

/// Code that is too long for one class: the first has the first of its values. What the last one
/// does there and back, the ones before it do in two calls, so that their [#both] only goes back.
record ClassRow(List<Code> classes) implements Code {
  ClassRow {
    classes = List.copyOf(classes);
  }

  @Override
  public void forward(double[] x, double[] memory) {
    for (int i = 0; i < classes.size(); i++) classes.get(i).forward(x, memory);
  }

  @Override
  public void both(double[] x, double[] memory, double[] cotangents, double[] results) {
    int last = classes.size() - 1;
    for (int i = 0; i < last; i++) classes.get(i).forward(x, memory);
    for (int i = last; i >= 0; i--) classes.get(i).both(x, memory, cotangents, results);
  }
}
