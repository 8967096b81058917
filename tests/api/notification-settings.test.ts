import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { unsubscribeCode, unsubscribeEmail } from "#modules/accounts/index.ts";
import { giveawayCreated, giveawayFinished, giveawayFinishedParticipation } from "#modules/giveaways/events.ts";
import { followUser, muteUser } from "#modules/graph/index.ts";
import { deliverMails, expireNotifications } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost, foldPostCounters, likePost } from "#modules/posts/index.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { api } from "../support/api.ts";
import { insertNotification } from "../support/notifications.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `settings-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
async function settled(): Promise<void> {
  await foldPostCounters(world.services);
  await settle(world, tasksOf(notificationsModule));
  await deliverMails(world.services);
}
const typesTold = async (person: TestPerson): Promise<string[]> =>
  (
    (await api(world, { personId: person.id })("{ fetchNotifications { items { type } } }")).data as {
      fetchNotifications: { items: { type: string }[] };
    }
  ).fetchNotifications.items.map(({ type }) => type);
const mailsTo = (person: TestPerson) =>
  rows(
    world.db,
    sql<{
      subject: string;
      text: string;
      template: string;
      unsubscribe_url: string | null;
    }>`select subject, text, template, unsubscribe_url from outgoing_message where account_id = ${person.id} and template like 'notification%' order by created_at, id`,
  );

const section =
  "accountSettings { notifications { timeZone wantsMails isEmailConfirmed events { event inApp isInAppFixed email emailChoices } } }";
interface EventSetting {
  event: string;
  inApp: boolean | null;
  email: string | null;
  emailChoices: string[];
  isInAppFixed: boolean;
}
const set = (person: TestPerson, notifications: unknown) =>
  api(world, { personId: person.id })(
    `mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { ${section} } }`,
    { input: { notifications } },
  );
async function settingsOf(
  person: TestPerson,
): Promise<{ timeZone: string; wantsMails: boolean; isEmailConfirmed: boolean; events: EventSetting[] }> {
  const { data } = await api(world, { personId: person.id })(`{ fetchSession { user { ${section} } } }`);
  return (
    data as {
      fetchSession: {
        user: {
          accountSettings: {
            notifications: { timeZone: string; wantsMails: boolean; isEmailConfirmed: boolean; events: EventSetting[] };
          };
        };
      };
    }
  ).fetchSession.user.accountSettings.notifications;
}

test("by default the app tells everything, mail only what is needed and a digest of giveaways", async () => {
  const ava = await createPerson(world);
  const { events, ...rest } = await settingsOf(ava);
  expect(rest).toEqual({ timeZone: "America/New_York", wantsMails: true, isEmailConfirmed: true });
  expect(events.filter(({ inApp }) => inApp === false)).toEqual([]);
  expect(events.filter(({ email }) => email === "instant").map(({ event }) => event)).toEqual([
    "wins",
    "identity",
    "tax",
    "money",
    "orders",
    "cart",
    "stock",
    "teams",
    "security",
  ]);
  expect(events.filter(({ email }) => email === "daily").map(({ event }) => event)).toEqual(["giveaways"]);
  expect((await settingsOf(await createPerson(world, { emailVerified: false }))).isEmailConfirmed).toBe(false);
});

