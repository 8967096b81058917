import { useState } from "react";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { deferTwoFactor, isTwoFactorPromptDue } from "#web/features/sign-in/two-factor-deferral.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** Suggests two-factor once there is money. Put off, it does not come back before the sixth login. */
export function TwoFactorBanner() {
  const session = useRequiredSession();
  const hydrated = useHydrated();
  const [isPutOff, putOff] = useState(false);
  if (!hydrated || isPutOff || session.availableBalance === 0 || !isTwoFactorPromptDue(session)) return null;
  return (
    <Banner
      icon="lock-simple"
      title="One more lock for your money"
      action={
        <>
          <Button
            variant="line"
            size="s"
            onClick={() => {
              deferTwoFactor();
              putOff(true);
            }}
          >
            Not now
          </Button>
          <ButtonLink variant="ink" size="s" href="/enable-two-factor">
            Turn on
          </ButtonLink>
        </>
      }
    >
      With a code from your phone, a stolen password opens nothing.
    </Banner>
  );
}
