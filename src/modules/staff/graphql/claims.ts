import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { claimedByOther } from "#graphql/case-claims.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { answers } from "#graphql/refusals.ts";
import { readGrants } from "#modules/accounts/index.ts";
import { claimCase, releaseCase } from "../commands/claim-case.ts";
import { dropView, keepView } from "../commands/views.ts";
import type { ViewRefusal } from "../commands/views.ts";
import { grantOfQueue } from "../domain/claimable.ts";
import { readClaims, readViews } from "../queries/claims.ts";
import type { Claim, StaffView } from "../queries/claims.ts";

const SpClaim = adminBuilder.objectRef<Claim>("SpClaim").implement({
  description: "A case that one staff member works on.",
  fields: (t) => ({
    caseId: t.expose("caseId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    isOwn: t.boolean({ resolve: ({ staffId }, _args, context) => staffId === requireActor(context).personId }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
  }),
});

const SpView = adminBuilder.objectRef<StaffView>("SpView").implement({
  description: "Saved filters of a queue.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    name: t.exposeString("name"),
    query: t.exposeString("query", { description: "The query of the queue's address." }),
  }),
});

/** Name of a tab of the staff area; throws for anything else. */
function queueOf(name: string): string {
  if (!/^[a-z0-9-]{2,30}$/.test(name)) throw badInput("queue", "unknown");
  return name;
}

/** Returns a queue of cases by its name; throws unless the staff member holds its grant. */
async function requireQueue(context: ApiContext, name: string): Promise<string> {
  const grant = grantOfQueue(name);
  if (grant === undefined) throw badInput("queue", "unknown");
  if (!(await readGrants(context.services.db, requireActor(context).personId)).includes(grant))
    throw new ApiError("FORBIDDEN", { rule: grant });
  return name;
}

adminBuilder.queryFields((t) => ({
  spFetchClaims: t.field({
    guard: { grant: "canViewAdminPages" },
    type: [SpClaim],
    description: "Cases of a queue that staff members work on now; five hundred at most. Needs the grant of the queue.",
    args: { queue: t.arg.string({ required: true }) },
    resolve: async (_root, { queue }, context) => readClaims(context.services.db, await requireQueue(context, queue)),
  }),
  spFetchViews: t.field({
    guard: { grant: "canViewAdminPages" },
    type: [SpView],
    description: "One's own saved filters of a queue, by name.",
    args: { queue: t.arg.string({ required: true }) },
    resolve: (_root, { queue }, context) =>
      readViews(context.services.db, requireActor(context).personId, queueOf(queue)),
  }),
}));

const viewRefused = answers<ViewRefusal>({
  name: (rule) => badInput("name", rule, "A name has 1 to 40 characters."),
  query: (rule) => badInput("query", rule),
  too_many: ["LIMIT_EXCEEDED", { rule: "views", limit: 20 }],
});

adminBuilder.mutationFields((t) => ({
  spClaimCase: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpClaim,
    description:
      "Claims a case for fifteen minutes, or extends one's own claim. Others cannot decide the case meanwhile. Needs the grant of the queue.",
    args: {
      queue: t.arg.string({ required: true }),
      caseId: t.arg({ type: "Id", required: true }),
    },
    resolve: async (_root, { queue, caseId }, context) => {
      const of = { queue: await requireQueue(context, queue), caseId };
      const done = await claimCase(context.services, requireActor(context).personId, of);
      if (!done.ok) throw done.error === "not_found" ? new ApiError("NOT_FOUND") : claimedByOther(done.error);
      return done.value;
    },
  }),
  spReleaseCase: t.boolean({
    guard: { grant: "canViewAdminPages" },
    description: "Ends one's own claim of a case. Answers whether there was one.",
    args: {
      queue: t.arg.string({ required: true }),
      caseId: t.arg({ type: "Id", required: true }),
    },
    resolve: (_root, { queue, caseId }, context) =>
      releaseCase(context.services, requireActor(context).personId, { queue: queueOf(queue), caseId }),
  }),
  spSaveView: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpView,
    description: "Saves the filters of a queue under a name; one of the same name is replaced.",
    args: {
      queue: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      query: t.arg.string({ required: true }),
    },
    resolve: async (_root, { queue, name, query }, context) => {
      const saved = await keepView(context.services, requireActor(context).personId, {
        queue: queueOf(queue),
        name,
        query,
      });
      if (!saved.ok) throw viewRefused(saved.error);
      return saved.value;
    },
  }),
  spDeleteView: t.boolean({
    guard: { grant: "canViewAdminPages" },
    description: "Deletes one of one's own saved filters.",
    args: { viewId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { viewId }, context) => {
      const gone = await dropView(context.services, requireActor(context).personId, viewId);
      if (!gone.ok) throw new ApiError("NOT_FOUND");
      return true;
    },
  }),
}));
