import { builder } from "#graphql/builder.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { trustCriteria } from "../domain/trust-criteria.ts";
import type { TrustCriterion } from "../domain/trust-criteria.ts";
import { trustProgress } from "../queries/trust-progress.ts";

const TrustCriterionName = builder.enumType("TrustCriterionName", { values: trustCriteria });

const TrustCriterionType = builder.objectRef<TrustCriterion>("TrustCriterion").implement({
  audience: "signedIn",
  fields: (t) => ({
    name: t.field({ type: TrustCriterionName, resolve: ({ name }) => name }),
    isMet: t.exposeBoolean("isMet"),
    metAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When time alone meets it; null for those the person acts for.",
      resolve: ({ metAt }) => metAt,
    }),
  }),
});

builder.objectField(SessionUserType, "trustCriteria", (t) =>
  t.field({
    type: [TrustCriterionType],
    description: "What trusted status depends on, and how far the person is; staff decide once all are met.",
    guard: { audience: "actPersonally", otherwise: [] },
    resolve: ({ person }, _args, { services }) => trustProgress(services.db, person),
  }),
);
