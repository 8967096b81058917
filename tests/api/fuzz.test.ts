import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  isInterfaceType,
} from "graphql";
import type { GraphQLField, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from "graphql";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminSchema } from "#main/admin-schema.ts";
import { publicSchema } from "#main/public-schema.ts";
import { loadPages } from "#http/pages-route.ts";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { attachPayouts } from "#main/payouts.ts";
import { chooseSignInProviders } from "#main/ports.ts";
import { buildWeb } from "#main/run-web.ts";
import { signInProviders } from "#modules/sign-in/index.ts";
import { aclFlags } from "#modules/accounts/domain/acl.ts";
import { internalGrants } from "#modules/accounts/domain/grants.ts";
import { createPost } from "#modules/posts/index.ts";
import { logOptions } from "#platform/log.ts";
import { publish, useGiveaways } from "../support/giveaways.ts";
import { useIdentity } from "../support/identity.ts";
import { useMedia } from "../support/media.ts";
import { give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import { isLong, pick, random, randomBelow, seed, size } from "../support/scale.ts";
import { cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

// Sends hostile values to every argument of both schemas and to every HTTP route, as a guest, a person and staff.
// Fails on any 5xx, any INTERNAL and any line logged as an error. Prints the seed and the smallest input found.

const world = useWorld();
useGiveaways(world);
useIdentity(world);
useMedia(world);

/** Calls for each root field and caller, and for each route and caller, in one round. */
const callsPerField = size(1, 20);
const callsPerRoute = size(20, 100);
/** Milliseconds in which the long form starts rounds: half of it for the schemas, half for the routes. */
const roundsMs = size(0, 840_000);

let app: FastifyInstance;
let close: () => Promise<void>;
/** Lines logged as errors since the last call began. */
let logged: { msg?: string; report?: { message: string; stack: string }; err?: { message: string; stack: string } }[] =
  [];

const builtFiles = fileURLToPath(new URL("../../dist/client", import.meta.url));
const pagesFile = fileURLToPath(new URL("../../dist/ssr/entry-server.js", import.meta.url));

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const log = pino(logOptions("error", "fuzz"), {
    write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]),
  });
  Object.assign(world.services, { log });
  const cards = attachCards(world.services, world.appUrl);
  const payouts = attachPayouts(world.services, world.appUrl);
  signInProviders.attach(world.services, chooseSignInProviders(world.services.config, world.services.vault));
  const pages = isLong && existsSync(pagesFile) ? await loadPages(pagesFile) : undefined;
  app = await buildWeb(world.services, world.pool, cards, pages);
  await app.ready();
  close = async () => {
    await app.close();
    await cards.close();
    await payouts.close();
  };
});
afterAll(() => close());

type Role = "guest" | "person" | "staff";
const roles: readonly Role[] = ["guest", "person", "staff"];

/** Callers, and ids of existing things, so that a call gets past the look-up. */
interface Caller {
  role: Role;
  cookie: string;
  username: string;
  ids: [string, ...string[]];
}

let others: string[] = [];

/** Creates a caller for each field: calls end sessions, delete accounts and spend money. */
async function newCaller(role: Role): Promise<Caller> {
  if (others.length === 0 || randomBelow(50) === 0) {
    const other = await createPerson(world, { trusted: true });
    await give(world.db, other.id, 100_000n);
    const post = await createPost(world.services, other.actor, {
      text: "a post",
      replyToId: null,
      clientId: randomUUID(),
    });
    const giveaway = await publish(world, other.actor);
    others = [other.id, post.ok ? post.value.postId : other.id, giveaway].map((one) => encodeId(one));
  }
  if (role === "guest") return { role, cookie: "", username: "nobody", ids: [others[0] ?? "", ...others] };
  const person = await createPerson(world, { trusted: true, role: role === "staff" ? "admin" : "user" });
  if (role === "staff")
    await world.owner.query("update account set acl = $2 where id = $1", [person.id, [...aclFlags, ...internalGrants]]);
  await give(world.db, person.id, 10_000n);
  return {
    role,
    cookie: await cookieFor(world, person.id),
    username: person.username,
    ids: [encodeId(person.id), ...others],
  };
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Placeholder for 5,000 nested lists, which JSON.stringify cannot write. */
const deepMark = "@deep@";
const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? "null").replaceAll(JSON.stringify(deepMark), "[".repeat(5_000) + "]".repeat(5_000));

