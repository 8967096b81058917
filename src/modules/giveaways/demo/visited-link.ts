import { createPost } from "#modules/posts/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import { transact } from "#platform/db/db.ts";
import { contestQuarantine } from "../commands/review-quarantine.ts";
import { applyScore, readFraudRules } from "../commands/score-entries.ts";
import { visitGiveaway } from "../commands/visit-giveaway.ts";
import { saveScores } from "../store/fraud-store.ts";

const openedAgo = 12;

/** People who visit the page, and those who enter without a visit; hours before the world is loaded. */
const visits: readonly (readonly [username: string, hoursAgo: number, isVisit: boolean])[] = [
  ["priya", 11.6, true],
  ["niaokafor", 11.2, true],
  ["pilarc", 10.4, true],
  ["june", 9.9, true],
  ["konaka", 9.1, false],
  ["adaeze", 8.2, true],
  ["aisha_r", 7.4, true],
  ["omarhaddad", 6.1, false],
  ["priya", 5.5, true],
  ["lamarfitz", 4.3, true],
  ["rubyjean", 2.2, true],
  ["orson_v", 1.1, false],
];

/** An entrant whose entry is quarantined, as if the person shared a browser and a card with another entrant. */
const quarantined = "rubyjean";

/** Another entrant whose entry is quarantined, as if the person shared a browser and a card. Says nothing to it. */
const quarantinedToo = "orson_v";

/** Plans a giveaway that is entered by visiting a page of the demo's own web. Two of its entries wait for staff. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  let giveawayId = "";
  timeline.at(openedAgo, async () => {
    const made = await createPost(services, cast.actorOf("kiln"), {
      text: "The spring firing is out of the kiln, cracks and all. Have a look at the shelf. Three of you get $20 for the mug you would keep, from us or from the next potter down the road.",
      replyToId: null,
      clientId: "demo-giveaway-spring-shelf",
      giveaway: {
        amount: 2_000n,
        winnersCount: 3,
        enterMethod: "visitLink",
        durationHours: 72,
        text: "Look at the shelf, or don’t. Both count.",
        link: "https://kilnandco.example.com/spring",
      },
    });
    if (!made.ok) throw new Error(`the giveaway with a link was not published: ${JSON.stringify(made.error)}`);
    giveawayId = made.value.postId;
  });
  for (const [username, hoursAgo, isVisit] of visits)
    timeline.at(hoursAgo, async () => {
      const done = await visitGiveaway(services, cast.actorOf(username), giveawayId, { isVisit });
      if (!done.ok) throw new Error(`${username} could not visit the link: ${done.error}`);
    });
  timeline.at(0.9, async () => {
    const personId = cast.idOf(quarantined);
    const score = { score: 90, reasons: { device: 40, card: 50 } };
    await transact(services.db, (tx) => saveScores(tx, giveawayId, [{ personId, ...score }]));
    await applyScore(services, { giveawayId, personId }, score, await readFraudRules(services.db));
  });
  timeline.at(0.8, async () => {
    const personId = cast.idOf(quarantinedToo);
    const score = { score: 90, reasons: { device: 40, card: 50 } };
    await transact(services.db, (tx) => saveScores(tx, giveawayId, [{ personId, ...score }]));
    await applyScore(services, { giveawayId, personId }, score, await readFraudRules(services.db));
  });
  timeline.at(0.4, async () => {
    const text = "My sister and I share a laptop and the card for the groceries. We are two people, with two kitchens.";
    const done = await contestQuarantine(services, cast.actorOf(quarantined), giveawayId, text);
    if (!done.ok) throw new Error(`${quarantined} could not contest the quarantine: ${done.error}`);
  });
}
