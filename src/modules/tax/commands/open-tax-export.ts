import { timingSafeEqual } from "node:crypto";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Vault } from "#platform/vault.ts";
import { findTaxExport, insertTaxRead, openTaxFile, useTaxRead } from "../store/tax-exports-store.ts";
import { mayHandleTax } from "./export-tax-year.ts";

/** Seconds an address is good for, once. */
const addressSeconds = 300;

const signature = (vault: Vault, readId: string, staffSessionId: string): string =>
  vault.sign("tax export", `${readId}.${staffSessionId}`).toString("base64url");

/** The staff member whose browser asks, after they entered the staff area. */
export interface TaxStaff {
  readonly staffId: string;
  readonly staffSessionId: string;
}

/**
 * The address of an export's file for one of the staff, with a reason: audited; good once, for five minutes, in the
 * staff session it was made in.
 */
export function createTaxExportAddress(
  services: Services,
  { staffId, staffSessionId }: TaxStaff,
  exportId: string,
  reason: string,
): Promise<Result<string, "forbidden" | "not_found">> {
  return transact(services.db, async (tx) => {
    const by = { kind: "staff", actorId: staffId, reason } as const;
    const isAllowed = await mayHandleTax(tx, staffId);
    const found = isAllowed ? await findTaxExport(tx, exportId) : undefined;
    if (found === undefined) {
      await audit(tx, by, "tax_export.address.refused", null, { exportId }, null);
      return err(isAllowed ? "not_found" : "forbidden");
    }
    const readId = await insertTaxRead(tx, exportId, staffId, reason);
    await audit(
      tx,
      by,
      "tax_export.address",
      null,
      { exportId, fiscalYear: found.fiscalYear, number: found.number },
      null,
    );
    failpoint("tax.export_address.before_commit");
    return ok(`/media/tax-exports/${encodeId(readId)}?signature=${signature(services.vault, readId, staffSessionId)}`);
  });
}

/** The file behind an address, which works once; undefined for other staff members, and the second time. */
export async function followTaxExportAddress(
  services: Services,
  { staffId, staffSessionId }: TaxStaff,
  address: { publicId: string; signature: string },
): Promise<{ csv: Buffer; filename: string } | undefined> {
  const readId = decodeId(address.publicId);
  if (readId === null || !isGood(services.vault, readId, staffSessionId, address.signature)) return undefined;
  return transact(services.db, async (tx) => {
    if (!(await mayHandleTax(tx, staffId))) return undefined;
    const used = await useTaxRead(tx, readId, staffId, addressSeconds);
    const found = used && (await findTaxExport(tx, used.exportId));
    if (used === undefined || found === undefined) return undefined;
    const csv = await openTaxFile(tx, services.vault, found.id);
    if (csv === undefined) return undefined;
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: used.reason },
      "tax_export.read",
      null,
      { exportId: found.id, fiscalYear: found.fiscalYear, number: found.number },
      null,
    );
    failpoint("tax.export_read.before_commit");
    return { csv, filename: `1099-${found.fiscalYear}-${found.number}.csv` };
  });
}

function isGood(vault: Vault, readId: string, staffSessionId: string, given: string): boolean {
  const [expected, found] = [Buffer.from(signature(vault, readId, staffSessionId)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}
