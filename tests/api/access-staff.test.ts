import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLField, GraphQLInputType } from "graphql";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminSchema } from "#main/admin-schema.ts";
import { publicSchema } from "#main/public-schema.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { guardOf } from "#graphql/guards.ts";
import type { StaffGuard } from "#graphql/guards.ts";
import { internalGrants } from "#modules/accounts/domain/grants.ts";
import { aclFlags } from "#modules/accounts/domain/acl.ts";
import { createPerson } from "../support/people.ts";
import { callHttp, callStaff, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
const cookies = new Map<string, string>();
/** Staff members who entered the staff area. */
const entered = new Map<string, string>();

const everything = [...aclFlags, ...internalGrants];

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  const viewer = async (
    name: string,
    facts: Parameters<typeof createPerson>[1],
    acl: readonly string[] = [],
  ): Promise<void> => {
    const { id } = await createPerson(world, facts);
    await world.owner.query("update account set acl = $2 where id = $1", [id, acl]);
    cookies.set(name, await cookieFor(world, id));
    entered.set(name, id);
  };
  cookies.set("guest", "");
  await viewer("personal", {});
  await viewer("trusted", { trusted: true });
  await viewer("personal with every flag", {}, everything);
  await viewer("suspended admin", { role: "admin", status: "suspended" });
  await viewer("staff", { role: "staff" });
  await viewer("admin", { role: "admin" });
  // A session of staff that did not enter the staff area: only the entrance is open.
  cookies.set(
    "admin at the door",
    (await cookieFor(world, (await createPerson(world, { role: "admin" })).id)).replace(/; sp=.*/, ""),
  );
  for (const grant of everything) await viewer(`staff with ${grant}`, { role: "staff" }, [grant]);
});
afterAll(async () => {
  await app.close();
  await close();
});

type Field = GraphQLField<unknown, unknown>;
const roots = [adminSchema.getQueryType(), adminSchema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({
    kind: type === adminSchema.getMutationType() ? "mutation" : "query",
    field,
  })),
);

/** Returns a well-formed value of an input's type that refers to nothing. */
function nothing(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return nothing(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((one) => isNonNullType(one.type))
        .map((one) => [one.name, nothing(one.type)]),
    );
  return (
    {
      Id: "AAAAAAAAAAAAAAAAAAAAAA",
      Cents: 1,
      DateTime: "2026-01-01T00:00:00.000Z",
      Date: "1990-01-01",
      Int: 1,
      Float: 1,
      Boolean: false,
    }[String(type)] ?? "nothing"
  );
}

/** Builds an operation with arguments that refer to nothing, and the smallest selection. */
function documentOf(kind: string, field: Field): { query: string; variables: Record<string, unknown> } {
  const required = field.args.filter((one) => isNonNullType(one.type));
  const variables = Object.fromEntries(required.map((one) => [one.name, nothing(one.type)]));
  const head =
    required.length === 0 ? "" : `(${required.map((one) => `$${one.name}: ${String(one.type)}`).join(", ")})`;
  const passed = required.length === 0 ? "" : `(${required.map((one) => `${one.name}: $${one.name}`).join(", ")})`;
  return {
    query: `${kind} ${head} { ${field.name}${passed} ${isObjectType(getNamedType(field.type)) ? "{ __typename }" : ""} }`,
    variables,
  };
}

const outcome = async (viewer: string, kind: string, field: Field): Promise<string> => {
  const { query, variables } = documentOf(kind, field);
  return (await callStaff(app, cookies.get(viewer) ?? "", query, variables)).code ?? "answers";
};

describe("who of the staff may do what", () => {
  test.each(roots.map(({ kind, field }) => [field.name, kind, field] as const))("%s", async (name, kind, field) => {
    const grant = (guardOf(field) as StaffGuard).grant;
    // For everyone who is not staff in good standing the fields do not exist.
    for (const viewer of ["guest", "personal", "trusted", "personal with every flag", "suspended admin"])
      expect(await outcome(viewer, kind, field), viewer).toMatch(/^(NOT_FOUND|FORBIDDEN)$/);
    for (const viewer of ["staff", ...everything.map((one) => `staff with ${one}`)]) {
      const holds = viewer === `staff with ${grant}` || grant === "canViewAdminPages";
      const found = await outcome(viewer, kind, field);
      if (holds) expect(found, viewer).not.toBe("FORBIDDEN");
      else expect(found, viewer).toBe("FORBIDDEN");
    }
    if (grant !== "canUseSkip2fa") expect(await outcome("admin", kind, field)).not.toBe("FORBIDDEN");
    const atTheDoor = expect(await outcome("admin at the door", kind, field));
    if (name === "spFetchSession") atTheDoor.toBe("answers");
    else atTheDoor.toBe("REAUTH_REQUIRED");
    // Leaving is a call like others: the caller has no staff session afterwards.
    if (name === "spLeave") for (const [who, id] of entered) cookies.set(who, await cookieFor(world, id));
  });

  test("the public schema knows none of them, and the staff's none of the public's", async () => {
    const publicNames = [publicSchema.getQueryType(), publicSchema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(roots.map(({ field }) => field.name).filter((name) => publicNames.includes(name))).toEqual([]);
    for (const { kind, field } of roots) {
      const { query, variables } = documentOf(kind, field);
      expect((await callHttp(app, cookies.get("admin") ?? "", query, variables)).code, field.name).toBe(
        "GRAPHQL_INVALID",
      );
    }
    const shared = Object.keys(adminSchema.getTypeMap()).filter(
      (name) =>
        isObjectType(adminSchema.getType(name)) && isObjectType(publicSchema.getType(name)) && !name.startsWith("__"),
    );
    expect(shared.filter((name) => !["Query", "Mutation", "PageInfo"].includes(name))).toEqual([]);
  });
});
