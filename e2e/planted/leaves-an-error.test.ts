import { test } from "vitest";
import { startJourney } from "../support/journey.ts";

const { openVisitor } = await startJourney({ ownProduct: "runs beside the worker that shares one" });

test("the test itself expects nothing", async () => {
  const { page } = await openVisitor("phone", "light");
  // oxlint-disable-next-line no-console
  await page.evaluate(() => console.error("a planted error"));
});
