import { builder } from "#graphql/builder.ts";
import { AccountSettingsType, SessionUserType } from "#modules/accounts/graphql/index.ts";
import { twoFactorDestinations } from "../queries/two-factor.ts";
import { twoFactorStanding } from "../index.ts";
import type { TwoFactorDestination } from "../queries/two-factor.ts";
import type { TwoFactorStanding } from "../store/totp-store.ts";

const TwoFactorDestinationType = builder.objectRef<TwoFactorDestination>("TwoFactorDestination").implement({
  audience: "signedIn",
  fields: (t) => ({
    type: t.exposeString("type"),
    destination: t.exposeString("destination"),
    isEnabled: t.exposeBoolean("isEnabled"),
    isValid: t.exposeBoolean("isValid"),
    restsUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when its codes let no money leave, because it is new.",
      resolve: ({ restsUntil }) => restsUntil,
    }),
  }),
});

builder.objectField(SessionUserType, "availableTwoFactorDestinations", (t) =>
  t.field({
    type: [TwoFactorDestinationType],
    guard: { audience: "actPersonally", otherwise: [] },
    resolve: ({ person }, _args, { services }) => twoFactorDestinations(services, person.id),
  }),
);

const SecuritySettings = builder.objectRef<TwoFactorStanding>("SecuritySettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    isTwoFactorEnabled: t.boolean({ resolve: ({ totpConfirmedAt }) => totpConfirmedAt !== null }),
    enabledMethods: t.stringList({ resolve: ({ totpConfirmedAt }) => (totpConfirmedAt === null ? [] : ["totp"]) }),
    totpConfirmedAt: t.expose("totpConfirmedAt", { type: "DateTime", nullable: true }),
    recoveryCodesLeft: t.exposeInt("recoveryCodesLeft"),
  }),
});

builder.objectField(AccountSettingsType, "security", (t) =>
  t.field({
    type: SecuritySettings,
    resolve: ({ id }, _args, { services }) => twoFactorStanding(services.db, id),
  }),
);
