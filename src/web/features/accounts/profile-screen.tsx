import { useEffect } from "react";
import { useQuery } from "urql";
import { shopInPlaceOf } from "#kernel/shop-redirect.ts";
import { redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import {
  ProfileDocument,
  ProfileMediaDocument,
  ProfilePinnedDocument,
  ProfilePostsDocument,
  ProfileRepliesDocument,
} from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { loadProfile } from "./profile/load-profile.ts";
import { ProfileMedia, ProfilePosts, ProfileReplies } from "./profile/profile-lists.tsx";
import { ProfileFrame } from "./profile/profile-frame.tsx";

const lists = { posts: ProfilePosts, replies: ProfileReplies, media: ProfileMedia };

function tabOf(query: URLSearchParams): keyof typeof lists {
  const tab = query.get("tab");
  return tab === "replies" || tab === "media" ? tab : "posts";
}

/** Returns the shop that a viewer sees in the place of a profile, or null. */
function shopOf(
  person: ProfilePersonFragment | null | undefined,
  viewer: { readonly username: string | null } | null,
  query: URLSearchParams,
): string | null {
  if (person == null) return null;
  const isShown = person.status === "active" && person.interactions?.hasBlocked !== true;
  return shopInPlaceOf({ ...person, isShown }, viewer?.username ?? null, query);
}

/** Screen of a profile: posts, and with `?tab=` replies or posts with pictures. */
function ProfileScreen({ params, query }: ScreenProps) {
  const tab = tabOf(query);
  const List = lists[tab];
  const session = useSession();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: ProfileDocument, variables: { username: params["username"] ?? "" } });
  const shop = shopOf(data?.fetchUserByUsername, session, query);
  useEffect(() => {
    if (shop !== null) navigate(shop, { replace: true });
  }, [navigate, shop]);
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
    const [{ person, outcome }, viewer] = await Promise.all([
      loadProfile(context),
      context.session,
      ...listOf[tabOf(query)](),
    ]);
    const shop = shopOf(person, viewer, query);
    return shop === null ? outcome : redirectTo(shop);
  },
};
