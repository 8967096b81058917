import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import type { Result } from "#kernel/result.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { answerTicket, closeTicket, openTicket } from "../commands/work-ticket.ts";
import type { OpenTicket, TicketRefusal } from "../commands/work-ticket.ts";
import { readTickets } from "../queries/tickets.ts";
import type { QueuedTicket } from "../queries/tickets.ts";

const SpTicketStatus = adminBuilder.enumType("SpTicketStatus", { values: ["open", "answered", "closed"] as const });

const SpQueuedTicket = adminBuilder.objectRef<QueuedTicket>("SpQueuedTicket").implement({
  description: "A ticket without its words and without an address.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    name: t.exposeString("name"),
    topic: t.exposeString("topic"),
    status: t.expose("status", { type: SpTicketStatus }),
    isMember: t.exposeBoolean("isMember"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpTicketAnswer = adminBuilder.objectRef<OpenTicket["answers"][number]>("SpTicketAnswer").implement({
  fields: (t) => ({ id: t.expose("id", { type: "Id" }), text: t.exposeString("text"), createdAt: t.expose("createdAt", { type: "DateTime" }) }),
});

const SpTicket = adminBuilder.objectRef<OpenTicket>("SpTicket").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    accountId: t.expose("accountId", { type: "Id", nullable: true, description: "Null for a guest: nobody confirmed the address." }),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    topic: t.exposeString("topic"),
    message: t.exposeString("message"),
    status: t.expose("status", { type: SpTicketStatus }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    answers: t.expose("answers", { type: [SpTicketAnswer] }),
  }),
});

const SpTicketPage = adminBuilder.objectRef<Connection<QueuedTicket>>("SpTicketPage").implement({
  fields: (t) => ({ items: t.expose("items", { type: [SpQueuedTicket] }), pageInfo: t.expose("pageInfo", { type: SpPageInfoType }) }),
});

const key = "support";

adminBuilder.queryField("spFetchSupportTickets", (t) =>
  t.field({
    type: SpTicketPage,
    args: { status: t.arg({ type: SpTicketStatus, required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { status, pagination }, context) => {
      // Who has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: status === "closed" ? "desc" : "asc", ...pagination });
      return connectionOf(context, await readTickets(context.services.db, page, status), page, positionIn(key));
    },
  }),
);

function ticketOf(done: Result<OpenTicket, TicketRefusal>): OpenTicket {
  if (done.ok) return done.value;
  switch (done.error) {
    case "not_found":
      throw new ApiError("NOT_FOUND");
    case "forbidden":
      throw new ApiError("FORBIDDEN", { rule: "moderate" });
    case "closed":
      throw new ApiError("CONFLICT", { rule: "closed" });
    default:
      throw badInput("text", done.error);
  }
}

const ticketId = { type: "Id", required: true } as const;

adminBuilder.mutationFields((t) => ({
  spOpenSupportTicket: t.field({
    type: SpTicket,
    description: "Reads a ticket. That it was read is written down.",
    args: { ticketId: t.arg(ticketId) },
    resolve: async (_root, args, context) => ticketOf(await openTicket(context.services, requireActor(context).personId, args.ticketId)),
  }),
  spAnswerSupportTicket: t.field({
    type: SpTicket,
    args: { ticketId: t.arg(ticketId), text: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => ticketOf(await answerTicket(context.services, requireActor(context).personId, args.ticketId, args.text)),
  }),
  spCloseSupportTicket: t.field({
    type: SpTicket,
    args: { ticketId: t.arg(ticketId) },
    resolve: async (_root, args, context) => ticketOf(await closeTicket(context.services, requireActor(context).personId, args.ticketId)),
  }),
}));
