import type { Db } from "#platform/db/db.ts";
import type { EntryAct } from "../domain/popularity.ts";

/** Which act enters each of these posts' giveaways; posts that are no giveaway are absent. */
export type ReadEntryActs = (db: Db, postIds: readonly string[]) => Promise<ReadonlyMap<string, EntryAct>>;

let readEntryActs: ReadEntryActs = () => Promise.resolve(new Map());

/** Wired once in main by the module that knows giveaways. */
export function provideEntryActs(implementation: ReadEntryActs): void {
  readEntryActs = implementation;
}

export function entryActsOf(db: Db, postIds: readonly string[]): Promise<ReadonlyMap<string, EntryAct>> {
  return postIds.length === 0 ? Promise.resolve(new Map()) : readEntryActs(db, postIds);
}
