import { useState } from "react";
import { DeleteOwnAccountDocument, RequestAnonymizationDocument } from "#web/generated/accounts-pending.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LeavingForm } from "./leaving-form.tsx";
import type { Standing } from "./standing.ts";

interface DeleteAccountProps {
  readonly standing: Standing;
  /** True when the person can resolve what is open, i.e. is not shut out. */
  readonly canAct: boolean;
  readonly onChanged: () => void;
}

/** Everything about deleting the account. */
export function DeleteAccount({ standing, canAct, onChanged }: DeleteAccountProps) {
  const [keeps, setKeeps] = useState(false);
  return (
    <LeavingForm
      what="my account"
      blockers={standing.blockers}
      canAct={canAct}
      action={keeps ? "request_anonymization" : "delete_account"}
      why="before your account is deleted"
      document={keeps ? RequestAnonymizationDocument : DeleteOwnAccountDocument}
      onRefused={onChanged}
      onDeleted={() => {
        // All cached data was read as an open account, so the page reloads.
        location.assign("/account-pending");
      }}
      facts={
        <>
          <li>Your account is hidden right away, and you can restore it for 30 days.</li>
          <li>After that your stims, pictures, follows and personal details are gone for good.</li>
          <li>
            Records of money, and who won what, are kept for as long as the law asks, under a number instead of your
            name.
          </li>
          {standing.brandsThatGo.length > 0 && (
            <li>No one else owns {standing.brandsThatGo.join(" and ")}, so it goes with you.</li>
          )}
        </>
      }
    >
      {standing.canAnonymize && (
        <Checkbox
          label="Keep stims that others answered"
          hint="Their threads stay whole; yours read “Deleted user”."
          checked={keeps}
          onChange={(event) => {
            setKeeps(event.target.checked);
          }}
        />
      )}
    </LeavingForm>
  );
}
