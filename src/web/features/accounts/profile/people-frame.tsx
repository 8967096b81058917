import type { ReactNode } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { ProfileDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { displayName } from "#web/lib/paths.ts";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { useOwnAddress } from "./use-own-address.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

interface PeopleFrameProps {
  readonly username: string;
  readonly tab: "followers" | "following";
  readonly children: (person: ProfilePersonFragment) => ReactNode;
}

/** Frame of an account's followers and the accounts it follows: two lists under one heading. */
export function PeopleFrame({ username, tab, children }: PeopleFrameProps) {
  const [{ data, error, fetching }, retry] = useQuery({ query: ProfileDocument, variables: { username } });
  const waiting = useHeldPending(fetching && !data);
  const person = data?.fetchUserByUsername;
  useOwnAddress(username, person?.username);
  if (person === null) return <NotFound />;
  const path = `/${username}`;
  const name = person === undefined ? `@${username}` : displayName(person);
  return (
    <Page
      title={name}
      back={path}
      rail={<SocialRail />}
      meta={{
        title: tab === "followers" ? `Followers of ${name}` : `Followed by ${name}`,
        noIndex: person?.isFindable !== true,
      }}
    >
      <Panel flush bleed>
        <LinkTabs
          label="People"
          tabs={[
            { href: `${path}/followers`, label: "Followers", current: tab === "followers" },
            { href: `${path}/following`, label: "Following", current: tab === "following" },
          ]}
        />
        {person !== undefined && children(person)}
        {person === undefined && waiting && <PeopleSkeleton />}
        {person === undefined && error !== undefined && !fetching && (
          <LoadFailure
            level="h2"
            title="This list didn’t load"
            onRetry={() => {
              retry({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        )}
      </Panel>
    </Page>
  );
}
