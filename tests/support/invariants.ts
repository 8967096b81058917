import { expect } from "vitest";
import { checkInvariants, compareBooks } from "#main/invariants.ts";
import { sealJournal } from "#modules/ledger/index.ts";
import type { World } from "./world.ts";

/** Seals the journal and expects every invariant to hold; with `books`, the processor's own book too. */
export async function expectInvariants(world: World, options: { books?: boolean } = {}): Promise<void> {
  await sealJournal(world.db);
  expect(await checkInvariants(world.db)).toEqual([]);
  if (options.books === true) expect(await compareBooks(world.db)).toEqual([]);
}
