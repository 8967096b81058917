// Generated from the schema and the .graphql files by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccountState =
  | 'active'
  | 'deleted'
  | 'deleting'
  | 'pending_reactivation'
  | 'suspended';

export type AccountType =
  | 'brand'
  | 'personal';

export type AddFundsObstacle =
  | 'dispute_open'
  | 'receivable_open';

export type AntiSpamFilterInput = {
  readonly newAccount?: boolean | null | undefined;
  readonly notFollowed?: boolean | null | undefined;
  readonly withLink?: boolean | null | undefined;
  readonly withoutPhone?: boolean | null | undefined;
};

/** A picture by its url, or a post that is quoted by its id: one of the two. */
export type AttachmentInput = {
  /** Up to 1,500 characters. */
  readonly alt?: string | null | undefined;
  readonly postId?: string | null | undefined;
  /** The imageUrl of one's own upload for a post. */
  readonly url?: string | null | undefined;
};

export type AttachmentType =
  | 'giveawaylinkpreview'
  | 'image'
  | 'postpreview';

export type BalanceName =
  | 'available'
  | 'giveaways'
  | 'pending'
  | 'pending_withdraw'
  | 'withdraw';

export type CompleteSignupInput = {
  readonly acceptTermsVersion: string;
  readonly name?: string | null | undefined;
  readonly smsConsent?: boolean | null | undefined;
  readonly username: string;
};

export type ContactFormInput = {
  readonly email: string;
  readonly message: string;
  readonly name: string;
  /** For guests: of fetchContactChallenge, once, within ten minutes. */
  readonly proof?: ContactProofInput | null | undefined;
  readonly topic: ContactTopic;
};

export type ContactProofInput = {
  readonly challenge: string;
  readonly nonce: number;
};

export type ContactRefusal =
  | 'blocked'
  | 'inactive'
  | 'limit'
  | 'not_followed'
  | 'unverified';

export type ContactSettingsInput = {
  readonly followingOnly?: boolean | null | undefined;
  readonly isActive?: boolean | null | undefined;
};

export type ContactTopic =
  | 'account'
  | 'giveaway'
  | 'money'
  | 'other'
  | 'press'
  | 'safety';

export type CreatePayoutInput = {
  readonly amount: number;
  readonly channel: PayoutChannel;
  /** One of sendOneTimeAccessCode with the payload "<channel>:<cents>", or of the app. */
  readonly code: string;
  readonly method: OneTimeCodeMethod;
};

export type CreatePostInput = {
  /** Up to four pictures, and one post. */
  readonly attachments?: ReadonlyArray<AttachmentInput> | null | undefined;
  readonly clientId: string;
  /** The saved draft it was written from, which goes with it. */
  readonly draftId?: string | null | undefined;
  readonly giveaway?: GiveawayInput | null | undefined;
  /** Its pictures are covered until they are asked for. */
  readonly isSensitive?: boolean | null | undefined;
  readonly poll?: PollInput | null | undefined;
  /** Everyone unless said. */
  readonly quoteRule?: QuoteRule | null | undefined;
  /** One of the author's lists, whose people may answer where the rule is list. */
  readonly replyListId?: string | null | undefined;
  /** Everyone unless said; a reply has its thread's. */
  readonly replyRule?: ReplyRule | null | undefined;
  readonly replyToId?: string | null | undefined;
  /** At most 60 days ahead; at once unless said. */
  readonly scheduledAt?: string | null | undefined;
  readonly text: string;
  /** What is said ahead of it, up to 120 characters; not of a giveaway. */
  readonly warning?: string | null | undefined;
};

export type DataExportStatus =
  | 'building'
  | 'failed'
  | 'ready'
  | 'removed'
  | 'requested';

/** createdAt: new members first; updatedAt: who posted last; popularity: who is followed most (D-SOC-25). */
export type DirectoryCursorKey =
  | 'createdAt'
  | 'popularity'
  | 'updatedAt';

export type EmailSchedule =
  | 'daily'
  | 'instant'
  | 'off'
  | 'weekly';

export type EnterMethod =
  | 'like'
  | 'reply'
  | 'repost'
  | 'visitLink'
  | 'voteInPoll';

export type FilterReason =
  | 'muted_words'
  | 'spam_filter';

export type FilteredFeed =
  | 'following'
  | 'newest';

export type GeneralSettingsInput = {
  readonly hasOptedOutOfGiveaways?: boolean | null | undefined;
  readonly hasShownUnverifiedUserNotice?: boolean | null | undefined;
  readonly mayRecordSession?: boolean | null | undefined;
};

export type GiveawayInput = {
  readonly amount: number;
  readonly durationHours: number;
  readonly enterMethod: EnterMethod;
  readonly text?: string | null | undefined;
  readonly winnersCount: number;
};

export type GiveawayState =
  | 'awaiting_payment'
  | 'completed'
  | 'draft'
  | 'drawn'
  | 'locked'
  | 'open'
  | 'scheduled'
  | 'settling'
  | 'voided';

export type HiddenReason =
  | 'author_hidden'
  | 'blocked'
  | 'low_trust'
  | 'muted_words'
  | 'spam_filter';

export type IdentityDocumentType =
  | 'driver_license'
  | 'passport'
  | 'residence_card'
  | 'state_id';

export type IdentityEnteredInput = {
  readonly addressCity: string;
  readonly addressPostalCode: string;
  readonly addressState: string;
  readonly addressStreet: string;
  readonly dateOfBirth: string;
  readonly documentCountry: string;
  readonly documentType: IdentityDocumentType;
  readonly nameFirst: string;
  readonly nameLast: string;
};

/** D-USR-17. */
export type IdentityInquiryStatus =
  | 'approved'
  | 'completed'
  | 'created'
  | 'declined'
  | 'expired'
  | 'failed'
  | 'needs_review'
  | 'pending';

export type IdentityPictureKind =
  | 'back'
  | 'front'
  | 'selfie';

export type MuteSpan =
  | 'day'
  | 'forever'
  | 'month'
  | 'week';

export type NotRefundableReason =
  | 'disputed'
  | 'not_paid'
  | 'spent'
  | 'too_old'
  | 'under_way';

export type NotificationChannel =
  | 'email'
  | 'inApp';

export type NotificationEvent =
  | 'contributorGiveawayFinished'
  | 'followers'
  | 'giveaways'
  | 'identity'
  | 'likes'
  | 'mentions'
  | 'money'
  | 'ownGiveawayFinished'
  | 'polls'
  | 'replies'
  | 'security'
  | 'tax'
  | 'wins';

export type NotificationEventInput = {
  readonly email?: EmailSchedule | null | undefined;
  readonly event: NotificationEvent;
  readonly inApp?: boolean | null | undefined;
};

export type NotificationSettingsInput = {
  readonly events?: ReadonlyArray<NotificationEventInput> | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly wantsMails?: boolean | null | undefined;
};

export type OneTimeCodeMethod =
  | 'email'
  | 'recovery_code'
  | 'sms'
  | 'totp';

/** What a one-time access code is for; never for signing in. */
export type OneTimeCodeType =
  | 'change_contact'
  | 'payout'
  | 'send_funds';

export type PaginationInput = {
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly sortOrder?: SortOrder | null | undefined;
};

export type ParticipationStatus =
  | 'eligible'
  | 'ineligible';

export type PaymentDisputeStatus =
  | 'lost'
  | 'open'
  | 'won';

export type PaymentInfoInput = {
  readonly amount: number;
  readonly purpose: PaymentPurpose;
  readonly referenceId?: string | null | undefined;
  readonly savePaymentMethod?: boolean | null | undefined;
};

export type PaymentPurpose =
  | 'add_funds'
  | 'brand_subscription'
  | 'giveaway_fund'
  | 'order'
  | 'receivable';

export type PaymentRefundStatus =
  | 'done'
  | 'failed'
  | 'requested'
  | 'reversed';

export type PaymentStatus =
  | 'canceled'
  | 'charged_back'
  | 'created'
  | 'disputed'
  | 'failed'
  | 'in_review'
  | 'partially_refunded'
  | 'processing'
  | 'refunded'
  | 'requires_action'
  | 'succeeded';

export type PayoutChannel =
  | 'bank_check'
  | 'paypal';

export type PayoutDestinationInput = {
  readonly channel: PayoutChannel;
  /** A step-up token of add_payout_destination. */
  readonly idToken: string;
  /** The PayPal address. A check goes to the shipping address, in one's legal name. */
  readonly receiver?: string | null | undefined;
};

export type PayoutStatus =
  | 'approved'
  | 'canceled'
  | 'failed'
  | 'in_review'
  | 'paid'
  | 'processing'
  | 'requested'
  | 'returned'
  | 'sent'
  | 'unclaimed';

export type PollInput = {
  /** 5 minutes to 7 days, a day unless said. A giveaway's poll closes with the giveaway. */
  readonly durationMinutes?: number | null | undefined;
  /** One uploaded picture for each option, in their order, or none. */
  readonly imageUrls?: ReadonlyArray<string> | null | undefined;
  /** Two to four, of up to 25 characters. */
  readonly options: ReadonlyArray<string>;
};

export type PostSettingsInput = {
  readonly undescribedPictures?: UndescribedPictures | null | undefined;
  readonly warnedPosts?: WarnedPosts | null | undefined;
};

export type PostViewInput = {
  readonly kind: PostViewKind;
  readonly postId: string;
};

export type PostViewKind =
  | 'link'
  | 'media'
  | 'seen';

/** known: signs in. new: a date of birth makes an account. email_taken: there is an account with this address, and its owner has to link it. */
export type ProviderOutcome =
  | 'email_taken'
  | 'known'
  | 'new'
  | 'no_email';

export type QuoteRule =
  | 'everyone'
  | 'followers'
  | 'nobody';

/** What a step-up token allows; it allows nothing else. */
export type ReauthAction =
  | 'add_payout_destination'
  | 'brand_ownership'
  | 'change_email'
  | 'change_password'
  | 'change_phone'
  | 'data_export'
  | 'delete_account'
  | 'delete_brand'
  | 'enter_staff_area'
  | 'link_provider'
  | 'request_anonymization'
  | 'send_funds'
  | 'two_factor'
  | 'view_gift_card'
  | 'withdraw';

export type RefundPaymentInput = {
  readonly amount: number;
  readonly paymentId: string;
};

export type ReplyRule =
  | 'everyone'
  | 'followers'
  | 'following'
  | 'list'
  | 'mentioned';

export type ReportInput = {
  /** Block whose it is, too. */
  readonly blockToo?: boolean | null | undefined;
  readonly objectId: string;
  readonly objectType: ReportedKind;
  readonly reason: ReportReason;
  /** Up to 1,000 characters; needed where the reason is another. */
  readonly text?: string | null | undefined;
};

export type ReportReason =
  | 'child_safety'
  | 'harassment'
  | 'hate'
  | 'impersonation'
  | 'ip'
  | 'other'
  | 'privacy'
  | 'prohibited_sales'
  | 'scam'
  | 'self_harm'
  | 'sexual'
  | 'spam'
  | 'violence';

export type ReportedKind =
  | 'giveaway'
  | 'post'
  | 'reply'
  | 'user';

/** Why money is not there yet (D-WAL-04). */
export type RestReason =
  | 'card'
  | 'other'
  | 'prize'
  | 'transfer';

export type SaveDraftInput = {
  readonly clientId: string;
  readonly isSensitive?: boolean | null | undefined;
  readonly text: string;
  readonly warning?: string | null | undefined;
};

export type ShippingAddressInput = {
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  /** Two letters of ISO 3166-1. */
  readonly countryCode: string;
  /** In the United States the two letters of the USPS; elsewhere free text or empty. */
  readonly state: string;
  readonly zipCode: string;
};

export type SortOrder =
  | 'asc'
  | 'desc';

export type TaxReportStatus =
  | 'not_reported'
  | 'open'
  | 'reported';

export type TransactionKind =
  | 'cards'
  | 'giveaways'
  | 'other'
  | 'shop'
  | 'transfers'
  | 'winnings'
  | 'withdrawals';

