import { useState } from "react";
import { useClient } from "urql";
import { useSession } from "#web/app/session-provider.tsx";
import { NewestPostsDocument, TimelineDocument } from "#web/generated/feeds-home.ts";
import { pollContext } from "#web/lib/graph-client.ts";
import { isAuthError } from "#web/lib/graph-error.ts";
import { usePolling } from "#web/lib/use-polling.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * Number of new posts to look for. A limit of its own, so that the list on screen stays unchanged until the person
 * wants the new ones.
 */
const PEEK = 5;

interface FreshPostsProps {
  readonly feed: "newest" | "following";
  readonly shown: readonly { readonly id: string; readonly createdAt: string }[];
  readonly onShow: () => void;
}

/** Announces new posts above the list, and shows them on request. Polls while the page is visible. */
export function FreshPosts({ feed, shown, onShow }: FreshPostsProps) {
  const client = useClient();
  const session = useSession();
  const [top, setTop] = useState<readonly { readonly id: string; readonly userId: string }[]>([]);
  usePolling(async () => {
    const variables = { pagination: { limit: PEEK } };
    const result =
      feed === "newest"
        ? await client.query(NewestPostsDocument, variables, pollContext).toPromise()
        : await client.query(TimelineDocument, variables, pollContext).toPromise();
    if (isAuthError(result.error)) return "auth-error";
    if (result.error || !result.data) return "failed";
    const page = "fetchAllPosts" in result.data ? result.data.fetchAllPosts : result.data.fetchUserTimeline;
    const found = page.items.map((post) => ({ id: post.id, userId: post.postedBy.id }));
    if (found.map(({ id }) => id).join() === top.map(({ id }) => id).join()) return "unchanged";
    setTop(found);
    return "changed";
  });

  const known = new Set(shown.map((post) => post.id));
  const firstKnown = top.findIndex(({ id }) => known.has(id));
  const above = firstKnown === -1 ? top : top.slice(0, firstKnown);
  const fresh = above.filter(({ userId }) => userId !== session?.id).length;
  if (fresh === 0 || shown.length === 0) return null;
  return (
    <div className="fresh-posts" role="status">
      <Button variant="ink" size="s" icon="arrow-up" onClick={onShow}>
        {fresh >= PEEK ? "New stims" : fresh === 1 ? "1 new stim" : `${fresh} new stims`}
      </Button>
    </div>
  );
}
