import { decodeId } from "#kernel/ids.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { cleanPhoneNumber, parsePhone } from "#kernel/text/phone.ts";
import { phoneIndex } from "#modules/sign-in/index.ts";
import type { Services } from "#platform/services.ts";
import { findByEmail, findByObject, findByPhone, findByTicket, listUsers } from "../store/users-store.ts";
import type { ListedUser, Sought, UserFilter } from "../store/users-store.ts";

export type { ListedUser, UserFilter } from "../store/users-store.ts";

/** Fact of a person that a search named in full; null when it named none. */
type SoughtFact = "email" | "phone" | null;

interface Seeking {
  readonly sought: Sought;
  readonly fact: SoughtFact;
}

/**
 * Finds out what staff typed: an email, a phone number, the reference of a ticket, an id of an account, a payout or a
 * payment, or else words of a username or a name.
 */
async function seek(services: Services, text: string): Promise<Seeking> {
  const none = { fact: null } as const;
  if (text === "") return { ...none, sought: null };
  if (text.includes("@") && !text.startsWith("@")) {
    const email = parseEmail(text);
    return { fact: "email", sought: { ids: email.ok ? await findByEmail(services.db, emailKey(email.value)) : [] } };
  }
  if (/^[+＋]?[\p{Nd}\s().\p{Pd}]{7,}$/u.test(cleanPhoneNumber(text))) {
    const phone = parsePhone(text);
    if (phone.ok)
      return { fact: "phone", sought: { ids: await findByPhone(services.db, phoneIndex(services, phone.value)) } };
  }
  const id = decodeId(text);
  if (id !== null) return { ...none, sought: { ids: await findByObject(services.db, id) } };
  if (/^[0-9A-Z]{4}-[0-9A-Z]{4}$/i.test(text)) {
    const ids = await findByTicket(services.db, text.toUpperCase());
    if (ids.length > 0) return { ...none, sought: { ids } };
  }
  return { ...none, sought: { words: text.replace(/^@/, "").toLowerCase().slice(0, 60), isLike: false } };
}

/**
 * Reads a page of the accounts that fit what staff typed, of one kind, and the fact that they were found by. Words that
 * are part of no name find similar ones.
 */
export async function findUsers(
  services: Services,
  page: Page,
  query: string,
  filter: UserFilter,
): Promise<{ users: ListedUser[]; fact: SoughtFact }> {
  const { sought, fact } = await seek(services, query.trim());
  const users = await listUsers(services.db, page, sought, filter);
  if (users.length > 0 || sought === null || "ids" in sought || [...sought.words].length < 4) return { users, fact };
  return { users: await listUsers(services.db, page, { ...sought, isLike: true }, filter), fact };
}
