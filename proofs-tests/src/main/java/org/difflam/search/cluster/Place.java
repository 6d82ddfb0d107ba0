package org.difflam.search.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;

/// Where a worker listens.
public record Place(String host, int port) {
  public static final int PORT = 5701;
  public static final int LAST = 65_535;
  private static final int MILLIS = 3_000;

  /// Reads `HOST` or `HOST:PORT`.
  ///
  /// @throws ClusterError if it is neither
  public static Place of(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? text : text.substring(0, colon);
    String port = colon < 0 ? String.valueOf(PORT) : text.substring(colon + 1);
    if (host.isBlank() || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > LAST) {
      throw new ClusterError("'%s' is no HOST or HOST:PORT".formatted(text));
    }
    return new Place(host, Integer.parseInt(port));
  }

  /// @throws ClusterError if nobody listens there
  void reach() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), MILLIS);
    } catch (UnresolvedAddressException | UnknownHostException why) {
      throw new ClusterError("no machine is called '%s'".formatted(host), why);
    } catch (IOException | IllegalArgumentException why) {
      throw new ClusterError(
          "nothing answers at %s (%s); start a worker there: difflam worker"
              .formatted(this, why.getMessage()),
          why);
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
