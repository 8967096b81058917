import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { formatMoney } from "#kernel/format-money.ts";
import { encodeId } from "#kernel/ids.ts";
import { endStatuses } from "#modules/accounts/index.ts";
import { issueReauthToken } from "#modules/sign-in/commands/step-up.ts";
import type { ReauthAction } from "#modules/sign-in/domain/reauth-action.ts";
import { buildExports, sweepExports } from "#modules/exports/index.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { transact } from "#platform/db/db.ts";
import { leftOutFor, personalTables } from "#platform/personal-data.ts";
import { useGiveaways } from "../support/giveaways.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import { plantPerson } from "../support/planted-person.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
const media = useMedia(world);
let app: FastifyInstance;

useWeb(world, (made) => {
  app = made;
});

const reauth = (personId: string, action: ReauthAction = "data_export"): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, personId, action));
const ask = async (personId: string, cookie: string, token?: string): Promise<HttpAnswer> =>
  callHttp(app, cookie, "mutation ($t: String!) { requestDataExport(idToken: $t) { id status progress } }", {
    t: token ?? (await reauth(personId)),
  });
const listed = async (
  cookie: string,
): Promise<{ id: string; status: string; progress: number; bytes: number | null }[]> =>
  (
    (await callHttp(app, cookie, "{ fetchDataExports { id status progress bytes } }")).data as {
      fetchDataExports: never;
    }
  ).fetchDataExports;
const linkTo = async (personId: string, cookie: string, exportId: string, token?: string): Promise<HttpAnswer> =>
  callHttp(app, cookie, "mutation ($id: Id!, $t: String!) { createDataExportLink(exportId: $id, idToken: $t) }", {
    id: exportId,
    t: token ?? (await reauth(personId)),
  });
const follow = (cookie: string, url: string) =>
  app.inject({ method: "GET", url, headers: cookie === "" ? {} : { cookie } });

/** Requests, builds and downloads a copy; returns the files of the archive by name. */
async function copyOf(personId: string): Promise<Record<string, Uint8Array>> {
  const cookie = await cookieFor(world, personId);
  const { data } = await ask(personId, cookie);
  const { id } = (data as { requestDataExport: { id: string } }).requestDataExport;
  await buildExports(world.services);
  const address = (await linkTo(personId, cookie, id)).data?.["createDataExportLink"] as string;
  const answer = await follow(cookie, address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "content-length": String(answer.rawPayload.length),
    "cache-control": "private, no-store",
  });
  return unzipSync(answer.rawPayload);
}

const columnsOf = async (table: string): Promise<{ table: number; no: number; name: string }[]> =>
  (
    await world.owner.query(
      'select attrelid as "table", attnum as no, attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
  ).rows;

/** Formats a stored value as the data files do. */
function asCopied(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return encodeId(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** Formats a value of the data files as the pages do, without their markup. */
function asShown(name: string, value: unknown): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return name.endsWith("_cents") ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map((one) => asShown("", one)).join("\n");
  if (typeof value === "object")
    return (
      Object.entries(value ?? {})
        .map(([key, one]) => `${wordsOf(key)}: ${asShown(key, one)}`)
        .join("\n") || "–"
    );
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value))
    return `${value.slice(0, 10)} ${value.slice(11, 16)} UTC`;
  return name === "file" ? `../${String(value)}` : String(value);
}

