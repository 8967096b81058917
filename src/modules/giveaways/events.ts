import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** Amounts travel as whole cents; a prize fits a JavaScript number. */
const cents = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Cents for each winner. Missing in events that were queued by a version without it. */
const prizeOfEach = v.optional(cents);

/** The words of each winner's product; missing for cash. */
const productOfEach = v.optional(v.string());

/** A giveaway was opened by `hostId`, the account it stands under. */
export const giveawayCreated = defineEvent("giveaway_created", v.object({ postId: v.string(), hostId: v.string() }));

/** An act of `personId` from before they were eligible became an entry automatically. */
export const giveawayEntered = defineEvent("giveaway_entered", v.object({ postId: v.string(), personId: v.string() }));

/** Staff removed the reply `replyId`, which was the entry of `personId`. */
export const giveawayEntryRemoved = defineEvent(
  "giveaway_entry_removed",
  v.object({ postId: v.string(), personId: v.string(), replyId: v.string() }),
);

/** The fraud score quarantined the entry of `personId`; `quarantineId` and `at` name this quarantine. */
export const giveawayEntryQuarantined = defineEvent(
  "giveaway_entry_quarantined",
  v.object({ postId: v.string(), personId: v.string(), quarantineId: v.string(), at: v.string() }),
);

/** A quarantine ended. `counts`: staff cleared the entry or its score fell; otherwise staff upheld the quarantine. */
export const giveawayEntryReviewed = defineEvent(
  "giveaway_entry_reviewed",
  v.object({ postId: v.string(), personId: v.string(), quarantineId: v.string(), counts: v.boolean(), at: v.string() }),
);

/** All slots are settled or refunded; for the host and the winners. Without winners, there was no entry. */
export const giveawayFinished = defineEvent(
  "giveaway_finished",
  v.object({
    postId: v.string(),
    hostId: v.string(),
    prizeCents: prizeOfEach,
    prize: productOfEach,
    winners: v.array(v.object({ personId: v.string(), prizeCents: cents })),
  }),
);

/** The same for those who took part and did not win, at most 500 a time. */
export const giveawayFinishedParticipation = defineEvent(
  "giveaway_finished_participation",
  v.object({
    postId: v.string(),
    hostId: v.string(),
    prizeCents: prizeOfEach,
    prize: productOfEach,
    personIds: v.array(v.string()),
  }),
);

/** Slot `slotNo` moved to another person; `newPersonId` null: it was refunded. */
export const giveawayWinnerReplaced = defineEvent(
  "giveaway_winner_replaced",
  v.object({
    postId: v.string(),
    hostId: v.string(),
    slotNo: v.number(),
    oldPersonId: v.string(),
    newPersonId: v.nullable(v.string()),
    prize: productOfEach,
  }),
);

const prizeSteps = ["ordered", "shipped", "delivered", "code_ready", "failed", "credited", "reminder"] as const;
export type PrizeStep = (typeof prizeSteps)[number];

/** The product prize of `personId` went a step on; `attempt` counts its orders, or of a reminder the reminders. */
export const prizeMoved = defineEvent(
  "giveaway_prize_moved",
  v.object({
    postId: v.string(),
    hostId: v.string(),
    personId: v.string(),
    slotId: v.string(),
    step: v.picklist(prizeSteps),
    cents,
    attempt: v.number(),
  }),
);

/** Staff voided a giveaway for the class of reason `reason`; the prize money went back to the host. */
export const giveawayVoided = defineEvent(
  "giveaway_voided",
  v.object({ postId: v.string(), hostId: v.string(), reason: v.string() }),
);

/** The same for those who had entered, at most 500 a time. */
export const giveawayVoidedParticipation = defineEvent(
  "giveaway_voided_participation",
  v.object({ postId: v.string(), hostId: v.string(), reason: v.string(), personIds: v.array(v.string()) }),
);
