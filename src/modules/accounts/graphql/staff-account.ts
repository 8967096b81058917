import { adminBuilder } from "#graphql/admin-builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { findAccounts } from "../store/accounts-store.ts";

/** An account as the cases of staff name it. */
export interface CaseAccount {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
}

/** Loads the account of a case, or the staff member who acted on it; undefined when there is none. */
export const loadCaseAccount = defineLoader<string, CaseAccount>(
  "accounts of staff cases",
  async ({ services }, ids) => {
    const found = await findAccounts(services.db, ids);
    return new Map(
      found.map((one) => [one.id, { id: one.id, username: one.username, name: one.name, photoUrl: one.photo_url }]),
    );
  },
);

export const SpCaseAccount = adminBuilder.objectRef<CaseAccount>("SpCaseAccount").implement({
  description: "An account that a case of staff is about, or a member of staff who acted on it.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
  }),
});
