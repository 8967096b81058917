import { isObjectType } from "graphql";
import type { GraphQLSchema } from "graphql";
import { builder } from "#graphql/builder.ts";
import "#graphql/current-date.ts";
import { modules } from "./modules.ts";

// One after another, so that the schema is the same in every process.
for (const { publicSchema: load } of modules) await load?.();

/** The public schema, assembled from the modules' parts. */
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
