import * as v from "valibot";
import type { Vault } from "#platform/vault.ts";
import { enteredShape } from "../domain/identity-facts.ts";
import type { EnteredFacts, ShownFacts } from "../domain/identity-facts.ts";
import type { InquiryRow } from "./inquiry-store.ts";

export interface ShownName {
  nameFirst: string;
  nameLast: string;
}

const cell = (column: string, id: string) => ({ table: "identity_inquiry", column, rowId: id });
const read = (vault: Vault, column: string, id: string, sealed: Buffer | null): unknown =>
  sealed === null ? null : (JSON.parse(vault.open(cell(column, id), sealed).toString("utf8")) as unknown);

export function sealEntered(vault: Vault, id: string, facts: EnteredFacts): Buffer {
  return vault.seal(cell("entered_enc", id), JSON.stringify(facts));
}
export function openEntered(vault: Vault, { id, enteredEnc }: InquiryRow): EnteredFacts | null {
  return v.parse(v.nullable(enteredShape), read(vault, "entered_enc", id, enteredEnc));
}
export function sealShown(vault: Vault, id: string, facts: ShownFacts): Buffer {
  return vault.seal(cell("shown_enc", id), JSON.stringify(facts));
}
/** Answers what the document showed, as it was typed; to be parsed by its reader, for shapes change. */
export function openShown(vault: Vault, { id, shownEnc }: Pick<InquiryRow, "id" | "shownEnc">): unknown {
  return read(vault, "shown_enc", id, shownEnc);
}
export function sealName(vault: Vault, id: string, { nameFirst, nameLast }: ShownName): Buffer {
  return vault.seal(cell("name_enc", id), JSON.stringify({ nameFirst, nameLast }));
}
export function openName(vault: Vault, { id, nameEnc }: InquiryRow): ShownName | null {
  return v.parse(
    v.nullable(v.object({ nameFirst: v.string(), nameLast: v.string() })),
    read(vault, "name_enc", id, nameEnc),
  );
}
