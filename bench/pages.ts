import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { BenchContext, HttpContender, HttpRequest, Viewer } from "./bench-case.ts";

/** A document our pages send, by hash as the browser sends it. */
export interface Call {
  document: { hash: string; text: string };
  variables: Record<string, unknown>;
}

const operationOf = (text: string): string => /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? "";

/** Builds the request as our client does: reads by GET, writes by POST. */
export function requestOf({ document, variables }: Call, headers: Record<string, string>): HttpRequest {
  const operationName = operationOf(document.text);
  const extensions = { persistedQuery: { version: 1, sha256Hash: document.hash } };
  if (document.text.startsWith("mutation")) {
    return {
      method: "POST",
      path: "/backend/graphql",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ operationName, variables, extensions }),
    };
  }
  const query = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  return { method: "GET", path: `/backend/graphql?${query.toString()}`, headers };
}

/** The viewer, in the form each server expects. */
export const askers = {
  ours: ({ cookie }: Viewer): Record<string, string> => ({ cookie, accept: "application/json" }),
  bare: ({ accountId }: Viewer): Record<string, string> => ({ "x-viewer": accountId, accept: "application/json" }),
};

/**
 * Fetches an answer and checks it. A 503 of a server that still sheds load from an earlier round is retried after its
 * Retry-After.
 */
export async function fetchAnswer(
  origin: string,
  request: HttpRequest,
  tries = 5,
): Promise<{ data: Record<string, unknown>; bytes: number }> {
  const { path, ...init } = request;
  const response = await fetch(`${origin}${path}`, init);
  if (response.status === 503 && tries > 1) {
    await setTimeout(Number(response.headers.get("retry-after") ?? 1) * 1_000);
    return fetchAnswer(origin, request, tries - 1);
  }
  const text = await response.text();
  const answer = JSON.parse(text) as { data?: Record<string, unknown> | null; errors?: unknown };
  if (!response.ok || answer.errors !== undefined || answer.data == null)
    throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return { data: answer.data, bytes: text.length };
}

/** Builds the two HTTP contenders of a page: the same calls for the same viewers. `steps` calls make a page. */
export function pageContenders(
  bench: BenchContext,
  pages: readonly { viewer: Viewer; calls: readonly Call[] }[],
): { ours: HttpContender; bare: HttpContender } {
  const steps = pages[0]?.calls.length ?? 1;
  const { web, bare } = bench.stage;
  const requests = (who: "ours" | "bare"): HttpRequest[] =>
    pages.flatMap(({ viewer, calls }) => calls.map((call) => requestOf(call, askers[who](viewer))));
  return {
    ours: { kind: "http", name: "ours", origin: web.origin, pids: [web.pid], steps, requests: requests("ours") },
    bare: {
      kind: "http",
      name: "bare server",
      origin: bare.origin,
      pids: [bare.pid],
      steps,
      requests: requests("bare"),
    },
  };
}

interface Compared {
  same: boolean;
  /** Number of items the bare server sent and ours did not: permissions hid them. */
  hidden: number;
}

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as { id?: unknown }).id : undefined;

/**
 * Compares two answers. List items that the product's permissions leave out, and the cursors that follow from that,
 * count as hidden and not as differences.
 */
export function compareAnswers(ours: unknown, bare: unknown): Compared {
  if (Array.isArray(ours) && Array.isArray(bare)) {
    const byId = new Map(bare.map((one) => [idOf(one), one]));
    if (ours.some((one) => idOf(one) === undefined)) return { same: isDeepStrictEqual(ours, bare), hidden: 0 };
    const each = ours.map((one) => compareAnswers(one, byId.get(idOf(one))));
    return {
      same: each.every((one) => one.same),
      hidden: bare.length - ours.length + each.reduce((sum, one) => sum + one.hidden, 0),
    };
  }
  if (typeof ours !== "object" || ours === null || typeof bare !== "object" || bare === null)
    return { same: ours === bare, hidden: 0 };
  const keys = new Set([...Object.keys(ours), ...Object.keys(bare)]);
  const each = [...keys].map((key) =>
    key === "pageInfo" ? { same: true, hidden: 0 } : compareAnswers(ours[key as never], bare[key as never]),
  );
  return { same: each.every((one) => one.same), hidden: each.reduce((sum, one) => sum + one.hidden, 0) };
}

/**
 * Requests the same pages of both servers; throws when an answer differs by more than permissions hide. Returns the
 * facts to report.
 */
export async function checkAnswers(
  bench: BenchContext,
  pages: readonly { viewer: Viewer; calls: readonly Call[] }[],
): Promise<{ hidden: number; bytes: number; items: number }> {
  let hidden = 0;
  let bytes = 0;
  let items = 0;
  for (const { viewer, calls } of pages) {
    let last = 0;
    for (const call of calls) {
      const [ours, bare] = await Promise.all([
        fetchAnswer(bench.stage.web.origin, requestOf(call, askers.ours(viewer))),
        fetchAnswer(bench.stage.bare.origin, requestOf(call, askers.bare(viewer))),
      ]);
      const compared = compareAnswers(ours.data, bare.data);
      if (!compared.same)
        throw new Error(
          `the answers to ${operationOf(call.document.text)} differ for ${viewer.accountId}:\n${firstDifference(ours.data, bare.data)}`,
        );
      hidden += compared.hidden;
      bytes += ours.bytes;
      last = countItems(ours.data);
    }
    items += last;
  }
  return { hidden, bytes: Math.round(bytes / pages.length), items: items / pages.length };
}

/** Describes the first difference of two answers, for the error message. */
function firstDifference(ours: unknown, bare: unknown, path = ""): string {
  if (typeof ours !== "object" || ours === null || typeof bare !== "object" || bare === null) {
    return ours === bare
      ? ""
      : `${path}: ours ${JSON.stringify(ours)?.slice(0, 200)}, bare ${JSON.stringify(bare)?.slice(0, 200)}`;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(bare)])) {
    const found = firstDifference(ours[key as never], bare[key as never], `${path}.${key}`);
    if (found !== "") return found;
  }
  return "";
}

/** Counts the items of the first list found on the way down. */
function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((most, one) => Math.max(most, countItems(one)), 0);
}