test("what is switched off in the app is not written, and what is switched on by mail is mailed once", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world, { name: "Ben" })];
  const id = await write(ava, "mine");
  expect(
    (
      await set(ava, {
        events: [
          { event: "likes", inApp: false },
          { event: "replies", inApp: false, email: "instant" },
        ],
      })
    ).code,
  ).toBeUndefined();
  await likePost(world.services, ben.actor, id);
  await write(ben, `<b>hi</b> there`, id);
  await write(ben, `hello @${ava.username}`);
  await settled();
  await settled();
  expect(await typesTold(ava)).toEqual(["mention"]);
  const [mail, ...others] = await mailsTo(ava);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Ben (@${ben.username}) replied to you`);
  expect(mail?.text).toContain(`/${ben.username}/p/`);
  // The same again: once per key and channel, whatever the task does.
  await set(ava, { events: [{ event: "replies", inApp: true, email: "off" }] });
  await write(ben, "once more", id);
  await settled();
  expect(await typesTold(ava)).toEqual(["reply", "mention"]);
  expect(await mailsTo(ava)).toHaveLength(1);
});

test("a mail on its way stops when its reader switches it off, mutes who wrote or cannot see it any more", async () => {
  for (const stop of ["setting", "mute", "word"] as const) {
    const [ava, ben] = [await createPerson(world), await createPerson(world)];
    await set(ava, { events: [{ event: "mentions", email: "instant" }] });
    await write(ben, `a spoiler for @${ava.username}`);
    await settle(world, tasksOf(notificationsModule));
    if (stop === "setting") await set(ava, { events: [{ event: "mentions", email: "off" }] });
    if (stop === "mute") await muteUser(world.services, ava.actor, ben.id);
    if (stop === "word")
      await api(world, { personId: ava.id })(`mutation { muteWord(word: "SPOILER", span: forever) { id } }`);
    await deliverMails(world.services);
    expect(await mailsTo(ava), stop).toEqual([]);
  }
});

test("mails one can do without go to confirmed addresses, until they are ended by kind or altogether; they can come back", async () => {
  const [ava, ben, cleo] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world, { emailVerified: false }),
  ];
  for (const one of [ava, cleo])
    await set(one, {
      events: [
        { event: "mentions", email: "instant" },
        { event: "replies", email: "instant" },
      ],
    });
  await write(ben, `@${ava.username} @${cleo.username} one`);
  await settled();
  expect(await mailsTo(cleo)).toEqual([]);
  const [mail] = await mailsTo(ava);
  const code = new URL(mail?.unsubscribe_url ?? "").searchParams.get("code") ?? "";
  expect(code).toBe(unsubscribeCode(world.services, ava.id, "mentions"));
  expect(await unsubscribeEmail(world.services, code, { everything: false })).toBe(true);
  const emails = async () =>
    Object.fromEntries((await settingsOf(ava)).events.map(({ event, email }) => [event, email]));
  expect(await emails()).toMatchObject({ mentions: "off", replies: "instant", wins: "instant" });
  expect(await unsubscribeEmail(world.services, code, { everything: true })).toBe(true);
  expect((await settingsOf(ava)).wantsMails).toBe(false);
  const id = await write(ava, "mine");
  await write(ben, "an answer", id);
  await settled();
  expect(await mailsTo(ava)).toHaveLength(1);
  await set(ava, { wantsMails: true });
  await write(ben, "another", id);
  await settled();
  expect(await mailsTo(ava)).toHaveLength(2);
});

test("a win is always emailed, and that cannot be changed", async () => {
  const [ava, host] = [await createPerson(world), await createPerson(world)];
  const postId = await write(host, "win this");
  await set(ava, { wantsMails: false });
  for (const event of ["wins", "identity", "security"]) {
    const refused = await set(ava, { events: [{ event, email: "off" }] });
    expect([refused.code, refused.details?.["field"]], event).toEqual(["BAD_USER_INPUT", "email"]);
  }
  expect((await set(ava, { events: [{ event: "wins", inApp: false }] })).details).toMatchObject({ field: "inApp" });
  expect((await set(ava, { events: [{ event: "replies", email: "weekly" }] })).details).toMatchObject({
    field: "email",
  });
  expect((await set(ava, { timeZone: "Mars/Olympus" })).details).toMatchObject({ field: "timeZone" });
  await transact(world.db, (tx) =>
    emit(tx, giveawayFinished, { postId, hostId: host.id, winners: [{ personId: ava.id, prizeCents: 2_500 }] }),
  );
  await settled();
  expect(await typesTold(ava)).toEqual(["giveaway_finished"]);
  const [mail] = await mailsTo(ava);
  expect(mail).toMatchObject({ subject: `You won $25 from ${host.username}!`, unsubscribe_url: null });
});

test("digests come at 17:00 of the reader's own day or on Friday, all giveaways in one mail", async () => {
  const [daily, weekly, atOnce, off, hostA, hostB] = await Promise.all(
    Array.from({ length: 6 }, () => createPerson(world)),
  );
  if (!daily || !weekly || !atOnce || !off || !hostA || !hostB) throw new Error("made above");
  await set(daily, { timeZone: "Asia/Tokyo" });
  await set(weekly, { events: [{ event: "giveaways", email: "weekly" }], timeZone: "Europe/Berlin" });
  await set(atOnce, { events: [{ event: "giveaways", email: "instant" }] });
  await set(off, { events: [{ event: "giveaways", email: "off" }] });
  for (const reader of [daily, weekly, atOnce, off])
    for (const host of [hostA, hostB]) await followUser(world.services, reader.actor, host.id);
  for (const host of [hostA, hostB]) {
    const postId = await write(host, `from ${host.username}`);
    await transact(world.db, (tx) => emit(tx, giveawayCreated, { postId, hostId: host.id }));
  }
  await settled();
  expect((await mailsTo(atOnce)).map(({ subject }) => subject)).toEqual(["2 new giveaways on Stims"]);
  expect(await mailsTo(daily)).toEqual([]);
  const due = (person: TestPerson) =>
    row(
      world.db,
      sql<{ there: string; hours: number }>`
    select distinct to_char(m.due_at at time zone p.time_zone, 'HH24:MI') as there, ceil(extract(epoch from m.due_at - app_now()) / 3600)::int as hours
      from notification_mail m join notification_preference p on p.account_id = m.account_id where m.account_id = ${person.id}`,
    );
  expect((await due(daily))?.there).toBe("17:00");
  expect((await due(daily))?.hours).toBeLessThanOrEqual(24);
  expect(
    await row(
      world.db,
      sql`select distinct to_char(m.due_at at time zone 'Europe/Berlin', 'Dy HH24:MI') as there from notification_mail m where m.account_id = ${weekly.id}`,
    ),
  ).toEqual({ there: "Fri 17:00" });
  await world.advance("25 hours");
  await deliverMails(world.services);
  await deliverMails(world.services);
  const [digest, ...others] = await mailsTo(daily);
  expect(others).toEqual([]);
  expect(digest?.text).toContain(`from ${hostA.username}`);
  expect(digest?.text).toContain(`from ${hostB.username}`);
  await world.advance("7 days");
  await deliverMails(world.services);
  expect(await mailsTo(weekly)).toHaveLength(1);
  expect(await mailsTo(off)).toEqual([]);
});

test("after five mails on a day the rest waits and comes in one; what is dealt with is forgotten", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await set(ava, { events: [{ event: "mentions", email: "instant" }] });
  for (let time = 0; time < 7; time += 1) {
    await write(ben, `${time} for @${ava.username}`);
    await settled();
  }
  expect(await mailsTo(ava)).toHaveLength(5);
  await world.advance("42 hours");
  await deliverMails(world.services);
  const mails = await mailsTo(ava);
  expect(mails).toHaveLength(6);
  expect(mails[5]?.subject).toBe("2 things for you on Stims");
  // The month they are in, and 30 days after the last of it was dealt with.
  await world.advance("63 days");
  await expireNotifications(world.services);
  expect(
    await row(world.db, sql`select count(*)::int as left from notification_mail where account_id = ${ava.id}`),
  ).toEqual({ left: 0 });
});

test("two workers at it at once mail each thing once", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await set(ava, { events: [{ event: "mentions", email: "instant" }] });
  await write(ben, `hello @${ava.username}`);
  await settle(world, tasksOf(notificationsModule));
  const sent = await Promise.all(Array.from({ length: 8 }, () => deliverMails(world.services)));
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await mailsTo(ava)).toHaveLength(1);
});

test("the mails about a drawn giveaway say what was given, by whom, to whom and how much in all", async () => {
  const [host, ...people] = (await Promise.all(
    ["Omar", "Ben", "Cleo", "Dan", "Eve", "Finn"].map((name) => createPerson(world, { name })),
  )) as [TestPerson, ...TestPerson[]];
  const [loser, ...winners] = people as [TestPerson, ...TestPerson[]];
  await set(host, { events: [{ event: "contributorGiveawayFinished", email: "instant" }] });
  await set(loser, { events: [{ event: "enteredGiveawayFinished", email: "instant" }] });
  const postId = await write(host, "drawn in full");
  // One of the named winners hides from everyone before the mail leaves.
  await world.owner.query("update account set visibility_status = 'anonymized' where id = $1", [winners[1]?.id]);
  await transact(world.db, async (tx) => {
    const ended = { postId, hostId: host.id, prizeCents: 25_000 };
    await emit(tx, giveawayFinished, {
      ...ended,
      winners: winners.map(({ id }) => ({ personId: id, prizeCents: 25_000 })),
    });
    await emit(tx, giveawayFinishedParticipation, { ...ended, personIds: [loser.id] });
  });
  await settled();
  const [toHost] = await mailsTo(host);
  expect(toHost?.subject).toBe("Your giveaway of $250 is drawn");
  expect(toHost?.text).toContain(
    `Your giveaway of $250 is drawn and paid: Cleo (@${winners[0]?.username}), Eve (@${winners[2]?.username}) and 2 others won $1,000 in all.`,
  );
  expect(toHost?.text).toContain(`/${host.username}/p/${encodeId(postId)}/winners`);
  const [toWinner] = await mailsTo(winners[0] ?? host);
  expect(toWinner?.subject).toBe("You won $250 from Omar!");
  expect(toWinner?.text).toContain("You won $250 from Omar! It is in your wallet.");
  const [toLoser] = await mailsTo(loser);
  expect(toLoser?.subject).toBe("Omar drew the winners of $250");
  expect(toLoser?.text).toContain(`Omar (@${host.username}) drew the winners of $250, you weren’t among them.`);
});

test("two changes at once both count", async () => {
  const ava = await createPerson(world);
  const events = ["replies", "mentions", "enteredGiveawayFinished", "contributorGiveawayFinished"];
  await Promise.all(events.map((event) => set(ava, { events: [{ event, email: "instant" }] })));
  const chosen = (await settingsOf(ava)).events.filter(({ event }) => events.includes(event));
  expect(chosen.map(({ email }) => email)).toEqual(["instant", "instant", "instant", "instant"]);
  expect(encodeId(ava.id)).toHaveLength(22);
});

test("audit line 11: contributorGiveawayFinished is the host's own copy, and entrants have a choice of their own", async () => {
  const [host, entrant] = [await createPerson(world), await createPerson(world)];
  await set(host, { events: [{ event: "contributorGiveawayFinished", inApp: false, email: "instant" }] });
  await set(entrant, { events: [{ event: "contributorGiveawayFinished", inApp: false }] });
  const postId = await write(host, "drawn");
  await transact(world.db, async (tx) => {
    await emit(tx, giveawayFinished, { postId, hostId: host.id, winners: [] });
    await emit(tx, giveawayFinishedParticipation, { postId, hostId: host.id, personIds: [entrant.id] });
  });
  await settled();
  expect(await typesTold(host)).toEqual([]);
  expect(await typesTold(entrant)).toEqual(["giveaway_finished_participation"]);
  const [mail] = await mailsTo(host);
  const code = new URL(mail?.unsubscribe_url ?? "").searchParams.get("code") ?? "";
  await unsubscribeEmail(world.services, code, { everything: false });
  const emailOf = async (event: string) =>
    (await settingsOf(host)).events.find((setting) => setting.event === event)?.email;
  expect(await emailOf("contributorGiveawayFinished")).toBe("off");
  // A link of a mail from before still ends mails to entrants, and nothing of the host's.
  const both = ["contributorGiveawayFinished", "enteredGiveawayFinished"];
  await set(host, { events: both.map((event) => ({ event, email: "instant" })) });
  await unsubscribeEmail(world.services, unsubscribeCode(world.services, host.id, "contributorGiveawayFinished"), {
    everything: false,
  });
  expect(await Promise.all(both.map(emailOf))).toEqual(["instant", "off"]);
});

test("audit line 11: choices and waiting mails of before keep their meaning under the new names", async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(world)));
  const before = [
    {
      contributorGiveawayFinished: { email: "instant" },
      ownGiveawayFinished: { inApp: false },
      likes: { inApp: false },
    },
    { contributorGiveawayFinished: { inApp: false } },
    { ownGiveawayFinished: { email: "instant" } },
  ];
  await world.owner.query("begin");
  try {
    for (const [index, person] of people.entries()) {
      await world.owner.query("insert into notification_preference (account_id, choices) values ($1, $2)", [
        person.id,
        JSON.stringify(before[index]),
      ]);
      for (const [event, type] of [
        ["contributorGiveawayFinished", "giveaway_finished_participation"],
        ["ownGiveawayFinished", "giveaway_finished"],
      ])
        await insertNotification(
          world,
          { account_id: person.id, event, type, due_at: new Date() },
          "notification_mail",
        );
    }
    await world.owner.query(readFileSync("migrations/0187_host_giveaway_preference.sql", "utf8"));
    const kept = await world.owner.query<{ choices: unknown }>(
      "select choices from unnest($1::uuid[]) with ordinality as wanted (account_id, place) join notification_preference using (account_id) order by place",
      [people.map(({ id }) => id)],
    );
    expect(kept.rows.map(({ choices }) => choices)).toEqual([
      {
        enteredGiveawayFinished: { email: "instant" },
        contributorGiveawayFinished: { inApp: false },
        likes: { inApp: false },
      },
      { enteredGiveawayFinished: { inApp: false } },
      { contributorGiveawayFinished: { email: "instant" } },
    ]);
    const mails = await world.owner.query<{ event: string }>(
      "select event from notification_mail where account_id = $1 order by type desc",
      [people[0]?.id],
    );
    expect(mails.rows.map(({ event }) => event)).toEqual(["enteredGiveawayFinished", "contributorGiveawayFinished"]);
  } finally {
    await world.owner.query("rollback");
  }
});
