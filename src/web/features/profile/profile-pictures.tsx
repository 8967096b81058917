import { ProfilePicturesDocument } from "#web/generated/profile.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { displayName } from "../posts/post-paths.ts";
import { PostList } from "../posts/post-list.tsx";
import type { ListProps } from "./profile-lists.tsx";

/** Posts with pictures. */
export function ProfilePictures({ person }: ListProps) {
  const list = useLoadMore(ProfilePicturesDocument, {
    variables: { username: person.username ?? "" },
    select: (data) => data.fetchUserPostsWithAttachments,
    keyOf: (post) => post.id,
  });
  return (
    <PostList
      list={list}
      what="The pictures"
      empty={
        <EmptyState title="No pictures yet" level="h2">
          Stims of {displayName(person)} with pictures show up here.
        </EmptyState>
      }
    />
  );
}
