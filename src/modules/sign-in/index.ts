export { countActivePeople } from "./store/active-people-store.ts";
export { beginProviderTrip, endProviderTrip } from "./commands/provider-trip.ts";
export { signInProviders } from "./ports/sign-in-provider.ts";
export type { ProviderIdentity, ProviderTrip, SignInProvider } from "./ports/sign-in-provider.ts";
export { receiveText } from "./commands/text-opt-out.ts";
export { createAccount } from "./commands/create-account.ts";
export { referralNamed, secondFactorDue, signedIn } from "./hooks.ts";
export { enrolTotp } from "./commands/totp.ts";
export { sendAccessCode, spendAccessCode } from "./commands/access-code.ts";
export { twoFactorDestinations } from "./queries/two-factor.ts";
export type { AccessCodeAct, AccessCodeRefusal } from "./commands/access-code.ts";
export type { AccessCodeMethod, AccessCodePurpose } from "./domain/access-code.ts";
export { readRequestFacts } from "./queries/sessions.ts";
export { createSignInToken } from "./commands/sign-in.ts";
export { issueReauthToken, spendReauthToken, takeStepUp } from "./commands/step-up.ts";
export { phoneLines } from "./ports/phone-lines.ts";
export type { PhoneLine, PhoneLines } from "./ports/phone-lines.ts";
export { phoneIndex } from "./commands/verify-phone.ts";
export type { ReauthAction } from "./domain/reauth-action.ts";
export { totpCode } from "./domain/totp.ts";
export { awaitsSecondFactor, secondFactorDueCents } from "./domain/second-factor.ts";
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
export { signInLimits } from "./limits.ts";
export { revokeAccess } from "./commands/revoke-access.ts";
export { deviceName } from "./domain/device-name.ts";
export { twoFactorStanding } from "./store/totp-store.ts";
export { trustedDevicesOf } from "./store/trusted-devices-store.ts";
