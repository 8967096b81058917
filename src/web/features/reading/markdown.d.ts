declare module "*.md" {
  import type { ReadingText } from "#web/features/reading/reading-text.ts";
  export const text: ReadingText;
}
