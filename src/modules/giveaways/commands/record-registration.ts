import { audit } from "#modules/accounts/index.ts";
import { bytesToHex, parseHex } from "#kernel/draw/encoding.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { reviseExcludedStates } from "../domain/official-rules.ts";
import { excludedStates, stateExclusion } from "../domain/state-rules.ts";
import { readStateFacts } from "../queries/eligibility.ts";
import { hasEntries } from "../store/entries-store.ts";
import { lockGiveaway, readRulesMarkdown } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { insertRegistration, readRegistrations } from "../store/registrations-store.ts";
import type { Registration } from "../store/registrations-store.ts";
import { admitStateTask } from "../tasks/names.ts";
import { refuseStaff } from "./staff-rights.ts";
import type { StaffAct, StaffRightsRefusal } from "./staff-rights.ts";

/**
 * `recorded`: the state has other numbers on record. `not_excluded`: its residents may enter without a registration.
 * `not_open`, `has_entries`: too late.
 */
export type RegistrationRefusal =
  | StaffRightsRefusal
  | "not_found"
  | "recorded"
  | "not_excluded"
  | "not_open"
  | "has_entries";

/**
 * Records a giveaway's registration and bond in a state: from then on its residents may enter, and the official rules
 * get a new revision without it among the excluded states. Refused from the first entry on, because rules do not change
 * for those who entered. The earlier rules are kept with the registration. A repeat with the same numbers changes
 * nothing.
 */
export function recordRegistration(
  services: Services,
  { staffId, giveawayId, reason }: StaffAct,
  registration: Omit<Registration, "recordedAt">,
): Promise<Result<GiveawayRow, RegistrationRefusal>> {
  const { state } = registration;
  return transactResult(services.db, async (tx) => {
    // For update: no entry commits before this does.
    const giveaway = await lockGiveaway(tx, giveawayId, "for update");
    if (giveaway === undefined) return err("not_found");
    const refused = await refuseStaff(tx, staffId, giveaway);
    if (refused !== null) return err(refused);
    const known = await readRegistrations(tx, giveawayId);
    const before = known.find((one) => one.state === state);
    if (before !== undefined) return isSame(before, registration) ? ok(giveaway) : err("recorded");
    const isOpen = giveaway.state === "open" && giveaway.deadline !== null && giveaway.now < giveaway.deadline;
    if (!isOpen) return err("not_open");
    if (await hasEntries(tx, giveawayId)) return err("has_entries");
    const facts = await readStateFacts(tx, giveawayId);
    if (stateExclusion(state, facts)?.reason !== "stateLimit") return err("not_excluded");

    const markdown = (await readRulesMarkdown(tx, giveawayId)) ?? "";
    const registeredStates = [...giveaway.registeredStates, state];
    const { campaign, campaignCents } = giveaway;
    const sum = campaign === null || campaignCents === null ? null : { word: campaign, totalCents: campaignCents };
    const excluded = excludedStates({ ...facts, registeredStates });
    const rules = reviseExcludedStates(markdown, { excluded, campaign: sum }, known.length + 2);
    const hash = parseHex(rules.hash, 32) ?? new Uint8Array(0);
    await insertRegistration(tx, giveawayId, registration, { ...rules, hash });
    await enqueue(tx, admitStateTask, { giveawayId, state });
    failpoint("giveaways.register.after_rules");
    const by = { kind: "staff", actorId: staffId, reason } as const;
    const { number, bondCents, bondNumber } = registration;
    await audit(
      tx,
      by,
      "record_registration",
      giveaway.hostAccountId,
      { giveawayId, rulesVersion: giveaway.rulesVersion, rulesHash: bytesToHex(giveaway.rulesHash) },
      { giveawayId, state, number, bondCents: bondCents.toString(), bondNumber, rulesHash: rules.hash },
    );
    failpoint("giveaways.register.before_commit");
    const rulesHash = Buffer.from(hash);
    return ok({ ...giveaway, registeredStates, rulesVersion: rules.version, rulesHash });
  });
}

const isSame = (before: Registration, asked: Omit<Registration, "recordedAt">): boolean =>
  before.number === asked.number && before.bondCents === asked.bondCents && before.bondNumber === asked.bondNumber;
