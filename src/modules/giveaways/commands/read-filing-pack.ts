import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { legalNameOf } from "#modules/identity/index.ts";
import { bytesToHex } from "#kernel/draw/encoding.ts";
import { encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { certifiedWinners, filingPack } from "../domain/filing-pack.ts";
import type { CertifiedWinner, FilingPack, FilingState } from "../domain/filing-pack.ts";
import { giveawayEquipment } from "../ports/equipment.ts";
import { certifiedNameCell, readCertified } from "../store/certified-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { readRegistrations } from "../store/registrations-store.ts";
import { currentSlots } from "../store/slots-store.ts";
import type { StaffAct } from "./staff-rights.ts";

/** `not_opened`: it has no period that could be filed. */
export type FilingRefusal = "forbidden" | "not_found" | "not_opened";

/**
 * Makes the filing pack of a giveaway for NY or FL: the fields of the form and the certified list, with legal names.
 * Each look is audited with its reason before anything is read.
 */
export async function readFilingPack(
  services: Services,
  { staffId, giveawayId, reason }: StaffAct,
  state: FilingState,
): Promise<Result<FilingPack, FilingRefusal>> {
  const looked = await transactResult(services.db, async (tx): Promise<Result<GiveawayRow, FilingRefusal>> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "reviewTax")) return err("forbidden");
    const giveaway = await findGiveaway(tx, giveawayId);
    if (giveaway === undefined) return err("not_found");
    if (giveaway.openedAt === null || giveaway.deadline === null) return err("not_opened");
    const by = { kind: "staff", actorId: staffId, reason } as const;
    await audit(tx, by, "read_filing_pack", giveaway.hostAccountId, { giveawayId, state }, null);
    return ok(giveaway);
  });
  return looked.ok ? ok(await makePack(services, looked.value, state)) : looked;
}

async function makePack(services: Services, giveaway: GiveawayRow, state: FilingState): Promise<FilingPack> {
  const { id, openedAt, deadline } = giveaway;
  if (openedAt === null || deadline === null) throw new Error(`giveaway ${id} was not opened`);
  const host = await findAccount(services.db, giveaway.hostAccountId);
  const registrations = await readRegistrations(services.db, id);
  const username = host?.username ?? "";
  return filingPack({
    state,
    postId: encodeId(id),
    sponsor: {
      name: host === undefined || host.name === "" ? username : host.name,
      username,
      kind: host?.account_type ?? "personal",
      legalName: (await legalNameOf(services, giveaway.hostPersonId)) ?? null,
    },
    operator: giveawayEquipment.of(services).productName,
    prizeCents: giveaway.amountCents,
    winnersCount: giveaway.winnersCount,
    openedAt,
    deadline,
    enterMethod: giveaway.enterMethod,
    rulesVersion: giveaway.rulesVersion,
    rulesHash: bytesToHex(giveaway.rulesHash),
    registration: registrations.find((one) => one.state === state) ?? null,
    winners: await readWinners(services, id),
  });
}

/**
 * The holders of paid prizes that are on the list, as certified when they were paid; what was not known then is read
 * now. Legal names are opened for these alone.
 */
async function readWinners(services: Services, giveawayId: string): Promise<CertifiedWinner[]> {
  const paid = (await currentSlots(services.db, [giveawayId], ["settled"])).flatMap(
    ({ personId, ticketNo, settledAt, slotNo, prizeCents }) =>
      personId === null || ticketNo === null || settledAt === null
        ? []
        : [{ personId, ticketNo, slotNo, prizeCents, paidAt: settledAt, legalName: null, state: null }],
  );
  const certified = new Map((await readCertified(services.db, giveawayId)).map((one) => [one.slotNo, one]));
  const winners: CertifiedWinner[] = [];
  for (const { personId, ...winner } of certifiedWinners(paid)) {
    const kept = certified.get(winner.slotNo);
    const name =
      kept?.legalNameEnc == null
        ? await legalNameOf(services, personId)
        : services.vault.open(certifiedNameCell(kept.id), kept.legalNameEnc).toString("utf8");
    const state = kept?.state ?? (await findAccount(services.db, personId))?.resident_state ?? null;
    winners.push({ ...winner, legalName: name ?? null, state });
  }
  return winners;
}