export type TransactionStatus =
  | 'canceled'
  | 'completed'
  | 'failed'
  | 'in_review'
  | 'pending'
  | 'reversed';

/** How a session stands with the second factor. One that still needs it is no session: see fetchPendingSignIn. */
export type TwoFactorState =
  | 'mustEnable'
  | 'off'
  | 'passed';

/** What becomes of one's own posts with pictures nobody described: one is reminded, they are refused, or they go out. */
export type UndescribedPictures =
  | 'ignore'
  | 'remind'
  | 'require';

export type UpdateAccountSettingsInput = {
  readonly antiSpam?: AntiSpamFilterInput | null | undefined;
  readonly contact?: ContactSettingsInput | null | undefined;
  readonly general?: GeneralSettingsInput | null | undefined;
  readonly notifications?: NotificationSettingsInput | null | undefined;
  readonly posts?: PostSettingsInput | null | undefined;
};

/** What is left out stays as it is; an empty websiteUrl takes it away. */
export type UpdateProfileInput = {
  readonly bio?: string | null | undefined;
  readonly isDiscoverable?: boolean | null | undefined;
  readonly isPrivate?: boolean | null | undefined;
  readonly location?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly websiteUrl?: string | null | undefined;
};

export type UpdateUserPaymentMethodInput = {
  /** For the card processor's checks; it is kept there alone. */
  readonly billingAddress?: ShippingAddressInput | null | undefined;
  readonly expiryMonth?: number | null | undefined;
  readonly expiryYear?: number | null | undefined;
  readonly id: string;
  /** True makes it the default; another one's becoming it is how it stops. */
  readonly isDefault?: boolean | null | undefined;
};

/** What a file is for (D-SYS-22). */
export type UploadType =
  | 'brandDoc'
  | 'chat'
  | 'cover'
  | 'evidence'
  | 'identity'
  | 'jobApplication'
  | 'poll'
  | 'post'
  | 'product'
  | 'profile'
  | 'review'
  | 'w9';

export type UserPaymentMethodStatus =
  | 'active'
  | 'expired'
  | 'pending'
  | 'removed'
  | 'requires_action';

export type UserStatus =
  | 'active'
  | 'deleted'
  | 'pending_reactivation'
  | 'suspended';

/** D-WAL-42. */
export type W9FormStatus =
  | 'approved'
  | 'rejected'
  | 'requested'
  | 'submitted'
  | 'superseded';

/** How posts with a warning and sensitive pictures are met: as they are, covered, or not in feeds and searches. */
export type WarnedPosts =
  | 'hide'
  | 'show'
  | 'warn';

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { readonly fetchPendingSignIn: { readonly username: string | null, readonly name: string } | null, readonly fetchSession: { readonly twoFactor: TwoFactorState, readonly user: { readonly id: string, readonly personId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly status: UserStatus, readonly createdAt: string, readonly isPhoneVerified: boolean, readonly isEmailVerified: boolean, readonly isIdentityVerified: boolean, readonly isAuthorizedToAct: boolean, readonly canRecordSession: boolean, readonly isTrusted: boolean, readonly residentState: string | null, readonly brandAccessLevel: string | null, readonly availableBalance: number, readonly accountSettings: { readonly hasShownUnverifiedUserNotice: boolean }, readonly permissions: { readonly role: string }, readonly acl: { readonly canViewAdminPages: boolean, readonly canEditIdv: boolean, readonly canSendFunds: boolean, readonly canUseShops: boolean, readonly canUseSkip2fa: boolean } }, readonly availableAccounts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly username: string | null, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean }> } | null };

export type UnreadNotificationsCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationsCountQuery = { readonly fetchUnreadNotificationsCount: number };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly signOut: { readonly ok: boolean } };

export type SwitchAccountMutationVariables = Exact<{
  brandId?: string | null | undefined;
}>;


export type SwitchAccountMutation = { readonly setActiveBrand: { readonly user: { readonly id: string } } };

export type SignInFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInFactsQuery = { readonly fetchTrendingGiveawayPosts: { readonly count: number | null } };

export type OwnEmailQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnEmailQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly email: string | null, readonly isEmailVerified: boolean } } | null };

export type EmailAvailabilityQueryVariables = Exact<{
  email: string;
  previous?: string | null | undefined;
}>;


export type EmailAvailabilityQuery = { readonly checkEmailAddress: { readonly isAvailable: boolean, readonly reason: string | null } };

export type UsernameAvailabilityQueryVariables = Exact<{
  username: string;
}>;


export type UsernameAvailabilityQuery = { readonly checkUsername: { readonly isAvailable: boolean, readonly reason: string | null } };

export type CreateAccountMutationVariables = Exact<{
  email: string;
  password: string;
  dateOfBirth: string;
  previous?: string | null | undefined;
  referrer?: string | null | undefined;
}>;


export type CreateAccountMutation = { readonly createAccountAndSignInToken: { readonly token: string } };

export type CreateSignInTokenMutationVariables = Exact<{
  identifier: string;
  password: string;
}>;


export type CreateSignInTokenMutation = { readonly createSignInToken: string };

export type SignInMutationVariables = Exact<{
  idToken: string;
}>;


export type SignInMutation = { readonly signInWithIdToken: { readonly isNewSignUp: boolean } };

export type CompleteSignupMutationVariables = Exact<{
  input: CompleteSignupInput;
}>;


export type CompleteSignupMutation = { readonly completeSignup: { readonly user: { readonly id: string, readonly username: string | null, readonly name: string } } };

export type SendPhoneCodeMutationVariables = Exact<{
  phoneNumber: string;
  smsConsent: boolean;
}>;


export type SendPhoneCodeMutation = { readonly sendSmsCode: { readonly ok: boolean } };

export type VerifyPhoneMutationVariables = Exact<{
  phoneNumber: string;
  code: string;
}>;


export type VerifyPhoneMutation = { readonly verifySmsCode: { readonly user: { readonly id: string, readonly isPhoneVerified: boolean } } };

export type VerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type VerifyEmailMutation = { readonly verifyUserEmail: { readonly ok: boolean } };

export type ResendEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendEmailVerificationMutation = { readonly resendEmailVerificationToken: { readonly ok: boolean } };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { readonly beginPasskey: string };

export type RegisterPasskeyMutationVariables = Exact<{
  name: string;
  answer: string;
  idToken: string;
}>;


export type RegisterPasskeyMutation = { readonly registerPasskey: { readonly id: string, readonly name: string } };

export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = { readonly beginPasskeySignIn: string };

export type CreatePasskeySignInTokenMutationVariables = Exact<{
  answer: string;
}>;


export type CreatePasskeySignInTokenMutation = { readonly createPasskeySignInToken: string };

export type BeginPasskeyReauthMutationVariables = Exact<{
  action: ReauthAction;
}>;


export type BeginPasskeyReauthMutation = { readonly beginPasskeyReauth: string };

export type CreatePasskeyReauthTokenMutationVariables = Exact<{
  action: ReauthAction;
  answer: string;
}>;


export type CreatePasskeyReauthTokenMutation = { readonly createPasskeyReauthToken: string };

export type DataExportFactsFragment = { readonly id: string, readonly status: DataExportStatus, readonly progress: number, readonly bytes: number | null, readonly createdAt: string, readonly expiresAt: string };

export type DataExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type DataExportsQuery = { readonly fetchDataExports: ReadonlyArray<{ readonly id: string, readonly status: DataExportStatus, readonly progress: number, readonly bytes: number | null, readonly createdAt: string, readonly expiresAt: string }> };

export type RequestDataExportMutationVariables = Exact<{
  idToken: string;
}>;


export type RequestDataExportMutation = { readonly requestDataExport: { readonly id: string, readonly status: DataExportStatus, readonly progress: number, readonly bytes: number | null, readonly createdAt: string, readonly expiresAt: string } };

export type CreateDataExportLinkMutationVariables = Exact<{
  exportId: string;
  idToken: string;
}>;


export type CreateDataExportLinkMutation = { readonly createDataExportLink: string };

export type AccountStandingQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountStandingQuery = { readonly fetchAccountStanding: { readonly id: string, readonly state: AccountState, readonly actionId: string | null, readonly policy: string, readonly reason: string, readonly since: string | null, readonly endsAt: string | null, readonly canReactivate: boolean, readonly canAppeal: boolean, readonly canAnonymize: boolean, readonly keepsAnswered: boolean, readonly guidelinesVersion: string, readonly brandsThatGo: ReadonlyArray<string>, readonly appeal: { readonly status: string, readonly text: string, readonly createdAt: string, readonly answer: string, readonly decidedAt: string | null } | null, readonly steps: { readonly newPassword: boolean, readonly phone: boolean } | null, readonly blockers: ReadonlyArray<{ readonly reason: string, readonly accountId: string, readonly count: number, readonly amount: number }> }, readonly fetchSession: { readonly user: { readonly id: string, readonly email: string | null } } | null };

export type CreateAppealMutationVariables = Exact<{
  actionId: string;
  text: string;
}>;


export type CreateAppealMutation = { readonly createAppeal: { readonly id: string, readonly canAppeal: boolean, readonly appeal: { readonly status: string, readonly text: string, readonly createdAt: string, readonly answer: string, readonly decidedAt: string | null } | null } };

export type DeleteOwnAccountMutationVariables = Exact<{
  idToken: string;
  leaveBalance: boolean;
}>;


export type DeleteOwnAccountMutation = { readonly deleteOwnAccount: { readonly user: { readonly id: string, readonly status: UserStatus } } };

export type RequestAnonymizationMutationVariables = Exact<{
  idToken: string;
  leaveBalance: boolean;
}>;


export type RequestAnonymizationMutation = { readonly requestAnonymization: { readonly user: { readonly id: string, readonly status: UserStatus } } };

export type ReactivateAccountMutationVariables = Exact<{
  acceptGuidelinesVersion?: string | null | undefined;
}>;


export type ReactivateAccountMutation = { readonly reactivateAccount: { readonly user: { readonly id: string, readonly status: UserStatus } } };

export type SignInProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInProvidersQuery = { readonly fetchSignInProviders: ReadonlyArray<{ readonly id: string, readonly name: string }> };

export type ProviderSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderSignInQuery = { readonly fetchProviderSignIn: { readonly idToken: string, readonly purpose: string, readonly providerName: string, readonly email: string | null, readonly destination: string, readonly outcome: ProviderOutcome } | null };

export type SignInWithProviderMutationVariables = Exact<{
  idToken: string;
  dateOfBirth?: string | null | undefined;
  referrer?: string | null | undefined;
}>;


export type SignInWithProviderMutation = { readonly signInWithIdToken: { readonly isNewSignUp: boolean } };

export type LinkProviderMutationVariables = Exact<{
  idToken: string;
}>;


export type LinkProviderMutation = { readonly linkProvider: { readonly id: string, readonly name: string } };

export type WaysToConfirmQueryVariables = Exact<{ [key: string]: never; }>;


export type WaysToConfirmQuery = { readonly fetchLinkedProviders: ReadonlyArray<{ readonly id: string, readonly provider: string, readonly name: string }>, readonly fetchSession: { readonly user: { readonly id: string, readonly hasPassword: boolean } } | null };

export type BeginProviderReauthMutationVariables = Exact<{
  provider: string;
  action: ReauthAction;
}>;


export type BeginProviderReauthMutation = { readonly beginProviderReauth: string };

export type CreateProviderReauthTokenMutationVariables = Exact<{
  action: ReauthAction;
  idToken: string;
}>;


export type CreateProviderReauthTokenMutation = { readonly createProviderReauthToken: string };

export type SendPasswordResetCodeMutationVariables = Exact<{
  identifier: string;
}>;


export type SendPasswordResetCodeMutation = { readonly sendPasswordResetCode: { readonly ok: boolean } };

export type CreatePasswordResetTokenMutationVariables = Exact<{
  identifier: string;
  code: string;
}>;


export type CreatePasswordResetTokenMutation = { readonly createPasswordResetToken: string };

