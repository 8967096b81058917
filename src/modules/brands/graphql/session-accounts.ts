import { builder } from "#graphql/builder.ts";
import { AccountType, SessionType, SessionUserType } from "#modules/accounts/graphql/index.ts";
import { accessOf, availableAccounts } from "../queries/access.ts";
import type { AvailableAccount } from "../queries/access.ts";

const AvailableAccountType = builder.objectRef<AvailableAccount>("AvailableAccount").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ account }) => account.id }),
    name: t.string({ resolve: ({ account }) => account.name }),
    username: t.string({ nullable: true, resolve: ({ account }) => account.username }),
    photoUrl: t.string({ nullable: true, resolve: ({ account }) => account.photoUrl }),
    accountType: t.field({ type: AccountType, resolve: ({ account }) => account.accountType }),
    isIdentityVerified: t.boolean({ resolve: ({ account }) => account.isIdentityVerified }),
    isUsingLegalName: t.boolean({ resolve: ({ account }) => account.isUsingLegalName }),
    createdById: t.field({ type: "Id", nullable: true, resolve: ({ createdById }) => createdById }),
    isInactiveBrand: t.boolean({
      description: "A brand that is not open yet, or closed.",
      resolve: ({ account }) => account.isInactiveBrand,
    }),
  }),
});

builder.objectField(SessionType, "availableAccounts", (t) =>
  t.field({
    type: [AvailableAccountType],
    resolve: ({ person }, _args, context) => availableAccounts(context.services.db, person.id),
  }),
);

/** The person's access to the brand they act as; null as themselves. */
builder.objectField(SessionUserType, "brandAccessLevel", (t) =>
  t.string({
    nullable: true,
    resolve: ({ account, person }, _args, { session, services }) => {
      if (account.id === person.id) return null;
      // The request looked when it began.
      return session?.accountId === account.id ? session.brandAccess : accessOf(services.db, person.id, account.id);
    },
  }),
);
