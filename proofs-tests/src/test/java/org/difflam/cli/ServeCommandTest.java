package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

/// `difflam serve` where it cannot.
final class ServeCommandTest {
  @Test
  void aPortThatIsInUseIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      Typed run = Typed.run("serve", "--port", "" + taken.getLocalPort());
      assertEquals(Status.WRONG_INPUT, run.status());
      assertTrue(
          run.err().contains("port " + taken.getLocalPort() + " is in use, perhaps by another"),
          run.err());
    }
  }

  @Test
  void aPortIsANumberThatThereIs() {
    for (String port : new String[] {"65536", "-1", "x"}) {
      assertEquals(Status.WRONG_INPUT, Typed.run("serve", "--port=" + port).status(), port);
    }
  }
}