export type PasswordResetTokenQueryVariables = Exact<{
  token: string;
}>;


export type PasswordResetTokenQuery = { readonly verifyPasswordResetToken: boolean };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ResetPasswordMutation = { readonly resetPassword: { readonly ok: boolean } };

export type UndoEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type UndoEmailChangeMutation = { readonly undoEmailChange: { readonly ok: boolean } };

export type UnsubscribeEmailMutationVariables = Exact<{
  code: string;
  everything?: boolean | null | undefined;
}>;


export type UnsubscribeEmailMutation = { readonly unsubscribeEmail: { readonly ok: boolean } };

export type CreateReauthTokenMutationVariables = Exact<{
  action: ReauthAction;
  password: string;
}>;


export type CreateReauthTokenMutation = { readonly createReauthToken: string };

export type PendingSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingSignInQuery = { readonly fetchPendingSignIn: { readonly username: string | null, readonly name: string } | null };

export type TwoFactorStandingQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoFactorStandingQuery = { readonly fetchSession: { readonly twoFactor: TwoFactorState, readonly user: { readonly id: string, readonly accountSettings: { readonly security: { readonly isTwoFactorEnabled: boolean } } } } | null };

export type VerifyOneTimeCodeMutationVariables = Exact<{
  method: OneTimeCodeMethod;
  code: string;
  trustDevice: boolean;
}>;


export type VerifyOneTimeCodeMutation = { readonly verifyOneTimeAccessCode: { readonly twoFactor: TwoFactorState } };

export type EnableTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type EnableTotpMutation = { readonly enableTOTPAuth: { readonly secret: string, readonly uri: string, readonly qrCode: string } };

export type ConfirmTotpMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTotpMutation = { readonly confirmTOTPAuth: { readonly recoveryCodes: ReadonlyArray<string> } };

export type RegenerateRecoveryCodesMutationVariables = Exact<{
  idToken: string;
}>;


export type RegenerateRecoveryCodesMutation = { readonly regenerateRecoveryCodes: { readonly recoveryCodes: ReadonlyArray<string> } };

export type DisableTwoFactorMutationVariables = Exact<{
  idToken: string;
}>;


export type DisableTwoFactorMutation = { readonly disableTwoFactorAuthentication: { readonly twoFactor: TwoFactorState } };

export type BookmarksQueryVariables = Exact<{
  query?: string | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type BookmarksQuery = { readonly fetchBookmarks: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly replyTo: { readonly id: string, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type GiveawayFundsQueryVariables = Exact<{ [key: string]: never; }>;


export type GiveawayFundsQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly availableGiveawaysBalance: number, readonly pendingBalance: { readonly amount: number } } } | null };

export type CreatePostMutationVariables = Exact<{
  input: CreatePostInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreatePostMutation = { readonly createPost: { readonly entryTicketNo: number | null, readonly scheduledAt: string | null, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly replyTo: { readonly id: string, readonly repliesCount: number, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string }, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type DraftLineFragment = { readonly id: string, readonly clientId: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly savedAt: string };

export type DraftsQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type DraftsQuery = { readonly fetchDrafts: { readonly items: ReadonlyArray<{ readonly id: string, readonly clientId: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly savedAt: string }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type DraftQueryVariables = Exact<{
  draftId: string;
}>;


export type DraftQuery = { readonly fetchDraft: { readonly id: string, readonly clientId: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly savedAt: string } | null };

export type SaveDraftMutationVariables = Exact<{
  input: SaveDraftInput;
}>;


export type SaveDraftMutation = { readonly saveDraft: { readonly id: string, readonly clientId: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly savedAt: string } };

export type DeleteDraftMutationVariables = Exact<{
  draftId: string;
}>;


export type DeleteDraftMutation = { readonly deleteDraft: { readonly ok: boolean } };

export type ComposedQuoteQueryVariables = Exact<{
  postId: string;
}>;


export type ComposedQuoteQuery = { readonly getPostById: { readonly canQuote: boolean, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null };

export type ComposedPreviewQueryVariables = Exact<{
  url: string;
}>;


export type ComposedPreviewQuery = { readonly fetchPostWebPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null };

export type ScheduledQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type ScheduledQuery = { readonly fetchScheduledPosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly createdAt: string, readonly scheduledAt: string | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type RescheduleMutationVariables = Exact<{
  postId: string;
  scheduledAt: string;
}>;


export type RescheduleMutation = { readonly reschedulePost: { readonly id: string, readonly scheduledAt: string | null } };

export type OwnPostSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPostSettingsQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly accountSettings: { readonly posts: { readonly undescribedPictures: UndescribedPictures } } } } | null };

export type ReplyListsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReplyListsQuery = { readonly fetchUserLists: ReadonlyArray<{ readonly id: string, readonly name: string }> };

export type FindGifsQueryVariables = Exact<{
  query: string;
}>;


export type FindGifsQuery = { readonly findGifs: ReadonlyArray<{ readonly id: string, readonly title: string, readonly url: string, readonly stillUrl: string, readonly dimensions: { readonly width: number, readonly height: number } }> };

export type AttachGifMutationVariables = Exact<{
  gifId: string;
}>;


export type AttachGifMutation = { readonly attachGif: { readonly id: string, readonly imageUrl: string } };

export type ContactPersonQueryVariables = Exact<{
  username: string;
}>;


export type ContactPersonQuery = { readonly fetchUserByUsername: { readonly status: UserStatus, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } | null };

export type CanContactQueryVariables = Exact<{
  userId: string;
}>;


export type CanContactQuery = { readonly fetchCanContactUser: { readonly canContact: boolean, readonly reason: ContactRefusal | null } };

export type SendContactMessageMutationVariables = Exact<{
  userId: string;
  message: string;
}>;


export type SendContactMessageMutation = { readonly sendContactMessage: { readonly ok: boolean, readonly errorMessage: string | null } };

export type ContactChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactChallengeQuery = { readonly fetchContactChallenge: { readonly challenge: string, readonly bits: number } };

export type SendContactFormMutationVariables = Exact<{
  input: ContactFormInput;
}>;


export type SendContactFormMutation = { readonly sendContactFormSubmission: { readonly ok: boolean, readonly ticketId: string } };

export type DirectoryPeopleQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
  cursorKey?: DirectoryCursorKey | null | undefined;
  accountType?: AccountType | null | undefined;
  includeFollowedAccounts?: boolean | null | undefined;
}>;


export type DirectoryPeopleQuery = { readonly fetchDirectoryUsers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type GuestDirectoryPeopleQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
  cursorKey?: DirectoryCursorKey | null | undefined;
  accountType?: AccountType | null | undefined;
}>;


export type GuestDirectoryPeopleQuery = { readonly fetchGuestDirectoryUsers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type TopGiversQueryVariables = Exact<{ [key: string]: never; }>;


export type TopGiversQuery = { readonly fetchGiveawayLeaderboard: { readonly entries: ReadonlyArray<{ readonly giveawaysTotal: number, readonly user: { readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null } }> } };

export type DrawFactsQueryVariables = Exact<{
  postId: string;
}>;


export type DrawFactsQuery = { readonly fetchDrawProof: { readonly postId: string, readonly version: string, readonly state: GiveawayState, readonly winnersCount: number, readonly prizeCents: number, readonly commitment: string, readonly committedAt: string, readonly deadline: string | null, readonly entriesRoot: string | null, readonly eligibleCount: number | null, readonly rootPublishedAt: string | null, readonly beaconKind: string, readonly round: string | null, readonly randomness: string | null, readonly signature: string | null, readonly seed: string | null, readonly drawnAt: string | null, readonly alternates: ReadonlyArray<number>, readonly winners: ReadonlyArray<{ readonly position: number, readonly ticketNo: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string } | null }>, readonly ownTicket: { readonly ticketNo: number, readonly ordinal: number | null, readonly salt: string, readonly personId: string } | null } | null, readonly getPostById: { readonly id: string, readonly giveawayEntriesCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string } } | null };

export type DrawProofFactsFragment = { readonly postId: string, readonly version: string, readonly state: GiveawayState, readonly winnersCount: number, readonly prizeCents: number, readonly commitment: string, readonly committedAt: string, readonly deadline: string | null, readonly entriesRoot: string | null, readonly eligibleCount: number | null, readonly rootPublishedAt: string | null, readonly beaconKind: string, readonly round: string | null, readonly randomness: string | null, readonly signature: string | null, readonly seed: string | null, readonly drawnAt: string | null, readonly alternates: ReadonlyArray<number>, readonly winners: ReadonlyArray<{ readonly position: number, readonly ticketNo: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string } | null }>, readonly ownTicket: { readonly ticketNo: number, readonly ordinal: number | null, readonly salt: string, readonly personId: string } | null };

export type DrawListQueryVariables = Exact<{
  postId: string;
  from: number;
}>;


export type DrawListQuery = { readonly fetchDrawProof: { readonly list: ReadonlyArray<{ readonly count: number, readonly lines: string }> } | null };

export type GalleryQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type GalleryQuery = { readonly fetchGalleryPosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly url: string, readonly type: AttachmentType, readonly alt: string, readonly isAnimated: boolean, readonly dimensions: { readonly width: number, readonly height: number } | null }> }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type TrendingGiveawaysQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type TrendingGiveawaysQuery = { readonly fetchTrendingGiveawayPosts: { readonly count: number | null, readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type PopularPostIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type PopularPostIdsQuery = { readonly fetchPopularPostIds: { readonly timestamp: string, readonly ids: ReadonlyArray<string> } };

export type PostsByIdsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type PostsByIdsQuery = { readonly fetchPostsByIds: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }> };

export type NewestPostsQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type NewestPostsQuery = { readonly fetchAllPosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type TimelineQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type TimelineQuery = { readonly fetchUserTimeline: { readonly items: ReadonlyArray<{ readonly followedTag: string | null, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly repostedBy: { readonly id: string, readonly username: string | null, readonly name: string } | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type FeedFiltersQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedFiltersQuery = { readonly fetchFeedFilters: ReadonlyArray<{ readonly feed: FilteredFeed, readonly hidesReposts: boolean, readonly hidesQuotes: boolean }> };

export type ChangeFeedFilterMutationVariables = Exact<{
  feed: FilteredFeed;
  hidesReposts?: boolean | null | undefined;
  hidesQuotes?: boolean | null | undefined;
}>;


export type ChangeFeedFilterMutation = { readonly changeFeedFilter: { readonly feed: FilteredFeed, readonly hidesReposts: boolean, readonly hidesQuotes: boolean } };

export type PutUnverifiedNoticeAwayMutationVariables = Exact<{ [key: string]: never; }>;


export type PutUnverifiedNoticeAwayMutation = { readonly updateAccountSettings: { readonly id: string, readonly accountSettings: { readonly hasShownUnverifiedUserNotice: boolean } } };

export type VerificationInfoFragment = { readonly id: string, readonly inquiryId: string | null, readonly status: IdentityInquiryStatus | null, readonly isTakenHere: boolean, readonly neededPictures: ReadonlyArray<IdentityPictureKind>, readonly savedPictures: ReadonlyArray<IdentityPictureKind>, readonly expiresAt: string | null, readonly submittedAt: string | null, readonly isDuplicate: boolean, readonly reason: string | null, readonly message: string, readonly attemptsLeft: number, readonly nextAttemptAt: string | null, readonly postId: string | null, readonly brandId: string | null, readonly attributes: { readonly nameFirst: string, readonly nameLast: string } | null, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: IdentityDocumentType, readonly documentCountry: string } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly what: string, readonly reason: string, readonly at: string }> };

export type IdentityVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type IdentityVerificationQuery = { readonly fetchIdentityVerificationInfo: { readonly id: string, readonly inquiryId: string | null, readonly status: IdentityInquiryStatus | null, readonly isTakenHere: boolean, readonly neededPictures: ReadonlyArray<IdentityPictureKind>, readonly savedPictures: ReadonlyArray<IdentityPictureKind>, readonly expiresAt: string | null, readonly submittedAt: string | null, readonly isDuplicate: boolean, readonly reason: string | null, readonly message: string, readonly attemptsLeft: number, readonly nextAttemptAt: string | null, readonly postId: string | null, readonly brandId: string | null, readonly attributes: { readonly nameFirst: string, readonly nameLast: string } | null, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: IdentityDocumentType, readonly documentCountry: string } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly what: string, readonly reason: string, readonly at: string }> } };

export type CreateIdentityInquiryMutationVariables = Exact<{
  postId?: string | null | undefined;
  brandId?: string | null | undefined;
}>;


export type CreateIdentityInquiryMutation = { readonly createIdentityVerificationInquiry: { readonly inquiryId: string, readonly sessionToken: string, readonly url: string | null } };

export type ResumeIdentityInquiryMutationVariables = Exact<{
  inquiryId: string;
}>;


export type ResumeIdentityInquiryMutation = { readonly resumeIdentityVerificationInquiry: { readonly inquiryId: string, readonly sessionToken: string, readonly url: string | null } };

export type SaveIdentitySessionMutationVariables = Exact<{
  inquiryId: string;
  sessionToken: string;
}>;


export type SaveIdentitySessionMutation = { readonly saveIdentityVerificationSession: { readonly id: string, readonly inquiryId: string | null, readonly status: IdentityInquiryStatus | null, readonly isTakenHere: boolean, readonly neededPictures: ReadonlyArray<IdentityPictureKind>, readonly savedPictures: ReadonlyArray<IdentityPictureKind>, readonly expiresAt: string | null, readonly submittedAt: string | null, readonly isDuplicate: boolean, readonly reason: string | null, readonly message: string, readonly attemptsLeft: number, readonly nextAttemptAt: string | null, readonly postId: string | null, readonly brandId: string | null, readonly attributes: { readonly nameFirst: string, readonly nameLast: string } | null, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: IdentityDocumentType, readonly documentCountry: string } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly what: string, readonly reason: string, readonly at: string }> } };

