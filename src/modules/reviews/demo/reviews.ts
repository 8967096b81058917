import type { DemoWorld } from "#platform/demo-world.ts";
import { answerReview } from "../commands/answer-review.ts";
import { createReview } from "../commands/create-review.ts";
import { editReview } from "../commands/edit-review.ts";
import { findReviewable } from "../store/demo-store.ts";
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
      const found = await findReviewable(services.db, one.by === "winner");
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
