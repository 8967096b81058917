import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { Services } from "#platform/services.ts";
import type { UserPaymentMethod } from "../domain/payment-method.ts";
import { processorNamed } from "../ports/card-processor.ts";
import { findMethods, methodColumns } from "../store/methods-store.ts";

/** A kept card with its place in a list. */
export type ListedMethod = UserPaymentMethod & { readonly position: string };

const own = preparedKeyset<[string], ListedMethod>(
  "own_payment_methods",
  ({ beyond, order }) => `select ${methodColumns}, m.created_at::text as position from user_payment_method m
    where m.account_id = $4 and m.status = 'active' and (m.created_at, m.id) ${beyond} ($1::timestamptz, $2::uuid)
    order by m.created_at ${order}, m.id ${order} limit $3`,
);

/** Cards an account keeps, expired ones too, newest first unless the page says otherwise; limit + 1. */
export function listOwnMethods(db: Db, accountId: string, page: Page): Promise<ListedMethod[]> {
  return own.read(db, page, accountId);
}

/** Kept cards by their ids, for who was shown them by what is their own. */
export function readMethods(db: Db, ids: readonly string[]): Promise<Map<string, UserPaymentMethod>> {
  return findMethods(db, ids);
}

/** The secret with which its owner's browser may confirm a card that is to be kept, asked of the provider; else null. */
export async function readSetupSecret(services: Services, method: UserPaymentMethod): Promise<string | null> {
  const isOpen = method.status === "pending" || method.status === "requires_action";
  if (!isOpen || method.setupId === null) return null;
  const setup = await processorNamed(services, method.provider).retrieveSetup(method.setupId);
  return setup.ok ? setup.value.clientSecret : null;
}
