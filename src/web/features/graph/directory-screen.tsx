import "./directory/directory.css";
import { useQuery } from "urql";
import { formatShortMoney } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import {
  DirectoryPeopleDocument,
  GuestDirectoryPeopleDocument,
  TopGiversDocument,
} from "#web/generated/graph-directory.ts";
import { FollowRecommendationsDocument } from "#web/generated/posts-card.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { JoinPanel } from "./directory/join-panel.tsx";
import { PeopleToFollow } from "#web/features/posts/rail/people-to-follow.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { UserList, UserRow } from "#web/features/posts/card/user-list.tsx";
import {
  directoryPath,
  directoryTabs,
  readDirectoryChoice,
  tabOrders,
  type DirectoryChoice,
  type DirectoryTab,
} from "./directory/directory-query.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const labels: Record<DirectoryTab, string> = {
  new: "New",
  active: "Active",
  followed: "Most followed",
  givers: "Top givers",
};

/** Screen of everyone who may be found, in the chosen order. Guests see the first two pages. */
function DirectoryScreen({ query }: ScreenProps) {
  const session = useSession();
  const choice = readDirectoryChoice(query);
  return (
    <Page
      title="Directory"
      rail={<SocialRail />}
      meta={{
        title: "Directory",
        description: "Find people and brands to follow: new here, active, most followed, and who gives the most.",
      }}
    >
      {session !== null && choice.tab === "new" && <Suggested />}
      <Panel flush bleed>
        <LinkTabs
          label="Directory"
          tabs={directoryTabs.map((tab) => ({
            href: directoryPath({ ...choice, tab }),
            label: labels[tab],
            current: tab === choice.tab,
          }))}
        />
        {choice.tab === "givers" ? (
          <TopGivers />
        ) : (
          <>
            <DirectoryFilter choice={choice} withFollowed={session !== null} />
            {session === null ? (
              <GuestPeople key={query.toString()} choice={choice} />
            ) : (
              <People key={query.toString()} choice={choice} />
            )}
          </>
        )}
      </Panel>
    </Page>
  );
}

/** People to follow, where there is no third column. */
function Suggested() {
  const [{ data }] = useQuery({ query: FollowRecommendationsDocument, variables: {} });
  return (
    <div className="directory-suggested">
      <h2 className="sr">Suggestions</h2>
      <PeopleToFollow people={data?.fetchFollowRecommendations ?? []} />
    </div>
  );
}

function DirectoryFilter({
  choice,
  withFollowed,
}: {
  readonly choice: DirectoryChoice;
  readonly withFollowed: boolean;
}) {
  const navigate = useNavigate();
  const choose = (change: Partial<DirectoryChoice>): void => {
    navigate(directoryPath({ ...choice, ...change }), { replace: true });
  };
  return (
    <div className="directory-filter">
      <Select
        quiet
        aria-label="Show"
        value={choice.accountType ?? "all"}
        onChange={(event) => {
          const { value } = event.target;
          choose({ accountType: value === "personal" || value === "brand" ? value : null });
        }}
      >
        <option value="all">People and brands</option>
        <option value="personal">People</option>
        <option value="brand">Brands</option>
      </Select>
      {withFollowed && (
        <Checkbox
          label="Hide people I follow"
          checked={choice.onlyNew}
          onChange={(event) => {
            choose({ onlyNew: event.target.checked });
          }}
        />
      )}
    </div>
  );
}

const emptyWords = {
  what: "The directory",
  emptyTitle: "No one here",
  emptyText: "Try another order, or show everyone.",
} as const;

/** Returns the query variables of a tab; the same in the browser and on the server. */
function variablesOf({ tab, accountType, onlyNew }: DirectoryChoice, session: boolean) {
  const order = { cursorKey: tab === "givers" ? "createdAt" : tabOrders[tab], accountType } as const;
  return session ? { ...order, includeFollowedAccounts: !onlyNew } : order;
}

function People({ choice }: { readonly choice: DirectoryChoice }) {
  const list = useLoadMore(DirectoryPeopleDocument, {
    variables: variablesOf(choice, true),
    select: (data) => data.fetchDirectoryUsers,
    keyOf: (one) => one.id,
    poll: false,
  });
  return <UserList list={list} {...emptyWords} />;
}

function GuestPeople({ choice }: { readonly choice: DirectoryChoice }) {
  const list = useLoadMore(GuestDirectoryPeopleDocument, {
    variables: variablesOf(choice, false),
    select: (data) => data.fetchGuestDirectoryUsers,
    keyOf: (one) => one.id,
    poll: false,
  });
  return (
    <>
      <JoinPanel />
      <UserList list={list} {...emptyWords} />
      {list.items.length > 0 && !list.hasMore && (
        <EmptyState
          title="There are more of us"
          level="h2"
          action={<ButtonLink href="/o/create-account">Create account</ButtonLink>}
        >
          Join to see everyone, and to follow the people you like.
        </EmptyState>
      )}
    </>
  );
}

/** The people who gave the most in the last 30 days. */
function TopGivers() {
  const [{ data, error }, again] = useQuery({ query: TopGiversDocument, variables: {} });
  const waiting = useHeldPending(data === undefined && error === undefined);
  if (!data) {
    if (error === undefined) return waiting && <PeopleSkeleton />;
    return (
      <LoadFailure
        title="The list didn’t load"
        onRetry={() => {
          again({ requestPolicy: "network-only" });
        }}
        error={error}
      />
    );
  }
  const { entries, giveawaysTotal } = data.fetchGiveawayLeaderboard;
  if (entries.length === 0)
    return <EmptyState title="No gifts yet">Hosts of the last 30 days are listed here.</EmptyState>;
  return (
    <>
      <p className="directory-total">
        <b className="num money">{formatShortMoney(giveawaysTotal)}</b> reached winners in the last 30 days.
      </p>
      <ol className="people">
        {entries.map(({ user, giveawaysTotal: given }) => (
          <UserRow key={user.id} person={user}>
            <span className="directory-given">
              <b className="num money">{formatShortMoney(given)}</b> given in 30 days
            </span>
          </UserRow>
        ))}
      </ol>
    </>
  );
}

export const screen: Screen = {
  component: DirectoryScreen,
  load: async ({ query, session, run }) => {
    const choice = readDirectoryChoice(query);
    const pagination = { limit: PAGE_SIZE };
    if (choice.tab === "givers") await run(TopGiversDocument, {});
    else if ((await session) === null)
      await run(GuestDirectoryPeopleDocument, { ...variablesOf(choice, false), pagination });
    else
      await Promise.all([
        run(DirectoryPeopleDocument, { ...variablesOf(choice, true), pagination }),
        choice.tab === "new" ? run(FollowRecommendationsDocument, {}) : null,
      ]);
  },
};
