import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The process's metrics, in Prometheus' terms. */
export interface Metrics {
  registry: Registry;
  httpDuration: Histogram<"method" | "route" | "status">;
  graphqlDuration: Histogram<"operation" | "name">;
  graphqlErrors: Counter<"code">;
  errorReports: Counter<"where">;
  taskFailures: Counter<"task">;
  poolWaiting: Gauge;
  /** At each use of a rate limit, the share of it that the key has spent; 1 and more is a refusal. */
  rateLimitSpent: Histogram<"limit">;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
  return {
    registry,
    httpDuration: new Histogram({
      name: "http_request_duration_seconds",
      help: "HTTP requests by route.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers,
    }),
    graphqlDuration: new Histogram({
      name: "graphql_duration_seconds",
      help: "GraphQL documents by name.",
      labelNames: ["operation", "name"],
      buckets,
      registers,
    }),
    graphqlErrors: new Counter({
      name: "graphql_errors_total",
      help: "GraphQL errors by code.",
      labelNames: ["code"],
      registers,
    }),
    errorReports: new Counter({
      name: "error_reports_total",
      help: "Unexpected errors by place.",
      labelNames: ["where"],
      registers,
    }),
    taskFailures: new Counter({
      name: "task_failures_total",
      help: "Failed task runs.",
      labelNames: ["task"],
      registers,
    }),
    rateLimitSpent: new Histogram({
      name: "rate_limit_spent_ratio",
      help: "Share of a rate limit spent by its key, at each use.",
      labelNames: ["limit"],
      buckets: [0.25, 0.5, 0.75, 1],
      registers,
    }),
    poolWaiting: new Gauge({
      name: "database_pool_waiting",
      help: "Requests waiting for a database connection.",
      registers,
    }),
  };
}
