import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import type { ReauthAction } from "#web/generated/types.ts";
import type { AppDocument } from "#web/lib/define-document.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { failureOf, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { blockerWords } from "./blocker-words.ts";
import type { Blocker } from "./standing.ts";

interface LeavingFormProps {
  /** What is deleted, as the button says it. */
  readonly what: string;
  readonly blockers: readonly Blocker[];
  /** True when the person can resolve what is open, i.e. is not shut out. */
  readonly canAct?: boolean;
  /** The list items about what goes and what stays. */
  readonly facts: ReactNode;
  /** Further choices. */
  readonly children?: ReactNode;
  readonly action: ReauthAction;
  /** Ends the sentence "Confirm it’s you". */
  readonly why: string;
  readonly document: AppDocument<unknown, { idToken: string; leaveBalance: boolean }>;
  readonly onRefused: () => void;
  readonly onDeleted: () => void;
}

/** The deletion of an account or a brand: what goes, what stays, what is still open, and the button. */
export function LeavingForm(props: LeavingFormProps) {
  const { what, blockers, canAct = true, facts, children, action, why, document, onRefused, onDeleted } = props;
  const session = useRequiredSession();
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [leaves, setLeaves] = useState(false);
  const hasBalance = blockers.some(({ reason }) => reason === "balance");
  const isBlocked = blockers.some(({ reason }) => reason !== "balance") || (hasBalance && !leaves);
  const { busy, failure, submit } = useSubmission(async () => {
    const idToken = await stepUp(action, why);
    if (idToken === null) return null;
    const { error } = await client.mutation(document, { idToken, leaveBalance: leaves }).toPromise();
    if (error) {
      onRefused();
      return error.graphQLErrors[0]?.extensions["code"] === "CONFLICT"
        ? generalFailure("Something was opened in the meantime. Please look at the list again.")
        : failureOf(error, {});
    }
    onDeleted();
    return null;
  });
  return (
    <div className="leaving">
      <ul className="leaving-facts">{facts}</ul>
      {blockers.length > 0 && (
        <ul className="leaving-open" aria-label="Still open">
          {blockers.map((blocker) => {
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
      {children}
      <FailureBanner failure={failure} />
      <Button
        variant="danger"
        icon="trash"
        disabled={isBlocked}
        busy={busy}
        busyLabel="Deleting"
        onClick={() => void submit(undefined)}
      >
        Delete {what}
      </Button>
      {dialog}
    </div>
  );
}
