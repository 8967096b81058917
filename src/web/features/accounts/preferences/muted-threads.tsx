import { useClient } from "urql";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import { cutText } from "#kernel/text/cut.ts";
import { UnmuteThreadDocument } from "#web/generated/posts-menu.ts";
import { MutedThreadsDocument } from "#web/generated/accounts-preferences.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

const nothing = {};

/** List of muted conversations, each with a button to unmute it. */
export function MutedThreads() {
  const client = useClient();
  const list = useLoadMore(MutedThreadsDocument, {
    variables: nothing,
    select: (data) => data.fetchMutedThreads,
    keyOf: (post) => post.id,
    poll: false,
  });
  const unmute = async (postId: string): Promise<void> => {
    const { error } = await client.mutation(UnmuteThreadDocument, { postId }).toPromise();
    if (error) toastFailure("This conversation is still muted", error);
    else toast.success("You’ll be notified of this conversation again");
  };
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Muted conversations" />
      <ListView
        list={list}
        what="The conversations you muted"
        bare
        skeleton={<PeopleSkeleton />}
        empty={<p className="muted">None. “Mute conversation” is in every stim’s menu.</p>}
      >
        {(posts) => (
          <ul className="muted-threads">
            {posts.map((post) => {
              const words = selectPreviewText(post) || "A stim without words";
              return (
                <li key={post.id}>
                  <AppLink href={postPath(post)}>
                    <b>{displayName(post.postedBy)}</b> <span dir="auto">{words}</span>
                  </AppLink>
                  <Button
                    variant="line"
                    size="s"
                    aria-label={`Unmute “${cutText(words, 40)}”`}
                    onClick={() => void unmute(post.id)}
                  >
                    Unmute
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}
