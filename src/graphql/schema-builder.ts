import SchemaBuilder from "@pothos/core";
import { GraphQLError, Kind } from "graphql";
import type { ValueNode } from "graphql";
import { centsToNumber, parseCents } from "#kernel/cents.ts";
import { isCalendarDay, parseDateTime } from "#kernel/date-time.ts";
import { decodeId, encodeId } from "#kernel/ids.ts";
import type { ApiContext } from "./context.ts";
import "./audiences.ts";
import "./guards.ts";

interface SchemaTypes {
  Context: ApiContext;
  DefaultFieldNullability: false;
  Scalars: {
    Id: { Input: string; Output: string };
    Cents: { Input: bigint; Output: bigint };
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
  };
}

export type Builder = ReturnType<typeof createBuilder>;

/** Literals of our scalars are plain GraphQL strings and integers; nothing else is read from a document. */
function parseLiteral(node: ValueNode): unknown {
  if (node.kind === Kind.STRING) return node.value;
  if (node.kind === Kind.INT) return node.value;
  throw new GraphQLError(`expected a literal, found ${node.kind}`, { nodes: node });
}

function createBuilder(isBehindGrants: boolean) {
  const builder = new SchemaBuilder<SchemaTypes>({
    plugins: ["guard", "audience"],
    defaultFieldNullability: false,
    isBehindGrants,
  });

  const parseId = (value: unknown): string => {
    const uuid = typeof value === "string" ? decodeId(value) : null;
    // A well-formed id of nothing and a malformed one are answered alike by the resolvers' NOT_FOUND,
    // except that this one never reaches the database.
    if (uuid === null) throw new GraphQLError("An id has 22 characters of letters, digits, _ and -.");
    return uuid;
  };
  builder.scalarType("Id", {
    description: "Public id: 22 characters of base64url.",
    serialize: (value) => encodeId(value),
    parseValue: parseId,
    parseLiteral: (node) => parseId(parseLiteral(node)),
  });

  const readCents = (value: unknown): bigint => {
    const cents = parseCents(value, { min: -9_007_199_254_740_991n });
    if (!cents.ok) throw new GraphQLError("An amount is a whole number of cents.");
    return cents.value;
  };
  builder.scalarType("Cents", {
    description: "Amount of US dollars in whole cents, as a JSON integer.",
    serialize: (value) => centsToNumber(value),
    parseValue: (value) => {
      if (typeof value !== "number") throw new GraphQLError("An amount is a whole number of cents.");
      return readCents(value);
    },
    // A compiled document cannot hold a bigint, so an amount written into it is refused with words instead of by accident.
    parseLiteral: () => {
      throw new GraphQLError("An amount is given as a variable.");
    },
  });

  const readTime = (value: unknown): Date => {
    const time = typeof value === "string" ? parseDateTime(value) : null;
    if (time === null) throw new GraphQLError("A time is written as 2026-11-21T18:00:00.000Z.");
    return time;
  };
  builder.scalarType("DateTime", {
    description: "Instant in UTC, ISO 8601 with milliseconds.",
    serialize: (value) => value.toISOString(),
    parseValue: readTime,
    parseLiteral: (node) => readTime(parseLiteral(node)),
  });

  const readDate = (value: unknown): string => {
    if (typeof value !== "string" || !isCalendarDay(value)) throw new GraphQLError("A date is written as 2026-11-21.");
    return value;
  };
  builder.scalarType("Date", {
    description: "Calendar day, YYYY-MM-DD.",
    serialize: (value) => value,
    parseValue: readDate,
    parseLiteral: (node) => readDate(parseLiteral(node)),
  });

  return builder;
}

/**
 * A builder with the shared scalars; the public and the admin schema have one each.
 *
 * @param options.isBehindGrants Every root field demands a grant; types need state no audience then.
 */
export function newBuilder({ isBehindGrants = false } = {}): Builder {
  const builder = createBuilder(isBehindGrants);
  builder.queryType({});
  builder.mutationType({});
  return builder;
}
