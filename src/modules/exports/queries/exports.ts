import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { privateStoreOf } from "#modules/media/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Vault } from "#platform/vault.ts";
import { findReady, listExports } from "../store/exports-store.ts";
import type { ExportRow } from "../store/exports-store.ts";
import { exportKeyOf } from "../commands/build-export.ts";
import { exportKey } from "../store/object-keys.ts";
import { openSegments } from "../store/sealed-segments.ts";

/** A person's copies, newest first. */
export function ownExports(db: Db, personId: string): Promise<ExportRow[]> {
  return listExports(db, personId);
}

/** Seconds a download address is good for; a download that has begun goes on. */
const addressSeconds = 300;

/** The session of the browser that opens the address. */
interface Visitor {
  readonly sessionId: string;
  readonly personId: string;
}

const seconds = (): number => Math.floor(Date.now() / 1_000);
const signature = (vault: Vault, id: string, sessionId: string, expires: string): string =>
  vault.sign("data export", `${id}.${sessionId}.${expires}`).toString("base64url");

/** The address of a finished export, for five minutes and this session only. */
export function exportAddress(vault: Vault, id: string, { sessionId }: Visitor): string {
  const expires = String(seconds() + addressSeconds);
  return `/media/exports/${encodeId(id)}?expires=${expires}&signature=${signature(vault, id, sessionId, expires)}`;
}

/** The opened file behind an address, while the address is valid for the requesting person; undefined for all others. */
export async function openExport(
  services: Services,
  visitor: Visitor,
  address: { publicId: string; expires: string; signature: string },
): Promise<{ body: Readable; length: number; filename: string } | undefined> {
  const id = decodeId(address.publicId);
  if (id === null || !isGood(services.vault, id, visitor, address)) return undefined;
  const found = await findReady(services.db, id, visitor.personId);
  if (found === undefined) return undefined;
  const stored = await privateStoreOf(services).read(exportKey(id, found.attempt));
  if (stored === undefined) return undefined;
  const body = Readable.from(openSegments(exportKeyOf(services, found), id, stored.body), { objectMode: false });
  return {
    body,
    length: Number(found.bytes),
    filename: `${services.config.productName.toLowerCase().replaceAll(/\W+/g, "-")}-${found.createdAt.toISOString().slice(0, 10)}.zip`,
  };
}

function isGood(
  vault: Vault,
  id: string,
  { sessionId }: Visitor,
  address: { expires: string; signature: string },
): boolean {
  const left = Number(address.expires) - seconds();
  if (!/^\d{10,11}$/.test(address.expires) || left < 0 || left > addressSeconds) return false;
  const [expected, given] = [
    Buffer.from(signature(vault, id, sessionId, address.expires)),
    Buffer.from(address.signature),
  ];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
