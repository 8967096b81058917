import { badgeOf } from "./badge.ts";
import type { Chrome } from "./chrome.ts";
import { readGiveaways } from "./giveaways.ts";
import type { Giveaway, GiveawaysRead } from "./giveaways.ts";
import { readProduct, reminderPermissions } from "./product.ts";

/** Name of the alarm, and minutes between two reads. */
const alarmName = "giveaways";
const periodMinutes = 30;
const badgeColor = "#c4135c";
const storageKey = "reminders";

/** What the reminders keep in this browser. */
interface Kept {
  readonly giveaways: readonly Giveaway[];
  /** Ids of giveaways that were listed while the popup was open. */
  readonly seen: readonly string[];
}

/** The clock and the network, which tests replace. */
export interface Surroundings {
  readonly now?: () => number;
  readonly read?: typeof fetch;
}

/** The reminders of giveaways: an opt-in with its own permissions. */
export interface Reminders {
  readonly isOn: () => Promise<boolean>;
  /** Asks for the permissions; resolves to whether they were granted. Call it from a press: the browser demands one. */
  readonly turnOn: () => Promise<boolean>;
  /** Deletes what was kept and gives the permissions back. */
  readonly turnOff: () => Promise<void>;
  /** Sets the timer and registers for it. */
  readonly start: () => Promise<void>;
  /** Reads the giveaways and sets the badge. Null while the reminders are off. */
  readonly refresh: (options?: { markSeen: boolean }) => Promise<GiveawaysRead | null>;
  /** Registers for the timer, once per life of the worker. */
  readonly listen: () => void;
}

/** Makes the reminders over the browser's `chrome` object. */
export function createReminders(chrome: Chrome, { now = Date.now, read }: Surroundings = {}): Reminders {
  const product = readProduct(chrome);
  const asked = reminderPermissions(product);
  let isListening = false;

  const isOn = (): Promise<boolean> => chrome.permissions.contains(asked);
  const showBadge = async ({ giveaways, seen }: Kept): Promise<void> => {
    const { text, title } = badgeOf(product.name, giveaways, seen, now());
    await chrome.action.setBadgeBackgroundColor({ color: badgeColor });
    await chrome.action.setBadgeText({ text });
    await chrome.action.setTitle({ title });
  };
  const nothing: Kept = { giveaways: [], seen: [] };
  const readKept = async (): Promise<Kept> => {
    const stored = await chrome.storage?.local.get(storageKey);
    return (stored?.[storageKey] as Kept | undefined) ?? nothing;
  };
  const refresh: Reminders["refresh"] = async ({ markSeen } = { markSeen: false }) => {
    if (!(await isOn())) {
      await showBadge(nothing);
      return null;
    }
    const [outcome, kept] = await Promise.all([readGiveaways(product, now(), read), readKept()]);
    // Offline, the last known deadlines still count down. Signed out, they are those of an account that left.
    const giveaways =
      outcome.kind === "read" ? outcome.giveaways : outcome.kind === "unreachable" ? kept.giveaways : [];
    const ids = giveaways.map(({ id }) => id);
    const seen = markSeen ? ids : ids.filter((id) => kept.seen.includes(id));
    await chrome.storage?.local.set({ [storageKey]: { giveaways, seen } satisfies Kept });
    await showBadge({ giveaways, seen });
    return outcome;
  };
  const listen = (): void => {
    if (isListening || chrome.alarms === undefined) return;
    isListening = true;
    chrome.alarms.onAlarm.addListener(({ name }) => {
      if (name === alarmName) void refresh();
    });
  };
  const start = async (): Promise<void> => {
    listen();
    if (!(await isOn())) return;
    await chrome.alarms?.create(alarmName, { delayInMinutes: periodMinutes, periodInMinutes: periodMinutes });
    await refresh();
  };
  return {
    isOn,
    listen,
    start,
    refresh,
    turnOn: () => chrome.permissions.request(asked),
    turnOff: async () => {
      // Before the permissions go: afterwards the browser offers neither.
      await chrome.alarms?.clear(alarmName);
      await chrome.storage?.local.clear();
      await chrome.permissions.remove(asked);
      await showBadge(nothing);
    },
  };
}
