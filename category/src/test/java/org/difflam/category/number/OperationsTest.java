package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationsTest {
  /// An operation that is written down and left out of the table is known to nobody.
  @Test
  void theTableHasEveryOperationOfItsFile() throws IllegalAccessException {
    List<Operation> written = new ArrayList<>();
    for (Field f : Operations.class.getFields()) {
      if (f.getType() == Operation.class) written.add((Operation) f.get(null));
    }
    assertFalse(written.isEmpty());
    for (Operation op : written) {
      assertTrue(Operations.standard().find(op.name()).contains(op), op.name());
    }
  }
}
