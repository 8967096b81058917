/** A kind of visitor. `granted` is staff with the grant of the row. */
export type VisitorKind = "guest" | "unverified" | "person" | "owner" | "brand" | "staff" | "granted";

/** A status, or the path of a redirect. `login` is the log-in page that returns to this one. */
type PageAnswer = 200 | 404 | "login" | `/${string}`;

type Answers = Readonly<Record<VisitorKind, PageAnswer>>;

/** A route with its answer for each kind of visitor. Parameters are in braces. */
export interface SpecifiedRoute {
  readonly path: string;
  readonly answers: Answers;
  /** Grant of the staff member who is `granted`. */
  readonly grant?: string;
}

const all = (answer: PageAnswer): Answers => ({
  guest: answer,
  unverified: answer,
  person: answer,
  owner: answer,
  brand: answer,
  staff: answer,
  granted: answer,
});

/** Everyone sees the page. */
const open = all(200);
/** Guests log in first. */
const signedIn: Answers = { ...all(200), guest: "login" };
/** For people without a session. */
const guestsOnly: Answers = { ...all("/home"), guest: 200 };
/** The page of one's own object; for others it does not exist. */
const ownObject: Answers = { ...all(404), guest: "login", owner: 200 };
/** A page of onboarding that leads home when its step is done. */
const untilVerified: Answers = { ...all("/home"), guest: "login", unverified: 200, brand: 200 };
/** Giving needs a verified identity. */
const verified: Answers = { ...signedIn, unverified: "/get-verified" };
/** Staff alone; public when the operator publishes the section. */
const staffSection: Answers = { ...all(404), staff: 200, granted: 200 };
/** Every member of staff with the grant to view staff pages. */
const staff: Answers = { ...all("/home"), guest: "login", staff: 200, granted: 200 };
/** Staff with one grant; for other staff the page does not exist. */
const grantedStaff: Answers = { ...staff, staff: 404 };

const routesOf = (answers: Answers, ...paths: readonly string[]): SpecifiedRoute[] =>
  paths.map((path) => ({ path, answers }));
const queue = (grant: string, ...paths: readonly string[]): SpecifiedRoute[] =>
  paths.map((path) => ({ path, grant, answers: grantedStaff }));
const post = "/{username}/p/{postId}";

/** The routes of the specification that are served. */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  ...routesOf(guestsOnly, "/", "/login", "/create-account", "/o/create-account"),
  ...routesOf(signedIn, "/home", "/home/popular", "/home/newest", "/home/following"),
  ...routesOf(open, "/giveaways", "/gallery", "/directory", "/search", "/search/keyword"),

  ...routesOf(open, "/stats", "/stats/winnings", "/stats/winners", "/stats/signups", "/stats/verified-users"),
  ...routesOf(open, "/stats/total-posts", "/stats/referrals-made", "/stats/referral-rewards"),
  ...routesOf(staffSection, "/stats/suspended-users", "/stats/spam-posts", "/stats/visits"),
  ...routesOf(all("/stats"), "/stats/default"),

  ...routesOf(open, "/help", "/contact", "/jobs", "/jobs/{jobId}", "/browser", "/extension", "/review-guidelines"),
  ...routesOf(open, "/resources/about", "/resources/privacy", "/resources/tos", "/resources/guidelines"),
  ...routesOf(open, "/resources/press"),

  ...routesOf(open, "/password/recover", "/password/reset", "/verify/email"),
  ...routesOf({ ...all("/home"), guest: "login" }, "/two-factor", "/account-pending"),
  ...routesOf(signedIn, "/enable-two-factor", "/verify/phone", "/settings/username"),
  ...routesOf(signedIn, "/verify/identity", "/verify/identity/join/{brandId}"),
  ...routesOf({ ...all("/p/{postId}"), guest: "login", unverified: 200, brand: 200 }, "/verify/identity/{postId}"),
  ...routesOf(untilVerified, "/get-verified", "/verify/referral"),

  // The person of the tests has a shop, which visitors see in the place of the profile.
  ...routesOf({ ...all("/{username}/shop"), owner: 200 }, "/{username}"),
  ...routesOf(open, "/{username}/shop", "/{username}/shop/products/{productId}"),
  ...routesOf({ ...all("/home"), guest: "login", owner: 200, brand: 404 }, "/{username}/shop/setup"),
  ...routesOf(ownObject, "/{username}/shop/add", "/{username}/shop/add/product"),
  ...routesOf(ownObject, "/{username}/shop/products/{productId}/edit"),
  ...routesOf(open, "/{username}/followers", "/{username}/following", "/{username}/reviews"),
  ...routesOf(open, "/{username}/giveaways", "/{username}/cash"),
  ...routesOf(signedIn, "/{username}/contact"),

  ...routesOf(all(post), "/p/{postId}"),
  ...routesOf(open, post, `${post}/hidden`, `${post}/photo`, `${post}/winners`, `${post}/rules`, `${post}/product`),
  ...routesOf(open, `${post}/vote`, `${post}/likes`, `${post}/reposts`),

  ...routesOf(signedIn, "/compose/post", "/compose/drafts", "/compose/post/drafts"),
  ...routesOf(signedIn, "/compose/gifs", "/compose/post/gifs"),
  ...routesOf(verified, "/create-giveaway", "/compose/post/create-giveaway"),
  ...routesOf({ ...verified, brand: "/account/wallet/subscription" }, "/create-brand-account"),

  ...routesOf(open, "/reviews/{reviewId}"),
  ...routesOf(signedIn, "/reviews/compose/{postId}", "/reviews/{reviewId}/edit"),

  ...routesOf(signedIn, "/notifications/all", "/notifications/replies", "/notifications/mentions"),
  ...routesOf(signedIn, "/notifications/archived", "/notifications/all/add-funds"),
  ...routesOf(ownObject, "/notifications/{notificationId}", "/notifications/{notificationId}/redeem-product"),

  ...routesOf(signedIn, "/settings/profile", "/account", "/account/settings", "/account/notifications"),
  ...routesOf(signedIn, "/account/account-subscriptions", "/account/security", "/account/messaging"),
  ...routesOf(signedIn, "/account/filters", "/account/wallet", "/account/wallet/transactions"),
  ...routesOf(signedIn, "/account/wallet/payment-methods", "/account/wallet/withdraw"),
  ...routesOf(signedIn, "/account/wallet/subscription"),
  ...routesOf(signedIn, "/account/team"),
  // The owner of the tests is on the team; who acts as a brand is asked to switch.
  ...routesOf({ ...ownObject, brand: 200 }, "/join/{brandId}"),
  ...routesOf(ownObject, "/account/invoices/{transactionId}"),
  ...routesOf(signedIn, "/payment", "/add-funds", "/add-payment-method", "/submit-w9-form/{fiscalYear}"),

  ...routesOf(open, "/cart"),
  ...routesOf(signedIn, "/checkout"),
  ...routesOf(ownObject, "/orders/{orderId}"),

  ...routesOf(signedIn, "/referrals", "/referrals/pending"),
  ...routesOf(open, "/referral-leaderboard"),
  ...routesOf({ ...all("/{username}"), guest: "/create-account?invited-by={username}" }, "/ref/{username}"),

  ...routesOf(staff, "/sp", "/sp/users", "/sp/users/{id}", "/sp/brands", "/sp/brands/{id}"),
  ...queue("manageMoney", "/sp/payouts", "/sp/payouts/{id}", "/sp/outstanding-payments/{id}"),
];

