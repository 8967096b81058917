import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { readPublicAccounts } from "#modules/accounts/index.ts";
import { bytesToHex } from "#kernel/draw/encoding.ts";
import { recordRegistration } from "../commands/record-registration.ts";
import type { RegistrationRefusal } from "../commands/record-registration.ts";
import { replaceWinnerByStaff } from "../commands/replace-winner.ts";
import type { ReplaceRefusal } from "../commands/replace-winner.ts";
import type { StaffRightsRefusal } from "../commands/staff-rights.ts";
import { voidGiveaway } from "../commands/void-giveaway.ts";
import { REPLACEMENT_CAUSES } from "../domain/slot-outcome.ts";
import { VOID_REASONS } from "../domain/void-reason.ts";
import type { VoidRefusal } from "../domain/void-reason.ts";
import { findGiveaway, findVoidReason, readRegistrations, readSlots, REGISTRATION_STATES } from "../queries/views.ts";
import type { GiveawayRow, Registration, SlotRow } from "../queries/views.ts";
import { findListed } from "../queries/staff-list.ts";
import { SpGiveawayState, SpListedGiveaway } from "./staff-list.ts";

const SpVoidReason = adminBuilder.enumType("SpVoidReason", {
  values: VOID_REASONS,
  description: "silent_beacon is accepted when the announced number has been due for 72 hours.",
});
const SpReplacementCause = adminBuilder.enumType("SpReplacementCause", { values: REPLACEMENT_CAUSES });
const SpRegistrationState = adminBuilder.enumType("SpRegistrationState", { values: REGISTRATION_STATES });

const SpGiveawaySlot = adminBuilder.objectRef<SlotRow>("SpGiveawaySlot").implement({
  fields: (t) => ({
    slotNo: t.exposeInt("slotNo"),
    status: t.exposeString("status"),
    ticketNo: t.exposeInt("ticketNo", { nullable: true }),
    holderId: t.expose("personId", { type: "Id", nullable: true }),
    holderUsername: t.string({
      nullable: true,
      resolve: async ({ personId }, _args, { services }) =>
        personId === null
          ? null
          : ((await readPublicAccounts(services.db, [personId])).get(personId)?.username ?? null),
    }),
    prize: t.field({ type: "Cents", resolve: ({ prizeCents }) => prizeCents }),
    replacedCount: t.exposeInt("replacedCount"),
    settledAt: t.expose("settledAt", { type: "DateTime", nullable: true }),
  }),
});

const SpRegistration = adminBuilder.objectRef<Registration>("SpRegistration").implement({
  fields: (t) => ({
    state: t.expose("state", { type: SpRegistrationState }),
    number: t.exposeString("number"),
    bond: t.field({ type: "Cents", resolve: ({ bondCents }) => bondCents }),
    bondNumber: t.exposeString("bondNumber", { nullable: true }),
    recordedAt: t.expose("recordedAt", { type: "DateTime" }),
  }),
});

const SpGiveaway = adminBuilder.objectRef<GiveawayRow>("SpGiveaway").implement({
  description: "A giveaway as staff act on it.",
  fields: (t) => ({
    postId: t.expose("id", { type: "Id" }),
    facts: t.field({
      type: SpListedGiveaway,
      nullable: true,
      resolve: ({ id }, _args, { services }) => findListed(services.db, id),
    }),
    hostId: t.expose("hostAccountId", { type: "Id" }),
    state: t.expose("state", { type: SpGiveawayState }),
    voidReason: t.field({
      type: SpVoidReason,
      nullable: true,
      resolve: ({ id }, _args, { services }) => findVoidReason(services.db, id),
    }),
    rulesVersion: t.exposeString("rulesVersion"),
    rulesHash: t.string({ resolve: ({ rulesHash }) => bytesToHex(rulesHash) }),
    slots: t.field({
      type: [SpGiveawaySlot],
      resolve: async ({ id }, _args, { services }) => (await readSlots(services.db, [id])).get(id) ?? [],
    }),
    registrations: t.field({
      type: [SpRegistration],
      resolve: ({ id }, _args, { services }) => readRegistrations(services.db, id),
    }),
  }),
});

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
  return reason;
}

const staffRefusals = {
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_giveaway: byRule("FORBIDDEN", "This is your own giveaway. A colleague has to decide."),
} as const;

