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

/**
 * Runs in the page: tells whether it is the one that the address names, with its script, if it has any, in charge; and,
 * for a number of `frames`, whether every call was answered for longer than that.
 */
function isShown(frames: number): boolean {
  const { hydrated } = document.documentElement.dataset;
  const isHere =
    document.readyState !== "loading" &&
    (document.getElementById("state") === null ||
      (hydrated !== undefined && hydrated === (history.state as { key?: string } | null)?.key));
  if (frames === 0) return isHere;
  window.quietFrames = isHere && (window.openCalls ?? 0) === 0 ? (window.quietFrames ?? 0) + 1 : 0;
  return window.quietFrames > frames;
}

/**
 * Makes `waitForURL` of a page wait until that page is shown as well: the address changes first, and what is pressed
 * meanwhile belongs to the page before.
 */
export function waitForShownPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (...asked) => {
    await waitForAddress(...asked);
    await page.waitForFunction(isShown, 0);
  };
}

/** Waits until the page's script has taken over and every call of the API is answered and shown. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isShown, 2);
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
