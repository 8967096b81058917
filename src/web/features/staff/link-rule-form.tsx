import { useState } from "react";
import {
  StaffDeleteLinkRuleDocument,
  StaffLinkReachDocument,
  StaffUpsertLinkRuleDocument,
} from "#web/generated/staff.ts";
import type { SpLinkReason, SpLinkRuleKind, SpLinkTrigger, StaffLinkRuleFragment } from "#web/generated/admin-types.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { kindWords, reachWords, reasonWords, triggerWords } from "./link-words.ts";
import { endOfDay } from "./staff-words.ts";

interface LinkRuleFormProps {
  /** The rule that is changed; null for a new one. */
  readonly rule: StaffLinkRuleFragment | null;
  readonly kind: SpLinkRuleKind;
  readonly pattern: string;
  /** The address whose page the form stands on: what is offered as the pattern for one address. */
  readonly address?: string;
  readonly onSaved: (rule: StaffLinkRuleFragment) => void;
}

/** Form of a rule. It says what the rule does and for how many links and stims, before it is saved. */
export function LinkRuleForm({ rule, kind: firstKind, pattern: firstPattern, address, onSaved }: LinkRuleFormProps) {
  const [kind, setKind] = useState(firstKind);
  const [pattern, setPattern] = useState(firstPattern);
  const [trigger, setTrigger] = useState<SpLinkTrigger>(rule?.triggerType ?? "warn");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { data, error } = await staffClient()
      .mutation(StaffUpsertLinkRuleDocument, {
        input: {
          kind,
          pattern: rule?.pattern ?? textOf(fields, "pattern"),
          triggerType: trigger,
          reason: textOf(fields, "reason") as SpLinkReason,
          comment: textOf(fields, "comment"),
          expiresAt: endOfDay(textOf(fields, "expiresAt")),
          readAt: rule?.updatedAt ?? null,
        },
      })
      .toPromise();
    if (error) return failureOf(error, {});
    if (data?.spUpsertLinkRule == null) return null;
    toast.success("The rule holds from now on", {
      text: `${triggerWords[trigger].label}: ${data.spUpsertLinkRule.pattern}`,
    });
    onSaved(data.spUpsertLinkRule);
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      {rule === null && (
        <>
          <Field label="Holds for">
            <Select
              value={kind}
              onChange={(event) => {
                const chosen = event.target.value as SpLinkRuleKind;
                setKind(chosen);
                if (address !== undefined) setPattern(chosen === "address" ? address : firstPattern);
              }}
            >
              {Object.entries(kindWords).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={kind === "domain" ? "Domain" : "Address"}
            hint={kind === "domain" ? "Such as example.com. Its subdomains are meant too." : "As people post it."}
            error={failure?.fields["pattern"]}
          >
            <TextInput
              name="pattern"
              value={pattern}
              onChange={(event) => setPattern(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2_048}
            />
          </Field>
        </>
      )}
      <Reach kind={kind} pattern={rule?.pattern ?? pattern} />
      <Field label="What happens" hint={triggerWords[trigger].effect}>
        <Select value={trigger} onChange={(event) => setTrigger(event.target.value as SpLinkTrigger)}>
          {Object.entries(triggerWords).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="Readers see it in the warning.">
        <Select name="reason" defaultValue={rule?.reason ?? "scam"}>
          {Object.entries(reasonWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Comment" hint="For colleagues. It is kept." error={failure?.fields["comment"]}>
        <TextInput name="comment" defaultValue={rule?.comment ?? ""} maxLength={500} autoComplete="off" />
      </Field>
      <Field label="Until" hint="The end of a day. Empty: until it is removed." error={failure?.fields["expiresAt"]}>
        <TextInput type="date" name="expiresAt" defaultValue={rule?.expiresAt?.slice(0, 10) ?? ""} />
      </Field>
      <SubmitButton variant="ink" size="m" busy={busy} busyLabel="Saving">
        {rule === null ? "Set the rule" : "Change the rule"}
      </SubmitButton>
    </AccountForm>
  );
}

/** How many links and stims a rule would hold for. */
function Reach({ kind, pattern }: { readonly kind: SpLinkRuleKind; readonly pattern: string }) {
  const { data } = useStaffQuery(StaffLinkReachDocument, { kind, pattern: pattern.trim() });
  const reach = data?.spFetchLinkReach;
  return (
    <p className="muted" aria-live="polite">
      {reach == null ? "Links and stims that it holds for are counted here." : reachWords(reach)}
    </p>
  );
}

/** Form to remove a rule, behind a button. */
export function RemoveRule({
  rule,
  onRemoved,
}: {
  readonly rule: StaffLinkRuleFragment;
  readonly onRemoved: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { error } = await staffClient()
      .mutation(StaffDeleteLinkRuleDocument, {
        ruleId: rule.id,
        readAt: rule.updatedAt,
        reason: textOf(fields, "comment"),
      })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success("The rule is removed", { text: "Stims that it took out of sight stay there." });
    onRemoved();
    return null;
  });
  return (
    <>
      <Button variant="quiet" size="m" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Remove the rule
      </Button>
      {isOpen && (
        <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
          <Field label="Why" error={failure?.fields["comment"]}>
            <TextInput name="comment" maxLength={500} autoComplete="off" />
          </Field>
          <SubmitButton variant="danger" size="m" busy={busy} busyLabel="Removing">
            Remove it now
          </SubmitButton>
        </AccountForm>
      )}
    </>
  );
}