const voidRefused = answers<StaffRightsRefusal | VoidRefusal | "not_found">({
  ...staffRefusals,
  over: byRule("CONFLICT", "This giveaway is over."),
  prizes_being_paid: byRule("CONFLICT", "Its prizes are being paid. Each one that fails goes back to the host."),
  beacon_not_silent: byRule("CONFLICT", "The announced number has not been due for 72 hours."),
});

const replaceRefused = answers<ReplaceRefusal>({
  ...staffRefusals,
  not_drawn: byRule("CONFLICT", "This giveaway has no winners to replace."),
  settled: byRule("CONFLICT", "This prize is paid already, or went back to the host."),
  not_holder: byRule("CONFLICT", "Another ticket holds this prize."),
  own_prize: byRule("FORBIDDEN", "This prize would concern you. A colleague has to decide."),
});

const registrationRefused = answers<RegistrationRefusal>({
  ...staffRefusals,
  recorded: byRule("CONFLICT", "Another registration is on record for this state."),
  not_excluded: byRule("CONFLICT", "Residents of this state may enter without a registration."),
  not_open: byRule("CONFLICT", "This giveaway is not open."),
  has_entries: byRule("CONFLICT", "People have entered. The rules do not change any more."),
});

adminBuilder.queryField("spFetchGiveaway", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpGiveaway,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, { services }) => {
      const found = await findGiveaway(services.db, postId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
);

adminBuilder.mutationFields((t) => ({
  spVoidGiveaway: t.field({
    guard: { grant: "manageMoney", claim: { queue: "giveaways", arg: "postId" } },
    type: SpGiveaway,
    description:
      "Voids a giveaway before its prizes are paid. The prize money goes back to the host, who is told the class of the reason, as all entrants are.",
    args: {
      postId: t.arg({ type: "Id", required: true }),
      reasonClass: t.arg({ type: SpVoidReason, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { postId, reasonClass, reason }, context) => {
      const act = { staffId: requireActor(context).personId, giveawayId: postId, reason: reasonOf(reason) };
      const done = await voidGiveaway(context.services, act, reasonClass);
      if (!done.ok) throw voidRefused(done.error);
      return done.value;
    },
  }),
  spReplaceWinner: t.field({
    guard: { grant: "manageMoney", claim: { queue: "giveaways", arg: "postId" } },
    type: SpGiveaway,
    description:
      "Gives a prize that is not paid to the next alternate, at most three times a slot; then it goes back to the host.",
    args: {
      postId: t.arg({ type: "Id", required: true }),
      slotNo: t.arg.int({ required: true }),
      ticketNo: t.arg.int({ required: true, description: "The ticket that holds the slot, so that a repeat is safe." }),
      cause: t.arg({ type: SpReplacementCause, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { postId, reason, ...replacement }, context) => {
      const act = { staffId: requireActor(context).personId, giveawayId: postId, reason: reasonOf(reason) };
      const done = await replaceWinnerByStaff(context.services, act, replacement);
      if (!done.ok) throw replaceRefused(done.error);
      return done.value;
    },
  }),
  spRecordRegistration: t.field({
    guard: { grant: "manageMoney", claim: { queue: "giveaways", arg: "postId" } },
    type: SpGiveaway,
    description:
      "Records a registration and bond in a state, before the first entry: its residents may enter, and the official rules get a new revision.",
    args: {
      postId: t.arg({ type: "Id", required: true }),
      state: t.arg({ type: SpRegistrationState, required: true }),
      number: t.arg.string({ required: true }),
      bond: t.arg({ type: "Cents", required: true }),
      bondNumber: t.arg.string(),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { postId, reason, state, bond, ...numbers }, context) => {
      if (bond < 1n) throw badInput("bond", "range", "Give the amount of the bond.");
      const act = { staffId: requireActor(context).personId, giveawayId: postId, reason: reasonOf(reason) };
      const done = await recordRegistration(context.services, act, {
        state,
        number: numberOf("number", numbers.number),
        bondCents: bond,
        bondNumber: numbers.bondNumber == null ? null : numberOf("bondNumber", numbers.bondNumber),
      });
      if (!done.ok) throw registrationRefused(done.error);
      return done.value;
    },
  }),
}));

function numberOf(field: string, text: string): string {
  const number = text.trim();
  if (number.length < 1 || number.length > 60) throw badInput(field, "length", "Give a number of 1 to 60 characters.");
  return number;
}
