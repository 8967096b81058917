import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Number of API calls that are not answered and read yet; kept by {@link countCalls}. */
    openCalls?: number;
    /** Number of consecutive frames without a call. */
    quietFrames?: number;
  }
}

/** Prefix of the console line for a call the API refused. */
export const refusalMark = "refused call: ";

/** Runs in the page before its scripts: counts the API calls in flight, and logs refused ones to the console. */
export function countCalls(mark: string): void {
  window.openCalls = 0;
  const original = window.fetch.bind(window);
  const closeCall = (): void => {
    window.openCalls = (window.openCalls ?? 1) - 1;
  };
  const read = async (answer: Response): Promise<void> => {
    const text = await answer.text();
    // oxlint-disable-next-line no-console
    if (text.includes('"errors":[')) console.debug(mark + text.slice(0, 2_000));
  };
  window.fetch = async (...call) => {
    window.openCalls = (window.openCalls ?? 0) + 1;
    try {
      const answer = await original(...call);
      // The page reads its own copy; the call is over when the body is here or has failed.
      void Promise.allSettled([read(answer.clone())]).then(closeCall);
      return answer;
    } catch (error) {
      closeCall();
      throw error;
    }
  };
}

/** Waits until the page's script has taken over and every call of the API is answered and shown. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScript = document.getElementById("state") !== null;
    const isReady =
      document.readyState !== "loading" &&
      (!hasScript || document.documentElement.dataset["hydrated"] !== undefined) &&
      (window.openCalls ?? 0) === 0;
    window.quietFrames = isReady ? (window.quietFrames ?? 0) + 1 : 0;
    return window.quietFrames > 2;
  });
}

/** Opens an address and waits until the page has settled. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await settled(page);
}

/** Reloads the page and waits until it has settled. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: "domcontentloaded" });
  await settled(page);
}
