import { useState } from "react";
import { useClient } from "urql";
import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { RefundSaleDocument } from "#web/generated/orders-claims.ts";
import type { SalePageFragment } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { displayName } from "#web/lib/paths.ts";
import { FormDialog } from "./claim-form.tsx";
import { claimFailure } from "./claim-refusals.ts";
import { leftOf } from "./claim-words.ts";

interface RefundDialogProps {
  readonly sale: SalePageFragment;
  readonly onClose: () => void;
  /** Called once money went back, with the cents. */
  readonly onDone: (cents: number) => void;
}

/** What can be refunded: an item, or the shipping. */
interface Part {
  readonly key: string;
  readonly label: string;
  readonly left: number;
}

const shipping = "shipping";

/** Returns the cents of a typed amount: 0 for an empty field, null for no amount. */
function centsOf(text: string): number | null {
  if (text.trim() === "") return 0;
  const parsed = parseMoney(text);
  return parsed === null ? null : Number(parsed);
}

/** The dialog in which a seller gives money of a delivered parcel back. */
export function RefundDialog({ sale, onClose, onDone }: RefundDialogProps) {
  const client = useClient();
  // One dialog is one refund, however often it is sent.
  const [key] = useState(idempotencyKey);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { parcel } = sale;
  const buyer = displayName(sale.buyer);
  const parts: readonly Part[] = [
    ...parcel.items.map((item) => ({ key: item.id, label: item.name, left: leftOf(item) })),
    { key: shipping, label: "Shipping", left: parcel.shippingCost - parcel.shippingRefunded },
  ].filter(({ left }) => left > 0);
  const amounts = parts.map((part) => ({ ...part, cents: centsOf(typed[part.key] ?? "") }));
  const sum = amounts.reduce((all, { cents }) => all + (cents ?? 0), 0);
  const { busy, failure, submit, edit, clear } = useSubmission<undefined>(async () => {
    const fields = Object.fromEntries(
      amounts.flatMap(({ key: name, cents, left }) =>
        cents === null
          ? [[name, "Type an amount in dollars, like 40 or 12.50."]]
          : cents > left
            ? [[name, `Up to ${formatMoney(left)}.`]]
            : [],
      ),
    ) as Record<string, string>;
    const [first] = parts;
    if (Object.keys(fields).length === 0 && sum === 0 && first !== undefined) fields[first.key] = "Type an amount.";
    if (Object.keys(fields).length > 0) return { fields, message: null };
    const { error } = await client
      .mutation(RefundSaleDocument, {
        parcelId: sale.id,
        items: amounts.flatMap(({ key: orderItemId, cents }) =>
          orderItemId === shipping || cents === null || cents === 0 ? [] : [{ orderItemId, amount: cents }],
        ),
        shipping: amounts.find((one) => one.key === shipping)?.cents ?? 0,
        idempotencyKey: key,
      })
      .toPromise();
    if (error !== undefined) return claimFailure(error);
    onDone(sum);
    return null;
  });
  return (
    <FormDialog
      title={`Refund ${buyer}`}
      size="m"
      variant="money"
      submitLabel={sum === 0 ? "Refund" : `Refund ${formatMoney(sum)}`}
      busy={busy}
      busyLabel="Refunding"
      failure={failure}
      onSubmit={() => void submit(undefined)}
      onClose={onClose}
    >
      <p className="claim-lede">
        {buyer} keeps what came, and has the money where it came from. We give our fee and the sales tax of it back.
      </p>
      <Button
        variant="line"
        onClick={() => {
          setTyped(Object.fromEntries(parts.map((part) => [part.key, (part.left / 100).toFixed(2)])));
          clear();
        }}
      >
        Enter all of it
      </Button>
      {amounts.map(({ key: name, label, left }) => (
        <Field
          key={name}
          label={label}
          hint={`Up to ${formatMoney(left)}${name === shipping ? "" : ", tax included"}.`}
          error={failure?.fields[name]}
        >
          <MoneyInput
            value={typed[name] ?? ""}
            placeholder="0.00"
            onChange={(event) => {
              setTyped({ ...typed, [name]: event.target.value });
              edit(name);
            }}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
