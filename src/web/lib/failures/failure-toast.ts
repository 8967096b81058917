import type { CombinedError } from "urql";
import { errorHelp } from "../error-help.ts";
import { toast } from "#web/ui/toast-store.ts";
import { failureWords } from "./failure-words.ts";

/**
 * Shows a toast for a failed act, with a link to the article that explains it. `text` replaces the usual words of the
 * error; a toast with the same `key` is replaced.
 */
export function toastFailure(
  title: string,
  error: CombinedError | undefined,
  { text = failureWords(error), key }: { readonly text?: string; readonly key?: string } = {},
): void {
  const href = errorHelp(error);
  toast.warning(title, { text, key, action: href === null ? undefined : { label: "Learn more", href } });
}
