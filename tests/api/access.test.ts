import { randomUUID } from "node:crypto";
import { getNamedType, isInputObjectType, isInterfaceType, isListType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLNamedType, GraphQLObjectType } from "graphql";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicSchema } from "#main/public-schema.ts";
import { guardOf } from "#graphql/guards.ts";
import type { Guard } from "#graphql/guards.ts";
import { may } from "#kernel/capabilities.ts";
import { demoTotpSecret } from "#kernel/demo-totp-secret.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { enrolTotp } from "#modules/sign-in/index.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { createBrand } from "#modules/brands/index.ts";
import { transact } from "#platform/db/db.ts";
import { kindsIn, nameOf, nothingOf, objectKinds, rowsOf } from "../support/access-objects.ts";
import { createHost, useGiveaways } from "../support/giveaways.ts";
import { useIdentity } from "../support/identity.ts";
import { useMedia } from "../support/media.ts";
import { give } from "../support/money.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { PersonFacts } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
useIdentity(world);
useMedia(world);

type Outcome =
  | "answers"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "NOT_ELIGIBLE"
  | "TWO_FACTOR_REQUIRED"
  | "REAUTH_REQUIRED"
  | "IDENTITY_REQUIRED";

interface Row {
  /**
   * The field as called; $post and the like are objects (support/access-objects.ts), here those of another person;
   * $otherName is a name, $amount a variable.
   */
  ask: string;
  guest: Outcome;
  /** Outcome for a signed-in person who owns none of the objects; default: it answers. */
  person?: Outcome;
  /** Outcome for a plain member who acts as their brand; default: as a person. */
  member?: Outcome;
  /** Outcome for an owner who acts as their brand; default: as a person. */
  owner?: Outcome;
  /** Outcome for the brand's manager; default: as its owner. */
  manager?: Outcome;
  /** Outcome for a person without a verified phone, where the field is open to them; default: as a person. */
  onboarding?: Outcome;
  /** Outcome for a person who is not verified; default: as a person. Staff and admins count as people here. */
  unverified?: Outcome;
  /** Outcome for an admin, where a flag of the account opens something. */
  admin?: Outcome;
  /** Outcome for one's own object; default: it answers. */
  owned?: Outcome;
  /**
   * Outcome for an object that does not exist; default: NOT_FOUND, and for private objects the same as for another
   * person's.
   */
  missing?: Outcome;
}

const signIn = { guest: "UNAUTHENTICATED" } as const;
const money = { ...signIn, member: "FORBIDDEN" } as const;
/** Outcomes of fields about the person alone: a brand has none of it. */
const personal = { ...signIn, member: "FORBIDDEN", owner: "FORBIDDEN" } as const;
/** Outcomes of changes to what a brand pays for its plan: people as themselves have none. */
const ofBrands = { ...signIn, person: "FORBIDDEN", owner: "CONFLICT" } as const;
const id = "{ id }";
const list = "{ items { id } pageInfo { next } }";

