import { issueReauthToken, startSession } from "#modules/sign-in/index.ts";
import { appNow, transact, transactResult } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Services } from "#platform/services.ts";
import { declineInvite } from "../commands/answer-invite.ts";
import { confirmContactEmail, updateContactEmail } from "../commands/contact-email.ts";
import { deleteOwnBrand } from "../commands/delete-brand.ts";
import { noteAct } from "../commands/note-act.ts";
import { offerOwnership } from "../commands/ownership.ts";
import { saveBrandOnboarding } from "../commands/save-brand-onboarding.ts";
import { setBrandExempt } from "../commands/staff-decisions.ts";
import { inviteByUsername } from "../commands/team.ts";
import { findSentContactCode } from "../store/demo-store.ts";
import { findAccess } from "../store/brand-access-store.ts";

const day = 24;

/** When each brand that is founded by its owner confirms its contact address. Hours before the world is loaded. */
const contacts = [
  { brand: "mesquite", ago: 12 * day },
  { brand: "papermoon", ago: 14 * day },
  { brand: "bluedoor", ago: 24 * day },
  { brand: "lantern", ago: 90 * day },
  { brand: "oldmill", ago: 120 * day },
] as const;

/** Brands that staff let go without a subscription, and days until that ends. */
const exemptions = [
  {
    brand: "lantern",
    ago: 89 * day,
    days: 150,
    reason: "A bookshop on a barge: free while the lock is being repaired.",
  },
  { brand: "oldmill", ago: 119 * day, days: 200, reason: "A partner of the first days." },
] as const;

/** Invitations of acme: two are open, one lapsed, one was declined. tobiasw has no second factor, which a manager needs. */
const invitations = [
  { to: "yusuf", role: "member", ago: 12 * day },
  { to: "pete", role: "member", ago: 6 * day, declined: 5 * day },
  { to: "tobiasw", role: "manager", ago: 2 * day },
  { to: "june", role: "member", ago: day },
] as const;

/** What acme's people did as the brand, as its log keeps it. */
const acts: readonly { readonly ago: number; readonly by: string; readonly operation: string }[] = [
  { ago: 17 * day, by: "ava", operation: "createBalancePayment" },
  { ago: 9 * day, by: "mateo_cruz", operation: "updateProfile" },
  { ago: 6 * day, by: "ava", operation: "inviteBrandUserByUsername" },
  { ago: 4 * day, by: "ben", operation: "createPost" },
  { ago: 3 * day, by: "gus", operation: "updateAccountSettings" },
  { ago: 2 * day, by: "ava", operation: "inviteBrandUserByUsername" },
  { ago: 20, by: "gus", operation: "createPost" },
];

/** Plans the brands that staff or their owners decided about, and the team of acme with its invitations and log. */
export function planDemo(world: DemoWorld): void {
  const { services, timeline, cast } = world;
  for (const { brand, ago } of contacts)
    timeline.at(ago, () => confirmContact(services, cast.idOf(brand), `hello@${brand}.example.com`));
  for (const one of exemptions) timeline.at(one.ago, () => exempt(world, one));
  // From here on it pays: what it pays is planned by the module of subscriptions.
  timeline.at(28 * day, () => exempt(world, { brand: "acme", days: null, reason: "Its free months are over." }));
  timeline.at(3 * day, async () => {
    // Reads like Tandem.
    const draft = { username: "tand_em", name: "Tandem", contactEmail: "otto@tandembikes.example.com" };
    must(await saveBrandOnboarding(services, cast.idOf("otto_lind"), { ...draft, pickedPlan: "month" }));
  });
  for (const one of invitations) {
    timeline.at(one.ago, async () => {
      must(await inviteByUsername(services, cast.actorOf("acme"), { username: one.to, role: one.role }));
    });
    if ("declined" in one)
      timeline.at(one.declined, async () => {
        must(await declineInvite(services, { personId: cast.idOf(one.to) }, cast.idOf("acme")));
      });
  }
  for (const one of acts) timeline.at(one.ago, () => act(world, one));
  timeline.at(2 * day, () => offer(world, "lantern", "mina_kovacs"));
  timeline.at(5 * day, () => remove(world, "oldmill"));
}

/** Gives a brand its contact address, with the code that is read from the outbox. */
async function confirmContact(services: Services, brandId: string, email: string): Promise<void> {
  must(await updateContactEmail(services, brandId, email));
  const sent = await findSentContactCode(services.db, brandId);
  must(await confirmContactEmail(services, brandId, sent?.code ?? ""));
}

async function exempt(
  { services, cast }: DemoWorld,
  one: { readonly brand: string; readonly days: number | null; readonly reason: string },
): Promise<void> {
  const { brand, days, reason } = one;
  const until = days === null ? null : new Date((await appNow(services.db)).getTime() + days * 86_400_000);
  const exemption = { brandId: cast.idOf(brand), isExempt: until !== null, reason, until };
  must(await setBrandExempt(services, cast.idOf("admin"), exemption));
}

async function act({ services, cast }: DemoWorld, { by, operation }: (typeof acts)[number]): Promise<void> {
  const brandId = cast.idOf("acme");
  const personId = cast.idOf(by);
  const access = (await findAccess(services.db, personId, brandId))?.accessType;
  if (access === undefined) throw new Error(`${by} is not in the team of acme`);
  must(await transactResult(services.db, (tx) => noteAct(tx, { brandId, personId, access, operation, args: {} })));
}

async function offer({ services, cast }: DemoWorld, brand: string, to: string): Promise<void> {
  const actor = cast.actorOf(brand);
  const idToken = await transact(services.db, (tx) => issueReauthToken(tx, actor.personId, "brand_ownership"));
  must(await offerOwnership(services, actor, { personId: cast.idOf(to), idToken }));
}

/** Has its owner delete a brand. */
async function remove({ services, cast }: DemoWorld, brand: string): Promise<void> {
  const { personId, accountId: brandId } = cast.actorOf(brand);
  const { idToken, sessionId } = await transact(services.db, async (tx) => {
    const session = await startSession(tx, {
      personId,
      actingAccountId: brandId,
      userAgent: "",
      ip: "192.0.2.1",
      isTwoFactorAuthenticated: false,
    });
    return { idToken: await issueReauthToken(tx, personId, "delete_brand"), sessionId: session.sessionId };
  });
  must(await deleteOwnBrand(services, { brandId, personId, sessionId, idToken, leaveBalance: false }));
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`a brand of the demo world was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
