import { Page } from "./page.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";

interface PageFailureProps {
  readonly onRetry: () => void;
  /** True when the page's code did not arrive. */
  readonly isMissing?: boolean;
}

/** Page for a screen that failed, or that the server could not prepare. */
export function PageFailure({ onRetry, isMissing = false }: PageFailureProps) {
  const hydrated = useHydrated();
  return (
    <Page title="Something went wrong" heading="hidden" meta={{ noIndex: true }}>
      <Panel bleed>
        <ErrorState
          level="h2"
          title={isMissing ? "This page didn’t arrive" : "This page couldn’t be shown"}
          {...(hydrated ? { onRetry } : {})}
        >
          {isMissing
            ? "The connection broke off, or the site was just updated. Try again."
            : "The error was reported to us. Nothing you did is lost; try again, or come back in a few minutes."}
        </ErrorState>
      </Panel>
    </Page>
  );
}
