import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { loadHasShop } from "#modules/shop/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideClaim } from "../commands/decide-claim.ts";
import type { ClaimDecision } from "../commands/decide-claim.ts";
import { canComeBack, claimWishes } from "../domain/claim.ts";
import { listStaffClaims, readOwnAccounts, readStaffClaims, readVendorBooked } from "../queries/staff-claims.ts";
import type { StaffClaim } from "../queries/staff-claims.ts";
import { picturesOf } from "./claim.ts";
import { claimRefused } from "./claim-mutations.ts";
import { SpClaimReason, SpClaimStatus, SpOrderParcel, SpRefundPaidBy } from "./staff.ts";

const SpClaimWish = adminBuilder.enumType("SpClaimWish", { values: claimWishes });
const SpClaimDecision = adminBuilder.enumType("SpClaimDecision", {
  description:
    "`ask_back`: the goods are to come back first. `settle_vendor`: the bill of a vendor that failed after the refund is settled; what was booked beyond it goes to a seller who paid the refund, up to what the goods cost, and else to us.",
  values: ["refund", "ask_back", "reject", "settle_vendor"] as const,
});

const loadIsOwn = defineLoader<string, boolean>("staffOwnAccount", (context, accountIds) =>
  readOwnAccounts(context.services.db, requireActor(context).personId, accountIds),
);

const loadVendorBooked = defineLoader<string, bigint>("staffVendorBooked", (context, parcelIds) =>
  readVendorBooked(context.services.db, parcelIds),
);

const SpOrderClaim = adminBuilder.objectRef<StaffClaim>("SpOrderClaim").implement({
  description: "What a buyer says is wrong with a parcel, with what both sides said.",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ claim }) => claim.id }),
    orderId: t.field({ type: "Id", resolve: ({ claim }) => claim.orderId }),
    code: t.string({ description: "Of the order.", resolve: ({ parcel }) => parcel.order.code }),
    status: t.field({ type: SpClaimStatus, resolve: ({ claim }) => claim.status }),
    reason: t.field({ type: SpClaimReason, resolve: ({ claim }) => claim.reason }),
    wish: t.field({ type: SpClaimWish, resolve: ({ claim }) => claim.wish }),
    buyer: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ parcel }, _args, context) => (await loadCaseAccount(context, parcel.order.accountId)) ?? null,
    }),
    seller: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ parcel }, _args, context) => (await loadCaseAccount(context, parcel.sellerId)) ?? null,
    }),
    parcel: t.field({ type: SpOrderParcel, resolve: ({ parcel }) => parcel }),
    itemIds: t.field({
      type: ["Id"],
      description: "The items of the parcel that it is about.",
      resolve: ({ claim }) => [...claim.itemIds],
    }),
    asked: t.field({ type: "Cents", description: "Tax included.", resolve: ({ claim }) => claim.askedCents }),
    offered: t.field({ type: "Cents", nullable: true, resolve: ({ claim }) => claim.offeredCents }),
    text: t.string({ resolve: ({ claim }) => claim.text }),
    sellerText: t.string({ resolve: ({ claim }) => claim.sellerText }),
    appealText: t.string({ resolve: ({ claim }) => claim.appealText }),
    staffText: t.string({ resolve: ({ claim }) => claim.staffText }),
    pictures: t.stringList({
      description: "Addresses that are good for five minutes.",
      resolve: ({ claim }, _args, { services }) => picturesOf(claim, services),
    }),
    returnTracking: t.string({
      nullable: true,
      description: "Carrier and number of what was sent back.",
      resolve: ({ claim: { returnCarrier, returnTracking } }) =>
        returnCarrier === null || returnTracking === null ? null : `${returnCarrier} ${returnTracking}`,
    }),
    canComeBack: t.boolean({
      description: "It can be sent back: goods that arrived, no file and no code, to a seller who is still there.",
      resolve: async ({ claim, parcel }, _args, context) =>
        canComeBack(parcel, claim.reason) && (await loadHasShop(context, parcel.sellerId)) === true,
    }),
    isOwn: t.boolean({
      description: "You bought or sold it: a colleague has to decide.",
      resolve: async ({ claim, parcel }, _args, context) => {
        const { personId } = requireActor(context);
        if (claim.personId === personId || parcel.order.personId === personId) return true;
        const own = [loadIsOwn(context, parcel.order.accountId), loadIsOwn(context, parcel.sellerId)];
        return (await Promise.all(own)).includes(true);
      },
    }),
    isOpen: t.boolean({
      description: "Staff have to act: they decide it, or settle with a vendor that failed.",
      resolve: ({ claim }) => claim.isForStaff,
    }),
    vendorFailedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the vendor said, after the refund, that its order failed.",
      resolve: ({ claim }) => claim.vendorFailedAt,
    }),
    vendorBooked: t.field({
      type: "Cents",
      nullable: true,
      description: "What was booked for the vendor that failed.",
      resolve: async ({ claim, parcel }, _args, context) =>
        claim.vendorFailedAt === null ? null : ((await loadVendorBooked(context, parcel.id)) ?? 0n),
    }),
    vendorBill: t.field({
      type: "Cents",
      nullable: true,
      description: "What the vendor that failed charges after all, once it is settled.",
      resolve: ({ claim }) => claim.vendorBillCents,
    }),
    refundPaidBy: t.field({
      type: SpRefundPaidBy,
      nullable: true,
      description: "Who paid the refund of this claim.",
      resolve: ({ claim, parcel }) => parcel.refunds.find(({ claimId }) => claimId === claim.id)?.paidBy ?? null,
    }),
    createdAt: t.field({ type: "DateTime", resolve: ({ claim }) => claim.createdAt }),
    waitsSince: t.field({
      type: "DateTime",
      description: "Since when staff have to act, or when they had to last.",
      resolve: ({ claim }) => claim.staffSince ?? claim.createdAt,
    }),
    endedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ claim }) => claim.endedAt }),
  }),
});

