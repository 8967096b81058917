import { useLayoutName } from "./layouts/layout-context.ts";
import { Page } from "./page.tsx";
import { useSession } from "./session-provider.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** Page for an unknown address. Also shown by a screen whose post or person does not exist. */
export function NotFound() {
  const session = useSession();
  const inShell = useLayoutName() === "app";
  const content = (
    <EmptyState
      level={inShell ? "h2" : "h3"}
      title="This ticket isn’t in the drum"
      action={
        <ButtonLink href={session === null ? "/giveaways" : "/home"}>
          {session === null ? "See open giveaways" : "Back to home"}
        </ButtonLink>
      }
    >
      The page may have moved, or its author took it down.
    </EmptyState>
  );
  return (
    <Page title="Page not found" heading="hidden" meta={{ noIndex: true }}>
      {inShell ? <Panel bleed>{content}</Panel> : content}
    </Page>
  );
}
