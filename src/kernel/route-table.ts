/** Who may open a page. `guest` pages are for people without a session only. */
export type Access = "public" | "guest" | "session" | "staff";

/** The frame a screen is drawn in. */
export type Layout = "app" | "account" | "landing" | "reading" | "bare" | "admin" | "gallery";

/** Redirect rules a route is exempt from, because it is where they lead (spec 4). */
export type RedirectGroup = "onboarding" | "account-pending";

/** One page of the product. Pure data: the server, the browser and the username rules read it. */
export interface RouteRow {
  readonly id: string;
  /** Path pattern; `:name` is a parameter, of the shape given by `parameterShapes`. */
  readonly path: string;
  /** File below `src/web/features`, without extension: `home/home-screen`. `-page` files ship no script. */
  readonly screen: string;
  readonly access: Access;
  /** False for reading pages: the answer carries no module script at all. */
  readonly script: boolean;
  readonly layout: Layout;
  /** Opens over the page it came from; stands alone when opened directly. */
  readonly modal?: true;
  /** Where closing a modal leads when it was opened directly: a pattern with the same parameters. */
  readonly up?: string;
  /** Title before the screen knows better; joined with the brand by `page-title.ts`. */
  readonly title: string;
  readonly skipRedirects?: readonly RedirectGroup[];
  /** Only for people whose identity is verified (D-SYS-15). */
  readonly needsIdentity?: true;
}

const app = { layout: "app", script: true } as const;
const reading = { screen: "reading/resource-page", access: "public", layout: "reading", script: false } as const;
const account = { layout: "account", script: true } as const;
const post = "/:username/p/:postId";

