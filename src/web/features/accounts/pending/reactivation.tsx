import { useState } from "react";
import { useClient } from "urql";
import { NewPassword } from "#web/features/sign-in/security/password-panel.tsx";
import { ReactivateAccountDocument } from "#web/generated/accounts-pending.ts";
import { SendPhoneCodeDocument } from "#web/generated/sign-in.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { PhoneCodeForm } from "#web/features/sign-in/phone-code-form.tsx";
import { PhoneNumberForm } from "#web/features/sign-in/phone-number-form.tsx";
import type { PhoneVerification } from "#web/features/sign-in/phone-verification.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import type { Standing } from "./standing.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

interface ReactivationProps {
  readonly standing: Standing;
  readonly email: string;
  readonly onChanged: () => void;
}

/** Reactivates the account and goes home. */
function useReactivate(onChanged: () => void) {
  const client = useClient();
  return useSubmission(async (version: string | null) => {
    const { error } = await client
      .mutation(ReactivateAccountDocument, { acceptGuidelinesVersion: version })
      .toPromise();
    if (error) {
      onChanged();
      return failureOf(error, {});
    }
    // All cached data was read as a closed account, so the page reloads.
    location.assign("/home");
    return null;
  });
}

/** Cancels a deletion, within its thirty days. */
export function KeepAccount({ onChanged }: { readonly onChanged: () => void }) {
  const { busy, failure, submit } = useReactivate(onChanged);
  return (
    <>
      <FailureBanner failure={failure} />
      <Button size="l" full busy={busy} busyLabel="Opening" onClick={() => void submit(null)}>
        Keep my account
      </Button>
    </>
  );
}

/** Steps between a lifted suspension and an open account, each done in place. */
export function ReactivationSteps({ standing, email, onChanged }: ReactivationProps) {
  const [accepted, setAccepted] = useState(false);
  const { busy, failure, submit } = useReactivate(onChanged);
  const { newPassword, phone } = standing.steps ?? { newPassword: false, phone: false };
  return (
    <ol className="return-steps">
      <li>
        <StepTitle done={newPassword}>A new password</StepTitle>
        {!newPassword && <NewPassword email={email} onDone={onChanged} />}
      </li>
      <li>
        <StepTitle done={phone}>Your phone</StepTitle>
        {!phone && <PhoneStep onChanged={onChanged} />}
      </li>
      <li>
        <StepTitle done={accepted}>Our guidelines</StepTitle>
        <Checkbox
          label="I have read the guidelines and will keep to them"
          hint={<TextLink href="/resources/guidelines">Read the guidelines</TextLink>}
          checked={accepted}
          onChange={(event) => {
            setAccepted(event.target.checked);
          }}
        />
      </li>
      <li>
        <FailureBanner failure={failure} />
        <Button
          size="l"
          full
          disabled={!newPassword || !phone || !accepted}
          busy={busy}
          busyLabel="Opening"
          onClick={() => void submit(standing.guidelinesVersion)}
        >
          Open my account again
        </Button>
      </li>
    </ol>
  );
}

function StepTitle({ done, children }: { readonly done: boolean; readonly children: string }) {
  return (
    <h3 className="return-step">
      {children}
      {done && (
        <Tag tone="ok" icon="check-circle">
          Done
        </Tag>
      )}
    </h3>
  );
}

function PhoneStep({ onChanged }: { readonly onChanged: () => void }) {
  const client = useClient();
  const [sent, setSent] = useState<PhoneVerification | null>(null);
  const [changing, setChanging] = useState(false);
  if (sent === null || changing) {
    return (
      <PhoneNumberForm
        before={sent}
        onSent={(next) => {
          setSent(next);
          setChanging(false);
        }}
      />
    );
  }
  return (
    <PhoneCodeForm
      sent={sent}
      sendAgain={async () =>
        (
          await client
            .mutation(SendPhoneCodeDocument, { phoneNumber: sent.phoneNumber, smsConsent: sent.smsConsent })
            .toPromise()
        ).error
      }
      onSentAgain={setSent}
      onChangeNumber={() => {
        setChanging(true);
      }}
      onVerified={() => {
        onChanged();
        return Promise.resolve();
      }}
    />
  );
}
