export { readAccountTrust } from "./queries/account-trust.ts";
export { setDisplayName } from "./store/profile-store.ts";
export { setIdentityOutcome, setOwing, setRole, setTrusted } from "./commands/account-facts.ts";
export { changeUsername } from "./commands/change-username.ts";
export { beginProviderTrip, endProviderTrip } from "./commands/provider-trip.ts";
export { signInProviders } from "./ports/sign-in-provider.ts";
export type { ProviderIdentity, ProviderTrip, SignInProvider } from "./ports/sign-in-provider.ts";
export { termsVersion } from "./commands/complete-signup.ts";
export {
  confirmedEmailOf,
  optionalMailStanding,
  sendNeededMail,
  sendOptionalMail,
  unsubscribeCode,
  unsubscribeEmail,
} from "./commands/optional-mail.ts";
export { setOptionalMailsWanted } from "./store/optional-mail-store.ts";
export { receiveText } from "./commands/text-opt-out.ts";
export { createAppeal } from "./commands/create-appeal.ts";
export { decideAppeal } from "./commands/decide-appeal.ts";
export { createAccount } from "./commands/create-account.ts";
export { updateProfile } from "./commands/update-profile.ts";
export { updateShippingAddress } from "./commands/update-shipping-address.ts";
export {
  accountErasing,
  companionsAsked,
  deletionAsked,
  entrantFactsChanged,
  mailTopicEnding,
  nameChanged,
  pictureChanging,
  referralNamed,
  secondFactorDue,
  settingsChanging,
  signedIn,
  usernameChanging,
} from "./hooks.ts";
export type { NameChange } from "./hooks.ts";
export { enrolTotp } from "./commands/totp.ts";
export { sendAccessCode, spendAccessCode } from "./commands/access-code.ts";
export { twoFactorDestinations } from "./queries/two-factor.ts";
export type { AccessCodeAct, AccessCodeRefusal } from "./commands/access-code.ts";
export type { AccessCodeMethod, AccessCodePurpose } from "./domain/access-code.ts";
export type { DeletionBlocker } from "./hooks.ts";
export { graceDays } from "./domain/account-status.ts";
export { moveStatus } from "./commands/move-status.ts";
export { setUserStatus } from "./commands/set-user-status.ts";
export { readRequestFacts } from "./queries/request-facts.ts";
export { requestFactsOf } from "./domain/account-status.ts";
export type { AccountState, SessionStanding } from "./domain/account-status.ts";
export { hasGrant } from "./domain/grants.ts";
export type { Grant } from "./domain/grants.ts";
export { audit } from "./store/audit-store.ts";
export { isOwnAccount } from "./queries/own-account.ts";
export { readGrants } from "./queries/own-grants.ts";
export { newestChange as newestStatusChange } from "./store/status-store.ts";
export { endStatuses } from "./tasks/status-ends.ts";
export { createSignInToken } from "./commands/sign-in.ts";
export { composeMail } from "./commands/security-mails.ts";
export { issueReauthToken, spendReauthToken, takeStepUp } from "./commands/step-up.ts";
export { phoneLines } from "./ports/phone-lines.ts";
export type { PhoneLine, PhoneLines } from "./ports/phone-lines.ts";
export { phoneIndex } from "./commands/verify-phone.ts";
export { hasAcl } from "./domain/acl.ts";
export { dayOfAge, youngestMember } from "./domain/age.ts";
export type { ReauthAction } from "./domain/reauth-action.ts";
export { totpCode } from "./domain/totp.ts";
export { awaitsSecondFactor, secondFactorDueCents } from "./domain/second-factor.ts";
export { isEligibleForFinancialActions, moneyStates } from "./domain/financial-eligibility.ts";
export {
  findable,
  isFindable,
  metByStrangers,
  publicColumns,
  publicView,
  readPublicAccounts,
  standingOf,
} from "./queries/public-accounts.ts";
export type { AccountStanding, PublicAccount } from "./queries/public-accounts.ts";
export { checkUsername, reservedSkeletons } from "./queries/check-username.ts";
export type { UsernameRefusal } from "./queries/check-username.ts";
export { readShippingAddress } from "./queries/shipping-address.ts";
export { isSessionEligible } from "./queries/session-user.ts";
export { findUsernameHolder } from "./queries/username-holder.ts";
export { findUsernameHoldersAt } from "./store/usernames-store.ts";
export { findAccount, findAccounts, findIdByEmail, findIdByUsername } from "./store/accounts-store.ts";
export type { AccountRow } from "./store/accounts-store.ts";
export { isTwoFactorRequired, twoFactorRequired } from "./security-settings.ts";
export {
  endSession,
  endSessionsActingAs,
  endSessionsAs,
  findSession,
  findSessionWithAccounts,
  rotateSession,
  startSession,
  touchSession,
} from "./store/sessions-store.ts";
export { findStaffSession } from "./store/staff-sessions-store.ts";
export type { SessionWithAccounts } from "./store/sessions-store.ts";
export { forgetSpentCredentials } from "./tasks/retention.ts";
export { accountLimits } from "./limits.ts";
export { revokeAccess } from "./commands/revoke-access.ts";
export { setVisibility } from "./commands/set-visibility.ts";
export type { Visibility } from "./store/account-facts-store.ts";
export { deviceName } from "./domain/device-name.ts";
export {
  countActivePeople,
  countSignups,
  countSuspended,
  countVerified,
  countVerifiedByState,
  readCountedDays,
  readFirstDay,
} from "./queries/day-counts.ts";
export { addGrant } from "./store/permissions-store.ts";
