import { StaffSetUserStatusDocument } from "#web/generated/staff.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { useNow } from "#web/ui/clock.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { policies } from "./people-words.ts";
import { UserActForm } from "./user-act-form.tsx";
import type { ActForm } from "./user-act.ts";

const hint = "Recorded with your name. The person reads it.";

function PolicyField() {
  return (
    <Field label="Policy">
      <Select name="policy" defaultValue={policies[0]}>
        {policies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Form to suspend an account, for some days or for good. */
export function SuspendForm({ user, onDone }: ActForm) {
  const now = useNow(60_000);
  return (
    <UserActForm
      act="Suspend the account"
      look="danger"
      effect="The person is signed out, and nothing of theirs is shown."
      hint={hint}
      onDone={onDone}
      renderFields={() => (
        <>
          <PolicyField />
          <Field label="For how long">
            <Select name="days" defaultValue="7">
              <option value="1">1 day</option>
              <option value="7">7 days</option>
              <option value="30">30 days</option>
              <option value="">For good</option>
            </Select>
          </Field>
        </>
      )}
      run={async (reason, fields) => {
        const days = Number(textOf(fields, "days"));
        const endsAt = days === 0 ? null : new Date(now + days * 86_400_000).toISOString();
        const { error } = await staffClient()
          .mutation(StaffSetUserStatusDocument, {
            input: { userId: user.id, status: "suspended", policy: textOf(fields, "policy"), reason, endsAt },
          })
          .toPromise();
        if (!error) toast.success("The account is suspended", { text: "The person is notified." });
        return error;
      }}
    />
  );
}

/** Form to lift a suspension, or to take a deletion back. */
export function LiftForm({ user, onDone }: ActForm) {
  const isLeaving = user.status === "deleted";
  return (
    <UserActForm
      act={isLeaving ? "Take the deletion back" : "Lift the suspension"}
      effect="The account is open again, with everything it had."
      hint={hint}
      onDone={onDone}
      run={async (reason) => {
        const { error } = await staffClient()
          .mutation(StaffSetUserStatusDocument, {
            input: { userId: user.id, status: "active", policy: isLeaving ? "Deletion" : "Suspension", reason },
          })
          .toPromise();
        if (!error) toast.success("The account is open again", { text: "The person is notified." });
        return error;
      }}
    />
  );
}

/** Form to start the deletion of an account. */
export function DeletionForm({ user, onDone }: ActForm) {
  return (
    <UserActForm
      act="Start the deletion"
      look="danger"
      effect="The account is out of sight at once and erased after 30 days. Until then it can be taken back."
      hint={hint}
      onDone={onDone}
      renderFields={() => <PolicyField />}
      run={async (reason, fields) => {
        const { error } = await staffClient()
          .mutation(StaffSetUserStatusDocument, {
            input: { userId: user.id, status: "deleted", policy: textOf(fields, "policy"), reason },
          })
          .toPromise();
        if (!error) toast.success("The deletion has begun", { text: "The person is notified." });
        return error;
      }}
    />
  );
}
