/** What is said of a post where its reader was not asked what they want to see: its warning, else its words. */
export function wordsAhead({ warning, text }: { readonly warning: string | null; readonly text: string }): string {
  return warning === null ? text : `Content warning: ${warning}`;
}
