import type { Page } from "#kernel/page-cursor.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { findIdByEmail, findIdByUsername } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import { parseCode } from "../domain/code.ts";
import { ordersForStaff } from "../store/lists-store.ts";
import type { ListedOrder } from "../store/lists-store.ts";

/** The buyer whose email was typed; null when something else was typed, or it is the email of no account. */
type FoundByEmail = string | null;

/**
 * Reads a page of the orders that staff look up by what they typed: the code of an order, or the email or the username
 * of its buyer. An email has to be whole.
 */
export async function findOrders(
  { db }: Services,
  page: Page,
  query: string,
): Promise<{ orders: ListedOrder[]; foundByEmail: FoundByEmail }> {
  const text = query.trim();
  if (text.includes("@") && !text.startsWith("@")) {
    const email = parseEmail(text);
    const id = email.ok ? await findIdByEmail(db, emailKey(email.value)) : undefined;
    return id === undefined
      ? { orders: [], foundByEmail: null }
      : { orders: await ordersForStaff.read(db, page, [id], null), foundByEmail: id };
  }
  // A username may look like a code.
  const buyerId = await findIdByUsername(db, text.replace(/^@/, "").toLowerCase());
  const code = parseCode(text);
  return {
    orders: await ordersForStaff.read(db, page, buyerId === undefined ? [] : [buyerId], code),
    foundByEmail: null,
  };
}
