import type { GraphQLSchema } from "graphql";
import "#modules/identity/graphql/staff.ts";
import { adminBuilder } from "./admin-builder.ts";

const SpEnvironment = adminBuilder.objectRef<{ environment: string; productName: string }>("SpEnvironment").implement({
  fields: (t) => ({ environment: t.exposeString("environment"), productName: t.exposeString("productName") }),
});

adminBuilder.queryField("spEnvironment", (t) =>
  t.field({
    type: SpEnvironment,
    resolve: (_root, _args, { services }) => ({ environment: services.config.environment, productName: services.config.productName }),
  }),
);

/** The staff schema, assembled from the modules' graphql folders. */
export const adminSchema: GraphQLSchema = adminBuilder.toSchema();
