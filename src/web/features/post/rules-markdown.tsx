import { lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";

/**
 * The official rules as elements. The text is never parsed as HTML: anything but the few constructs the rules use is
 * shown as plain text, so no name or prize can inject a tag.
 */
export function RulesMarkdown({ markdown }: { readonly markdown: string }) {
  return (
    <div className="rules-text">
      <h2 className="sr">The rules</h2>
      {blocks(lexer(markdown))}
    </div>
  );
}

function blocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      // The dialog around it shows the text's own title.
      return depth <= 1 ? null : createElement("h3", null, inlines(tokens));
    }
    case "paragraph":
      return <p>{inlines((token as Tokens.Paragraph).tokens)}</p>;
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      const rows = items.map((item, index) => <li key={index}>{blocks(item.tokens)}</li>);
      return ordered ? <ol start={start === "" ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
    }
    case "hr":
      return <hr />;
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? plain(text) : inlines(tokens);
    }
    default:
      return <p>{token.raw}</p>;
  }
}

function inlines(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>);
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong>{inlines((token as Tokens.Strong).tokens)}</strong>;
    case "em":
      return <em>{inlines((token as Tokens.Em).tokens)}</em>;
    case "codespan":
      return <code>{plain((token as Tokens.Codespan).text)}</code>;
    case "br":
      return <br />;
    case "escape":
    case "text":
      return plain((token as Tokens.Text).text);
    default:
      return token.raw;
  }
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Decodes the few entities of the source: the lexer leaves them, and React renders text as it is. */
function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
