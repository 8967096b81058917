/** Returns the text of a post for places without a reader's settings: its warning, else its text. */
export function selectPreviewText({
  warning,
  text,
}: {
  readonly warning: string | null;
  readonly text: string;
}): string {
  return warning === null ? text : `Content warning: ${warning}`;
}
