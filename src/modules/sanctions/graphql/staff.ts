import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideHit } from "../commands/decide-hit.ts";
import type { HitRefusal } from "../commands/decide-hit.ts";
import { openHit } from "../commands/open-hit.ts";
import { hitStatuses } from "../domain/hit.ts";
import type { Hit } from "../domain/hit.ts";
import { readHit, readHits, readListedYears } from "../queries/hits.ts";
import type { ListedHit } from "../queries/hits.ts";

const loadListedYears = defineLoader<string, readonly number[]>(
  "birth years of listed names",
  ({ services }, entryNos) => readListedYears(services.db, entryNos),
);

const SpSanctionsStatus = adminBuilder.enumType("SpSanctionsStatus", { values: hitStatuses });
const SpSanctionsDecision = adminBuilder.enumType("SpSanctionsDecision", {
  values: ["cleared", "confirmed"] as const,
  description: "Another person is meant, or this one.",
});

const SpSanctionsHit = adminBuilder.objectRef<Hit>("SpSanctionsHit").implement({
  description:
    "A name on the sanctions list that is similar to a person's legal name. Payouts wait for a staff decision.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    personId: t.expose("personId", { type: "Id" }),
    entryNo: t.exposeString("entryNo", { description: "The list's own number." }),
    name: t.exposeString("name", { description: "As it is listed." }),
    programs: t.exposeString("programs"),
    score: t.exposeInt("score", { description: "How alike the names are, out of 100." }),
    status: t.expose("status", { type: SpSanctionsStatus }),
    reason: t.exposeString("reason", { nullable: true }),
    decidedById: t.expose("decidedById", { type: "Id", nullable: true }),
    person: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ personId }, _args, context) => (await loadCaseAccount(context, personId)) ?? null,
    }),
    birthYears: t.field({
      type: ["Int"],
      description: "Years of birth on the list; empty where it says none.",
      resolve: async ({ entryNo }, _args, context) => (await loadListedYears(context, entryNo)) ?? [],
    }),
    decidedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ decidedById }, _args, context) =>
        decidedById === null ? null : ((await loadCaseAccount(context, decidedById)) ?? null),
    }),
    isOwn: t.boolean({
      description: "True when it is about the caller: a colleague has to decide.",
      resolve: ({ personId }, _args, context) => personId === requireActor(context).personId,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpScreenedFacts = adminBuilder
  .objectRef<{ legalName: string | null; bornOn: string | null }>("SpScreenedFacts")
  .implement({
    description: "What a listed name is compared with; null when no approved identity is kept.",
    fields: (t) => ({
      legalName: t.exposeString("legalName", { nullable: true }),
      dateOfBirth: t.field({ type: "Date", nullable: true, resolve: ({ bornOn }) => bornOn }),
    }),
  });

const SpSanctionsHitPage = adminBuilder.objectRef<Connection<ListedHit>>("SpSanctionsHitPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpSanctionsHit] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "sp_sanctions_hits";

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
  return reason;
}

const refused = answers<HitRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_hit: byRule("FORBIDDEN", "This is about you. A colleague has to decide."),
  decided: byRule("CONFLICT"),
});

adminBuilder.queryField("spFetchSanctionsHits", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpSanctionsHitPage,
    args: { status: t.arg({ type: [SpSanctionsStatus] }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { status, pagination }, context) => {
      // Who has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      return connectionOf(context, await readHits(context.services.db, page, status ?? null), page, positionIn(key));
    },
  }),
);

adminBuilder.queryField("spFetchSanctionsHit", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpSanctionsHit,
    args: { hitId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { hitId }, context) => {
      const found = await readHit(context.services.db, hitId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
);

adminBuilder.mutationField("spOpenSanctionsHit", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpScreenedFacts,
    description: "Shows the legal name and birthday that a listed name is compared with. The look is logged.",
    args: { hitId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { hitId, reason }, context) => {
      const staffId = requireActor(context).personId;
      const opened = await openHit(context.services, { staffId, hitId, reason: reasonOf(reason) });
      if (!opened.ok) throw refused(opened.error);
      return opened.value;
    },
  }),
);

adminBuilder.mutationField("spDecideSanctionsHit", (t) =>
  t.field({
    guard: { grant: "manageMoney", claim: { queue: "sanctions", arg: "hitId" } },
    type: SpSanctionsHit,
    description: "Decides whether the list means this person. Final; logged with its reason.",
    args: {
      hitId: t.arg({ type: "Id", required: true }),
      decision: t.arg({ type: SpSanctionsDecision, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { hitId, decision, reason: text }, context) => {
      const decided = await decideHit(context.services, {
        staffId: requireActor(context).personId,
        hitId,
        decision,
        reason: reasonOf(text),
      });
      if (!decided.ok) throw refused(decided.error);
      return decided.value;
    },
  }),
);
