import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  ProfilePicturesDocument,
  ProfilePinnedDocument,
  ProfilePostsDocument,
  ProfileRepliesDocument,
} from "#web/generated/profile.ts";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { loadProfile } from "./load-profile.ts";
import { ProfilePosts, ProfileReplies } from "./profile-lists.tsx";
import { ProfilePictures } from "./profile-pictures.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

const tabs = ["posts", "replies", "pictures"] as const;

/** The tab the address names; stims where it names none. */
function tabOf(query: URLSearchParams): (typeof tabs)[number] {
  return tabs.find((tab) => tab === query.get("tab")) ?? "posts";
}

const lists = { posts: ProfilePosts, replies: ProfileReplies, pictures: ProfilePictures } as const;

/** A profile: stims, or with `?tab=` replies or stims with pictures (spec 2). */
function ProfileScreen({ params, query }: ScreenProps) {
  const tab = tabOf(query);
  const List = lists[tab];
  return (
    <ProfileFrame username={params["username"] ?? ""} tab={tab}>
      {(person) => <List key={person.id} person={person} />}
    </ProfileFrame>
  );
}

export const screen: Screen = {
  component: ProfileScreen,
  load: async (context) => {
    const { params, query, run } = context;
    const variables = { username: params["username"] ?? "", pagination: { limit: PAGE_SIZE } };
    const reads = {
      posts: () => [run(ProfilePostsDocument, variables), run(ProfilePinnedDocument, { username: variables.username })],
      replies: () => [run(ProfileRepliesDocument, variables)],
      pictures: () => [run(ProfilePicturesDocument, variables)],
    } as const;
    const [{ outcome }] = await Promise.all([loadProfile(context), ...reads[tabOf(query)]()]);
    return outcome;
  },
};
