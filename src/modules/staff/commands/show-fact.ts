import { ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Services } from "#platform/services.ts";
import type { PersonFact } from "../domain/user-kinds.ts";
import { readFact } from "../queries/user-case.ts";
import { insertLook } from "../store/looks-store.ts";
import { actOnPerson } from "./on-person.ts";
import type { PersonAct, PersonRefusal } from "./on-person.ts";

/** Opens one masked fact of a person. The look is recorded in the audit log, and for the person. */
export function showFact(
  services: Services,
  act: PersonAct,
  fact: PersonFact,
): Promise<Result<string | null, PersonRefusal>> {
  return actOnPerson(
    services,
    { ...act, action: "show_user_fact", grant: "canViewAdminPages", isRead: true },
    async (tx, account) => {
      const value = await readFact(services, account, fact);
      await insertLook(tx, { personId: account.id, readerId: act.staffId, fact, reason: act.reason });
      return ok({ value, before: null, after: { fact } });
    },
  );
}
