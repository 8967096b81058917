import type { BenchCase } from "../bench-case.ts";
import { brandCases } from "./brands.ts";
import { checkoutCases } from "./checkout.ts";
import { drawCases } from "./draw.ts";
import { entryCases } from "./entries.ts";
import { freshnessCases } from "./freshness.ts";
import { guardCases } from "./guards.ts";
import { ledgerCases } from "./ledger.ts";
import { memoryCases } from "./memory.ts";
import { moneyCases } from "./money.ts";
import { browserCases } from "./browser.ts";
import { pageCases } from "./pages.ts";
import { peopleCases } from "./people.ts";
import { productCases } from "./products.ts";
import { shopCases } from "./shops.ts";
import { signInCases } from "./sign-in.ts";
import { ssrCases } from "./ssr.ts";
import { statisticsCases } from "./statistics.ts";
import { writeCases } from "./writes.ts";

/** All cases, in the order they run: those that only read come first. */
export const cases: readonly BenchCase[] = [
  ...pageCases,
  ...ssrCases,
  ...browserCases,
  ...guardCases,
  ...signInCases,
  ...productCases,
  ...statisticsCases,
  ...shopCases,
  ...peopleCases,
  ...writeCases,
  ...brandCases,
  ...ledgerCases,
  ...moneyCases,
  ...freshnessCases,
  ...checkoutCases,
  ...entryCases,
  ...drawCases,
  ...memoryCases,
];
