import { decodeId } from "#kernel/ids.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { cleanPhoneNumber, parsePhone } from "#kernel/text/phone.ts";
import { phoneIndex } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import { findByEmail, findByObject, findByPhone, findByTicket, listUsers } from "../store/users-store.ts";
import type { ListedUser, Sought, UserFilter } from "../store/users-store.ts";

export type { ListedUser, UserFilter } from "../store/users-store.ts";

/**
 * Finds out what staff typed: an email, a phone number, the reference of a ticket, an id of an account, a payout or a
 * payment, or else words of a username or a name.
 */
async function seek(services: Services, typed: string): Promise<Sought> {
  const text = typed.trim();
  if (text === "") return null;
  if (text.includes("@") && !text.startsWith("@")) {
    const email = parseEmail(text);
    return { ids: email.ok ? await findByEmail(services.db, emailKey(email.value)) : [] };
  }
  if (/^[+＋]?[\p{Nd}\s().\p{Pd}]{7,}$/u.test(cleanPhoneNumber(text))) {
    const phone = parsePhone(text);
    if (phone.ok) return { ids: await findByPhone(services.db, phoneIndex(services, phone.value)) };
  }
  const id = decodeId(text);
  if (id !== null) return { ids: await findByObject(services.db, id) };
  if (/^[0-9A-Z]{4}-[0-9A-Z]{4}$/i.test(text)) {
    const ids = await findByTicket(services.db, text.toUpperCase());
    if (ids.length > 0) return { ids };
  }
  return { words: text.replace(/^@/, "").toLowerCase().slice(0, 60), isLike: false };
}

/**
 * Reads a page of the accounts that fit what staff typed, of one kind. Words that are part of no name find similar
 * ones.
 */
export async function findUsers(
  services: Services,
  page: Page,
  query: string,
  filter: UserFilter,
): Promise<ListedUser[]> {
  const sought = await seek(services, query);
  const found = await listUsers(services.db, page, sought, filter);
  if (found.length > 0 || sought === null || "ids" in sought || [...sought.words].length < 4) return found;
  return listUsers(services.db, page, { ...sought, isLike: true }, filter);
}
