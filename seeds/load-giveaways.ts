import { createPost, deletePost, likePost, repost } from "#modules/posts/index.ts";
import { brands } from "./brands.ts";
import { everybody } from "./cast.ts";
import { openGiveaways } from "./giveaways.ts";
import type { GiveawaySeed } from "./giveaways.ts";
import { planReplies, planReposts } from "./load-posts.ts";
import type { PostPlans, Written } from "./load-posts.ts";
import { pastGiveaways } from "./past-giveaways.ts";

export const giveaways: readonly GiveawaySeed[] = [...pastGiveaways, ...openGiveaways];

const minute = 1 / 60;
/** Margin for the clock's own progress during the load. */
const margin = 2 * minute;

/** Plans the giveaways: their opening, those who enter, and the draw at the deadline. */
export function planGiveaways(plans: PostPlans): void {
  for (const giveaway of giveaways) {
    const written: Written = { id: "" };
    plans.timeline.at(giveaway.opened, () => publish(plans, written, giveaway));
    planCrowd(plans, written, giveaway);
    planReplies(plans, written, {
      ago: giveaway.opened,
      replies: giveaway.replies ?? [],
      key: `demo-giveaway-${giveaway.key}`,
    });
    if (giveaway.method !== "repost")
      planReposts(plans, written, {
        by: giveaway.by,
        ago: giveaway.opened,
        count: 4 + Math.floor(10 * plans.lot.next()),
      });
    const { canceledAfter } = giveaway;
    if (canceledAfter !== undefined) {
      plans.timeline.at(giveaway.opened - canceledAfter, async () => {
        const done = await deletePost(plans.services, plans.cast.actorOf(giveaway.by), written.id);
        if (!done.ok) throw new Error(`${giveaway.key} could not be taken back: ${done.error.code}`);
      });
    }
    const deadline = giveaway.opened - giveaway.hours;
    if (deadline > 0) plans.timeline.wakeAt(deadline - 3 / 3_600);
    for (const [by, hoursAfter, text] of giveaway.thanks ?? [])
      plans.timeline.at(deadline - hoursAfter, async () => {
        const done = await createPost(plans.services, plans.cast.actorOf(by), {
          text,
          replyToId: written.id,
          clientId: `demo-thanks-${giveaway.key}-${by}`,
          isThanks: true,
        });
        if (!done.ok) throw new Error(`${by} could not say thanks for ${giveaway.key}: ${JSON.stringify(done.error)}`);
      });
  }
}

async function publish(plans: PostPlans, written: Written, giveaway: GiveawaySeed): Promise<void> {
  const made = await createPost(plans.services, plans.cast.actorOf(giveaway.by), {
    text: giveaway.text,
    replyToId: null,
    clientId: `demo-giveaway-${giveaway.key}`,
    giveaway: {
      amount: BigInt(giveaway.amountCents),
      winnersCount: giveaway.winners,
      enterMethod: giveaway.method,
      durationHours: giveaway.hours,
      text: giveaway.note,
    },
  });
  if (!made.ok) throw new Error(`${giveaway.key} was not published: ${JSON.stringify(made.error)}`);
  written.id = made.value.postId;
}

/** Plans the likes or reposts of the named people and of a crowd drawn by lot; most of them are early. */
function planCrowd(plans: PostPlans, written: Written, giveaway: GiveawaySeed): void {
  const { lot, timeline, services, cast } = plans;
  const act = giveaway.method === "repost" ? repost : likePost;
  const owner = brands.find((one) => one.username === giveaway.by)?.owner;
  const named = giveaway.with ?? [];
  const left = new Set([...named, ...(giveaway.without ?? []), giveaway.by, owner, "ava", "ben", "cleo"]);
  const crowd = everybody.filter(
    (one) =>
      !left.has(one.username) &&
      one.role === undefined &&
      one.isNewcomer !== true &&
      one.entersNothing !== true &&
      one.joined * 24 > giveaway.opened,
  );
  const likers =
    giveaway.method === "reply"
      ? lot.sample(crowd, 12 + Math.floor(lot.next() * 22))
      : lot.sample(crowd, giveaway.crowd ?? 0);
  const first = giveaway.opened - margin;
  const last = Math.max(giveaway.opened - giveaway.hours, 0) + margin;
  for (const username of [...named, ...likers.map((one) => one.username)]) {
    const hoursAgo = first - (first - last) * lot.next() ** 1.6;
    timeline.at(hoursAgo, async () => {
      const done = await act(services, cast.actorOf(username), written.id);
      if (!done.ok) throw new Error(`${username} could not enter ${giveaway.key}`);
    });
  }
}
