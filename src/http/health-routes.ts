import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Services } from "#platform/services.ts";
import { hasLiveWorker } from "#platform/tasks/task-runner.ts";

/** /healthz (the process lives), /readyz (database, migrations, worker), /metrics (not public in production). */
export function mountHealth(app: FastifyInstance, services: Services, metrics: Metrics): void {
  app.get("/healthz", { config: { isAlwaysServed: true } }, (_request, reply) => reply.send({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const checks = { database: false, migrations: false, worker: false };
    try {
      const found = await row(services.db, sql<{ applied: number }>`select count(*)::int as applied from pgmigrations`);
      checks.database = true;
      checks.migrations = (found?.applied ?? 0) > 0;
      checks.worker = await hasLiveWorker(services.db);
    } catch (error) {
      services.log.warn({ err: error }, "not ready");
    }
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", ...checks });
  });
  app.get("/metrics", async (request, reply) => {
    const { environment, metricsToken } = services.config;
    if (
      environment !== "dev" &&
      (metricsToken === undefined || request.headers.authorization !== `Bearer ${metricsToken}`)
    ) {
      return reply.code(404).send({ error: "not found" });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
