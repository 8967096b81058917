import type { CombinedError } from "urql";
import { errorHelp } from "../error-help.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { failureWords } from "./failure-words.ts";

/** The message for a failed act, with a link to the article that explains it. */
export function FailureText({ error }: { readonly error: CombinedError | undefined }) {
  const href = errorHelp(error);
  return (
    <>
      {failureWords(error)} {href !== null && <TextLink href={href}>Learn more</TextLink>}
    </>
  );
}
