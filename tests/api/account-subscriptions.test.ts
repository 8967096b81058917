import { sql } from "kysely";
import { expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { unsubscribeCode, unsubscribeEmail } from "#modules/accounts/index.ts";
import { blockUser, followUser, muteUser } from "#modules/graph/index.ts";
import { deliverMails } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost } from "#modules/posts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `bells-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
async function settled(): Promise<void> {
  await settle(world, tasksOf(notificationsModule));
  await deliverMails(world.services);
}
const ring = (by: TestPerson, about: TestPerson, channels: readonly string[]) =>
  api(world, { personId: by.id })(
    `mutation ($id: Id!, $channels: [NotificationChannel!]!) { updateAccountSubscription(subscribedUserId: $id, notificationChannels: $channels) { id notificationChannels } }`,
    { id: encodeId(about.id), channels },
  );
const typesTold = async (person: TestPerson): Promise<string[]> =>
  (
    (await api(world, { personId: person.id })("{ fetchNotifications { items { type } } }")).data as {
      fetchNotifications: { items: { type: string }[] };
    }
  ).fetchNotifications.items.map(({ type }) => type);
const subjectsTo = async (person: TestPerson): Promise<string[]> =>
  (
    await rows(
      world.db,
      sql<{
        subject: string;
      }>`select subject from outgoing_message where account_id = ${person.id} and template like 'notification%' order by created_at`,
    )
  ).map(({ subject }) => subject);

test("a bell notifies of every stim on the chosen channels, and of no reply; without one there is no notification", async () => {
  const [author, app, mail, both, nobody] = await Promise.all(Array.from({ length: 5 }, () => createPerson(world)));
  if (!author || !app || !mail || !both || !nobody) throw new Error("made above");
  await followUser(world.services, nobody.actor, author.id);
  expect((await ring(app, author, ["inApp"])).data).toEqual({
    updateAccountSubscription: { id: `${encodeId(app.id)}:${encodeId(author.id)}`, notificationChannels: ["inApp"] },
  });
  await ring(mail, author, ["email"]);
  await ring(both, author, ["inApp", "email"]);
  const id = await write(author, "first words");
  await write(author, "an afterthought", id);
  await settled();
  expect(await Promise.all([app, mail, both, nobody].map(typesTold))).toEqual([
    ["post_created"],
    [],
    ["post_created"],
    [],
  ]);
  const subject = `${author.username} (@${author.username}) posted`;
  expect(await Promise.all([app, mail, both, nobody].map(subjectsTo))).toEqual([[], [subject], [subject], []]);
  // The link of the mail ends the mails of bells; a bell that rang by mail alone goes.
  for (const one of [mail, both])
    await unsubscribeEmail(world.services, unsubscribeCode(world.services, one.id, "bell"), { everything: false });
  const asked = (who: TestPerson) =>
    api(world, { personId: who.id })(
      `query ($id: Id!) { fetchAccountSubscription(subscribedUserId: $id) { notificationChannels } }`,
      { id: encodeId(author.id) },
    );
  expect((await asked(mail)).data).toEqual({ fetchAccountSubscription: null });
  expect((await asked(both)).data).toEqual({ fetchAccountSubscription: { notificationChannels: ["inApp"] } });
});

test("a bell that was taken away before the mail left rings no more", async () => {
  const [author, ava] = [await createPerson(world), await createPerson(world)];
  await ring(ava, author, ["email"]);
  await write(author, "words");
  await settle(world, tasksOf(notificationsModule));
  await ring(ava, author, []);
  await deliverMails(world.services);
  expect(await subjectsTo(ava)).toEqual([]);
});

test("muted and blocked accounts, muted words and private accounts that are not followed cause no notification", async () => {
  const [author, muter, blockedOne, wordy, stranger, follower] = await Promise.all(
    Array.from({ length: 6 }, () => createPerson(world)),
  );
  if (!author || !muter || !blockedOne || !wordy || !stranger || !follower) throw new Error("made above");
  for (const one of [muter, blockedOne, wordy, stranger, follower]) await ring(one, author, ["inApp", "email"]);
  await followUser(world.services, follower.actor, author.id);
  await muteUser(world.services, muter.actor, author.id);
  await blockUser(world.services, author.actor, blockedOne.id);
  await api(world, { personId: wordy.id })(`mutation { muteWord(word: "lottery", span: week) { id } }`);
  await sql`update account set is_private = true where id = ${author.id}`.execute(world.db);
  await write(author, "the #Lottery again");
  await settled();
  expect(await Promise.all([muter, blockedOne, wordy, stranger, follower].map(typesTold))).toEqual([
    [],
    [],
    [],
    [],
    ["post_created"],
  ]);
  expect(
    (await Promise.all([muter, blockedOne, wordy, stranger, follower].map(subjectsTo))).map((mails) => mails.length),
  ).toEqual([0, 0, 0, 0, 1]);
  expect(
    await row(
      world.db,
      sql`select count(*)::int as bells from account_subscription where subscriber_id = ${blockedOne.id}`,
    ),
  ).toEqual({ bells: 0 });
});

