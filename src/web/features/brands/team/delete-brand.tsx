import { useQuery } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { LeavingForm } from "#web/features/accounts/pending/leaving-form.tsx";
import { BrandDeletionOutlookDocument, DeleteOwnBrandDocument } from "#web/generated/brands-team.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { setFlashMessage } from "#web/lib/flash-message.ts";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";

/** Everything about deleting the brand acted as. For its owners. */
export function DeleteBrand() {
  const { name } = useRequiredSession();
  const [{ data, error }, again] = useQuery({ query: BrandDeletionOutlookDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const outlook = data?.fetchBrandDeletionOutlook;
  const waiting = useHeldPending(outlook === undefined && error === undefined);
  if (outlook === undefined)
    return error ? (
      <LoadFailure title="This page didn’t load" onRetry={reload} error={error} />
    ) : waiting ? (
      <Skeleton width={80} />
    ) : null;
  return (
    <LeavingForm
      what={name}
      blockers={outlook.blockers}
      action="delete_brand"
      why={`before ${name} is deleted`}
      document={DeleteOwnBrandDocument}
      onRefused={reload}
      onDeleted={() => {
        setFlashMessage({
          kind: "success",
          title: `${name} is deleted`,
          text: "You have 30 days to take it back.",
        });
        // All cached data was read as the brand, so the page reloads.
        location.assign("/account/settings");
      }}
      facts={
        <>
          <li>{name} is hidden right away. An owner can take this back for 30 days.</li>
          <li>After that its stims, pictures and follows are gone for good, and its username is free.</li>
          <li>
            {outlook.membersCount === 1
              ? "Only you are on its team."
              : `${outlook.membersCount} people lose their access and are notified, you among them.`}
          </li>
          <li>Its subscription ends. Nothing more is charged.</li>
        </>
      }
    />
  );
}