const strings: readonly [string, ...string[]] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\ufeff",
  "\u202e\u2066",
  "\u200b\u200d",
  "٣٤٥",
  "१२३४५६",
  "１２３４５６",
  "𝟙𝟚𝟛",
  "Ⅷ½",
  "İıßﬁ",
  "👩‍👩‍👧‍👦".repeat(40),
  "e\u0301".repeat(300),
  "%",
  "_",
  "%00",
  "%ff",
  "\\",
  "'",
  '"',
  "`${1}`",
  "../../../etc/passwd",
  "<script>",
  "a@b.c",
  `${"a".repeat(64)}@${"b".repeat(200)}.example`,
  "@",
  "+",
  "+1",
  "+٣٤٥٦٧٨٩٠١٢",
  "+19999999999999999999",
  "-1",
  "-0",
  "0x10",
  "1e999",
  "NaN",
  "Infinity",
  "9".repeat(400),
  "99999999999999999999",
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "٢٠٢٦-٠١-٠١",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59.999-23:59",
  "2026-01-01T24:00:00Z",
  "-271821-04-20T00:00:00.000Z",
  "AAAAAAAAAAAAAAAAAAAAAA",
  "_____________________w",
  "00000000-0000-0000-0000-000000000000",
  "e30",
  "W10",
  "bnVsbA",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "en-US",
  "zz-ZZ-ZZ",
  "http://",
  "http://[",
  "https://exa mple",
  "//example.com",
  "https://\ud800.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/media/x/y.webp",
  "\r\nX: y",
  "x".repeat(300),
  "x".repeat(5_000),
  "x".repeat(200_000),
  "(".repeat(3_000),
  "#".repeat(2_000),
  "@a ".repeat(2_000),
  "https://a.b/ ".repeat(500),
  "{",
  "[]",
  "{}",
];

const numbers: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  1,
  0.1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 63,
  1e21,
  1.797e308,
  5e-324,
];

const oddities: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [null],
  () => nested(5),
  () => nested(100),
  () => deepMark,
  () => JSON.parse('{"__proto__":{"a":1}}') as unknown,
  () => ({ length: 1e9 }),
  () => Array.from({ length: 5_000 }, () => null),
  () => "x".repeat(1_048_576),
];

/** Returns a random hostile value. */
const hostile = (): unknown => (random() < 0.6 ? pick(strings) : random() < 0.5 ? pick(numbers) : pick(oddities)());

const wordsByName: readonly (readonly [RegExp, (caller: Caller) => string])[] = [
  [/username/i, (caller) => caller.username],
  [/email/i, (caller) => `${caller.username}@example.com`],
  [/phone/i, () => "+12125550123"],
  [/password/i, () => "correct horse 9"],
  [/code|otp/i, () => "123456"],
  [/url|website|link/i, () => "https://example.com/a"],
  [/cursor|after|before/i, () => "AAAA"],
  [/state/i, () => "TX"],
];

/** Returns a well-formed value of an input's type; `mutate` decides for each leaf whether it becomes hostile. */
function valueOf(type: GraphQLInputType, name: string, caller: Caller, mutate: () => boolean): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, caller, mutate);
  if (isListType(type)) {
    if (mutate()) return hostile();
    return Array.from({ length: pick([0, 1, 1, 2, mutate() ? 300 : 1]) }, () =>
      valueOf(type.ofType, name, caller, mutate),
    );
  }
  if (isInputObjectType(type)) {
    if (mutate() && random() < 0.3) return hostile();
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((one) => isNonNullType(one.type) || random() < 0.6)
        .map((one) => [one.name, valueOf(one.type, one.name, caller, mutate)]),
    );
  }
  const isHostile = mutate();
  // Values of another type are refused before a resolver sees them: mostly of the right type, then.
  if (isHostile && random() < 0.15) return hostile();
  if (isEnumType(type)) return isHostile ? hostile() : pick(type.getValues() as never as [{ name: string }]).name;
  switch (String(type)) {
    case "Id":
      return isHostile ? pick([encodeId(randomUUID()), ...strings]) : pick(caller.ids);
    case "Cents":
    case "Int":
    case "Float":
      return isHostile ? pick(numbers) : pick([1, 5, 100, 1_500]);
    case "Boolean":
      return isHostile ? hostile() : random() < 0.5;
    case "DateTime":
      return isHostile ? pick(strings) : new Date(Date.now() + 86_400_000 * randomBelow(20)).toISOString();
    case "Date":
      return isHostile ? pick(strings) : "1990-05-17";
    default: {
      const word = wordsByName.find(([pattern]) => pattern.test(name))?.[1](caller) ?? "nothing";
      // Only the database refuses this one, and only where a call gets that far.
      if (isHostile && random() < 0.15) return `${word}\u0000`;
      return isHostile ? pick(strings) : word;
    }
  }
}