const SpOrderClaimPage = adminBuilder.objectRef<Connection<StaffClaim>>("SpOrderClaimPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpOrderClaim] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "sp_claims";

function readDecision(args: {
  readonly decision: ClaimDecision["kind"];
  readonly amount?: bigint | null | undefined;
  readonly paidBy?: "seller" | "platform" | null | undefined;
}): ClaimDecision {
  const { decision: kind, amount, paidBy } = args;
  if (kind === "refund") return { kind, amountCents: amount ?? 0n, paidBy: paidBy ?? "seller" };
  if (kind !== "settle_vendor") return { kind };
  if (amount == null) throw badInput("amount", "required");
  return { kind, billCents: amount };
}

async function claimOf(context: ApiContext, claimId: string): Promise<StaffClaim> {
  const found = (await readStaffClaims(context.services, [claimId])).get(claimId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

adminBuilder.queryFields((t) => ({
  spFetchOrderClaims: t.field({
    guard: { grant: "manageMoney" },
    type: SpOrderClaimPage,
    description:
      "Claims that staff have to act on, the longest waiting first; or those that they had, the newest first.",
    args: {
      isOpen: t.arg.boolean({ required: true }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { isOpen, pagination }, context) => {
      const page = pageOf(context, key, { sortOrder: isOpen ? "asc" : "desc", ...pagination });
      const found = await listStaffClaims(context.services, page, isOpen);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  spFetchOrderClaim: t.field({
    guard: { grant: "manageMoney" },
    type: SpOrderClaim,
    args: { claimId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { claimId }, context) => claimOf(context, claimId),
  }),
}));

adminBuilder.mutationField("spDecideOrderClaim", (t) =>
  t.field({
    guard: { grant: "manageMoney", claim: { queue: "order-claims", arg: "claimId" } },
    type: SpOrderClaim,
    description: "Decides a claim that waits for staff. Buyer and seller are notified and read the reason.",
    args: {
      claimId: t.arg({ type: "Id", required: true }),
      decision: t.arg({ type: SpClaimDecision, required: true }),
      amount: t.arg({
        type: "Cents",
        description:
          "Of a refund: tax included. Of `settle_vendor`: the vendor's bill, 0 to what was booked; required.",
      }),
      paidBy: t.arg({ type: SpRefundPaidBy, description: "Of a refund; without it the seller." }),
      reason: t.arg.string({
        required: true,
        description: "1 to 500 characters; both sides read it, except that of `settle_vendor`.",
      }),
    },
    resolve: async (_root, args, context) => {
      const decision = readDecision(args);
      const done = await decideClaim(context.services, {
        staffId: requireActor(context).personId,
        claimId: args.claimId,
        reason: args.reason,
        decision,
      });
      if (!done.ok) throw claimRefused(done.error);
      return claimOf(context, args.claimId);
    },
  }),
);
