import type { GraphQLSchema } from "graphql";
import { adminBuilder } from "#graphql/admin-builder.ts";
import { guarded } from "#graphql/admin-grants.ts";
import { modules } from "./modules.ts";

// One after another, so that the schema is the same in every process.
for (const { staffSchema } of modules) await staffSchema?.();

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

/** The staff schema, assembled from the modules' parts; every operation asks for its grant. */
export const adminSchema: GraphQLSchema = guarded(adminBuilder.toSchema());
