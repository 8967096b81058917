import { useState } from "react";
import { useClient, type CombinedError } from "urql";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { PhoneCodeForm } from "../phone-code-form.tsx";
import { phoneRules } from "../phone-number-form.tsx";
import type { PhoneVerification } from "../phone-verification.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "../use-step-up.tsx";
import { SendNewPhoneCodeDocument } from "#web/generated/sign-in-security.ts";
import { formatPhone } from "#web/lib/format-phone.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ChangePanel } from "./change-panel.tsx";
import type { SecurityPanelProps } from "./panel-props.ts";

/** The phone number: a new one replaces it once its code is confirmed. */
export function PhonePanel({ user, onChanged }: SecurityPanelProps) {
  const [open, setOpen] = useState(false);
  if (!user.isPhoneVerified) {
    return (
      <Panel bleed className="settings-panel">
        <PanelHeader title="Phone">
          <ButtonLink variant="line" size="s" href="/verify/phone?redirectTo=%2Faccount%2Fsecurity">
            Verify your phone
          </ButtonLink>
        </PanelHeader>
        <p className="muted">No number yet. Codes and warnings then go by email only.</p>
      </Panel>
    );
  }
  return (
    <ChangePanel
      title="Phone"
      action="Change number"
      open={open}
      onOpen={setOpen}
      now={
        <span className="settings-email">
          <span className="num">{user.shownPhone}</span>
          <Tag tone="ok" icon="check-circle">
            Verified
          </Tag>
        </span>
      }
    >
      <NewNumber
        onDone={() => {
          setOpen(false);
          onChanged();
        }}
      />
    </ChangePanel>
  );
}

function NewNumber({ onDone }: { readonly onDone: () => void }) {
  const client = useClient();
  const refresh = useRefreshSession();
  const { stepUp, dialog } = useStepUp();
  const [sent, setSent] = useState<PhoneVerification | null>(null);
  const send = async (phoneNumber: string): Promise<CombinedError | "stopped" | undefined> => {
    const idToken = await stepUp("change_phone", "before your number changes");
    if (idToken === null) return "stopped";
    return (await client.mutation(SendNewPhoneCodeDocument, { phoneNumber, idToken }).toPromise()).error;
  };
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const phoneNumber = textOf(fields, "phoneNumber");
    if (phoneNumber.replaceAll(/\D/g, "").length < 7)
      return fieldFailure("phoneNumber", phoneRules["phoneNumber.invalid_phone"]);
    const failed = await send(phoneNumber);
    if (failed === "stopped") return null;
    if (failed !== undefined) return failureOf(failed, phoneRules);
    setSent({ phoneNumber, smsConsent: false, sentAt: productNow() });
    return null;
  });
  return (
    <>
      {sent === null ? (
        <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
          <Field
            label="New mobile number"
            hint="We text you a six-digit code. Your old number stays yours for 90 days."
            error={failure?.fields["phoneNumber"]}
          >
            <TextInput name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel" placeholder="(212) 555-0123" />
          </Field>
          <SubmitButton busy={busy} busyLabel="Sending">
            Text me a code
          </SubmitButton>
        </AccountForm>
      ) : (
        <>
          <p>
            We sent a text message to <b>{formatPhone(sent.phoneNumber)}</b>.
          </p>
          <PhoneCodeForm
            sent={sent}
            sendAgain={() => send(sent.phoneNumber)}
            onSentAgain={setSent}
            onChangeNumber={() => {
              setSent(null);
            }}
            onVerified={async () => {
              await refresh();
              toast.success("Your number is changed");
              onDone();
            }}
          />
          <DevHint>Text messages of this demo are never sent: the code appears on one page.</DevHint>
        </>
      )}
      {dialog}
    </>
  );
}
