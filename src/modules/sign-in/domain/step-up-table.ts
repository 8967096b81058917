import type { ReauthAction } from "./reauth-action.ts";

/** The confirmation an operation needs that changes a way to sign in, or a money destination. */
type Guard =
  /** A step-up token of the action. With `orFreshSignIn` a sign-in of this session a moment ago does as well. */
  | { readonly by: "step_up"; readonly action: ReauthAction; readonly orFreshSignIn?: true }
  /** A one-time code of the act, which is asked for after a step-up of the action. */
  | { readonly by: "access_code"; readonly action: ReauthAction; readonly orFreshSignIn: true }
  /** Something only the operation named has given out, which is guarded itself. */
  | { readonly by: "begun"; readonly at: string }
  /** Its own proof, described. */
  | { readonly by: "proof"; readonly what: string }
  /** No step-up, with the reason. */
  | { readonly by: "nothing"; readonly why: string };

/**
 * The required step-up of every public operation that adds, changes or removes a way to sign in or a destination of
 * money, or sends money away. `takeStepUp` and `spendAccessCode` read this table alone. A test compares it with the
 * schema, so that a new operation cannot be missing.
 */
export const stepUpTable = {
  changePassword: { by: "step_up", action: "change_password" },
  createPasswordResetToken: { by: "proof", what: "the code that was sent to the person" },
  resetPassword: { by: "begun", at: "createPasswordResetToken" },
  sendPasswordResetCode: { by: "nothing", why: "the code goes to its owner" },

  sendEmailChangeCode: { by: "step_up", action: "change_email" },
  updateUserEmail: { by: "begun", at: "sendEmailChangeCode" },
  undoEmailChange: { by: "proof", what: "the link in the email to the old address" },
  verifyUserEmail: { by: "proof", what: "the link in the email to the address" },
  resendEmailVerificationToken: { by: "nothing", why: "the link goes to its owner" },

  sendSmsCode: { by: "nothing", why: "serves the first number alone: there is none yet to be asked by" },
  sendSmsCodeWithPassword: { by: "step_up", action: "change_phone" },
  verifySmsCode: { by: "proof", what: "the code sent to the number, which for another number took a step-up" },

  enableTOTPAuth: { by: "step_up", action: "two_factor", orFreshSignIn: true },
  confirmTOTPAuth: { by: "begun", at: "enableTOTPAuth" },
  disableTwoFactorAuthentication: { by: "step_up", action: "two_factor" },
  regenerateRecoveryCodes: { by: "step_up", action: "two_factor" },

  beginPasskey: { by: "nothing", why: "nothing is kept until registerPasskey" },
  registerPasskey: { by: "step_up", action: "two_factor" },
  renamePasskey: { by: "nothing", why: "a name opens nothing" },
  deletePasskey: { by: "step_up", action: "two_factor" },

  beginProviderLink: { by: "step_up", action: "link_provider" },
  linkProvider: { by: "begun", at: "beginProviderLink" },
  unlinkProvider: { by: "step_up", action: "link_provider" },

  verifyOneTimeAccessCode: { by: "proof", what: "the second factor itself, also for trusting the device" },
  deleteTrustedDevice: { by: "nothing", why: "more is asked afterwards, never less" },
  deleteAllTrustedDevices: { by: "nothing", why: "more is asked afterwards, never less" },
  endSession: { by: "nothing", why: "more is asked afterwards, never less" },
  endOtherSessions: { by: "nothing", why: "more is asked afterwards, never less" },

  deleteOwnAccount: { by: "step_up", action: "delete_account" },
  deleteOwnBrand: { by: "step_up", action: "delete_brand" },
  requestAnonymization: { by: "step_up", action: "request_anonymization" },

  offerBrandOwnership: { by: "step_up", action: "brand_ownership" },
  withdrawBrandOwnership: { by: "nothing", why: "the ownership stays where it is" },
  acceptBrandOwnership: { by: "begun", at: "offerBrandOwnership" },
  declineBrandOwnership: { by: "nothing", why: "the ownership stays where it is" },

  savePayoutDestination: { by: "step_up", action: "add_payout_destination" },
  updateShippingAddress: { by: "nothing", why: "checks go to the address as savePayoutDestination copied it" },
  sendOneTimeAccessCode: { by: "proof", what: "a step-up token of what the code is for" },
  createPayout: { by: "access_code", action: "withdraw", orFreshSignIn: true },
  cancelPayout: { by: "nothing", why: "the money comes back to its wallet" },
  sendFundsToUser: { by: "access_code", action: "send_funds", orFreshSignIn: true },
  refundPayment: { by: "nothing", why: "money goes back to the card it came from" },
  createUserPaymentMethod: { by: "nothing", why: "cards bring money in, and refunds know their payment's card" },
  saveUserPaymentMethod: { by: "nothing", why: "cards bring money in, and refunds know their payment's card" },
  updateUserPaymentMethod: { by: "nothing", why: "cards bring money in, and refunds know their payment's card" },
  deleteUserPaymentMethod: { by: "nothing", why: "cards bring money in, and refunds know their payment's card" },
} as const satisfies Readonly<Record<string, Guard>>;

type Guarded<By> = {
  [Operation in keyof typeof stepUpTable]: (typeof stepUpTable)[Operation] extends { by: By } ? Operation : never;
}[keyof typeof stepUpTable];

/** An operation that takes a step-up token. */
export type StepUpOperation = Guarded<"step_up">;

/** An operation that takes a one-time code of its own. */
export type AccessCodeOperation = Guarded<"access_code">;

/** The action of an operation's step-up. */
export function stepUpAction(operation: StepUpOperation | AccessCodeOperation): ReauthAction {
  return stepUpTable[operation].action;
}

/** Minutes for which a sign-in counts as a step-up, where the table says so. */
export const freshSignInMinutes = 10;
