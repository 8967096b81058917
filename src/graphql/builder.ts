import { newBuilder } from "./schema-builder.ts";

/** The public schema's builder. Modules add to it in their graphql folders; schema.ts imports those. */
export const builder = newBuilder();
