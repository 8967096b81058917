import { Readable } from "node:stream";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { credit } from "#modules/ledger/index.ts";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import { codePayload, createPayout, decidePayout, saveDestination } from "#modules/payouts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import { decideForm, openForm } from "../commands/review-form.ts";
import { submitForm } from "../commands/submit-form.ts";
import type { W9Form } from "../domain/form.ts";
import { currentFiscalYear } from "../store/thresholds-store.ts";

/** People with so much to withdraw that a W-9 form comes up. */
const earners = [
  // Not far from the threshold: asked for the form already.
  { by: "delphine_r", cents: 250_000n, withdrawn: 170_000n },
  // These two have not asked for anything yet.
  { by: "wilma_s", cents: 250_000n, withdrawn: 0n },
  { by: "farid_n", cents: 250_000n, withdrawn: 0n },
] as const;

/** People who sent a W-9 form that the team has not looked at, hours before the world is loaded. */
const senders = [
  { by: "vern_h", ago: 22 },
  { by: "ines_costa", ago: 11 },
  { by: "emmett_w", ago: 3 },
] as const;

/** Sellers, hours before the world is loaded: they send their form right before their shop opens. */
const sellers = [
  { by: "kiln", opens: 650 },
  { by: "omarhaddad", opens: 150 },
  { by: "june", opens: 60 },
] as const;

/** Hours that lie between two acts of a minute. */
const minute = 1 / 60;

/** A form as people send it: a small PDF. */
const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n");

/** Uploads a form as the browser does, and sends it. */
async function sendForm(services: Services, actor: Actor): Promise<W9Form> {
  const file = { contentType: "application/pdf", extension: "pdf", uploadType: "w9" } as const;
  const { readUrl, writeUrl } = done(await issueUpload(services, actor, file));
  done(
    await receiveUpload(services, {
      token: writeUrl.split("/").at(-1) ?? "",
      contentType: file.contentType,
      length: pdf.length,
      body: Readable.from([pdf]),
    }),
  );
  done(await processUpload(services, actor.personId, readUrl, "w9"));
  return done(
    await submitForm(services, actor, { fileUrl: readUrl, fiscalYear: await currentFiscalYear(services.db) }),
  );
}

/** Plans money that was put right by the team, and what was withdrawn of it. */
export function planDemo({ services, timeline, cast, textedCode }: DemoWorld): void {
  for (const { by, opens } of sellers) {
    let form: W9Form | undefined;
    timeline.at(opens + minute, async () => {
      form = await sendForm(services, cast.actorOf(by));
    });
    timeline.at(opens - 20, async () => {
      if (form === undefined) throw new Error("the seller's form was not sent");
      const act = { staffId: cast.idOf("admin"), formId: form.id, reason: "Name and number are there." };
      done(await openForm(services, act));
      done(await decideForm(services, act, "approve"));
    });
  }
  for (const { by, ago } of senders)
    timeline.at(ago, async () => {
      await sendForm(services, cast.actorOf(by));
    });
  for (const [index, { by, cents, withdrawn }] of earners.entries()) {
    timeline.at(98 - index / 10, async () => {
      const id = cast.idOf(by);
      const now = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 };
      await transact(services.db, async (tx) =>
        done(
          await credit(
            tx,
            { type: "adjustment_credit", refType: "demo", refId: id, effect: "credit", actedBy: null, details: {} },
            { from: "marketing", account: { kind: "earnings", ownerId: id }, amountCents: cents, release: now },
          ),
        ),
      );
      done(
        await saveDestination(services, cast.actorOf(by), {
          channel: "paypal",
          receiver: `${by}@pays.example`,
          idToken: await transact(services.db, (tx) => issueReauthToken(tx, id, "add_payout_destination")),
        }),
      );
    });
    if (withdrawn === 0n) continue;
    timeline.at(60, async () => {
      const asked = done(
        await createPayout(services, cast.actorOf(by), {
          channel: "paypal",
          amountCents: withdrawn,
          method: "sms",
          code: await textedCode(cast.idOf(by), "payout", codePayload("paypal", withdrawn)),
          idempotencyKey: `demo-world-${by}`,
        }),
      );
      // More than $1,000 takes two of the team.
      for (const by of ["admin", "clerk"])
        done(
          await decidePayout(
            services,
            { staffId: cast.idOf(by), payoutId: asked.id, reason: "First withdrawal; the name fits." },
            "approve",
          ),
        );
    });
  }
}

function done<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok)
    throw new Error(
      `the demo world's money was refused: ${JSON.stringify(result.error, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))}`,
    );
  return result.value;
}
