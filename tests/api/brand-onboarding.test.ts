import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { publicSchema } from "#main/public-schema.ts";
import { endStatuses } from "#modules/accounts/index.ts";
import { brandRecipients, followBrand, ownersOf } from "#modules/brands/index.ts";
import { confirmContactEmail } from "#modules/brands/commands/contact-email.ts";
import { sweepBrands } from "#modules/brands/tasks/sweep-brands.ts";
import { transact } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { admit, brandState, createOwnedBrand, mailedCode, mailsTo, useSubscriptions } from "../support/brands.ts";
import { expectInvariants } from "../support/invariants.ts";
import { give } from "../support/money.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const subscriptions = useSubscriptions();

const SAVE = `mutation ($input: SaveBrandOnboardingInput!) { saveBrandOnboarding(input: $input) { brandId name username pickedPlan step data { brandStatus openItems contactEmail pendingContactEmail isContactEmailVerified isSubscriptionExempt nameReason } } }`;
const FETCH = `{ fetchBrandOnboarding { brandId name username pickedPlan step data { brandStatus openItems contactEmail pendingContactEmail isContactEmailVerified isSubscriptionExempt nameReason } } }`;
const CONFIRM = `mutation ($code: String!) { confirmBrandContactEmail(code: $code) { contactEmail pendingContactEmail brandStatus } }`;
const CHANGE = `mutation ($email: String!) { updateBrandContactEmail(email: $email) { contactEmail pendingContactEmail } }`;
const RESEND = `mutation { resendUpdateBrandContactEmailToken { pendingContactEmail } }`;
const RECIPIENT = `mutation ($recipient: BrandEmailRecipient!) { updateBrandEmailRecipient(recipient: $recipient) { emailRecipient } }`;
const DISCARD = `mutation { discardBrandOnboarding { ok } }`;
const ELIGIBLE = `{ fetchBrandEligibility { mayFound missing } }`;

interface Onboarding {
  brandId: string;
  step: string;
  username: string;
  data: { brandStatus: string; openItems: string[]; contactEmail: string | null; pendingContactEmail: string | null };
}

