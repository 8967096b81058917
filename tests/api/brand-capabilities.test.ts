import cookies from "@fastify/cookie";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import type { GraphQLField, GraphQLInputType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { guardOf, refusalOf } from "#graphql/guards.ts";
import type { Guard } from "#graphql/guards.ts";
import type { ApiContext } from "#graphql/context.ts";
import { resolveSession } from "#http/session.ts";
import type { Capability } from "#kernel/capabilities.ts";
import { encodeId } from "#kernel/ids.ts";
import { publicSchema } from "#main/public-schema.ts";
import { createTeam } from "../support/brand-team.ts";
import type { Team } from "../support/brand-team.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

/**
 * What each role is for, said a second time: a member posts, replies and drafts; a manager gives, runs the shop and
 * orders, answers mail and sees the wallet; an owner does everything for the brand. Nothing about a person is a
 * brand's.
 */
const granted: Readonly<Record<"member" | "manager" | "owner" | "person", readonly Capability[]>> = {
  member: ["post"],
  manager: ["post", "manageContent", "manageAudience", "editAccount", "handleMoney"],
  owner: [
    "post",
    "manageContent",
    "manageAudience",
    "editAccount",
    "handleMoney",
    "withdraw",
    "manageTeam",
    "manageBilling",
    "deleteBrand",
  ],
  person: [
    "post",
    "manageContent",
    "manageAudience",
    "editAccount",
    "handleMoney",
    "withdraw",
    "manageTeam",
    "manageBilling",
    "deleteBrand",
    "actPersonally",
  ],
};
type Inside = keyof typeof granted;
/** Those who are not in the brand: their session as it is none. */
type Outside = "former" | "removed" | "invited" | "declined" | "stranger";

interface Operation {
  root: "query" | "mutation";
  name: string;
  field: GraphQLField<unknown, unknown>;
  guard: Guard;
}
const operations: readonly Operation[] = (
  [
    ["query", publicSchema.getQueryType()],
    ["mutation", publicSchema.getMutationType()],
  ] as const
).flatMap(([root, type]) =>
  Object.entries(type?.getFields() ?? {}).map(([name, field]) => ({
    root,
    name,
    field,
    guard: guardOf(field) as Guard,
  })),
);

/** A value that an argument's type accepts. */
function valueOf(type: GraphQLInputType): string {
  const bare = getNullableType(type);
  if (isListType(bare)) return "[]";
  if (isEnumType(bare)) return bare.getValues()[0]?.name ?? "";
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).filter(({ type: one }) => isNonNullType(one));
    return `{${fields.map((one) => `${one.name}: ${valueOf(one.type)}`).join(", ")}}`;
  }
  switch (bare.name) {
    case "Id":
      return JSON.stringify(encodeId("0198c0de-0000-7000-8000-00000000000a"));
    case "DateTime":
      return '"2030-01-01T00:00:00.000Z"';
    case "Date":
      return '"2030-01-01"';
    case "Boolean":
      return "false";
    case "Int":
    case "Float":
      return "1";
    case "Cents":
      // Amounts come as variables.
      return "$cents";
    default:
      return '"none"';
  }
}

/** The shortest call of an operation. */
function callOf({ root, name, field }: Operation): string {
  const given = field.args.filter(({ type }) => isNonNullType(type)).map((one) => `${one.name}: ${valueOf(one.type)}`);
  const args = given.length === 0 ? "" : `(${given.join(", ")})`;
  return `${root} ${args.includes("$cents") ? "($cents: Cents!) " : ""}{ ${name}${args}${isLeafType(getNamedType(field.type)) ? "" : " { __typename }"} }`;
}

let team: Team;
let contexts: Record<Inside, ApiContext>;
let cookiesOf: Record<Inside | Outside, string>;

