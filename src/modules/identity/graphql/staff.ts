import { defined, given } from "#kernel/given.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { cleanLine } from "#kernel/text/line.ts";
import * as v from "valibot";
import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPaginationInput } from "#graphql/pagination.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideIdentity } from "../commands/decide-identity.ts";
import type { Decision, DecisionRefusal } from "../commands/decide-identity.ts";
import { decideIdentityMatch } from "../commands/decide-match.ts";
import { editIdentity } from "../commands/edit-identity.ts";
import { readDocuments } from "../commands/read-documents.ts";
import { shownShape } from "../domain/identity-facts.ts";
import type { InquiryStatus } from "../domain/inquiry-status.ts";
import { isIdentityStaff } from "../policy.ts";
import { findPair, readPairs } from "../queries/matches.ts";
import { readQueue, readQueued, readQueueTotals } from "../index.ts";
import type { QueuedInquiry } from "../store/review-queue-store.ts";
import {
  SpCase,
  SpDecisionInput,
  SpIdentityQueue,
  SpInquiry,
  SpInquiryPage,
  SpMatchVerdict,
  SpPair,
  SpPairPage,
  SpTotals,
} from "./staff-types.ts";

const queues: Readonly<Record<(typeof SpIdentityQueue)["$inferType"], readonly InquiryStatus[]>> = {
  waiting: ["completed", "needs_review"],
  flagged: ["needs_review"],
  under_way: ["created", "pending"],
  decided: ["approved", "declined", "failed", "expired"],
};
const key = "identity";
const pairsKey = "identityPairs";

/** Staff who hold canEditIdv; the commands ask again, inside their transaction. */
async function requireIdentityStaff(context: ApiContext): Promise<string> {
  const { personId } = requireActor(context);
  if (!isIdentityStaff(await findAccount(context.services.db, personId)))
    throw new ApiError("FORBIDDEN", { rule: "canEditIdv" });
  return personId;
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept, and the person can read it.");
  return reason;
}

const staffAnswer = answers<Extract<DecisionRefusal, string> | "not_verified" | "cool_down" | "nothing">({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "canEditIdv" }],
  own_identity: byRule("FORBIDDEN", "This is your own identity. A colleague has to decide."),
  unseen: byRule("CONFLICT", "Open every picture before you approve."),
  selfie: (rule) =>
    badInput("selfieMatches", rule, "Approving says that the selfie and the document show the same person."),
  cool_down: byRule("CONFLICT", "The state was changed less than 30 days ago."),
  nothing: (rule) => badInput("reason", rule, "Nothing would change."),
  not_waiting: byRule("CONFLICT"),
  not_verified: byRule("CONFLICT"),
});

function refused(refusal: DecisionRefusal | "not_verified" | "cool_down" | "nothing"): ApiError {
  if (typeof refusal === "string") return staffAnswer(refusal);
  return new ApiError(
    "BAD_USER_INPUT",
    { field: "acceptedDifferences", rule: "differs", fields: refusal.differs },
    "The document says something else than the person did. Accept each difference, or decline.",
  );
}

