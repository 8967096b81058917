import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { deviceName } from "#modules/sign-in/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { searchUsers } from "../commands/search-users.ts";
import type { ListedUser } from "../queries/find-users.ts";
import { listDevices, listLinks, listRelated, readUserCase, readUserMoney } from "../queries/user-case.ts";
import type { RelatedUser, UserCase, UserDevice, UserLink, UserMoney } from "../queries/user-case.ts";
import {
  SpAccountRole,
  SpAccountStatus,
  SpAccountType,
  SpBrandPayment,
  SpBrandStatus,
  SpUsersCursorKey,
  SpUsersType,
  SpVisibility,
} from "./person-types.ts";

const SpListedUser = adminBuilder.objectRef<ListedUser>("SpListedUser").implement({
  description: "An account in a list of staff.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accountType: t.expose("accountType", { type: SpAccountType }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    status: t.expose("status", { type: SpAccountStatus }),
    visibilityStatus: t.expose("visibilityStatus", { type: SpVisibility }),
    role: t.expose("role", { type: SpAccountRole }),
    isIdentityVerified: t.exposeBoolean("isIdentityVerified"),
    isTrusted: t.exposeBoolean("isTrusted"),
    brandStatus: t.expose("brandStatus", { type: SpBrandStatus, nullable: true }),
    subscriptionStatus: t.exposeString("subscriptionStatus", {
      nullable: true,
      description: "State of a brand's newest subscription.",
    }),
    isExempt: t.exposeBoolean("isExempt", { description: "A brand that needs no subscription now." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpListedUserPage = adminBuilder.objectRef<Connection<ListedUser>>("SpListedUserPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpListedUser] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "sp_users_createdAt";

adminBuilder.queryFields((t) => ({
  spFetchUsers: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpListedUserPage,
    description:
      "Accounts by username, name, exact email or phone, or the id of a payout, payment or ticket; the newest first. Words match among the first 1,000 accounts. Who is found by email or phone is written to the audit log.",
    args: {
      query: t.arg.string(),
      status: t.arg({ type: SpAccountStatus }),
      accountType: t.arg({ type: SpAccountType }),
      fetchUsersType: t.arg({ type: SpUsersType }),
      cursorKey: t.arg({ type: SpUsersCursorKey }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { query, status, accountType, fetchUsersType, pagination }, context) => {
      const page = pageOf(context, key, pagination, 20);
      const filter = {
        kind: fetchUsersType ?? "all",
        status: status ?? null,
        accountType: accountType ?? null,
        brandStatus: null,
      };
      const users = await searchUsers(context.services, requireActor(context).personId, page, query ?? "", filter);
      return connectionOf(context, users, page, positionIn(key));
    },
  }),
  spFetchBrands: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpListedUserPage,
    description: "Brands by username or name, by their status or by what they pay, the newest first.",
    args: {
      query: t.arg.string(),
      status: t.arg({ type: SpBrandStatus }),
      payment: t.arg({ type: SpBrandPayment }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { query, status, payment, pagination }, context) => {
      const page = pageOf(context, key, pagination, 20);
      const filter = {
        kind: "all",
        status: null,
        accountType: "brand",
        brandStatus: status ?? null,
        payment: payment ?? null,
      } as const;
      const users = await searchUsers(context.services, requireActor(context).personId, page, query ?? "", filter);
      return connectionOf(context, users, page, positionIn(key));
    },
  }),
}));

const SpUserMoney = adminBuilder.objectRef<UserMoney>("SpUserMoney").implement({
  fields: (t) => ({
    fromCards: t.expose("fromCards", { type: "Cents" }),
    wonAndEarned: t.expose("wonAndEarned", { type: "Cents" }),
    available: t.expose("available", { type: "Cents" }),
    onHold: t.expose("onHold", { type: "Cents" }),
    onHoldUntil: t.expose("onHoldUntil", { type: "DateTime", nullable: true }),
    setAside: t.expose("setAside", { type: "Cents", description: "In the account's own giveaways." }),
    beingPaidOut: t.expose("beingPaidOut", { type: "Cents" }),
    owed: t.expose("owed", { type: "Cents" }),
    year: t.exposeInt("year"),
    paidOutInYear: t.expose("paidOutInYear", { type: "Cents" }),
    w9Threshold: t.expose("w9Threshold", { type: "Cents" }),
    monthlyLimit: t.expose("monthlyLimit", { type: "Cents", nullable: true }),
    spentInMonth: t.expose("spentInMonth", { type: "Cents", nullable: true }),
  }),
});

const SpUserLink = adminBuilder.objectRef<UserLink>("SpUserLink").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    access: t.exposeString("access", { description: "owner, manager or member." }),
  }),
});

