import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import { answerReview } from "../commands/answer-review.ts";
import { createReview } from "../commands/create-review.ts";
import { editReview } from "../commands/edit-review.ts";
import type { DeclaredKind } from "../domain/review-rights.ts";

interface DemoReview {
  readonly rating: number;
  readonly text: string;
  readonly by: "winner" | "entrant";
  readonly declared?: DeclaredKind;
  /** The text after an edit. */
  readonly edited?: string;
  readonly answer?: string;
}

/** Reviews in the order in which finished giveaways get them. Two of a giveaway are by different people. */
const reviews: readonly DemoReview[] = [
  {
    rating: 5,
    by: "winner",
    text: "The money was in my wallet before I had finished telling my mother. I spent it on a proper easel.",
    answer: "An easel! Show me what stands on it first.",
  },
  {
    rating: 4,
    by: "entrant",
    text: "Did not win, did not mind. It was clear how to get in, and the draw was at the hour it said.",
  },
  {
    rating: 3,
    by: "entrant",
    text: "Lovely idea. I had to ask twice when the draw was.",
    edited: "Lovely idea. I had to ask twice when the draw was. They answered the same day.",
    answer: "Fair. It stands on every post now.",
  },
  {
    rating: 5,
    by: "entrant",
    declared: "team",
    text: "I help now and then, so take it with salt. It was run as it said on the page.",
  },
  {
    rating: 1,
    by: "entrant",
    text: "Total fraud, everybody who works there is a thief and should be treated like one.",
  },
];

/** Plans reviews of finished giveaways: answered, edited, by an insider, by winners and entrants. */
export function planDemo({ services, timeline }: DemoWorld): void {
  for (const [index, one] of reviews.entries()) {
    const ago = 20 - index * 2;
    let written: { id: string; host: { personId: string; accountId: string }; author: string } | undefined;
    timeline.at(ago, async () => {
      const [found] = await rows(
        services.db,
        sql<{ postId: string; author: string; hostId: string; hostPersonId: string }>`
          select g.post_id as "postId", e.person_id as author, g.host_account_id as "hostId", g.host_person_id as "hostPersonId"
            from giveaway g join post p on p.id = g.post_id and p.status = 'active' and not p.in_custody
            join giveaway_entry e on e.giveaway_id = g.post_id and e.withdrawn_at is null and e.participation = 'eligible'
            join account a on a.id = e.person_id and a.status = 'active' and a.visibility_status = 'visible'
            join account h on h.id = g.host_account_id and h.status = 'active' and h.visibility_status = 'visible'
           where g.state = 'completed' and a.username not in ('ava', 'ben')
             and (exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = e.person_id and s.replaced_by is null and s.status in ('settled', 'winner'))) = ${one.by === "winner"}
             and not exists (select 1 from review v where v.account_id = e.person_id)
           order by (select count(*) from review v where v.reviewed_account_id = g.host_account_id) desc, g.completed_at desc, a.username limit 1`,
      );
      if (found === undefined) throw new Error("the demo world has no finished giveaway to review");
      const author = { personId: found.author, accountId: found.author };
      const made = await createReview(services, author, {
        postId: found.postId,
        rating: one.rating,
        text: one.text,
        clientId: `demo-review-${index}`,
        declared: one.declared ?? null,
      });
      if (!made.ok) throw new Error(`a demo review was refused: ${JSON.stringify(made.error)}`);
      written = {
        id: made.value,
        author: found.author,
        host: { personId: found.hostPersonId, accountId: found.hostId },
      };
    });
    const { edited, answer } = one;
    if (edited !== undefined)
      timeline.at(ago - 1, async () => {
        if (written === undefined) throw new Error("no review to edit");
        const { author, id } = written;
        const change = { rating: one.rating, text: edited };
        expectOk(await editReview(services, { personId: author, accountId: author }, id, change));
      });
    if (answer !== undefined)
      timeline.at(ago - 1.5, async () => {
        if (written === undefined) throw new Error("no review to answer");
        expectOk(await answerReview(services, written.host, written.id, answer));
      });
  }
}

function expectOk(done: { readonly ok: boolean; readonly error?: unknown }): void {
  if (!done.ok) throw new Error(`a demo review was refused: ${JSON.stringify(done.error)}`);
}
