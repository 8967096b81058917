import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { OkType } from "#graphql/ok.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { readRequestFacts } from "#modules/sign-in/index.ts";
import type { DeletionBlocker } from "#modules/accounts/index.ts";
import { DeletionBlockerType, loadSession, SessionType } from "#modules/accounts/graphql/index.ts";
import { reauthRequired } from "#modules/sign-in/graphql/index.ts";
import { brandDeletionOutlook, deleteOwnBrand, keepOwnBrand } from "../commands/delete-brand.ts";
import type { BrandDeletionRefusal } from "../commands/delete-brand.ts";
import { readDeletions } from "../queries/deletions.ts";
import type { DeletedBrand } from "../queries/deletions.ts";

const BrandDeletionOutlookType = builder
  .objectRef<{ blockers: readonly DeletionBlocker[]; membersCount: number }>("BrandDeletionOutlook")
  .implement({
    audience: "signedIn",
    fields: (t) => ({
      blockers: t.field({
        type: [DeletionBlockerType],
        description: "What has to end first. A balance may be left behind.",
        resolve: ({ blockers }) => [...blockers],
      }),
      membersCount: t.exposeInt("membersCount", { description: "People who lose their access." }),
    }),
  });

const DeletedBrandType = builder.objectRef<DeletedBrand>("DeletedBrand").implement({
  audience: "signedIn",
  fields: (t) => ({
    brandId: t.expose("brandId", { type: "Id" }),
    name: t.exposeString("name"),
    username: t.exposeString("username", { nullable: true }),
    deletesAt: t.expose("deletesAt", { type: "DateTime", description: "When it is gone for good." }),
  }),
});

/** The brand acted as: a person as themselves has none of this. */
function actingBrand(context: ApiContext): string {
  const { accountId, personId } = requireActor(context);
  if (accountId === personId)
    throw new ApiError("FORBIDDEN", { rule: "brand_required" }, "Switch to the brand that you want to delete.");
  return accountId;
}

builder.queryFields((t) => ({
  fetchBrandDeletionOutlook: t.field({
    guard: { who: "account", may: "deleteBrand" },
    type: BrandDeletionOutlookType,
    description: "What keeps the brand acted as from being deleted now.",
    resolve: (_root, _args, context) => brandDeletionOutlook(context.services.db, actingBrand(context)),
  }),
  fetchDeletedBrands: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: [DeletedBrandType],
    description: "Brands of the person whose deletion they may still take back.",
    resolve: (_root, _args, context) => readDeletions(context.services.db, requireActor(context).personId),
  }),
}));

const refused = answers<BrandDeletionRefusal>({
  reauth_required: () => reauthRequired("delete_brand"),
  not_owner: ["FORBIDDEN", { rule: "brand_access" }],
  not_allowed: ["CONFLICT", { rule: "status" }],
  blocked: ({ blockers }) =>
    new ApiError(
      "CONFLICT",
      { rule: "blocked", reasons: blockers.map(({ reason }) => reason) },
      "Something is still open with this brand.",
    ),
});

const keepRefused = answers<"not_found" | "not_allowed">({
  not_found: "NOT_FOUND",
  not_allowed: byRule("CONFLICT"),
});

builder.mutationFields((t) => ({
  deleteOwnBrand: t.field({
    guard: {
      who: "account",
      may: "deleteBrand",
      forShutBrand: true,
      stepUp: "delete_brand",
      act: { words: "Deleted the brand" },
    },
    type: SessionType,
    description:
      "Hides the brand that the session acts as, and deletes it after 30 days. idToken is a step-up token for delete_brand. Refused while its wallet has a balance, unless leaveBalance is true. The session acts as the person afterwards.",
    args: { idToken: t.arg.string({ required: true }), leaveBalance: t.arg.boolean() },
    resolve: async (_root, { idToken, leaveBalance }, context) => {
      const session = requireRequestSession(context);
      const { personId, sessionId } = session;
      const done = await deleteOwnBrand(context.services, {
        brandId: actingBrand(context),
        personId,
        sessionId,
        idToken,
        leaveBalance: leaveBalance ?? false,
      });
      if (!done.ok) throw refused(done.error);
      const { token } = done.value;
      context.cookies.setSession(token);
      const facts = await readRequestFacts(context.services.db, token);
      context.session = { ...session, accountId: personId, brandAccess: null, ...facts };
      return loadSession(context, { personId, accountId: personId });
    },
  }),
  keepOwnBrand: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: OkType,
    description: "Takes the deletion of a brand back within its 30 days, as one of its owners.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      const { personId } = requireActor(context);
      const done = await keepOwnBrand(context.services, { brandId, personId });
      if (!done.ok) throw keepRefused(done.error);
      return { id: "brand", ok: true };
    },
  }),
}));
