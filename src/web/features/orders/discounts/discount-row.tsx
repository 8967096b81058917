import { useState } from "react";
import { useClient } from "urql";
import { EndDiscountCodeDocument, SwitchDiscountCodeDocument } from "#web/generated/orders-discounts.ts";
import type { DiscountCodeLineFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { conditionWords, discountFailure, discountStates, usesWords, valueWords } from "./discount-words.ts";

/** A code in its seller's list, with what can be done with it. */
export function DiscountRow({ discount }: { readonly discount: DiscountCodeLineFragment }) {
  const client = useClient();
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id: discountCodeId, code, isOn, state } = discount;
  const { label, tone } = discountStates[state];
  const change = async (next: boolean): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(SwitchDiscountCodeDocument, { discountCodeId, isOn: next }).toPromise();
    setBusy(false);
    if (error) toast.warning(`${code} didn’t change`, { text: discountFailure(error).message ?? undefined });
    else toast.success(next ? `${code} is on` : `${code} is off`);
  };
  const end = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(EndDiscountCodeDocument, { discountCodeId }).toPromise();
    setBusy(false);
    setAsking(false);
    if (error) toast.warning(`${code} isn’t ended`, { text: discountFailure(error).message ?? undefined });
    else toast.success(`${code} is ended`);
  };
  return (
    <li className="discount-row">
      <div className="discount-words">
        <b>{code}</b>
        <span>
          {valueWords(discount)}, <span className="num">{usesWords(discount)}</span>
        </span>
        {conditionWords(discount).map((words) => (
          <span key={words} className="muted">
            {words}
          </span>
        ))}
      </div>
      <div className="discount-end">
        <Tag tone={tone}>{label}</Tag>
        {state !== "ended" && (
          <>
            <Switch
              label="On"
              aria-label={`${code} is on`}
              checked={isOn}
              busy={busy}
              disabled={!hydrated}
              onChange={(event) => void change(event.target.checked)}
            />
            <Button
              variant="line"
              size="s"
              disabled={!hydrated}
              aria-label={`End ${code}`}
              onClick={() => {
                setAsking(true);
              }}
            >
              End
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End ${code}?`}
        confirmLabel="End the code"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        busyLabel="Ending"
        onConfirm={() => void end()}
      >
        It takes nothing off any more, and can’t come back. Orders that used it keep their discount.
      </ConfirmDialog>
    </li>
  );
}
