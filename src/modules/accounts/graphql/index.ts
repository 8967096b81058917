// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { AccountSettingsType, UpdateAccountSettingsInput } from "./account-settings.ts";
export { AccountType, SessionType, SessionUserType, UserStatus, loadSession } from "./session-user.ts";
export type { SessionUserRow } from "./session-user.ts";
export { ShippingAddressInput, ShippingAddressType } from "./shipping-address.ts";
export { loadCaseAccount, SpCaseAccount } from "./staff-account.ts";
export { DeletionBlockerType } from "./status.ts";
export { sessionOf } from "./session-user.ts";
