import type { Locator, Page } from "playwright-core";

/** Returns the row of a queue with this text: a row of a table, or of the list beside a case. */
export function queueRow(page: Page, text: string | RegExp): Locator {
  return page.locator(".staff-queue :is(tbody tr, .staff-list li)").filter({ hasText: text });
}

/** Returns the title of the open case: on a page of its own the page's, else that of the column beside the list. */
export function caseTitle(page: Page, name: string | RegExp): Locator {
  return page.locator("body:not(:has(.staff-beside)) .admin-bar h1, .staff-case-title").filter({ hasText: name });
}
