package org.difflam.category.number;

import java.util.List;

/// Operations of one's own. A class that implements this, has a public constructor without
/// parameters, and is named in `META-INF/services/org.difflam.category.number.OperationSource`,
/// adds to the table of [Operations]: every language, mode, model and printer knows what it adds.
public interface OperationSource {
  List<Operation> operations();
}
