import { lexer, type Token, type Tokens } from "marked";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { ruleId } from "../card/rule-id.ts";

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
      const { depth, text, tokens } = token as Tokens.Heading;
      // The dialog around it shows the text's own title.
      return depth <= 1 ? null : <RuleHeading id={ruleId(text)}>{inlines(tokens)}</RuleHeading>;
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

/** Heading of a rule. The one that the address names is scrolled to and takes the focus. */
function RuleHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isTarget) return undefined;
    // After the dialog has given the focus to its first control.
    const frame = requestAnimationFrame(() => {
      const body = heading.current?.closest(".modal-body");
      if (body == null) heading.current?.scrollIntoView({ block: "start" });
      // The body alone: scrollIntoView would move the dialog's header out of sight, too.
      else
        body.scrollTop += (heading.current?.getBoundingClientRect().top ?? 0) - body.getBoundingClientRect().top - 16;
      heading.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isTarget]);
  return (
    <h3 ref={heading} id={id} tabIndex={isTarget ? -1 : undefined}>
      {children}
    </h3>
  );
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
