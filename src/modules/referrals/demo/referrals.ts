import { startSession } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import { openReferral } from "../commands/attribute-referral.ts";
import { fundReferrals } from "../commands/fund-referrals.ts";
import { recordDevice } from "../commands/record-device.ts";
import { sweepReferrals } from "../tasks/sweep-referrals.ts";

/** A person who joined by an invitation. `joined` in days before the load, as in `seeds/invited.ts`. */
interface DemoReferral {
  readonly by: string;
  readonly who: string;
  readonly joined: number;
  /** Signs in on two days after verification, so that the reward is due. */
  readonly isActive?: true;
  /** Shares a browser with the referrer from then on, in days before the load. */
  readonly sharedBrowserAt?: number;
  /** The browser asks for privacy, so that it gives no id and staff have to look. */
  readonly isPrivate?: true;
}

const referrals: readonly DemoReferral[] = [
  // Lin's: joined, held, waiting for activity, rewarded twice, not eligible, expired.
  { by: "lin", who: "tova", joined: 5 },
  { by: "lin", who: "miles_b", joined: 6 },
  { by: "lin", who: "gita", joined: 16 },
  { by: "lin", who: "otis_k", joined: 32, isActive: true },
  { by: "lin", who: "hana_v", joined: 29, isActive: true },
  { by: "lin", who: "rico_s", joined: 24, sharedBrowserAt: 24 },
  { by: "lin", who: "paula_e", joined: 75 },
  // Waits until Wren is verified.
  { by: "wren", who: "abel_m", joined: 20, isActive: true },
  // Wait for staff.
  { by: "abigailfox", who: "nico_f", joined: 18, isActive: true, isPrivate: true },
  { by: "aldo_m", who: "vera_j", joined: 17, isActive: true, isPrivate: true },
  // Rewarded; later the two used one browser.
  { by: "amaraeze", who: "dell_r", joined: 35, isActive: true, sharedBrowserAt: 4 },
  // More of the leaderboard.
  { by: "anjalid", who: "ona_p", joined: 21 },
  { by: "anjalid", who: "cyrus_l", joined: 19 },
  { by: "anjalid", who: "maeve_d", joined: 14 },
  { by: "arlo_bright", who: "silas_w", joined: 20 },
  { by: "arlo_bright", who: "nina_q", joined: 13 },
  { by: "beckyhahn", who: "theda_b", joined: 18 },
  { by: "beckyhahn", who: "jonah_s", joined: 12 },
  { by: "bigjohnny", who: "lois_m", joined: 17 },
  { by: "brigid_o", who: "ike_t", joined: 16 },
  { by: "camiloruiz", who: "petra_g", joined: 15 },
  { by: "carlavance", who: "ezra_h", joined: 14 },
  { by: "cedric_l", who: "mona_c", joined: 11 },
  { by: "chenwei", who: "felix_y", joined: 10 },
  { by: "coralee", who: "greta_n", joined: 9 },
];

const day = 24;

/** Plans referrals in every state, cases of staff, and the money for rewards. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  timeline.at(60 * day, async () => {
    const funded = await fundReferrals(services, { amountCents: 5_000n, reason: "demo world" });
    if (!funded.ok) throw new Error(`the rewards of the demo world were not funded: ${funded.error}`);
  });
  for (const [index, one] of referrals.entries()) {
    const device = (browserId: string, personId: string): Promise<void> =>
      transact(services.db, (tx) => recordDevice(tx, services, personId, browserId));
    timeline.at(one.joined * day - 1, async () => {
      const refereeId = cast.idOf(one.who);
      await transact(services.db, (tx) =>
        openReferral(tx, { referrerId: cast.idOf(one.by), refereeId, source: index % 5 === 4 ? "asked" : "link" }),
      );
      if (one.isPrivate !== true) await device(`demo ${one.who}`, refereeId);
    });
    const { sharedBrowserAt } = one;
    if (sharedBrowserAt !== undefined)
      timeline.at(sharedBrowserAt * day - 2, () => device(`demo ${one.who}`, cast.idOf(one.by)));
    if (one.isActive !== true) continue;
    timeline.at((one.joined - 1) * day, () => sweepReferrals(services));
    for (const later of [2, 4]) {
      timeline.at((one.joined - later) * day, async () => {
        await signIn(services, cast.idOf(one.who), index);
        await sweepReferrals(services);
      });
    }
    timeline.at((one.joined - 8) * day, () => sweepReferrals(services));
  }
}

/** A browser and a network of their own. */
async function signIn(services: DemoWorld["services"], personId: string, index: number): Promise<void> {
  await transact(services.db, (tx) =>
    startSession(tx, {
      personId,
      actingAccountId: personId,
      userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:14${index % 10}.0) Gecko/20100101 Firefox/14${index % 10}.0`,
      ip: `198.51.100.${index + 1}`,
      isTwoFactorAuthenticated: false,
    }),
  );
}
