import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  ProfileMediaDocument,
  ProfilePinnedDocument,
  ProfilePostsDocument,
  ProfileRepliesDocument,
} from "#web/generated/profile.ts";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { loadProfile } from "./load-profile.ts";
import { ProfileMedia, ProfilePosts, ProfileReplies } from "./profile-lists.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

const lists = { posts: ProfilePosts, replies: ProfileReplies, media: ProfileMedia };

function tabOf(query: URLSearchParams): keyof typeof lists {
  const tab = query.get("tab");
  return tab === "replies" || tab === "media" ? tab : "posts";
}

/** Screen of a profile: posts, and with `?tab=` replies or posts with pictures. */
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
    const listOf = {
      posts: () => [run(ProfilePostsDocument, variables), run(ProfilePinnedDocument, { username: variables.username })],
      replies: () => [run(ProfileRepliesDocument, variables)],
      media: () => [run(ProfileMediaDocument, variables)],
    };
    const [{ outcome }] = await Promise.all([loadProfile(context), ...listOf[tabOf(query)]()]);
    return outcome;
  },
};