test("a hundred bells and no more, however many come at once; taking one away is always allowed", async () => {
  const [ava, ...others] = await createCrowd(world, 104);
  if (ava === undefined) throw new Error("made above");
  await sql`insert into account_subscription (subscriber_id, subscribed_id, in_app, email) select ${ava.id}, id, true, false from unnest(${others.slice(0, 98).map(({ id }) => id)}::uuid[]) as t (id)`.execute(
    world.db,
  );
  const answers = await Promise.all(others.slice(98).map((one) => ring(ava, one, ["inApp"])));
  expect(answers.map(({ code }) => code ?? "ok").toSorted()).toEqual(
    ["LIMIT_EXCEEDED", "LIMIT_EXCEEDED", "LIMIT_EXCEEDED", "ok", "ok"].toSorted(),
  );
  const [first] = others;
  if (first === undefined) throw new Error("made above");
  expect((await ring(ava, first, ["email"])).code).toBeUndefined();
  expect((await ring(ava, first, [])).data).toMatchObject({ updateAccountSubscription: { notificationChannels: [] } });
  expect((await ring(ava, ava, ["inApp"])).code).toBe("BAD_USER_INPUT");
});

test("bells are counted after concurrent subscriptions of the same account have committed", async () => {
  const [ava, ...others] = await createCrowd(world, 102);
  const [last] = others.slice(100);
  if (ava === undefined || last === undefined) throw new Error("made above");
  const client = await world.owner.connect();
  try {
    await client.query("begin");
    await client.query("select 1 from account where id = $1 for no key update", [ava.id]);
    await client.query(
      "insert into account_subscription (subscriber_id, subscribed_id, in_app, email) select $1, id, true, false from unnest($2::uuid[]) as t (id)",
      [ava.id, others.slice(0, 100).map(({ id }) => id)],
    );
    let isAnswered = false;
    const answer = ring(ava, last, ["inApp"]).finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(
        async () =>
          isAnswered ||
          (
            await world.owner.query(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rows.length > 0,
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true);
    await client.query("commit");
    expect((await answer).code).toBe("LIMIT_EXCEEDED");
  } finally {
    client.release();
  }
});

test("the list is one's own, newest first, page by page, without those who are gone", async () => {
  const [ava, ben, cleo, dora] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  for (const one of [ben, cleo, dora]) await ring(ava, one, ["inApp"]);
  const list = (after: string | null) =>
    api(world, { personId: ava.id })(
      `query ($p: PaginationInput) { fetchAccountSubscriptionsAndUsers(pagination: $p) { items { user { username } subscription { notificationChannels } } pageInfo { next hasNextPage } } }`,
      { p: { limit: 2, after } },
    );
  type Page = {
    fetchAccountSubscriptionsAndUsers: {
      items: { user: { username: string } }[];
      pageInfo: { next: string | null; hasNextPage: boolean };
    };
  };
  const first = (await list(null)).data as Page;
  expect(first.fetchAccountSubscriptionsAndUsers.items.map(({ user }) => user.username)).toEqual([
    dora.username,
    cleo.username,
  ]);
  const second = (await list(first.fetchAccountSubscriptionsAndUsers.pageInfo.next)).data as Page;
  expect(second.fetchAccountSubscriptionsAndUsers.items.map(({ user }) => user.username)).toEqual([ben.username]);
  await sql`update account set status = 'suspended' where id = ${ben.id}`.execute(world.db);
  expect(
    ((await list(first.fetchAccountSubscriptionsAndUsers.pageInfo.next)).data as Page).fetchAccountSubscriptionsAndUsers
      .items,
  ).toEqual([]);
  expect(
    (
      (await api(world, { personId: ben.id })(`{ fetchAccountSubscriptionsAndUsers { items { user { id } } } }`))
        .data as Page
    ).fetchAccountSubscriptionsAndUsers.items,
  ).toEqual([]);
});
