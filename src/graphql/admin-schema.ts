import type { GraphQLSchema } from "graphql";
import "#modules/accounts/graphql/staff.ts";
import "#modules/accounts/graphql/staff-appeals.ts";
import "#modules/accounts/graphql/staff-session.ts";
import "#modules/adjustments/graphql/staff.ts";
import "#modules/dormancy/graphql/staff.ts";
import "#modules/identity/graphql/staff.ts";
import "#modules/moderation/graphql/staff.ts";
import "#modules/payments/graphql/staff.ts";
import "#modules/payouts/graphql/staff.ts";
import "#modules/posts/graphql/staff.ts";
import "#modules/reconciliation/graphql/staff.ts";
import "#modules/sanctions/graphql/staff.ts";
import "#modules/support/graphql/staff.ts";
import "#modules/tax/graphql/staff.ts";
import "#modules/tax/graphql/staff-exports.ts";
import "#modules/wallet/graphql/staff.ts";
import "#modules/wallet/graphql/staff-outstanding.ts";
import { adminBuilder } from "./admin-builder.ts";
import { guarded } from "./admin-grants.ts";

const SpEnvironment = adminBuilder.objectRef<{ environment: string; productName: string }>("SpEnvironment").implement({
  fields: (t) => ({ environment: t.exposeString("environment"), productName: t.exposeString("productName") }),
});

adminBuilder.queryField("spEnvironment", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpEnvironment,
    resolve: (_root, _args, { services }) => ({
      environment: services.config.environment,
      productName: services.config.productName,
    }),
  }),
);

/** The staff schema, assembled from the modules' graphql folders; every operation asks for its grant. */
export const adminSchema: GraphQLSchema = guarded(adminBuilder.toSchema());
