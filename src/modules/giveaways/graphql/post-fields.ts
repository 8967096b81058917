import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { SECRET_DRAW_NOTE } from "#kernel/draw/secret-note.ts";
import { UserType, loadUserView } from "#modules/graph/graphql/index.ts";
import { EnterMethod, PostRef } from "#modules/posts/graphql/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import type { PostView } from "#modules/posts/index.ts";
import { readSetting } from "#platform/settings.ts";
import { ENTRY_LABEL, giveawayLabel } from "../domain/enter-method.ts";
import { isListedEntrant } from "./entrants.ts";
import { deadlineOf, hasEnded } from "../domain/giveaway-rules.ts";
import type { Participation } from "../queries/participation.ts";
import type { GiveawayView, SlotRow } from "../queries/views.ts";
import { paymentHours } from "../settings.ts";
import { GiveawayStateType, ParticipationStatusType } from "./enums.ts";
import { loadWinner, stateOfWinner, winnerState } from "./winner-name.ts";
import { entryReplyOf, giveawayOf, isBrandEntryRepost, participationFor, slotsOf } from "./loaders.ts";

/**
 * A field of the giveaway behind a post; null on plain posts, at once: a page would wait for hundreds of promises of
 * nothing.
 */
function of<T>(pick: (giveaway: GiveawayView, context: ApiContext, post: PostView) => T | Promise<T>) {
  return (post: PostView, _args: unknown, context: ApiContext): Promise<T | null> | null =>
    post.isGiveaway
      ? giveawayOf(context, post).then((giveaway) => (giveaway === null ? null : pick(giveaway, context, post)))
      : null;
}

/** A field of the viewer's part in it; null on plain posts and for guests. */
function ofParticipation<T>(pick: (participation: Participation) => T) {
  return (post: PostView, _args: unknown, context: ApiContext): Promise<T | null> | null =>
    post.isGiveaway
      ? participationFor(context, post).then((participation) => (participation === null ? null : pick(participation)))
      : null;
}

type Preview = { user: UserView | null; slot: SlotRow };

const WinnerPreviewType = builder.objectRef<Preview>("GiveawayWinnerPreview").implement({
  audience: "everyone",
  fields: (t) => ({
    user: t.field({ type: UserType, nullable: true, resolve: ({ user }) => user }),
    state: t.string({ ...winnerState, resolve: ({ slot }) => stateOfWinner(slot) }),
    prizeCents: t.field({ type: "Cents", resolve: ({ slot }) => slot.prizeCents }),
    ticketNo: t.int({ resolve: ({ slot }) => slot.ticketNo ?? 0 }),
  }),
});

/** Winners the viewer may see, some by state alone; hidden accounts are left out, never replaced by others. */
async function winnersOf(context: ApiContext, giveaway: GiveawayView): Promise<Preview[] | null> {
  const slots = await slotsOf(context, giveaway);
  if (slots === null) return null;
  const shown = slots.filter((slot) => slot.status !== "refunded");
  const found = await Promise.all(
    shown.map(async (slot) => {
      const user = await loadWinner(context, slot);
      return user === null && stateOfWinner(slot) === null ? [] : [{ user, slot }];
    }),
  );
  return found.flat();
}

async function wonCents(context: ApiContext, giveaway: GiveawayView): Promise<bigint | null> {
  const { session } = context;
  if (session === null || session.accountId !== session.personId) return null;
  const slots = (await slotsOf(context, giveaway)) ?? [];
  return slots.find((slot) => slot.personId === session.personId && slot.status === "settled")?.prizeCents ?? null;
}

async function recentEntrants(context: ApiContext, giveaway: GiveawayView): Promise<UserView[]> {
  const found = await Promise.all(giveaway.recentEntrantIds.map((id) => loadUserView(context, id)));
  return found.filter((user): user is UserView => user !== undefined && isListedEntrant(user));
}

/**
 * Sentence for the ticket of a draw that cannot be verified independently; null for a public beacon. Null in dev too,
 * where commit-reveal is the default and no operator chose it: the proof page and the rules carry the sentence there.
 */
function drawNote({ beaconKind }: GiveawayView, { services }: ApiContext): string | null {
  return beaconKind === "commit-reveal" && services.config.environment !== "dev" ? SECRET_DRAW_NOTE : null;
}

/** Opening time: of one that waits for its time the planned one, of one that waits for its payment none. */
function opensAt({ openedAt }: GiveawayView, post: PostView): Date | null {
  return openedAt ?? post.scheduledAt;
}

/** Deadline; of one that waits, the planned one, or for its payment the one it would have now. */
function deadlineShown(giveaway: GiveawayView, post: PostView): Date | null {
  const { deadline, state, durationHours, now } = giveaway;
  if (deadline !== null || state === "voided") return deadline;
  return deadlineOf(opensAt(giveaway, post) ?? now, durationHours);
}

