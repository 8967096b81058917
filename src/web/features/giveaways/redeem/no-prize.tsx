import { errorCode } from "#web/lib/graph-error.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

interface NoPrizeProps {
  readonly error: Parameters<typeof errorCode>[0];
  readonly isMissing: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Shown where there is no prize of the viewer, or it did not load. */
export function NoPrize({ error, isMissing, retrying, onRetry }: NoPrizeProps) {
  if (error === undefined ? isMissing : errorCode(error) === "NOT_FOUND")
    return (
      <EmptyState title="No prize of yours here" level="h2">
        A product that you win is redeemed here, by the person who won it.
      </EmptyState>
    );
  return <LoadFailure level="h2" title="Your prize didn’t load" onRetry={onRetry} retrying={retrying} error={error} />;
}
