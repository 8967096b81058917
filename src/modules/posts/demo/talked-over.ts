import { createPost, voteInPoll } from "../index.ts";
import { findPollOptions, findPostOfThree } from "../store/demo-store.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/** Posts that show another one, one that not everyone may answer, and polls. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  timeline.at(9.4, async () => {
    const quoted = await findPostOfThree(services.db, cast.idOf("ines_costa"));
    if (quoted === undefined) throw new Error("the painted boats are not there");
    await write("theobrandt", "I will trade a pair of speakers for the red one.", { quotedPostId: quoted.id });
  });
  timeline.at(
    31.2,
    async () =>
      void (await write("priya", "Neighbors of Maple Street: the block party needs a new date. Who can bring chairs?", {
        replyRule: "following",
      })),
  );

  timeline.at(19.5, async () => {
    const postId = await write("kiln", "New glaze. Which one goes on the soup bowls?", {
      poll: { options: ["Oxblood", "Celadon", "Plain white", "Surprise us"], durationMinutes: 3 * 1_440 },
    });
    const options = await findPollOptions(services.db, postId);
    for (const [at, by] of [
      "priya",
      "tobiasw",
      "theobrandt",
      "aisha_r",
      "mateo_cruz",
      "ines_costa",
      "niaokafor",
      "beathornton",
    ].entries()) {
      const voted = await voteInPoll(
        services,
        cast.actorOf(by),
        postId,
        options[[0, 1, 1, 3, 1, 0, 3, 1][at] ?? 0]?.id ?? "",
      );
      if (!voted.ok) throw new Error(`${by} could not vote: ${JSON.stringify(voted.error)}`);
    }
  });

  async function write(
    by: string,
    text: string,
    more: { quotedPostId?: string; replyRule?: "following"; poll?: { options: string[]; durationMinutes: number } },
  ): Promise<string> {
    const made = await createPost(services, cast.actorOf(by), {
      text,
      replyToId: null,
      clientId: `demo-${by}-${text.length}`,
      ...more,
    });
    if (!made.ok) throw new Error(`the demo world's stim was refused: ${JSON.stringify(made.error)}`);
    return made.value.postId;
  }
}