/** Every page that is served, in no particular order: the more literal pattern wins (spec 2). */
export const routes = [
  { id: "landing", path: "/", screen: "landing/landing-screen", access: "guest", script: true, layout: "landing", title: "Social media, happier" },

  { ...app, id: "home", path: "/home", screen: "home/home-screen", access: "session", title: "Home" },
  { ...app, id: "home-popular", path: "/home/popular", screen: "home/home-screen", access: "session", title: "Popular" },
  { ...app, id: "home-newest", path: "/home/newest", screen: "home/home-screen", access: "session", title: "Newest" },
  { ...app, id: "home-following", path: "/home/following", screen: "home/home-screen", access: "session", title: "Following" },
  { ...app, id: "giveaways", path: "/giveaways", screen: "giveaways/giveaways-screen", access: "public", title: "Giveaways" },

  { ...app, id: "search", path: "/search", screen: "search/search-screen", access: "public", title: "Search" },
  { ...app, id: "search-keyword", path: "/search/keyword", screen: "search/results-screen", access: "public", title: "Search" },
  { ...app, id: "directory", path: "/directory", screen: "directory/directory-screen", access: "public", title: "Directory" },

  { id: "gallery", path: "/gallery", screen: "gallery/gallery-screen", access: "public", script: true, layout: "gallery", title: "Gallery" },

  { ...app, id: "bookmarks", path: "/bookmarks", screen: "bookmarks/bookmarks-screen", access: "session", title: "Bookmarks" },

  { ...app, id: "lists", path: "/lists", screen: "lists/lists-screen", access: "session", title: "Lists" },
  { ...app, id: "list", path: "/lists/:listId", screen: "lists/list-screen", access: "session", title: "List" },
  { ...app, id: "list-people", path: "/lists/:listId/people", screen: "lists/list-people-screen", access: "session", modal: true, up: "/lists/:listId", title: "People on the list" },

  { ...app, id: "notifications-all", path: "/notifications/all", screen: "notifications/notifications-screen", access: "session", title: "Notifications" },
  { ...app, id: "notifications-replies", path: "/notifications/replies", screen: "notifications/notifications-screen", access: "session", title: "Replies" },
  { ...app, id: "notifications-mentions", path: "/notifications/mentions", screen: "notifications/notifications-screen", access: "session", title: "Mentions" },
  { ...app, id: "notifications-archived", path: "/notifications/archived", screen: "notifications/notifications-screen", access: "session", title: "Archived notifications" },
  { ...app, id: "notifications-add-funds", path: "/notifications/all/add-funds", screen: "wallet/add-funds-screen", access: "session", modal: true, up: "/notifications/all", title: "Add funds" },
  { ...app, id: "notification", path: "/notifications/:notificationId", screen: "notifications/notification-screen", access: "session", title: "Notification" },

  { ...app, id: "profile", path: "/:username", screen: "profile/profile-screen", access: "public", title: "Profile" },
  { ...app, id: "profile-followers", path: "/:username/followers", screen: "profile/followers-screen", access: "public", title: "Followers" },
  { ...app, id: "profile-following", path: "/:username/following", screen: "profile/following-screen", access: "public", title: "Following" },
  { ...app, id: "profile-giveaways", path: "/:username/giveaways", screen: "profile/profile-giveaways-screen", access: "public", title: "Giveaways" },

  { ...app, id: "profile-contact", path: "/:username/contact", screen: "contact/contact-person-screen", access: "session", title: "Write a message" },

  { ...app, id: "post", path: post, screen: "post/post-screen", access: "public", title: "Stim" },
  { ...app, id: "post-by-id", path: "/p/:postId", screen: "post/post-screen", access: "public", title: "Stim" },
  { ...app, id: "post-winners", path: `${post}/winners`, screen: "post/winners-screen", access: "public", modal: true, up: post, title: "Winners" },
  { ...app, id: "post-vote", path: `${post}/vote`, screen: "post/vote-screen", access: "public", modal: true, up: post, title: "Vote" },
  { ...app, id: "post-rules", path: `${post}/rules`, screen: "post/rules-screen", access: "public", modal: true, up: post, title: "Rules" },
  { ...app, id: "post-likes", path: `${post}/likes`, screen: "post/likes-screen", access: "public", modal: true, up: post, title: "Likes" },
  { ...app, id: "post-reposts", path: `${post}/reposts`, screen: "post/reposts-screen", access: "public", modal: true, up: post, title: "Reposts" },
  { ...app, id: "post-hidden", path: `${post}/hidden`, screen: "post-views/hidden-replies-screen", access: "public", modal: true, up: post, title: "Hidden replies" },
  { ...app, id: "post-photo", path: `${post}/photo`, screen: "post/photo-screen", access: "public", modal: true, up: post, title: "Pictures" },
  { ...app, id: "post-history", path: `${post}/history`, screen: "post-views/history-screen", access: "public", modal: true, up: post, title: "Edits" },
  { ...app, id: "post-edit", path: `${post}/edit`, screen: "post-views/edit-post-screen", access: "session", modal: true, up: post, title: "Edit" },
  { ...app, id: "post-draw", path: `${post}/draw`, screen: "draw/draw-screen", access: "public", title: "Check the draw" },

  { ...app, id: "compose-post", path: "/compose/post", screen: "compose/compose-post-screen", access: "session", modal: true, up: "/home", title: "New stim" },
  { ...app, id: "drafts", path: "/compose/drafts", screen: "compose/drafts-screen", access: "session", modal: true, up: "/home", title: "Drafts" },
  { ...app, id: "shortcuts", path: "/shortcuts", screen: "shortcuts/shortcuts-screen", access: "public", modal: true, up: "/giveaways", title: "Keyboard shortcuts" },
  { ...app, id: "scheduled", path: "/compose/scheduled", screen: "compose/scheduled-screen", access: "session", modal: true, up: "/compose/drafts", title: "Scheduled" },
  { ...app, id: "compose-drafts", path: "/compose/post/drafts", screen: "compose/drafts-screen", access: "session", modal: true, up: "/compose/post", title: "Drafts" },
  { ...app, id: "compose-gifs", path: "/compose/gifs", screen: "compose/compose-post-screen", access: "session", modal: true, up: "/home", title: "Moving pictures" },
  { ...app, id: "create-giveaway", path: "/create-giveaway", screen: "compose/create-giveaway-screen", access: "session", modal: true, up: "/home", needsIdentity: true, title: "Give something away" },
  { ...app, id: "compose-giveaway", path: "/compose/post/create-giveaway", screen: "compose/create-giveaway-screen", access: "session", modal: true, up: "/compose/post", needsIdentity: true, title: "Give something away" },

  { ...account, id: "login", path: "/login", screen: "account/login-screen", access: "guest", title: "Log in" },
  { ...account, id: "login-provider", path: "/login/:provider", screen: "account/provider-screen", access: "public", title: "Log in" },
  { ...account, id: "create-account", path: "/create-account", screen: "account/create-account-screen", access: "guest", title: "Create account" },
  { ...account, id: "create-account-over", path: "/o/create-account", screen: "account/create-account-screen", access: "guest", modal: true, up: "/", title: "Create account" },
  { ...account, id: "two-factor", path: "/two-factor", screen: "account/two-factor-screen", access: "session", skipRedirects: ["onboarding", "account-pending"], title: "Two-factor code" },
  { ...account, id: "enable-two-factor", path: "/enable-two-factor", screen: "account/enable-two-factor-screen", access: "session", skipRedirects: ["onboarding", "account-pending"], title: "Turn on two-factor" },
  { ...account, id: "recover-password", path: "/password/recover", screen: "account/recover-password-screen", access: "public", title: "Recover your password" },
  { ...account, id: "reset-password", path: "/password/reset", screen: "account/reset-password-screen", access: "public", title: "Choose a new password" },
  { ...account, id: "unsubscribe", path: "/unsubscribe", screen: "account/unsubscribe-screen", access: "public", title: "No more mails" },
  { ...account, id: "verify-phone", path: "/verify/phone", screen: "account/verify-phone-screen", access: "session", skipRedirects: ["onboarding"], title: "Verify your phone" },
  { ...account, id: "verify-email", path: "/verify/email", screen: "account/verify-email-screen", access: "public", skipRedirects: ["onboarding"], title: "Verify your email" },
  { ...account, id: "verify-identity", path: "/verify/identity", screen: "identity/verify-identity-screen", access: "session", modal: true, up: "/get-verified", title: "Verify your identity" },
  { ...account, id: "verify-identity-post", path: "/verify/identity/:postId", screen: "identity/verify-identity-screen", access: "session", modal: true, up: "/p/:postId", title: "Verify your identity" },
  { ...account, id: "verify-identity-join", path: "/verify/identity/join/:brandId", screen: "identity/verify-identity-screen", access: "session", modal: true, up: "/get-verified", title: "Verify your identity" },
  { ...account, id: "choose-username", path: "/settings/username", screen: "account/username-screen", access: "session", skipRedirects: ["onboarding"], title: "Choose a username" },
  { ...account, id: "get-verified", path: "/get-verified", screen: "identity/get-verified-screen", access: "session", title: "Get verified" },
  { ...account, id: "account-pending", path: "/account-pending", screen: "account/account-pending-screen", access: "session", skipRedirects: ["account-pending", "onboarding"], title: "Your account" },

  { ...app, id: "account", path: "/account", screen: "settings/settings-screen", access: "session", title: "Account" },
  { ...app, id: "account-settings", path: "/account/settings", screen: "settings/settings-screen", access: "session", title: "Settings" },
  { ...app, id: "account-export", path: "/account/export", screen: "settings/export-screen", access: "session", title: "Your data" },
  { ...app, id: "account-delete", path: "/account/delete", screen: "settings/delete-account-screen", access: "session", title: "Delete account" },
  { ...app, id: "account-security", path: "/account/security", screen: "settings/security-screen", access: "session", title: "Security" },
  { ...app, id: "edit-profile", path: "/settings/profile", screen: "profile-edit/edit-profile-screen", access: "session", modal: true, up: "/account/settings", title: "Edit profile" },
  { ...app, id: "account-messaging", path: "/account/messaging", screen: "settings/messaging-screen", access: "session", title: "Messaging" },
  { ...app, id: "account-notifications", path: "/account/notifications", screen: "preferences/notification-settings-screen", access: "session", title: "Notification settings" },
  { ...app, id: "account-subscriptions", path: "/account/account-subscriptions", screen: "preferences/account-subscriptions-screen", access: "session", title: "Subscriptions" },
  { ...app, id: "account-filters", path: "/account/filters", screen: "preferences/filters-screen", access: "session", title: "Filters" },
  { ...app, id: "contact", path: "/contact", screen: "contact/contact-screen", access: "public", title: "Contact" },
  { ...app, id: "wallet", path: "/account/wallet", screen: "wallet/wallet-screen", access: "session", title: "Wallet" },
  { ...app, id: "wallet-transactions", path: "/account/wallet/transactions", screen: "wallet/transactions-screen", access: "session", title: "Transactions" },
  { ...app, id: "wallet-transaction", path: "/account/wallet/transactions/:transactionId", screen: "wallet/transaction-screen", access: "session", modal: true, up: "/account/wallet/transactions", title: "Transaction" },
  { ...app, id: "wallet-balance", path: "/account/wallet/balances/:balance", screen: "wallet/balance-screen", access: "session", modal: true, up: "/account/wallet", title: "Balance" },
  { ...app, id: "wallet-statements", path: "/account/wallet/statements", screen: "wallet/statements-screen", access: "session", title: "Statements" },
  { ...app, id: "wallet-proof", path: "/account/wallet/proof", screen: "wallet/proof-screen", access: "session", title: "Proof of balances" },
  { ...app, id: "wallet-tax", path: "/account/wallet/tax/:fiscalYear", screen: "wallet/tax-report-screen", access: "session", title: "Tax copy" },
  { ...app, id: "invoice", path: "/account/invoices/:transactionId", screen: "wallet/invoice-screen", access: "session", title: "Receipt" },
  { ...app, id: "wallet-withdraw", path: "/account/wallet/withdraw", screen: "wallet/withdraw-screen", access: "session", title: "Withdraw" },
  { ...app, id: "wallet-payment-methods", path: "/account/wallet/payment-methods", screen: "wallet/payment-methods-screen", access: "session", title: "Payment methods" },
  { ...app, id: "add-payment-method", path: "/add-payment-method", screen: "wallet/add-payment-method-screen", access: "session", title: "Add a card" },
  { ...app, id: "add-funds", path: "/add-funds", screen: "wallet/add-funds-screen", access: "session", title: "Add funds" },
  { ...app, id: "submit-w9-form", path: "/submit-w9-form/:fiscalYear", screen: "wallet/w9-form-screen", access: "session", title: "W-9 form" },
  { ...app, id: "payment", path: "/payment", screen: "wallet/payment-screen", access: "session", title: "Payment" },

  { ...reading, id: "about", path: "/resources/about", title: "About" },
  { ...reading, id: "privacy", path: "/resources/privacy", title: "Privacy" },
  { ...reading, id: "terms", path: "/resources/tos", title: "Terms" },
  { ...reading, id: "guidelines", path: "/resources/guidelines", title: "Community guidelines" },
  { ...reading, id: "press", path: "/resources/press", title: "Press" },
  { ...reading, id: "help", path: "/help", screen: "reading/help-page", title: "Help" },
  { id: "browser", path: "/browser", screen: "errors/browser-page", access: "public", script: false, layout: "bare", title: "Open in your browser" },

  { id: "staff", path: "/sp", screen: "admin/staff-screen", access: "staff", script: true, layout: "admin", title: "Staff" },
  { id: "staff-identity", path: "/sp/identity", screen: "admin/identity-queue-screen", access: "staff", script: true, layout: "admin", title: "Identity" },
  { id: "staff-identity-case", path: "/sp/identity/:inquiryId", screen: "admin/identity-case-screen", access: "staff", script: true, layout: "admin", title: "Identity" },
  { id: "staff-appeals", path: "/sp/appeals", screen: "admin/appeals-screen", access: "staff", script: true, layout: "admin", title: "Appeals" },
  { id: "staff-appeal", path: "/sp/appeals/:appealId", screen: "admin/appeal-case-screen", access: "staff", script: true, layout: "admin", title: "Appeal" },
  { id: "staff-support", path: "/sp/support", screen: "admin/support-queue-screen", access: "staff", script: true, layout: "admin", title: "Support" },
  { id: "staff-support-ticket", path: "/sp/support/:ticketId", screen: "admin/support-ticket-screen", access: "staff", script: true, layout: "admin", title: "Ticket" },
  { id: "ui-gallery", path: "/dev/ui", screen: "dev/ui-screen", access: "public", script: true, layout: "bare", title: "Design system" },
] as const satisfies readonly RouteRow[];

/** Id of a page in the table. */
export type RouteId = (typeof routes)[number]["id"];
