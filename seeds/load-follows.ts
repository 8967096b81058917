import { sql } from "kysely";
import { followUser, changeContactSettings } from "#modules/graph/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { brands } from "./brands.ts";
import { everybody } from "./cast.ts";
import type { Cast } from "./cast.ts";
import { createLot } from "./lot.ts";
import { people } from "./people.ts";
import type { Timeline } from "./timeline.ts";

/** Hours before the world is loaded up to which follows are written at once, with exact counters, before the first post. */
const longAgo = 26 * 24;

/** Recent follows, made by the commands, so that they notify. */
const recent: readonly (readonly [follower: string, followed: string, hoursAgo: number])[] = [
  ["cleo", "june", 46],
  ["cleo", "waltj", 45.5],
  ["cleo", "mayal", 45.2],
  ["cleo", "ava", 3.2],
  ["cleo", "ben", 3.1],
  ["cleo", "pilarc", 3],
  ["noor", "ben", 52],
  ["noor", "aisha_r", 300],
  ["noor", "mayal", 139],
  ["noor", "farid_n", 138],
  ["noor", "miriam", 137],
  ["noor", "june", 80],
  ["sora", "ben", 11],
  ["megsully", "ben", 61],
  ["amaraeze", "ben", 60],
  ["arlo_bright", "ava", 26],
  ["renabbott", "ava", 5],
  ["hollis_j", "ava", 9],
  ["joanie", "ava", 30],
  ["ben", "megsully", 30],
  ["ava", "arlo_bright", 25],
  ["ben", "noor", 51],
  ["fatima", "ava", 54],
  ["june", "cleo", 1],
  ["ben", "cleo", 0.9],
  ["ava", "cleo", 1.3],
  ["miriam", "noor", 136],
  ["farid_n", "noor", 137.5],
  ["mayal", "noor", 60],
  ["joanie", "noor", 15],
];

/** Draws the accounts people follow: hosts and brands by popularity, some neighbors, and family. */
function drawFollows(): [follower: string, followed: string][] {
  const lot = createLot(7);
  const oldHands = everybody.filter((one) => one.joined * 24 > longAgo);
  const hosts = people.filter((one) => one.isTrusted === true).map((one) => one.username);
  const known = people
    .filter((one) => one.isTrusted !== true && one.role === undefined && one.joined * 24 > longAgo)
    .map((one) => one.username);
  const pairs = new Map<string, [string, string]>();
  const add = (follower: string, followed: string): void => {
    if (follower !== followed) pairs.set(`${follower} ${followed}`, [follower, followed]);
  };
  for (const { username, role } of oldHands) {
    if (role !== undefined) continue;
    const isKnown = people.some((one) => one.username === username);
    hosts.forEach((host, rank) => {
      if (lot.next() < (isKnown ? 0.75 : 0.6) - rank * 0.03) add(username, host);
    });
    for (const brand of brands) if (lot.next() < 0.34) add(username, brand.username);
    for (const one of lot.sample(known, isKnown ? 11 : 5)) add(username, one);
    for (const one of lot.sample(oldHands, 4)) if (one.role === undefined) add(username, one.username);
  }
  const family = [
    ["ngozi_a", "ben"],
    ["ben", "ngozi_a"],
    ["mabelw", "june"],
    ["june", "mabelw"],
    ["dougie_mac", "waltj"],
    ["waltj", "dougie_mac"],
    ["shirley_d", "casey"],
    ["casey", "shirley_d"],
    ["nadia_h", "omarhaddad"],
    ["ben", "ava"],
    ["ava", "ben"],
    ["ben", "waltj"],
    ["ben", "mayal"],
    ["ben", "omarhaddad"],
  ] as const;
  for (const [one, other] of family) add(one, other);
  const late = new Set(recent.map(([one, other]) => `${one} ${other}`));
  return [...pairs].filter(([key]) => !late.has(key)).map(([, pair]) => pair);
}

/** Plans the follows. */
export function planFollows(services: Services, timeline: Timeline, cast: Cast): void {
  const follows = drawFollows();
  timeline.at(longAgo, () =>
    transact(services.db, async (tx) => {
      await sql`
        insert into follow (follower_id, followed_id, created_at)
        select f, t, app_now() - make_interval(mins => (o * 7)::int)
          from unnest(${follows.map(([one]) => cast.idOf(one))}::uuid[], ${follows.map(([, other]) => cast.idOf(other))}::uuid[]) with ordinality as p (f, t, o)`.execute(
        tx,
      );
      await sql`
        update account a set followers_count = (select count(*) from follow f where f.followed_id = a.id),
                             following_count = (select count(*) from follow f where f.follower_id = a.id)`.execute(tx);
      // Two who can be written to: by everyone, and by those they follow.
      await changeContactSettings(tx, cast.idOf("ava"), { isActive: true, followingOnly: false });
      await changeContactSettings(tx, cast.idOf("ben"), { isActive: true });
    }),
  );
  for (const [follower, followed, hoursAgo] of recent) {
    timeline.at(hoursAgo, async () => {
      const made = await followUser(services, cast.actorOf(follower), cast.idOf(followed));
      if (!made.ok) throw new Error(`${follower} could not follow ${followed}: ${made.error.code}`);
    });
  }
}
