import { readFileSync } from "node:fs";
import { buildSchema, GraphQLScalarType, parse } from "graphql";
import type { GraphQLFieldResolver, GraphQLSchema } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { CompiledQuery } from "graphql-jit";
import manifest from "#web/generated/manifest.json" with { type: "json" };

/** Encodes an id in its public form, by Node's own encoder. */
export const publicId = (uuid: string): string => Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");

const uuidOf = (text: unknown): string =>
  Buffer.from(String(text), "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Builds the types of the printed schema with the given root fields; everything below a root field is a plain property. */
export function bareSchema<C>(roots: {
  query: Record<string, GraphQLFieldResolver<unknown, C>>;
  mutation: Record<string, GraphQLFieldResolver<unknown, C>>;
}): GraphQLSchema {
  const schema = buildSchema(readFileSync(new URL("../../schema.graphql", import.meta.url), "utf8"));
  const scalar = (
    name: string,
    serialize: (value: unknown) => unknown,
    parseValue: (value: unknown) => unknown,
  ): void => {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLScalarType)) throw new Error(`the schema has no scalar ${name}`);
    type.serialize = serialize;
    type.parseValue = parseValue;
  };
  scalar("Id", (value) => publicId(value as string), uuidOf);
  scalar(
    "DateTime",
    (value) => (value as Date).toISOString(),
    (value) => new Date(String(value)),
  );
  scalar("Cents", Number, (value) => BigInt(String(value)));
  for (const [type, resolvers] of [
    [schema.getQueryType(), roots.query],
    [schema.getMutationType(), roots.mutation],
  ] as const) {
    const fields = type?.getFields() ?? {};
    for (const [name, resolve] of Object.entries(resolvers)) {
      const field = fields[name];
      if (field === undefined) throw new Error(`the schema has no root field ${name}`);
      // The arguments are those of the field's own documents; nothing here checks them.
      field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  return schema;
}

/** Compiles our own pages' documents by hash at first use. */
export function compiledDocuments(schema: GraphQLSchema): (hash: string) => CompiledQuery {
  const texts: Record<string, string> = manifest;
  const compiled = new Map<string, CompiledQuery>();
  return (hash) => {
    let query = compiled.get(hash);
    if (query === undefined) {
      const made = compileQuery(schema, parse(texts[hash] ?? "", { noLocation: true }));
      if (!isCompiledQuery(made)) throw new Error(`the document ${hash} does not compile`);
      compiled.set(hash, (query = made));
    }
    return query;
  };
}
