export { readAccountTrust } from "./store/account-facts-store.ts";
export { lockAccountRow, lockAccountRows } from "./store/account-locks.ts";
export {
  forgetBrandUsername,
  insertBrandAccount,
  moveBrandStatus,
  writeBrandFacts,
} from "./store/brand-accounts-store.ts";
export type { BrandFacts } from "./store/brand-accounts-store.ts";
export { setDisplayName } from "./store/profile-store.ts";
export { setIdentityOutcome, setOwing, setRole, setTrusted } from "./commands/account-facts.ts";
export { changeUsername } from "./commands/change-username.ts";
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
export { createAppeal } from "./commands/create-appeal.ts";
export { decideAppeal } from "./commands/decide-appeal.ts";
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
  settingsChanging,
  usernameChanging,
} from "./hooks.ts";
export type { NameChange } from "./hooks.ts";
export type { DeletionBlocker } from "./hooks.ts";
export { graceDays } from "./domain/account-status.ts";
export { moveStatus } from "./commands/move-status.ts";
export { setUserStatus } from "./commands/set-user-status.ts";
export { requestFactsOf } from "./domain/account-status.ts";
export type { AccountState, SessionStanding } from "./domain/account-status.ts";
export { hasGrant } from "./domain/grants.ts";
export type { Grant } from "./domain/grants.ts";
export { audit } from "./store/audit-store.ts";
export { isOwnAccount } from "./queries/own-account.ts";
export { readGrants } from "./queries/own-account.ts";
export { newestChange as newestStatusChange } from "./store/status-store.ts";
export { endStatuses } from "./tasks/status-ends.ts";
export { composeMail } from "./commands/compose-mail.ts";
export { hasAcl } from "./domain/acl.ts";
export { dayOfAge, youngestMember } from "./domain/age.ts";
export { isEligibleForFinancialActions, moneyStates } from "./domain/financial-eligibility.ts";
export { isFindable, publicView, standingOf } from "./queries/public-accounts.ts";
export { findable, metByStrangers, publicColumns, readPublicAccounts } from "./store/public-accounts-store.ts";
export type { AccountStanding } from "./queries/public-accounts.ts";
export type { PublicAccount } from "./store/public-accounts-store.ts";
export { checkUsername, reservedSkeletons } from "./queries/check-username.ts";
export type { UsernameRefusal } from "./queries/check-username.ts";
export { readShippingAddress } from "./store/shipping-addresses-store.ts";
export { isSessionEligible } from "./queries/session-user.ts";
export { findUsernameHolder } from "./queries/username-holder.ts";
export { findUsernameHoldersAt } from "./store/usernames-store.ts";
export {
  findAccount,
  findAccounts,
  findIdByEmail,
  findIdByUsername,
  insertPersonalAccount,
} from "./store/accounts-store.ts";
export type { AccountRow } from "./store/accounts-store.ts";
export { accountLimits } from "./limits.ts";
export { setVisibility } from "./commands/account-facts.ts";
export type { Visibility } from "./store/account-facts-store.ts";
export {
  countSignups,
  countSuspended,
  countVerified,
  countVerifiedByState,
  readCountedDays,
  readFirstDay,
} from "./store/day-counts-store.ts";
export { addGrant, findStaffAccount } from "./store/permissions-store.ts";
export type { AccountStatus } from "./store/accounts-store.ts";
export type { SessionUserRow } from "./queries/session-user.ts";
export { accessEnding, deletionConfirming } from "./hooks.ts";
export { accountColumns } from "./store/accounts-store.ts";
export { completeSignup } from "./commands/complete-signup.ts";
export { insertConsent } from "./store/status-store.ts";
export { isPlausibleBirthDate } from "./domain/age.ts";
export { needsSecondFactorByRole } from "./domain/grants.ts";
export { readAppealTotals, readAppeals, readQueuedAppeal } from "./store/appeal-queue-store.ts";
