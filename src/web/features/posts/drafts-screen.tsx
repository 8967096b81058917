import "./compose/drafts.css";
import { useEffect, useEffectEvent } from "react";
import { useClient } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { DeleteDraftDocument, DraftsDocument, SaveDraftDocument } from "#web/generated/posts-compose.ts";
import type { DraftLineFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink, IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ListView } from "./card/list-view.tsx";
import { composerOf, draftPath } from "./compose/draft-paths.ts";
import { dropDraft, readDraft } from "./compose/draft.ts";
import { cutText } from "#kernel/text/cut.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Screen of the drafts a person saved to post later, from any browser. */
function DraftsScreen({ routeId, query, asModal }: ScreenProps) {
  const navigate = useNavigate();
  const composer = composerOf(query);
  const isFromComposer = routeId === "compose-drafts";
  const client = useClient();
  const list = useLoadMore(DraftsDocument, {
    variables: {},
    select: (data) => data.fetchDrafts,
    keyOf: (draft) => draft.id,
  });
  // Reads the drafts when the list is opened: those saved or posted in another browser do not wait for the next poll.
  const readNow = useEffectEvent(() => {
    list.refetch();
  });
  useEffect(() => {
    readNow();
  }, []);
  const undo = async ({ clientId, text, warning, isSensitive }: DraftLineFragment): Promise<void> => {
    const { error } = await client
      .mutation(SaveDraftDocument, { input: { clientId, text, warning, isSensitive } })
      .toPromise();
    if (error) toastFailure("The draft couldn’t be brought back", error);
    list.reload();
  };
  const discard = async (draft: DraftLineFragment): Promise<void> => {
    const { error } = await client.mutation(DeleteDraftDocument, { draftId: draft.id }).toPromise();
    if (error) {
      toastFailure("The draft wasn’t deleted", error);
      return;
    }
    if (readDraft(null)?.draftId === draft.id) dropDraft(null);
    list.reload();
    toast.success("Draft deleted", { action: { label: "Undo", onAction: () => void undo(draft) } });
  };
  return (
    <RouteModal
      title="Drafts"
      flush
      meta={{ noIndex: true }}
      up={isFromComposer ? draftPath(composer, query.get("draft")) : undefined}
      headerAction={
        <>
          {asModal && isFromComposer && (
            <IconButton
              icon="arrow-left"
              label="Back to what you were writing"
              onClick={() => {
                navigate(-1);
              }}
            />
          )}
          <ButtonLink variant="ghost" size="s" href="/compose/scheduled">
            Scheduled
          </ButtonLink>
        </>
      }
    >
      <ListView
        list={list}
        what="Your drafts"
        bare
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState level="h2" title="No drafts">
            Close a stim before you post it, and you can save it here.
          </EmptyState>
        }
      >
        {(drafts) => (
          <ul className="drafts">
            {drafts.map((draft) => (
              <li key={draft.id}>
                <AppLink href={draftPath(composer, draft.id)}>
                  {draft.warning !== null && <span className="drafts-saved">Content warning: {draft.warning}</span>}
                  <span className="drafts-text">{draft.text}</span>
                  <span className="drafts-saved">
                    <RelativeTime time={draft.savedAt} />
                  </span>
                </AppLink>
                <IconButton
                  icon="trash"
                  label={`Delete draft “${beginningOf(draft.text)}”`}
                  onClick={() => void discard(draft)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </RouteModal>
  );
}

/** Returns the first words, to tell drafts apart. */
function beginningOf(text: string): string {
  const [line = ""] = text.split("\n");
  return cutText(line, 31);
}

export const screen: Screen = {
  component: DraftsScreen,
  load: async ({ run }) => {
    await run(DraftsDocument, { pagination: { limit: PAGE_SIZE } });
  },
};