export type SaveIdentityDetailsMutationVariables = Exact<{
  inquiryId: string;
  input: IdentityEnteredInput;
}>;


export type SaveIdentityDetailsMutation = { readonly saveIdentityDetails: { readonly id: string, readonly inquiryId: string | null, readonly status: IdentityInquiryStatus | null, readonly isTakenHere: boolean, readonly neededPictures: ReadonlyArray<IdentityPictureKind>, readonly savedPictures: ReadonlyArray<IdentityPictureKind>, readonly expiresAt: string | null, readonly submittedAt: string | null, readonly isDuplicate: boolean, readonly reason: string | null, readonly message: string, readonly attemptsLeft: number, readonly nextAttemptAt: string | null, readonly postId: string | null, readonly brandId: string | null, readonly attributes: { readonly nameFirst: string, readonly nameLast: string } | null, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: IdentityDocumentType, readonly documentCountry: string } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly what: string, readonly reason: string, readonly at: string }> } };

export type SaveIdentityPictureMutationVariables = Exact<{
  inquiryId: string;
  kind: IdentityPictureKind;
  imageUrl: string;
}>;


export type SaveIdentityPictureMutation = { readonly saveIdentityPicture: { readonly id: string, readonly inquiryId: string | null, readonly status: IdentityInquiryStatus | null, readonly isTakenHere: boolean, readonly neededPictures: ReadonlyArray<IdentityPictureKind>, readonly savedPictures: ReadonlyArray<IdentityPictureKind>, readonly expiresAt: string | null, readonly submittedAt: string | null, readonly isDuplicate: boolean, readonly reason: string | null, readonly message: string, readonly attemptsLeft: number, readonly nextAttemptAt: string | null, readonly postId: string | null, readonly brandId: string | null, readonly attributes: { readonly nameFirst: string, readonly nameLast: string } | null, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: IdentityDocumentType, readonly documentCountry: string } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly what: string, readonly reason: string, readonly at: string }> } };

export type SubmitIdentityMutationVariables = Exact<{
  inquiryId: string;
}>;


export type SubmitIdentityMutation = { readonly submitIdentityVerification: { readonly id: string, readonly inquiryId: string | null, readonly status: IdentityInquiryStatus | null, readonly isTakenHere: boolean, readonly neededPictures: ReadonlyArray<IdentityPictureKind>, readonly savedPictures: ReadonlyArray<IdentityPictureKind>, readonly expiresAt: string | null, readonly submittedAt: string | null, readonly isDuplicate: boolean, readonly reason: string | null, readonly message: string, readonly attemptsLeft: number, readonly nextAttemptAt: string | null, readonly postId: string | null, readonly brandId: string | null, readonly attributes: { readonly nameFirst: string, readonly nameLast: string } | null, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: IdentityDocumentType, readonly documentCountry: string } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly what: string, readonly reason: string, readonly at: string }> } };

export type LandingQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingQuery = { readonly fetchStats: { readonly totalGiveawayWinnings: number, readonly totalGiveawayWinners: number }, readonly fetchTrendingGiveawayPosts: { readonly count: number | null, readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayState: GiveawayState | null, readonly giveawayEntriesCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean } }> } };

export type LandingGiveawayFragment = { readonly id: string, readonly text: string, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayState: GiveawayState | null, readonly giveawayEntriesCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean } };

export type UserListFragment = { readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean };

export type UserListsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserListsQuery = { readonly fetchFollowedHashtags: ReadonlyArray<string>, readonly fetchUserLists: ReadonlyArray<{ readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean }> };

export type UserListQueryVariables = Exact<{
  listId: string;
}>;


export type UserListQuery = { readonly fetchUserList: { readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean } };

