import { useState } from "react";
import { useClient, useQuery } from "urql";
import { useMay } from "#web/app/use-may.ts";
import { ChangeFeedFilterDocument, FeedFiltersDocument } from "#web/generated/feeds-home.ts";
import type { FilteredFeed } from "#web/generated/types.ts";
import { FeedFilterButton } from "#web/features/posts/card/feed-filter-button.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Filter of what one of home's feeds leaves out. Only Following has reposts. */
export function FeedFilter({ feed }: { readonly feed: FilteredFeed }) {
  const client = useClient();
  const mayManage = useMay("manageAudience");
  const [wanted, setWanted] = useState(false);
  const [{ data }] = useQuery({ query: FeedFiltersDocument, variables: {}, pause: !wanted });
  const kept = data?.fetchFeedFilters.find((one) => one.feed === feed);
  const filter =
    data === undefined
      ? undefined
      : {
          hidesQuotes: kept?.hidesQuotes === true,
          ...(feed === "following" ? { hidesReposts: kept?.hidesReposts === true } : {}),
        };
  if (!mayManage) return null;
  return (
    <div
      className="feed-filter"
      onPointerEnter={() => {
        setWanted(true);
      }}
      onFocus={() => {
        setWanted(true);
      }}
    >
      <FeedFilterButton
        filter={filter}
        onChange={async (what) => {
          const { error } = await client.mutation(ChangeFeedFilterDocument, { feed, ...what }).toPromise();
          if (error) toastFailure("The feed shows what it did", error);
        }}
      />
    </div>
  );
}
