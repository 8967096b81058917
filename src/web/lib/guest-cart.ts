import { PIECES_MAX } from "#kernel/limits.ts";
import { localStore } from "./storage.ts";

/** A line of a guest's cart, as the graph takes it. */
export interface GuestLine {
  readonly shopProductId: string;
  /** Empty for a product of one size. */
  readonly size: string;
  readonly quantity: number;
}

/** Most lines in a cart. */
export const MAX_CART_LINES = 50;

const none: readonly GuestLine[] = [];
let lines: readonly GuestLine[] | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  lines = null;
  for (const listener of listeners) listener();
}

function isLine(value: unknown): value is GuestLine {
  if (typeof value !== "object" || value === null) return false;
  const { shopProductId, size, quantity } = value as Record<string, unknown>;
  return (
    typeof shopProductId === "string" &&
    typeof size === "string" &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= PIECES_MAX
  );
}

/** Returns what a guest put into the cart of this browser. The same object until it changes, for useSyncExternalStore. */
export function readGuestCart(): readonly GuestLine[] {
  if (lines === null) {
    const stored = localStore.readJson("cart");
    lines = Array.isArray(stored) ? stored.filter(isLine).slice(0, MAX_CART_LINES) : none;
  }
  return lines;
}

/** Returns no lines: the server knows of none. */
export const readServerGuestCart = (): readonly GuestLine[] => none;

/** Replaces what is in a guest's cart. */
export function writeGuestCart(next: readonly GuestLine[]): void {
  if (next.length === 0) localStore.remove("cart");
  else localStore.write("cart", next);
  tell();
}

const isSame = (one: GuestLine, other: Pick<GuestLine, "shopProductId" | "size">): boolean =>
  one.shopProductId === other.shopProductId && one.size === other.size;

/** Sets how many pieces of a product are in a guest's cart. False when it has as many lines as it can. */
export function putInGuestCart(line: GuestLine): boolean {
  const before = readGuestCart();
  if (before.some((one) => isSame(one, line))) {
    writeGuestCart(before.map((one) => (isSame(one, line) ? line : one)));
    return true;
  }
  if (before.length >= MAX_CART_LINES) return false;
  writeGuestCart([...before, line]);
  return true;
}

/** Removes a line from a guest's cart. */
export function removeFromGuestCart(line: Pick<GuestLine, "shopProductId" | "size">): void {
  writeGuestCart(readGuestCart().filter((one) => !isSame(one, line)));
}

/** Tells of changes of a guest's cart, also of those in other tabs. */
export function subscribeGuestCart(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === "cart" || event.key === null) tell();
  };
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
