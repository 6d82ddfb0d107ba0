package org.difflam.search.cluster;

import org.jspecify.annotations.Nullable;

/// The cluster cannot be used, and why.
public final class ClusterError extends RuntimeException {
  private static final long serialVersionUID = 1;

  ClusterError(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  ClusterError(String message) {
    this(message, null);
  }
}