/** Returns the fields of a type that need no arguments, two levels deep. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named) || isInterfaceType(named)) return "{ __typename }";
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).filter((one) => !one.args.some((arg) => isNonNullType(arg.type)));
  const chosen = fields.flatMap((one) => {
    if (!isObjectType(getNamedType(one.type))) return isUnionType(getNamedType(one.type)) ? [] : [one.name];
    return depth === 0 ? [] : [`${one.name} ${selectionOf(one.type, depth - 1)}`];
  });
  return `{ __typename ${chosen.join(" ")} }`;
}

type Field = GraphQLField<unknown, unknown>;

interface Target {
  url: string;
  kind: string;
  field: Field;
}

const rootsOf = (url: string, schema: GraphQLSchema): Target[] =>
  (["query", "mutation"] as const).flatMap((kind) =>
    Object.values((kind === "query" ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
      (field) => ({ url, kind, field }),
    ),
  );
const targets = [...rootsOf("/backend/graphql", publicSchema), ...rootsOf("/backend/sp/graphql", adminSchema)];

type Values = Record<string, unknown>;

function documentOf({ kind, field }: Target, values: Values, depth: number): string {
  const given = field.args.filter((one) => Object.hasOwn(values, one.name));
  const head = given.length === 0 ? "" : `(${given.map((one) => `$${one.name}: ${String(one.type)}`).join(", ")})`;
  const passed = given.length === 0 ? "" : `(${given.map((one) => `${one.name}: $${one.name}`).join(", ")})`;
  const selection =
    isObjectType(getNamedType(field.type)) && depth < 0 ? "{ __typename }" : selectionOf(field.type, depth);
  return `${kind} ${head} { ${field.name}${passed} ${selection} }`;
}

/** Description of something that must not happen; undefined when all is well. */
type Outcome = string | undefined;

/** Returns a logged error, shortened to its message and the first frame in our own code. */
function told(): string {
  return logged
    .map((line) => {
      const { message, stack } = line.report ?? line.err ?? { message: line.msg ?? "", stack: "" };
      const place = /\/(?:src|node_modules)\/[^\n)]*/.exec(stack)?.[0] ?? "";
      return `${message.slice(0, 200)} at ${place}`;
    })
    .join(" | ");
}

/** Counts of answers by the code of their first error, "data" without one. */
const codes = new Map<string, number>();

async function callField(target: Target, caller: Caller, values: Values): Promise<Outcome> {
  for (const depth of [1, 0, -1]) {
    logged = [];
    const answer = await app.inject({
      method: "POST",
      url: target.url,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-client-name": "test",
        ...(caller.cookie === "" ? {} : { cookie: caller.cookie }),
      },
      payload: toJson({ query: documentOf(target, values, depth), variables: values }),
    });
    if (answer.statusCode >= 500 || answer.body.includes('"code":"INTERNAL"') || logged.length > 0)
      return `${answer.statusCode} ${told()}`;
    if (answer.body.includes("QUERY_TOO_COMPLEX")) continue;
    const code =
      /"code":"(\w+)"/.exec(answer.body)?.[1] ?? (answer.statusCode === 200 ? "data" : String(answer.statusCode));
    codes.set(code, (codes.get(code) ?? 0) + 1);
    return undefined;
  }
  return undefined;
}

/** Returns simpler versions of a value, the simplest first. */
function simpler(value: unknown): unknown[] {
  if (typeof value === "string" && value.length > 1)
    return [value.slice(0, value.length / 2), value.slice(value.length / 2)];
  if (Array.isArray(value)) {
    return value.length === 0
      ? []
      : [
          [],
          value.slice(0, value.length / 2),
          ...value.slice(0, 4).flatMap((one, at) => simpler(one).map((less) => value.with(at, less))),
        ];
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    return entries.flatMap(([key, inner]) => [
      Object.fromEntries(entries.filter(([other]) => other !== key)),
      ...simpler(inner).map((less) => Object.fromEntries(entries.map(([k, v]) => [k, k === key ? less : v]))),
    ]);
  }
  return [];
}

/** Reduces an input while the outcome stays the same. */
async function shrink<T>(input: T, outcome: string, run: (input: T) => Promise<Outcome>): Promise<T> {
  let least = input;
  for (let tries = 0, isSmaller = true; isSmaller && tries < 60;) {
    isSmaller = false;
    for (const one of simpler(least) as T[]) {
      tries += 1;
      if (tries > 60) break;
      if ((await run(one).catch(() => undefined)) !== outcome) continue;
      least = one;
      isSmaller = true;
      break;
    }
  }
  return least;
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text;
};

