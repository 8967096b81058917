import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { routes } from "#kernel/route-table.ts";
import { readIndexedPeople, readMonthsWithPeople } from "#modules/graph/index.ts";
import { readIndexedProducts, readMonthsWithProducts } from "#modules/shop/index.ts";
import { readDaysWithPosts, readIndexedPosts } from "#modules/feeds/index.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Requests } from "./requests.ts";

/** Limits of one file (sitemaps.org). */
const MOST_URLS = 50_000;
const dayMs = 86_400_000;

/** Pages that are the same for everyone and tell something: no forms, no modals, nothing of a person. */
const standing = routes
  .filter(
    ({ path, access, ...row }) =>
      (access === "public" || path === "/") &&
      !path.includes(":") &&
      !("modal" in row) &&
      row.layout !== "account" &&
      row.layout !== "bare",
  )
  .map(({ path }) => path);

const monthAfter = (month: string): string => {
  const [year, number] = month.split("-").map(Number);
  return number === 12 ? `${(year ?? 0) + 1}-01` : `${year}-${String((number ?? 0) + 1).padStart(2, "0")}`;
};

/** Reads the month of a file's name, `2026-11.xml`, as what to list; undefined for another name. */
function monthIn(file: string): { since: Date; until: Date; limit: number } | undefined {
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))\.xml$/.exec(file)?.[1];
  if (month === undefined) return undefined;
  return {
    since: new Date(`${month}-01T00:00:00Z`),
    until: new Date(`${monthAfter(month)}-01T00:00:00Z`),
    limit: MOST_URLS,
  };
}

/**
 * Mounts the routes for search engines (sitemaps.org, RFC 9309): robots.txt and the sitemap. Posts are grouped by UTC
 * day, people by the month of their sign-up and products by the month in which they were added, so that all but the
 * newest files stay as they are.
 */
export function mountSitemap(app: FastifyInstance, requests: Requests): void {
  const { config, db } = requests.services;
  const isProduction = config.environment === "production";
  const address = (path: string): string => config.baseUrl + path;

  /** Answers as for a guest, with or without a session; limited like guests. */
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Buffer | undefined>,
  ): Promise<FastifyReply> => {
    const resolved = await requests.contextOf(request, reply, { asGuest: true });
    if ("refusal" in resolved)
      return reply.code(resolved.status).type("text/plain; charset=utf-8").send(`${resolved.refusal.message}\n`);
    const body = await make();
    if (body === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.\n");
    return reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8").send(body);
  };
  // A file of nothing is none by the standard's schema.
  const urls = async (list: readonly { path: string; lastmod?: Date }[]): Promise<Buffer | undefined> =>
    list.length === 0
      ? undefined
      : streamToPromise(
          Readable.from(
            list.map(({ path, lastmod }) => ({
              url: path,
              ...(lastmod === undefined ? {} : { lastmod: lastmod.toISOString() }),
            })),
          ).pipe(
            new SitemapStream({
              hostname: config.baseUrl,
              xmlns: { news: false, xhtml: false, image: false, video: false },
            }),
          ),
        );

  app.get("/robots.txt", (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(
        isProduction
          ? `User-agent: *\nDisallow: /backend/\nDisallow: /account\nDisallow: /notifications\nDisallow: /media/exports\nDisallow: /sp\n\nSitemap: ${address("/sitemap.xml")}\n`
          : "User-agent: *\nDisallow: /\n",
      ),
  );

  app.get("/sitemap.xml", (request, reply) =>
    serve(request, reply, async () => {
      const [months, days, productMonths] = [
        await readMonthsWithPeople(db),
        await readDaysWithPosts(db),
        await readMonthsWithProducts(db),
      ];
      const files = [
        "/sitemap/pages.xml",
        ...months.map((month) => `/sitemap/people/${month}.xml`),
        ...days.map((day) => `/sitemap/posts/${day}.xml`),
        ...productMonths.map((month) => `/sitemap/products/${month}.xml`),
      ];
      return streamToPromise(
        Readable.from(files.map((file) => ({ url: address(file) }))).pipe(new SitemapIndexStream()),
      );
    }),
  );
  app.get("/sitemap/pages.xml", (request, reply) =>
    serve(request, reply, () =>
      urls(standing.filter((path) => config.offersExtension || path !== "/extension").map((path) => ({ path }))),
    ),
  );
  app.get<{ Params: { file: string } }>("/sitemap/people/:file", (request, reply) =>
    serve(request, reply, async () => {
      const month = monthIn(request.params.file);
      if (month === undefined) return undefined;
      const found = await readIndexedPeople(db, month);
      return urls(found.map(({ username }) => ({ path: `/${username}` })));
    }),
  );
  app.get<{ Params: { file: string } }>("/sitemap/products/:file", (request, reply) =>
    serve(request, reply, async () => {
      const month = monthIn(request.params.file);
      if (month === undefined) return undefined;
      const found = await readIndexedProducts(db, month);
      return urls(
        found.map(({ id, username, updatedAt }) => ({
          path: `/${username}/shop/products/${encodeId(id)}`,
          lastmod: updatedAt,
        })),
      );
    }),
  );
  app.get<{ Params: { file: string } }>("/sitemap/posts/:file", (request, reply) =>
    serve(request, reply, async () => {
      const day = /^(\d{4}-\d\d-\d\d)\.xml$/.exec(request.params.file)?.[1];
      const since = new Date(`${day}T00:00:00Z`);
      if (day === undefined || Number.isNaN(since.getTime())) return undefined;
      const found = await readIndexedPosts(db, { since, until: new Date(since.getTime() + dayMs), limit: MOST_URLS });
      return urls(
        found.map(({ id, username, createdAt }) => ({ path: `/${username}/p/${encodeId(id)}`, lastmod: createdAt })),
      );
    }),
  );
}
