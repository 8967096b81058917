import type { PagesModule } from "#web/app/ssr-contract.ts";

/**
 * Loads the product's pages without their markup: status and redirect are decided as in the build, and the document
 * holds the status alone. API tests run without a build. The module itself is JavaScript, because the screens that it
 * imports are checked with the types of a browser.
 */
export function loadPageAnswers(): Promise<PagesModule>;