builder.objectFields(PostRef, (t) => ({
  giveawayAmount: t.field({ type: "Cents", nullable: true, resolve: of((one) => one.amountCents) }),
  giveawayTaxAndShipping: t.field({
    type: "Cents",
    nullable: true,
    description: "Of one prize, which the host pays beside its price; 0 for cash.",
    resolve: of((one) => one.extraCents),
  }),
  giveawayText: t.string({ nullable: true, resolve: of((one) => one.text) }),
  giveawayDeadline: t.field({
    type: "DateTime",
    nullable: true,
    description: "Planned for a giveaway that waits for its time or its payment.",
    resolve: of((one, _context, post) => deadlineShown(one, post)),
  }),
  giveawayOpenedAt: t.field({
    type: "DateTime",
    nullable: true,
    description: "Planned for a giveaway that waits for its time.",
    resolve: of((one, _context, post) => opensAt(one, post)),
  }),
  giveawayPayBy: t.field({
    type: "DateTime",
    nullable: true,
    description: "Time until which its card payment has to be made; null unless it waits for one.",
    resolve: of(async (one, { services }) =>
      one.state === "awaiting_payment" ? deadlineOf(one.createdAt, await readSetting(services.db, paymentHours)) : null,
    ),
  }),
  giveawayDurationHours: t.int({ nullable: true, resolve: of((one) => one.durationHours) }),
  giveawayExtensionHours: t.int({
    nullable: true,
    description: "Hours by which the deadline moves once if fewer people than winners have entered; 0 for never.",
    resolve: of((one) => one.extensionHours),
  }),
  isGiveawayExtended: t.boolean({
    nullable: true,
    description: "The declared extension fired; the deadline is the later one.",
    resolve: of((one) => one.isExtended),
  }),
  giveawayEnterMethod: t.field({ type: EnterMethod, nullable: true, resolve: of((one) => one.enterMethod) }),
  giveawayLabel: t.string({
    nullable: true,
    description:
      "The tier its total prize reaches and how to enter, such as “$100+ reply”; below the first tier “New giveaway”.",
    resolve: of((one) => giveawayLabel(one.enterMethod, one.amountCents * BigInt(one.winnersCount))),
  }),
  giveawayWinnersCount: t.int({ nullable: true, resolve: of((one) => one.winnersCount) }),
  giveawayDrawNote: t.string({
    nullable: true,
    description:
      "Says that the draw cannot be verified independently, where the operator chose a source of which that is true.",
    resolve: of(drawNote),
  }),
  giveawayState: t.field({ type: GiveawayStateType, nullable: true, resolve: of((one) => one.state) }),
  hasGiveawayCashedOut: t.boolean({
    nullable: true,
    description: "Every prize is paid, delivered or returned.",
    resolve: of(
      async (one, context) =>
        one.state === "completed" &&
        (one.prizeKind === "cash" || ((await slotsOf(context, one)) ?? []).every(({ status }) => status !== "winner")),
    ),
  }),
  hasGiveawayEnded: t.boolean({
    nullable: true,
    resolve: of((one) => one.deadline !== null && hasEnded(one.deadline, one.now)),
  }),
  giveawayEntriesCount: t.int({ nullable: true, resolve: of((one) => one.entriesCount) }),
  participationStatus: t.field({
    type: ParticipationStatusType,
    nullable: true,
    resolve: ofParticipation((one) => one.status),
  }),
  giveawayIneligibilityReason: t.string({
    nullable: true,
    resolve: ofParticipation((one) => one.reason),
  }),
  giveawayIneligibilityNote: t.string({
    nullable: true,
    description: "Words for the viewer alone, where the reason does not say enough.",
    resolve: ofParticipation((one) => one.note),
  }),
  mayContestGiveawayReview: t.boolean({
    nullable: true,
    description: "The viewer's entry is quarantined by its fraud score, and the viewer may contest that once.",
    resolve: ofParticipation((one) => one.mayContest),
  }),
  giveawayTicketNo: t.int({
    nullable: true,
    resolve: ofParticipation((one) => one.ticketNo),
  }),
  giveawayRecentEntrants: t.field({
    type: [UserType],
    nullable: true,
    resolve: of((one, context) => recentEntrants(context, one)),
  }),
  giveawayWinners: t.field({
    type: [WinnerPreviewType],
    nullable: true,
    resolve: of((one, context) => winnersOf(context, one)),
  }),
  giveawayWonCents: t.field({
    type: "Cents",
    nullable: true,
    resolve: of((one, context) => wonCents(context, one)),
  }),
  entryTicketNo: t.int({
    nullable: true,
    resolve: (post, _args, context) =>
      post.replyToId === null ? null : entryReplyOf(context, post).then((entry) => entry?.ticketNo ?? null),
  }),
  entryLabel: t.string({
    nullable: true,
    description:
      "“Giveaway entry” on a reply that is an entry to a brand's giveaway: its author has something to win by it.",
    resolve: (post, _args, context) =>
      post.replyToId === null
        ? null
        : entryReplyOf(context, post).then((entry) => (entry?.isBrandHost === true ? ENTRY_LABEL : null)),
  }),
  repostEntryLabel: t.string({
    nullable: true,
    description: "The same label where the repost by `repostedBy` is an entry to a brand's giveaway.",
    resolve: (post, _args, context) =>
      post.repostedBy === null || !post.isGiveaway
        ? null
        : isBrandEntryRepost(context, post).then((isEntry) => (isEntry ? ENTRY_LABEL : null)),
  }),
}));
