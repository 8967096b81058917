import type { ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { useRoute } from "#web/app/route-context.ts";
import type { PrizeFragment } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Note } from "#web/ui/ticket/note.tsx";
import { displayName, postPath, shortName } from "#web/lib/paths.ts";
import { FocusTarget, PrizeHead, type ProductPost } from "./prize-parts.tsx";
import { momentWords } from "./redeem-words.ts";

/** What the dialog shows at one step of the prize. */
export interface Stage {
  readonly title: string;
  readonly phoneTitle?: string;
  readonly body: ReactNode;
  readonly footer?: ReactNode;
  /** The form has two columns. */
  readonly isWide?: true;
}

/** Closes the dialog; on a page of its own, leads to the giveaway. */
export function DoneButton({ post }: { readonly post: ProductPost }) {
  const { asModal, close } = useRoute();
  return asModal ? (
    <Button variant="ink" onClick={close}>
      Done
    </Button>
  ) : (
    <ButtonLink variant="ink" href={postPath(post)}>
      See the giveaway
    </ButtonLink>
  );
}

/** Link to the place where a winner thanks the giver. */
export function ThankLink({ post }: { readonly post: ProductPost }) {
  return (
    <ButtonLink variant="ghost" href={`${postPath(post)}#thanks`}>
      Say thanks to {shortName(post.postedBy)}
    </ButtonLink>
  );
}

/** A failed prize that was paid. */
export function creditedStage(prize: PrizeFragment, post: ProductPost, focused: boolean): Stage {
  const amount = formatMoney(prize.creditAmount);
  return {
    title: `${amount} is yours`,
    body: (
      <FocusTarget active={focused} of={amount}>
        <Note
          kind="balance"
          name="Money instead of the prize"
          label={`Instead of ${post.giveawayProductInfo.prizeName} from ${displayName(post.postedBy)}`}
          amount={amount}
        >
          <span className="note-label">In your wallet.</span>
        </Note>
      </FocusTarget>
    ),
    footer: (
      <>
        {post.mayThankGiver === true && <ThankLink post={post} />}
        <ButtonLink variant="ink" href="/account/wallet">
          See it in your wallet
        </ButtonLink>
      </>
    ),
  };
}

/** A prize that is not the viewer’s any more. */
export function goneStage({ status, redeemBy }: PrizeFragment, post: ProductPost, focused: boolean): Stage {
  const host = displayName(post.postedBy);
  const { title, head, text } =
    status === "declined"
      ? {
          title: "Passed on",
          head: "You passed this prize on",
          text: `It went to the next ticket, or its money back to ${host}. Thank you for letting someone else have it.`,
        }
      : status === "expired"
        ? {
            title: "Time is up",
            head: `It was to be redeemed by ${momentWords(redeemBy)}`,
            text: `It goes to the next ticket, or its money back to ${host}. Nothing was sent, and you owe nothing.`,
          }
        : {
            title: "No longer yours",
            head: "Another winner was drawn",
            text: "The final check of this giveaway gave the prize to the next ticket.",
          };
  return {
    title,
    body: (
      <div className="prize-stage">
        <PrizeHead post={post} title={head} focused={focused}>
          {text}
        </PrizeHead>
      </div>
    ),
    footer: <DoneButton post={post} />,
  };
}
