import type { TestProject } from "vitest/node";
import { needsOwnProduct } from "./own-product.ts";
import { openProductPool } from "./product-pool.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the pool from which journey files take a product; see `openProductPool`. */
    productPool: string;
  }
}

/** Opens the pool of products for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testFiles } = await project.globTestFiles();
  const own = testFiles.filter(needsOwnProduct).length;
  const pool = await openProductPool(own + Math.min(testFiles.length - own, project.config.maxWorkers));
  project.provide("productPool", pool.url);
  return pool.close;
}
