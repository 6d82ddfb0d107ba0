package org.difflam.html;

import static j2html.TagCreator.rawHtml;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/// Chapters in Markdown, with tables. Formulas in their prose are typeset; headings have an id, and
/// links to other chapters (`tutorial.md`) lead to their pages.
public final class Markdown {
  private static final List<Extension> TABLES = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder()
          .extensions(TABLES)
          .escapeHtml(true)
          .attributeProviderFactory(_ -> Markdown::attributes)
          .nodeRendererFactory(Prose::new)
          .build();

  private Markdown() {}

  public static DomContent of(String markdown) {
    return rawHtml(RENDERER.render(PARSER.parse(markdown)));
  }

  /// The first heading.
  public static String title(String markdown) {
    return markdown
        .lines()
        .filter(line -> line.startsWith("# "))
        .findFirst()
        .map(line -> line.substring(2).strip())
        .orElse("");
  }

  /// What a link to a heading is called: its words in small letters, with dashes between them.
  public static String anchor(String heading) {
    return heading
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", "-")
        .replaceAll("^-|-$", "");
  }

  private static void attributes(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Heading heading) attributes.put("id", anchor(words(heading)));
    String to = attributes.get("href");
    if (to != null && !to.contains("://"))
      attributes.put("href", to.replaceFirst("\\.md(?=#|$)", ".html"));
    if (tag.equals("pre")) attributes.put("tabindex", "0"); // so that keys can scroll it
  }

  private static String words(Node node) {
    StringBuilder out = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            out.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            out.append(code.getLiteral());
          }
        });
    return out.toString();
  }

  /// Text with formulas.
  private record Prose(HtmlNodeRendererContext context) implements NodeRenderer {
    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(Text.class);
    }

    @Override
    public void render(Node node) {
      String literal = ((Text) node).getLiteral();
      Typeset.prose(literal).forEach(part -> context.getWriter().raw(part.render()));
    }
  }
}
