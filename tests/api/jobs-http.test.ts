import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { row } from "#platform/db/db.ts";
import { goodAnswers, pdf, plantJob } from "../support/jobs.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

interface Options {
  answers?: readonly (readonly [string, string])[];
  files?: readonly (readonly [path: string, name: string, content: Buffer])[];
  headers?: Record<string, string>;
}

let visitors = 0;
/** Posts the form as a browser does. */
async function post(
  jobId: string,
  { answers = goodAnswers, files = [["resume", "me.pdf", pdf]], headers = {} }: Options = {},
) {
  const form = new FormData();
  for (const [path, value] of answers) form.append(path, value);
  for (const [path, name, content] of files) form.append(path, new Blob([Uint8Array.from(content)]), name);
  const body = new Response(form);
  return app.inject({
    method: "POST",
    url: `/jobs/${encodeId(jobId)}/apply`,
    remoteAddress: `198.51.100.${(visitors += 1)}`,
    headers: { "content-type": body.headers.get("content-type") ?? "", "sec-fetch-site": "same-origin", ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const stored = async (jobId: string): Promise<unknown> =>
  (await row(world.db, sql<{ n: number }>`select count(*)::int as n from job_application where job_id = ${jobId}`))?.n;

test("a form is taken, and leads to the page of thanks", async () => {
  const jobId = await plantJob(world);
  const answer = await post(jobId);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ location: string }>().location).toMatch(
    new RegExp(`^/jobs/${encodeId(jobId)}\\?sent=\\w{4}-\\w{4}$`),
  );
  expect(await stored(jobId)).toBe(1);
  expect((await post(jobId)).statusCode).toBe(409);
});

test("mistakes are named by field, and nothing is stored", async () => {
  const jobId = await plantJob(world);
  const answers = goodAnswers.map(
    ([path, value]) => [path, path === "_systemfield_email" ? "theodora@" : value] as const,
  );
  const answer = await post(jobId, { answers, files: [["resume", "", Buffer.alloc(0)]] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: unknown }>().errors).toEqual({
    _systemfield_email: "Enter an email address like name@example.com.",
    resume: "Attach a file for “Title of resume”: PDF or Word, up to 10 MB.",
  });
  expect(await stored(jobId)).toBe(0);
});

test("a file beyond 10 MB, one in disguise and one too many are refused", async () => {
  const jobId = await plantJob(world);
  const large = Buffer.concat([pdf, Buffer.alloc(10_485_761), pdf]);
  for (const content of [large, Buffer.from("MZ this is a program"), Buffer.from("<svg onload=alert(1)>")]) {
    const answer = await post(jobId, { files: [["resume", "me.pdf", content]] });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ["resume"]]);
  }
  const whole = Buffer.concat([pdf, Buffer.alloc(10_485_760 - 2 * pdf.length), pdf]);
  expect((await post(jobId, { files: [["resume", "me.pdf", whole]] })).statusCode).toBe(200);
  const six = Array.from({ length: 6 }, () => ["resume", "me.pdf", pdf] as const);
  expect((await post(jobId, { files: six })).statusCode).toBe(400);
});

test("forms of other sites, forms that are none, and forms with U+0000 are refused", async () => {
  const jobId = await plantJob(world);
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])
    expect((await post(jobId, { headers })).statusCode, JSON.stringify(headers)).toBe(403);
  expect((await post(jobId, { headers: { "content-type": "application/json" } })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
  expect((await post(jobId, { headers: { "content-type": "multipart/form-data; boundary=none" } })).statusCode).toBe(
    400,
  );
  expect((await post(jobId, { answers: [...goodAnswers, ["home", "a\0b"]] })).statusCode).toBe(400);
  expect(await stored(jobId)).toBe(0);
});

test("closed and unknown jobs answer 404", async () => {
  const closed = await plantJob(world, { status: "closed" });
  for (const id of [closed, "0194f8a0-1111-7abc-8def-000000000001"]) expect((await post(id)).statusCode).toBe(404);
});
