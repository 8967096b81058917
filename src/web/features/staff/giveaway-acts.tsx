import type { SpReplacementCause, SpVoidReason, StaffGiveawayFragment } from "#web/generated/admin-types.ts";
import {
  StaffRecordRegistrationDocument,
  StaffReplaceWinnerDocument,
  StaffVoidGiveawayDocument,
} from "#web/generated/staff.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { causeWords, giveawayChoices, voidWords } from "./giveaway-words.ts";
import { StaffDecision } from "./staff-decision.tsx";

interface GiveawayActsProps {
  readonly giveaway: StaffGiveawayFragment;
  /** The staff member handles money. */
  readonly mayAct: boolean;
  readonly onChanged: () => void;
}

const done = {
  void: "The giveaway is voided",
  replace: "The winner is replaced",
  register: "The registration is recorded",
} as const;

/** What staff who handle money can do with a giveaway: void it, replace a winner, record a registration. */
export function GiveawayActs({ giveaway, mayAct, onChanged }: GiveawayActsProps) {
  const choices = giveawayChoices(giveaway);
  const { postId, slots } = giveaway;
  const open = slots.filter(({ status, ticketNo }) => status === "selected" && ticketNo !== null);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {!mayAct && <p className="muted">Colleagues who handle money void giveaways and replace winners.</p>}
      {mayAct && choices.length === 0 && <p className="muted">There is nothing to decide.</p>}
      {mayAct && choices.length > 0 && (
        <StaffDecision
          choices={choices}
          hint="Recorded with your name. Your colleagues read it."
          renderFields={(act, failed) => (
            <>
              {act === "void" && <Options label="Kind of reason" name="reasonClass" words={voidWords} />}
              {act === "replace" && (
                <>
                  <Options
                    label="Winner"
                    name="slot"
                    words={Object.fromEntries(
                      open.map((one) => [
                        `${one.slotNo}-${one.ticketNo}`,
                        `Prize ${one.slotNo}, ${one.holderUsername === null ? "no username" : `@${one.holderUsername}`}`,
                      ]),
                    )}
                  />
                  <Options label="Cause" name="cause" words={causeWords} />
                </>
              )}
              {act === "register" && (
                <>
                  <Options label="State" name="state" words={{ NY: "New York", FL: "Florida" }} />
                  <Field label="Number of the registration" error={failed["number"]}>
                    <TextInput name="number" autoComplete="off" maxLength={60} />
                  </Field>
                  <Field label="Bond in dollars" error={failed["bond"]}>
                    <TextInput name="bond" inputMode="decimal" autoComplete="off" />
                  </Field>
                  <Field label="Number of the bond" error={failed["bondNumber"]}>
                    <TextInput name="bondNumber" autoComplete="off" maxLength={60} />
                  </Field>
                </>
              )}
            </>
          )}
          decide={async (act, reason, fields) => {
            const { data, error } = await send[act](postId, reason, fields);
            if (data) toast.success(done[act]);
            return error;
          }}
          onDecided={onChanged}
        />
      )}
    </Panel>
  );
}

const send = {
  void: (postId: string, reason: string, fields: FormData) =>
    staffClient()
      .mutation(StaffVoidGiveawayDocument, {
        postId,
        reasonClass: textOf(fields, "reasonClass") as SpVoidReason,
        reason,
      })
      .toPromise(),
  replace: (postId: string, reason: string, fields: FormData) => {
    const [slotNo, ticketNo] = textOf(fields, "slot").split("-").map(Number);
    return staffClient()
      .mutation(StaffReplaceWinnerDocument, {
        postId,
        slotNo: slotNo ?? 0,
        ticketNo: ticketNo ?? 0,
        cause: textOf(fields, "cause") as SpReplacementCause,
        reason,
      })
      .toPromise();
  },
  register: (postId: string, reason: string, fields: FormData) => {
    const bondNumber = textOf(fields, "bondNumber");
    return staffClient()
      .mutation(StaffRecordRegistrationDocument, {
        postId,
        state: textOf(fields, "state") as "NY" | "FL",
        number: textOf(fields, "number"),
        bond: Math.round(Number(textOf(fields, "bond").replaceAll(/[$,]/g, "")) * 100),
        bondNumber: bondNumber === "" ? null : bondNumber,
        reason,
      })
      .toPromise();
  },
};

interface OptionsProps {
  readonly label: string;
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
}

function Options({ label, name, words }: OptionsProps) {
  return (
    <Field label={label}>
      <Select name={name}>
        {Object.entries(words).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
