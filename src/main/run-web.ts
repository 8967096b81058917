import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { createEngine } from "#graphql/execute.ts";
import { adminSchema } from "./admin-schema.ts";
import { ApiError } from "#graphql/api-error.ts";
import { publicSchema } from "./public-schema.ts";
import { mountClientErrors } from "#http/client-errors-route.ts";
import { mountDev } from "#http/dev-routes.ts";
import { mountAtom } from "#http/atom-routes.ts";
import { mountShopAtom } from "#http/shop-atom-routes.ts";
import { mountEntrants } from "#http/entrants-route.ts";
import { mountExports } from "#http/export-route.ts";
import { mountTeam } from "#http/team-route.ts";
import { mountJobFiles } from "#http/job-file-route.ts";
import { mountTaxExports } from "#http/tax-export-route.ts";
import { mountGraphql } from "#http/graphql-route.ts";
import { mountHealth } from "#http/health-routes.ts";
import { listen } from "#http/listen.ts";
import { mountExtension, packExtension } from "#http/extension-route.ts";
import { mountManifest } from "#http/manifest-route.ts";
import { mountMedia } from "#http/media-routes.ts";
import { mountMessages } from "#http/message-routes.ts";
import { loadPages, mountPages } from "#http/pages-route.ts";
import { mountJobApplications } from "#http/job-application-route.ts";
import { mountOrderFiles } from "#http/order-routes.ts";
import { mountOembed } from "#http/oembed-route.ts";
import { createRequests } from "#http/requests.ts";
import { mountShareImages } from "#http/share-image-route.ts";
import { createServer } from "#http/server.ts";
import { mountPdfs } from "#http/pdf-routes.ts";
import { mountInvitations } from "#http/invitation-route.ts";
import { mountVisits } from "#http/visit-route.ts";
import { mountSitemap } from "#http/sitemap-routes.ts";
import { mountStatistics } from "#http/statistics-routes.ts";
import { mountSignIn } from "#http/sign-in-routes.ts";
import { mountWebhooks } from "#http/webhook-routes.ts";
import { findAccount, hasAcl } from "#modules/accounts/index.ts";
import { isTwoFactorRequired } from "#modules/sign-in/index.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createRateLimits, limitsFactor } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PagesModule } from "#web/app/ssr-contract.ts";
import adminManifest from "#web/generated/admin-manifest.json" with { type: "json" };
import manifest from "#web/generated/manifest.json" with { type: "json" };
import { mountCardSandbox } from "./cards.ts";
import { mountStandIn } from "./stand-in.ts";
import type { Cards } from "./cards.ts";
import { disputeAsBank } from "./demo-disputes.ts";
import { approveDemoIdentity, trustPerson } from "./operator-actions.ts";
import { modules } from "./modules.ts";
import { errorReporter, incomingTexts } from "./ports.ts";

/** The root fields of the narrowed endpoints. `paymentsContext` and `uploadContext` of the browser send changes there. */
const payments = new Set([
  "createPayment",
  "createUserPaymentMethod",
  "deleteUserPaymentMethod",
  "fetchSession",
  "fetchUserTransactions",
  "placeOrder",
  "refundPayment",
  "savePaymentAttempt",
  "saveUserPaymentMethod",
  "updatePayment",
  "updateUserPaymentMethod",
]);
const uploads = new Set([
  "attachGif",
  "discardUpload",
  "fileUploadUrl",
  "generateCoverImage",
  "processUpload",
  "removeImageBackground",
]);

