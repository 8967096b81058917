import type { PlaceOrderInput } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { tabStore } from "#web/lib/storage.ts";

/** The idempotency key of an order, kept in this tab until the answer is known: the same order has the same key. */
export function keyOfOrder(accountId: string, input: PlaceOrderInput): string {
  const wish = JSON.stringify(input);
  const kept = tabStore.readJson("orderAttempt");
  if (typeof kept === "object" && kept !== null) {
    const { accountId: of, wish: same, key } = kept as Record<string, unknown>;
    if (of === accountId && same === wish && typeof key === "string") return key;
  }
  const key = idempotencyKey();
  tabStore.write("orderAttempt", { accountId, wish, key });
  return key;
}

/** Forgets the key: the answer is known. */
export function forgetOrderKey(): void {
  tabStore.remove("orderAttempt");
}
