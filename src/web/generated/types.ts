// Generated from the schema and the .graphql files by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccountType =
  | 'personal'
  | 'brand';

export type UserStatus =
  | 'active'
  | 'suspended'
  | 'pending_reactivation'
  | 'deleted';

export type EnterMethod =
  | 'reply'
  | 'repost'
  | 'like'
  | 'visitLink'
  | 'voteInPoll';

export type GiveawayState =
  | 'draft'
  | 'scheduled'
  | 'awaiting_payment'
  | 'open'
  | 'locked'
  | 'drawn'
  | 'settling'
  | 'completed'
  | 'voided';

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { readonly fetchSession: { readonly isTwoFactorAuthenticated: boolean, readonly user: { readonly id: string, readonly personId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly status: UserStatus, readonly createdAt: string, readonly isPhoneVerified: boolean, readonly isEmailVerified: boolean, readonly isIdentityVerified: boolean, readonly isTrusted: boolean, readonly eligibleForFinancialActions: boolean, readonly residentState: string | null, readonly brandAccessLevel: string | null, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly pendingBalance: number, readonly permissions: { readonly role: string }, readonly acl: { readonly canViewAdminPages: boolean, readonly canSendFunds: boolean, readonly canUseShops: boolean }, readonly accountSettings: { readonly hasShownUnverifiedUserNotice: boolean, readonly general: { readonly hasOptedOutOfGiveaways: boolean } } }, readonly availableAccounts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly username: string | null, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean }> } | null };

export type UnreadNotificationsCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationsCountQuery = { readonly fetchUnreadNotificationsCount: number };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly signOut: { readonly ok: boolean } };

export type SwitchAccountMutationVariables = Exact<{
  brandId?: string | null | undefined;
}>;


export type SwitchAccountMutation = { readonly setActiveBrand: { readonly user: { readonly id: string } } };

export type LandingQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingQuery = { readonly fetchStats: { readonly totalGiveawayWinnings: number, readonly totalGiveawayWinners: number }, readonly fetchTrendingGiveawayPosts: { readonly count: number | null, readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayState: GiveawayState | null, readonly giveawayEntriesCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean } }> } };

export type LandingGiveawayFragment = { readonly id: string, readonly text: string, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayState: GiveawayState | null, readonly giveawayEntriesCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean } };
