import { lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";

/**
 * The official rules as elements. Nothing of the text becomes markup by itself: what is not one of the few constructs
 * the rules use is shown as the text it is, so no name or prize can smuggle in a tag.
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
      // The text's own title is that of the dialog around it.
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

/** The lexer leaves the few entities of the source as they are; React writes text, so they are read here. */
function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
