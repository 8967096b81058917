import { useEnvironment } from "./environment.tsx";

/** Asks for JavaScript where it is off. Reading pages do without it and do not show this. */
export function NoScriptNotice() {
  const { productName } = useEnvironment();
  return (
    <noscript>
      <p className="no-script">
        {productName} needs JavaScript for everything but reading. Please turn it on and reload the page.
      </p>
    </noscript>
  );
}
