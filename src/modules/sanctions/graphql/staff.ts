import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideHit } from "../commands/decide-hit.ts";
import type { HitRefusal } from "../commands/decide-hit.ts";
import { hitStatuses } from "../domain/hit.ts";
import type { Hit } from "../domain/hit.ts";
import { readHits } from "../queries/hits.ts";
import type { ListedHit } from "../queries/hits.ts";

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
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpSanctionsHitPage = adminBuilder.objectRef<Connection<ListedHit>>("SpSanctionsHitPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpSanctionsHit] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "sp_sanctions_hits";

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
      const reason = text.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      const decided = await decideHit(context.services, {
        staffId: requireActor(context).personId,
        hitId,
        decision,
        reason,
      });
      if (!decided.ok) throw refused(decided.error);
      return decided.value;
    },
  }),
);
