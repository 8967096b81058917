import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor } from "#platform/services.ts";
import { acceptInvite, askForInvite, declineInvite } from "../commands/answer-invite.ts";
import { acceptOwnership, declineOwnership } from "../commands/ownership.ts";
import { leaveBrand } from "../commands/team.ts";
import type { MemberRefusal } from "../domain/membership.ts";
import { brandLimits } from "../limits.ts";
import { readInvite, readInvites } from "../queries/members.ts";
import type { InviteView } from "../queries/members.ts";
import { BrandInviteType, memberRefused } from "./member-types.ts";

const person = { who: "account", may: "actPersonally" } as const;

/** The person of this request, who answers for themselves. */
async function answerer(context: ApiContext): Promise<Actor> {
  const actor = requireActor(context);
  await limit(context, brandLimits.brand_invite_answer, actor.personId);
  return actor;
}

function check(done: Result<void, MemberRefusal>): void {
  if (!done.ok) throw memberRefused(done.error);
}

async function inviteOf(context: ApiContext, { personId }: Actor, brandId: string): Promise<InviteView> {
  const found = await readInvite(context.services.db, personId, brandId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

builder.queryFields((t) => ({
  fetchBrandInvite: t.field({
    guard: person,
    type: BrandInviteType,
    nullable: true,
    description: "One's own invitation to a brand: open, lapsed or accepted; null for every other brand.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) =>
      (await readInvite(context.services.db, requireActor(context).personId, brandId)) ?? null,
  }),
  fetchBrandInvites: t.field({
    guard: person,
    type: [BrandInviteType],
    description: "One's own open invitations, newest first.",
    resolve: (_root, _args, context) => readInvites(context.services.db, requireActor(context).personId),
  }),
}));

builder.mutationFields((t) => ({
  acceptBrandInvite: t.field({
    guard: person,
    type: BrandInviteType,
    description: "Joins a brand's team. Managers need a verified identity and a second factor.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      const actor = await answerer(context);
      check(await acceptInvite(context.services, actor, brandId));
      return inviteOf(context, actor, brandId);
    },
  }),
  declineBrandInvite: t.field({
    guard: person,
    type: OkType,
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      check(await declineInvite(context.services, await answerer(context), brandId));
      return { id: "invite", ok: true };
    },
  }),
  askForBrandInvite: t.field({
    guard: person,
    type: BrandInviteType,
    description: "Asks a brand's owners to send an invitation that lapsed again; once for each.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      const actor = await answerer(context);
      check(await askForInvite(context.services, actor, brandId));
      return inviteOf(context, actor, brandId);
    },
  }),
  leaveBrand: t.field({
    guard: person,
    type: OkType,
    description: "Leaves a brand's team. One's sessions as the brand end at once. The last owner cannot leave.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      check(await leaveBrand(context.services, await answerer(context), brandId));
      return { id: "membership", ok: true };
    },
  }),
  acceptBrandOwnership: t.field({
    guard: person,
    type: BrandInviteType,
    description: "Becomes the owner of a brand. The person who offered it becomes a manager.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      const actor = await answerer(context);
      check(await acceptOwnership(context.services, actor, brandId));
      return inviteOf(context, actor, brandId);
    },
  }),
  declineBrandOwnership: t.field({
    guard: person,
    type: OkType,
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { brandId }, context) => {
      check(await declineOwnership(context.services, await answerer(context), brandId));
      return { id: "ownership", ok: true };
    },
  }),
}));