/** Puts the web half together: API, webhooks, health, and the pages when they are given (API tests have none). */
export async function buildWeb(
  services: Services,
  pool: pg.Pool,
  cards: Cards,
  pages?: PagesModule,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const metrics = createMetrics();
  const reporter = errorReporter(config, log);
  const limits = createRateLimits(pool, await readSetting(services.db, limitsFactor), (limit, spent) =>
    metrics.rateLimitSpent.observe({ limit }, spent),
  );
  const requests = createRequests(services, limits);
  const engineOptions = {
    introspection: config.environment === "dev",
    onError: (error: unknown, context: { request: { requestId: string } }) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      metrics.errorReports.inc({ where: "server" });
      reporter.report({
        where: "server",
        name: cause.name,
        message: cause.message,
        stack: cause.stack ?? "",
        requestId: context.request.requestId,
      });
    },
  };
  const engine = createEngine(publicSchema, { ...engineOptions, preloaded: manifest });
  // Documents of the admin schema are registered in a store of their own.
  const adminEngine = createEngine(adminSchema, { ...engineOptions, preloaded: adminManifest });

  const app = await createServer(services, metrics, reporter);
  mountHealth(app, services, metrics);
  mountGraphql(app, requests, metrics, {
    path: "/backend/graphql",
    engine,
    acceptsFiles: true,
    persistedQueries: true,
  });
  mountGraphql(app, requests, metrics, {
    path: "/backend/payments/graphql",
    engine,
    onlyFields: payments,
    persistedQueries: false,
  });
  mountGraphql(app, requests, metrics, {
    path: "/backend/upload/graphql",
    engine,
    onlyFields: uploads,
    acceptsFiles: true,
    persistedQueries: false,
  });
  mountGraphql(app, requests, metrics, {
    path: "/backend/sp/graphql",
    engine: adminEngine,
    persistedQueries: true,
    forStaff: true,
    requiresClientName: true,
    guard: async (context) => {
      const { session } = context;
      const person = session === null ? undefined : await findAccount(services.db, session.personId);
      const isStaff = person !== undefined && person.role !== "user" && hasAcl(person, "canViewAdminPages");
      // As if there were nothing here.
      if (session === null || !isStaff) return new ApiError("NOT_FOUND");
      return session.isTwoFactorAuthenticated || !(await isTwoFactorRequired(services.db))
        ? undefined
        : new ApiError("TWO_FACTOR_REQUIRED");
    },
  });
  mountClientErrors(app, reporter, limits, metrics);
  await mountWebhooks(
    app,
    services,
    modules.flatMap(({ webhooks = [] }) => webhooks),
  );
  mountCardSandbox(app, cards);
  await mountMessages(app, services, incomingTexts(config));
  await mountMedia(app, services, requests.origins);
  mountExports(app, services);
  mountVisits(app, services);
  mountInvitations(app, services);
  mountJobFiles(app, services);
  mountTaxExports(app, services);
  mountPdfs(app, services, limits);
  mountOrderFiles(app, services, limits);
  mountEntrants(app, services, limits);
  mountTeam(app, services, limits);
  await mountSignIn(app, requests);
  if (config.environment === "dev") {
    mountStandIn(app, services);
    mountDev(app, services, {
      approveIdentity: (username) => approveDemoIdentity(services, username),
      dispute: (username, outcome) => disputeAsBank(services, cards.sandbox, username, outcome),
      trust: (username) => trustPerson(services, username, true),
    });
  }
  mountManifest(app, config.productName);
  const extension = await packExtension(config);
  mountExtension(app, extension);
  await mountStatistics(app, requests);
  mountSitemap(app, requests);
  mountAtom(app, { requests, engine });
  mountShopAtom(app, { requests, engine });
  mountOembed(app, { requests, engine });
  mountShareImages(app, { requests, engine });
  const extensionKB = extension === undefined ? null : Math.ceil(extension.length / 1_000);
  const sendSubmitted =
    pages === undefined ? undefined : mountPages(app, { requests, engine, pages, reporter, extensionKB });
  mountJobApplications(app, requests, sendSubmitted);
  return app;
}

/** Starts the web half. Resolves when it listens; close() finishes open requests. */
export async function runWeb(
  services: Services,
  pool: pg.Pool,
  cards: Cards,
): Promise<{ address: string; close: () => Promise<void> }> {
  const { config } = services;
  const pages = await loadPages(fileURLToPath(new URL("../../dist/ssr/entry-server.js", import.meta.url)));
  const app = await buildWeb(services, pool, cards, pages);
  const { close } = await listen(app, config.port, config.host);
  return { address: config.baseUrl, close };
}
