import type { ReactNode } from "react";
import type { CombinedError } from "urql";
import { ErrorState } from "#web/ui/page-state.tsx";
import { FailureText } from "./failure-text.tsx";

interface LoadFailureProps {
  /** What did not load, such as "Your cards didn’t load". */
  readonly title: string;
  readonly error: CombinedError | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  readonly level?: "h1" | "h2" | "h3" | undefined;
  readonly action?: ReactNode;
  /** A sentence before the words of the error. */
  readonly children?: ReactNode;
}

/** Message for content that failed to load: why, a link to the article that explains it, and a button to try again. */
export function LoadFailure({ error, children, ...state }: LoadFailureProps) {
  return (
    <ErrorState {...state}>
      {children} <FailureText error={error} />
    </ErrorState>
  );
}
