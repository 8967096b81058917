import { Page } from "#web/app/page.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** Page for a screen that failed, or that the server could not prepare. */
export function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  const hydrated = useHydrated();
  return (
    <Page title="Something went wrong" heading="hidden" meta={{ noIndex: true }}>
      <Panel bleed>
        <ErrorState level="h2" title="This page couldn’t be shown" {...(hydrated ? { onRetry } : {})}>
          The error was reported to us. Nothing you did is lost; try again, or come back in a few minutes.
        </ErrorState>
      </Panel>
    </Page>
  );
}
