/** An act of a person as a brand. */
interface Act {
  /** What was done, in the past tense. "{}" stands for the username of the account it was done to. */
  readonly words: string;
  /** The page of its object: the stim of its first id, or a page of the brand. */
  readonly page?: "post" | `/${string}`;
}

/** An operation that leaves no trace, and the reason. */
interface Silent {
  readonly silent: string;
}

const ownView = { silent: "It changes what one reads and nothing others see." } as const;
const ownSignIn = { silent: "It is about the person's own way to sign in." } as const;
const halfway = { silent: "It is a step on the way to an act that is kept." } as const;
const guestOnly = { silent: "It is for guests, or proves who someone is." } as const;

const post = (words: string): Act => ({ words, page: "post" });
const order = (words: string): Act => ({ words, page: "/orders" });
const sale = (words: string): Act => ({ words, page: "/shop/sales" });
const shop = (words: string): Act => ({ words });
const discount = (words: string): Act => ({ words, page: "/shop/discounts" });
const wallet = (words: string): Act => ({ words, page: "/account/wallet" });
const team = (words: string): Act => ({ words, page: "/account/team" });
const billing = (words: string): Act => ({ words, page: "/account/wallet/subscription" });
const profile = (words: string): Act => ({ words, page: "/settings/profile" });

/**
 * Every operation of the public API that a session acting as a brand can call: the act that the brand's log keeps of
 * it, or why there is none. A test compares it with the schema.
 */
