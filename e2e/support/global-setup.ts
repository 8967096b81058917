import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    operatorEnv: Record<string, string>;
  }
}

/** One product, with its demo world, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide("baseUrl", product.baseUrl);
  project.provide("operatorEnv", product.operatorEnv);
  return product.stop;
}
