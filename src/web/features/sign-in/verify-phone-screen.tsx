import { useState } from "react";
import { useClient } from "urql";
import { useNavigate } from "#web/lib/router.tsx";
import { formatPhone } from "#web/lib/format-phone.ts";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { SendPhoneCodeDocument } from "#web/generated/sign-in.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { DevHint } from "#web/app/dev-hint.tsx";
import { PhoneCodeForm } from "./phone-code-form.tsx";
import { PhoneNumberForm } from "./phone-number-form.tsx";
import { keepPhoneVerification, readPhoneVerification, type PhoneVerification } from "./phone-verification.ts";
import { nextStep } from "./sign-in.ts";
import { SignUpStep } from "./sign-up-step.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

/** Screen for the number, then its code. Giveaways are fair when each person takes part once, hence a phone. */
function VerifyPhoneScreen({ query }: ScreenProps) {
  const wanted = query.get("redirectTo");
  const client = useClient();
  const session = useRequiredSession();
  const refresh = useRefreshSession();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [now, setNow] = useState<PhoneVerification | null>(null);
  const [changing, setChanging] = useState(false);
  const sent = now ?? (hydrated ? readPhoneVerification() : null);

  const keep = (next: PhoneVerification): void => {
    keepPhoneVerification(next);
    setNow(next);
    setChanging(false);
  };
  const onVerified = async (): Promise<void> => {
    keepPhoneVerification(null);
    const fresh = await refresh();
    if (fresh?.username !== null) toast.success("Your phone is verified");
    navigate(fresh?.username === null ? nextStep("/settings/username", wanted) : safeRedirectPath(wanted, "/home"), {
      replace: true,
    });
  };

  if (session.isPhoneVerified || session.accountType === "brand") {
    return (
      <Page title="Your phone is verified" meta={{ title: "Verify your phone" }}>
        <p className="account-lede">
          {session.accountType === "brand" ? "Brands need no phone of their own." : "There is nothing left to do here."}
        </p>
        <p className="account-actions">
          <ButtonLink
            size="l"
            href={
              session.username === null ? nextStep("/settings/username", wanted) : safeRedirectPath(wanted, "/home")
            }
          >
            Continue
          </ButtonLink>
        </p>
      </Page>
    );
  }
  const onCode = sent !== null && !changing;
  return (
    <Page title={onCode ? "Enter the code" : "Verify your phone"} meta={{ title: "Verify your phone" }}>
      {session.username === null && <SignUpStep step={2} />}
      <p className="account-lede">
        {onCode ? (
          <>
            We sent a text message to <b>{formatPhone(sent.phoneNumber)}</b>.
          </>
        ) : (
          "One person, one account: a phone number keeps every draw fair. It is never shown to anyone."
        )}
      </p>
      {onCode ? (
        <PhoneCodeForm
          sent={sent}
          sendAgain={async () =>
            (
              await client
                .mutation(SendPhoneCodeDocument, { phoneNumber: sent.phoneNumber, smsConsent: sent.smsConsent })
                .toPromise()
            ).error
          }
          onSentAgain={keep}
          onChangeNumber={() => {
            setChanging(true);
          }}
          onVerified={onVerified}
        />
      ) : (
        <PhoneNumberForm key={sent?.phoneNumber ?? ""} before={sent} onSent={keep} />
      )}
      <DevHint>Text messages of this demo are never sent: the code appears on one page.</DevHint>
      <p className="account-foot">
        <SignOutLink />
      </p>
    </Page>
  );
}

export const screen: Screen = { component: VerifyPhoneScreen };
