import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { sweepBrands } from "#modules/brands/tasks/sweep-brands.ts";
import { module as brandsModule } from "#modules/brands/module.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { rows } from "#platform/db/db.ts";
import { registerModules, tasksOf } from "#platform/module.ts";
import { api, staffApi } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { admit, brandState, createOwnedBrand, mailedCode, mailsTo, useSubscriptions } from "../support/brands.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

registerModules([brandsModule, notificationsModule]);
const world = useWorld();
const subscriptions = useSubscriptions();

async function colleague(...grants: string[]) {
  const person = await createPerson(world, { role: "staff", trusted: true });
  await world.owner.query("update account set acl = acl || $2 where id = $1", [person.id, grants]);
  return { ...person, call: staffApi(world, { personId: person.id }) };
}

const SAVE = `mutation ($input: SaveBrandOnboardingInput!) { saveBrandOnboarding(input: $input) { brandId step data { openItems nameReason } } }`;
const LIST = `query ($review: SpBrandNameReview!, $pagination: PaginationInput) { spFetchBrandNames(review: $review, pagination: $pagination) { items { brandId name username review reason resembles { username } } pageInfo { next hasNextPage } } }`;
const DECIDE = `mutation ($input: SpDecideBrandNameInput!) { spDecideBrandName(input: $input) { brandId nameReview brandStatus openItems } }`;
const EXEMPT = `mutation ($input: SpSetBrandExemptInput!) { spSetBrandExempt(input: $input) { brandStatus isSubscriptionExempt exemptReason exemptUntil } }`;
const reason = "Too close to another brand.";
const part = ({ data }: Answer, name: string): unknown => data?.[name];

/** A brand in onboarding that waits for nothing but staff, and its founder. */
async function waiting(namesake: string) {
  const founder = await createPerson(world);
  const email = `hello@${founder.username}.example.com`;
  const username = freshUsername();
  const save = (name: string) =>
    api(world, { personId: founder.id })(SAVE, { input: { name, username, contactEmail: email } });
  const saved = await save(namesake);
  const id = (part(saved, "saveBrandOnboarding") as { brandId: string }).brandId;
  const brandId = decodeId(id) ?? "";
  await api(world, { personId: founder.id })(
    "mutation ($code: String!) { confirmBrandContactEmail(code: $code) { brandStatus } }",
    { code: await mailedCode(world, email) },
  );
  subscriptions.set(brandId, { isPaid: true, hasSubscription: true });
  return { founder, id, brandId, username, save };
}

const audited = async (staffId: string): Promise<string[]> =>
  (
    await rows(
      world.db,
      sql<{
        action: string;
      }>`select action from audit_event where actor_id = ${staffId} and action not like '%_refused' order by created_at, id`,
    )
  ).map(({ action }) => action);

const soon = async (days: number): Promise<string> =>
  (
    await world.owner.query<{ at: Date }>("select app_now() + make_interval(days => $1) as at", [days])
  ).rows[0]?.at.toISOString() ?? "";