beforeAll(async () => {
  team = await createTeam(world);
  const { brandId } = team;
  const person = await createPerson(world);
  const outside: Record<Outside, TestPerson> = {
    former: await createPerson(world),
    removed: await createPerson(world),
    invited: await createPerson(world),
    declined: await createPerson(world),
    stranger: await createPerson(world),
  };
  for (const [one, status] of [
    [outside.former, "left"],
    [outside.removed, "revoked"],
    [outside.invited, "invited"],
    [outside.declined, "declined"],
  ] as const)
    await world.owner.query(
      `insert into brand_access (brand_id, person_id, access_type, status, invited_at, expires_at, ended_at, former_type)
       values ($1, $2, 'owner', $3, app_now(), app_now() + interval '7 days',
               case when $3 in ('left', 'revoked') then app_now() end, case when $3 in ('left', 'revoked') then 'owner' end)`,
      [brandId, one.id, status],
    );
  const made = async (who: TestPerson, accountId = brandId): Promise<string> => cookieFor(world, who.id, accountId);
  cookiesOf = {
    owner: await made(team.owner),
    manager: await made(team.manager),
    member: await made(team.member),
    person: await made(person, person.id),
    former: await made(outside.former),
    removed: await made(outside.removed),
    invited: await made(outside.invited),
    declined: await made(outside.declined),
    stranger: await made(outside.stranger),
  };
  // Sessions as a request resolves them.
  const reader = Fastify();
  await reader.register(cookies);
  const found: Record<string, unknown> = {};
  reader.get("/", async (request) => {
    const resolved = await resolveSession(world.services, request, { withAccounts: false });
    found["last"] = resolved.kind === "session" ? resolved.session : null;
    return "";
  });
  const contextOf = async (cookie: string): Promise<ApiContext> => {
    await reader.inject({ method: "GET", url: "/", headers: { cookie } });
    return { session: found["last"], firstFactor: null } as unknown as ApiContext;
  };
  contexts = {
    owner: await contextOf(cookiesOf.owner),
    manager: await contextOf(cookiesOf.manager),
    member: await contextOf(cookiesOf.member),
    person: await contextOf(cookiesOf.person),
  };
  await reader.close();
});

test("every operation of the API is asked about", () => {
  expect(operations.length).toBeGreaterThan(220);
  for (const { name, guard } of operations) expect(guard, name).toHaveProperty("who");
});

describe.each(Object.keys(granted) as Inside[])("%s", (role) => {
  test("does what the role is for by every operation's guard, and nothing else", () => {
    const { session } = contexts[role];
    expect(session?.brandAccess ?? "person").toBe(role);
    for (const { name, root, guard } of operations) {
      const refusal = refusalOf(contexts[role], guard, root === "mutation");
      const isAllowed = guard.may === undefined || granted[role].includes(guard.may);
      expect(refusal === undefined, name).toBe(isAllowed);
      if (!isAllowed) expect(refusal?.extensions["code"], name).toBe("FORBIDDEN");
    }
  });

  test("is refused over HTTP what the role is not for, before anything is done", async () => {
    const refused = operations.filter(({ guard }) => guard.may !== undefined && !granted[role].includes(guard.may));
    expect(refused.length > 0).toBe(role !== "person");
    const before = await world.owner.query("select count(*) from brand_activity");
    for (const one of refused) {
      const answer = await callHttp(app, cookiesOf[role], callOf(one), { cents: 500 });
      expect([one.name, answer.code, answer.details?.["rule"]]).toEqual([
        one.name,
        "FORBIDDEN",
        one.guard.may === "actPersonally" ? "personal_account" : "brand_access",
      ]);
    }
    expect((await world.owner.query("select count(*) from brand_activity")).rows).toEqual(before.rows);
  });
});

describe.each(["former", "removed", "invited", "declined", "stranger"] as const)("%s", (role) => {
  test("does nothing as the brand by any operation: the session is none", async () => {
    for (const one of operations) {
      const answer = await callHttp(app, cookiesOf[role], callOf(one), { cents: 500 });
      expect([one.name, answer.code]).toEqual([one.name, "INVALID_SESSION"]);
    }
  });
});
