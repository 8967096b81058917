import { useState } from "react";
import { useClient, useQuery } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { blockerWords } from "#web/features/accounts/pending/blocker-words.ts";
import { failureOf, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { BrandDeletionOutlookDocument, DeleteOwnBrandDocument } from "#web/generated/brands-team.ts";
import { setFlashMessage } from "#web/lib/flash-message.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";

/** Everything about deleting the brand acted as: what goes, what is still open, and the button. For its owners. */
export function DeleteBrand() {
  const session = useRequiredSession();
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [leaves, setLeaves] = useState(false);
  const [{ data, error }, again] = useQuery({ query: BrandDeletionOutlookDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const outlook = data?.fetchBrandDeletionOutlook;
  const waiting = useHeldPending(outlook === undefined && error === undefined);
  const { busy, failure, submit } = useSubmission(async () => {
    const idToken = await stepUp("delete_brand", `before ${session.name} is deleted`);
    if (idToken === null) return null;
    const done = await client.mutation(DeleteOwnBrandDocument, { idToken, leaveBalance: leaves }).toPromise();
    if (done.error) {
      reload();
      return done.error.graphQLErrors[0]?.extensions["code"] === "CONFLICT"
        ? generalFailure("Something was opened in the meantime. Please look at the list again.")
        : failureOf(done.error, {});
    }
    setFlashMessage({
      kind: "success",
      title: `${session.name} is deleted`,
      text: "You have 30 days to take it back.",
    });
    // All cached data was read as the brand, so the page reloads.
    location.assign("/account/settings");
    return null;
  });
  if (outlook === undefined)
    return error ? (
      <LoadFailure title="This page didn’t load" onRetry={reload} error={error} />
    ) : waiting ? (
      <Skeleton width={80} />
    ) : null;
  const { blockers, membersCount } = outlook;
  const hasBalance = blockers.some(({ reason }) => reason === "balance");
  const isBlocked = blockers.some(({ reason }) => reason !== "balance") || (hasBalance && !leaves);
  return (
    <div className="leaving">
      <ul className="leaving-facts">
        <li>{session.name} is hidden right away. An owner can take this back for 30 days.</li>
        <li>After that its stims, pictures and follows are gone for good, and its username is free.</li>
        <li>
          {membersCount === 1
            ? "Only you are on its team."
            : `${membersCount} people lose their access and are notified, you among them.`}
        </li>
        <li>Its subscription ends. Nothing more is charged.</li>
      </ul>
      {blockers.length > 0 && (
        <ul className="leaving-open" aria-label="Still open">
          {blockers.map((blocker) => {
            const { title, text, link } = blockerWords(blocker, session.username, true);
            return (
              <li key={blocker.reason}>
                <Banner tone="warn" title={title}>
                  {text} {link !== null && <TextLink href={link.href}>{link.label}</TextLink>}
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
      <FailureBanner failure={failure} />
      <Button
        variant="danger"
        icon="trash"
        disabled={isBlocked}
        busy={busy}
        busyLabel="Deleting"
        onClick={() => void submit(undefined)}
      >
        Delete {session.name}
      </Button>
      {dialog}
    </div>
  );
}
