import { useState } from "react";
import { useClient } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { DeleteOwnAccountDocument, RequestAnonymizationDocument } from "#web/generated/accounts-pending.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { failureOf, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { blockerWords } from "./blocker-words.ts";
import type { Standing } from "./standing.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

interface DeleteAccountProps {
  readonly standing: Standing;
  /** True when the person can resolve what is open, i.e. is not shut out. */
  readonly canAct: boolean;
  readonly onChanged: () => void;
}

/** Everything about deleting the account: what goes, what stays, what is still open, and the button. */
export function DeleteAccount({ standing, canAct, onChanged }: DeleteAccountProps) {
  const session = useRequiredSession();
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [leaves, setLeaves] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const hasBalance = standing.blockers.some((one) => one.reason === "balance");
  const isBlocked = standing.blockers.some((one) => one.reason !== "balance") || (hasBalance && !leaves);

  const { busy, failure, submit } = useSubmission(async () => {
    const action = keeps ? "request_anonymization" : "delete_account";
    const idToken = await stepUp(action, "before your account is deleted");
    if (idToken === null) return null;
    const document = keeps ? RequestAnonymizationDocument : DeleteOwnAccountDocument;
    const { error } = await client.mutation(document, { idToken, leaveBalance: leaves }).toPromise();
    if (error) {
      onChanged();
      return error.graphQLErrors[0]?.extensions["code"] === "CONFLICT"
        ? generalFailure("Something was opened in the meantime. Please look at the list again.")
        : failureOf(error, {});
    }
    // All cached data was read as an open account, so the page reloads.
    location.assign("/account-pending");
    return null;
  });

  return (
    <div className="leaving">
      <ul className="leaving-facts">
        <li>Your account is hidden right away, and you can restore it for 30 days.</li>
        <li>After that your stims, pictures, follows and personal details are gone for good.</li>
        <li>
          Records of money, and who won what, are kept for as long as the law asks, under a number instead of your name.
        </li>
        {standing.brandsThatGo.length > 0 && (
          <li>No one else owns {standing.brandsThatGo.join(" and ")}, so it goes with you.</li>
        )}
      </ul>
      {standing.blockers.length > 0 && (
        <ul className="leaving-open" aria-label="Still open">
          {standing.blockers.map((blocker) => {
            const { title, text, link } = blockerWords(blocker, session.username, blocker.accountId === session.id);
            return (
              <li key={`${blocker.reason} ${blocker.accountId}`}>
                <Banner tone="warn" title={title}>
                  {text} {canAct && link !== null && <TextLink href={link.href}>{link.label}</TextLink>}
                </Banner>
              </li>
            );
          })}
        </ul>
      )}
      {hasBalance && (
        <Checkbox
          label="Leave the money behind"
          checked={leaves}
          onChange={(event) => {
            setLeaves(event.target.checked);
          }}
        />
      )}
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
      <FailureBanner failure={failure} />
      <Button
        variant="danger"
        icon="trash"
        disabled={isBlocked}
        busy={busy}
        busyLabel="Deleting"
        onClick={() => void submit(undefined)}
      >
        Delete my account
      </Button>
      {dialog}
    </div>
  );
}
