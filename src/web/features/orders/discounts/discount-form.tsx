import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { CreateDiscountCodeDocument } from "#web/generated/orders-discounts.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { MoneyInput, TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { discountFailure, emptyDraft, inputOf, type DiscountDraft } from "./discount-words.ts";

/** The typed time in the time zone of the other pages. */
function momentHint(text: string): string | undefined {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : `${formatDate(at)} at ${formatClock(at)}`;
}

/** The form that makes a discount code. */
export function DiscountForm() {
  const client = useClient();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<DiscountDraft>(emptyDraft);
  const { busy, failure, submit, edit } = useSubmission(async () => {
    const read = inputOf(draft);
    if (!("input" in read)) return read;
    const { data, error } = await client.mutation(CreateDiscountCodeDocument, read).toPromise();
    if (error) return discountFailure(error);
    setDraft(emptyDraft);
    toast.success(`${data?.createDiscountCode.code ?? "The code"} is there`, {
      text: "Give it to your buyers. They type it at the checkout.",
    });
    return null;
  });
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const change = (field: string, facts: Partial<DiscountDraft>): void => {
    setDraft({ ...draft, ...facts });
    edit(field);
  };
  const errorOf = (field: string): string | undefined => failure?.fields[field];
  return (
    <Panel bleed aria-label="New code">
      <PanelHeader title="New code" />
      <form
        ref={form}
        className="discount-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(undefined);
        }}
      >
        {failure?.message != null && <FailureBanner failure={failure} />}
        <Field
          label="Code"
          required
          hint="3 to 20 letters, digits and hyphens. Small letters are read as capitals."
          error={errorOf("code")}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={draft.code}
            onChange={(event) => {
              change("code", { code: event.target.value.toUpperCase() });
            }}
          />
        </Field>
        <Segmented
          label="What it takes off"
          name="discount-kind"
          options={[
            { value: "percent", label: "Percent" },
            { value: "amount", label: "Amount" },
          ]}
          value={draft.kind}
          onChange={(kind) => {
            change("percent", { kind, value: "" });
            edit("amount");
          }}
        />
        {draft.kind === "percent" ? (
          <Field label="Percent off" required hint="1 to 90, of your prices before tax." error={errorOf("percent")}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              suffix="%"
              value={draft.value}
              onChange={(event) => {
                change("percent", { value: event.target.value });
              }}
            />
          </Field>
        ) : (
          <Field
            label="Amount off"
            required
            hint="Up to $1,000.00, of your prices before tax. The buyer saves the tax on it as well."
            error={errorOf("amount")}
          >
            <MoneyInput
              value={draft.value}
              onChange={(event) => {
                change("amount", { value: event.target.value });
              }}
            />
          </Field>
        )}
        <div className="discount-pair">
          <Field label="Starts" optional hint={momentHint(draft.startsAt) ?? "At once when empty."}>
            <TextInput
              type="datetime-local"
              value={draft.startsAt}
              onChange={(event) => {
                change("endsAt", { startsAt: event.target.value });
              }}
            />
          </Field>
          <Field label="Ends" optional hint={momentHint(draft.endsAt) ?? "Never when empty."} error={errorOf("endsAt")}>
            <TextInput
              type="datetime-local"
              value={draft.endsAt}
              onChange={(event) => {
                change("endsAt", { endsAt: event.target.value });
              }}
            />
          </Field>
          <Field label="Most uses" optional hint="Cancelled orders don’t count." error={errorOf("maxUses")}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={draft.maxUses}
              onChange={(event) => {
                change("maxUses", { maxUses: event.target.value });
              }}
            />
          </Field>
          <Field
            label="Smallest order"
            optional
            hint="Of your goods, before tax. Gift cards don’t count."
            error={errorOf("leastTotal")}
          >
            <MoneyInput
              value={draft.leastTotal}
              onChange={(event) => {
                change("leastTotal", { leastTotal: event.target.value });
              }}
            />
          </Field>
        </div>
        <Checkbox
          label="Once for each buyer"
          checked={draft.isOncePerBuyer}
          onChange={(event) => {
            change("isOncePerBuyer", { isOncePerBuyer: event.target.checked });
          }}
        />
        <Banner tone="info" title="You bear the discount.">
          It lowers the prices of your goods, never shipping or gift cards, and a vendor’s product never below its cost.
        </Banner>
        <Button type="submit" disabled={!hydrated} busy={busy} busyLabel="Making the code">
          Make the code
        </Button>
      </form>
    </Panel>
  );
}
