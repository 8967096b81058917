import { useQuery } from "urql";
import {
  ProfileMediaDocument,
  ProfilePinnedDocument,
  ProfilePostsDocument,
  ProfileRepliesDocument,
} from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { displayName } from "#web/lib/paths.ts";
import { PostCard } from "#web/features/posts/card/post-card.tsx";
import { PostList } from "#web/features/posts/card/post-list.tsx";

interface ListProps {
  readonly person: ProfilePersonFragment;
}

const idOf = (post: { readonly id: string }): string => post.id;

/** Posts and reposts of an account. */
export function ProfilePosts({ person }: ListProps) {
  const session = useSession();
  const list = useLoadMore(ProfilePostsDocument, {
    variables: { username: person.username ?? "" },
    select: (data) => data.fetchUserProfilePosts,
    keyOf: idOf,
  });
  const [{ data }] = useQuery({ query: ProfilePinnedDocument, variables: { username: person.username ?? "" } });
  const pinned = data?.fetchUserByUsername?.pinnedPost ?? null;
  const isOwn = session?.id === person.id;
  return (
    <>
      {pinned !== null && <PostCard post={pinned} isPinned />}
      <PostList
        list={{ ...list, items: list.items.filter((post) => post.id !== pinned?.id) }}
        // A post here that is not theirs is one they reposted.
        repostedBy={(post) => (post.postedBy.id === person.id ? null : person)}
        what="The stims"
        empty={
          isOwn ? (
            <EmptyState
              title="Your first stim goes here"
              level="h2"
              action={<ButtonLink href="/compose/post">Write a stim</ButtonLink>}
            >
              A thank-you, a good day, a small win: it all counts.
            </EmptyState>
          ) : (
            <EmptyState title="No stims yet" level="h2">
              When {displayName(person)} posts or reposts something, it shows up here.
            </EmptyState>
          )
        }
      />
    </>
  );
}

export function ProfileReplies({ person }: ListProps) {
  const list = useLoadMore(ProfileRepliesDocument, {
    variables: { username: person.username ?? "" },
    select: (data) => data.fetchUserProfileReplies,
    keyOf: idOf,
  });
  return <Written list={list} what="replies" does={`${displayName(person)} answers to others`} />;
}

/** Posts with pictures of an account. */
export function ProfileMedia({ person }: ListProps) {
  const list = useLoadMore(ProfileMediaDocument, {
    variables: { username: person.username ?? "" },
    select: (data) => data.fetchUserPostsWithAttachments,
    keyOf: idOf,
  });
  return <Written list={list} what="pictures" does={`${displayName(person)} posts with pictures`} />;
}

function Written({
  list,
  what,
  does,
}: Pick<Parameters<typeof PostList>[0], "list" | "what"> & { readonly does: string }) {
  return (
    <PostList
      list={list}
      what={`The ${what}`}
      empty={
        <EmptyState title={`No ${what} yet`} level="h2">
          What {does} shows up here.
        </EmptyState>
      }
    />
  );
}
