import { findAccount, hasGrant } from "#modules/accounts/index.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { bucketCounts, isStaffSection, metricOf } from "../domain/metrics.ts";
import type { BucketType, Section } from "../domain/metrics.ts";
import { suppressWinners } from "../domain/suppress-states.ts";
import type { StateCount } from "../domain/suppress-states.ts";
import { isPublic } from "../settings.ts";
import { series, states, totals } from "../store/statistics-store.ts";

/** A value of a day, a week or a month. `bucket` is its first New York day (YYYY-MM-DD); the value is cents or a count. */
export interface Bucket {
  readonly bucket: string;
  readonly value: bigint;
}

/** Totals by metric, and when the oldest of them was counted; null before the first count. */
export interface Totals {
  readonly of: (metric: string) => bigint;
  readonly countedAt: Date | null;
  readonly seesStaffSections: boolean;
}

/** Returns whether a person (null: a guest) sees the sections of staff. */
async function seesStaffSections(db: Db, personId: string | null): Promise<boolean> {
  if (await readSetting(db, isPublic)) return true;
  const person = personId === null ? undefined : await findAccount(db, personId);
  return person !== undefined && hasGrant(person, "canViewAdminPages");
}

/** Returns whether a person (null: a guest) sees a section. */
export async function seesSection(db: Db, personId: string | null, section: Section): Promise<boolean> {
  return !isStaffSection(section) || seesStaffSections(db, personId);
}

/** Reads all totals. */
export async function readTotals(db: Db, personId: string | null): Promise<Totals> {
  const [found, sees] = await Promise.all([totals.run(db), seesStaffSections(db, personId)]);
  const values = new Map(found.map(({ metric, value }) => [metric, value]));
  const times = found.map(({ countedAt }) => countedAt.getTime());
  return {
    of: (metric) => values.get(metric) ?? 0n,
    countedAt: times.length === 0 ? null : new Date(Math.min(...times)),
    seesStaffSections: sees,
  };
}

/** Reads the series of a section, the oldest bucket first; empty buckets are 0. */
export function readSeries(db: Db, section: Section, type: BucketType): Promise<Bucket[]> {
  return series.run(db, metricOf(section), type, bucketCounts[type]);
}

/** Reads verified people and winners by residence state, without the counts that are too small. */
export async function readStates(db: Db): Promise<StateCount[]> {
  return suppressWinners(await states.run(db), Object.keys(US_STATES).length);
}
