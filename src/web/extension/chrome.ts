/** An event that the browser sends to the extension. */
interface Listened<Arguments extends readonly unknown[]> {
  readonly addListener: (listener: (...values: Arguments) => void) => void;
}

/** What the person is asked for when the reminders are turned on, and nothing else. */
export interface AskedPermissions {
  readonly permissions: string[];
  readonly origins: string[];
}

/** A tab. Without the `activeTab` permission on it, `url` and `title` are missing. */
export interface Tab {
  readonly id?: number;
  readonly url?: string;
  readonly title?: string;
}

/** The part of the `chrome` object that the extension uses. `alarms` and `storage` are missing until they are granted. */
export interface Chrome {
  readonly runtime: {
    readonly getManifest: () => { readonly short_name?: string; readonly homepage_url?: string };
    readonly onStartup: Listened<[]>;
    readonly onInstalled: Listened<[]>;
  };
  readonly tabs: {
    readonly query: (about: { active: true; currentWindow: true }) => Promise<Tab[]>;
    readonly create: (about: { url: string }) => Promise<unknown>;
  };
  readonly scripting: {
    readonly executeScript: (script: {
      target: { tabId: number };
      func: () => string;
    }) => Promise<readonly { readonly result?: unknown }[]>;
  };
  readonly action: {
    readonly setBadgeText: (about: { text: string }) => Promise<void>;
    readonly setBadgeBackgroundColor: (about: { color: string }) => Promise<void>;
    readonly setTitle: (about: { title: string }) => Promise<void>;
  };
  readonly permissions: {
    readonly contains: (asked: AskedPermissions) => Promise<boolean>;
    readonly request: (asked: AskedPermissions) => Promise<boolean>;
    readonly remove: (asked: AskedPermissions) => Promise<boolean>;
    readonly onAdded: Listened<[]>;
    readonly onRemoved: Listened<[]>;
  };
  readonly alarms?:
    | {
        readonly create: (name: string, about: { delayInMinutes: number; periodInMinutes: number }) => Promise<void>;
        readonly clear: (name: string) => Promise<boolean>;
        readonly onAlarm: Listened<[{ readonly name: string }]>;
      }
    | undefined;
  readonly storage?:
    | {
        readonly local: {
          readonly get: (key: string) => Promise<Record<string, unknown>>;
          readonly set: (items: Record<string, unknown>) => Promise<void>;
          readonly clear: () => Promise<void>;
        };
      }
    | undefined;
}
