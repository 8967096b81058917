import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import type { Result } from "#kernel/result.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { answerTicket, assignTicket, closeTicket, openTicket, reopenTicket } from "../commands/work-ticket.ts";
import type { TicketRefusal } from "../commands/work-ticket.ts";
import { readTickets } from "../queries/tickets.ts";
import type { OpenTicket, QueuedTicket } from "../queries/tickets.ts";

const SpTicketStatus = adminBuilder.enumType("SpTicketStatus", { values: ["open", "answered", "closed"] as const });

const assignee = { nullable: true, description: "Who of the staff works on it." } as const;

const SpQueuedTicket = adminBuilder.objectRef<QueuedTicket>("SpQueuedTicket").implement({
  description: "A ticket without its words and without an address.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    name: t.exposeString("name"),
    topic: t.exposeString("topic"),
    status: t.expose("status", { type: SpTicketStatus }),
    isMember: t.boolean({ resolve: ({ accountId }) => accountId !== null }),
    photoUrl: t.string({ nullable: true, resolve: ({ member }) => member?.photoUrl ?? null }),
    assignee: t.exposeString("assignee", assignee),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpTicketAnswer = adminBuilder.objectRef<OpenTicket["answers"][number]>("SpTicketAnswer").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    by: t.exposeString("by", { nullable: true, description: "Null when they left." }),
    text: t.exposeString("text"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpTicket = adminBuilder.objectRef<OpenTicket>("SpTicket").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    accountId: t.expose("accountId", {
      type: "Id",
      nullable: true,
      description: "Null for a guest, whose address is not confirmed.",
    }),
    username: t.string({ nullable: true, resolve: ({ member }) => member?.username ?? null }),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    topic: t.exposeString("topic"),
    message: t.exposeString("message"),
    status: t.expose("status", { type: SpTicketStatus }),
    assignee: t.exposeString("assignee", assignee),
    isMine: t.boolean({
      description: "You work on it.",
      resolve: ({ assigneeId }, _args, context) => assigneeId === requireActor(context).personId,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    answers: t.expose("answers", { type: [SpTicketAnswer] }),
  }),
});

const SpTicketPage = adminBuilder.objectRef<Connection<QueuedTicket>>("SpTicketPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpQueuedTicket] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "support";

adminBuilder.queryField("spFetchSupportTickets", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpTicketPage,
    args: { status: t.arg({ type: SpTicketStatus, required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { status, pagination }, context) => {
      // Who has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: status === "closed" ? "desc" : "asc", ...pagination });
      return connectionOf(context, await readTickets(context.services.db, page, status), page, positionIn(key));
    },
  }),
);

const refused = answers<TicketRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "moderate" }],
  closed: byRule("CONFLICT", "A colleague closed this in the meantime."),
  not_closed: byRule("CONFLICT", "A colleague opened this again in the meantime."),
  empty: (rule) => badInput("text", rule, "Write something first."),
  too_long: (rule) => badInput("text", rule, "This is longer than 5,000 characters."),
});

function ticketOf(done: Result<OpenTicket, TicketRefusal>): OpenTicket {
  if (!done.ok) throw refused(done.error);
  return done.value;
}

const ticketId = { type: "Id", required: true } as const;

adminBuilder.mutationFields((t) => ({
  spOpenSupportTicket: t.field({
    guard: { grant: "moderate" },
    type: SpTicket,
    description: "Reads a ticket. That it was read is written down.",
    args: { ticketId: t.arg(ticketId) },
    resolve: async (_root, args, context) =>
      ticketOf(await openTicket(context.services, requireActor(context).personId, args.ticketId)),
  }),
  spAnswerSupportTicket: t.field({
    guard: { grant: "moderate", claim: { queue: "support", arg: "ticketId", stays: true } },
    type: SpTicket,
    args: { ticketId: t.arg(ticketId), text: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) =>
      ticketOf(await answerTicket(context.services, requireActor(context).personId, args.ticketId, args.text)),
  }),
  spAssignSupportTicket: t.field({
    guard: { grant: "moderate" },
    type: SpTicket,
    description: "Assigns the ticket to the caller, or removes the assignee.",
    args: { ticketId: t.arg(ticketId), isMine: t.arg.boolean({ required: true }) },
    resolve: async (_root, args, context) =>
      ticketOf(await assignTicket(context.services, requireActor(context).personId, args.ticketId, args.isMine)),
  }),
  spCloseSupportTicket: t.field({
    guard: { grant: "moderate", claim: { queue: "support", arg: "ticketId" } },
    type: SpTicket,
    args: { ticketId: t.arg(ticketId) },
    resolve: async (_root, args, context) =>
      ticketOf(await closeTicket(context.services, requireActor(context).personId, args.ticketId)),
  }),
  spReopenSupportTicket: t.field({
    guard: { grant: "moderate" },
    type: SpTicket,
    args: { ticketId: t.arg(ticketId) },
    resolve: async (_root, args, context) =>
      ticketOf(await reopenTicket(context.services, requireActor(context).personId, args.ticketId)),
  }),
}));
