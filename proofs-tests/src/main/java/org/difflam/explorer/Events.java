package org.difflam.explorer;

import j2html.tags.DomContent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// What a page is told while it is looked at: server-sent events.
record Events(OutputStream out) {
  /// @throws IOException if nobody looks any more
  void send(String event, DomContent content) throws IOException {
    String data = content.render().replace("\n", "\ndata: ");
    out.write(("event: " + event + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
