import { isObjectType } from "graphql";
import type { GraphQLSchema } from "graphql";
import "#modules/accounts/graphql/schema.ts";
import "#modules/brands/graphql/schema.ts";
import "#modules/dormancy/graphql/schema.ts";
import "#modules/exports/graphql/schema.ts";
import "#modules/giveaways/graphql/schema.ts";
import "#modules/graph/graphql/schema.ts";
import "#modules/identity/graphql/schema.ts";
import "#modules/media/graphql/schema.ts";
import "#modules/moderation/graphql/schema.ts";
import "#modules/notifications/graphql/schema.ts";
import "#modules/payments/graphql/schema.ts";
import "#modules/payouts/graphql/schema.ts";
import "#modules/posts/graphql/schema.ts";
import "#modules/previews/graphql/schema.ts";
import "#modules/support/graphql/schema.ts";
import "#modules/tax/graphql/schema.ts";
import "#modules/transfers/graphql/schema.ts";
import "#modules/wallet/graphql/schema.ts";
import { builder } from "./builder.ts";
import "./current-date.ts";

/** The public schema, assembled from the modules' graphql folders. */
export const publicSchema: GraphQLSchema = readInPlace(builder.toSchema());

/**
 * A field that exposes the property of its own name needs no resolver: without one the executor reads the property in
 * place. One that is guarded keeps the resolver that asks.
 */
export function readInPlace(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { pothosExposedField, pothosResolveWrapped } = field.extensions;
      if (pothosExposedField === field.name && pothosResolveWrapped !== true) delete field.resolve;
    }
  }
  return schema;
}
