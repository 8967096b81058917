import { useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { localStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";

const callToAction = "join";

function dismissedCallsToAction(): string[] {
  const kept = localStore.readJson("dismissedCallsToAction");
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
}

/** Invites guests to create an account, until they dismiss it in this browser. Rendered in the browser alone. */
export function JoinPanel() {
  const hydrated = useHydrated();
  const { productName } = useEnvironment();
  const [isDismissed, setDismissed] = useState(() => dismissedCallsToAction().includes(callToAction));
  if (!hydrated || isDismissed) return null;
  return (
    <Panel aria-labelledby="join">
      <PanelHeader title={`New to ${productName}?`} id="join" level="h2" />
      <p className="join">It’s free to join and free to enter.</p>
      <div className="join-acts">
        <ButtonLink size="s" href="/o/create-account">
          Create account
        </ButtonLink>
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            localStore.write("dismissedCallsToAction", [...dismissedCallsToAction(), callToAction]);
            setDismissed(true);
          }}
        >
          Not now
        </Button>
      </div>
    </Panel>
  );
}
