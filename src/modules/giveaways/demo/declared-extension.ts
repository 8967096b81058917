import { createPost, likePost } from "#modules/posts/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/** A giveaway with a declared extension; hours before the world is loaded. */
interface Declared {
  readonly key: string;
  readonly openedAgo: number;
  readonly hours: number;
  readonly text: string;
  readonly note: string;
  readonly amount: bigint;
  readonly winners: number;
  readonly likes: readonly (readonly [username: string, hoursAgo: number])[];
}

const giveaways: readonly Declared[] = [
  {
    // At its first deadline three people had entered for four prizes.
    key: "glaze-tests",
    openedAgo: 40,
    hours: 24,
    text: "Forty glaze tests, four of them good. $10 each to four of you, for whatever you are testing. Like this to enter.",
    note: "Four small ones.",
    amount: 1_000n,
    winners: 4,
    likes: [
      ["june", 39],
      ["adaeze", 33],
      ["konaka", 21],
      ["rubyjean", 12],
      ["orson_v", 5],
    ],
  },
  {
    key: "studio-lamp",
    openedAgo: 5,
    hours: 48,
    text: "The studio lamp gave up. $10 each to two of you for a lamp you like better than ours. Like this to enter.",
    note: "Light for two.",
    amount: 1_000n,
    winners: 2,
    likes: [["priya", 3]],
  },
];

/** Plans giveaways of one campaign with a declared extension: one that fired, and one that is still to come. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  for (const one of giveaways) {
    let giveawayId = "";
    timeline.at(one.openedAgo, async () => {
      const made = await createPost(services, cast.actorOf("kiln"), {
        text: one.text,
        replyToId: null,
        clientId: `demo-giveaway-${one.key}`,
        giveaway: {
          amount: one.amount,
          winnersCount: one.winners,
          enterMethod: "like",
          durationHours: one.hours,
          text: one.note,
          extendsOnce: true,
          campaign: "kilnlab",
        },
      });
      if (!made.ok) throw new Error(`the giveaway ${one.key} was not published: ${JSON.stringify(made.error)}`);
      giveawayId = made.value.postId;
    });
    if (one.openedAgo > one.hours) timeline.wakeAt(one.openedAgo - one.hours);
    for (const [username, hoursAgo] of one.likes)
      timeline.at(hoursAgo, async () => {
        const done = await likePost(services, cast.actorOf(username), giveawayId);
        if (!done.ok) throw new Error(`${username} could not enter ${one.key}`);
      });
  }
}
