import { ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit } from "#modules/accounts/index.ts";
import { signPrivateRead } from "#modules/media/index.ts";
import type { Services } from "#platform/services.ts";
import type { PictureKind } from "../domain/document-type.ts";
import type { EnteredFacts } from "../domain/identity-facts.ts";
import { insertRead, listDocuments } from "../store/documents-store.ts";
import { lockInquiry } from "../store/inquiry-store.ts";
import type { InquiryRow } from "../store/inquiry-store.ts";
import { openEntered } from "../store/sealed-facts.ts";
import { asStaff } from "./as-staff.ts";
import type { StaffRefusal } from "./as-staff.ts";

export interface OpenedCase {
  inquiry: InquiryRow;
  entered: EnteredFacts | null;
  pictures: { kind: PictureKind; url: string }[];
}

/**
 * Opens what a person sent, for one of the staff with a reason: each picture, and what was entered, is logged for good
 * and shown to the person (grant canEditIdv). The addresses are good for five minutes at most, and no longer than the
 * inquiry stays as it is and the reader stays staff.
 */
export function readDocuments(
  services: Services,
  staffId: string,
  inquiryId: string,
  reason: string,
): Promise<Result<OpenedCase, StaffRefusal>> {
  return asStaff(
    services,
    staffId,
    { action: "identity.read", reason, find: (tx) => lockInquiry(tx, inquiryId) },
    async (tx, inquiry) => {
      const look = { inquiryId, personId: inquiry.personId, readerId: staffId, reason, status: inquiry.status };
      const entered = openEntered(services.vault, inquiry);
      if (entered !== null) await insertRead(tx, { ...look, kind: "entered" });
      const pictures: OpenedCase["pictures"] = [];
      for (const { kind, mediaId } of await listDocuments(tx, inquiryId)) {
        const readId = await insertRead(tx, { ...look, kind });
        pictures.push({ kind, url: signPrivateRead(services.vault, mediaId, readId) });
      }
      const by = { kind: "staff", actorId: staffId, reason } as const;
      const before = { inquiry: inquiry.id, status: inquiry.status };
      const shown = [...(entered === null ? [] : ["entered"]), ...pictures.map(({ kind }) => kind)];
      await audit(tx, by, "identity.read", inquiry.personId, before, { shown });
      return ok({ inquiry, entered, pictures });
    },
  );
}