/** The other routes of the product. */
export const ownRoutes: readonly SpecifiedRoute[] = [
  // A link without a notice needs no page before it.
  ...routesOf(all(404), "/leaving"),
  ...routesOf(ownObject, "/shop/sales/{parcelId}"),
  ...routesOf(signedIn, "/shop/sales", "/shop/discounts"),
  ...routesOf(open, "/check-win", "/shortcuts", "/unsubscribe", "/login/{provider}", "/dev/ui"),
  ...routesOf(open, `${post}/entrants`, `${post}/history`, `${post}/draw`),
  ...routesOf(signedIn, `${post}/redeem`, `${post}/edit`),
  ...routesOf(signedIn, "/orders"),
  ...routesOf(signedIn, "/giveaways/tickets", "/removed-posts", "/bookmarks", "/lists", "/compose/scheduled"),
  ...routesOf(ownObject, "/lists/{listId}", "/lists/{listId}/people"),
  ...routesOf(signedIn, "/account/export", "/account/delete", "/account/wallet/balances/{balance}"),
  ...routesOf(signedIn, "/account/wallet/statements", "/account/wallet/proof", "/account/wallet/tax/{fiscalYear}"),
  ...routesOf(ownObject, "/account/wallet/transactions/{transactionId}"),

  ...routesOf(staff, "/sp/activity"),
  ...queue("moderate", "/sp/reports", "/sp/appeals", "/sp/support", "/sp/shop", "/sp/brand-names", "/sp/giveaways"),
  ...queue("canEditIdv", "/sp/identity"),
  ...queue("manageJobs", "/sp/applications", "/sp/jobs"),
  ...queue("manageLinks", "/sp/links", "/sp/links/add", "/sp/links/{encodedLink}"),
  ...queue(
    "manageMoney",
    "/sp/orders",
    "/sp/order-claims",
    "/sp/referrals",
    "/sp/outstanding-payments",
    "/sp/disputes",
    "/sp/sanctions",
  ),
  ...queue("manageBooks", "/sp/adjustments", "/sp/reconciliations"),
  ...queue("reviewTax", "/sp/w9", "/sp/tax-exports"),
  ...queue("canEditPermissions", "/sp/settings", "/sp/audit"),
];

/** The routes of the specification that no one is served yet, by the feature that they wait for. */
export const laterRoutes: Readonly<Record<string, readonly string[]>> = {
  video: [`${post}/video`],
  integrations: ["/account/integrations"],
};
