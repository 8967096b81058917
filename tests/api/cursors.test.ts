import fc from "fast-check";
import { getNamedType, isEnumType, isNonNullType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { decodeCursor, encodeCursor } from "#kernel/page-cursor.ts";
import { publicSchema } from "#main/public-schema.ts";
import { createUserList } from "#modules/graph/index.ts";
import { createPost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let ava: TestPerson;
let ben: TestPerson;
let postId: string;
let giveawayId: string;
let listId: string;

beforeAll(async () => {
  [ava, ben] = [await createHost(world), await createPerson(world)];
  for (let i = 0; i < 3; i += 1) {
    for (const one of [ava, ben]) await give(world.db, one.id, BigInt(100 + i));
  }
  giveawayId = await publish(world, ava.actor);
  const post = await createPost(world.services, ava.actor, { text: "Hello", replyToId: null, clientId: "cursor" });
  if (!post.ok) throw new Error(post.error.code);
  ({ postId } = post.value);
  const list = await createUserList(world.services, ava.actor, { name: "Friends" });
  if (!list.ok) throw new Error(list.error.code);
  listId = list.value.id;
});

/** Changes of a cursor in transit: a bit, a piece, another's half, or made up. */
const changes = fc.oneof(
  fc.record({ kind: fc.constant("bit" as const), at: fc.nat(), bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant("cut" as const), at: fc.nat(), bit: fc.constant(0) }),
  fc.record({ kind: fc.constant("insert" as const), at: fc.nat(), bit: fc.integer({ min: 0, max: 255 }) }),
);

describe("places in lists are ours", () => {
  test("10,000 changed, joined and invented cursors are none", () => {
    const sign = (message: Uint8Array): Uint8Array => world.services.vault.sign("cursor", message);
    const position = fc.record({
      key: fc.constantFrom("createdAt", "id", "amount"),
      value: fc.string(),
      id: fc.uuid(),
    });
    fc.assert(
      fc.property(position, position, changes, fc.string(), (mine, other, { kind, at, bit }, invented) => {
        const [good, another] = [encodeCursor(mine, sign), encodeCursor(other, sign)];
        const bytes = Buffer.from(good, "base64url");
        const where = at % bytes.length;
        const changed =
          kind === "bit"
            ? Buffer.from(bytes.map((byte, i) => (i === where ? byte ^ (1 << bit) : byte)))
            : kind === "cut"
              ? bytes.subarray(0, where)
              : Buffer.concat([bytes.subarray(0, where), Buffer.from([bit]), bytes.subarray(where)]);
        expect(decodeCursor(good, sign)).toEqual(mine);
        expect(decodeCursor(changed.toString("base64url"), sign)).toBeNull();
        if (good !== another)
          expect(decodeCursor(`${good.slice(0, 22)}${another.slice(22)}`, sign) ?? other).toEqual(other);
        expect(decodeCursor(invented, sign)).toBeNull();
        // Of another key of ours, or of another server.
        expect(
          decodeCursor(
            encodeCursor(mine, (message) => world.services.vault.sign("upload", message)),
            sign,
          ),
        ).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  interface Transactions {
    items: { id: string }[];
    pageInfo: { next: string };
  }
  const lists = Object.values(publicSchema.getQueryType()?.getFields() ?? {}).filter((field) =>
    field.args.some(({ name }) => name === "pagination"),
  );
  const forged = [
    "AAAA",
    "x".repeat(500),
    "' or 1=1 --",
    "e30",
    `${"A".repeat(22)}WzEsImNyZWF0ZWRBdCIsIjIwMjYiLCJ4Il0`,
  ];

  test.each(lists.map((field) => [field.name, field] as const))(
    "%s refuses every one with words, and takes one of its own",
    async (name, field) => {
      const given: Record<string, string> = {
        userId: encodeId(ava.id),
        username: ava.username,
        postId: encodeId(name === "fetchGiveawayEntrants" ? giveawayId : postId),
        listId: encodeId(listId),
        query: "hello",
      };
      const required = field.args.filter(({ type }) => isNonNullType(type));
      const valueOf = ({ name: argument, type }: (typeof required)[number]): string => {
        const named = getNamedType(type);
        return isEnumType(named) ? (named.getValues()[0]?.name ?? "") : JSON.stringify(given[argument]);
      };
      const more = required.map((arg) => `${arg.name}: ${valueOf(arg)}`).join(", ");
      const inner = name === "fetchPostWithReplies" ? "replies { pageInfo { next } }" : "pageInfo { next }";
      const ask = (pagination: string) =>
        api(world, { personId: ava.id })(`{ ${name}(${more} pagination: ${pagination}) { ${inner} } }`);
      for (const side of ["after", "before"]) {
        for (const cursor of forged)
          expect(await ask(`{ ${side}: ${JSON.stringify(cursor)} }`), cursor).toMatchObject({
            code: "BAD_USER_INPUT",
            details: { rule: "invalid_cursor" },
          });
      }
      const { data, code } = await ask("{ limit: 1 }");
      expect(code).toBeUndefined();
      const next = JSON.stringify(data).match(/"next":"([^"]+)"/)?.[1];
      if (next !== undefined) expect((await ask(`{ limit: 1, after: "${next}" }`)).code).toBeUndefined();
    },
  );

  test("another person's place leads to one's own list", async () => {
    const text =
      "query ($after: String, $limit: Int) { fetchUserTransactions(pagination: { limit: $limit, after: $after }) { items { id } pageInfo { next } } }";
    const of = async (who: TestPerson, after: string | null, limit = 1): Promise<Transactions> => {
      const { data } = await api(world, { personId: who.id })(text, { after, limit });
      return (data ?? {})["fetchUserTransactions"] as Transactions;
    };
    const bens = new Set((await of(ben, null, 50)).items.map(({ id }) => id));
    const { pageInfo } = await of(ava, null);
    for (const { id } of (await of(ben, pageInfo.next)).items) expect(bens.has(id)).toBe(true);
    // A cursor is invalid for a list in another order.
    const other = await api(world, { personId: ben.id })(
      "query ($after: String) { fetchDirectoryUsers(cursorKey: popularity, pagination: { limit: 1, after: $after }) { items { id } } }",
      { after: pageInfo.next },
    );
    expect(other).toMatchObject({ code: "BAD_USER_INPUT", details: { rule: "invalid_cursor" } });
  });
});
