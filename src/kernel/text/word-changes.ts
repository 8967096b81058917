/** A stretch of words that stayed, came or went. */
export interface WordChange {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * Compares two texts word by word: the words that stayed or were added form the new text, those that stayed or were
 * removed the old one. Uses the longest common subsequence of words and the spaces between them; quadratic, so for
 * texts of a post's length.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const [a, b] = [before.match(/\s+|\S+/g) ?? [], after.match(/\s+|\S+/g) ?? []];
  // longest[i][j]: words in common from a[i] and b[j] on.
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const line = longest[i];
      if (line !== undefined) line[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: WordChange[] = [];
  const add = (kind: WordChange["kind"], text: string | undefined): void => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text ?? "";
    else changes.push({ kind, text: text ?? "" });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add("same", a[i]);
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      add("removed", a[i]);
      i += 1;
    } else {
      add("added", b[j]);
      j += 1;
    }
  }
  return changes;
}
