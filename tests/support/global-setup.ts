import type { TestProject } from "vitest/node";
import { startTestCluster } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    superuserUrl: string;
    ownerUrl: string;
    appUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("superuserUrl", cluster.postgres.superuserUrl());
  project.provide("ownerUrl", cluster.postgres.url("owner"));
  project.provide("appUrl", cluster.postgres.url("app"));
  return cluster.stop;
}
