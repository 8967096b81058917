import { createPost } from "#modules/posts/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

const host = "kiln";

/** Plans two giveaways that only their host sees: one opens tomorrow, the other waits for its card payment. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  const compose = async (
    clientId: string,
    text: string,
    more: { scheduledAt?: Date; giveaway: object },
  ): Promise<void> => {
    const made = await createPost(services, cast.actorOf(host), {
      text,
      replyToId: null,
      clientId,
      ...more,
      giveaway: { amount: 1_000n, enterMethod: "like", durationHours: 24, ...more.giveaway },
    });
    if (!made.ok) throw new Error(`a giveaway of ${host} was not composed: ${JSON.stringify(made.error)}`);
  };
  timeline.at(0.6, async () => {
    const scheduledAt = new Date((await appNow(services.db)).getTime() + 26 * 3_600_000);
    const text = "Tomorrow the glaze tests come out. Two of you get $10 for guessing nothing at all: a like will do.";
    await compose("demo-giveaway-opens-later", text, { scheduledAt, giveaway: { winnersCount: 2, extendsOnce: true } });
  });
  timeline.at(0.3, async () => {
    const text = "A round of coffee for the first market day, on our card.";
    await compose("demo-giveaway-by-card", text, { giveaway: { winnersCount: 1, funding: "card" } });
  });
}
