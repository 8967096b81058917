import "./compose/drafts.css";
import { useState } from "react";
import { useClient } from "urql";
import { formatPrize } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen } from "#web/app/screen.ts";
import { RescheduleDocument, ScheduledDocument } from "#web/generated/posts-scheduled.ts";
import { DeletePostDocument } from "#web/generated/posts-card.ts";
import type { ScheduledQuery } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ListView } from "./card/list-view.tsx";
import { ScheduleField } from "./compose/schedule-field.tsx";
import { localTime, scheduleError } from "./compose/schedule-time.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

type Scheduled = ScheduledQuery["fetchScheduledPosts"]["items"][number];

/** Screen of the scheduled posts: their times, with ways to postpone or cancel them. */
function ScheduledScreen() {
  const list = useLoadMore(ScheduledDocument, {
    variables: {},
    select: (data) => data.fetchScheduledPosts,
    keyOf: (post) => post.id,
  });
  return (
    <RouteModal title="Scheduled" flush meta={{ noIndex: true }}>
      <ListView
        list={list}
        what="Your scheduled stims"
        bare
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState level="h2" title="Nothing scheduled">
            Pick a time when you write a stim, and it waits here until then.
          </EmptyState>
        }
      >
        {(posts) => (
          <ul className="drafts">
            {posts.map((post) => (
              <ScheduledPost key={post.id} post={post} onChanged={list.reload} />
            ))}
          </ul>
        )}
      </ListView>
    </RouteModal>
  );
}

function ScheduledPost({ post, onChanged }: { readonly post: Scheduled; readonly onChanged: () => void }) {
  const client = useClient();
  const now = useNow(null);
  const [busy, setBusy] = useState(false);
  /** The time being typed; null while nothing is changed. */
  const [value, setValue] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const at = post.scheduledAt ?? post.createdAt;
  const prizes = prizesWords(post);
  const error = value === null ? null : scheduleError(value, now);

  const save = async (): Promise<void> => {
    setTried(true);
    if (value === null || error !== null) return;
    setBusy(true);
    const result = await client
      .mutation(RescheduleDocument, { postId: post.id, scheduledAt: new Date(value).toISOString() })
      .toPromise();
    setBusy(false);
    if (result.error) {
      toastFailure("The time wasn’t changed", result.error);
      return;
    }
    setValue(null);
    onChanged();
    toast.success("It goes out at the new time");
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    const result = await client.mutation(DeletePostDocument, { postId: post.id }).toPromise();
    setBusy(false);
    setAsking(false);
    if (result.error) toastFailure("It still goes out", result.error);
    else {
      onChanged();
      toast.success("It won’t go out");
    }
  };
  return (
    <li className="scheduled">
      {post.warning !== null && <p className="drafts-saved">Content warning: {post.warning}</p>}
      <p className="drafts-text">{post.text === "" ? "Pictures without words" : post.text}</p>
      {prizes !== null && <p className="drafts-saved">Giveaway: {prizes} set aside</p>}
      <p className="drafts-saved">
        {formatDate(at)} at {formatClock(at)}
      </p>
      {value === null ? (
        <div className="scheduled-acts">
          <Button
            variant="line"
            size="s"
            onClick={() => {
              setValue(localTime(new Date(at).getTime()));
            }}
          >
            Change the time
          </Button>
          <Button
            variant="ghost"
            size="s"
            onClick={() => {
              setAsking(true);
            }}
          >
            Delete
          </Button>
        </div>
      ) : (
        <>
          <ScheduleField
            label="Goes out"
            value={value}
            now={now}
            error={tried ? (error ?? undefined) : undefined}
            onChange={setValue}
          />
          <div className="scheduled-acts">
            <Button size="s" busy={busy} busyLabel="Saving" onClick={() => void save()}>
              Save
            </Button>
            <Button
              variant="ghost"
              size="s"
              onClick={() => {
                setValue(null);
              }}
            >
              Cancel
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this stim?"
        confirmLabel="Delete stim"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        busyLabel="Deleting"
        onConfirm={() => void remove()}
      >
        It won’t go out, and its pictures go with it.{" "}
        {prizes !== null && `${returnWords(post)} goes back to your balance.`}
      </ConfirmDialog>
    </li>
  );
}

/** Returns what a deleted giveaway returns, to begin a sentence: of cash the sum. */
function returnWords({ giveawayAmount, giveawayWinnersCount, giveawayProductInfo }: Scheduled): string {
  return giveawayAmount === null || giveawayWinnersCount === null || giveawayProductInfo !== null
    ? "What is set aside for it"
    : `The ${formatPrize(giveawayAmount * giveawayWinnersCount)}`;
}

/** Returns what is set aside, in words, as the start of a sentence; null when the post is no giveaway. */
function prizesWords({ giveawayAmount, giveawayWinnersCount, giveawayProductInfo }: Scheduled): string | null {
  if (giveawayAmount === null || giveawayWinnersCount === null) return null;
  if (giveawayProductInfo === null) return `${formatPrize(giveawayAmount * giveawayWinnersCount)} is`;
  const { prizeName } = giveawayProductInfo;
  return giveawayWinnersCount === 1
    ? `${prizeName} for 1 winner is`
    : `${prizeName} for each of ${giveawayWinnersCount} winners is`;
}

export const screen: Screen = {
  component: ScheduledScreen,
  load: async ({ run }) => {
    await run(ScheduledDocument, { pagination: { limit: PAGE_SIZE } });
  },
};
