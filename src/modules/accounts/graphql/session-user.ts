import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { mayTakeAuthorizedActions } from "#kernel/authorized-actions.ts";
import { perProfileFact } from "#kernel/profile-facts.ts";
import { formatPhoneNumber } from "#kernel/text/phone.ts";
import type { ApiContext } from "#graphql/context.ts";
import { aclFlags, hasAcl } from "../domain/acl.ts";
import type { AclFlag } from "../domain/acl.ts";
import { grantsOf } from "../domain/grants.ts";
import type { AccountRow } from "../store/accounts-store.ts";
import { isSessionEligible, isSessionRecorded, loadSessionUser, phoneOf } from "../queries/session-user.ts";
import type { SessionUserRow } from "../queries/session-user.ts";

export type { SessionUserRow } from "../queries/session-user.ts";

export const AccountType = builder.enumType("AccountType", { values: ["personal", "brand"] as const });
export const UserStatus = builder.enumType("UserStatus", {
  values: ["active", "suspended", "pending_reactivation", "deleted"] as const,
});

const AclFlags = builder.objectRef<AccountRow>("AclFlags").implement({
  audience: "signedIn",
  fields: (t) =>
    Object.fromEntries(
      aclFlags.map((flag) => [flag, t.boolean({ resolve: (account) => hasAcl(account, flag) })]),
    ) as Record<AclFlag, ReturnType<typeof t.boolean>>,
});

const Permissions = builder.objectRef<AccountRow>("Permissions").implement({
  audience: "signedIn",
  fields: (t) => ({
    role: t.exposeString("role"),
    earlyAccess: t.exposeBoolean("early_access"),
  }),
});

/** The signed-in account with what only it may see (Session user). Higher modules add balances and brands. */
export const SessionUserType = builder.objectRef<SessionUserRow>("SessionUser").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ account }) => account.id }),
    personId: t.field({ type: "Id", resolve: ({ person }) => person.id }),
    accountType: t.field({ type: AccountType, resolve: ({ account }) => account.account_type }),
    username: t.string({ nullable: true, resolve: ({ account }) => account.username }),
    name: t.string({ resolve: ({ account }) => account.name }),
    ...perProfileFact((fact) => t.string({ resolve: ({ account }) => account[fact] })),
    websiteUrl: t.string({ nullable: true, resolve: ({ account }) => account.website_url }),
    photoUrl: t.string({ nullable: true, resolve: ({ account }) => account.photo_url }),
    coverPhotoUrl: t.string({ nullable: true, resolve: ({ account }) => account.cover_photo_url }),
    createdAt: t.field({ type: "DateTime", resolve: ({ account }) => account.created_at }),
    status: t.field({ type: UserStatus, resolve: ({ account }) => account.status }),
    isUsingLegalName: t.boolean({ resolve: ({ account }) => account.is_using_legal_name }),
    isIdentityVerified: t.boolean({ resolve: ({ account }) => account.is_identity_verified }),
    isTrusted: t.boolean({ resolve: ({ account }) => account.is_trusted }),
    residentState: t.string({ nullable: true, resolve: ({ person }) => person.resident_state }),
    createdById: t.field({
      type: "Id",
      nullable: true,
      description: "Who made a brand; null for people.",
      resolve: ({ account }) => account.created_by_account_id,
    }),
    email: t.string({ nullable: true, resolve: ({ account }) => account.email }),
    isEmailVerified: t.boolean({ resolve: ({ account }) => account.email_verified_at !== null }),
    phone: t.string({
      nullable: true,
      guard: { audience: "actPersonally", otherwise: null },
      resolve: (user, _args, { services }) => phoneOf(services, user),
    }),
    shownPhone: t.string({
      nullable: true,
      description: "The phone as people write it: +1 555 010 1234.",
      guard: { audience: "actPersonally", otherwise: null },
      resolve: (user, _args, { services }) => {
        const phone = phoneOf(services, user);
        return phone === null ? null : formatPhoneNumber(phone);
      },
    }),
    isPhoneVerified: t.boolean({ resolve: ({ account }) => account.phone_verified_at !== null }),
    authProvider: t.string({ nullable: true, resolve: ({ account }) => account.auth_provider }),
    canRecordSession: t.boolean({
      description:
        "The pages one came by may be sent along when something breaks: only who agreed, is of age, and whose browser does not ask otherwise.",
      resolve: (user, _args, { services, request }) => isSessionRecorded(services.db, user, request.asksForPrivacy),
    }),
    isAuthorizedToAct: t.boolean({
      description:
        "An active brand, or a person whose identity is verified: what is kept for those we know is open to it.",
      resolve: ({ account }) =>
        mayTakeAuthorizedActions({
          accountType: account.account_type,
          isIdentityVerified: account.is_identity_verified,
          brandStatus: account.brand_status,
        }),
    }),
    isPrivate: t.boolean({
      description:
        "Only followers see its stims in feeds. They cannot be reposted, and search engines are asked not to index them.",
      resolve: ({ account }) => account.is_private,
    }),
    isDiscoverable: t.boolean({
      description: "In the directory, among suggestions and on leaderboards.",
      resolve: ({ account }) => account.is_discoverable,
    }),
    usernameChangeCount: t.int({ resolve: ({ account }) => account.username_change_count }),
    permissions: t.field({ type: Permissions, resolve: ({ account }) => account }),
    acl: t.field({ type: AclFlags, resolve: ({ account }) => account }),
    staffGrants: t.stringList({
      description: "What the person may do in the staff area; empty for everyone who is not staff.",
      resolve: ({ person }) => grantsOf(person),
    }),
    eligibleForFinancialActions: t.boolean({
      resolve: (user, _args, context) => isSessionEligible(context.services.db, user),
    }),
    isTwoFactorAuthenticated: t.boolean({
      resolve: (_user, _args, context) => context.session?.isTwoFactorAuthenticated ?? false,
    }),
    firstGiveawayCreatedAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ account }) => account.first_giveaway_created_at,
    }),
    followersCount: t.int({ resolve: ({ account }) => account.followers_count }),
    followingCount: t.int({ resolve: ({ account }) => account.following_count }),
  }),
});

/** The session as the browser knows it: the acting account; accounts to switch to come from brands. */
export const SessionType = builder.objectRef<SessionUserRow>("Session").implement({
  audience: "signedIn",
  fields: (t) => ({
    user: t.field({ type: SessionUserType, resolve: (user) => user }),
    isTwoFactorAuthenticated: t.boolean({
      resolve: (_user, _args, context) => context.session?.isTwoFactorAuthenticated ?? false,
    }),
    addressSubdivision: t.string({ nullable: true, resolve: ({ person }) => person.resident_state }),
  }),
});

/** The session of this request, or null for a guest. */
export async function sessionOf(context: ApiContext): Promise<SessionUserRow | null> {
  if (context.session === null) return null;
  return (await loadSessionUser(context.services, context.session)) ?? null;
}

/** The session of a person acting as an account; NOT_FOUND when either is gone. */
export async function loadSession(
  context: ApiContext,
  session: { personId: string; accountId: string },
): Promise<SessionUserRow> {
  const user = await loadSessionUser(context.services, session);
  if (user === undefined) throw new ApiError("NOT_FOUND");
  return user;
}

builder.queryField("fetchSession", (t) =>
  t.field({
    guard: { who: "guest" },
    type: SessionType,
    nullable: true,
    resolve: (_root, _args, context) => context.sessionAccounts ?? sessionOf(context),
  }),
);
