import type { Chrome } from "./chrome.ts";
import { quotation, sharedPage } from "./share.ts";
import type { SharedPage } from "./share.ts";

/**
 * Reads the page on which the person pressed the button, and the words selected there as a quotation. The press grants
 * `activeTab` for this page; no other page can be read.
 */
export async function readPage(chrome: Chrome): Promise<{ page: SharedPage | null; quoted: string }> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const page = tab === undefined ? null : sharedPage(tab);
  if (page === null || tab?.id === undefined) return { page, quoted: "" };
  try {
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: () => String(globalThis.getSelection?.() ?? ""),
    });
    return { page, quoted: quotation(typeof frame?.result === "string" ? frame.result : "", page) };
  } catch {
    // The browser lets no extension read some pages, such as its store. Their address can be shared.
    return { page, quoted: "" };
  }
}
