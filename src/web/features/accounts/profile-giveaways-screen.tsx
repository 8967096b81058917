import { useSession } from "#web/app/session-provider.tsx";
import type { RouteId } from "#kernel/route-table.ts";
import { givePath, mayHandleMoney } from "#web/app/nav-items.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ProfileGiveawaysDocument, ProfileHostRecordDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { PostList } from "#web/features/posts/card/post-list.tsx";
import { displayName } from "#web/lib/paths.ts";
import { HostRecord } from "./profile/host-record.tsx";
import { loadProfile } from "./profile/load-profile.ts";
import { ProfileFrame } from "./profile/profile-frame.tsx";

/** Returns the kind of prizes that the address asks for; null for all. */
const prizeKindOf = (routeId: RouteId): "cash" | null => (routeId === "profile-cash" ? "cash" : null);

/** Screen of an account's giveaways, and of those with cash prizes. */
function ProfileGiveawaysScreen({ params, routeId }: ScreenProps) {
  const prizeKind = prizeKindOf(routeId);
  return (
    <ProfileFrame username={params["username"] ?? ""} tab="giveaways">
      {(person) => (
        <>
          <HostRecord userId={person.id} />
          <div className="profile-prizes">
            <LinkTabs
              label="Prizes"
              look="filled"
              tabs={[
                { href: `/${person.username}/giveaways`, label: "All giveaways", current: prizeKind === null },
                { href: `/${person.username}/cash`, label: "Cash", current: prizeKind === "cash" },
              ]}
            />
          </div>
          <ProfileGiveaways key={`${person.id} ${prizeKind}`} person={person} prizeKind={prizeKind} />
        </>
      )}
    </ProfileFrame>
  );
}

/** An account's giveaways, open and ended. */
function ProfileGiveaways({
  person,
  prizeKind,
}: {
  readonly person: ProfilePersonFragment;
  readonly prizeKind: "cash" | null;
}) {
  const session = useSession();
  const list = useLoadMore(ProfileGiveawaysDocument, {
    variables: { userId: person.id, prizeKind },
    select: (data) => data.fetchUserGiveawayPosts,
    keyOf: (post) => post.id,
  });
  const isOwn = session?.id === person.id;
  return (
    <PostList
      list={list}
      what="The giveaways"
      empty={
        isOwn ? (
          <EmptyState
            title="Nothing given away yet"
            level="h2"
            action={
              mayHandleMoney(session) && (
                <ButtonLink variant="gift" icon="gift" href={givePath(session)}>
                  Give something away
                </ButtonLink>
              )
            }
          >
            Your giveaways, open and ended, stay here for everyone to check.
          </EmptyState>
        ) : (
          <EmptyState title="No giveaways yet" level="h2">
            When {displayName(person)} gives something away, the ticket stays here, and so does its draw.
          </EmptyState>
        )
      }
    />
  );
}

export const screen: Screen = {
  component: ProfileGiveawaysScreen,
  load: async (context) => {
    const { person, outcome } = await loadProfile(context);
    if (person !== null)
      await Promise.all([
        context.run(ProfileGiveawaysDocument, {
          userId: person.id,
          prizeKind: prizeKindOf(context.routeId),
          pagination: { limit: PAGE_SIZE },
        }),
        context.run(ProfileHostRecordDocument, { userId: person.id }),
      ]);
    return outcome;
  },
};
