import type { TestProject } from "vitest/node";
import { startTestCluster } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("ownerUrl", cluster.postgres.url("owner"));
  project.provide("appUrl", cluster.postgres.url("app"));
  return cluster.stop;
}
