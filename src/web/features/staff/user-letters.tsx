import {
  StaffEndUserSessionsDocument,
  StaffReclaimUnclaimedFundsDocument,
  StaffSetUserVisibilityDocument,
  StaffWriteToUserDocument,
} from "#web/generated/staff.ts";
import type { SpSettableVisibility } from "#web/generated/admin-types.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { visibilityWords } from "./people-words.ts";
import { UserActForm } from "./user-act-form.tsx";
import type { ActForm } from "./user-act.ts";

/** Form to mail a person. */
export function LetterForm({ user, onDone }: ActForm) {
  return (
    <UserActForm
      act="Send the email"
      effect="It goes to the confirmed email address, signed by the team."
      hint="Recorded with your name and the text."
      onDone={onDone}
      renderFields={(failed) => (
        <>
          <Field label="Subject" error={failed["subject"]}>
            <TextInput name="subject" maxLength={100} autoComplete="off" />
          </Field>
          <Field label="Text" error={failed["text"]}>
            <TextArea name="text" rows={5} limit={5000} />
          </Field>
        </>
      )}
      run={async (reason, fields) => {
        const { error } = await staffClient()
          .mutation(StaffWriteToUserDocument, {
            userId: user.id,
            subject: textOf(fields, "subject"),
            text: textOf(fields, "text"),
            reason,
          })
          .toPromise();
        if (!error) toast.success("The email is on its way");
        return error;
      }}
    />
  );
}

/** Form to end all sessions of a person. */
export function SessionsForm({ user, onDone }: ActForm) {
  return (
    <UserActForm
      act="End all sessions"
      effect="The person is signed out everywhere, and no browser is trusted any more."
      hint="Recorded with your name. The person gets an email."
      onDone={onDone}
      run={async (reason) => {
        const { data, error } = await staffClient()
          .mutation(StaffEndUserSessionsDocument, { userId: user.id, reason })
          .toPromise();
        if (data) {
          const count = data.spEndUserSessions;
          toast.success(
            count === 0 ? "There was no session" : `${count} ${count === 1 ? "device is" : "devices are"} out`,
          );
        }
        return error;
      }}
    />
  );
}

const settable: readonly SpSettableVisibility[] = ["visible", "limited", "hidden"];

/** Form to set who sees an account. */
export function VisibilityForm({ user, onDone }: ActForm) {
  return (
    <UserActForm
      act="Set who sees it"
      effect="Seen by link alone means: no feed, no search, no list."
      hint="Recorded with your name. The person gets the reason by email."
      onDone={onDone}
      renderFields={() => (
        <Field label="Who sees the account">
          <Select name="visibility" defaultValue={user.visibilityStatus}>
            {settable.map((one) => (
              <option key={one} value={one}>
                {visibilityWords[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      run={async (reason, fields) => {
        const visibility = settable.find((one) => one === textOf(fields, "visibility")) ?? "visible";
        const { error } = await staffClient()
          .mutation(StaffSetUserVisibilityDocument, { userId: user.id, visibility, reason })
          .toPromise();
        if (!error) toast.success(visibilityWords[visibility]);
        return error;
      }}
    />
  );
}

/** Form to return money that was handed over as unclaimed. */
export function ReclaimForm({ user, onDone }: ActForm) {
  return (
    <UserActForm
      act="Return the money"
      look="money"
      effect="Money that counted as unclaimed comes back to the wallet, all of it. For owners who cannot do it themselves."
      hint="Recorded with your name."
      onDone={onDone}
      run={async (reason) => {
        const { data, error } = await staffClient()
          .mutation(StaffReclaimUnclaimedFundsDocument, { accountId: user.id, reason })
          .toPromise();
        if (data) toast.success(`${formatMoney(data.spReclaimUnclaimedFunds)} is back in the wallet`);
        return error;
      }}
    />
  );
}