describe("names", () => {
  test("wait the longest waiting first, in pages, with the brand they read like, in a queue of their own", async () => {
    const famous = await createOwnedBrand(world, { name: "Quiet Quarry" });
    const [first, second] = [await waiting("Quiet Quarry"), await waiting("quiet  quarry")];
    const staff = await colleague("moderate", "canViewAdminPages");
    const page = part(await staff.call(LIST, { review: "waiting", pagination: { limit: 1 } }), "spFetchBrandNames") as {
      items: object[];
      pageInfo: { next: string };
    };
    expect(page.items).toEqual([
      {
        brandId: first.id,
        name: "Quiet Quarry",
        username: first.username,
        review: "waiting",
        reason: "",
        resembles: { username: famous.username },
      },
    ]);
    const rest = await staff.call(LIST, { review: "waiting", pagination: { limit: 1, after: page.pageInfo.next } });
    expect(rest.data).toMatchObject({ spFetchBrandNames: { items: [{ brandId: second.id }] } });
    expect(part(await staff.call("{ spFetchQueues { name open goalHours } }"), "spFetchQueues")).toContainEqual({
      name: "brand-names",
      open: 2,
      goalHours: 24,
    });
  });

  test("open the brand when they are accepted, by staff with the grant who do not belong to it, once", async () => {
    await createOwnedBrand(world, { name: "Blue Barge" });
    const { id, brandId, founder } = await waiting("Blue Barge");
    const staff = await colleague("moderate");
    const ask = (more: object = {}, by = staff) =>
      by.call(DECIDE, { input: { brandId: id, decision: "approve", reason, ...more } });
    expect((await ask({ reason: "no" })).details).toEqual({ field: "reason", rule: "reason_needed" });
    expect((await ask({ reason: "x".repeat(501) })).details).toEqual({ field: "reason", rule: "too_long" });
    expect((await ask({ brandId: encodeId(founder.id) })).code).toBe("NOT_FOUND");
    expect((await ask({}, await colleague("manageMoney"))).code).toBe("FORBIDDEN");
    const member = await colleague("moderate");
    await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${member.id}, 'member', 'active')`.execute(
      world.db,
    );
    expect((await ask({}, member)).details).toEqual({ rule: "own" });
    await world.owner.query("update account set role = 'staff', acl = '{moderate}' where id = $1", [founder.id]);
    expect((await ask({}, { ...founder, call: staffApi(world, { personId: founder.id }) })).details).toEqual({
      rule: "own",
    });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(await brandState(world, brandId)).toMatchObject({ brandStatus: "active", nameReview: "approved" });
    expect(await audited(staff.id)).toEqual(["decide_brand_name"]);
    expect((await ask({ reason: "Another reason" })).details).toEqual({ rule: "changed" });
    expect(
      (await mailsTo(world, `${founder.username}@example.com`)).filter((one) => one === "brand_opened"),
    ).toHaveLength(1);
    await expectInvariants(world);
  });

  test("stand as the last of two colleagues who decide at once says", async () => {
    await createOwnedBrand(world, { name: "Red Rudder" });
    const { id, brandId } = await waiting("Red Rudder");
    const [ava, ben] = [await colleague("moderate"), await colleague("moderate")];
    const answers = await Promise.all([
      ava.call(DECIDE, { input: { brandId: id, decision: "approve", reason } }),
      ben.call(DECIDE, { input: { brandId: id, decision: "reject", reason } }),
    ]);
    // One that was accepted may be rejected after it, and the other way around: each is a decision of its own.
    expect(answers.filter(({ code }) => code === undefined).length).toBeGreaterThan(0);
    const last = await rows(
      world.db,
      sql<{
        to: string;
      }>`select e.after->>'nameReview' as to from audit_event e join audit_link l on l.event_id = e.id where e.object_id = ${brandId} order by l.seq desc limit 1`,
    );
    expect((await brandState(world, brandId)).nameReview).toBe(last[0]?.to);
    await expectInvariants(world);
  });

  test("that are rejected reach the founder, who gives another one, which is checked again", async () => {
    await createOwnedBrand(world, { name: "Green Gable" });
    const { id, brandId, founder, save } = await waiting("Green Gable");
    const staff = await colleague("moderate");
    await staff.call(DECIDE, { input: { brandId: id, decision: "reject", reason } });
    expect(await mailsTo(world, `${founder.username}@example.com`)).toContain("brand_name_rejected");
    expect((await save("Green Gable")).data).toEqual({
      saveBrandOnboarding: { brandId: id, step: "about", data: { openItems: ["name_rejected"], nameReason: reason } },
    });
    expect((await save("Green-Gable")).data).toMatchObject({
      saveBrandOnboarding: { step: "review", data: { openItems: ["name_review"], nameReason: "" } },
    });
    expect((await save("Gable and Daughters")).data).toMatchObject({
      saveBrandOnboarding: { step: "active", data: { openItems: [] } },
    });
    expect((await brandState(world, brandId)).nameReview).toBe("clear");
    await expectInvariants(world);
  });

  test("that are rejected afterwards close the brand, and notify its people", async () => {
    const { owner, brandId } = await createOwnedBrand(world);
    const staff = await colleague("moderate");
    await staff.call(DECIDE, { input: { brandId: encodeId(brandId), decision: "reject", reason } });
    expect((await brandState(world, brandId)).brandStatus).toBe("pending");
    await settle(world, tasksOf(brandsModule, notificationsModule));
    const asBrand = api(world, { personId: owner.id, accountId: brandId });
    expect((await asBrand("{ fetchNotifications { items { type isPriority } } }")).data).toEqual({
      fetchNotifications: { items: [{ type: "brand_deactivated", isPriority: true }] },
    });
    await asBrand(`mutation { updateProfile(input: { name: "A kinder name" }) { id } }`);
    expect(await brandState(world, brandId)).toMatchObject({ brandStatus: "active", nameReview: "clear" });
    await expectInvariants(world);
  });
});

describe("exemptions", () => {
  test("need the grant, a reason and a day to come; they open the brand until then", async () => {
    const founder = await createPerson(world);
    const saved = await api(world, { personId: founder.id })(SAVE, {
      input: { name: "Pale Pier", username: freshUsername(), contactEmail: "hello@pier.example.com" },
    });
    const id = (part(saved, "saveBrandOnboarding") as { brandId: string }).brandId;
    const brandId = decodeId(id) ?? "";
    await api(world, { personId: founder.id })(
      "mutation ($code: String!) { confirmBrandContactEmail(code: $code) { brandStatus } }",
      { code: await mailedCode(world, "hello@pier.example.com") },
    );
    const staff = await colleague("canEditPermissions");
    const until = await soon(30);
    const ask = (more: object = {}, by = staff) =>
      by.call(EXEMPT, { input: { brandId: id, isExempt: true, reason: "A charity", until, ...more } });
    expect((await ask({}, await colleague("moderate"))).code).toBe("FORBIDDEN");
    expect((await ask({ reason: " " })).details).toEqual({ field: "reason", rule: "reason_needed" });
    expect((await ask({ until: null })).details).toEqual({ field: "until", rule: "in_future" });
    expect((await ask({ until: await soon(-1) })).details).toEqual({ field: "until", rule: "in_future" });
    expect((await ask({ brandId: encodeId(founder.id) })).code).toBe("NOT_FOUND");
    const member = await colleague("canEditPermissions");
    await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${member.id}, 'manager', 'active')`.execute(
      world.db,
    );
    expect((await ask({}, member)).details).toEqual({ rule: "own" });
    expect((await Promise.all([ask(), ask()])).map(({ data }) => data)).toEqual(
      [1, 2].map(() => ({
        spSetBrandExempt: {
          brandStatus: "active",
          isSubscriptionExempt: true,
          exemptReason: "A charity",
          exemptUntil: until,
        },
      })),
    );
    expect(await audited(staff.id)).toEqual(["set_brand_exempt"]);
    await expectInvariants(world);
    await world.advance("31 days");
    await Promise.all([sweepBrands(world.services), sweepBrands(world.services)]);
    expect((await brandState(world, brandId)).brandStatus).toBe("pending");
    const { rows: events } = await world.owner.query(
      "select actor_kind from audit_event where object_id = $1 and action = 'set_brand_exempt' order by created_at, id",
      [brandId],
    );
    expect(events).toEqual([{ actor_kind: "staff" }, { actor_kind: "system" }]);
    await expectInvariants(world);
  });

  test("that are ended close a brand without a subscription, and no other", async () => {
    const [free, paying] = [await createOwnedBrand(world), await createOwnedBrand(world)];
    subscriptions.set(paying.brandId, { isPaid: true, hasSubscription: true });
    const staff = await colleague("canEditPermissions");
    for (const { brandId } of [free, paying])
      await staff.call(EXEMPT, { input: { brandId: encodeId(brandId), isExempt: false, reason: "It pays now" } });
    expect((await brandState(world, free.brandId)).brandStatus).toBe("pending");
    expect((await brandState(world, paying.brandId)).brandStatus).toBe("active");
    await admit(world, free.brandId, "member");
    await expectInvariants(world);
  });
});
