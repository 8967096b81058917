import { Readable } from "node:stream";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import { currentFiscalYear, decideForm, openForm, submitForm } from "#modules/tax/index.ts";
import type { W9Form } from "#modules/tax/index.ts";
import { createPerson } from "./people.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** A form as people send it: a small PDF. */
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n");

/** Uploads a file to an address of the person's own, as the browser does; returns its storage address. */
export async function sendFile(
  world: World,
  person: TestPerson,
  bytes: Buffer = pdf,
  type: { contentType: string; extension: string } = { contentType: "application/pdf", extension: "pdf" },
): Promise<string> {
  const issued = await issueUpload(world.services, person.actor, { ...type, uploadType: "w9" });
  if (!issued.ok) throw new Error(issued.error);
  const received = await receiveUpload(world.services, {
    token: issued.value.writeUrl.split("/").at(-1) ?? "",
    contentType: type.contentType,
    length: bytes.length,
    body: Readable.from([bytes]),
  });
  if (!received.ok) throw new Error(received.error);
  return issued.value.readUrl;
}

/** Submits a form of this year as the person, their own or that of a brand they own. */
export async function submit(
  world: World,
  person: TestPerson,
  fiscalYear?: number,
  accountId = person.id,
): Promise<W9Form> {
  const fileUrl = await sendFile(world, person);
  await processUpload(world.services, person.id, fileUrl, "w9");
  const sent = await submitForm(
    world.services,
    { personId: person.id, accountId },
    { fileUrl, fiscalYear: fiscalYear ?? (await currentFiscalYear(world.db)) },
  );
  if (!sent.ok) throw new Error(sent.error);
  return sent.value;
}

/** Opens a form as staff and decides on it. */
export async function decide(world: World, form: W9Form, decision: "approve" | "reject"): Promise<W9Form> {
  const act = {
    staffId: (await createPerson(world, { role: "admin" })).id,
    formId: form.id,
    reason: decision === "approve" ? "Name and number are there" : "The signature is missing",
  };
  const opened = await openForm(world.services, act);
  if (!opened.ok) throw new Error(opened.error);
  const decided = await decideForm(world.services, act, decision);
  if (!decided.ok) throw new Error(decided.error);
  return decided.value;
}
