import { useState } from "react";
import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { StaffProposeAdjustmentDocument } from "#web/generated/staff.ts";
import type { SpAdjustmentKind, SpCreditedAccount } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Select } from "#web/ui/select.tsx";
import { MoneyInput, TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { useIntentionKey } from "#web/lib/use-intention-key.ts";
import { ADJUSTMENTS, creditedWords, kindWords } from "./adjustment-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { useStaffKeys } from "./staff-keys.ts";

/** Page to propose an adjustment of a wallet. A repeat of the same proposal is one. */
export function AdjustmentForm() {
  const navigate = useNavigate();
  useStaffKeys({ u: () => navigate(ADJUSTMENTS) });
  return (
    <StaffPage title="New adjustment" grant="manageBooks" meta={{ noIndex: true }}>
      <p className="staff-back">
        <AppLink href={ADJUSTMENTS}>All adjustments</AppLink>
      </p>
      <Panel>
        <PanelHeader title="What to put right" />
        <p className="muted">Nothing moves before a colleague approves it, within 24 hours.</p>
        <Fields />
      </Panel>
    </StaffPage>
  );
}

/** Returns what is wrong with a proposal before it is sent; null when nothing is. */
function wrongOf({
  username,
  cents,
  reason,
}: {
  username: string;
  cents: bigint | null;
  reason: string;
}): Failure | null {
  const fields = {
    ...(username === "" ? { username: "Whose wallet is it?" } : {}),
    ...(cents === null || cents < 1n ? { amount: "Type an amount in dollars, like 40 or 12.50." } : {}),
    ...(reason.length < 5 ? { reason: "Say why in 5 to 500 characters. It is kept." } : {}),
  };
  return Object.keys(fields).length === 0 ? null : { fields, message: null };
}

function Fields() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<SpAdjustmentKind>("credit");
  const intention = useIntentionKey();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const [username, reason] = [textOf(fields, "username"), textOf(fields, "reason")];
    const cents = parseMoney(textOf(fields, "amount"));
    const wrong = wrongOf({ username, cents, reason });
    if (wrong !== null || cents === null) return wrong;
    const creditedTo: SpCreditedAccount | null =
      kind === "debit" ? null : textOf(fields, "creditedTo") === "earnings" ? "earnings" : "funds";
    const input = { username, kind, amount: Number(cents), creditedTo, reason };
    const { error } = await staffClient()
      .mutation(StaffProposeAdjustmentDocument, { ...input, idempotencyKey: intention.keyFor(input) })
      .toPromise();
    if (error) return failureOf(error, {});
    intention.succeed();
    toast.success(`Proposed, ${formatMoney(cents)}`, { text: "A colleague has to decide within 24 hours." });
    navigate(ADJUSTMENTS);
    return null;
  });
  const failed = failure?.fields ?? {};
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field label="Username" error={failed["username"]}>
        <TextInput name="username" maxLength={31} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Segmented
        label="Kind"
        name="kind"
        options={(["credit", "debit"] as const).map((value) => ({ value, label: kindWords[value] }))}
        value={kind}
        onChange={setKind}
      />
      <Field label="Amount" error={failed["amount"]}>
        <MoneyInput name="amount" placeholder="0.00" />
      </Field>
      {kind === "credit" && (
        <Field label="The person can" error={failed["creditedTo"]}>
          <Select name="creditedTo" defaultValue="funds">
            {(["funds", "earnings"] as const).map((value) => (
              <option key={value} value={value}>
                {creditedWords[value]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Reason"
        hint="Recorded with your name. The colleague who decides reads it."
        error={failed["reason"]}
      >
        <TextInput name="reason" maxLength={500} autoComplete="off" />
      </Field>
      <SubmitButton variant="ink" busy={busy} busyLabel="Proposing">
        Propose it
      </SubmitButton>
    </AccountForm>
  );
}
