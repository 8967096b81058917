import type { ComponentProps, ReactNode } from "react";
import type { LoadMoreList } from "#web/lib/use-load-more.ts";
import { PostSkeleton } from "#web/ui/skeleton.tsx";
import { ListView } from "./list-view.tsx";
import { PostCard } from "./post-card.tsx";

type CardProps = ComponentProps<typeof PostCard>;
type ListedPost = CardProps["post"] & Pick<CardProps, "repostedBy" | "repostEntryLabel" | "followedTag">;

interface PostListProps {
  readonly list: LoadMoreList<ListedPost>;
  /** Returns the person who reposted a post into this list; by default the post's own `repostedBy`. */
  readonly repostedBy?: (post: ListedPost) => CardProps["repostedBy"];
  /** The first post that was there at the last visit. */
  readonly seenFrom?: string | null;
  readonly what: string;
  readonly empty: ReactNode;
  readonly moreLabel?: string | undefined;
}

export function PostList({
  list,
  repostedBy = (post) => post.repostedBy,
  seenFrom = null,
  what,
  empty,
  moreLabel,
}: PostListProps) {
  return (
    <ListView list={list} what={what} empty={empty} skeleton={<PostSkeletons />} moreLabel={moreLabel}>
      {(posts) =>
        posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            repostedBy={repostedBy(post)}
            repostEntryLabel={post.repostEntryLabel}
            followedTag={post.followedTag}
            isSeenFrom={post.id === seenFrom}
          />
        ))
      }
    </ListView>
  );
}

/** Placeholder for three posts. */
export function PostSkeletons() {
  return (
    <>
      <PostSkeleton />
      <PostSkeleton ticket={false} />
      <PostSkeleton />
    </>
  );
}
