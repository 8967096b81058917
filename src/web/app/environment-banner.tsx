import { useEnvironment } from "./environment.tsx";

/** Says on every page of a test environment that the money is not real. */
export function EnvironmentBanner() {
  const { appEnv } = useEnvironment();
  if (appEnv === "production") return null;
  return (
    <aside className="environment-banner" aria-label="Environment">
      <b>{appEnv}</b> No real money: everything here is for trying out.
    </aside>
  );
}
