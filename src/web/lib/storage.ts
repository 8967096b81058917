import { reportError } from "./error-reporting.ts";

/** Keys of local storage. Other keys cannot be used. */
export const localKeys = {
  theme: "theme",
  dismissedBanners: "dismissedBanners",
  dismissedCallsToAction: "dismissedCallsToAction",
  timelineSeenAt: "timelineSeenAt",
  giveawaysSeenAt: "giveawaysSeenAt",
  exploreSeenAt: "exploreSeenAt",
  lastReadNotification: "lastReadNotification",
  loginsSinceTwoFactorDeferral: "loginsSinceTwoFactorDeferral",
  flashMessage: "flashMessage",
  sessionId: "sessionId",
  smsConsent: "smsConsent",
  notificationFilter: "notificationFilter",
  notificationTab: "notificationTab",
  homeFeedTab: "homeFeedTab",
  shopSort: "shopSort",
  cart: "cart",
  // Beyond the specification: a text that could not be posted, wins that had their confetti, searches made here, and
  // whether shortcuts are off.
  composeDraft: "composeDraft",
  celebratedWins: "celebratedWins",
  recentSearches: "recentSearches",
  shortcutsOff: "shortcutsOff",
} as const;

/** Keys of session storage, for the life of a tab. */
export const tabKeys = {
  history: "history",
  resendEmailVerification: "resendEmailVerification",
  smsConsent: "smsConsent",
  referrerName: "referrerName",
  // Beyond the specification: a number waiting for its code, a password being recovered, a card payment that is not
  // finished, an order whose answer is not known, a giveaway not posted yet, when a brand's code was sent.
  phoneVerification: "phoneVerification",
  passwordRecovery: "passwordRecovery",
  paymentAttempt: "paymentAttempt",
  orderAttempt: "orderAttempt",
  giveawayTerms: "giveawayTerms",
  brandCodeSent: "brandCodeSent",
} as const;

export type LocalKey = keyof typeof localKeys;
export type TabKey = keyof typeof tabKeys;

/** The part of the web's Storage that is used; may be missing or throw when the browser forbids it. */
type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage of text as it is, and of anything else as JSON. Flags are the text "1". */
export interface AppStorage<Key extends string> {
  readonly read: (key: Key) => string | null;
  /** Parsed JSON, or null when absent or unreadable; the reader checks the shape. */
  readonly readJson: (key: Key) => unknown;
  /** Refuses boolean and number values: throws in dev, reports and stores nothing elsewhere. */
  readonly write: (key: Key, value: unknown) => void;
  readonly remove: (key: Key) => void;
}

interface StorageOptions {
  readonly area: () => StorageArea;
  readonly strict: () => boolean;
  readonly report: (error: Error) => void;
}

/** Wraps one storage area; independent of the browser's globals so that it can be tested. */
export function createStorage<Key extends string>({ area, strict, report }: StorageOptions): AppStorage<Key> {
  const attempt = <T>(work: (area: StorageArea) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      // Storage may be full or forbidden; everything stored there is a convenience.
      return otherwise;
    }
  };
  const read = (key: Key): string | null => attempt((storage) => storage.getItem(key), null);
  return {
    read,
    readJson: (key) => {
      const text = read(key);
      if (text === null) return null;
      try {
        return JSON.parse(text) as unknown;
      } catch (cause) {
        report(new Error("Failed to parse value from storage", { cause }));
        return null;
      }
    },
    write: (key, value) => {
      if (typeof value === "boolean" || typeof value === "number" || value === undefined) {
        const refusal = new TypeError(`Storage does not keep a ${typeof value} (${key})`);
        if (strict()) throw refusal;
        report(refusal);
        return;
      }
      const text = typeof value === "string" ? value : JSON.stringify(value);
      attempt((storage) => storage.setItem(key, text), undefined);
    },
    remove: (key) => {
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

let strict = false;

/** Decides whether a refused value throws; called once at start with APP_ENV = dev. */
export function setStrictStorage(value: boolean): void {
  strict = value;
}

export const localStore: AppStorage<LocalKey> = createStorage({
  area: () => localStorage,
  strict: () => strict,
  report: reportError,
});
export const tabStore: AppStorage<TabKey> = createStorage({
  area: () => sessionStorage,
  strict: () => strict,
  report: reportError,
});
