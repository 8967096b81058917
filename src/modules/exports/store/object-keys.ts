import { encodeId } from "#kernel/ids.ts";

/** Returns the folder of an export in the private store. */
export function exportFolder(id: string): string {
  return `exports/${encodeId(id)}`;
}

/** The file of one attempt: two builders never write the same one. */
export function exportKey(id: string, attempt: number): string {
  return `${exportFolder(id)}/${attempt}/archive.zip`;
}