const wordsOf = (column: string): string => {
  const words = column
    .replace(/_cents$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** Reads the entries of a page, each value under its heading. */
function readPage(html: string): Record<string, string>[] {
  const texts = (part: string, tag: string): string[] =>
    Array.from(part.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gs")), ([, inner = ""]) =>
      inner
        .replaceAll(/<a href="([^"]*)">.*<\/a>/g, "$1")
        .replaceAll("<br>", "\n")
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    );
  const paired = (names: string[], values: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
  const heads = texts(html, "th");
  return heads.length === 0
    ? Array.from(html.matchAll(/<dl>.*?<\/dl>/gs), ([entry]) => paired(texts(entry, "dt"), texts(entry, "dd")))
    : Array.from(html.matchAll(/<tr>(<td>.*?)<\/tr>/gs), ([, entry = ""]) => paired(heads, texts(entry, "td")));
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(media.directory, "private"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.startsWith(folder) && statSync(join(media.directory, "private", name)).isFile(),
  );

describe("what is in a copy", () => {
  test("everything declared about the person, readable and for machines, with their files; nothing of anyone else", async () => {
    const [a, b] = [await createPerson(world), await createPerson(world)];
    const [person, stranger] = [await plantPerson(world, a, 1971), await plantPerson(world, b, 1972)];
    await world.owner.query("insert into follow (follower_id, followed_id) values ($1, $2)", [stranger.id, person.id]);
    const [picture] = (
      await world.owner.query<{ id: string }>("select id from media_object where person_id = $1", [person.id])
    ).rows;
    await media.publicStore.put(`media/${encodeId(picture?.id ?? "")}/image.webp`, Buffer.from("own picture"), {
      length: 11,
      contentType: "image/webp",
    });
    const files = await copyOf(person.id);

    const manifest = JSON.parse(strFromU8(files["export.json"] ?? new Uint8Array())) as {
      account: string;
      parts: { table: string; count: number; file: string }[];
      leftOut: string[];
    };
    const copied = personalTables().flatMap(({ table, copy }) => ("sql" in copy ? [table] : []));
    expect(manifest.parts.map((part) => part.table)).toEqual(copied);
    expect(
      manifest.parts.filter((part) => part.count === 0),
      "plant a row in tests/support/planted-person.ts",
    ).toEqual([]);
    const [data, pages] = [/^data\//, /^pages\//].map((folder) =>
      Object.entries(files)
        .filter(([name]) => folder.test(name))
        .map(([, bytes]) => strFromU8(bytes))
        .join("\n"),
    );
    const missing = (text: string | undefined) =>
      person.canaries.filter((one) => !one.isLeftOut && text?.includes(one.text) !== true);
    expect(missing(data)).toEqual([]);
    expect(missing(pages)).toEqual([]);
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    expect(person.canaries.filter((one) => one.isLeftOut && everything.includes(one.text))).toEqual([]);
    // The export contains that they follow, and by which name; nothing else of them.
    expect(stranger.canaries.filter((one) => one.text !== stranger.username && everything.includes(one.text))).toEqual(
      [],
    );
    expect(everything).toContain(stranger.username);
    expect(strFromU8(files[`files/${picture?.id ?? ""}.webp`] ?? new Uint8Array())).toBe("own picture");
    const index = strFromU8(files["index.html"] ?? new Uint8Array());
    for (const { table } of manifest.parts) expect(index).toContain(`href="pages/${table}.html"`);
    expect(everything).not.toContain("<script");
  });

  test("column by column: each is in it as it is stored, on the page and in the data, or left out for a reason", async () => {
    const person = await plantPerson(world, await createPerson(world), 1973);
    const files = await copyOf(person.id);
    const index = strFromU8(files["index.html"] ?? new Uint8Array());
    for (const one of personalTables()) {
      if (!("sql" in one.copy)) continue;
      const { table, copy } = one;
      const columns = await columnsOf(table);
      const { fields } = await world.owner.query(copy.sql, [person.id]);
      const own = fields.flatMap(({ tableID, columnID, name }) =>
        columns.flatMap((column) =>
          tableID === column.table && columnID === column.no ? [{ column: column.name, as: name }] : [],
        ),
      );
      const without = Object.values(copy.without).flat();
      // The author of a new column decides here: copied, or left out with a reason.
      expect(
        [...new Set([...own.map(({ column }) => column), ...without])].toSorted(),
        `columns of ${table} in its module's store/personal-data.ts`,
      ).toEqual(columns.map(({ name }) => name).toSorted());
      expect(
        own.filter(({ column, as }) => as !== "row_id" && (as !== column || without.includes(column))),
        table,
      ).toEqual([]);
      for (const reason of Object.keys(copy.without) as (keyof typeof leftOutFor)[])
        expect(index).toContain(leftOutFor[reason].replaceAll('"', "&quot;"));

      const rows = JSON.parse(strFromU8(files[`data/${table}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
      const copied = own.flatMap(({ column, as }) => (as === "row_id" || column.endsWith("_enc") ? [] : [column]));
      for (const stored of person.rows.get(table) ?? [])
        expect(rows, table).toContainEqual(
          expect.objectContaining(Object.fromEntries(copied.map((column) => [column, asCopied(stored[column])]))),
        );
      const names = fields.flatMap(({ name }) => (name === "row_id" ? [] : [name.replace(/_enc$/, "")]));
      for (const name of names)
        expect(
          rows.map((row) => row[name] ?? null),
          `${table}.${name}: plant it in tests/support/planted-person.ts`,
        ).not.toEqual(rows.map(() => null));
      expect(readPage(strFromU8(files[`pages/${table}.html`] ?? new Uint8Array())), table).toEqual(
        rows.map((row) => Object.fromEntries(names.map((name) => [wordsOf(name), asShown(name, row[name])]))),
      );
    }
  });

  test("words of people are shown and never run", async () => {
    const person = await createPerson(world);
    await world.owner.query("update account set bio = $2 where id = $1", [
      person.id,
      `<script>alert(1)</script> & "quoted"`,
    ]);
    const files = await copyOf(person.id);
    expect(strFromU8(files["pages/account.html"] ?? new Uint8Array())).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;",
    );
    expect(JSON.parse(strFromU8(files["data/account.json"] ?? new Uint8Array()))).toMatchObject([
      { bio: `<script>alert(1)</script> & "quoted"` },
    ]);
  });

  test("a long list comes whole, in batches", async () => {
    const person = await createPerson(world);
    await world.owner.query(
      `insert into post (account_id, acted_by_person_id, text) select $1, $1, md5(n::text) || repeat(md5((n * 7)::text) || md5((n * 3)::text), 12) from generate_series(1, 1001) n`,
      [person.id],
    );
    const files = await copyOf(person.id);
    expect(JSON.parse(strFromU8(files["data/post.json"] ?? new Uint8Array()))).toHaveLength(1_001);
    expect(strFromU8(files["pages/post.html"] ?? new Uint8Array()).match(/<dl>/g)).toHaveLength(1_001);
  });
});

describe("asking for one", () => {
  test("takes a confirmation of its own, once a day, and is mailed when ready", async () => {
    const [person, other] = [await createPerson(world), await createPerson(world)];
    const cookie = await cookieFor(world, person.id);
    for (const token of ["nobody's", await reauth(person.id, "delete_account"), await reauth(other.id)])
      expect((await ask(person.id, cookie, token)).code).toBe("REAUTH_REQUIRED");
    expect((await ask(person.id, cookie)).data).toMatchObject({
      requestDataExport: { status: "requested", progress: 0 },
    });
    expect(await ask(person.id, cookie)).toMatchObject({ code: "LIMIT_EXCEEDED", details: { rule: "once_a_day" } });
    await buildExports(world.services);
    expect(await listed(cookie)).toMatchObject([{ status: "ready", progress: 100 }]);
    const mails = await world.owner.query("select template, links from outgoing_message where account_id = $1", [
      person.id,
    ]);
    expect(mails.rows).toMatchObject([
      { template: "data_export_ready", links: [expect.stringContaining("/account/export")] },
    ]);
    expect((await ask(person.id, cookie)).code).toBe("LIMIT_EXCEEDED");
    await world.advance("25 hours");
    expect((await ask(person.id, cookie)).code).toBeUndefined();
    expect(await listed(cookie)).toHaveLength(2);
    expect(await listed(await cookieFor(world, other.id))).toEqual([]);
  });

  test("asked many times at once, one is made", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    const codes = (await Promise.all(Array.from({ length: 8 }, () => ask(person.id, cookie)))).map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "LIMIT_EXCEEDED")).toHaveLength(7);
  });

  test("a suspended person gets their export", async () => {
    const person = await createPerson(world, { status: "suspended" });
    expect(Object.keys(await copyOf(person.id))).toContain("index.html");
  });
});

describe("downloading it", () => {
  test("takes a confirmation, and works for five minutes in that session only", async () => {
    const [person, other] = [await createPerson(world), await createPerson(world)];
    const [here, elsewhere] = [await cookieFor(world, person.id), await cookieFor(world, person.id)];
    const { id } = ((await ask(person.id, here)).data as { requestDataExport: { id: string } }).requestDataExport;
    expect((await linkTo(person.id, here, id)).code).toBe("NOT_FOUND");
    await buildExports(world.services);
    expect((await linkTo(person.id, here, id, "nobody's")).code).toBe("REAUTH_REQUIRED");
    expect((await linkTo(other.id, await cookieFor(world, other.id), id)).code).toBe("NOT_FOUND");
    const address = (await linkTo(person.id, here, id)).data?.["createDataExportLink"] as string;
    expect((await follow(here, address)).statusCode).toBe(200);
    for (const cookie of ["", elsewhere, await cookieFor(world, other.id)])
      expect((await follow(cookie, address)).statusCode).toBe(404);
    const [, expires = ""] = /expires=(\d+)/.exec(address) ?? [];
    expect((await follow(here, address.replace(expires, String(Number(expires) + 1)))).statusCode).toBe(404);
    expect((await follow(here, address.replace(expires, String(Math.floor(Date.now() / 1_000) - 1)))).statusCode).toBe(
      404,
    );
    await world.owner.query("delete from session where person_id = $1", [person.id]);
    expect((await follow(here, address)).statusCode).toBe(404);
  });

  test("what lies in the store is sealed: changed, it does not open", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    const { id } = ((await ask(person.id, cookie)).data as { requestDataExport: { id: string } }).requestDataExport;
    await buildExports(world.services);
    const [name = ""] = filesIn(`exports/${id}`);
    const key = name.replaceAll("\\", "/");
    const stored = await media.privateStore.read(key);
    const bytes = Buffer.concat(await (stored?.body.toArray() as Promise<Buffer[]>));
    expect(bytes.includes(Buffer.from("index.html"))).toBe(false);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await media.privateStore.put(key, bytes, { length: bytes.length, contentType: "application/octet-stream" });
    const address = (await linkTo(person.id, cookie, id)).data?.["createDataExportLink"] as string;
    expect((await follow(cookie, address)).statusCode).toBe(500);
  });
});

describe("when a builder dies", () => {
  test.each(["exports.after_write", "exports.after_store"])(
    "at %s, another begins afresh: one file, one mail, no trace of the first",
    async (point) => {
      const person = await createPerson(world);
      const cookie = await cookieFor(world, person.id);
      const { id } = ((await ask(person.id, cookie)).data as { requestDataExport: { id: string } }).requestDataExport;
      armFailpoint(point);
      await expect(buildExports(world.services)).rejects.toThrow("failpoint");
      expect(await listed(cookie)).toMatchObject([{ id, status: "building" }]);
      // Its lease holds for a while: no other worker builds an export that may still be built.
      await buildExports(world.services);
      expect(await listed(cookie)).toMatchObject([{ id, status: "building" }]);
      await world.owner.query(
        "update data_export set claimed_until = now() - interval '1 second' where status = 'building'",
      );
      await buildExports(world.services);
      expect(await listed(cookie)).toMatchObject([{ id, status: "ready" }]);
      expect(filesIn(`exports/${id}`)).toEqual([expect.stringContaining("2")]);
      expect(
        (await world.owner.query("select 1 from outgoing_message where account_id = $1", [person.id])).rows,
      ).toHaveLength(1);
    },
  );

  test("what cannot be built in a day is given up, and does not count", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    await ask(person.id, cookie);
    await world.advance("25 hours");
    await sweepExports(world.services);
    expect(await listed(cookie)).toMatchObject([{ status: "failed" }]);
    expect((await ask(person.id, cookie)).code).toBeUndefined();
  });
});

describe("the end of a copy", () => {
  test("after seven days the file is gone, and then its last trace", async () => {
    const person = await createPerson(world);
    await copyOf(person.id);
    const [one] = await listed(await cookieFor(world, person.id));
    await world.advance("7 days 1 minute");
    await sweepExports(world.services);
    expect(filesIn(`exports/${one?.id ?? ""}`)).toEqual([]);
    expect((await world.owner.query("select 1 from data_export where person_id = $1", [person.id])).rows).toEqual([]);
  });

  test("it goes with its person, the one under way too", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    await callHttp(app, cookie, "mutation ($t: String!) { deleteOwnAccount(idToken: $t) { user { id } } }", {
      t: await reauth(person.id, "delete_account"),
    });
    await world.advance("29 days");
    const { id } = (
      (await ask(person.id, await cookieFor(world, person.id))).data as { requestDataExport: { id: string } }
    ).requestDataExport;
    armFailpoint("exports.after_store");
    await expect(buildExports(world.services)).rejects.toThrow("failpoint");
    expect(filesIn(`exports/${id}`)).toHaveLength(1);
    await world.advance("2 days");
    await endStatuses(world.services);
    await runTasks(world);
    await sweepExports(world.services);
    expect(filesIn(`exports/${id}`)).toEqual([]);
    expect((await world.owner.query("select 1 from data_export where person_id = $1", [person.id])).rows).toEqual([]);
  });
});
