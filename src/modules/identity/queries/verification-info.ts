import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { EnteredFacts } from "../domain/identity-facts.ts";
import { currentIdentityProvider } from "../ports/identity-provider.ts";
import { attemptsPerMonth } from "../settings.ts";
import { listDocuments, listReads } from "../store/documents-store.ts";
import type { DocumentRow, ReadRow } from "../store/documents-store.ts";
import { countAttempts, newestInquiry } from "../store/inquiry-store.ts";
import type { InquiryRow } from "../store/inquiry-store.ts";
import { openEntered, openName } from "../store/sealed-facts.ts";
import type { ShownName } from "../store/sealed-facts.ts";

/** A person's standing in identity verification; for themselves alone. */
export interface VerificationInfo {
  personId: string;
  provider: "embedded" | "persona";
  /** Their newest attempt; null before the first. */
  inquiry: InquiryRow | null;
  /** The name as approved, or as entered so far. */
  name: ShownName | null;
  entered: EnteredFacts | null;
  documents: DocumentRow[];
  attemptsLeft: number;
  /** Time at which the next attempt becomes available; null while there is one. */
  nextAttemptAt: Date | null;
  /** Staff views of the documents, newest first. */
  reads: ReadRow[];
}

export async function readVerificationInfo(services: Services, personId: string): Promise<VerificationInfo> {
  const { db, vault } = services;
  const inquiry = (await newestInquiry(db, personId)) ?? null;
  const [attempts, most, documents, reads] = await Promise.all([
    countAttempts(db, personId),
    readSetting(db, attemptsPerMonth),
    inquiry === null ? [] : listDocuments(db, inquiry.id),
    listReads(db, personId, 50),
  ]);
  const entered = inquiry === null ? null : openEntered(vault, inquiry);
  const attemptsLeft = Math.max(0, most - attempts.used);
  return {
    personId,
    provider: currentIdentityProvider(services).name,
    inquiry,
    name: (inquiry === null ? null : openName(vault, inquiry)) ?? entered,
    entered,
    documents,
    attemptsLeft,
    nextAttemptAt: attemptsLeft > 0 ? null : attempts.freeAt,
    reads,
  };
}
