import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { parseEmail } from "#kernel/text/email.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { CodeField } from "#web/lib/forms/code-field.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { ResendButton } from "#web/lib/forms/resend-button.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import {
  ConfirmBrandContactEmailDocument,
  ResendBrandContactCodeDocument,
  UpdateBrandContactEmailDocument,
  UpdateBrandEmailRecipientDocument,
} from "#web/generated/brands-team.ts";
import type { BrandContactFragment, BrandEmailRecipient } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { teamFailure } from "./team-words.ts";
import { codeRules, wrongEmailWords } from "#web/lib/forms/contact-rules.ts";

const recipients: readonly { readonly value: BrandEmailRecipient; readonly label: string }[] = [
  { value: "owner", label: "Owner" },
  { value: "contact", label: "Contact email" },
  { value: "all_managers", label: "All managers" },
];

/** The part of the panel that is open. */
export type ContactStep = "shown" | "address" | "code";

interface ContactPanelProps {
  readonly contact: BrandContactFragment;
  readonly step: ContactStep;
  readonly onStep: (step: ContactStep) => void;
  readonly onChanged: () => void;
}

/** The brand's contact address: a new one counts once its code is typed. Also who reads the email to the brand. */
export function ContactPanel({ contact, step, onStep, onChanged }: ContactPanelProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const { contactEmail, pendingContactEmail, emailRecipient } = contact;
  const [busy, setBusy] = useState(false);
  const choose = async (recipient: BrandEmailRecipient): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(UpdateBrandEmailRecipientDocument, { recipient }).toPromise();
    setBusy(false);
    if (error) toast.warning("That didn’t change", { text: teamFailure(error) });
    else toast.success("Saved");
    onChanged();
  };
  const shown = pendingContactEmail ?? contactEmail;
  return (
    <Panel>
      <PanelHeader title="Contact email">
        <Tag tone={pendingContactEmail === null && contactEmail !== null ? "ok" : "warn"}>
          {pendingContactEmail === null && contactEmail !== null ? "Confirmed" : "Unconfirmed"}
        </Tag>
      </PanelHeader>
      <div className="team-contact">
        <p className="team-address">{shown ?? "None yet"}</p>
        {pendingContactEmail !== null && contactEmail !== null && (
          <p className="muted team-small">Until its code is typed, {contactEmail} counts.</p>
        )}
        <Field label="A copy goes to">
          <Select
            value={emailRecipient}
            disabled={!hydrated}
            aria-busy={busy || undefined}
            onChange={(event) => {
              const chosen = recipients.find(({ value }) => value === event.target.value);
              if (chosen !== undefined && !busy) void choose(chosen.value);
            }}
          >
            {recipients.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {step === "address" && (
          <AddressForm
            onSent={() => {
              onStep("code");
              onChanged();
            }}
          />
        )}
        {step === "code" && pendingContactEmail !== null && (
          <CodeForm
            email={pendingContactEmail}
            onDone={() => {
              onStep("shown");
              onChanged();
            }}
          />
        )}
        <p className="team-contact-acts">
          <Button
            variant="line"
            size="s"
            disabled={!hydrated}
            aria-expanded={step === "address"}
            onClick={() => {
              onStep(step === "address" ? "shown" : "address");
            }}
          >
            {step === "address" ? "Never mind" : "Change"}
          </Button>
          {pendingContactEmail !== null && step !== "code" && (
            <Button
              variant="ink"
              size="s"
              disabled={!hydrated}
              onClick={() => {
                onStep("code");
              }}
            >
              Type the code
            </Button>
          )}
        </p>
      </div>
    </Panel>
  );
}

function AddressForm({ onSent }: { readonly onSent: () => void }) {
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const email = textOf(fields, "email");
    if (!parseEmail(email).ok) return fieldFailure("email", email === "" ? "Type the new address." : wrongEmailWords);
    const { error } = await client.mutation(UpdateBrandContactEmailDocument, { email }).toPromise();
    if (error) return failureOf(error, { "email.invalid_email": wrongEmailWords });
    onSent();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field label="New contact email" hint="We send a code there." error={failure?.fields["email"]}>
        <TextInput ref={input} name="email" type="email" inputMode="email" autoComplete="email" />
      </Field>
      <SubmitButton size="m" busy={busy} busyLabel="Sending">
        Send the code
      </SubmitButton>
    </AccountForm>
  );
}

function CodeForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const code = textOf(fields, "code").replaceAll(/\D/g, "");
    if (code.length !== CODE_DIGITS) return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const { error } = await client.mutation(ConfirmBrandContactEmailDocument, { code }).toPromise();
    if (error) {
      input.current?.select();
      if (errorCode(error) === "MAX_ATTEMPTS")
        return generalFailure("That was the fifth wrong code, so it no longer works. Have a new one sent.");
      return failureOf(error, codeRules);
    }
    toast.success("The contact email is confirmed");
    onDone();
    return null;
  });
  return (
    <>
      <p className="team-small">
        We sent a code to <b>{email}</b>.
      </p>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <CodeField ref={input} hint="It works for 24 hours." error={failure?.fields["code"]} />
        <SubmitButton size="m" busy={busy} busyLabel="Checking">
          Confirm
        </SubmitButton>
      </AccountForm>
      <ResendContactCode />
      <DevHint>This demo sends no email: the code appears on one page.</DevHint>
    </>
  );
}

/** Sends the code of the address that waits again. */
export function ResendContactCode() {
  const client = useClient();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const { busy, submit } = useSubmission(async () => {
    const { error } = await client.mutation(ResendBrandContactCodeDocument, {}).toPromise();
    if (error) {
      toast.warning("The code wasn’t sent", { text: teamFailure(error) });
      return null;
    }
    setSentAt(productNow());
    toast.success("A new code is on its way");
    return null;
  });
  return (
    <ResendButton
      sentAt={sentAt}
      busy={busy}
      label="Send the code again"
      onResend={() => {
        void submit(undefined);
      }}
    />
  );
}
