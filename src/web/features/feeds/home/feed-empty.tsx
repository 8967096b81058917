import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import type { Feed } from "./feed-tabs.ts";

/** Empty state of a feed: what will be here, and one way to get there. Its list supplies the panel. */
export function FeedEmpty({ feed }: { readonly feed: Feed }) {
  return feed === "following" ? (
    <EmptyState
      title="No stims yet"
      level="h2"
      action={<ButtonLink href="/directory">Find people to follow</ButtonLink>}
    >
      Follow a few people, and what they write and repost comes together here.
    </EmptyState>
  ) : (
    <EmptyState
      title="It’s quiet here"
      level="h2"
      action={<ButtonLink href="/compose/post">Write the first stim</ButtonLink>}
    >
      Stims from everyone show up here as soon as there are some.
    </EmptyState>
  );
}
