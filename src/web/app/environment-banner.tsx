import { useEnvironment } from "./environment.tsx";

/** Says on every page of a test environment that the money is not real (D-SYS-23). */
export function EnvironmentBanner() {
  const { appEnv } = useEnvironment();
  if (appEnv === "production") return null;
  return (
    <p className="environment-banner">
      <b>{appEnv}</b> No real money: everything here is for trying out.
    </p>
  );
}
