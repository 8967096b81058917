import { useState } from "react";
import { useClient } from "urql";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { SavePayoutDestinationDocument } from "#web/generated/wallet.ts";
import type { PayoutChannel } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface DestinationFormProps {
  readonly channel: PayoutChannel;
  /** The current destination, in one line. */
  readonly current: string | null;
  readonly onSaved: () => void;
  /** Absent when there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

/** Form for the destination of payouts by a channel: filled in once, and again to change it. */
export function DestinationForm({ channel, current, onSaved, onCancel }: DestinationFormProps) {
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [receiver, setReceiver] = useState("");
  const { busy, failure, submit, edit } = useSubmission(async () => {
    const idToken = await stepUp("add_payout_destination", "before money can go there");
    if (idToken === null) return null;
    const saved = await client
      .mutation(SavePayoutDestinationDocument, {
        input: { channel, receiver: channel === "paypal" ? receiver : null, idToken },
      })
      .toPromise();
    if (saved.error) return failureOf(saved.error, {});
    onSaved();
    return null;
  });
  const message = failure?.message ?? failure?.fields["channel"];
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(undefined);
      }}
    >
      {message !== undefined && message !== null && (
        <Banner tone="bad" live>
          {message}
        </Banner>
      )}
      {channel === "paypal" ? (
        <Field
          label="PayPal email address"
          hint="It has to be your own account. A new address can be used after a day."
          error={failure?.fields["receiver"]}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={receiver}
            onChange={(event) => {
              setReceiver(event.target.value);
              edit("receiver");
            }}
          />
        </Field>
      ) : (
        <p className="muted">
          A check is made out to your legal name and mailed to the{" "}
          <TextLink href="/account/settings">shipping address</TextLink> in your settings, within the fifty states and
          D.C. A new address can be used after a day.
        </p>
      )}
      <div className="withdraw-actions">
        <Button type="submit" variant="ink" busy={busy} busyLabel="Saving">
          {channel === "paypal"
            ? "Save this address"
            : current === null
              ? "Use my shipping address"
              : "Use my shipping address as it is now"}
        </Button>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            Keep the old one
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}
