import { lazy, Suspense, useRef, useState } from "react";
import { useClient } from "urql";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { RemovePaymentMethodDocument, UpdatePaymentMethodDocument } from "#web/generated/wallet.ts";
import type { PaymentMethodFactsFragment } from "#web/generated/types.ts";
import { paymentsContext } from "#web/lib/graph-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { spacedExpiry } from "./card-fields.ts";
import { cardName, expiryWords } from "./card-words.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

// Lazy: rarely used.
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

interface PaymentMethodLineProps {
  readonly card: PaymentMethodFactsFragment;
  /** False for a card of an earlier processor: it only pays what it already pays. */
  readonly paysAnew: boolean;
  readonly onChanged: () => void;
}

/** A saved card with its actions. */
export function PaymentMethodLine({ card, paysAnew, onChanged }: PaymentMethodLineProps) {
  const client = useClient();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const name = cardName(card.cardBrand, card.last4);
  const { busy, failure, submit } = useSubmission(async (act: "remove" | "prefer") => {
    const { error } =
      act === "remove"
        ? await client.mutation(RemovePaymentMethodDocument, { id: card.id }, paymentsContext).toPromise()
        : await client
            .mutation(UpdatePaymentMethodDocument, { input: { id: card.id, isDefault: true } }, paymentsContext)
            .toPromise();
    setAsking(false);
    onChanged();
    return error ? failureOf(error, {}) : null;
  });
  const of = <span className="sr"> {name}</span>;
  return (
    <li>
      <span className="transaction-mark">
        <Icon name="credit-card" weight="fill" />
      </span>
      <span className="card-list-name">
        <b>
          {name}
          {card.isDefault && paysAnew && card.status === "active" && <Tag tone="ok">Default</Tag>}
          {card.status === "expired" && <Tag tone="bad">Expired</Tag>}
        </b>
        <span className="transaction-detail">
          {card.status === "expired" ? "Expired" : "Expires"} {expiryWords(card.expiryMonth, card.expiryYear)}
          {!paysAnew && ". We changed our card processor. Add this card again to pay with it. Renewals still use it."}
        </span>
      </span>
      <span className="card-list-acts">
        {!card.isDefault && paysAnew && card.status === "active" && (
          <Button variant="line" size="s" busy={busy && !asking} onClick={() => void submit("prefer")}>
            Make default{of}
          </Button>
        )}
        <Button
          variant="line"
          size="s"
          aria-expanded={editing}
          onClick={() => {
            setEditing(!editing);
          }}
        >
          Update date{of}
        </Button>
        <Button
          ref={opener}
          variant="line"
          size="s"
          onClick={() => {
            setAsking(true);
          }}
        >
          Remove{of}
        </Button>
      </span>
      {failure?.message && (
        <div className="card-list-form">
          <FailureBanner failure={failure} />
        </div>
      )}
      {editing && (
        <ExpiryForm
          card={card}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={`Remove ${name}?`}
            confirmLabel="Remove card"
            cancelLabel="Keep it"
            tone="danger"
            returnTo={opener}
            busy={busy}
            busyLabel="Removing"
            onConfirm={() => void submit("remove")}
          >
            Nothing is charged or refunded by that. What you paid with it stays where it is.
          </ConfirmDialog>
        </Suspense>
      )}
    </li>
  );
}

/** Form for the new expiry of a card that the bank replaced under the same number. */
function ExpiryForm({ card, onDone }: { readonly card: PaymentMethodFactsFragment; readonly onDone: () => void }) {
  const client = useClient();
  const [text, setText] = useState("");
  const { busy, failure, submit, edit } = useSubmission(async () => {
    const [month = 0, year = 0] = text.split("/").map((part) => Number(part.trim()));
    if (month < 1 || month > 12 || text.replaceAll(/\D/g, "").length !== 4)
      return fieldFailure("expiryMonth", "Month and year, as on the card.");
    const { error } = await client
      .mutation(
        UpdatePaymentMethodDocument,
        { input: { id: card.id, expiryMonth: month, expiryYear: 2000 + year } },
        paymentsContext,
      )
      .toPromise();
    if (error) return failureOf(error, {});
    onDone();
    return null;
  });
  return (
    <form
      className="card-list-form wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(undefined);
      }}
    >
      <Field
        label="New expiry date"
        hint="When your bank sent you the same card with a new date."
        error={failure?.fields["expiryMonth"] ?? failure?.message}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={text}
          onChange={(event) => {
            const { value } = event.target;
            setText(value.length < text.length ? value.replace(/[\s/]+$/, "") : spacedExpiry(value));
            edit("expiryMonth");
          }}
        />
      </Field>
      <Button type="submit" variant="ink" busy={busy} busyLabel="Saving">
        Save date
      </Button>
    </form>
  );
}
