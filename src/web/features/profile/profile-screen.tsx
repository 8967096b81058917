import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ProfilePinnedDocument, ProfilePostsDocument, ProfileRepliesDocument } from "#web/generated/profile.ts";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { loadProfile } from "./load-profile.ts";
import { ProfilePosts, ProfileReplies } from "./profile-lists.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

function showsReplies(query: URLSearchParams): boolean {
  return query.get("tab") === "replies";
}

/** A profile: what somebody wrote, or with `?tab=replies` what they answered (spec 2). */
function ProfileScreen({ params, query }: ScreenProps) {
  const replies = showsReplies(query);
  return (
    <ProfileFrame username={params["username"] ?? ""} tab={replies ? "replies" : "posts"}>
      {(person) =>
        replies ? <ProfileReplies key={person.id} person={person} /> : <ProfilePosts key={person.id} person={person} />
      }
    </ProfileFrame>
  );
}

export const screen: Screen = {
  component: ProfileScreen,
  load: async (context) => {
    const { params, query, run } = context;
    const variables = { username: params["username"] ?? "", pagination: { limit: PAGE_SIZE } };
    const [{ outcome }] = await Promise.all([
      loadProfile(context),
      ...(showsReplies(query)
        ? [run(ProfileRepliesDocument, variables)]
        : [run(ProfilePostsDocument, variables), run(ProfilePinnedDocument, { username: variables.username })]),
    ]);
    return outcome;
  },
};
