import { given } from "#kernel/given.ts";
import { csvLine } from "#kernel/csv.ts";
import type { Services } from "#platform/services.ts";
import { signBytes } from "../commands/signing-key.ts";
import { isSection, isStaffSection, unitOf } from "../domain/metrics.ts";
import type { BucketType } from "../domain/metrics.ts";
import { readSeries, readStates, readTotals, seesSection } from "./statistics.ts";

/** A file with a section's series and its detached Ed25519 signature in base64. */
export interface PublishedSeries {
  readonly contentType: string;
  readonly body: Buffer;
  readonly signature: string;
  /** The answer depends on who asks. */
  readonly isPrivate: boolean;
}

/**
 * Makes the file of a section, for a person or a guest (null). Undefined for an unknown section and one they may not
 * see. Money is in cents; the file names its section, so that one file cannot pass for another.
 */
export async function publishSeries(
  services: Services,
  personId: string | null,
  wanted: { readonly section: string; readonly format: "csv" | "json"; readonly type: BucketType },
): Promise<PublishedSeries | undefined> {
  const { db } = services;
  const { section, type } = wanted;
  if (!isSection(section) || !(await seesSection(db, personId, section))) return undefined;
  const [buckets, { countedAt }] = await Promise.all([readSeries(db, section, type), readTotals(db, null)]);
  const byState = section === "verified-users" ? await readStates(db) : null;
  const unit = unitOf(section);
  const counted = countedAt?.toISOString() ?? "";
  const text =
    wanted.format === "csv"
      ? [
          csvLine(["section", "type", "unit", "bucket", "value", "counted_at"]),
          // Values are whole numbers, negative ones too: no spreadsheet reads them as formulas.
          ...buckets.map(({ bucket, value }) => `${[section, type, unit, bucket, value, counted].join(",")}\r\n`),
          ...(byState ?? []).flatMap(({ state, people, winners }) => [
            `${[section, "state", unit, state, people, counted].join(",")}\r\n`,
            ...(winners === null ? [] : [`${["winners", "state", unit, state, winners, counted].join(",")}\r\n`]),
          ]),
        ].join("")
      : `${JSON.stringify({
          section,
          type,
          unit,
          timeZone: "America/New_York",
          source: services.config.baseUrl,
          countedAt: counted,
          buckets: buckets.map(({ bucket, value }) => ({ bucket, value: Number(value) })),
          ...given({ states: byState }),
        })}\n`;
  const body = Buffer.from(text);
  return {
    contentType: wanted.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
    body,
    signature: await signBytes(services, body),
    isPrivate: isStaffSection(section),
  };
}
