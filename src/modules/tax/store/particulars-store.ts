import { sql } from "kysely";
import * as v from "valibot";
import { rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Vault } from "#platform/vault.ts";
import type { W9Form } from "../domain/form.ts";
import { particularsShape } from "../domain/particulars.ts";
import type { W9Particulars } from "../domain/particulars.ts";

const cellOf = (mediaId: string) => ({ table: "w9_particulars", column: "particulars_enc", rowId: mediaId });

/** Keeps what stands in a form's file, sealed; what was typed before gives way. */
export async function storeParticulars(
  tx: Tx,
  vault: Vault,
  form: W9Form & { readonly mediaId: string },
  particulars: W9Particulars,
  staffId: string,
): Promise<void> {
  const sealed = vault.seal(cellOf(form.mediaId), JSON.stringify(particulars));
  await sql`insert into w9_particulars (media_id, account_id, particulars_enc, entered_by) values (${form.mediaId}, ${form.accountId}, ${sealed}, ${staffId})
    on conflict (media_id) do update set particulars_enc = excluded.particulars_enc, entered_by = excluded.entered_by, created_at = app_now()`.execute(
    tx,
  );
}

/** Forgets what stood in files that are no longer kept. */
export async function dropParticulars(tx: Tx, mediaIds: readonly string[]): Promise<void> {
  await sql`delete from w9_particulars where media_id = any(${[...mediaIds]}::uuid[])`.execute(tx);
}

/**
 * Reads the approved form that holds for a year, by account: its own or the newest before it. Includes the form's
 * contents where they are kept.
 */
export async function formsHolding(
  db: Db,
  vault: Vault,
  accountIds: readonly string[],
  year: number,
): Promise<Map<string, { formYear: number; particulars: W9Particulars | null }>> {
  const found = await rows(
    db,
    sql<{ accountId: string; formYear: number; mediaId: string; sealed: Buffer | null }>`
      select distinct on (f.account_id) f.account_id as "accountId", f.fiscal_year as "formYear", f.media_id as "mediaId", p.particulars_enc as sealed
        from w9_form f left join w9_particulars p on p.media_id = f.media_id
       where f.account_id = any(${[...accountIds]}::uuid[]) and f.fiscal_year <= ${year} and f.status = 'approved' and f.media_id is not null
       order by f.account_id, f.fiscal_year desc`,
  );
  return new Map(
    found.map(({ accountId, formYear, mediaId, sealed }) => [
      accountId,
      {
        formYear,
        particulars:
          sealed === null
            ? null
            : v.parse(particularsShape, JSON.parse(vault.open(cellOf(mediaId), sealed).toString("utf8"))),
      },
    ]),
  );
}
