import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { composeMail } from "#modules/accounts/index.ts";
import { listOwnFiles, privateStoreOf, readOwnFile } from "#modules/media/index.ts";
import { readSnapshot, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { countCopy, readCopy } from "#platform/personal-copy.ts";
import type { CopiedTable } from "#platform/personal-copy.ts";
import { leftOutFor, personalTables } from "#platform/personal-data.ts";
import type { LeftOut } from "#platform/personal-data.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { dataPath, indexPage, pagePath, partData, partPage } from "../domain/archive-page.ts";
import type { Part } from "../domain/archive-page.ts";
import { daysKept } from "../settings.ts";
import { claimExport, markReady, renewClaim, writeProgress } from "../store/exports-store.ts";
import type { Claim } from "../store/exports-store.ts";
import { exportFolder, exportKey } from "../store/object-keys.ts";
import { findSubject } from "../store/subject-store.ts";
import type { Subject } from "../store/subject-store.ts";
import { sealSegments } from "../store/sealed-segments.ts";
import { openSpool } from "../store/spool.ts";
import { writeZip } from "../store/zip.ts";
import type { AddFile } from "../store/zip.ts";

/** A builder that is not heard of for so long is dead, and another begins afresh. */
const claimSeconds = 30;
const heartbeatMs = 10_000;

const cellOf = (id: string) => ({ table: "data_export", column: "content_key_enc", rowId: id });

/**
 * Builds the export that has waited longest; false when none waits. What an attempt that died has left is removed
 * first.
 */
export async function buildNextExport(services: Services): Promise<boolean> {
  const claim = await claimExport(services.db, claimSeconds);
  if (claim === undefined) return false;
  let isHeld = true;
  const heartbeat = setInterval(() => {
    renewClaim(services.db, claim, claimSeconds).then(
      (held) => (isHeld = held),
      (error: unknown) => services.log.warn({ err: error }, "an export could not be claimed for longer"),
    );
  }, heartbeatMs);
  try {
    await build(services, claim, () => isHeld);
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

async function build(services: Services, claim: Claim, isHeld: () => boolean): Promise<void> {
  const { id, attempt, personId } = claim;
  const subject = await findSubject(services.db, personId);
  if (subject === undefined) return;
  const store = privateStoreOf(services);
  await store.removeFolder(exportFolder(id));
  // The key is stored only when the file is complete: the file of a dead worker cannot be opened.
  const key = randomBytes(32);
  const spool = await openSpool();
  try {
    let [bytes, length] = [0, 0];
    const counted = async function* counted(zip: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of zip) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    const toDisk = async (zip: Readable): Promise<void> => {
      length = await spool.write(sealSegments(key, id, counted(zip)));
    };
    await writeZip((add) => fill(services, claim, subject, add, isHeld), toDisk, new Date());
    failpoint("exports.after_write");
    await store.put(exportKey(id, attempt), spool.read(), { length, contentType: "application/octet-stream" });
    failpoint("exports.after_store");
    const days = await readSetting(services.db, daysKept);
    const isReady = await transact(services.db, async (tx) => {
      const done = await markReady(tx, claim, {
        contentKeyEnc: services.vault.seal(cellOf(id), key),
        bytes,
        daysKept: days,
      });
      if (done) await sendMessage(tx, readyMail(services, subject, days));
      return done;
    });
    // Another worker is building it, or its person is gone.
    if (!isReady) await store.removeFolder(`${exportFolder(id)}/${attempt}`);
  } finally {
    await spool.close();
  }
}

/** The key of a finished export. */
export function exportKeyOf(
  { vault }: Pick<Services, "vault">,
  { id, contentKeyEnc }: { id: string; contentKeyEnc: Buffer },
): Buffer {
  return vault.open(cellOf(id), contentKeyEnc);
}

/**
 * Puts in what the modules declared, as of one moment, and then the files; the index comes last, when everything is
 * counted.
 */
async function fill(
  services: Services,
  claim: Claim,
  subject: Subject,
  add: AddFile,
  isHeld: () => boolean,
): Promise<void> {
  const { db, vault, config } = services;
  const tables = personalTables();
  const copied = tables.filter((one): one is CopiedTable => "sql" in one.copy);
  let [done, total] = [0, copied.length];
  const step = async (): Promise<void> => {
    if (!isHeld()) throw new Error("another worker builds this export");
    await writeProgress(db, claim, (done += 1), total);
  };
  const parts: Part[] = [];
  const files = await readSnapshot(db, async (snapshot) => {
    const own = await listOwnFiles(snapshot, claim.personId);
    total += own.length;
    for (const table of copied) {
      const part = {
        title: table.copy.title,
        table: table.table,
        count: await countCopy(snapshot, table, claim.personId),
      };
      parts.push(part);
      if (part.count > 0) {
        await add(dataPath(table.table), partData(readCopy(snapshot, vault, table, claim.personId)));
        await add(pagePath(table.table), partPage(part, readCopy(snapshot, vault, table, claim.personId)));
      }
      await step();
    }
    return own;
  });
  for (const { id, name } of files) {
    const body = await readOwnFile(services, claim.personId, id);
    if (body !== undefined) await add(`files/${name}`, body, true);
    await step();
  }
  const reasons = (without: LeftOut): string[] =>
    Object.entries(leftOutFor).flatMap(([reason, words]) => (reason in without ? [words] : []));
  const leftOut = [...new Set(tables.flatMap(({ copy }) => ("not" in copy ? [copy.not] : reasons(copy.without))))];
  const madeAt = subject.now;
  await add("export.json", [
    JSON.stringify(
      {
        format: 1,
        product: config.productName,
        address: config.baseUrl,
        account: subject.username,
        madeAt,
        parts: parts.map((part) => ({ ...part, file: part.count > 0 ? dataPath(part.table) : null })),
        leftOut,
      },
      null,
      2,
    ),
  ]);
  await add("index.html", [
    indexPage({
      productName: config.productName,
      baseUrl: config.baseUrl,
      person: subject.title,
      madeAt,
      parts,
      leftOut,
    }),
  ]);
}

function readyMail(
  { config }: Services,
  { accountId, email, isOpen }: Subject,
  days: number,
): Parameters<typeof sendMessage>[1] {
  const url = `${config.baseUrl}${isOpen ? "/account/export" : "/account-pending"}`;
  return {
    channel: "email",
    to: email,
    accountId,
    template: "data_export_ready",
    subject: `Your ${config.productName} data is ready`,
    ...composeMail(
      [
        `The copy of your data that you asked for can be downloaded for ${days} days.`,
        "If you did not ask for it, change your password now.",
      ],
      { words: "Download it", url },
    ),
  };
}
