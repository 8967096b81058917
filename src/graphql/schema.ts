import type { GraphQLSchema } from "graphql";
import "#modules/accounts/graphql/schema.ts";
import { builder } from "./builder.ts";
import "./current-date.ts";

/** The public schema, assembled from the modules' graphql folders. */
export const publicSchema: GraphQLSchema = builder.toSchema();