async function queuedOf(context: ApiContext, id: string): Promise<QueuedInquiry> {
  const found = await readQueued(context.services.db, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

adminBuilder.queryFields((t) => ({
  spFetchIdentityInquiries: t.field({
    guard: { grant: "canEditIdv" },
    type: SpInquiryPage,
    args: { queue: t.arg({ type: SpIdentityQueue, required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { queue, pagination }, context) => {
      await requireIdentityStaff(context);
      // Who has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: queue === "decided" ? "desc" : "asc", ...pagination });
      return connectionOf(context, await readQueue(context.services.db, page, queues[queue]), page, positionIn(key));
    },
  }),
  spFetchIdentityInquiry: t.field({
    guard: { grant: "canEditIdv" },
    type: SpInquiry,
    args: { inquiryId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { inquiryId }, context) => {
      await requireIdentityStaff(context);
      return queuedOf(context, inquiryId);
    },
  }),
  spFetchIdentityPairs: t.field({
    guard: { grant: "canEditIdv" },
    type: SpPairPage,
    description: "Pairs of verified accounts that may belong to one person, whether or not they have an inquiry.",
    args: { isDecided: t.arg.boolean({ required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { isDecided, pagination }, context) => {
      await requireIdentityStaff(context);
      const page = pageOf(context, pairsKey, { sortOrder: isDecided ? "desc" : "asc", ...pagination });
      return connectionOf(context, await readPairs(context.services.db, page, isDecided), page, positionIn(pairsKey));
    },
  }),
  spFetchIdentityTotals: t.field({
    guard: { grant: "canEditIdv" },
    type: SpTotals,
    resolve: async (_root, _args, context) => {
      await requireIdentityStaff(context);
      return readQueueTotals(context.services.db);
    },
  }),
}));

adminBuilder.mutationFields((t) => ({
  spOpenIdentityCase: t.field({
    guard: { grant: "canEditIdv" },
    type: SpCase,
    description: "Opens what a person sent. Each picture is logged with the reason and shown to them.",
    args: { inquiryId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { inquiryId, reason }, context) => {
      const { personId } = requireActor(context);
      const opened = await readDocuments(context.services, personId, inquiryId, reasonOf(reason));
      if (!opened.ok) throw refused(opened.error);
      return opened.value;
    },
  }),
  spDecideIdentity: t.field({
    guard: { grant: "canEditIdv", claim: { queue: "identity", arg: "input.inquiryId" } },
    type: SpInquiry,
    args: { input: t.arg({ type: SpDecisionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { personId } = requireActor(context);
      const decided = await decideIdentity(context.services, personId, decisionOf(input));
      if (!decided.ok) throw refused(decided.error);
      return queuedOf(context, input.inquiryId);
    },
  }),
  spDecideIdentityMatch: t.field({
    guard: { grant: "canEditIdv", claim: { queue: "identity", arg: "personId", stays: true } },
    type: SpPair,
    description: "Says whether two accounts belong to one person. Two people are not flagged again.",
    args: {
      personId: t.arg({ type: "Id", required: true }),
      otherId: t.arg({ type: "Id", required: true }),
      verdict: t.arg({ type: SpMatchVerdict, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { personId, otherId, verdict, reason }, context) => {
      const staffId = await requireIdentityStaff(context);
      const decided = await decideIdentityMatch(context.services, staffId, {
        personId,
        otherId,
        verdict,
        reason: reasonOf(reason),
      });
      if (!decided.ok) throw refused(decided.error);
      const pair = await findPair(context.services.db, personId, otherId);
      if (pair === undefined) throw new ApiError("NOT_FOUND");
      return pair;
    },
  }),
  spEditIdentity: t.field({
    guard: { grant: "canEditIdv" },
    type: "Boolean",
    description: "Corrects the facts of a verified person; what is left out stays.",
    args: {
      personId: t.arg({ type: "Id", required: true }),
      legalName: t.arg.string(),
      dateOfBirth: t.arg({ type: "Date" }),
      residentState: t.arg.string(),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { personId: staffId } = requireActor(context);
      const legalName = args.legalName == null ? undefined : cleanLine(args.legalName);
      if (legalName !== undefined && (legalName === "" || countCharacters(legalName) > 100))
        throw badInput("legalName", "length", "A legal name has 1 to 100 characters.");
      if (args.residentState != null && !/^[A-Z]{2}$/.test(args.residentState))
        throw badInput("residentState", "format", "A state is two letters, such as TX.");
      const edited = await editIdentity(context.services, staffId, {
        personId: args.personId,
        reason: reasonOf(args.reason),
        ...defined({ legalName }),
        ...given({ dateOfBirth: args.dateOfBirth, residentState: args.residentState }),
      });
      if (!edited.ok) throw refused(edited.error);
      return true;
    },
  }),
}));

function decisionOf(input: (typeof SpDecisionInput)["$inferInput"]): Decision {
  const about = { inquiryId: input.inquiryId, reason: reasonOf(input.reason) };
  const message = (input.message ?? "").trim();
  if (message.length > 500) throw badInput("message", "length", "A message has at most 500 characters.");
  switch (input.decision) {
    case "approve": {
      if (input.shown == null) throw badInput("shown", "required", "Type what the document shows.");
      const shown = v.safeParse(shownShape, { ...input.shown });
      if (!shown.success)
        throw badInput(`shown.${v.getDotPath(shown.issues[0]) ?? ""}`, "format", "Please check what you typed.");
      return {
        ...about,
        kind: "approve",
        shown: shown.output,
        selfieMatches: input.selfieMatches === true,
        accepted: input.acceptedDifferences ?? [],
      };
    }
    case "decline":
      if (input.declineReason == null) throw badInput("declineReason", "required", "Choose why.");
      return { ...about, kind: "decline", declineReason: input.declineReason, message };
    case "ask_again":
      if (message.length < 5) throw badInput("message", "required", "Say what is needed.");
      return { ...about, kind: "ask_again", message };
    case "reset":
      return { ...about, kind: "reset" };
  }
}