const SpUserDevice = adminBuilder.objectRef<UserDevice>("SpUserDevice").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    device: t.string({ resolve: ({ userAgent }) => deviceName(userAgent) }),
    isTrusted: t.exposeBoolean("isTrusted", {
      description: "True for a browser that needs no second factor, false for a session.",
    }),
    network: t.exposeString("network", { nullable: true }),
    lastUsedAt: t.expose("lastUsedAt", { type: "DateTime" }),
  }),
});

const SpRelatedUser = adminBuilder.objectRef<RelatedUser>("SpRelatedUser").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    signals: t.stringList({
      description: "device, payout, card, household or identity.",
      resolve: ({ signals }) => [...signals],
    }),
  }),
});

const SpUserCase = adminBuilder.objectRef<UserCase>("SpUserCase").implement({
  description: "An account as staff read it. Legal name, email and phone are masked; opening one is recorded.",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ account }) => account.id }),
    accountType: t.field({ type: SpAccountType, resolve: ({ account }) => account.account_type }),
    username: t.string({ nullable: true, resolve: ({ account }) => account.username }),
    name: t.string({ resolve: ({ account }) => account.name }),
    photoUrl: t.string({ nullable: true, resolve: ({ account }) => account.photo_url }),
    residentState: t.string({ nullable: true, resolve: ({ account }) => account.resident_state }),
    createdAt: t.field({ type: "DateTime", resolve: ({ account }) => account.created_at }),
    legalName: t.exposeString("legalName", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    isEmailVerified: t.boolean({ resolve: ({ account }) => account.email_verified_at !== null }),
    phone: t.exposeString("phone", { nullable: true }),
    isPhoneVerified: t.boolean({ resolve: ({ account }) => account.phone_verified_at !== null }),
    status: t.field({ type: SpAccountStatus, resolve: ({ account }) => account.status }),
    statusEndsAt: t.expose("statusEndsAt", { type: "DateTime", nullable: true }),
    statusReason: t.exposeString("statusReason", { nullable: true }),
    isErased: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
    visibilityStatus: t.expose("visibilityStatus", { type: SpVisibility }),
    brandStatus: t.field({ type: SpBrandStatus, nullable: true, resolve: ({ account }) => account.brand_status }),
    isIdentityVerified: t.boolean({ resolve: ({ account }) => account.is_identity_verified }),
    identityStatus: t.exposeString("identityStatus", { nullable: true }),
    identityDecidedAt: t.expose("identityDecidedAt", { type: "DateTime", nullable: true }),
    hasTotp: t.exposeBoolean("hasTotp"),
    passkeys: t.exposeInt("passkeys"),
    role: t.field({ type: SpAccountRole, resolve: ({ account }) => account.role }),
    acl: t.stringList({ resolve: ({ account }) => account.acl }),
    isTrusted: t.boolean({ resolve: ({ account }) => account.is_trusted }),
    earlyAccess: t.boolean({ resolve: ({ account }) => account.early_access }),
    monthlySpendLimit: t.field({
      type: "Cents",
      nullable: true,
      resolve: ({ account }) => account.monthly_spend_limit_cents,
    }),
    dailyPostLimit: t.int({ nullable: true, resolve: ({ account }) => account.daily_post_limit }),
    adminProposedBy: t.exposeString("adminProposedBy", {
      nullable: true,
      description: "Name of who asked to make this person an admin, while it waits for a second admin.",
    }),
    isOwnProposal: t.boolean({
      resolve: ({ adminProposerId }, _args, context) => adminProposerId === requireActor(context).personId,
    }),
    isOneself: t.boolean({ resolve: ({ account }, _args, context) => account.id === requireActor(context).personId }),
    reportsMade: t.exposeInt("reportsMade"),
    reportsReceived: t.exposeInt("reportsReceived"),
    money: t.field({
      type: SpUserMoney,
      resolve: (found, _args, { services }) => readUserMoney(services, found),
    }),
    brands: t.field({
      type: [SpUserLink],
      description: "Brands of a person, or the members of a brand.",
      resolve: ({ account }, _args, { services }) => listLinks(services.db, account.id),
    }),
    devices: t.field({
      type: [SpUserDevice],
      resolve: ({ account }, _args, { services }) => listDevices(services.db, account.id),
    }),
    related: t.field({
      type: [SpRelatedUser],
      resolve: ({ account }, _args, { services }) => listRelated(services.db, account.id),
    }),
  }),
});

adminBuilder.queryField("spFetchUser", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpUserCase,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, { services }) => {
      const found = await readUserCase(services, userId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
);
