import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ProfileFollowingDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { displayName } from "#web/lib/paths.ts";
import { UserList } from "#web/features/posts/card/user-list.tsx";
import { loadProfile } from "./profile/load-profile.ts";
import { PeopleFrame } from "./profile/people-frame.tsx";

/** Accounts that an account follows. */
function FollowingScreen({ params }: ScreenProps) {
  return (
    <PeopleFrame username={params["username"] ?? ""} tab="following">
      {(person) => <Following key={person.id} person={person} />}
    </PeopleFrame>
  );
}

function Following({ person }: { readonly person: ProfilePersonFragment }) {
  const list = useLoadMore(ProfileFollowingDocument, {
    variables: { userId: person.id },
    select: (data) => data.fetchFollowedUsers,
    keyOf: (one) => one.id,
  });
  return (
    <UserList
      list={list}
      what="This list"
      emptyTitle="No one yet"
      emptyText={`The people ${displayName(person)} follows show up here.`}
    />
  );
}

export const screen: Screen = {
  component: FollowingScreen,
  load: async (context) => {
    const { person, outcome } = await loadProfile(context);
    if (person !== null)
      await context.run(ProfileFollowingDocument, { userId: person.id, pagination: { limit: PAGE_SIZE } });
    return outcome;
  },
};
