export type ToastKind = "success" | "info" | "warning";

export interface ToastOptions {
  /** Second, quieter line. */
  text?: string | undefined;
  /** A button, or a link to a page. */
  action?: { label: string; onAction: () => void } | { label: string; href: string } | undefined;
  /**
   * Milliseconds until it disappears; null keeps it until dismissed. Default 5000, and twice that when it has a button:
   * by keyboard it takes a while to reach it.
   */
  duration?: number | null | undefined;
  /** A toast with the same key replaces the one on screen. */
  key?: string | undefined;
}

export interface ToastRecord extends Omit<ToastOptions, "duration" | "key"> {
  id: string;
  kind: ToastKind;
  title: string;
  duration: number | null;
  leaving: boolean;
}

const DEFAULT_DURATION_MS = 5000;
/** Duration of the leaving transition in toasts.css, in milliseconds. */
const LEAVE_MS = 180;

let records: readonly ToastRecord[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ToastRecord[]) {
  records = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, title: string, options: ToastOptions = {}): string {
  serial += 1;
  const {
    key,
    duration = options.action === undefined ? DEFAULT_DURATION_MS : 2 * DEFAULT_DURATION_MS,
    ...rest
  } = options;
  const id = key ?? `toast-${serial}`;
  const record: ToastRecord = { ...rest, id, kind, title, duration, leaving: false };
  const others = records.filter((other) => other.id !== id);
  replace([record, ...others]);
  return id;
}

/** Shows a toast, from anywhere in the browser. Each call returns the toast's id. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
  warning: (title: string, options?: ToastOptions) => show("warning", title, options),
  /** Dismisses one toast, or all of them. */
  dismiss(id?: string) {
    const goes = (record: ToastRecord) => id === undefined || record.id === id;
    replace(records.map((record) => (goes(record) ? { ...record, leaving: true } : record)));
    setTimeout(() => replace(records.filter((record) => !(record.leaving && goes(record)))), LEAVE_MS);
  },
};

/** Returns the toasts, front one first, for useSyncExternalStore. */
export function readToasts(): readonly ToastRecord[] {
  return records;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly ToastRecord[] = [];

/** Returns no toasts: the server never has any. */
export function readServerToasts(): readonly ToastRecord[] {
  return NONE;
}
