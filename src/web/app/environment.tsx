import { createContext, use, type ReactNode } from "react";
import type { PageEnvironment } from "./ssr-contract.ts";

const EnvironmentContext = createContext<PageEnvironment | null>(null);

export function EnvironmentProvider({ value, children }: { value: PageEnvironment; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>;
}

/** Returns the environment of the page: product name, base address, APP_ENV. */
export function useEnvironment(): PageEnvironment {
  const environment = use(EnvironmentContext);
  if (environment === null) throw new Error("useEnvironment needs an EnvironmentProvider");
  return environment;
}
