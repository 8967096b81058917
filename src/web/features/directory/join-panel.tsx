import { useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { localStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

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
    <div className="join">
      <Banner
        title={`New to ${productName}?`}
        action={
          <>
            <ButtonLink size="s" href="/o/create-account">
              Create account
            </ButtonLink>
            <Button
              size="s"
              variant="line"
              onClick={() => {
                localStore.write("dismissedCallsToAction", [...dismissedCallsToAction(), callToAction]);
                setDismissed(true);
              }}
            >
              Not now
            </Button>
          </>
        }
      >
        It’s free to join and free to enter.
      </Banner>
    </div>
  );
}
