import { newBuilder } from "./schema-builder.ts";

/**
 * The staff schema's builder: roots and types of its own (Sp…), nothing shared but scalars and PageInfo. Modules add to
 * it in graphql/staff.ts.
 */
export const adminBuilder = newBuilder({ isBehindGrants: true });
