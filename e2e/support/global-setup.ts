import type { TestProject } from "vitest/node";
import { openProductPool } from "./product-pool.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the pool from which journey files take a product; see `openProductPool`. */
    productPool: string;
  }
}

/** Opens the pool of products for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { length: files } = await project.globTestFiles().then(({ testFiles }) => testFiles);
  const pool = await openProductPool(files);
  project.provide("productPool", pool.url);
  return pool.close;
}
