import { lazy, Suspense, useState } from "react";
import { useClient } from "urql";
import { useSession } from "#web/app/session-provider.tsx";
import { SwitchAccountDocument } from "#web/generated/app.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import type { IneligibleReason, Remedy } from "#web/ui/ticket/ticket-data.ts";
import { Ticket } from "#web/ui/ticket/ticket.tsx";
import { isPrizeHeld } from "./redemption-words.ts";
import { VOID_RULE } from "./rule-id.ts";
import { postViewPath } from "#web/lib/paths.ts";
import { stateName } from "./state-names.ts";
import { reelNumbers, ticketGiveaway, ticketPhase, ticketState } from "./ticket-state.ts";
import { useDeadlineClock, useDrawWatch } from "./use-draw-watch.ts";
import type { PostActs } from "./use-post-acts.ts";
import { useReelStop, useWin } from "./use-win.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

const ContestDialog = lazy(async () => ({ default: (await import("./contest-dialog.tsx")).ContestDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog.tsx")).LeaveDialog }));

/** The giveaway of a post as a living ticket; nothing for a plain post. */
export function PostTicket({
  post,
  acts,
  terms,
}: {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  readonly terms?: string | undefined;
}) {
  const session = useSession();
  // The button that opened the dialog, to which focus returns; null while it is closed.
  const [asking, setAsking] = useState<Element | null>(null);
  const [isContesting, setContesting] = useState(false);
  const remedyFor = useRemedies(post);
  const now = useDeadlineClock(post);
  useDrawWatch(post, now);
  const winners = post.giveawayWinners ?? [];
  const phase = ticketPhase(post, now);
  const stopping = useReelStop(phase, winners.length > 0);
  const { giveawayRedemption: redemption } = post;
  const hasWon = redemption === null ? (post.giveawayWonCents ?? 0) > 0 : isPrizeHeld(redemption);
  const onCelebrate = useWin(post.id, phase === "done" && hasWon && !stopping);
  const giveaway = ticketGiveaway(post);
  if (giveaway === null) return null;

  const isReply = post.giveawayEnterMethod === "reply";
  const state = stopping
    ? {
        status: "drawing" as const,
        heldTicket: post.giveawayTicketNo ?? undefined,
        reel: reelNumbers(post.id, giveaway.entries, post.giveawayTicketNo ?? undefined),
        drawn: winners[0]?.ticketNo,
        watchHref: postViewPath(post, "draw"),
      }
    : ticketState(post, {
        now,
        stateName: stateName(session?.residentState),
        busy: acts.busy,
        onCelebrate,
        onEnter: acts.enter,
        onEnterWithoutVisit: acts.isGuest ? undefined : acts.enterWithoutVisit,
        onLeave: () => {
          if (isReply) setAsking(document.activeElement);
          else void acts.leave();
        },
        onContest: () => setContesting(true),
        remedyFor,
      });
  const leave = async (): Promise<void> => {
    await acts.leave();
    setAsking(null);
  };
  return (
    <>
      <Ticket
        giveaway={terms === undefined ? giveaway : { ...giveaway, terms: giveaway.terms ?? terms }}
        state={state}
      />
      {isContesting && (
        <Suspense fallback={null}>
          <ContestDialog postId={post.id} open onOpenChange={setContesting} />
        </Suspense>
      )}
      {asking !== null && (
        <Suspense fallback={null}>
          <LeaveDialog
            open
            busy={acts.busy}
            returnTo={{ current: asking }}
            onOpenChange={() => {
              setAsking(null);
            }}
            onConfirm={() => void leave()}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns a function that gives the remedy for a reason that keeps a person out. */
function useRemedies(post: PostCardFragment): (reason: IneligibleReason) => Remedy | undefined {
  const client = useClient();
  const switchToOwn = async (): Promise<void> => {
    const { error } = await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    if (error) toastFailure("You’re still the brand", error);
    // All cached data was read as the brand, so the page reloads.
    else location.reload();
  };
  return (reason) => {
    switch (reason) {
      case "unverified":
        return { href: "/get-verified" };
      case "ownPost":
        return { href: postViewPath(post, "entrants") };
      case "brand":
        return { onAction: () => void switchToOwn() };
      case "optedOut":
        return { href: "/account/settings" };
      case "stateLimit":
      case "state":
        return { href: `${postViewPath(post, "rules")}#${VOID_RULE}` };
      case "brandMember":
        return undefined;
    }
  };
}
