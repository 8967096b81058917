/** A text of the reading pages, as the build renders it from a Markdown file. */
export interface ReadingText {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** ISO date of this version. */
  readonly date: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Rendered from our own file, never from user input. */
  readonly html: string;
}
