import { timingSafeEqual } from "node:crypto";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Vault } from "#platform/vault.ts";
import { findFile, readFileContent, readSeconds } from "../store/staff-applications-store.ts";
import type { FileOfApplication } from "../store/staff-applications-store.ts";

/** Seconds that an address is good for. */
const addressSeconds = 300;

/** The staff member whose browser asks, after they entered the staff area. */
interface JobsStaff {
  readonly staffId: string;
  readonly staffSessionId: string;
}

/** An address of a file as it was followed. */
interface FileAddress {
  readonly publicId: string;
  readonly until: string;
  readonly signature: string;
}

const signature = (vault: Vault, fileId: string, staffSessionId: string, until: number): string =>
  vault.sign("job application file", `${fileId}.${staffSessionId}.${until}`).toString("base64url");

/** Returns an address of a file: good for five minutes, in the staff session it was made in. Audited. */
export function createFileAddress(
  services: Services,
  { staffId, staffSessionId }: JobsStaff,
  fileId: string,
): Promise<Result<string, "forbidden" | "not_found">> {
  return transact(services.db, async (tx) => {
    if (!(await mayReadFiles(tx, staffId))) return err("forbidden");
    const file = await findFile(tx, fileId);
    if (file === undefined) return err("not_found");
    const until = (await readSeconds(tx)) + addressSeconds;
    await auditFile(tx, staffId, "job_application_file_address", file);
    const signed = signature(services.vault, fileId, staffSessionId, until);
    return ok(`/media/job-files/${encodeId(fileId)}?until=${until}&signature=${signed}`);
  });
}

/** Returns the file behind an address; undefined in another staff session, and after its time. Audited. */
export async function followFileAddress(
  services: Services,
  { staffId, staffSessionId }: JobsStaff,
  address: FileAddress,
): Promise<{ content: Buffer; name: string } | undefined> {
  const fileId = decodeId(address.publicId);
  const until = Number(address.until);
  if (fileId === null || !Number.isSafeInteger(until)) return undefined;
  const expected = Buffer.from(signature(services.vault, fileId, staffSessionId, until));
  const given = Buffer.from(address.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return transact(services.db, async (tx) => {
    if (!(await mayReadFiles(tx, staffId)) || (await readSeconds(tx)) >= until) return undefined;
    const file = await findFile(tx, fileId);
    const content = await readFileContent(tx, services.vault, fileId);
    if (file === undefined || content === undefined) return undefined;
    await auditFile(tx, staffId, "job_application_file_read", file);
    return { content, name: file.name };
  });
}

async function mayReadFiles(tx: Tx, staffId: string): Promise<boolean> {
  const staff = await findAccount(tx, staffId);
  return staff !== undefined && hasGrant(staff, "manageJobs");
}

async function auditFile(tx: Tx, staffId: string, action: string, file: FileOfApplication): Promise<void> {
  const by = { kind: "staff", actorId: staffId, reason: file.reference } as const;
  await audit(tx, by, action, file.accountId, { applicationId: file.applicationId, fileId: file.id }, null);
}
