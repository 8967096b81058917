import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { limit } from "#graphql/limit.ts";
import { parseHex } from "#kernel/draw/encoding.ts";
import { giveawayLimits } from "../limits.ts";
import { readTicketOutcome, TICKET_OUTCOMES } from "../queries/ticket-outcome.ts";
import type { TicketKey, TicketOutcome } from "../queries/ticket-outcome.ts";
import { visibleGiveaway } from "./results.ts";

const TicketOutcomeKind = builder.enumType("TicketOutcomeKind", { values: TICKET_OUTCOMES });

const TicketOutcomeType = builder.objectRef<TicketOutcome>("TicketOutcome").implement({
  audience: "everyone",
  description: "Whether a ticket won, as the public proof says. It names no one.",
  fields: (t) => ({
    outcome: t.expose("outcome", { type: TicketOutcomeKind }),
    ticketNo: t.exposeInt("ticketNo", { nullable: true }),
  }),
});

builder.queryField("fetchTicketOutcome", (t) =>
  t.field({
    guard: { who: "guest" },
    type: TicketOutcomeType,
    nullable: true,
    description: "Looks up a ticket by its number or its receipt code; null where there is no such giveaway.",
    args: {
      postId: t.arg({ type: "Id", required: true }),
      ticket: t.arg.string({ required: true, description: "A ticket number, or the leaf hash of a receipt." }),
    },
    resolve: async (_root, { postId, ticket }, context) => {
      await limit(context, giveawayLimits.check_ticket, context.request.ip);
      const key = keyOf(ticket);
      const giveaway = await visibleGiveaway(context, postId);
      return giveaway === null ? null : readTicketOutcome(context.services.db, giveaway, key);
    },
  }),
);

/** Reads `№ 000123`, `#123` or 64 hexadecimal digits. */
function keyOf(text: string): TicketKey {
  const asked = text.trim().replace(/^(№|#)\s*/, "");
  if (/^[0-9a-f]{64}$/i.test(asked)) {
    const leafHash = parseHex(asked.toLowerCase(), 32);
    if (leafHash !== null) return { leafHash };
  }
  const digits = asked.replaceAll(/[,\s]/g, "");
  if (!/^\d{1,9}$/.test(digits)) throw badInput("ticket", "format", "Give a ticket number or the code of a receipt.");
  return { ticketNo: Number(digits) };
}