const as = (person: TestPerson) => api(world, { personId: person.id });
const input = (more: Record<string, unknown> = {}) => ({
  name: `Kiln ${freshUsername()}`,
  username: freshUsername(),
  ...more,
});
async function save(person: TestPerson, more: Record<string, unknown> = {}): Promise<Onboarding> {
  const answer = await as(person)(SAVE, { input: input(more) });
  if (answer.code !== undefined) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`);
  return answer.data?.["saveBrandOnboarding"] as Onboarding;
}
const onboarding = async (person: TestPerson): Promise<Onboarding | null> =>
  (await as(person)(FETCH)).data?.["fetchBrandOnboarding"] as Onboarding | null;
const missing = async (person: TestPerson): Promise<unknown> =>
  (await as(person)(ELIGIBLE)).data?.["fetchBrandEligibility"];
const uuidOf = (id: string): string => decodeId(id) ?? "";
const follow = (brandId: string, why: "subscription" | "exemption" = "subscription"): Promise<void> =>
  transact(world.db, (tx) => followBrand(tx, world.services, brandId, why));
const countBrands = async (person: TestPerson): Promise<number> =>
  (
    await world.owner.query<{ count: number }>(
      "select count(*)::int as count from account where created_by_account_id = $1 and status <> 'deleted'",
      [person.id],
    )
  ).rows[0]?.count ?? 0;

describe("who may found", () => {
  test("a verified person who may handle money and has no brand; each missing fact is said", async () => {
    const able = await createPerson(world);
    expect(await missing(able)).toEqual({ mayFound: true, missing: [] });
    expect(await missing(await createPerson(world, { phoneVerified: false }))).toEqual({
      mayFound: false,
      missing: ["onboarding"],
    });
    expect(await missing(await createPerson(world, { verified: false }))).toEqual({
      mayFound: false,
      missing: ["identity", "financial"],
    });
    expect(await missing(await createPerson(world, { dateOfBirth: "2012-01-01" }))).toEqual({
      mayFound: false,
      missing: ["financial"],
    });
    expect(await missing(await createPerson(world, { state: "PR" }))).toEqual({
      mayFound: false,
      missing: ["financial"],
    });
    const { owner, brandId } = await createOwnedBrand(world);
    expect(await missing(owner)).toEqual({ mayFound: false, missing: ["too_many"] });
    const asBrand = api(world, { personId: owner.id, accountId: brandId });
    expect((await asBrand(ELIGIBLE)).data).toEqual({
      fetchBrandEligibility: { mayFound: false, missing: ["personal_account"] },
    });
    expect((await asBrand(SAVE, { input: input() })).details).toMatchObject({ rule: "personal_account" });
    for (const [facts, reason] of [
      [{ verified: false }, "identity"],
      [{ state: "PR" }, "financial"],
      [{ phoneVerified: false }, "onboarding"],
    ] as const) {
      const refused = await as(await createPerson(world, facts))(SAVE, { input: input() });
      expect([refused.code, refused.details?.["reason"]]).toEqual(["NOT_ELIGIBLE", reason]);
    }
    expect((await as(owner)(SAVE, { input: input() })).details).toMatchObject({ missing: ["too_many"] });
    await world.owner.query("update account set has_open_receivable = true where id = $1", [able.id]);
    expect((await as(able)(SAVE, { input: input() })).details).toMatchObject({ missing: ["financial"] });
    await world.owner.query("update account set has_open_receivable = false where id = $1", [able.id]);
  });

  test("names that cannot be taken are refused, field by field", async () => {
    const person = await createPerson(world);
    const other = await createPerson(world);
    const refused = async (more: object) => (await as(person)(SAVE, { input: input({ ...more }) })).details;
    expect(await refused({ username: "a" })).toEqual({ field: "username", rule: "invalid" });
    expect(await refused({ username: "admin" })).toEqual({ field: "username", rule: "reserved" });
    expect(await refused({ username: other.username })).toEqual({ field: "username", rule: "taken" });
    expect(await refused({ name: " " })).toEqual({ field: "name", rule: "required" });
    expect(await refused({ name: "x".repeat(51) })).toEqual({ field: "name", rule: "too_long" });
    expect(await refused({ contactEmail: "nothing" })).toEqual({ field: "contactEmail", rule: "invalid_email" });
    expect(await refused({ photoUrl: "https://elsewhere.example.com/a.jpg" })).toEqual({
      field: "photoUrl",
      rule: "not_own_upload",
    });
    expect(await countBrands(person)).toBe(0);
  });

  test("two at once, of two people who want one name and of one person twice, make one brand each", async () => {
    const person = await createPerson(world);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => as(person)(SAVE, { input: input({ contactEmail: "shop@kiln.example.com" }) })),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(4);
    expect(await countBrands(person)).toBe(1);
    const [ava, ben] = [await createPerson(world), await createPerson(world)];
    const wanted = freshUsername();
    const both = await Promise.all([ava, ben].map((one) => as(one)(SAVE, { input: input({ username: wanted }) })));
    expect(both.map(({ code }) => code).toSorted()).toEqual(["BAD_USER_INPUT", undefined]);
    expect((await countBrands(ava)) + (await countBrands(ben))).toBe(1);
  });

  test("a repeat under one key answers once, and another request under it is refused", async () => {
    const person = await createPerson(world);
    const draft = input({ contactEmail: "once@kiln.example.com", idempotencyKey: `found-${person.username}` });
    const [first, second] = [await as(person)(SAVE, { input: draft }), await as(person)(SAVE, { input: draft })];
    expect(second.data).toEqual(first.data);
    expect(await mailsTo(world, "once@kiln.example.com")).toEqual(["brand_contact_code"]);
    expect((await as(person)(SAVE, { input: { ...draft, name: "Other" } })).code).toBe("IDEMPOTENCY_MISMATCH");
  });
});

describe("the way to an open brand", () => {
  test("goes from the address over the plan and the card to review, and opens by the last fact", async () => {
    const person = await createPerson(world);
    const email = `hello@${person.username}.example.com`;
    expect(await onboarding(person)).toBeNull();
    const first = await save(person, { username: `b${person.username.slice(1, 12)}`, name: person.username });
    expect([first.step, first.data.openItems, first.data.contactEmail, first.data.pendingContactEmail]).toEqual([
      "email",
      ["contact_email", "subscription"],
      null,
      null,
    ]);
    // The owner's own address is not filled in, and no mail went to it.
    expect(await mailsTo(world, `${person.username}@example.com`)).toEqual([]);
    const draft = { username: first.username, name: person.username };
    expect((await save(person, { ...draft, contactEmail: email.toUpperCase() })).data.pendingContactEmail).toBe(email);
    expect((await save(person, { ...draft, contactEmail: email, pickedPlan: "year" })).step).toBe("card");
    expect(await mailsTo(world, email)).toEqual(["brand_contact_code"]);
    expect((await onboarding(person))?.brandId).toBe(first.brandId);
    const brandId = uuidOf(first.brandId);
    subscriptions.set(brandId, { isPaymentInReview: true, hasSubscription: true });
    await follow(brandId);
    expect(await onboarding(person)).toMatchObject({
      step: "review",
      data: { openItems: ["contact_email", "payment_review"] },
    });
    expect((await as(person)(CONFIRM, { code: await mailedCode(world, email) })).data).toEqual({
      confirmBrandContactEmail: { contactEmail: email, pendingContactEmail: null, brandStatus: "pending" },
    });
    subscriptions.set(brandId, { isPaid: true, hasSubscription: true });
    await Promise.all([follow(brandId), follow(brandId), follow(brandId)]);
    expect(await onboarding(person)).toMatchObject({ step: "active", data: { brandStatus: "active", openItems: [] } });
    expect(
      (await mailsTo(world, `${person.username}@example.com`)).filter((one) => one === "brand_opened"),
    ).toHaveLength(1);
    expect(await ownersOf(world.db, brandId)).toEqual([person.id]);
    expect((await as(person)(SAVE, { input: input() })).details).toMatchObject({ missing: ["too_many"] });
    expect((await as(person)(CHANGE, { email })).code).toBe("NOT_FOUND");
  });

  test("a brand whose payment ends is closed, shown as inactive, and open again by the next", async () => {
    const { owner, brandId, username } = await createOwnedBrand(world);
    await sql`update brand set is_subscription_exempt = false where brand_id = ${brandId}`.execute(world.db);
    subscriptions.set(brandId, { isPaid: true, hasSubscription: true });
    await follow(brandId);
    const inactive = async () =>
      (
        await api(world)(
          "query ($username: String!) { fetchUserByUsername(username: $username) { isInactiveBrand } }",
          {
            username,
          },
        )
      ).data?.["fetchUserByUsername"];
    const data = async () =>
      (
        await api(world, { personId: owner.id, accountId: brandId })(
          "{ fetchSession { user { createdById createdBy { username } brandData { brandStatus openItems closedAt isSubscriptionExempt } } } }",
        )
      ).data;
    expect(await inactive()).toEqual({ isInactiveBrand: false });
    subscriptions.set(brandId, { hasSubscription: true });
    await follow(brandId);
    expect(await inactive()).toEqual({ isInactiveBrand: true });
    expect(await data()).toMatchObject({
      fetchSession: {
        user: {
          createdById: encodeId(owner.id),
          createdBy: { username: owner.username },
          brandData: { brandStatus: "pending", openItems: ["subscription"], isSubscriptionExempt: false },
        },
      },
    });
    const asBrand = api(world, { personId: owner.id, accountId: brandId });
    const post = await asBrand(`mutation { createPost(input: { text: "Hello", clientId: "closed" }) { id } }`);
    expect([post.code, post.details]).toEqual(["FORBIDDEN", { rule: "brand_inactive" }]);
    for (const listing of [
      `addShopProduct(input: { type: physical, name: "Mug", price: $cents, cost: $cents, pictures: [{ uploadKey: "/media/none.webp", alt: "A mug" }] }) { id }`,
      `createShop(input: { returnAddress: { name: "A", address: "1 Main St", apartment: "", city: "Austin", state: "TX", zipCode: "78701" }, shippingCost: $cents, packingDays: 1, returnDays: 30, policy: "", acceptsProhibitedGoods: true }) { policy }`,
    ]) {
      const listed = await asBrand(`mutation ($cents: Cents!) { ${listing} }`, { cents: 500 });
      expect([listed.code, listed.details]).toEqual(["NOT_ELIGIBLE", { reason: "brand_inactive" }]);
    }
    subscriptions.set(brandId, { isPaid: true, hasSubscription: true });
    await follow(brandId);
    expect(await inactive()).toEqual({ isInactiveBrand: false });
    expect((await asBrand(`mutation { createPost(input: { text: "Hello", clientId: "open" }) { id } }`)).code).toBe(
      undefined,
    );
    expect((await mailsTo(world, `${owner.username}@example.com`)).slice(-2)).toEqual([
      "brand_deactivated",
      "brand_opened",
    ]);
    await expectInvariants(world);
  });

  test("no input says that a brand needs no subscription", async () => {
    const person = await createPerson(world);
    const spoofed = await as(person)(SAVE, { input: input({ isSubscriptionExempt: true }) }).catch(
      (error: unknown) => error,
    );
    expect(JSON.stringify(spoofed)).not.toContain('"brandId"');
    const inputs = Object.values(publicSchema.getTypeMap()).filter(({ astNode, name }) => {
      return !name.startsWith("__") && astNode?.kind === "InputObjectTypeDefinition";
    });
    expect(JSON.stringify(inputs)).not.toMatch(/exempt/i);
    const mutations = publicSchema.getMutationType()?.getFields() ?? {};
    for (const field of Object.values(mutations))
      expect(field.args.map(({ name }) => name.toLowerCase()).filter((name) => name.includes("exempt"))).toEqual([]);
    await save(person);
    expect(await onboarding(person)).toMatchObject({ data: { isSubscriptionExempt: false, brandStatus: "pending" } });
  });
});

describe("the name", () => {
  test("one that reads like an active brand's waits for staff, by username and by display name", async () => {
    const famous = await createOwnedBrand(world, { username: "mesquitemill", name: "Mesquite Mill" });
    const review = async (more: object) => {
      const saved = await save(await createPerson(world), { ...more });
      return [
        (await brandState(world, uuidOf(saved.brandId))).nameReview,
        saved.data.openItems.includes("name_review"),
      ];
    };
    expect(await review({ username: "mesqu1temi1l" })).toEqual(["waiting", true]);
    expect(await review({ name: "MESQUITE  MILL!" })).toEqual(["waiting", true]);
    expect(await review({ name: "Mésquite Mi11" })).toEqual(["waiting", true]);
    expect(await review({ name: "mesquite_mill" })).toEqual(["waiting", true]);
    expect(await review({ name: "Supp0rt" })).toEqual(["waiting", true]);
    expect(await review({ name: "Mesquite Windmill" })).toEqual(["clear", false]);
    const { rows } = await world.owner.query(
      "select distinct resembles_brand_id from brand where resembles_brand_id is not null",
    );
    expect(rows).toEqual([{ resembles_brand_id: famous.brandId }]);
  });

  test("of two with one name that are founded at once, the one that opens second waits", async () => {
    const name = `Pair ${freshUsername()}`;
    const people = [await createPerson(world), await createPerson(world)];
    const ids = [];
    for (const person of people) {
      const email = `pair@${person.username}.example.com`;
      const saved = await save(person, { name, contactEmail: email });
      ids.push(uuidOf(saved.brandId));
      expect((await brandState(world, uuidOf(saved.brandId))).nameReview).toBe("clear");
      await as(person)(CONFIRM, { code: await mailedCode(world, email) });
      subscriptions.set(uuidOf(saved.brandId), { isPaid: true, hasSubscription: true });
    }
    await Promise.all(ids.map((id) => follow(id)));
    const states = await Promise.all(ids.map(async (id) => brandState(world, id)));
    expect(states.map(({ brandStatus, nameReview }) => `${brandStatus} ${nameReview}`).toSorted()).toEqual([
      "active clear",
      "pending waiting",
    ]);
    await expectInvariants(world);
  });

  test("another one, given as the brand, is checked too", async () => {
    await createOwnedBrand(world, { name: "Copper Fern" });
    const person = await createPerson(world);
    const saved = await save(person);
    const asBrand = api(world, { personId: person.id, accountId: uuidOf(saved.brandId) });
    await asBrand(`mutation { updateProfile(input: { name: "Copper  Fern" }) { id } }`);
    expect((await brandState(world, uuidOf(saved.brandId))).nameReview).toBe("waiting");
    await asBrand(`mutation { updateProfile(input: { name: "Copper Kettle" }) { id } }`);
    expect((await brandState(world, uuidOf(saved.brandId))).nameReview).toBe("clear");
    // One that is open goes on, and staff look at it.
    const open = await createOwnedBrand(world);
    await api(world, { personId: open.owner.id, accountId: open.brandId })(
      `mutation { updateProfile(input: { name: "Copper Fern" }) { id } }`,
    );
    expect(await brandState(world, open.brandId)).toMatchObject({ brandStatus: "active", nameReview: "waiting" });
    await expectInvariants(world);
  });
});

describe("the contact address", () => {
  test("is confirmed by its code within 24 hours and five tries, also when they come at once", async () => {
    const person = await createPerson(world);
    const email = `tries@${person.username}.example.com`;
    const brandId = uuidOf((await save(person, { contactEmail: email })).brandId);
    const right = await mailedCode(world, email);
    const wrong = right === "000000" ? "111111" : "000000";
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(() => confirmContactEmail(world.services, brandId, wrong)),
    );
    expect(guesses.map((one) => (one.ok ? "ok" : one.error)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => "max_attempts"),
      ...Array.from({ length: 4 }, () => "wrong_code"),
    ]);
    expect((await as(person)(CONFIRM, { code: right })).code).toBe("MAX_ATTEMPTS");
    expect((await as(person)(RESEND)).data).toEqual({
      resendUpdateBrandContactEmailToken: { pendingContactEmail: email },
    });
    await world.advance("24 hours 1 minute");
    expect((await as(person)(CONFIRM, { code: await mailedCode(world, email) })).details).toEqual({
      field: "code",
      rule: "no_code",
    });
    await as(person)(RESEND);
    const sent = await mailedCode(world, email);
    const both = await Promise.all([1, 2].map(() => confirmContactEmail(world.services, brandId, sent)));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect((await as(person)(RESEND)).details).toEqual({ rule: "nothing_waits" });
  });

  test("stays the old one until another is confirmed, which the old one learns; members see neither", async () => {
    const { owner, brandId, username } = await createOwnedBrand(world);
    const [manager, member] = [await admit(world, brandId, "manager"), await admit(world, brandId, "member")];
    const old = `hello@${username}.example.com`;
    const next = `next@${username}.example.com`;
    const asManager = api(world, { personId: manager.id, accountId: brandId, access: "manager" });
    const asMember = api(world, { personId: member.id, accountId: brandId, access: "member" });
    expect((await asMember(CHANGE, { email: next })).code).toBe("FORBIDDEN");
    expect((await asManager(CHANGE, { email: "no address" })).details).toEqual({
      field: "email",
      rule: "invalid_email",
    });
    expect((await asManager(CHANGE, { email: next })).data).toEqual({
      updateBrandContactEmail: { contactEmail: old, pendingContactEmail: next },
    });
    const seen = "{ fetchSession { user { brandData { contactEmail pendingContactEmail isContactEmailVerified } } } }";
    expect((await asMember(seen)).data).toEqual({
      fetchSession: {
        user: { brandData: { contactEmail: null, pendingContactEmail: null, isContactEmailVerified: true } },
      },
    });
    // Naming the old one again drops the other.
    expect((await asManager(CHANGE, { email: old })).data).toEqual({
      updateBrandContactEmail: { contactEmail: old, pendingContactEmail: null },
    });
    await asManager(CHANGE, { email: next });
    expect((await asManager(CONFIRM, { code: await mailedCode(world, next) })).data).toEqual({
      confirmBrandContactEmail: { contactEmail: next, pendingContactEmail: null, brandStatus: "active" },
    });
    expect(await mailsTo(world, old)).toEqual(["brand_contact_changed"]);
    expect((await api(world, { personId: owner.id })(CHANGE, { email: next })).code).toBe("NOT_FOUND");
  });

  test("mails go to the owners, the contact or all who manage, as chosen", async () => {
    const { owner, brandId, username } = await createOwnedBrand(world);
    const manager = await admit(world, brandId, "manager");
    await admit(world, brandId, "member");
    const asOwner = api(world, { personId: owner.id, accountId: brandId });
    const readers = async () => (await brandRecipients(world.db, brandId)).map(({ email }) => email);
    expect(await readers()).toEqual([`${owner.username}@example.com`]);
    await asOwner(RECIPIENT, { recipient: "all_managers" });
    expect((await readers()).toSorted()).toEqual(
      [`${owner.username}@example.com`, `${manager.username}@example.com`].toSorted(),
    );
    expect((await asOwner(RECIPIENT, { recipient: "contact" })).data).toEqual({
      updateBrandEmailRecipient: { emailRecipient: "contact" },
    });
    expect(await brandRecipients(world.db, brandId)).toEqual([
      { email: `hello@${username}.example.com`, accountId: null },
    ]);
    const founder = await createPerson(world);
    await save(founder);
    expect((await as(founder)(RECIPIENT, { recipient: "contact" })).details).toEqual({
      field: "recipient",
      rule: "no_contact",
    });
  });

  test("codes are sent once a minute", async () => {
    const person = await createPerson(world);
    await save(person, { contactEmail: `slow@${person.username}.example.com` });
    const strict = api(world, { personId: person.id, limits: createRateLimits(world.pool, 1) });
    expect((await strict(RESEND)).code).toBe("RATE_LIMITED");
    expect((await strict(CHANGE, { email: `fast@${person.username}.example.com` })).code).toBe("RATE_LIMITED");
    expect((await mailsTo(world, `slow@${person.username}.example.com`)).length).toBe(1);
  });
});

describe("what is not finished", () => {
  test("is discarded by its founder, which frees the username and their place at once", async () => {
    const person = await createPerson(world);
    const saved = await save(person);
    const brandId = uuidOf(saved.brandId);
    subscriptions.set(brandId, { isPaymentInReview: true, hasSubscription: true });
    expect((await as(person)(DISCARD)).details).toEqual({ rule: "paid" });
    subscriptions.set(brandId, {});
    await give(world.db, brandId, 500n);
    expect((await as(person)(DISCARD)).details).toEqual({ rule: "blocked", reasons: ["balance"] });
    const other = await createPerson(world);
    const second = await save(other);
    expect((await as(other)(DISCARD)).data).toEqual({ discardBrandOnboarding: { ok: true } });
    expect(await onboarding(other)).toBeNull();
    expect(await missing(other)).toEqual({ mayFound: true, missing: [] });
    expect((await as(other)(DISCARD)).code).toBe("NOT_FOUND");
    expect(
      (await as(other)(`mutation ($id: Id!) { keepOwnBrand(brandId: $id) { ok } }`, { id: second.brandId })).code,
    ).toBe("CONFLICT");
    await endStatuses(world.services);
    expect(await brandState(world, uuidOf(second.brandId))).toMatchObject({ status: "deleted", gone: true });
    expect((await save(other, { username: second.username })).username).toBe(second.username);
    const { owner } = await createOwnedBrand(world);
    expect((await as(owner)(DISCARD)).code).toBe("NOT_FOUND");
  });

  test("goes after 30 days, unless it has a subscription", async () => {
    const [idle, paying] = [await createPerson(world), await createPerson(world)];
    const [left, kept] = [
      uuidOf((await save(idle, { contactEmail: "gone@idle.example.com" })).brandId),
      uuidOf((await save(paying)).brandId),
    ];
    subscriptions.set(kept, { hasSubscription: true });
    await world.advance("29 days");
    await sweepBrands(world.services);
    expect((await brandState(world, left)).status).toBe("active");
    await world.advance("2 days");
    await sweepBrands(world.services);
    expect((await brandState(world, left)).status).toBe("deleted");
    expect((await brandState(world, kept)).status).toBe("active");
    await endStatuses(world.services);
    const { rows } = await world.owner.query("select pending_contact_email from brand where brand_id = $1", [left]);
    expect(rows).toEqual([{ pending_contact_email: null }]);
    expect(await missing(idle)).toEqual({ mayFound: true, missing: [] });
    await expectInvariants(world);
  });
});
