import type { GraphQLSchema } from "graphql";
import "#modules/accounts/graphql/schema.ts";
import "#modules/brands/graphql/schema.ts";
import "#modules/giveaways/graphql/schema.ts";
import "#modules/graph/graphql/schema.ts";
import "#modules/identity/graphql/schema.ts";
import "#modules/notifications/graphql/schema.ts";
import "#modules/payments/graphql/schema.ts";
import "#modules/posts/graphql/schema.ts";
import "#modules/wallet/graphql/schema.ts";
import { builder } from "./builder.ts";
import "./current-date.ts";

/** The public schema, assembled from the modules' graphql folders. */
export const publicSchema: GraphQLSchema = builder.toSchema();
