import { parse } from "@0no-co/graphql.web";
import type { TypedDocumentNode } from "@urql/core";

/** A generated document: its text, the text's sha256, and the type of its answer. */
export type AppDocument<Result, Variables> = TypedDocumentNode<Result, Variables> & {
  readonly hash: string;
  readonly text: string;
};

const hashes = new Map<string, string>();

/**
 * Creates a document from the generated text. The text is parsed when the cache first walks it, so that a screen's
 * documents cost nothing until they are used. `key` is the client's own key for the text.
 */
export function defineDocument<Result, Variables>(
  hash: string,
  key: number,
  text: string,
): AppDocument<Result, Variables> {
  hashes.set(text, hash);
  let definitions: TypedDocumentNode["definitions"] | undefined;
  const document = {
    kind: "Document",
    hash,
    text,
    loc: { start: 0, end: text.length, source: { body: text, name: "app", locationOffset: { line: 1, column: 1 } } },
    get definitions() {
      // urql's own parser of texts would find this very document by its key and return here.
      definitions ??= parse(text, { noLocation: true }).definitions;
      return definitions;
    },
  };
  Object.defineProperty(document, "__key", { value: key, writable: true, enumerable: false });
  return document as unknown as AppDocument<Result, Variables>; // the shape urql reads, built by hand to stay lazy
}

/** Returns the sha256 of a document's text; undefined for text that was not generated. */
export function hashOf(text: string): string | undefined {
  return hashes.get(text);
}