const acts = {
  createPost: { words: "Wrote a stim" },
  editPost: post("Edited a stim"),
  deletePost: { words: "Deleted a stim" },
  reschedulePost: post("Moved a planned stim to another time"),
  pinPost: post("Pinned a stim"),
  unpinPost: post("Unpinned a stim"),
  likePost: post("Liked a stim"),
  unlikePost: post("Took back a like"),
  repost: post("Reposted a stim"),
  undoRepost: post("Took back a repost"),
  voteInPoll: post("Voted in a poll"),
  hideReply: post("Hid a reply"),
  unhideReply: post("Showed a reply again"),
  detachQuote: post("Detached a quote"),
  report: { words: "Reported something" },
  appealRemoval: { words: "Appealed a removal" },
  createGiveawayVisit: post("Visited the link of a giveaway"),
  enterWithoutVisit: post("Entered a giveaway without the visit"),
  leaveGiveaway: post("Left a giveaway"),
  contestGiveawayReview: post("Contested the review of an entry"),
  createReview: { words: "Wrote a review" },
  updateReview: { words: "Changed a review" },
  deleteReview: { words: "Deleted a review" },
  replyToReview: { words: "Replied to a review" },
  updateReviewReply: { words: "Changed a reply to a review" },
  deleteReviewReply: { words: "Deleted a reply to a review" },

  followUser: { words: "Followed {}" },
  unfollowUser: { words: "Stopped following {}" },
  followHashtag: { words: "Followed a hashtag" },
  unfollowHashtag: { words: "Stopped following a hashtag" },
  blockUser: { words: "Blocked {}" },
  unblockUser: { words: "Unblocked {}" },
  muteUser: { words: "Muted {}" },
  unmuteUser: { words: "Unmuted {}" },
  sendContactMessage: { words: "Wrote to {}" },
  createUserList: { words: "Made a list" },
  updateUserList: { words: "Changed a list" },
  deleteUserList: { words: "Deleted a list" },
  addToUserList: { words: "Added an account to a list" },
  removeFromUserList: { words: "Took an account off a list" },

  changeUsername: profile("Changed the username"),
  updateProfile: profile("Changed the profile"),
  updateProfilePictures: profile("Changed the pictures"),
  updateAccountSettings: { words: "Changed the settings", page: "/account" },
  updateShippingAddress: { words: "Changed the shipping address", page: "/account" },

  createPayment: wallet("Paid into the wallet"),
  refundPayment: wallet("Sent a payment back to its card"),
  createUserPaymentMethod: wallet("Added a card"),
  updateUserPaymentMethod: wallet("Changed a card"),
  deleteUserPaymentMethod: wallet("Removed a card"),
  createPayout: wallet("Withdrew money"),
  cancelPayout: wallet("Cancelled a withdrawal"),
  savePayoutDestination: wallet("Changed where withdrawals go"),
  sendFundsToUser: { words: "Sent money to {}", page: "/account/wallet" },
  reclaimUnclaimedFunds: wallet("Claimed dormant money"),
  submitW9Form: wallet("Handed in a W-9 form"),
  carryW9Form: wallet("Used the W-9 form of another year"),

  placeOrder: order("Placed an order"),
  cancelOrder: order("Cancelled an order"),
  confirmArrival: order("Confirmed that a parcel arrived"),
  readOrderCode: order("Opened a code that was bought"),
  requestRefund: order("Made a claim about an order"),
  acceptClaimOffer: order("Accepted an offer about a claim"),
  appealClaim: order("Asked staff to decide a claim"),
  sendClaimReturn: order("Sent goods back"),
  withdrawClaim: order("Withdrew a claim"),

  createShop: shop("Opened the shop"),
  updateShop: shop("Changed the shop"),
  addShopProduct: shop("Added a product"),
  updateShopProduct: shop("Changed a product"),
  removeShopProduct: shop("Removed a product"),
  restoreShopProduct: shop("Put a product back on sale"),
  createDiscountCode: discount("Made a discount code"),
  switchDiscountCode: discount("Switched a discount code"),
  endDiscountCode: discount("Ended a discount code"),
  packParcel: sale("Packed a parcel"),
  shipParcel: sale("Sent a parcel"),
  cancelSale: sale("Cancelled a sale"),
  answerClaim: sale("Answered a claim"),
  confirmClaimReturn: sale("Confirmed that goods came back"),
  contestClaimReturn: sale("Contested goods that came back"),
  refundSale: sale("Refunded a sale"),

  inviteBrandUserByUsername: team("Invited someone to the team"),
  resendBrandInvite: team("Invited {} again"),
  cancelBrandInvite: team("Cancelled the invitation of {}"),
  updateBrandUserAccess: team("Changed the role of {}"),
  removeBrandUser: team("Removed {} from the team"),
  reinstateBrandUser: team("Invited {} back"),
  offerBrandOwnership: team("Offered the ownership to {}"),
  withdrawBrandOwnership: team("Took back an offer of the ownership"),

  updateBrandContactEmail: profile("Changed the contact email"),
  confirmBrandContactEmail: profile("Confirmed the contact email"),
  updateBrandEmailRecipient: profile("Changed who reads the email"),
  deleteOwnBrand: { words: "Deleted the brand" },

  createBrandPaymentSubscription: billing("Began the subscription"),
  updateBrandPaymentSubscriptionPaymentMethod: billing("Changed the card of the subscription"),
  changeBrandPaymentSubscriptionPlan: billing("Changed the plan"),
  cancelBrandPaymentSubscription: billing("Cancelled the subscription"),
  resumeBrandPaymentSubscription: billing("Kept the subscription going"),
  payBrandInvoice: billing("Paid an invoice"),
  reactivateBrandPaymentSubscription: billing("Reactivated the subscription"),

  bookmarkPost: ownView,
  unbookmarkPost: ownView,
  changeFeedFilter: ownView,
  muteQuotes: ownView,
  unmuteQuotes: ownView,
  muteReposts: ownView,
  unmuteReposts: ownView,
  muteThread: ownView,
  unmuteThread: ownView,
  muteWord: ownView,
  unmuteWord: ownView,
  markPostAsSpam: ownView,
  unmarkPostAsSpam: ownView,
  archiveAllNotifications: ownView,
  markNotificationsAsRead: ownView,
  updateAccountSubscription: ownView,
  recordPostViews: ownView,

  saveDraft: halfway,
  deleteDraft: halfway,
  attachGif: halfway,
  processUpload: halfway,
  discardUpload: halfway,
  generateCoverImage: halfway,
  removeImageBackground: halfway,
  requestStockAlert: ownView,
  cancelStockAlert: ownView,
  addToCart: halfway,
  removeFromCart: halfway,
  mergeCart: halfway,
  acceptCartPrice: halfway,
  updatePayment: halfway,
  savePaymentAttempt: halfway,
  saveUserPaymentMethod: halfway,
  sendOneTimeAccessCode: halfway,
  resendUpdateBrandContactEmailToken: halfway,
  updateBrandPaymentSubscriptionInitialPayment: halfway,
  activateBrandPaymentSubscription: halfway,

  setActiveBrand: { silent: "It changes which account the session acts as; the program's own log keeps it." },
  beginPasskey: ownSignIn,
  beginPasskeyReauth: ownSignIn,
  beginProviderLink: ownSignIn,
  beginProviderReauth: ownSignIn,
  changePassword: ownSignIn,
  completeSignup: ownSignIn,
  confirmTOTPAuth: ownSignIn,
  createAppeal: { silent: "It is about the person's own account." },
  createPasskeyReauthToken: ownSignIn,
  createProviderReauthToken: ownSignIn,
  createReauthToken: ownSignIn,
  deleteAllTrustedDevices: ownSignIn,
  deletePasskey: ownSignIn,
  deleteTrustedDevice: ownSignIn,
  disableTwoFactorAuthentication: ownSignIn,
  enableTOTPAuth: ownSignIn,
  endOtherSessions: ownSignIn,
  endSession: ownSignIn,
  linkProvider: ownSignIn,
  regenerateRecoveryCodes: ownSignIn,
  registerPasskey: ownSignIn,
  renamePasskey: ownSignIn,
  resendEmailVerificationToken: ownSignIn,
  sendEmailChangeCode: ownSignIn,
  sendSmsCode: ownSignIn,
  sendSmsCodeWithPassword: ownSignIn,
  unlinkProvider: ownSignIn,
  updateUserEmail: ownSignIn,
  verifyOneTimeAccessCode: ownSignIn,
  verifySmsCode: ownSignIn,

  beginPasskeySignIn: guestOnly,
  createAccountAndSignInToken: guestOnly,
  createPasskeySignInToken: guestOnly,
  createPasswordResetToken: guestOnly,
  createSignInToken: guestOnly,
  resetPassword: guestOnly,
  sendContactFormSubmission: guestOnly,
  sendPasswordResetCode: guestOnly,
  signInWithIdToken: guestOnly,
  signOut: guestOnly,
  submitJobApplication: guestOnly,
  undoEmailChange: guestOnly,
  unsubscribeEmail: guestOnly,
  verifyUserEmail: guestOnly,
} as const satisfies Readonly<Record<string, Act | Silent>>;

const known: ReadonlyMap<string, Act | Silent> = new Map(Object.entries<Act | Silent>(acts));

/** The operations that the table names. */
export const knownOperations: readonly string[] = [...known.keys()];

/** Returns the act that an operation is; undefined for one that leaves no trace. */
export function actOf(operation: string): Act | undefined {
  const found = known.get(operation);
  return found === undefined || "silent" in found ? undefined : found;
}

/** The ids among the arguments of an operation, in their order, no more than ten. */
export function idsIn(args: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) found.add(value);
    } else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === "object" && value !== null && !(value instanceof Date))
      Object.values(value).forEach(look);
  };
  look(args);
  return Array.from(found).slice(0, 10);
}
