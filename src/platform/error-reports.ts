/** An unexpected error for the operator's error reporter: already stripped of request bodies and secrets. */
interface ErrorReport {
  where: "browser" | "server" | "worker";
  name: string;
  message: string;
  stack: string;
  url?: string;
  release?: string;
  /** Pages that led to it, the newest last; only of people who allow it. */
  trail?: readonly string[];
  requestId?: string;
}

/** Takes error reports; must never throw into the path that failed. */
export interface ErrorReporter {
  readonly name: string;
  report: (report: ErrorReport) => void;
}

/**
 * Removes query strings and fragments from every address in a text. They may hold tokens. The line and column that a
 * stack appends to an address stay.
 */
export function stripQueries(text: string): string {
  return text.replaceAll(/\S+/g, (word) => {
    const path = word.indexOf("/");
    const query = path === -1 ? -1 : word.slice(path).search(/[?#]/);
    if (query === -1) return word;
    const place = /(?::\d{1,7}){0,2}[)\]>"']{0,3}$/.exec(word)?.[0] ?? "";
    return word.slice(0, path + query) + place;
  });
}
