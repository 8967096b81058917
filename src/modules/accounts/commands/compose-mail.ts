/** Composes a mail of plain paragraphs, with one link at most; the same words as text and as HTML. */
export function composeMail(
  paragraphs: readonly string[],
  link?: { words: string; url: string },
): { text: string; html: string; links: string[] } {
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const html = paragraphs.map((one) => `<p>${escaped(one)}</p>`);
  if (link === undefined) return { text: paragraphs.join("\n\n"), html: html.join(""), links: [] };
  return {
    text: [...paragraphs, `${link.words}:\n${link.url}`].join("\n\n"),
    html: [...html, `<p><a href="${link.url}">${escaped(link.words)}</a></p>`].join(""),
    links: [link.url],
  };
}
