import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ProfileFollowersDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { displayName } from "#web/lib/paths.ts";
import { UserList } from "#web/features/posts/card/user-list.tsx";
import { loadProfile } from "./profile/load-profile.ts";
import { PeopleFrame } from "./profile/people-frame.tsx";

function FollowersScreen({ params }: ScreenProps) {
  return (
    <PeopleFrame username={params["username"] ?? ""} tab="followers">
      {(person) => <Followers key={person.id} person={person} />}
    </PeopleFrame>
  );
}

function Followers({ person }: { readonly person: ProfilePersonFragment }) {
  const list = useLoadMore(ProfileFollowersDocument, {
    variables: { userId: person.id },
    select: (data) => data.fetchUserFollowers,
    keyOf: (one) => one.id,
  });
  return (
    <UserList
      list={list}
      what="The followers"
      emptyTitle="No followers yet"
      emptyText={`People who follow ${displayName(person)} shows up here.`}
    />
  );
}

export const screen: Screen = {
  component: FollowersScreen,
  load: async (context) => {
    const { person, outcome } = await loadProfile(context);
    if (person !== null)
      await context.run(ProfileFollowersDocument, { userId: person.id, pagination: { limit: PAGE_SIZE } });
    return outcome;
  },
};