/** Runs rounds until the time is over, at least one. Keeps one finding of each kind. */
async function fuzz(round: (found: Map<string, string>) => Promise<void>): Promise<string[]> {
  const found = new Map<string, string>();
  const until = performance.now() + roundsMs;
  do await round(found);
  while (performance.now() < until);
  return [...found].map(([outcome, input]) => `${outcome}\n  TEST_SEED=${seed} ${input}`);
}

test(
  "no argument of either schema brings a 5xx or a logged error",
  { timeout: roundsMs * 2 + 180_000 },
  async ({ task }) => {
    let calls = 0;
    const found = await fuzz(async (finds) => {
      for (const target of targets) {
        for (const role of roles) {
          // The staff schema is closed to others: one call to it is enough.
          const isClosed = target.url.includes("/sp/") && role !== "staff";
          const caller = await newCaller(role);
          for (let made = 0; made < (isClosed ? 1 : callsPerField); made += 1) {
            const share = pick([0, 0.2, 0.5, 1]);
            const mutate = (): boolean => random() < share;
            const values: Values = Object.fromEntries(
              target.field.args
                .filter((one) => isNonNullType(one.type) || random() < 0.7)
                .map((one) => [one.name, valueOf(one.type, one.name, caller, mutate)]),
            );
            calls += 1;
            const outcome = await callField(target, caller, values);
            if (outcome === undefined || finds.has(outcome)) continue;
            const least = await shrink(values, outcome, async (one) => callField(target, await newCaller(role), one));
            finds.set(outcome, `${role} ${target.kind} ${target.field.name} ${show(least)}`);
          }
        }
      }
    });
    const answers = [...codes].map(([code, count]) => `${code}: ${count}`).join(", ");
    task.meta.figures = { seed, calls, fields: targets.length, finds: found.length, answers };
    // Hostile values beside well-formed ones: many calls get as far as a resolver's own answer.
    expect(codes.get("data")).toBeGreaterThan(calls / 10);
    expect(found).toEqual([]);
  },
);

const contentTypes: readonly [string, ...string[]] = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "application/graphql+json",
  "image/webp",
  "application/json, text/plain",
  "/",
  "",
];

const bodyKeys = [
  "query",
  "variables",
  "operationName",
  "extensions",
  "username",
  "outcome",
  "advance",
  "intentId",
  "clientSecret",
  "setupId",
  "card",
  "message",
  "stack",
  "cause",
  "path",
  "source",
  "version",
  "trail",
  "id",
  "type",
  "data",
] as const;

interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string;
}

const segment = (): string => {
  const raw = pick(["%", "%zz", "%00", "%c0%af", "%ED%A0%80", "a.webp", "1.xml", "x.png", "x.pdf", ...strings]);
  return random() < 0.4
    ? raw.replaceAll(/[^\w%.-]/g, "_").slice(0, 600)
    : encodeURIComponent(raw.toWellFormed()).slice(0, 2_000);
};

const jsonBody = (): string => {
  if (random() < 0.3) return toJson(hostile());
  const source = pick(["window", "react", "reported"]);
  const body: Record<string, unknown> = random() < 0.5 ? { source, message: "m", path: "/", version: "1" } : {};
  for (const key of bodyKeys) if (random() < 0.4) body[key] = hostile();
  return toJson(body);
};

