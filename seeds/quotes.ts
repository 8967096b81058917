import { sql } from "kysely";
import { createPost } from "#modules/posts/index.ts";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Cast } from "./cast.ts";
import type { Timeline } from "./timeline.ts";

/** Posts that show another one, and one that not everybody may answer. */
export function planQuotes(services: Services, timeline: Timeline, cast: Cast): void {
  timeline.at(9.4, async () => {
    const quoted = await row(services.db, sql<{ id: string }>`select id from post where account_id = ${cast.idOf("ines_costa")} and text like 'All three%'`);
    if (quoted === undefined) throw new Error("the painted boats are not there");
    await write("theobrandt", "I will trade a pair of speakers for the red one.", { quotedPostId: quoted.id });
  });
  timeline.at(31.2, () => write("priya", "Neighbors of Maple Street: the block party needs a new date. Saturday or Sunday?", { replyRule: "following" }));

  async function write(by: string, text: string, more: { quotedPostId?: string; replyRule?: "following" }): Promise<void> {
    const made = await createPost(services, cast.actorOf(by), { text, replyToId: null, clientId: `demo-${by}-${text.length}`, ...more });
    if (!made.ok) throw new Error(`the demo world's quote was refused: ${JSON.stringify(made.error)}`);
  }
}
