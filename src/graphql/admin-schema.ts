import { newBuilder } from "./schema-builder.ts";

/** The staff schema's builder: roots and types of its own (Sp…), nothing shared but scalars and PageInfo. */
export const adminBuilder = newBuilder();

const SpEnvironment = adminBuilder.objectRef<{ environment: string; productName: string }>("SpEnvironment").implement({
  fields: (t) => ({ environment: t.exposeString("environment"), productName: t.exposeString("productName") }),
});

adminBuilder.queryField("spEnvironment", (t) =>
  t.field({
    type: SpEnvironment,
    resolve: (_root, _args, { services }) => ({ environment: services.config.environment, productName: services.config.productName }),
  }),
);