export type UserListPostsQueryVariables = Exact<{
  listId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type UserListPostsQuery = { readonly fetchUserListPosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly repostedBy: { readonly id: string, readonly username: string | null, readonly name: string } | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type UserListMembersQueryVariables = Exact<{
  listId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type UserListMembersQuery = { readonly fetchUserListMembers: { readonly items: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type ListsHoldingQueryVariables = Exact<{
  userId: string;
}>;


export type ListsHoldingQuery = { readonly fetchUserLists: ReadonlyArray<{ readonly hasMember: boolean, readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean }> };

export type CreateUserListMutationVariables = Exact<{
  name: string;
}>;


export type CreateUserListMutation = { readonly createUserList: { readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean } };

export type UpdateUserListMutationVariables = Exact<{
  listId: string;
  name?: string | null | undefined;
  hidesReposts?: boolean | null | undefined;
  hidesQuotes?: boolean | null | undefined;
}>;


export type UpdateUserListMutation = { readonly updateUserList: { readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean } };

export type DeleteUserListMutationVariables = Exact<{
  listId: string;
}>;


export type DeleteUserListMutation = { readonly deleteUserList: { readonly id: string, readonly ok: boolean } };

export type AddToUserListMutationVariables = Exact<{
  listId: string;
  userId: string;
}>;


export type AddToUserListMutation = { readonly addToUserList: { readonly hasMember: boolean, readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean } };

export type RemoveFromUserListMutationVariables = Exact<{
  listId: string;
  userId: string;
}>;


export type RemoveFromUserListMutation = { readonly removeFromUserList: { readonly hasMember: boolean, readonly id: string, readonly name: string, readonly membersCount: number, readonly hidesReposts: boolean, readonly hidesQuotes: boolean } };

export type FileUploadUrlQueryVariables = Exact<{
  contentType: string;
  extension: string;
  uploadType: UploadType;
}>;


export type FileUploadUrlQuery = { readonly fileUploadUrl: { readonly readUrl: string, readonly writeUrl: string } };

export type ProcessUploadMutationVariables = Exact<{
  imageUrl: string;
  imageType: UploadType;
}>;


export type ProcessUploadMutation = { readonly processUpload: { readonly id: string, readonly imageUrl: string, readonly readUrl: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly copies: ReadonlyArray<{ readonly width: number, readonly url: string }> } };

export type DiscardUploadMutationVariables = Exact<{
  imageUrl: string;
}>;


export type DiscardUploadMutation = { readonly discardUpload: boolean };

export type RemoveBackgroundMutationVariables = Exact<{
  imageUrl: string;
}>;


export type RemoveBackgroundMutation = { readonly removeImageBackground: { readonly id: string, readonly imageUrl: string } };

export type NotificationLineFragment = { readonly id: string, readonly type: string, readonly triggeredByCount: number, readonly createdAt: string, readonly isRead: boolean, readonly isPriority: boolean, readonly archivedAt: string | null, readonly triggeredBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } | null, readonly data: { readonly prizeCents: number | null, readonly amountCents: number | null, readonly fiscalYear: number | null, readonly replacedSlot: number | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly status: string, readonly replyToId: string | null, readonly giveawayAmount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null } };

export type NotificationsQueryVariables = Exact<{
  types?: ReadonlyArray<string> | string | null | undefined;
  isArchived?: boolean | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type NotificationsQuery = { readonly fetchNotifications: { readonly items: ReadonlyArray<{ readonly id: string, readonly type: string, readonly triggeredByCount: number, readonly createdAt: string, readonly isRead: boolean, readonly isPriority: boolean, readonly archivedAt: string | null, readonly triggeredBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } | null, readonly data: { readonly prizeCents: number | null, readonly amountCents: number | null, readonly fiscalYear: number | null, readonly replacedSlot: number | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly status: string, readonly replyToId: string | null, readonly giveawayAmount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null } }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type NotificationByIdQueryVariables = Exact<{
  id: string;
}>;


export type NotificationByIdQuery = { readonly fetchNotification: { readonly id: string, readonly type: string, readonly triggeredByCount: number, readonly createdAt: string, readonly isRead: boolean, readonly isPriority: boolean, readonly archivedAt: string | null, readonly triggeredBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } | null, readonly data: { readonly prizeCents: number | null, readonly amountCents: number | null, readonly fiscalYear: number | null, readonly replacedSlot: number | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly status: string, readonly replyToId: string | null, readonly giveawayAmount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null } } | null };

export type MarkNotificationsAsReadMutationVariables = Exact<{
  notificationsReadAt: string;
}>;


export type MarkNotificationsAsReadMutation = { readonly markNotificationsAsRead: { readonly id: string, readonly ok: boolean } };

export type ArchiveAllNotificationsMutationVariables = Exact<{ [key: string]: never; }>;


export type ArchiveAllNotificationsMutation = { readonly archiveAllNotifications: { readonly id: string, readonly ok: boolean } };

export type MutedUsersQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type MutedUsersQuery = { readonly fetchMutedUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type BlockedUsersQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type BlockedUsersQuery = { readonly fetchBlockedUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type BlockUserMutationVariables = Exact<{
  userId: string;
}>;


export type BlockUserMutation = { readonly blockUser: { readonly id: string, readonly hasBlocked: boolean, readonly isFollowed: boolean, readonly isFollower: boolean } };

export type UnblockUserMutationVariables = Exact<{
  userId: string;
}>;


export type UnblockUserMutation = { readonly unblockUser: { readonly id: string, readonly hasBlocked: boolean } };

export type HideReplyMutationVariables = Exact<{
  postId: string;
}>;


export type HideReplyMutation = { readonly hideReply: { readonly id: string, readonly hiddenReason: HiddenReason | null } };

export type UnhideReplyMutationVariables = Exact<{
  postId: string;
}>;


export type UnhideReplyMutation = { readonly unhideReply: { readonly id: string, readonly hiddenReason: HiddenReason | null } };

export type BookmarkPostMutationVariables = Exact<{
  postId: string;
}>;


export type BookmarkPostMutation = { readonly bookmarkPost: { readonly id: string, readonly hasBookmarked: boolean } };

export type UnbookmarkPostMutationVariables = Exact<{
  postId: string;
}>;


export type UnbookmarkPostMutation = { readonly unbookmarkPost: { readonly id: string, readonly hasBookmarked: boolean } };

export type PinPostMutationVariables = Exact<{
  postId: string;
}>;


export type PinPostMutation = { readonly pinPost: { readonly id: string, readonly isPinned: boolean } };

export type UnpinPostMutationVariables = Exact<{
  postId: string;
}>;


export type UnpinPostMutation = { readonly unpinPost: { readonly id: string, readonly isPinned: boolean } };

export type MarkPostAsSpamMutationVariables = Exact<{
  postId: string;
}>;


export type MarkPostAsSpamMutation = { readonly markPostAsSpam: { readonly id: string, readonly hasMarkedAsSpam: boolean } | null };

export type ReportMutationVariables = Exact<{
  input: ReportInput;
}>;


export type ReportMutation = { readonly report: { readonly id: string, readonly ok: boolean } };

export type MuteRepostsMutationVariables = Exact<{
  userId: string;
}>;


export type MuteRepostsMutation = { readonly muteReposts: { readonly id: string, readonly interactions: { readonly id: string, readonly hasMutedReposts: boolean } | null } };

export type UnmuteRepostsMutationVariables = Exact<{
  userId: string;
}>;


export type UnmuteRepostsMutation = { readonly unmuteReposts: { readonly id: string, readonly interactions: { readonly id: string, readonly hasMutedReposts: boolean } | null } };

export type MuteQuotesMutationVariables = Exact<{
  userId: string;
}>;


export type MuteQuotesMutation = { readonly muteQuotes: { readonly id: string, readonly interactions: { readonly id: string, readonly hasMutedQuotes: boolean } | null } };

export type UnmuteQuotesMutationVariables = Exact<{
  userId: string;
}>;


export type UnmuteQuotesMutation = { readonly unmuteQuotes: { readonly id: string, readonly interactions: { readonly id: string, readonly hasMutedQuotes: boolean } | null } };

export type MuteThreadMutationVariables = Exact<{
  postId: string;
}>;


export type MuteThreadMutation = { readonly muteThread: { readonly id: string, readonly hasMutedThread: boolean } };

export type UnmuteThreadMutationVariables = Exact<{
  postId: string;
}>;


export type UnmuteThreadMutation = { readonly unmuteThread: { readonly id: string, readonly hasMutedThread: boolean } };

export type DetachQuoteMutationVariables = Exact<{
  postId: string;
}>;


export type DetachQuoteMutation = { readonly detachQuote: { readonly id: string, readonly canDetachQuote: boolean, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string } | null }> } };

export type PostMetricsQueryVariables = Exact<{
  postId: string;
}>;


export type PostMetricsQuery = { readonly getPostMetrics: { readonly impressionsCount: number, readonly mediaViewsCount: number, readonly linkClicksCount: number, readonly votesCount: number | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly totalEngagementsCount: number } };

export type RecordPostViewsMutationVariables = Exact<{
  views: ReadonlyArray<PostViewInput> | PostViewInput;
}>;


export type RecordPostViewsMutation = { readonly recordPostViews: number };

export type PostVersionsQueryVariables = Exact<{
  postId: string;
}>;


export type PostVersionsQuery = { readonly fetchPostVersions: ReadonlyArray<{ readonly text: string, readonly writtenAt: string }>, readonly getPostById: { readonly id: string, readonly warning: string | null, readonly isCovered: boolean } | null };

export type EditPostMutationVariables = Exact<{
  postId: string;
  text: string;
  warning?: string | null | undefined;
  isSensitive?: boolean | null | undefined;
}>;


export type EditPostMutation = { readonly editPost: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly editedAt: string | null, readonly canEdit: boolean, readonly hashtags: ReadonlyArray<string>, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }> } };

export type HiddenRepliesQueryVariables = Exact<{
  postId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type HiddenRepliesQuery = { readonly fetchHiddenPostReplies: { readonly items: ReadonlyArray<{ readonly entryTicketNo: number | null, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type PostThreadQueryVariables = Exact<{
  postId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type PostThreadQuery = { readonly fetchPostWithReplies: { readonly hiddenRepliesCount: number, readonly post: { readonly impressionsCount: number | null, readonly metaImageUrl: string | null, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly conversationMembers: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly replyTo: { readonly id: string, readonly status: string, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }, readonly replies: { readonly items: ReadonlyArray<{ readonly entryTicketNo: number | null, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } } | null };

export type PostHeadQueryVariables = Exact<{
  postId: string;
}>;


export type PostHeadQuery = { readonly getPostById: { readonly id: string, readonly giveawayState: GiveawayState | null, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null };

export type PostWinnersQueryVariables = Exact<{
  postId: string;
}>;


export type PostWinnersQuery = { readonly fetchGiveawayWinners: { readonly drawnAt: string | null, readonly slots: ReadonlyArray<{ readonly index: number, readonly status: string, readonly prize: number, readonly ticketNo: number | null, readonly replacedCount: number, readonly settledAt: string | null, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } | null }> } | null };

export type PostRulesQueryVariables = Exact<{
  postId: string;
}>;


export type PostRulesQuery = { readonly fetchGiveawayRules: { readonly version: string, readonly hash: string, readonly markdown: string } | null };

export type PostLikesQueryVariables = Exact<{
  postId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type PostLikesQuery = { readonly fetchPostLikeUsers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type PostRepostsQueryVariables = Exact<{
  postId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type PostRepostsQuery = { readonly fetchPostRepostUsers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type FollowUserMutationVariables = Exact<{
  userId: string;
}>;


export type FollowUserMutation = { readonly followUser: { readonly id: string, readonly followersCount: number, readonly interactions: { readonly id: string, readonly isFollowed: boolean } | null } };

export type UnfollowUserMutationVariables = Exact<{
  userId: string;
}>;


export type UnfollowUserMutation = { readonly unfollowUser: { readonly id: string, readonly followersCount: number, readonly interactions: { readonly id: string, readonly isFollowed: boolean } | null } };

export type MuteUserMutationVariables = Exact<{
  userId: string;
}>;


export type MuteUserMutation = { readonly muteUser: { readonly id: string, readonly interactions: { readonly id: string, readonly isMuted: boolean } | null } };

export type UnmuteUserMutationVariables = Exact<{
  userId: string;
}>;


export type UnmuteUserMutation = { readonly unmuteUser: { readonly id: string, readonly interactions: { readonly id: string, readonly isMuted: boolean } | null } };

export type PersonFragment = { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null };

export type PersonInListFragment = { readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null };

export type WebPreviewFragment = { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null };

export type QuotedPostFragment = { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> };

export type PostCardFragment = { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null };

export type PostPollFragment = { readonly votedOptionId: string | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null };

export type PostGiveawayFragment = { readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null };

export type PostByIdQueryVariables = Exact<{
  postId: string;
}>;


export type PostByIdQuery = { readonly getPostById: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } | null };

export type LikePostMutationVariables = Exact<{
  postId: string;
}>;


export type LikePostMutation = { readonly likePost: { readonly id: string, readonly hasLiked: boolean, readonly likesCount: number, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type UnlikePostMutationVariables = Exact<{
  postId: string;
}>;


export type UnlikePostMutation = { readonly unlikePost: { readonly id: string, readonly hasLiked: boolean, readonly likesCount: number, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type RepostMutationVariables = Exact<{
  postId: string;
}>;


export type RepostMutation = { readonly repost: { readonly id: string, readonly hasReposted: boolean, readonly repostsCount: number, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type UndoRepostMutationVariables = Exact<{
  postId: string;
}>;


export type UndoRepostMutation = { readonly undoRepost: { readonly id: string, readonly hasReposted: boolean, readonly repostsCount: number, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type VoteInPollMutationVariables = Exact<{
  postId: string;
  optionId: string;
}>;


export type VoteInPollMutation = { readonly voteInPoll: { readonly id: string, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type LeaveGiveawayMutationVariables = Exact<{
  postId: string;
}>;


export type LeaveGiveawayMutation = { readonly leaveGiveaway: { readonly id: string, readonly hasLiked: boolean, readonly likesCount: number, readonly hasReposted: boolean, readonly repostsCount: number, readonly repliesCount: number, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } };

export type UnmarkPostAsSpamMutationVariables = Exact<{
  postId: string;
}>;


export type UnmarkPostAsSpamMutation = { readonly unmarkPostAsSpam: { readonly id: string, readonly hasMarkedAsSpam: boolean } | null };

export type DeletePostMutationVariables = Exact<{
  postId: string;
}>;


export type DeletePostMutation = { readonly deletePost: { readonly id: string, readonly ok: boolean } };

export type RailQueryVariables = Exact<{
  signedIn: boolean;
}>;


export type RailQuery = { readonly fetchGiveawayLeaderboard: { readonly entries: ReadonlyArray<{ readonly giveawaysTotal: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } }> }, readonly fetchTrendingGiveawayPosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayDeadline: string | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly visibilityStatus: string } }> }, readonly fetchTrendingHashtags: ReadonlyArray<{ readonly tag: string, readonly peopleToday: number }>, readonly fetchFollowRecommendations?: ReadonlyArray<{ readonly reason: string, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } }> };

export type FollowRecommendationsQueryVariables = Exact<{ [key: string]: never; }>;


export type FollowRecommendationsQuery = { readonly fetchFollowRecommendations: ReadonlyArray<{ readonly reason: string, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } }> };

export type NotificationSectionFragment = { readonly timeZone: string, readonly wantsMails: boolean, readonly isEmailConfirmed: boolean, readonly events: ReadonlyArray<{ readonly event: NotificationEvent, readonly inApp: boolean | null, readonly isInAppFixed: boolean, readonly email: EmailSchedule | null, readonly emailChoices: ReadonlyArray<EmailSchedule> }> };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly accountSettings: { readonly notifications: { readonly timeZone: string, readonly wantsMails: boolean, readonly isEmailConfirmed: boolean, readonly events: ReadonlyArray<{ readonly event: NotificationEvent, readonly inApp: boolean | null, readonly isInAppFixed: boolean, readonly email: EmailSchedule | null, readonly emailChoices: ReadonlyArray<EmailSchedule> }> } } } } | null };

export type SaveNotificationPreferencesMutationVariables = Exact<{
  input: NotificationSettingsInput;
}>;


export type SaveNotificationPreferencesMutation = { readonly updateAccountSettings: { readonly id: string, readonly accountSettings: { readonly notifications: { readonly timeZone: string, readonly wantsMails: boolean, readonly isEmailConfirmed: boolean, readonly events: ReadonlyArray<{ readonly event: NotificationEvent, readonly inApp: boolean | null, readonly isInAppFixed: boolean, readonly email: EmailSchedule | null, readonly emailChoices: ReadonlyArray<EmailSchedule> }> } } } };

export type BellFragment = { readonly id: string, readonly subscribedId: string, readonly notificationChannels: ReadonlyArray<NotificationChannel> };

export type BellsQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type BellsQuery = { readonly fetchAccountSubscriptionsAndUsers: { readonly items: ReadonlyArray<{ readonly subscription: { readonly id: string, readonly subscribedId: string, readonly notificationChannels: ReadonlyArray<NotificationChannel> }, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null } }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type BellOnQueryVariables = Exact<{
  subscribedUserId: string;
}>;


export type BellOnQuery = { readonly fetchAccountSubscription: { readonly id: string, readonly subscribedId: string, readonly notificationChannels: ReadonlyArray<NotificationChannel> } | null };

export type SaveBellMutationVariables = Exact<{
  subscribedUserId: string;
  notificationChannels: ReadonlyArray<NotificationChannel> | NotificationChannel;
}>;


export type SaveBellMutation = { readonly updateAccountSubscription: { readonly id: string, readonly subscribedId: string, readonly notificationChannels: ReadonlyArray<NotificationChannel> } };

export type PostSettingsFragment = { readonly warnedPosts: WarnedPosts, readonly undescribedPictures: UndescribedPictures };

export type FiltersQueryVariables = Exact<{ [key: string]: never; }>;


export type FiltersQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly accountSettings: { readonly posts: { readonly warnedPosts: WarnedPosts, readonly undescribedPictures: UndescribedPictures }, readonly antiSpam: { readonly withoutPhone: boolean, readonly newAccount: boolean, readonly notFollowed: boolean, readonly withLink: boolean } } } } | null, readonly fetchMutedWords: ReadonlyArray<{ readonly id: string, readonly word: string, readonly expiresAt: string | null }> };

export type MutedThreadsQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type MutedThreadsQuery = { readonly fetchMutedThreads: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly visibilityStatus: string } }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type SaveAntiSpamMutationVariables = Exact<{
  input: AntiSpamFilterInput;
}>;


export type SaveAntiSpamMutation = { readonly updateAccountSettings: { readonly id: string, readonly accountSettings: { readonly antiSpam: { readonly withoutPhone: boolean, readonly newAccount: boolean, readonly notFollowed: boolean, readonly withLink: boolean } } } };

export type SavePostSettingsMutationVariables = Exact<{
  input: PostSettingsInput;
}>;


export type SavePostSettingsMutation = { readonly updateAccountSettings: { readonly id: string, readonly accountSettings: { readonly posts: { readonly warnedPosts: WarnedPosts, readonly undescribedPictures: UndescribedPictures } } } };

export type MuteWordMutationVariables = Exact<{
  word: string;
  span: MuteSpan;
}>;


export type MuteWordMutation = { readonly muteWord: { readonly id: string, readonly word: string, readonly expiresAt: string | null } };

export type UnmuteWordMutationVariables = Exact<{
  id: string;
}>;


export type UnmuteWordMutation = { readonly unmuteWord: { readonly id: string, readonly ok: boolean } };

export type OwnPageFragment = { readonly id: string, readonly username: string | null, readonly name: string, readonly bio: string, readonly location: string, readonly websiteUrl: string | null, readonly photoUrl: string | null, readonly coverPhotoUrl: string | null, readonly accountType: AccountType, readonly isPrivate: boolean, readonly isDiscoverable: boolean };

export type OwnPageQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPageQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly bio: string, readonly location: string, readonly websiteUrl: string | null, readonly photoUrl: string | null, readonly coverPhotoUrl: string | null, readonly accountType: AccountType, readonly isPrivate: boolean, readonly isDiscoverable: boolean } } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { readonly updateProfile: { readonly id: string, readonly username: string | null, readonly name: string, readonly bio: string, readonly location: string, readonly websiteUrl: string | null, readonly photoUrl: string | null, readonly coverPhotoUrl: string | null, readonly accountType: AccountType, readonly isPrivate: boolean, readonly isDiscoverable: boolean } };

export type UpdatePicturesMutationVariables = Exact<{
  photoUrl?: string | null | undefined;
  coverPhotoUrl?: string | null | undefined;
}>;


export type UpdatePicturesMutation = { readonly updateProfilePictures: { readonly id: string, readonly username: string | null, readonly name: string, readonly bio: string, readonly location: string, readonly websiteUrl: string | null, readonly photoUrl: string | null, readonly coverPhotoUrl: string | null, readonly accountType: AccountType, readonly isPrivate: boolean, readonly isDiscoverable: boolean } };

export type UsernameRightsQueryVariables = Exact<{ [key: string]: never; }>;


export type UsernameRightsQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly usernameChangeableAt: string | null } } | null };

export type ChangeUsernameMutationVariables = Exact<{
  username: string;
}>;


export type ChangeUsernameMutation = { readonly changeUsername: { readonly id: string, readonly username: string | null, readonly usernameChangeableAt: string | null } };

export type OwnShippingAddressFragment = { readonly id: string, readonly shippingAddress: { readonly countryCode: string, readonly countryName: string, readonly city: string, readonly state: string, readonly address: string, readonly apartment: string, readonly zipCode: string } | null };

export type OwnShippingAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnShippingAddressQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly shippingAddress: { readonly countryCode: string, readonly countryName: string, readonly city: string, readonly state: string, readonly address: string, readonly apartment: string, readonly zipCode: string } | null } } | null };

export type UpdateShippingAddressMutationVariables = Exact<{
  shippingAddress?: ShippingAddressInput | null | undefined;
}>;


export type UpdateShippingAddressMutation = { readonly updateShippingAddress: { readonly id: string, readonly shippingAddress: { readonly countryCode: string, readonly countryName: string, readonly city: string, readonly state: string, readonly address: string, readonly apartment: string, readonly zipCode: string } | null } };

export type GenerateCoverMutationVariables = Exact<{
  prompt: string;
}>;


export type GenerateCoverMutation = { readonly generateCoverImage: { readonly id: string, readonly imageUrl: string } };

export type ProfilePersonFragment = { readonly location: string, readonly websiteUrl: string | null, readonly coverPhotoUrl: string | null, readonly status: UserStatus, readonly createdAt: string, readonly identityVerifiedAt: string | null, readonly deletedAt: string | null, readonly firstGiveawayCreatedAt: string | null, readonly followersCount: number, readonly followingCount: number, readonly postsCount: number, readonly isPrivate: boolean, readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly given: { readonly giveawaysTotal: number, readonly giveawaysCount: number, readonly winnersCount: number } | null, readonly interactions: { readonly id: string, readonly hasBlocked: boolean, readonly hasMutedReposts: boolean, readonly hasMutedQuotes: boolean, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null, readonly brands: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null }> };

export type ProfileQueryVariables = Exact<{
  username: string;
}>;


export type ProfileQuery = { readonly fetchUserByUsername: { readonly location: string, readonly websiteUrl: string | null, readonly coverPhotoUrl: string | null, readonly status: UserStatus, readonly createdAt: string, readonly identityVerifiedAt: string | null, readonly deletedAt: string | null, readonly firstGiveawayCreatedAt: string | null, readonly followersCount: number, readonly followingCount: number, readonly postsCount: number, readonly isPrivate: boolean, readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly given: { readonly giveawaysTotal: number, readonly giveawaysCount: number, readonly winnersCount: number } | null, readonly interactions: { readonly id: string, readonly hasBlocked: boolean, readonly hasMutedReposts: boolean, readonly hasMutedQuotes: boolean, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null, readonly brands: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null }> } | null };

export type ProfilePostsQueryVariables = Exact<{
  username: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProfilePostsQuery = { readonly fetchUserProfilePosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type ProfileRepliesQueryVariables = Exact<{
  username: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProfileRepliesQuery = { readonly fetchUserProfileReplies: { readonly items: ReadonlyArray<{ readonly entryTicketNo: number | null, readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly replyTo: { readonly id: string, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type ProfilePinnedQueryVariables = Exact<{
  username: string;
}>;


export type ProfilePinnedQuery = { readonly fetchUserByUsername: { readonly id: string, readonly pinnedPost: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null } | null } | null };

export type ProfileGiveawaysQueryVariables = Exact<{
  userId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProfileGiveawaysQuery = { readonly fetchUserGiveawayPosts: { readonly count: number | null, readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type ProfileFollowersQueryVariables = Exact<{
  userId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProfileFollowersQuery = { readonly fetchUserFollowers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type ProfileFollowingQueryVariables = Exact<{
  userId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProfileFollowingQuery = { readonly fetchFollowedUsers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type TrendFragment = { readonly tag: string, readonly peopleToday: number };

export type TrendsQueryVariables = Exact<{ [key: string]: never; }>;


export type TrendsQuery = { readonly fetchTrendingHashtags: ReadonlyArray<{ readonly tag: string, readonly peopleToday: number }> };

export type FoundPostsQueryVariables = Exact<{
  query: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type FoundPostsQuery = { readonly findPosts: { readonly items: ReadonlyArray<{ readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly status: string, readonly replyToId: string | null, readonly repliesCount: number, readonly repostsCount: number, readonly likesCount: number, readonly hasLiked: boolean, readonly hasReposted: boolean, readonly canDelete: boolean, readonly canPin: boolean, readonly canEdit: boolean, readonly editedAt: string | null, readonly canHide: boolean, readonly hasBookmarked: boolean, readonly hasMarkedAsSpam: boolean, readonly hasMutedThread: boolean, readonly isPinned: boolean, readonly hiddenReason: HiddenReason | null, readonly filteredBy: FilterReason | null, readonly canReply: boolean, readonly replyRule: ReplyRule, readonly canQuote: boolean, readonly canDetachQuote: boolean, readonly votedOptionId: string | null, readonly giveawayAmount: number | null, readonly giveawayText: string | null, readonly giveawayDeadline: string | null, readonly giveawayOpenedAt: string | null, readonly giveawayEnterMethod: EnterMethod | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly hasGiveawayCashedOut: boolean | null, readonly participationStatus: ParticipationStatus | null, readonly giveawayIneligibilityReason: string | null, readonly giveawayTicketNo: number | null, readonly giveawayEntriesCount: number | null, readonly giveawayWonCents: number | null, readonly mentions: ReadonlyArray<{ readonly userId: string, readonly mention: string, readonly status: string }>, readonly postedBy: { readonly isPrivate: boolean, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string, readonly isAnimated: boolean, readonly placeholder: string | null, readonly dimensions: { readonly width: number, readonly height: number } | null, readonly post: { readonly id: string, readonly text: string, readonly warning: string | null, readonly isSensitive: boolean, readonly isCovered: boolean, readonly createdAt: string, readonly giveawayAmount: number | null, readonly giveawayWinnersCount: number | null, readonly giveawayState: GiveawayState | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly visibilityStatus: string }, readonly attachments: ReadonlyArray<{ readonly type: AttachmentType, readonly url: string, readonly alt: string }> } | null }>, readonly webPreview: { readonly id: string, readonly url: string, readonly title: string | null, readonly description: string | null, readonly favicon: string | null, readonly coverImage: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null } | null, readonly poll: { readonly id: string, readonly deadline: string, readonly hasEnded: boolean, readonly votesCount: number, readonly options: ReadonlyArray<{ readonly id: string, readonly label: string, readonly imageUrl: string | null, readonly votesCount: number | null }> } | null, readonly giveawayRecentEntrants: ReadonlyArray<{ readonly id: string, readonly photoUrl: string | null, readonly accountType: AccountType }> | null, readonly giveawayWinners: ReadonlyArray<{ readonly ticketNo: number, readonly prizeCents: number, readonly user: { readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType } }> | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type FoundPeopleQueryVariables = Exact<{
  query: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type FoundPeopleQuery = { readonly findUsers: { readonly items: ReadonlyArray<{ readonly bio: string, readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollower: boolean, readonly isFollowed: boolean, readonly isMuted: boolean } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type FoundHashtagsQueryVariables = Exact<{
  query: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type FoundHashtagsQuery = { readonly findHashtags: { readonly items: ReadonlyArray<{ readonly tag: string, readonly postsCount: number }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type SuggestionsQueryVariables = Exact<{
  query: string;
  people: boolean;
  hashtags: boolean;
}>;


export type SuggestionsQuery = { readonly findUsers?: { readonly items: ReadonlyArray<{ readonly id: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly accountType: AccountType, readonly isIdentityVerified: boolean, readonly visibilityStatus: string, readonly interactions: { readonly id: string, readonly isFollowed: boolean, readonly isMuted: boolean } | null }> }, readonly findHashtags?: { readonly items: ReadonlyArray<{ readonly tag: string, readonly postsCount: number }> } };

export type MuteHashtagMutationVariables = Exact<{
  word: string;
}>;


export type MuteHashtagMutation = { readonly muteWord: { readonly id: string, readonly word: string, readonly expiresAt: string | null } };

export type FollowedHashtagsQueryVariables = Exact<{ [key: string]: never; }>;


export type FollowedHashtagsQuery = { readonly fetchFollowedHashtags: ReadonlyArray<string> };

export type FollowHashtagMutationVariables = Exact<{
  hashtag: string;
}>;


export type FollowHashtagMutation = { readonly followHashtag: ReadonlyArray<string> };

export type UnfollowHashtagMutationVariables = Exact<{
  hashtag: string;
}>;


export type UnfollowHashtagMutation = { readonly unfollowHashtag: ReadonlyArray<string> };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly email: string | null, readonly isEmailVerified: boolean, readonly shownPhone: string | null, readonly isPhoneVerified: boolean, readonly username: string | null, readonly hasPassword: boolean, readonly accountSettings: { readonly security: { readonly isTwoFactorEnabled: boolean, readonly totpConfirmedAt: string | null, readonly recoveryCodesLeft: number } } } } | null };

export type TrustedDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type TrustedDevicesQuery = { readonly fetchTrustedDevices: ReadonlyArray<{ readonly id: string, readonly userAgent: string, readonly lastUsedAt: string, readonly expiresAt: string, readonly isCurrent: boolean }> };

export type OpenSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenSessionsQuery = { readonly fetchSessions: ReadonlyArray<{ readonly id: string, readonly device: string, readonly lastUsedAt: string, readonly isCurrent: boolean }> };

export type DeleteTrustedDeviceMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTrustedDeviceMutation = { readonly deleteTrustedDevice: { readonly ok: boolean } };

export type DeleteAllTrustedDevicesMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAllTrustedDevicesMutation = { readonly deleteAllTrustedDevices: { readonly ok: boolean } };

export type ChangePasswordMutationVariables = Exact<{
  password: string;
  idToken: string;
}>;


export type ChangePasswordMutation = { readonly changePassword: { readonly user: { readonly id: string } } };

export type SendEmailChangeCodeMutationVariables = Exact<{
  email: string;
  idToken: string;
}>;


export type SendEmailChangeCodeMutation = { readonly sendEmailChangeCode: { readonly ok: boolean } };

export type UpdateEmailMutationVariables = Exact<{
  email: string;
  code: string;
}>;


export type UpdateEmailMutation = { readonly updateUserEmail: { readonly user: { readonly id: string, readonly email: string | null, readonly isEmailVerified: boolean } } };

export type SendNewPhoneCodeMutationVariables = Exact<{
  phoneNumber: string;
  idToken: string;
}>;


export type SendNewPhoneCodeMutation = { readonly sendSmsCodeWithPassword: { readonly ok: boolean } };

export type EndSessionMutationVariables = Exact<{
  sessionId: string;
}>;


export type EndSessionMutation = { readonly endSession: { readonly ok: boolean } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: { readonly ok: boolean } };

export type PasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type PasskeysQuery = { readonly fetchPasskeys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly isBackedUp: boolean, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { readonly renamePasskey: { readonly id: string, readonly name: string } };

export type DeletePasskeyMutationVariables = Exact<{
  id: string;
  idToken: string;
}>;


export type DeletePasskeyMutation = { readonly deletePasskey: { readonly ok: boolean } };

export type LinkedProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedProvidersQuery = { readonly fetchSignInProviders: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly fetchLinkedProviders: ReadonlyArray<{ readonly id: string, readonly provider: string, readonly name: string, readonly email: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type BeginProviderLinkMutationVariables = Exact<{
  provider: string;
  idToken: string;
}>;


export type BeginProviderLinkMutation = { readonly beginProviderLink: string };

export type UnlinkProviderMutationVariables = Exact<{
  provider: string;
  idToken: string;
}>;


export type UnlinkProviderMutation = { readonly unlinkProvider: { readonly ok: boolean } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly email: string | null, readonly isEmailVerified: boolean, readonly shownPhone: string | null, readonly isPhoneVerified: boolean, readonly legalName: string | null, readonly residentState: string | null, readonly createdAt: string, readonly permissions: { readonly earlyAccess: boolean } } } | null };

export type MessagingQueryVariables = Exact<{ [key: string]: never; }>;


export type MessagingQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly isEmailVerified: boolean, readonly accountSettings: { readonly contact: { readonly isActive: boolean, readonly followingOnly: boolean } } } } | null };

export type GeneralSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type GeneralSettingsQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly canRecordSession: boolean, readonly accountSettings: { readonly general: { readonly hasOptedOutOfGiveaways: boolean, readonly mayRecordSession: boolean } } } } | null };

export type SaveSettingsMutationVariables = Exact<{
  input: UpdateAccountSettingsInput;
}>;


export type SaveSettingsMutation = { readonly updateAccountSettings: { readonly id: string, readonly canRecordSession: boolean, readonly accountSettings: { readonly hasShownUnverifiedUserNotice: boolean, readonly general: { readonly hasOptedOutOfGiveaways: boolean, readonly mayRecordSession: boolean }, readonly contact: { readonly isActive: boolean, readonly followingOnly: boolean } } } };

export type TransferTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type TransferTermsQuery = { readonly fetchTransferTerms: { readonly refusal: string | null, readonly minAmount: number, readonly maxAmount: number, readonly remainingToday: number, readonly holdHours: number }, readonly fetchSession: { readonly user: { readonly id: string, readonly availableGiveawaysBalance: number, readonly availableTwoFactorDestinations: ReadonlyArray<{ readonly type: string, readonly destination: string, readonly isEnabled: boolean }> } } | null };

export type CodeWaysFragment = { readonly id: string, readonly availableTwoFactorDestinations: ReadonlyArray<{ readonly type: string, readonly destination: string, readonly isEnabled: boolean }> };

export type SendMoneyCodeMutationVariables = Exact<{
  type: OneTimeCodeType;
  destination: string;
  idToken: string;
  payload: string;
}>;


export type SendMoneyCodeMutation = { readonly sendOneTimeAccessCode: { readonly ok: boolean } };

export type SendFundsMutationVariables = Exact<{
  userId: string;
  amount: number;
  reason: string;
  method: OneTimeCodeMethod;
  code: string;
  idempotencyKey: string;
}>;


export type SendFundsMutation = { readonly sendFundsToUser: { readonly session: { readonly user: { readonly id: string, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly remainingMonthlySpend: number | null, readonly frozenBalance: number, readonly refundingBalance: number, readonly owedBalance: number, readonly unclaimedBalance: number, readonly pendingBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly pendingToWithdrawBalance: { readonly amount: number, readonly nextReleaseAt: string | null } } }, readonly transaction: { readonly id: string, readonly amount: number, readonly type: string, readonly isCredit: boolean, readonly description: string, readonly status: TransactionStatus, readonly createdAt: string, readonly payment: { readonly id: string } | null, readonly giveawayPost: { readonly id: string, readonly giveawayWinnersCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null } } };

export type TaxReportQueryVariables = Exact<{
  fiscalYear: number;
}>;


export type TaxReportQuery = { readonly fetchTaxReport: { readonly fiscalYear: number, readonly status: TaxReportStatus, readonly isRunning: boolean, readonly threshold: number, readonly prizes: number, readonly rewards: number, readonly income: number, readonly withheld: number, readonly exportedAt: string | null, readonly isCorrected: boolean, readonly hasW9: boolean, readonly takesW9: boolean } };

export type WalletBalancesFragment = { readonly id: string, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly remainingMonthlySpend: number | null, readonly frozenBalance: number, readonly refundingBalance: number, readonly owedBalance: number, readonly unclaimedBalance: number, readonly pendingBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly pendingToWithdrawBalance: { readonly amount: number, readonly nextReleaseAt: string | null } };

export type ReclaimUnclaimedFundsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReclaimUnclaimedFundsMutation = { readonly reclaimUnclaimedFunds: { readonly user: { readonly id: string, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly remainingMonthlySpend: number | null, readonly frozenBalance: number, readonly refundingBalance: number, readonly owedBalance: number, readonly unclaimedBalance: number, readonly pendingBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly pendingToWithdrawBalance: { readonly amount: number, readonly nextReleaseAt: string | null } } } };

export type W9StandingFragment = { readonly fiscalYear: number, readonly currentYearWithdrawalSum: number, readonly counted: number, readonly threshold: number, readonly hasApprovedW9Form: boolean, readonly hasOutstandingW9Form: boolean, readonly hasWaitingForUploadW9Form: boolean, readonly form: { readonly id: string, readonly status: W9FormStatus, readonly rejection: string | null } | null };

export type WalletQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly remainingMonthlySpend: number | null, readonly frozenBalance: number, readonly refundingBalance: number, readonly owedBalance: number, readonly unclaimedBalance: number, readonly w9Requirement: { readonly fiscalYear: number, readonly currentYearWithdrawalSum: number, readonly counted: number, readonly threshold: number, readonly hasApprovedW9Form: boolean, readonly hasOutstandingW9Form: boolean, readonly hasWaitingForUploadW9Form: boolean, readonly form: { readonly id: string, readonly status: W9FormStatus, readonly rejection: string | null } | null } | null, readonly pendingBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly pendingToWithdrawBalance: { readonly amount: number, readonly nextReleaseAt: string | null } } } | null };

export type W9RequirementQueryVariables = Exact<{
  fiscalYear: number;
}>;


export type W9RequirementQuery = { readonly fetchW9Requirement: { readonly carryFrom: number | null, readonly fiscalYear: number, readonly currentYearWithdrawalSum: number, readonly counted: number, readonly threshold: number, readonly hasApprovedW9Form: boolean, readonly hasOutstandingW9Form: boolean, readonly hasWaitingForUploadW9Form: boolean, readonly form: { readonly id: string, readonly fileUrl: string | null, readonly isCarried: boolean, readonly submittedAt: string | null, readonly status: W9FormStatus, readonly rejection: string | null } | null, readonly looks: ReadonlyArray<{ readonly id: string, readonly fiscalYear: number, readonly reason: string, readonly at: string }> } };

export type SubmitW9FormMutationVariables = Exact<{
  fileUrl: string;
  fiscalYear: number;
}>;


export type SubmitW9FormMutation = { readonly submitW9Form: { readonly id: string, readonly status: W9FormStatus } };

export type CarryW9FormMutationVariables = Exact<{
  fiscalYear: number;
}>;


export type CarryW9FormMutation = { readonly carryW9Form: { readonly id: string, readonly status: W9FormStatus } };

export type TransactionLineFragment = { readonly id: string, readonly amount: number, readonly type: string, readonly isCredit: boolean, readonly description: string, readonly status: TransactionStatus, readonly createdAt: string, readonly payment: { readonly id: string } | null, readonly giveawayPost: { readonly id: string, readonly giveawayWinnersCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null };

export type TransactionsQueryVariables = Exact<{
  kind?: TransactionKind | null | undefined;
  month?: string | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type TransactionsQuery = { readonly fetchUserTransactions: { readonly items: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly type: string, readonly isCredit: boolean, readonly description: string, readonly status: TransactionStatus, readonly createdAt: string, readonly payment: { readonly id: string } | null, readonly giveawayPost: { readonly id: string, readonly giveawayWinnersCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type TransactionQueryVariables = Exact<{
  id: string;
}>;


export type TransactionQuery = { readonly fetchUserTransaction: { readonly method: string | null, readonly id: string, readonly amount: number, readonly type: string, readonly isCredit: boolean, readonly description: string, readonly status: TransactionStatus, readonly createdAt: string, readonly payout: { readonly id: string, readonly status: PayoutStatus, readonly channel: PayoutChannel, readonly amount: number, readonly withheld: number, readonly received: number, readonly destination: string | null, readonly confirmationNumber: string | null, readonly failureCode: string | null, readonly isCancelable: boolean, readonly createdAt: string, readonly steps: ReadonlyArray<{ readonly status: PayoutStatus, readonly createdAt: string }> } | null, readonly payment: { readonly id: string } | null, readonly giveawayPost: { readonly id: string, readonly giveawayWinnersCount: number | null, readonly postedBy: { readonly id: string, readonly username: string | null, readonly name: string } } | null } };

export type BalancePartsQueryVariables = Exact<{
  balance: BalanceName;
}>;


export type BalancePartsQuery = { readonly fetchBalanceParts: { readonly name: BalanceName, readonly amount: number, readonly otherCount: number, readonly otherAmount: number, readonly beyondLimit: number, readonly parts: ReadonlyArray<{ readonly lotId: string, readonly transactionId: string, readonly type: string, readonly description: string, readonly amount: number, readonly original: number, readonly receivedAt: string, readonly releasedAt: string | null, readonly reason: RestReason | null }>, readonly setAside: ReadonlyArray<{ readonly lotId: string, readonly transactionId: string, readonly type: string, readonly description: string, readonly amount: number, readonly original: number, readonly receivedAt: string, readonly releasedAt: string | null, readonly reason: RestReason | null }> } };

export type BalancePartFactsFragment = { readonly lotId: string, readonly transactionId: string, readonly type: string, readonly description: string, readonly amount: number, readonly original: number, readonly receivedAt: string, readonly releasedAt: string | null, readonly reason: RestReason | null };

export type StatementMonthsQueryVariables = Exact<{ [key: string]: never; }>;


export type StatementMonthsQuery = { readonly fetchStatementMonths: ReadonlyArray<string> };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { readonly fetchInvoice: { readonly method: string | null, readonly tax: number, readonly total: number, readonly from: { readonly name: string, readonly username: string | null }, readonly to: { readonly name: string, readonly username: string | null }, readonly transaction: { readonly id: string, readonly description: string, readonly createdAt: string, readonly isCredit: boolean } } };

export type CardProviderQueryVariables = Exact<{ [key: string]: never; }>;


export type CardProviderQuery = { readonly fetchCardProvider: { readonly kind: string, readonly publishableKey: string | null }, readonly fetchSession: { readonly user: { readonly id: string, readonly addFundsObstacle: AddFundsObstacle | null } } | null };

export type PaymentMethodFactsFragment = { readonly id: string, readonly status: UserPaymentMethodStatus, readonly isDefault: boolean, readonly cardBrand: string | null, readonly last4: string | null, readonly expiryMonth: number | null, readonly expiryYear: number | null, readonly failureCode: string | null };

export type PaymentMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentMethodsQuery = { readonly fetchUserPaymentMethods: { readonly items: ReadonlyArray<{ readonly id: string, readonly status: UserPaymentMethodStatus, readonly isDefault: boolean, readonly cardBrand: string | null, readonly last4: string | null, readonly expiryMonth: number | null, readonly expiryYear: number | null, readonly failureCode: string | null }> } };

export type BeginPaymentMethodMutationVariables = Exact<{
  idempotencyKey: string;
}>;


export type BeginPaymentMethodMutation = { readonly createUserPaymentMethod: { readonly setupIntentId: string | null, readonly clientSecret: string | null, readonly id: string, readonly status: UserPaymentMethodStatus, readonly isDefault: boolean, readonly cardBrand: string | null, readonly last4: string | null, readonly expiryMonth: number | null, readonly expiryYear: number | null, readonly failureCode: string | null } };

export type SavePaymentMethodMutationVariables = Exact<{
  id: string;
}>;


export type SavePaymentMethodMutation = { readonly saveUserPaymentMethod: { readonly id: string, readonly status: UserPaymentMethodStatus, readonly isDefault: boolean, readonly cardBrand: string | null, readonly last4: string | null, readonly expiryMonth: number | null, readonly expiryYear: number | null, readonly failureCode: string | null } };

export type UpdatePaymentMethodMutationVariables = Exact<{
  input: UpdateUserPaymentMethodInput;
}>;


export type UpdatePaymentMethodMutation = { readonly updateUserPaymentMethod: { readonly id: string, readonly status: UserPaymentMethodStatus, readonly isDefault: boolean, readonly cardBrand: string | null, readonly last4: string | null, readonly expiryMonth: number | null, readonly expiryYear: number | null, readonly failureCode: string | null } };

export type RemovePaymentMethodMutationVariables = Exact<{
  id: string;
}>;


export type RemovePaymentMethodMutation = { readonly deleteUserPaymentMethod: { readonly id: string, readonly status: UserPaymentMethodStatus } };

export type PaymentFactsFragment = { readonly id: string, readonly amount: number, readonly purpose: PaymentPurpose, readonly referenceId: string | null, readonly status: PaymentStatus, readonly refundedAmount: number, readonly failureCode: string | null, readonly channelInfo: { readonly clientSecret: string | null, readonly paymentIntentId: string | null, readonly cardBrand: string | null, readonly cardLast4: string | null }, readonly userPaymentMethod: { readonly id: string, readonly cardBrand: string | null, readonly last4: string | null } | null };

export type BeginPaymentMutationVariables = Exact<{
  info: PaymentInfoInput;
  userPaymentMethodId?: string | null | undefined;
  idempotencyKey: string;
}>;


export type BeginPaymentMutation = { readonly createPayment: { readonly id: string, readonly amount: number, readonly purpose: PaymentPurpose, readonly referenceId: string | null, readonly status: PaymentStatus, readonly refundedAmount: number, readonly failureCode: string | null, readonly channelInfo: { readonly clientSecret: string | null, readonly paymentIntentId: string | null, readonly cardBrand: string | null, readonly cardLast4: string | null }, readonly userPaymentMethod: { readonly id: string, readonly cardBrand: string | null, readonly last4: string | null } | null } };

export type SavePaymentAttemptMutationVariables = Exact<{
  paymentId: string;
}>;


export type SavePaymentAttemptMutation = { readonly savePaymentAttempt: { readonly isPaymentInReview: boolean, readonly payment: { readonly id: string, readonly amount: number, readonly purpose: PaymentPurpose, readonly referenceId: string | null, readonly status: PaymentStatus, readonly refundedAmount: number, readonly failureCode: string | null, readonly channelInfo: { readonly clientSecret: string | null, readonly paymentIntentId: string | null, readonly cardBrand: string | null, readonly cardLast4: string | null }, readonly userPaymentMethod: { readonly id: string, readonly cardBrand: string | null, readonly last4: string | null } | null }, readonly transaction: { readonly id: string, readonly status: TransactionStatus } | null, readonly session: { readonly user: { readonly id: string, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly remainingMonthlySpend: number | null, readonly frozenBalance: number, readonly refundingBalance: number, readonly owedBalance: number, readonly unclaimedBalance: number, readonly pendingBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly pendingToWithdrawBalance: { readonly amount: number, readonly nextReleaseAt: string | null } } } } };

export type PayoutFactsFragment = { readonly id: string, readonly status: PayoutStatus, readonly channel: PayoutChannel, readonly amount: number, readonly withheld: number, readonly received: number, readonly destination: string | null, readonly confirmationNumber: string | null, readonly failureCode: string | null, readonly isCancelable: boolean, readonly createdAt: string, readonly steps: ReadonlyArray<{ readonly status: PayoutStatus, readonly createdAt: string }> };

export type WithdrawQueryVariables = Exact<{ [key: string]: never; }>;


export type WithdrawQuery = { readonly fetchSession: { readonly user: { readonly id: string, readonly availableBalance: number, readonly availableGiveawaysBalance: number, readonly availableToWithdrawBalance: number, readonly remainingMonthlySpend: number | null, readonly frozenBalance: number, readonly refundingBalance: number, readonly owedBalance: number, readonly unclaimedBalance: number, readonly w9Requirement: { readonly fiscalYear: number, readonly currentYearWithdrawalSum: number, readonly counted: number, readonly threshold: number, readonly hasApprovedW9Form: boolean, readonly hasOutstandingW9Form: boolean, readonly hasWaitingForUploadW9Form: boolean, readonly form: { readonly id: string, readonly status: W9FormStatus, readonly rejection: string | null } | null } | null, readonly pendingBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly pendingToWithdrawBalance: { readonly amount: number, readonly nextReleaseAt: string | null }, readonly availableTwoFactorDestinations: ReadonlyArray<{ readonly type: string, readonly destination: string, readonly isEnabled: boolean }> } } | null, readonly fetchPayoutOptions: ReadonlyArray<{ readonly channel: PayoutChannel, readonly mayWithhold: boolean, readonly min: number, readonly max: number, readonly fee: number, readonly destination: { readonly id: string, readonly destination: string, readonly usableAt: string, readonly isUsable: boolean } | null, readonly obstacle: { readonly reason: string, readonly until: string | null } | null }> };

export type PayoutQuoteQueryVariables = Exact<{
  channel: PayoutChannel;
  amount: number;
}>;


export type PayoutQuoteQuery = { readonly fetchPayoutQuote: { readonly fee: number, readonly withheld: number, readonly received: number } };

export type PayoutsQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type PayoutsQuery = { readonly fetchPayouts: { readonly items: ReadonlyArray<{ readonly id: string, readonly status: PayoutStatus, readonly channel: PayoutChannel, readonly amount: number, readonly withheld: number, readonly received: number, readonly destination: string | null, readonly confirmationNumber: string | null, readonly failureCode: string | null, readonly isCancelable: boolean, readonly createdAt: string, readonly steps: ReadonlyArray<{ readonly status: PayoutStatus, readonly createdAt: string }> }>, readonly pageInfo: { readonly next: string | null, readonly previous: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } };

export type SavePayoutDestinationMutationVariables = Exact<{
  input: PayoutDestinationInput;
}>;


export type SavePayoutDestinationMutation = { readonly savePayoutDestination: { readonly id: string, readonly usableAt: string } };

export type CreatePayoutMutationVariables = Exact<{
  input: CreatePayoutInput;
  idempotencyKey: string;
}>;


export type CreatePayoutMutation = { readonly createPayout: { readonly id: string, readonly status: PayoutStatus, readonly channel: PayoutChannel, readonly amount: number, readonly withheld: number, readonly received: number, readonly destination: string | null, readonly confirmationNumber: string | null, readonly failureCode: string | null, readonly isCancelable: boolean, readonly createdAt: string, readonly steps: ReadonlyArray<{ readonly status: PayoutStatus, readonly createdAt: string }> } };

export type CancelPayoutMutationVariables = Exact<{
  id: string;
}>;


export type CancelPayoutMutation = { readonly cancelPayout: { readonly id: string, readonly status: PayoutStatus, readonly channel: PayoutChannel, readonly amount: number, readonly withheld: number, readonly received: number, readonly destination: string | null, readonly confirmationNumber: string | null, readonly failureCode: string | null, readonly isCancelable: boolean, readonly createdAt: string, readonly steps: ReadonlyArray<{ readonly status: PayoutStatus, readonly createdAt: string }> } };

export type MoneyBackFactsFragment = { readonly id: string, readonly amount: number, readonly status: PaymentStatus, readonly refundedAmount: number, readonly refundable: { readonly amount: number, readonly until: string | null, readonly reason: NotRefundableReason | null }, readonly refunds: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly status: PaymentRefundStatus, readonly createdAt: string }>, readonly disputes: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly status: PaymentDisputeStatus, readonly openedAt: string, readonly closedAt: string | null }> };

export type MoneyBackQueryVariables = Exact<{
  paymentId: string;
}>;


export type MoneyBackQuery = { readonly fetchPayment: { readonly id: string, readonly amount: number, readonly status: PaymentStatus, readonly refundedAmount: number, readonly refundable: { readonly amount: number, readonly until: string | null, readonly reason: NotRefundableReason | null }, readonly refunds: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly status: PaymentRefundStatus, readonly createdAt: string }>, readonly disputes: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly status: PaymentDisputeStatus, readonly openedAt: string, readonly closedAt: string | null }> } };

export type RefundPaymentMutationVariables = Exact<{
  input: RefundPaymentInput;
  idempotencyKey: string;
}>;


export type RefundPaymentMutation = { readonly refundPayment: { readonly id: string, readonly amount: number, readonly status: PaymentRefundStatus } };

export type BalanceProofQueryVariables = Exact<{ [key: string]: never; }>;


export type BalanceProofQuery = { readonly fetchLedgerProof: { readonly number: number, readonly takenAt: string, readonly sealNumber: number | null, readonly sealHash: string | null, readonly sumOfPostings: number, readonly owed: number, readonly ownersCount: number, readonly held: number, readonly root: string } | null, readonly fetchBalanceProof: { readonly salt: string, readonly amount: number, readonly path: ReadonlyArray<{ readonly hash: string, readonly amount: number, readonly isLeft: boolean }>, readonly proof: { readonly number: number, readonly root: string, readonly owed: number } } | null };