function bodyFor(contentType: string): string {
  if (random() < 0.15) return "";
  if (contentType.startsWith("multipart/") && random() < 0.8) {
    const part = (name: string, value: string): string =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${random() < 0.3 ? '; filename="f"' : ""}\r\n\r\n${value}\r\n`;
    const map = pick([
      '{"0":["variables.f"]}',
      '{"0":["variables.__proto__.f"]}',
      '{"0":"variables"}',
      '{"0":[1]}',
      '{"0":null}',
      "[]",
      "null",
      '{"0":[""]}',
    ]);
    const operations = pick([
      '{"query":"{ currentDate { year } }","variables":{"f":null}}',
      "null",
      "[]",
      "1",
      jsonBody(),
    ]);
    return `${part("operations", operations)}${part("map", map)}${part("0", "x")}${random() < 0.8 ? "--x--\r\n" : ""}`;
  }
  if (contentType.includes("urlencoded")) return `state=${segment()}&code=${segment()}&iss=%`;
  return random() < 0.8 ? jsonBody() : pick(strings);
}

function callOf(method: string, path: string, caller: Caller): Call {
  const filled = path
    .replaceAll(/:\w+/g, () => segment())
    .replace(/\*$/, () => (random() < 0.5 ? segment() : `${segment()}/${segment()}`));
  const names = [
    "query",
    "variables",
    "extensions",
    "code",
    "url",
    "format",
    "maxwidth",
    "expires",
    "signature",
    "for",
    "to",
  ];
  names.push(
    "secret",
    "redirectTo",
    "state",
    "redirectUri",
    "nonce",
    "challenge",
    "email",
    "cancel",
    "a[b]",
    "__proto__",
  );
  const query = names.filter(() => random() < 0.3).map((name) => `${name}=${segment()}`);
  if (random() < 0.2) query.push(...query);
  const contentType = pick(contentTypes);
  const headers: Record<string, string> = {};
  const maybe = (name: string, value: () => string): void => {
    if (random() < 0.2)
      headers[name] = value()
        .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")
        .slice(0, 4_000);
  };
  if (caller.cookie !== "") headers["cookie"] = caller.cookie;
  maybe(
    "cookie",
    () => `sid=${pick(strings)}; sp=${pick(strings)}; device=${pick(strings)}; provider=${pick(strings)}`,
  );
  for (const name of [
    "x-forwarded-for",
    "origin",
    "user-agent",
    "if-none-match",
    "if-modified-since",
    "accept-encoding",
  ])
    maybe(name, () => pick(strings));
  for (const name of [
    "range",
    "idempotency-key",
    "x-visit-id",
    "x-acting-account",
    "accept-language",
    "stims-signature",
  ])
    maybe(name, () => pick(strings));
  maybe("x-requested-with", () => "x");
  const hasBody = method !== "GET" && method !== "HEAD";
  if (hasBody && contentType !== "") headers["content-type"] = contentType;
  return {
    method,
    url: `${filled.startsWith("/") ? filled : `/${filled}`}${query.length === 0 ? "" : `?${query.join("&")}`}`,
    headers,
    payload: hasBody ? bodyFor(contentType) : "",
  };
}

/** Returns the routes in Fastify's printed tree, except for built files. */
function routesOf(server: FastifyInstance): { method: string; path: string }[] {
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const level = indent.length / 4;
      const path = (above[level - 1] ?? "") + part;
      above[level] = path;
      if (methods === undefined || existsSync(`${builtFiles}${path.replace(/\.(gz|br)$/, "")}`)) return [];
      return methods.split(", ").map((method) => ({ method, path }));
    });
}

/** Returns whether an answer is expected: an error of the browser is logged, no worker runs here, oEmbed requires 501. */
const isMeant = (path: string, outcome: string): boolean =>
  (path === "/backend/client-errors" && outcome.startsWith("204 ")) ||
  (path === "/readyz" && outcome === "503 ") ||
  (path === "/oembed" && outcome === "501 ");

async function callRoute(call: Call): Promise<Outcome> {
  logged = [];
  const { method, url, headers, payload } = call;
  const answer = await app.inject({
    method: method as "POST",
    url,
    headers,
    ...(payload === "" ? {} : { payload }),
  });
  const isFine = answer.statusCode < 500 && !answer.body.includes('"code":"INTERNAL"') && logged.length === 0;
  return isFine ? undefined : `${answer.statusCode} ${told()}`;
}

test("no route brings a 5xx or a logged error", { timeout: roundsMs * 2 + 180_000 }, async ({ task }) => {
  const routes = routesOf(app);
  for (const path of ["/backend/webhooks/card", "/media/uploads/:token", "/dev/clock", "/unsubscribe"])
    expect(routes.map((one) => one.path)).toContain(path);
  let calls = 0;
  const found = await fuzz(async (finds) => {
    for (const { method, path } of [
      ...routes,
      { method: "POST", path: "/nowhere" },
      { method: "PUT", path: "/nowhere" },
    ]) {
      for (const role of roles) {
        const caller = await newCaller(role);
        for (let made = 0; made < callsPerRoute; made += 1) {
          const call = callOf(method, path, caller);
          calls += 1;
          const outcome = await callRoute(call);
          if (outcome === undefined || finds.has(outcome) || isMeant(path, outcome)) continue;
          const least = await shrink(call, outcome, callRoute);
          finds.set(outcome, `${role} ${show(least)}`);
        }
      }
    }
  });
  task.meta.figures = { seed, calls, routes: routes.length, finds: found.length };
  expect(found).toEqual([]);
});
