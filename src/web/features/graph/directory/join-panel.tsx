import { useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { dismissCall, isCallDismissed } from "./dismissed-calls.ts";

const callToAction = "join";

/** Invites guests to create an account, until they dismiss it in this browser. Rendered in the browser alone. */
export function JoinPanel() {
  const hydrated = useHydrated();
  const { productName } = useEnvironment();
  const [isDismissed, setDismissed] = useState(() => isCallDismissed(callToAction));
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
                dismissCall(callToAction);
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