/** Access by field and viewer. A field of the schema without a row fails the test. */
const table: Readonly<Record<string, Row>> = {
  "Query.checkEmailAddress": {
    ask: 'checkEmailAddress(email: "free@example.com") { isAvailable }',
    guest: "answers",
    person: "FORBIDDEN",
  },
  "Query.fetchBrandEligibility": { ask: "fetchBrandEligibility { mayFound missing }", ...signIn },
  "Query.fetchBrandOnboarding": { ask: "fetchBrandOnboarding { brandId }", ...personal },
  "Query.fetchDeletedBrands": { ask: "fetchDeletedBrands { brandId }", ...personal },
  "Query.fetchBrandDeletionOutlook": {
    ask: "fetchBrandDeletionOutlook { membersCount }",
    ...signIn,
    person: "FORBIDDEN",
    owner: "answers",
  },
  "Mutation.saveBrandOnboarding": {
    ask: 'saveBrandOnboarding(input: {name: "", username: "kilnandco"}) { brandId }',
    ...personal,
    person: "BAD_USER_INPUT",
  },
  "Mutation.discardBrandOnboarding": { ask: "discardBrandOnboarding { ok }", ...personal, person: "NOT_FOUND" },
  "Mutation.updateBrandContactEmail": {
    ask: 'updateBrandContactEmail(email: "shop@kiln.example.com") { brandStatus }',
    ...signIn,
    person: "NOT_FOUND",
    owner: "answers",
  },
  "Mutation.resendUpdateBrandContactEmailToken": {
    ask: "resendUpdateBrandContactEmailToken { brandStatus }",
    ...signIn,
    person: "NOT_FOUND",
    owner: "answers",
  },
  "Mutation.confirmBrandContactEmail": {
    ask: 'confirmBrandContactEmail(code: "none") { brandStatus }',
    ...signIn,
    person: "NOT_FOUND",
    owner: "BAD_USER_INPUT",
  },
  "Mutation.updateBrandEmailRecipient": {
    ask: "updateBrandEmailRecipient(recipient: owner) { brandStatus }",
    ...signIn,
    person: "NOT_FOUND",
    owner: "answers",
  },
  "Mutation.deleteOwnBrand": {
    ask: 'deleteOwnBrand(idToken: "made-up") { user { id } }',
    ...signIn,
    person: "FORBIDDEN",
    owner: "REAUTH_REQUIRED",
  },
  "Mutation.keepOwnBrand": {
    ask: "keepOwnBrand(brandId: $brand) { ok }",
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Query.checkUsername": { ask: 'checkUsername(username: "freename") { isAvailable }', guest: "answers" },
  "Query.currentDate": { ask: "currentDate { year }", guest: "answers" },
  "Query.fetchAccountSubscription": { ask: `fetchAccountSubscription(subscribedUserId: $other) ${id}`, ...signIn },
  "Query.fetchAccountSubscriptionsAndUsers": {
    ask: "fetchAccountSubscriptionsAndUsers { items { user { id } } pageInfo { next } }",
    ...signIn,
  },
  "Query.fetchCanContactUser": {
    ask: "fetchCanContactUser(userId: $other) { canContact }",
    ...signIn,
    missing: "answers",
  },
  "Query.fetchAccountStanding": { ask: "fetchAccountStanding { state blockers { reason } }", ...signIn },
  "Query.fetchBrandUsers": { ask: `fetchBrandUsers ${list}`, ...signIn },
  "Query.fetchBrandTeammates": { ask: `fetchBrandTeammates ${list}`, ...signIn },
  "Query.fetchBrandTeam": { ask: "fetchBrandTeam { openInvites }", ...signIn },
  "Query.fetchBrandActivity": { ask: `fetchBrandActivity ${list}`, ...signIn },
  "Query.fetchBrandInvite": { ask: "fetchBrandInvite(brandId: $brand) { status }", ...personal },
  "Query.fetchBrandInvites": { ask: "fetchBrandInvites { status }", ...personal },
  "Query.fetchAllPosts": { ask: `fetchAllPosts ${list}`, guest: "answers" },
  "Query.fetchGalleryPosts": { ask: `fetchGalleryPosts ${list}`, guest: "answers" },
  "Query.fetchPostVersions": { ask: "fetchPostVersions(postId: $post) { text }", guest: "answers" },
  "Query.fetchDraft": { ask: `fetchDraft(draftId: $draft) ${id}`, ...signIn },
  "Query.fetchScheduledPosts": { ask: `fetchScheduledPosts ${list}`, ...signIn },
  "Query.fetchRemovedPosts": { ask: "fetchRemovedPosts { id }", ...signIn },
  "Query.fetchDrafts": { ask: `fetchDrafts ${list}`, ...signIn },
  "Query.fetchMutedThreads": { ask: `fetchMutedThreads ${list}`, ...signIn },
  "Query.fetchBookmarks": { ask: `fetchBookmarks ${list}`, ...signIn },
  "Query.fetchBlockedUsers": { ask: `fetchBlockedUsers ${list}`, ...signIn },
  "Query.fetchBalanceParts": { ask: "fetchBalanceParts(balance: available) { amount parts { lotId } }", ...money },
  "Query.fetchCardProvider": { ask: "fetchCardProvider { kind }", guest: "answers" },
  "Query.fetchDataExports": { ask: "fetchDataExports { id }", ...personal },
  "Query.fetchDirectoryUsers": { ask: `fetchDirectoryUsers ${list}`, ...signIn },
  "Query.fetchDrawProof": {
    ask: "fetchDrawProof(postId: $giveaway) { commitment ownTicket { salt } }",
    guest: "answers",
  },
  "Query.fetchFollowRecommendations": { ask: "fetchFollowRecommendations { reason }", guest: "answers" },
  "Query.fetchFollowedUsers": { ask: `fetchFollowedUsers(userId: $other) ${list}`, guest: "answers" },
  "Query.fetchFollowerCounts": { ask: "fetchFollowerCounts(userId: $other) { followersCount }", guest: "answers" },
  "Query.fetchGiveawayEntrants": { ask: "fetchGiveawayEntrants(postId: $giveaway) { count }", guest: "answers" },
  "Query.fetchGiveawayLeaderboard": { ask: "fetchGiveawayLeaderboard { giveawaysTotal }", guest: "answers" },
  "Query.fetchGiveawayRules": { ask: "fetchGiveawayRules(postId: $giveaway) { hash }", guest: "answers" },
  "Query.fetchGiveawayVendorProducts": { ask: `fetchGiveawayVendorProducts ${list}`, ...signIn },
  "Query.fetchGiveawayVendorProductByReference": {
    ask: `fetchGiveawayVendorProductByReference(input: { reference: "none" }) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
  },
  "Query.fetchGiveawayRedemption": {
    ask: "fetchGiveawayRedemption(postId: $giveaway) { status }",
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Query.getEstimatedRedemptionShippingInfo": {
    ask: `getEstimatedRedemptionShippingInfo(input: { postId: $giveaway, state: "NM", zipCode: "88001" }) { estimatedDeliveryDate }`,
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Query.fetchShop": { ask: "fetchShop(username: $otherName) { policy }", guest: "answers" },
  "Query.fetchShopProduct": { ask: `fetchShopProduct(input: {productId: $shopProduct}) ${id}`, guest: "answers" },
  "Query.fetchShopProducts": { ask: `fetchShopProducts ${list}`, guest: "answers" },
  "Query.fetchShopProductPrice": {
    ask: "fetchShopProductPrice(input: {productId: $shopProduct, quantity: 1}) { quantity }",
    guest: "NOT_FOUND",
    person: "NOT_FOUND",
  },
  "Query.fetchShopVendorProducts": { ask: `fetchShopVendorProducts ${list}`, ...signIn },
  "Query.fetchGiveawayWinners": { ask: "fetchGiveawayWinners(postId: $giveaway) { drawnAt }", guest: "answers" },
  "Query.fetchTicketOutcome": {
    ask: `fetchTicketOutcome(postId: $giveaway, ticket: "1") { outcome }`,
    guest: "answers",
  },
  "Query.fetchGiveawayCost": {
    ask: "fetchGiveawayCost(input: { amount: $amount, winnersCount: 1, enterMethod: like, durationHours: 24 }) { total }",
    ...money,
  },
  "Query.fetchHostRecord": { ask: "fetchHostRecord(userId: $other) { paidTotal }", guest: "answers" },
  "Query.fetchIdentityVerificationInfo": { ask: "fetchIdentityVerificationInfo { attemptsLeft }", ...personal },
  "Query.fetchGuestDirectoryUsers": { ask: `fetchGuestDirectoryUsers ${list}`, guest: "answers" },
  "Query.fetchContactChallenge": { ask: "fetchContactChallenge { bits }", guest: "answers" },
  "Query.fetchLinkNotice": { ask: 'fetchLinkNotice(url: "https://example.com") { kind }', guest: "answers" },
  "Query.listJobs": { ask: "listJobs { id }", guest: "answers" },
  "Query.getJobDetail": { ask: 'getJobDetail(id: "AaIbdRqYecS3O_4KNF442w") { id }', guest: "answers" },
  "Query.fetchLinkedProviders": { ask: "fetchLinkedProviders { id }", ...signIn },
  "Query.fetchProviderSignIn": { ask: "fetchProviderSignIn { idToken }", guest: "answers" },
  "Query.fetchSignInProviders": { ask: "fetchSignInProviders { id }", guest: "answers" },
  "Query.fetchMutedUsers": { ask: `fetchMutedUsers ${list}`, ...signIn },
  "Query.fetchMutedUsersCount": { ask: "fetchMutedUsersCount", ...signIn },
  "Query.fetchFeedFilters": { ask: "fetchFeedFilters { feed hidesReposts }", ...signIn },
  "Query.fetchFollowedHashtags": { ask: "fetchFollowedHashtags", ...signIn },
  "Query.getPostMetrics": { ask: "getPostMetrics(postId: $post) { impressionsCount }", ...signIn, person: "FORBIDDEN" },
  "Query.fetchUserLists": { ask: `fetchUserLists ${id}`, ...signIn },
  "Query.fetchUserList": { ask: `fetchUserList(listId: $userList) ${id}`, ...signIn, person: "NOT_FOUND" },
  "Query.fetchUserListMembers": {
    ask: `fetchUserListMembers(listId: $userList) ${list}`,
    ...signIn,
    person: "NOT_FOUND",
  },
  "Query.fetchUserListPosts": { ask: `fetchUserListPosts(listId: $userList) ${list}`, ...signIn, person: "NOT_FOUND" },
  "Query.fetchMutedWords": { ask: `fetchMutedWords ${id}`, ...signIn },
  "Query.fetchNotification": { ask: `fetchNotification(id: $notification) ${id}`, ...signIn },
  "Query.fetchNotifications": { ask: `fetchNotifications ${list}`, ...signIn },
  "Query.fetchPasskeys": { ask: "fetchPasskeys { id }", ...signIn },
  "Query.fetchPayment": { ask: `fetchPayment(paymentId: $payment) ${id}`, ...money, person: "NOT_FOUND" },
  "Query.fetchUserPaymentMethods": { ask: `fetchUserPaymentMethods ${list}`, ...money },
  "Query.fetchPayoutOptions": { ask: "fetchPayoutOptions { channel }", ...money },
  "Query.fetchPayouts": { ask: `fetchPayouts ${list}`, ...money },
  "Query.fetchPendingSignIn": { ask: "fetchPendingSignIn { username }", guest: "answers" },
  "Query.fetchPostWebPreview": { ask: 'fetchPostWebPreview(url: "https://example.com/") { title }', ...signIn },
  "Query.fetchPopularPostIds": { ask: "fetchPopularPostIds { ids }", guest: "answers" },
  "Query.fetchPostLikeUsers": { ask: `fetchPostLikeUsers(postId: $post) ${list}`, guest: "answers" },
  "Query.fetchHiddenPostReplies": { ask: `fetchHiddenPostReplies(postId: $post) ${list}`, guest: "answers" },
  "Query.fetchPostRepostUsers": { ask: `fetchPostRepostUsers(postId: $post) ${list}`, guest: "answers" },
  "Query.fetchPostWithReplies": { ask: `fetchPostWithReplies(postId: $post) { replies ${list} }`, guest: "answers" },
  "Query.fetchPostsByIds": { ask: `fetchPostsByIds(ids: [$post]) ${id}`, guest: "answers" },
  "Query.fetchPayoutQuote": { ask: "fetchPayoutQuote(channel: paypal, amount: $amount) { received }", ...money },
  "Query.fetchPriorityNotificationsCount": { ask: "fetchPriorityNotificationsCount", ...signIn },
  "Query.fetchSession": { ask: "fetchSession { user { id } }", guest: "answers" },
  "Query.fetchSessions": { ask: "fetchSessions { id device isCurrent }", ...signIn },
  "Query.fetchInvoice": { ask: "fetchInvoice(transactionId: $transaction) { total }", ...money, person: "NOT_FOUND" },
  "Query.fetchStatementMonths": { ask: "fetchStatementMonths", ...money },
  "Query.fetchMetricStats": {
    ask: 'fetchMetricStats(metric: "winners", type: week) { bucket value }',
    guest: "answers",
  },
  "Query.fetchStats": { ask: "fetchStats { totalGiveawayWinners }", guest: "answers" },
  "Query.fetchLedgerProof": { ask: "fetchLedgerProof { number }", guest: "answers" },
  "Query.fetchBalanceProof": { ask: "fetchBalanceProof { amount }", ...money },
  "Query.fetchTrendingHashtags": { ask: "fetchTrendingHashtags { tag }", guest: "answers" },
  "Query.findGifs": { ask: 'findGifs(query: "heart") { id }', ...signIn },
  "Query.findHashtags": { ask: 'findHashtags(query: "a") { items { tag } pageInfo { next } }', guest: "answers" },
  "Query.findPosts": { ask: `findPosts(query: "mine") ${list}`, guest: "answers" },
  "Query.findUsers": { ask: `findUsers(query: $otherName) ${list}`, guest: "answers", missing: "answers" },
  "Query.fetchTrendingGiveawayPosts": { ask: `fetchTrendingGiveawayPosts ${list}`, guest: "answers" },
  "Query.fetchEntryReceipt": { ask: "fetchEntryReceipt(postId: $post) { ticketNo }", ...signIn },
  "Query.fetchGiveawayVisits": {
    ask: "fetchGiveawayVisits(postId: $post) { visitsCount }",
    ...signIn,
    missing: "NOT_FOUND",
  },
  "Query.fetchGiveawayTickets": { ask: `fetchGiveawayTickets(status: waiting) ${list}`, ...signIn },
  "Query.fetchUnpaidGiveaways": { ask: `fetchUnpaidGiveaways ${list}`, ...signIn },
  "Query.fetchTransferTerms": { ask: "fetchTransferTerms { refusal }", ...money },
  "Query.fetchTrustedDevices": { ask: "fetchTrustedDevices { id }", ...signIn },
  "Query.fetchUnreadNotificationsCount": { ask: "fetchUnreadNotificationsCount", ...signIn },
  "Query.fetchTaxReport": { ask: "fetchTaxReport(fiscalYear: 2020) { status income }", ...personal },
  "Query.fetchW9FormRequirement": { ask: "fetchW9FormRequirement { threshold }", ...money },
  "Query.fetchUserByUsername": { ask: `fetchUserByUsername(username: $otherName) ${id}`, guest: "answers" },
  "Query.fetchUserFollowers": { ask: `fetchUserFollowers(userId: $other) ${list}`, guest: "answers" },
  "Query.fetchUserGiveawayPosts": { ask: `fetchUserGiveawayPosts(userId: $other) ${list}`, guest: "answers" },
  "Query.fetchUserInteractions": {
    ask: `fetchUserInteractions(userIds: [$other]) ${id}`,
    ...signIn,
    missing: "answers",
  },
  "Query.fetchUserPostsWithAttachments": {
    ask: `fetchUserPostsWithAttachments(username: $otherName, attachmentType: image) ${list}`,
    guest: "answers",
  },
  "Query.fetchUserProfilePosts": { ask: `fetchUserProfilePosts(username: $otherName) ${list}`, guest: "answers" },
  "Query.fetchUserProfileReplies": { ask: `fetchUserProfileReplies(username: $otherName) ${list}`, guest: "answers" },
  "Query.fetchUserTimeline": { ask: `fetchUserTimeline ${list}`, ...signIn },
  "Query.fetchUserTransaction": {
    ask: `fetchUserTransaction(transactionId: $transaction) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Query.fetchReferralLeaderboard": {
    ask: "fetchReferralLeaderboard { items { user { id } referralRank } pageInfo { next } }",
    guest: "answers",
  },
  "Query.fetchReferralProgram": { ask: "fetchReferralProgram { rewardCents }", guest: "answers" },
  "Query.fetchReferralStats": { ask: "fetchReferralStats { joinedCount }", ...personal },
  "Query.fetchUserReferrals": { ask: `fetchUserReferrals ${list}`, ...personal },
  "Query.isReferralQuestionDue": { ask: "isReferralQuestionDue", ...personal },
  "Query.fetchUserTransactions": { ask: `fetchUserTransactions ${list}`, ...money },
  "Query.fileUploadUrl": {
    ask: 'fileUploadUrl(contentType: "image/png", extension: "png", uploadType: profile) { readUrl }',
    ...signIn,
  },
  "Query.getGiveawayParticipantsCount": { ask: "getGiveawayParticipantsCount(postId: $giveaway)", guest: "answers" },
  "Query.getPayout": { ask: `getPayout(payoutId: $payout) ${id}`, ...money, person: "NOT_FOUND" },
  "Query.verifyPasswordResetToken": { ask: 'verifyPasswordResetToken(token: "nobody\'s")', guest: "answers" },
  "Query.fetchOtherWaysIn": {
    ask: 'fetchOtherWaysIn(token: "nobody\'s") { hasAuthenticator }',
    guest: "answers",
  },
  "Query.getReviewById": { ask: `getReviewById(reviewId: $review) ${id}`, guest: "answers" },
  "Query.fetchReviewableGiveaway": { ask: `fetchReviewableGiveaway(userId: $other) ${id}`, ...signIn },
  "Query.getReviewByPostId": { ask: `getReviewByPostId(postId: $post) ${id}`, ...signIn },
  "Query.fetchUserReviews": { ask: `fetchUserReviews(username: $otherName) ${list}`, guest: "answers" },
  "Query.getPostById": { ask: `getPostById(postId: $post) ${id}`, guest: "answers" },

  "Mutation.inviteBrandUserByUsername": {
    ask: "inviteBrandUserByUsername(input: { brandId: $brand, username: $otherName, accessType: member }) { id }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.updateBrandUserAccess": {
    ask: "updateBrandUserAccess(input: { brandId: $brand, userId: $other, accessType: member }) { id }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.removeBrandUser": {
    ask: "removeBrandUser(userId: $other) { id }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.resendBrandInvite": {
    ask: "resendBrandInvite(userId: $other) { id }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
    owner: "CONFLICT",
  },
  "Mutation.cancelBrandInvite": {
    ask: "cancelBrandInvite(userId: $other) { id }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
    owner: "CONFLICT",
  },
  "Mutation.reinstateBrandUser": {
    ask: "reinstateBrandUser(userId: $other) { id }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
    owner: "CONFLICT",
  },
  "Mutation.offerBrandOwnership": {
    ask: 'offerBrandOwnership(userId: $other, idToken: "none") { id }',
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
    owner: "REAUTH_REQUIRED",
  },
  "Mutation.withdrawBrandOwnership": {
    ask: "withdrawBrandOwnership { ok }",
    ...signIn,
    person: "NOT_FOUND",
    owner: "CONFLICT",
  },
  "Mutation.acceptBrandInvite": {
    ask: "acceptBrandInvite(brandId: $brand) { status }",
    ...personal,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.declineBrandInvite": {
    ask: "declineBrandInvite(brandId: $brand) { ok }",
    ...personal,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.askForBrandInvite": {
    ask: "askForBrandInvite(brandId: $brand) { status }",
    ...personal,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.leaveBrand": {
    ask: "leaveBrand(brandId: $brand) { ok }",
    ...personal,
    person: "NOT_FOUND",
    owned: "answers",
  },
  "Mutation.acceptBrandOwnership": {
    ask: "acceptBrandOwnership(brandId: $brand) { status }",
    ...personal,
    person: "CONFLICT",
    owned: "CONFLICT",
    missing: "CONFLICT",
  },
  "Mutation.declineBrandOwnership": {
    ask: "declineBrandOwnership(brandId: $brand) { ok }",
    ...personal,
    person: "CONFLICT",
    owned: "CONFLICT",
    missing: "CONFLICT",
  },
  "Mutation.archiveAllNotifications": { ask: "archiveAllNotifications { ok }", ...signIn },
  "Mutation.beginPasskey": { ask: "beginPasskey", ...signIn },
  "Mutation.beginPasskeyReauth": { ask: "beginPasskeyReauth(action: withdraw)", ...signIn },
  "Mutation.beginPasskeySignIn": { ask: "beginPasskeySignIn", guest: "answers" },
  "Mutation.beginProviderLink": {
    ask: 'beginProviderLink(provider: "nobody", idToken: "nobody\'s")',
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.beginProviderReauth": {
    ask: 'beginProviderReauth(provider: "nobody", action: withdraw)',
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.carryW9Form": { ask: "carryW9Form(fiscalYear: 2000) { id }", ...money, person: "BAD_USER_INPUT" },
  "Mutation.submitW9Form": {
    ask: "submitW9Form(fileUrl: $upload, fiscalYear: 2000) { id }",
    ...money,
    person: "BAD_USER_INPUT",
    owned: "BAD_USER_INPUT",
  },
  "Mutation.cancelPayout": { ask: `cancelPayout(id: $payout) ${id}`, ...money, person: "NOT_FOUND" },
  "Mutation.changePassword": {
    ask: 'changePassword(password: "six brown shoes", idToken: "nobody\'s") { user { id } }',
    ...signIn,
    person: "REAUTH_REQUIRED",
  },
  "Mutation.attributeReferral": {
    ask: 'attributeReferral(username: "nobody_known") { ok }',
    ...personal,
    person: "CONFLICT",
    unverified: "BAD_USER_INPUT",
  },
  "Mutation.setReferralLeaderboardOptOut": { ask: `setReferralLeaderboardOptOut(isOff: true) ${id}`, ...personal },
  "Mutation.blockUser": { ask: `blockUser(userId: $stranger) ${id}`, ...signIn, owned: "BAD_USER_INPUT" },
  "Mutation.changeUsername": { ask: 'changeUsername(username: "a_") { id }', ...money, person: "BAD_USER_INPUT" },
  "Mutation.completeSignup": {
    ask: 'completeSignup(input: {username: "freename", acceptTermsVersion: "2026-11-01"}) { user { id } }',
    ...signIn,
    person: "CONFLICT",
  },
  "Mutation.confirmTOTPAuth": {
    ask: 'confirmTOTPAuth(code: "nobody\'s") { recoveryCodes }',
    ...signIn,
    person: "CONFLICT",
  },
  "Mutation.createAccountAndSignInToken": {
    ask: 'createAccountAndSignInToken(email: "nobody", password: "correct horse 9", dateOfBirth: "1990-01-01") { token }',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.createDataExportLink": {
    ask: 'createDataExportLink(exportId: $dataExport, idToken: "nobody\'s")',
    ...personal,
    person: "REAUTH_REQUIRED",
    owned: "REAUTH_REQUIRED",
  },
  "Mutation.createIdentityVerificationInquiry": {
    ask: "createIdentityVerificationInquiry { inquiryId }",
    ...personal,
    person: "CONFLICT",
    unverified: "answers",
  },
  "Mutation.createPasswordResetToken": {
    ask: 'createPasswordResetToken(usernameEmailOrPhone: "nobody", code: "123456")',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.createAppeal": {
    ask: 'createAppeal(actionId: $action, text: "Please look again") { state }',
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.createPasskeyReauthToken": {
    ask: 'createPasskeyReauthToken(action: withdraw, answer: "nobody\'s")',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.createPasskeySignInToken": {
    ask: 'createPasskeySignInToken(answer: "nobody\'s")',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.createPayment": {
    ask: `createPayment(channel: card, info: {amount: $amount, purpose: add_funds}) ${id}`,
    ...money,
  },
  "Mutation.refundPayment": {
    ask: "refundPayment(input: {paymentId: $payment, amount: $amount}) { id }",
    ...money,
    person: "NOT_FOUND",
    owned: "NOT_ELIGIBLE",
  },
  "Query.fetchOwed": { ask: "fetchOwed { id }", ...money },
  "Query.fetchBrandPlans": { ask: "fetchBrandPlans { trialDays }", guest: "answers" },
  "Query.fetchBrandPaymentSubscription": { ask: `fetchBrandPaymentSubscription ${id}`, ...signIn },
  "Query.fetchPendingBrandPaymentSubscription": { ask: `fetchPendingBrandPaymentSubscription ${id}`, ...signIn },
  "Mutation.createBrandPaymentSubscription": {
    ask: `createBrandPaymentSubscription(channel: card, brandUsername: "no", brandName: "Fern", plan: month, idempotencyKey: "pay-for-it") ${id}`,
    ...signIn,
    person: "BAD_USER_INPUT",
    unverified: "NOT_ELIGIBLE",
    owner: "CONFLICT",
  },
  "Mutation.updateBrandPaymentSubscriptionInitialPayment": {
    ask: `updateBrandPaymentSubscriptionInitialPayment(paymentSubscriptionId: $subscription, channelPaymentMethodId: "pm_none") ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.activateBrandPaymentSubscription": {
    ask: `activateBrandPaymentSubscription(input: {brandId: $brand, paymentSubscriptionId: $subscription}) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.updateBrandPaymentSubscriptionPaymentMethod": {
    ask: `updateBrandPaymentSubscriptionPaymentMethod(channel: card, userPaymentMethodId: $paymentMethod) ${id}`,
    ...ofBrands,
    owned: "FORBIDDEN",
  },
  "Mutation.changeBrandPaymentSubscriptionPlan": {
    ask: `changeBrandPaymentSubscriptionPlan(plan: year) ${id}`,
    ...ofBrands,
  },
  "Mutation.cancelBrandPaymentSubscription": {
    ask: `cancelBrandPaymentSubscription(atPeriodEnd: true) ${id}`,
    ...ofBrands,
  },
  "Mutation.resumeBrandPaymentSubscription": { ask: `resumeBrandPaymentSubscription ${id}`, ...ofBrands },
  "Mutation.payBrandInvoice": { ask: `payBrandInvoice ${id}`, ...ofBrands },
  "Mutation.reactivateBrandPaymentSubscription": {
    ask: `reactivateBrandPaymentSubscription(channel: card, userPaymentMethodId: $paymentMethod, idempotencyKey: "pay-again") ${id}`,
    ...ofBrands,
    owned: "FORBIDDEN",
  },
  "Mutation.createUserPaymentMethod": { ask: `createUserPaymentMethod(channel: card) ${id}`, ...money },
  "Mutation.saveUserPaymentMethod": {
    ask: `saveUserPaymentMethod(userPaymentMethodId: $paymentMethod) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.updateUserPaymentMethod": {
    ask: `updateUserPaymentMethod(input: {id: $paymentMethod, isDefault: true}) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.deleteUserPaymentMethod": {
    ask: `deleteUserPaymentMethod(userPaymentMethodId: $paymentMethod) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.createPayout": {
    ask: `createPayout(input: {channel: paypal, amount: $amount, method: sms, code: "123456"}) ${id}`,
    ...money,
    person: "NOT_ELIGIBLE",
  },
  "Mutation.createPost": { ask: `createPost(input: {text: "Hello", clientId: "access"}) ${id}`, ...signIn },
  "Mutation.createProviderReauthToken": {
    ask: 'createProviderReauthToken(action: withdraw, idToken: "nobody\'s")',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.createReauthToken": {
    ask: 'createReauthToken(action: delete_account, password: "wrong")',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.createSignInToken": {
    ask: 'createSignInToken(usernameEmailOrPhone: "nobody", password: "wrong")',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.deleteAllTrustedDevices": { ask: "deleteAllTrustedDevices { ok }", ...signIn },
  "Mutation.deleteOwnAccount": {
    ask: 'deleteOwnAccount(idToken: "nobody\'s") { user { id } }',
    ...signIn,
    person: "REAUTH_REQUIRED",
    member: "FORBIDDEN",
    owner: "FORBIDDEN",
  },
  "Mutation.deletePasskey": {
    ask: 'deletePasskey(id: $passkey, idToken: "nobody\'s") { ok }',
    ...signIn,
    person: "REAUTH_REQUIRED",
    owned: "REAUTH_REQUIRED",
  },
  "Mutation.deletePost": { ask: "deletePost(postId: $post) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.deleteTrustedDevice": { ask: "deleteTrustedDevice(id: $device) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.attachGif": { ask: 'attachGif(gifId: "none") { id }', ...signIn, person: "NOT_FOUND" },
  "Mutation.discardUpload": { ask: "discardUpload(imageUrl: $upload)", ...signIn },
  "Mutation.disableTwoFactorAuthentication": {
    ask: 'disableTwoFactorAuthentication(idToken: "nobody\'s") { twoFactor }',
    ...signIn,
    person: "REAUTH_REQUIRED",
  },
  "Mutation.enableTOTPAuth": { ask: "enableTOTPAuth { uri }", ...signIn },
  "Mutation.endOtherSessions": { ask: "endOtherSessions { ok }", ...signIn },
  "Mutation.endSession": { ask: "endSession(sessionId: $session) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.followUser": { ask: `followUser(userId: $other) ${id}`, ...signIn, owned: "BAD_USER_INPUT" },
  "Mutation.contestGiveawayReview": {
    ask: `contestGiveawayReview(postId: $giveaway, text: "We are two people") ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.declinePrize": {
    ask: "declinePrize(postId: $giveaway) { status }",
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.redeemProductGiveaway": {
    ask: `redeemProductGiveaway(input: { postId: $giveaway }, idempotencyKey: "redeem-it") { status }`,
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.revealGiftCardCode": {
    ask: "revealGiftCardCode(postId: $giveaway) { code }",
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.readOrderCode": {
    ask: 'readOrderCode(itemId: "AaIbdRqYecS3O_4KNF442w") { code }',
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.takePrizeCredit": {
    ask: "takePrizeCredit(postId: $giveaway) { status }",
    ...personal,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.leaveGiveaway": { ask: `leaveGiveaway(postId: $giveaway) ${id}`, ...signIn },
  "Mutation.linkProvider": { ask: 'linkProvider(idToken: "nobody\'s") { id }', ...signIn, person: "BAD_USER_INPUT" },
  "Mutation.createShop": {
    ask: `createShop(input: {returnAddress: {name: "A", address: "1 Main St", apartment: "", city: "Austin", state: "TX", zipCode: "78701"}, shippingCost: $amount, packingDays: 1, returnDays: 30, policy: "", acceptsProhibitedGoods: false}) { policy }`,
    ...money,
    person: "BAD_USER_INPUT",
  },
  "Mutation.updateShop": {
    ask: `updateShop(input: {returnAddress: {name: "A", address: "1 Main St", apartment: "", city: "Austin", state: "TX", zipCode: "78701"}, shippingCost: $amount, packingDays: 1, returnDays: 30, policy: "", acceptsProhibitedGoods: false}) { policy }`,
    ...money,
    person: "BAD_USER_INPUT",
  },
  "Mutation.addShopProduct": {
    ask: `addShopProduct(input: {type: digital, name: "Pattern"}) ${id}`,
    ...money,
    person: "BAD_USER_INPUT",
  },
  "Mutation.updateShopProduct": {
    ask: `updateShopProduct(input: {productId: $shopProduct, name: "Mine"}) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.removeShopProduct": {
    ask: `removeShopProduct(productId: $shopProduct) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.restoreShopProduct": {
    ask: `restoreShopProduct(productId: $shopProduct) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Query.fetchCart": { ask: "fetchCart { version }", guest: "answers", member: "FORBIDDEN" },
  "Query.fetchOrder": { ask: `fetchOrder(input: {orderId: $shopOrder}) ${id}`, ...money },
  "Query.fetchOrders": { ask: `fetchOrders ${list}`, ...money },
  "Query.fetchSale": { ask: `fetchSale(parcelId: $soldParcel) ${id}`, ...money },
  "Query.fetchSales": { ask: `fetchSales ${list}`, ...money },
  "Query.fetchDiscountCodes": { ask: `fetchDiscountCodes ${list}`, ...money },
  "Mutation.createDiscountCode": {
    ask: `createDiscountCode(input: {code: "AB", percent: 5, isOncePerBuyer: false}) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.switchDiscountCode": {
    ask: `switchDiscountCode(discountCodeId: $discountCode, isOn: false) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.endDiscountCode": {
    ask: `endDiscountCode(discountCodeId: $discountCode) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.requestStockAlert": {
    ask: `requestStockAlert(productId: $shopProduct) ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.cancelStockAlert": {
    ask: `cancelStockAlert(productId: $shopProduct) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.addToCart": {
    ask: "addToCart(input: {shopProductId: $shopProduct, quantity: 1}) { version }",
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.removeFromCart": {
    ask: "removeFromCart(cartItemId: $cartItem) { version }",
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.acceptCartPrice": {
    ask: "acceptCartPrice(cartItemId: $cartItem, price: $amount) { version }",
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.mergeCart": { ask: "mergeCart(items: []) { version }", ...money },
  "Mutation.placeOrder": {
    ask: 'placeOrder(input: {recipientName: "A", shippingAddress: {countryCode: "US", address: "1 Main St", apartment: "", city: "Austin", state: "TX", zipCode: "78701"}, useBalance: true, cartVersion: 0, idempotencyKey: "order-it"}) { order { id } }',
    ...money,
    person: "CONFLICT",
  },
  "Mutation.cancelOrder": { ask: `cancelOrder(orderId: $shopOrder) ${id}`, ...money, person: "NOT_FOUND" },
  "Mutation.confirmArrival": {
    ask: `confirmArrival(parcelId: $boughtParcel) ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.packParcel": { ask: `packParcel(parcelId: $soldParcel) ${id}`, ...money, person: "NOT_FOUND" },
  "Mutation.shipParcel": {
    ask: `shipParcel(parcelId: $soldParcel, carrier: "UPS", trackingNumber: "1Z8820") ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.cancelSale": { ask: `cancelSale(parcelId: $soldParcel) ${id}`, ...money, person: "NOT_FOUND" },
  "Mutation.requestRefund": {
    ask: `requestRefund(orderItemId: $boughtItem, reason: broken, text: "It has a crack.") ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.acceptClaimOffer": {
    ask: `acceptClaimOffer(claimId: $ownClaim) ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.appealClaim": {
    ask: `appealClaim(claimId: $ownClaim, text: "It was broken.") ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.sendClaimReturn": {
    ask: `sendClaimReturn(claimId: $ownClaim, carrier: "UPS", trackingNumber: "1Z8820") ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.withdrawClaim": { ask: `withdrawClaim(claimId: $ownClaim) ${id}`, ...money, person: "NOT_FOUND" },
  "Mutation.answerClaim": {
    ask: `answerClaim(claimId: $soldClaim, answer: { kind: decline, text: "It was whole." }) ${id}`,
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.confirmClaimReturn": {
    ask: `confirmClaimReturn(claimId: $soldClaim) ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.contestClaimReturn": {
    ask: `contestClaimReturn(claimId: $soldClaim, text: "An empty box.") ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.refundSale": {
    ask: `refundSale(parcelId: $soldParcel, items: []) ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.createReview": {
    ask: `createReview(input: {postId: $giveaway, rating: 5, text: "Kind"}) ${id}`,
    ...signIn,
    person: "NOT_ELIGIBLE",
    owned: "NOT_ELIGIBLE",
  },
  "Mutation.updateReview": {
    ask: `updateReview(input: {reviewId: $review, rating: 4, text: "Other words"}) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.deleteReview": { ask: "deleteReview(reviewId: $review) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.replyToReview": {
    ask: `replyToReview(input: {reviewId: $review, text: "Thanks"}) ${id}`,
    ...money,
    person: "FORBIDDEN",
    owned: "FORBIDDEN",
  },
  "Mutation.updateReviewReply": {
    ask: `updateReviewReply(input: {reviewId: $review, text: "Thanks"}) ${id}`,
    ...money,
    person: "FORBIDDEN",
    owned: "FORBIDDEN",
  },
  "Mutation.deleteReviewReply": {
    ask: `deleteReviewReply(reviewId: $review) ${id}`,
    ...money,
    person: "FORBIDDEN",
    owned: "FORBIDDEN",
  },
  "Mutation.editPost": { ask: `editPost(postId: $post, text: "Other words") ${id}`, ...signIn, person: "NOT_FOUND" },
  "Mutation.markPostAsSpam": { ask: `markPostAsSpam(postId: $post) ${id}`, ...signIn, owned: "NOT_FOUND" },
  "Mutation.unmarkPostAsSpam": { ask: `unmarkPostAsSpam(postId: $post) ${id}`, ...signIn, missing: "answers" },
  "Mutation.report": {
    ask: "report(input: {objectType: post, objectId: $post, reason: spam}) { ok }",
    ...signIn,
    owned: "BAD_USER_INPUT",
  },
  "Mutation.appealRemoval": {
    ask: 'appealRemoval(removalId: $post, text: "Please look again") { ok }',
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.muteReposts": { ask: `muteReposts(userId: $other) ${id}`, ...signIn, owned: "NOT_FOUND" },
  "Mutation.unmuteReposts": { ask: `unmuteReposts(userId: $other) ${id}`, ...signIn, owned: "NOT_FOUND" },
  "Mutation.muteQuotes": { ask: `muteQuotes(userId: $other) ${id}`, ...signIn, owned: "NOT_FOUND" },
  "Mutation.unmuteQuotes": { ask: `unmuteQuotes(userId: $other) ${id}`, ...signIn, owned: "NOT_FOUND" },
  "Mutation.muteThread": { ask: `muteThread(postId: $post) ${id}`, ...signIn },
  "Mutation.unmuteThread": { ask: `unmuteThread(postId: $post) ${id}`, ...signIn },
  "Mutation.reschedulePost": {
    ask: `reschedulePost(postId: $post, scheduledAt: "2030-01-01T00:00:00Z") ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.saveDraft": { ask: `saveDraft(input: {clientId: "access", text: "Not yet"}) ${id}`, ...signIn },
  "Mutation.deleteDraft": { ask: "deleteDraft(draftId: $draft) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.bookmarkPost": { ask: `bookmarkPost(postId: $post) ${id}`, ...signIn },
  "Mutation.unbookmarkPost": { ask: `unbookmarkPost(postId: $post) ${id}`, ...signIn },
  "Mutation.pinPost": { ask: `pinPost(postId: $post) ${id}`, ...signIn, person: "NOT_FOUND" },
  "Mutation.unpinPost": { ask: `unpinPost(postId: $post) ${id}`, ...signIn },
  "Mutation.voteInPoll": {
    ask: `voteInPoll(postId: $post, optionId: $post) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.createGiveawayVisit": {
    ask: "createGiveawayVisit(postId: $post) { redirectUrl }",
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.enterWithoutVisit": {
    ask: `enterWithoutVisit(postId: $post) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.detachQuote": {
    ask: `detachQuote(postId: $post) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.hideReply": { ask: `hideReply(postId: $post) ${id}`, ...signIn, person: "NOT_FOUND", owned: "NOT_FOUND" },
  "Mutation.unhideReply": {
    ask: `unhideReply(postId: $post) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
    owned: "NOT_FOUND",
  },
  "Mutation.likePost": { ask: `likePost(postId: $post) ${id}`, ...signIn },
  "Mutation.markNotificationsAsRead": {
    ask: 'markNotificationsAsRead(notificationsReadAt: "2026-01-01T00:00:00.000Z") { ok }',
    ...signIn,
  },
  "Mutation.changeFeedFilter": { ask: "changeFeedFilter(feed: newest, hidesQuotes: true) { feed }", ...signIn },
  "Mutation.recordPostViews": {
    ask: "recordPostViews(views: [{ postId: $post, kind: seen }])",
    ...signIn,
    missing: "answers",
  },
  "Mutation.followHashtag": { ask: 'followHashtag(hashtag: "cats")', ...signIn },
  "Mutation.unfollowHashtag": { ask: 'unfollowHashtag(hashtag: "cats")', ...signIn },
  // The brand has it by then.
  "Mutation.createUserList": {
    ask: `createUserList(name: "Neighbours") ${id}`,
    ...signIn,
    owner: "BAD_USER_INPUT",
    manager: "answers",
  },
  "Mutation.updateUserList": {
    ask: `updateUserList(listId: $userList, hidesQuotes: true) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.deleteUserList": { ask: "deleteUserList(listId: $userList) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.addToUserList": {
    ask: `addToUserList(listId: $userList, userId: $stranger) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.removeFromUserList": {
    ask: `removeFromUserList(listId: $userList, userId: $stranger) ${id}`,
    ...signIn,
    person: "NOT_FOUND",
  },
  "Mutation.muteWord": { ask: `muteWord(word: "spoiler", span: day) ${id}`, ...signIn },
  "Mutation.muteUser": { ask: `muteUser(userId: $other) ${id}`, ...signIn, owned: "BAD_USER_INPUT" },
  "Mutation.processUpload": {
    ask: "processUpload(imageUrl: $upload, imageType: profile) { id }",
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.removeImageBackground": {
    ask: "removeImageBackground(imageUrl: $upload) { id }",
    ...signIn,
    person: "BAD_USER_INPUT",
    owned: "BAD_USER_INPUT",
  },
  "Mutation.generateCoverImage": { ask: 'generateCoverImage(prompt: "") { id }', ...signIn, person: "BAD_USER_INPUT" },
  "Mutation.regenerateRecoveryCodes": {
    ask: 'regenerateRecoveryCodes(idToken: "nobody\'s") { recoveryCodes }',
    ...signIn,
    person: "REAUTH_REQUIRED",
  },
  "Mutation.reactivateAccount": {
    ask: "reactivateAccount { user { id } }",
    ...signIn,
    person: "CONFLICT",
    member: "FORBIDDEN",
    owner: "FORBIDDEN",
  },
  "Mutation.registerPasskey": {
    ask: 'registerPasskey(name: "Key", answer: "nobody\'s", idToken: "nobody\'s") { id }',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.renamePasskey": { ask: 'renamePasskey(id: $passkey, name: "Key") { id }', ...signIn, person: "NOT_FOUND" },
  "Mutation.repost": { ask: `repost(postId: $post) ${id}`, ...signIn },
  "Mutation.requestAnonymization": {
    ask: 'requestAnonymization(idToken: "nobody\'s") { user { id } }',
    ...signIn,
    person: "FORBIDDEN",
    admin: "REAUTH_REQUIRED",
  },
  "Mutation.resendEmailVerificationToken": { ask: "resendEmailVerificationToken { ok }", ...signIn },
  "Mutation.requestDataExport": {
    ask: 'requestDataExport(idToken: "nobody\'s") { id }',
    ...personal,
    person: "REAUTH_REQUIRED",
  },
  "Mutation.resumeIdentityVerificationInquiry": {
    ask: "resumeIdentityVerificationInquiry(inquiryId: $inquiry) { inquiryId }",
    ...personal,
    person: "NOT_FOUND",
  },
  "Mutation.reclaimUnclaimedFunds": { ask: "reclaimUnclaimedFunds { user { id } }", ...money },
  "Mutation.sendFundsToUser": {
    ask: `sendFundsToUser(userId: $other, amount: $amount, reason: "A gift", method: totp, code: "000000") { transaction ${id} }`,
    ...money,
    person: "NOT_ELIGIBLE",
    owned: "BAD_USER_INPUT",
    missing: "NOT_ELIGIBLE",
  },
  "Mutation.savePayoutDestination": {
    ask: `savePayoutDestination(input: {channel: paypal, receiver: "me@example.com", idToken: "nobody's"}) ${id}`,
    ...money,
    person: "REAUTH_REQUIRED",
    unverified: "IDENTITY_REQUIRED",
  },
  "Mutation.saveIdentityDetails": {
    ask: `saveIdentityDetails(inquiryId: $inquiry, input: {nameFirst: "A", nameLast: "B", dateOfBirth: "1990-01-01", addressStreet: "1 Elm St", addressCity: "Tulsa", addressPostalCode: "74103", addressState: "OK", documentType: passport, documentCountry: "US"}) ${id}`,
    ...personal,
    person: "NOT_FOUND",
  },
  "Mutation.saveIdentityPicture": {
    ask: `saveIdentityPicture(inquiryId: $inquiry, kind: front, imageUrl: $upload) ${id}`,
    ...personal,
    person: "NOT_FOUND",
    owned: "BAD_USER_INPUT",
  },
  "Mutation.saveIdentityVerificationInfo": {
    ask: `saveIdentityVerificationInfo(inquiryId: $inquiry, displayName: "Me") ${id}`,
    ...personal,
    person: "NOT_FOUND",
  },
  "Mutation.saveIdentityVerificationSession": {
    ask: `saveIdentityVerificationSession(inquiryId: $inquiry, sessionToken: "guess") ${id}`,
    ...personal,
    person: "NOT_FOUND",
    owned: "BAD_USER_INPUT",
  },
  "Mutation.resetPassword": {
    ask: 'resetPassword(token: "nobody\'s", password: "six brown shoes") { ok }',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.savePaymentAttempt": {
    ask: "savePaymentAttempt(paymentId: $payment) { isPaymentInReview }",
    ...money,
    person: "NOT_FOUND",
  },
  "Mutation.sendOneTimeAccessCode": {
    ask: 'sendOneTimeAccessCode(method: sms, type: payout, destination: "+12025550123", idToken: "nobody\'s") { ok }',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.sendEmailChangeCode": {
    ask: 'sendEmailChangeCode(email: "next@example.com", idToken: "nobody\'s") { ok }',
    ...signIn,
    person: "REAUTH_REQUIRED",
  },
  "Mutation.sendPasswordResetCode": {
    ask: 'sendPasswordResetCode(usernameEmailOrPhone: "nobody") { ok }',
    guest: "answers",
  },
  "Mutation.sendSmsCode": {
    ask: 'sendSmsCode(phoneNumber: "not a number") { ok }',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.sendSmsCodeWithPassword": {
    ask: 'sendSmsCodeWithPassword(phoneNumber: "+12025550123", idToken: "nobody\'s") { ok }',
    ...signIn,
    person: "REAUTH_REQUIRED",
    onboarding: "answers",
  },
  "Mutation.sendContactFormSubmission": {
    ask: 'sendContactFormSubmission(input: {email: "me@example.com", name: "Me", topic: other, message: "Hello"}) { ok }',
    guest: "BAD_USER_INPUT",
  },
  "Mutation.submitJobApplication": {
    ask: 'submitJobApplication(input: {jobId: "AaIbdRqYecS3O_4KNF442w", fields: []}) { ok }',
    guest: "NOT_FOUND",
    person: "NOT_FOUND",
  },
  "Mutation.setActiveBrand": { ask: "setActiveBrand(brandId: $brand) { user { id } }", ...signIn, person: "NOT_FOUND" },
  "Mutation.sendContactMessage": {
    ask: 'sendContactMessage(userId: $other, message: "Hello") { ok }',
    ...signIn,
    missing: "answers",
  },
  "Mutation.signInWithIdToken": {
    ask: 'signInWithIdToken(idToken: "nobody\'s") { provider }',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.signOut": { ask: "signOut { ok }", guest: "answers" },
  "Mutation.submitIdentityVerification": {
    ask: `submitIdentityVerification(inquiryId: $inquiry) ${id}`,
    ...personal,
    person: "NOT_FOUND",
    owned: "BAD_USER_INPUT",
  },
  "Mutation.unblockUser": { ask: `unblockUser(userId: $stranger) ${id}`, ...signIn, missing: "answers" },
  "Mutation.undoRepost": { ask: `undoRepost(postId: $post) ${id}`, ...signIn },
  "Mutation.unlinkProvider": {
    ask: 'unlinkProvider(provider: "nobody", idToken: "nobody\'s") { ok }',
    ...signIn,
    person: "REAUTH_REQUIRED",
  },
  "Mutation.unfollowUser": { ask: `unfollowUser(userId: $other) ${id}`, ...signIn },
  "Mutation.unlikePost": { ask: `unlikePost(postId: $post) ${id}`, ...signIn },
  "Mutation.unmuteUser": { ask: `unmuteUser(userId: $other) ${id}`, ...signIn },
  "Mutation.unmuteWord": { ask: "unmuteWord(id: $word) { ok }", ...signIn, person: "NOT_FOUND" },
  "Mutation.updateAccountSubscription": {
    ask: `updateAccountSubscription(subscribedUserId: $other, notificationChannels: [inApp]) ${id}`,
    ...signIn,
    owned: "BAD_USER_INPUT",
  },
  "Mutation.updateAccountSettings": {
    ask: `updateAccountSettings(input: {general: {hasOptedOutOfGiveaways: false}}) ${id}`,
    ...signIn,
    member: "FORBIDDEN",
  },
  "Mutation.undoEmailChange": {
    ask: 'undoEmailChange(token: "nobody\'s") { ok }',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.unsubscribeEmail": {
    ask: 'unsubscribeEmail(code: "nobody\'s") { ok }',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
  "Mutation.updatePayment": {
    ask: `updatePayment(input: {paymentId: $payment, amount: $amount}) ${id}`,
    ...money,
    person: "NOT_FOUND",
    owned: "CONFLICT",
  },
  "Mutation.updateProfile": { ask: 'updateProfile(input: {bio: "Kind"}) { id }', ...money },
  "Mutation.updateProfilePictures": { ask: "updateProfilePictures(photoUrl: null) { id }", ...money },
  "Mutation.updateShippingAddress": { ask: "updateShippingAddress { id }", ...money },
  "Mutation.verifyOneTimeAccessCode": {
    ask: 'verifyOneTimeAccessCode(method: recovery_code, code: "nobody\'s") { twoFactor }',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.updateUserEmail": {
    ask: 'updateUserEmail(email: "next@example.com", code: "123456") { user { id } }',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.verifySmsCode": {
    ask: 'verifySmsCode(phoneNumber: "+12025550123", code: "123456") { user { id } }',
    ...signIn,
    person: "BAD_USER_INPUT",
  },
  "Mutation.verifyUserEmail": {
    ask: 'verifyUserEmail(token: "nobody\'s") { ok }',
    guest: "BAD_USER_INPUT",
    person: "BAD_USER_INPUT",
  },
};

let app: FastifyInstance;
let close: () => Promise<void>;
/** Objects of another person, by kind, as calls name them. */
let foreign: Record<string, string>;
let values: Readonly<Record<string, string>>;
/** Public objects of a person whose account is hidden, as calls name them. */
let hidden: Readonly<Record<string, string>>;
/** A giveaway of each viewer, by viewer. */
const giveaways: Record<string, string> = {};
/** Roles that the rules of single objects do not distinguish. */
const more = ["unverified", "trusted", "owner", "manager", "onboarding", "staff", "admin"] as const;
let principals: Readonly<
  Record<
    "person" | "suspended" | "member" | "firstFactor" | (typeof more)[number],
    { personId: string; accountId: string }
  >
>;

beforeAll(async () => {
  await world.owner.query(
    "insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests'), ('posts.spam_threshold', '1000', 'all of them mark one post')",
  );
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  const [other, person, suspended, owner, member, manager, halfway] = [
    await createHost(world),
    await createPerson(world),
    await createPerson(world, { status: "suspended" }),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  await transact(world.db, (tx) => enrolTotp(tx, world.services, halfway.id, demoTotpSecret));
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Fern",
    status: "active",
  });
  if (!brand.ok) throw new Error(brand.error);
  const { brandId } = brand.value;
  await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${member.id}, 'member', 'active'), (${brandId}, ${manager.id}, 'manager', 'active')`.execute(
    world.db,
  );
  await give(world.db, brandId, 5_000n);
  foreign = Object.fromEntries(
    await Promise.all(
      Object.entries(objectKinds).map(async ([kind, { make }]) => [kind, await make(world, other.actor)] as const),
    ),
  );
  foreign["stranger"] = (await createPerson(world)).id;
  values = await named(foreign);
  const shy = await createHost(world);
  const ofShy = await Promise.all(
    ["post", "giveaway", "review", "other", "otherName", "stranger"].map(
      async (kind) => [kind, (await objectKinds[kind]?.make(world, shy.actor)) ?? ""] as const,
    ),
  );
  await world.owner.query("update account set visibility_status = 'hidden' where id = $1", [shy.id]);
  hidden = await named(Object.fromEntries(ofShy));
  principals = {
    person: { personId: person.id, accountId: person.id },
    suspended: { personId: suspended.id, accountId: suspended.id },
    member: { personId: member.id, accountId: brandId },
    firstFactor: { personId: halfway.id, accountId: halfway.id },
    unverified: await alone({ verified: false }),
    trusted: await alone({ trusted: true }),
    owner: { personId: owner.id, accountId: brandId },
    manager: { personId: manager.id, accountId: brandId },
    onboarding: await alone({ phoneVerified: false }),
    staff: await alone({ role: "staff" }),
    admin: await alone({ role: "admin" }),
  };
});
afterAll(async () => {
  await app.close();
  await close();
});

/** Converts ids to the names that calls use. */
async function named(ids: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(ids).map(async ([kind, id]) => [kind, await nameOf(world, kind, id)] as const)),
  );
}

/** Creates a person who acts as themselves. */
async function alone(facts: PersonFacts): Promise<{ personId: string; accountId: string }> {
  const { id } = await createPerson(world, facts);
  return { personId: id, accountId: id };
}

type Role = "guest" | keyof typeof principals;

/** Tokens of the sessions that calls use, by role. */
let tokens: ReadonlyMap<Role, string> = new Map();

/** Starts a session of every principal, in one transaction. */
async function startSessions(): Promise<void> {
  tokens = await transact(world.db, async (tx) => {
    const started = new Map<Role, string>();
    for (const [role, { personId, accountId }] of Object.entries(principals)) {
      const { token } = await startSession(tx, {
        personId,
        actingAccountId: accountId,
        userAgent: "test",
        ip: "192.0.2.1",
        isTwoFactorAuthenticated: false,
      });
      started.set(role as Role, token);
    }
    return started;
  });
}

/** Whether a mutation was called under the sessions: it may have ended or changed them. */
let isChanged = true;

/** Starts sessions for a test of a root type, unless it only reads and those of the tests before it did the same. */
async function prepareSessions(root: string): Promise<void> {
  if (isChanged || root !== "Query") await startSessions();
  isChanged = root !== "Query";
}

/** Calls one field over HTTP under the role's session. */
async function ask(
  role: Role,
  root: string,
  text: string,
  about = values,
): Promise<{ outcome: string; body: Record<string, unknown> }> {
  const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": randomUUID() };
  if (role !== "guest") headers["cookie"] = `sid=${tokens.get(role) ?? ""}`;
  const field = text.replaceAll(/\$(?!amount)(\w+)/g, (_match, name: string) => JSON.stringify(about[name]));
  const document = field.includes("$amount")
    ? { query: `${root.toLowerCase()} ($amount: Cents!) { ${field} }`, variables: { amount: 500 } }
    : { query: `${root.toLowerCase()} { ${field} }` };
  const answer = await app.inject({
    method: "POST",
    url: "/backend/graphql",
    headers,
    payload: JSON.stringify(document),
  });
  expect(answer.statusCode).toBe(200);
  const body = answer.json<Record<string, unknown> & { errors?: { extensions: { code: string } }[] }>();
  return { outcome: body.errors?.[0]?.extensions.code ?? "answers", body };
}

/** Runs queries for all roles at once, and mutations one after the other, because the queue for hashing is short. */
async function forEachRole(root: string, roles: readonly Role[], act: (role: Role) => Promise<void>): Promise<void> {
  if (root === "Query") await Promise.all(roles.map(act));
  else for (const role of roles) await act(role);
}

const rootTypes = [publicSchema.getQueryType(), publicSchema.getMutationType()].filter(
  (one): one is GraphQLObjectType => one != null,
);
const rootFields = rootTypes.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));

/** Returns the expected outcome of each kind of viewer where a person gets `person`: the rule behind every column. */
function expectedOf(
  name: string,
  cell: Row,
  person: Outcome,
  guest = cell.guest === "answers" ? person : cell.guest,
): Record<Role, Outcome> {
  const [root = "", field = ""] = name.split(".");
  const guard = guardOf(rootTypes.find((one) => one.name === root)?.getFields()[field] ?? {}) as Guard;
  const isClosed = !(guard.alsoIn?.includes("suspended") ?? root === "Query");
  const inBrand = (access: string, otherwise: Outcome | undefined): Outcome =>
    guard.may !== undefined && !may(access, guard.may) ? "FORBIDDEN" : (otherwise ?? person);
  return {
    guest,
    person,
    unverified: cell.unverified ?? person,
    trusted: person,
    staff: person,
    admin: cell.admin ?? person,
    member: inBrand("member", cell.member),
    manager: inBrand("manager", cell.manager ?? cell.owner),
    owner: inBrand("owner", cell.owner),
    onboarding: guard.who === "account" ? "FORBIDDEN" : (cell.onboarding ?? person),
    suspended: isClosed ? "FORBIDDEN" : person,
    // Between the factors a person is a guest, except for the calls that continue the sign-in.
    firstFactor: guard.who === "firstFactor" ? person : guest === "UNAUTHENTICATED" ? "TWO_FACTOR_REQUIRED" : guest,
  };
}

describe("who may do what", () => {
  test("every root field has its row, and no row is left over", () => {
    expect(Object.keys(table).toSorted()).toEqual(rootFields.toSorted());
  });

  test.each(Object.entries(table))("%s", async (name, cell) => {
    const root = name.split(".")[0] ?? "";
    const expected = expectedOf(name, cell, cell.person ?? "answers", cell.guest);
    const found: Record<string, string> = {};
    await prepareSessions(root);
    await forEachRole(root, Object.keys(expected) as Role[], async (role) => {
      found[role] = (await ask(role, root, cell.ask)).outcome;
    });
    expect(found).toEqual(expected);
  });

  test("a member of a brand sees none of its money, and an owner sees their own again after switching back", async () => {
    await prepareSessions("Mutation");
    const { body } = await ask(
      "member",
      "Query",
      "fetchSession { user { brandAccessLevel availableBalance pendingBalance { amount } } }",
    );
    expect(body).toEqual({
      data: {
        fetchSession: { user: { brandAccessLevel: "member", availableBalance: 0, pendingBalance: { amount: 0 } } },
      },
    });
    const switched = await ask("member", "Mutation", "setActiveBrand { user { brandAccessLevel availableBalance } }");
    expect(switched.body).toEqual({
      data: { setActiveBrand: { user: { brandAccessLevel: null, availableBalance: 0 } } },
    });
  });
});

const aboutObjects = Object.entries(table).filter(([, { ask: text }]) => kindsIn(text).length > 0);

/** Returns the answer for an unknown id: null or an empty list where the field's type allows it, else NOT_FOUND. */
function aboutNothing(name: string, cell: Row, isPrivate: boolean): Outcome {
  if (cell.missing !== undefined) return cell.missing;
  if (isPrivate) return cell.person ?? "answers";
  const [root = "", field = ""] = name.split(".");
  const type = rootTypes.find((one) => one.name === root)?.getFields()[field]?.type;
  return root === "Query" && (!isNonNullType(type) || isListType(type.ofType)) ? "answers" : "NOT_FOUND";
}

describe("whose it is", () => {
  const viewers = (): (keyof typeof principals)[] => Object.keys(principals) as (keyof typeof principals)[];
  /** Returns an answer without the names of its objects. */
  const shape = (body: unknown, about: Readonly<Record<string, string>>, kinds: readonly string[]): string =>
    kinds.reduce((text, kind) => text.replaceAll(about[kind] ?? "", kind), JSON.stringify(body));

  /** Names of the objects that queries were asked about, by role and kind: no query changes them. */
  const read = new Map<string, string>();

  /** Returns the name of an object of a viewer: a new one for a mutation, one for all queries. */
  async function ownObject(role: keyof typeof principals, kind: string, root: string): Promise<string> {
    const key = `${role} ${kind}`;
    const known = root === "Query" ? read.get(key) : undefined;
    if (known !== undefined) return known;
    // Few giveaways may run at once, nothing here ends one, and unverified people have none.
    const made = kind === "giveaway" ? giveaways[role === "unverified" ? "person" : role] : undefined;
    const id = made ?? (await objectKinds[kind]?.make(world, principals[role])) ?? "";
    if (kind === "giveaway") giveaways[role] = id;
    const called = await nameOf(world, kind, id);
    if (root === "Query") read.set(key, called);
    else read.delete(key);
    return called;
  }

  test.each(aboutObjects)("one's own: %s", async (name, cell) => {
    const { guest: _nobody, ...expected } = expectedOf(name, cell, cell.owned ?? "answers");
    const root = name.split(".")[0] ?? "";
    const found: Record<string, string> = {};
    await prepareSessions(root);
    for (const role of viewers()) {
      const mine: Record<string, string> = {};
      for (const kind of kindsIn(cell.ask)) mine[kind] = await ownObject(role, kind, root);
      found[role] = (await ask(role, root, cell.ask, { ...values, ...mine })).outcome;
    }
    expect(found).toEqual(expected);
  });

  test.each(aboutObjects)("what is not there, or is not to be known: %s", async (name, cell) => {
    const root = name.split(".")[0] ?? "";
    const kinds = kindsIn(cell.ask);
    const isPrivate = kinds.some((kind) => objectKinds[kind]?.isPrivate);
    const before = await rowsOf(world, foreign, kinds);
    const found: Record<string, string> = {};
    // The same for everyone: a text of its own for each call would be validated and compiled each time.
    const nothing = { ...values, ...Object.fromEntries(kinds.map((kind) => [kind, nothingOf(kind)])) };
    await prepareSessions(root);
    await forEachRole(root, ["guest", ...viewers()], async (role) => {
      const missing = await ask(role, root, cell.ask, nothing);
      found[role] = missing.outcome;
      // The answer is identical for another person's private object and for a hidden public one.
      const alike = isPrivate ? values : { ...values, ...hidden };
      expect(shape((await ask(role, root, cell.ask, alike)).body, alike, kinds), role).toBe(
        shape(missing.body, nothing, kinds),
      );
    });
    expect(found).toEqual(expectedOf(name, cell, aboutNothing(name, cell, isPrivate)));
    if (isPrivate) expect(await rowsOf(world, foreign, kinds)).toEqual(before);
  });
});

describe("where the schema leads", () => {
  /** Types only the signed-in account may read about itself. */
  const privateTypes = [
    "GiveawayCost",
    "Session",
    "SessionUser",
    "AccountSettings",
    "GeneralSettings",
    "AclFlags",
    "Permissions",
    "PendingBalance",
    "AvailableAccount",
    "IdentityVerificationInfo",
    "ShippingAddress",
    "SecuritySettings",
    "TrustedDevice",
    "TrustCriterion",
    "TwoFactorDestination",
    "AccountStanding",
    "Appeal",
    "DeletionBlocker",
    "AntiSpamFilter",
    "NotificationSettings",
    "LinkedProvider",
    "ProviderSignIn",
    "PayPalInfo",
    "BankCheckInfo",
    "PayoutDestination",
    "W9Form",
    "W9FormLook",
    "W9FormRequirement",
    "TaxReport",
    "BalanceExplanation",
    "BalancePart",
    "Invoice",
    "InvoiceParty",
    "BrandData",
  ];
  /** Root fields that answer about the caller's own session, or the one they just made. */
  const aboutOneself = new Set([
    "Query.fetchGiveawayCost",
    "Query.fetchGiveawayRedemption",
    "Query.fetchNotification",
    "Query.fetchNotifications",
    "Mutation.declinePrize",
    "Mutation.redeemProductGiveaway",
    "Mutation.takePrizeCredit",
    "Query.fetchAccountStanding",
    "Query.fetchIdentityVerificationInfo",
    "Query.fetchLinkedProviders",
    "Query.fetchPayoutOptions",
    "Query.fetchBalanceParts",
    "Query.fetchInvoice",
    "Query.fetchPayouts",
    "Query.fetchTaxReport",
    "Query.fetchW9FormRequirement",
    "Mutation.carryW9Form",
    "Mutation.submitW9Form",
    "Query.fetchUserTransaction",
    "Query.fetchUserTransactions",
    "Query.getPayout",
    "Query.fetchProviderSignIn",
    "Query.fetchSession",
    "Query.fetchTrustedDevices",
    "Query.fetchOrder",
    "Query.fetchOrders",
    "Query.fetchSale",
    "Query.fetchSales",
    "Mutation.cancelOrder",
    "Mutation.cancelSale",
    "Mutation.confirmArrival",
    "Mutation.packParcel",
    "Mutation.placeOrder",
    "Mutation.shipParcel",
    "Mutation.acceptClaimOffer",
    "Mutation.answerClaim",
    "Mutation.appealClaim",
    "Mutation.confirmClaimReturn",
    "Mutation.contestClaimReturn",
    "Mutation.refundSale",
    "Mutation.requestRefund",
    "Mutation.sendClaimReturn",
    "Mutation.withdrawClaim",
    "Mutation.cancelPayout",
    "Mutation.createPayout",
    "Mutation.savePayoutDestination",
    "Mutation.reclaimUnclaimedFunds",
    "Mutation.sendFundsToUser",
    "Mutation.changePassword",
    "Mutation.changeUsername",
    "Mutation.completeSignup",
    "Mutation.confirmTOTPAuth",
    "Mutation.createAccountAndSignInToken",
    "Mutation.createIdentityVerificationInquiry",
    "Mutation.resumeIdentityVerificationInquiry",
    "Mutation.linkProvider",
    "Mutation.saveIdentityDetails",
    "Mutation.saveIdentityPicture",
    "Mutation.saveIdentityVerificationInfo",
    "Mutation.saveIdentityVerificationSession",
    "Mutation.disableTwoFactorAuthentication",
    "Mutation.regenerateRecoveryCodes",
    "Mutation.createAppeal",
    "Mutation.deleteOwnAccount",
    "Mutation.reactivateAccount",
    "Mutation.requestAnonymization",
    "Mutation.savePaymentAttempt",
    "Mutation.submitIdentityVerification",
    "Mutation.setActiveBrand",
    "Mutation.setReferralLeaderboardOptOut",
    "Mutation.signInWithIdToken",
    "Mutation.updateProfile",
    "Mutation.updateAccountSettings",
    "Mutation.updateProfilePictures",
    "Mutation.updateShippingAddress",
    "Mutation.verifyOneTimeAccessCode",
    "Mutation.updateUserEmail",
    "Mutation.verifySmsCode",
    "Query.fetchBrandDeletionOutlook",
    "Query.fetchBrandOnboarding",
    "Mutation.saveBrandOnboarding",
    "Mutation.updateBrandContactEmail",
    "Mutation.resendUpdateBrandContactEmailToken",
    "Mutation.confirmBrandContactEmail",
    "Mutation.updateBrandEmailRecipient",
    "Mutation.deleteOwnBrand",
  ]);
  /** Private data of a person, by field names. */
  const privateFields =
    /email|phone|(?<!isUsing)legalName|birth|residentState|address|balance|password|monthlySpend|personKey|household|ipAddress|userAgent|internal|secretEnc/i;

  function reachable(from: GraphQLNamedType, seen = new Set<string>()): Set<string> {
    if (seen.has(from.name) || !(isObjectType(from) || isInterfaceType(from))) return seen;
    seen.add(from.name);
    for (const field of Object.values(from.getFields())) reachable(getNamedType(field.type), seen);
    return seen;
  }

  const typesBehind = (name: string): Set<string> => {
    const [root = "", field = ""] = name.split(".");
    const type = rootTypes.find((one) => one.name === root)?.getFields()[field]?.type;
    return type === undefined ? new Set() : reachable(getNamedType(type));
  };

  test("no path from a public root reaches what only a session may read", () => {
    const leaks = rootFields
      .filter((name) => !aboutOneself.has(name))
      .flatMap((name) => privateTypes.filter((type) => typesBehind(name).has(type)).map((type) => `${name} → ${type}`));
    expect(leaks).toEqual([]);
    for (const name of aboutOneself)
      expect(
        [...typesBehind(name)].some((type) => privateTypes.includes(type)),
        name,
      ).toBe(true);
  });

  test("no type that others reach has a field for personal data", () => {
    const shared = new Set(
      rootFields.filter((name) => !aboutOneself.has(name)).flatMap((name) => [...typesBehind(name)]),
    );
    const leaks = [...shared].flatMap((name) => {
      const type = publicSchema.getType(name);
      return isObjectType(type)
        ? Object.keys(type.getFields())
            .filter((field) => privateFields.test(field))
            .map((field) => `${name}.${field}`)
        : [];
    });
    // Of others they are null: tests/api/own-account-facts.test.ts, tests/api/shop.test.ts.
    expect(leaks).toEqual(["User.residentState", "Shop.returnAddress", "ShopAddress.address"]);
  });

  test("no input takes what is not the caller's to say", () => {
    const forbidden = /^(isTrusted|role|permissions|acl|status|accountId|personId|createdById|markup|price)$/;
    const inputs = Object.values(publicSchema.getTypeMap()).filter(isInputObjectType);
    expect(
      inputs.flatMap((type) =>
        Object.keys(type.getFields())
          .filter((field) => forbidden.test(field))
          .map((field) => `${type.name}.${field}`),
      ),
      // A seller sets the prices of their own shop.
    ).toEqual([
      "AddShopProductInput.markup",
      "AddShopProductInput.price",
      // Which parcels to list.
      "SalesInput.status",
      "ShopProductPresetInput.price",
      "UpdateShopProductInput.markup",
      "UpdateShopProductInput.price",
    ]);
  });
});
