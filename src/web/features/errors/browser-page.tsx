import type { Screen } from "#web/app/screen.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { usePageMeta } from "#web/app/head.tsx";

/** Page for browsers inside other apps and for outdated ones: plain, without script. */
function BrowserPage() {
  const { baseUrl, productName } = useEnvironment();
  usePageMeta({ title: "Open in your browser", noIndex: true });
  const address = baseUrl.replace(/^https?:\/\//, "");
  return (
    <div className="browser-page">
      <img src="/brand/mark.svg" alt="" width={64} height={64} />
      <h1>Open {productName} in your browser</h1>
      <p>
        You are in a browser that can’t sign you in safely: one inside another app, or one from before 2022. Anything
        you do here might not be saved.
      </p>
      <ol>
        <li>Open the menu of this app, usually three dots or a compass.</li>
        <li>Choose “Open in browser”, “Open in Safari” or “Open in Chrome”.</li>
        <li>
          Or copy this address into a current Chrome, Edge, Firefox or Safari: <b>{address}</b>
        </li>
      </ol>
      <p>
        <a className="btn" data-variant="ink" data-size="l" href={baseUrl} target="_blank" rel="noopener">
          Open {address}
        </a>
      </p>
    </div>
  );
}

export const screen: Screen = { component: BrowserPage };
