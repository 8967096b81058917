import type { AskedPermissions, Chrome, Tab } from "./chrome.ts";

/** State behind a fake `chrome` object, for tests. */
export interface FakeBrowser {
  readonly chrome: Chrome;
  granted: boolean;
  /** Answer of the person to the next request for permissions. */
  grants: boolean;
  readonly asked: AskedPermissions[];
  badge: string;
  title: string;
  readonly stored: Map<string, unknown>;
  readonly alarms: Map<string, number>;
  readonly opened: string[];
  /** Sends an event to its listeners and waits until their work is done. */
  readonly send: (event: "added" | "removed" | "startup" | "installed" | "alarm") => Promise<void>;
}

/** Makes a fake `chrome` object. `alarms` and `storage` exist only while they are granted, as in the browser. */
export function fakeBrowser({
  origin = "https://stims.example",
  tab,
  selection = "",
}: { origin?: string; tab?: Tab; selection?: string | Error } = {}): FakeBrowser {
  const listeners: Record<string, ((...values: never[]) => void)[]> = {};
  const event = (name: string) => ({
    addListener: (listener: (...values: never[]) => void) => {
      (listeners[name] ??= []).push(listener);
    },
  });
  const browser: FakeBrowser = {
    granted: false,
    grants: true,
    asked: [],
    badge: "",
    title: "",
    stored: new Map(),
    alarms: new Map(),
    opened: [],
    send: async (name) => {
      for (const listener of listeners[name] ?? []) (listener as (about: unknown) => void)({ name: "giveaways" });
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    chrome: {
      runtime: {
        getManifest: () => ({ short_name: "Stims", homepage_url: `${origin}/extension` }),
        onStartup: event("startup"),
        onInstalled: event("installed"),
      },
      tabs: {
        query: () => Promise.resolve(tab === undefined ? [] : [tab]),
        create: ({ url }) => Promise.resolve(browser.opened.push(url)),
      },
      scripting: {
        executeScript: () =>
          selection instanceof Error ? Promise.reject(selection) : Promise.resolve([{ result: selection }]),
      },
      action: {
        setBadgeText: async ({ text }) => {
          browser.badge = text;
        },
        setBadgeBackgroundColor: () => Promise.resolve(),
        setTitle: async ({ title }) => {
          browser.title = title;
        },
      },
      permissions: {
        contains: () => Promise.resolve(browser.granted),
        request: async (asked) => {
          browser.asked.push(asked);
          browser.granted = browser.grants;
          if (browser.granted) await browser.send("added");
          return browser.granted;
        },
        remove: async () => {
          browser.granted = false;
          await browser.send("removed");
          return true;
        },
        onAdded: event("added"),
        onRemoved: event("removed"),
      },
      get alarms() {
        if (!browser.granted) return undefined;
        return {
          create: async (name: string, { periodInMinutes }: { periodInMinutes: number }) => {
            browser.alarms.set(name, periodInMinutes);
          },
          clear: (name: string) => Promise.resolve(browser.alarms.delete(name)),
          onAlarm: event("alarm"),
        };
      },
      get storage() {
        if (!browser.granted) return undefined;
        return {
          local: {
            get: (key: string) => Promise.resolve(browser.stored.has(key) ? { [key]: browser.stored.get(key) } : {}),
            set: async (items: Record<string, unknown>) => {
              for (const [key, value] of Object.entries(items)) browser.stored.set(key, value);
            },
            clear: async () => {
              browser.stored.clear();
            },
          },
        };
      },
    },
  };
  return browser;
}
