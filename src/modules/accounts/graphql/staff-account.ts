import { adminBuilder } from "#graphql/admin-builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { readCaseAccounts } from "../queries/case-accounts.ts";
import type { CaseAccount } from "../queries/case-accounts.ts";

/** Loads the account of a case, or the staff member who acted on it; undefined when there is none. */
export const loadCaseAccount = defineLoader<string, CaseAccount>("accounts of staff cases", ({ services }, ids) =>
  readCaseAccounts(services.db, ids),
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
