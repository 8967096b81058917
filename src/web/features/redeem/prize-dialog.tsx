import "./redeem.css";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay, toMillis } from "#kernel/format-time.ts";
import { useRoute } from "#web/app/route-context.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { PrizeFragment } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Note } from "#web/ui/ticket/note.tsx";
import { failureWords } from "../posts/failure-words.ts";
import { displayName, postPath, shortName } from "../posts/post-paths.ts";
import { FailedPrize, otherSizes, type Remedy } from "./failed-prize.tsx";
import { GiftCard, GiftCardButton, useGiftCardCode } from "./gift-card.tsx";
import { FocusTarget, PrizeAside, PrizeFacts, PrizeHead, type ProductPost } from "./prize-parts.tsx";
import { PrizeProgress } from "./prize-progress.tsx";
import { PrizeSkeleton } from "./prize-skeleton.tsx";
import { RedeemFormFields } from "./redeem-form.tsx";
import { dayWords, momentWords, thingOf } from "./redeem-words.ts";
import { usePrize } from "./use-prize.ts";
import { useRedeemForm } from "./use-redeem-form.ts";

/** Lazy: only a person who passes a prize on needs it. */
const PassOnDialog = lazy(async () => ({ default: (await import("./pass-on-dialog.tsx")).PassOnDialog }));

/** What the dialog shows at one step of the prize. */
interface Stage {
  readonly title: string;
  readonly body: ReactNode;
  readonly footer?: ReactNode;
  /** The form has two columns. */
  readonly isWide?: true;
}

const FORM_ID = "redeem-form";

/** The viewer's product prize in a dialog: redeems it, follows it to the door, and offers money when it failed. */
export function PrizeDialog({ postId }: { readonly postId: string }) {
  const state = usePrize(postId);
  const { prize, account, loading, error } = state;
  const post = asProductPost(state.post);
  const isSized = post?.giveawayProductInfo.product.isSized ?? false;
  const [isChanging, setIsChanging] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const form = useRedeemForm({
    prize,
    account,
    postId,
    isSized,
    onDone: (answer) => {
      setIsChanging(false);
      state.onDone(answer);
    },
    onConflict: (reason) => {
      setIsChanging(false);
      state.onConflict(reason);
    },
  });
  const card = useGiftCardCode(postId);
  const [remedy, setRemedy] = useState<Remedy>("credit");
  const [otherSize, setOtherSize] = useState({ size: "", error: undefined as string | undefined });
  const [isAsking, setIsAsking] = useState(false);
  const passOn = useRef<HTMLButtonElement>(null);
  const now = useNow(60_000);
  const focused = state.hasMoved || state.notice !== null || hasLeft;

  function stageOf(known: PrizeFragment, of: ProductPost): Stage {
    const { status } = known;
    if (status === "declined" || status === "expired" || status === "replaced") return goneStage(known, of, focused);
    if (status === "available" && toMillis(known.redeemBy) <= now)
      return goneStage({ ...known, status: "expired" }, of, focused);
    if (known.creditedAt !== null) return creditedStage(known, of, focused);
    if (status === "failed") return failedStage(known, of);
    if (known.isGiftCard) return giftCardStage(known, of);
    if (status === "available" || (isChanging && status === "claimed" && known.editableUntil !== null))
      return formStage(known, of);
    return wayStage(known, of);
  }

  const passOnButton = (
    <Button
      ref={passOn}
      variant="ghost"
      className="redeem-pass-on"
      onClick={() => {
        setIsAsking(true);
      }}
    >
      Pass it on instead
    </Button>
  );

  function formStage(known: PrizeFragment, of: ProductPost): Stage {
    return {
      title: known.status === "claimed" ? "Change where it goes" : "Where should we send it?",
      isWide: true,
      body: (
        <div className="redeem">
          <div className="redeem-main">
            <div className="redeem-small-head">
              <PrizeHead post={of} title={of.giveawayProductInfo.prizeName}>
                Won from {displayName(of.postedBy)}. Nothing to pay.
              </PrizeHead>
            </div>
            <RedeemFormFields
              id={FORM_ID}
              prize={known}
              form={form}
              isSized={isSized}
              host={shortName(of.postedBy)}
              focused={isChanging}
            />
          </div>
          <PrizeAside prize={known} post={of} />
        </div>
      ),
      footer: (
        <>
          {known.status === "claimed" ? (
            <Button
              variant="ghost"
              className="redeem-pass-on"
              onClick={() => {
                setIsChanging(false);
                setHasLeft(true);
              }}
            >
              Leave it as it is
            </Button>
          ) : (
            passOnButton
          )}
          <Button type="submit" size="l" form={FORM_ID} busy={form.busy} busyLabel="Sending">
            {known.status === "claimed" ? "Save the change" : "Send it here"}
          </Button>
        </>
      ),
    };
  }

  function wayStage(known: PrizeFragment, of: ProductPost): Stage {
    const { title, head, text } = wayWords(known, of);
    const isDone = known.status === "delivered";
    return {
      title,
      body: (
        <div className="prize-stage">
          <PrizeHead post={of} title={head} focused={focused}>
            {text}
          </PrizeHead>
          <PrizeProgress prize={known} />
          <PrizeFacts prize={known} post={of} />
          {known.status === "ordered" && (
            <p className="prize-fine">
              The address is with the shipper now, so it can’t be changed here. Something wrong with it?{" "}
              <TextLink href="/contact">Write to us</TextLink>
            </p>
          )}
          {isDone && (
            <p className="prize-fine">
              It’s not there? <TextLink href="/contact">Write to us</TextLink>
            </p>
          )}
        </div>
      ),
      footer: (
        <>
          {known.editableUntil !== null && passOnButton}
          {known.editableUntil !== null && (
            <Button
              variant="line"
              icon="pencil-simple"
              onClick={() => {
                setIsChanging(true);
              }}
            >
              Change
            </Button>
          )}
          {of.mayThankGiver === true && <ThankLink post={of} />}
          {known.status === "shipped" && known.trackingUrl !== null ? (
            <>
              <CopyButton text={known.trackingUrl} noun="tracking link" label="Copy tracking" />
              <ButtonLink icon="truck" href={known.trackingUrl} target="_blank">
                Track it
              </ButtonLink>
            </>
          ) : (
            <DoneButton post={of} />
          )}
        </>
      ),
    };
  }

  function failedStage(known: PrizeFragment, of: ProductPost): Stage {
    const takesSize = remedy === "size" && otherSizes(known).length > 0;
    return {
      title: "We couldn’t get it to you",
      body: (
        <>
          <FailedPrize
            prize={known}
            thing={thingOf(of.giveawayProductInfo)}
            remedy={takesSize ? "size" : "credit"}
            onRemedy={setRemedy}
            size={otherSize.size}
            sizeError={otherSize.error}
            onSize={(size) => {
              setOtherSize({ size, error: undefined });
            }}
          />
        </>
      ),
      footer: (
        <>
          {passOnButton}
          {takesSize ? (
            <Button
              size="l"
              busy={state.running === "order"}
              busyLabel="Ordering"
              onClick={() => {
                if (otherSize.size === "") setOtherSize({ size: "", error: "Choose a size." });
                else void state.order(otherSize.size);
              }}
            >
              {otherSize.size === "" ? "Send another size" : `Send size ${otherSize.size}`}
            </Button>
          ) : (
            <Button
              variant="money"
              size="l"
              busy={state.running === "credit"}
              busyLabel="Paying"
              onClick={() => void state.takeCredit()}
            >
              Take {formatMoney(known.creditAmount)}
            </Button>
          )}
        </>
      ),
    };
  }

  function giftCardStage(known: PrizeFragment, of: ProductPost): Stage {
    const { prizeName } = of.giveawayProductInfo;
    const isReady = known.status === "delivered";
    const on = of.giveawayDeadline === null ? "" : `, ${formatMonthDay(of.giveawayDeadline)}`;
    const won = `Won from ${displayName(of.postedBy)}${on}.`;
    const words =
      known.status === "available"
        ? `${won} Get the code by ${momentWords(known.redeemBy)}. After that another ticket gets it.`
        : isReady
          ? won
          : `${won} The code is on its way. This takes a minute or two, and we tell you.`;
    return {
      title: "Your gift card",
      body: (
        <div className="prize-stage">
          <PrizeHead post={of} title={prizeName} focused={focused}>
            {words}
          </PrizeHead>
          {isReady && <GiftCard prize={known} card={card} />}
        </div>
      ),
      footer: isReady ? (
        <>
          <span className="redeem-foot-note">
            {card.code !== null
              ? "Hides when you close this"
              : known.codeLooks.length === 0
                ? "Not opened yet"
                : "Hidden again"}
          </span>
          <GiftCardButton card={card} />
        </>
      ) : known.status === "available" ? (
        <>
          {passOnButton}
          <Button
            size="l"
            busy={state.running === "order"}
            busyLabel="Getting it"
            onClick={() => void state.order(null)}
          >
            Get the code
          </Button>
        </>
      ) : (
        <DoneButton post={of} />
      ),
    };
  }

  const stage = prize !== undefined && post !== undefined && !loading ? stageOf(prize, post) : null;

  return (
    <>
      <RouteModal
        title={stage?.title ?? "Your prize"}
        size={stage?.isWide ? "l" : "m"}
        flush={stage?.isWide === true}
        footer={stage?.footer}
        meta={{ noIndex: true }}
      >
        {stage !== null && state.notice !== null && <Notice isWide={stage.isWide === true}>{state.notice}</Notice>}
        {stage?.body}
        {stage === null && loading && <PrizeSkeleton />}
        {stage === null && !loading && (
          <NoPrize
            error={error}
            isMissing={state.post === null || post === undefined}
            retrying={state.fetching}
            onRetry={state.retry}
          />
        )}
      </RouteModal>
      {isAsking && post !== undefined && (
        <Suspense>
          <PassOnDialog
            open
            busy={state.running === "decline"}
            prizeName={post.giveawayProductInfo.prizeName}
            host={shortName(post.postedBy)}
            returnTo={passOn}
            onOpenChange={setIsAsking}
            onConfirm={() => {
              void state.decline().then(() => {
                setIsAsking(false);
              });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function asProductPost(post: ReturnType<typeof usePrize>["post"]): ProductPost | undefined {
  const info = post?.giveawayProductInfo;
  return post == null || info == null ? undefined : { ...post, giveawayProductInfo: info };
}

function Notice({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) {
  return (
    <div className="redeem-notice" data-wide={isWide ? "" : undefined}>
      <Banner tone="warn" live>
        {children}
      </Banner>
    </div>
  );
}

interface NoPrizeProps {
  readonly error: Parameters<typeof errorCode>[0];
  readonly isMissing: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function NoPrize({ error, isMissing, retrying, onRetry }: NoPrizeProps) {
  if (error === undefined ? isMissing : errorCode(error) === "NOT_FOUND")
    return (
      <EmptyState title="No prize of yours here">
        A product that you win is redeemed here, by the person who won it.
      </EmptyState>
    );
  return (
    <ErrorState title="Your prize didn’t load" onRetry={onRetry} retrying={retrying}>
      {failureWords(error)}
    </ErrorState>
  );
}

/** Closes the dialog; on a page of its own, leads to the giveaway. */
function DoneButton({ post }: { readonly post: ProductPost }) {
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

function ThankLink({ post }: { readonly post: ProductPost }) {
  return (
    <ButtonLink variant="ghost" href={`${postPath(post)}#thanks`}>
      Say thanks to {shortName(post.postedBy)}
    </ButtonLink>
  );
}

/** Returns the words of a prize on its way to the door. */
function wayWords(prize: PrizeFragment, post: ProductPost): { title: string; head: string; text: string } {
  const { noun, isMany } = thingOf(post.giveawayProductInfo);
  const { editableUntil, orderedAt, estimatedDeliveryDate: day, deliveredAt, shippedAt } = prize;
  const is = isMany ? "are" : "is";
  switch (prize.status) {
    case "ordered":
      return {
        title: "It’s ordered",
        head: `Your ${noun} ${is} being packed`,
        text: `${orderedAt === null ? "" : `We ordered it ${momentWords(orderedAt)}. `}We tell you when it ships.`,
      };
    case "shipped":
      return {
        title: "It’s on its way",
        head: day === null ? `Your ${noun} ${is} on the way` : `Arrives by ${dayWords(day)}`,
        text: shippedAt === null ? "We tell you when it’s there." : `Sent ${momentWords(shippedAt)}.`,
      };
    case "delivered":
      return {
        title: "It arrived",
        head: deliveredAt === null ? "Delivered" : `Delivered ${momentWords(deliveredAt)}`,
        text: "So says the shipper. Enjoy it.",
      };
    default:
      return editableUntil === null
        ? { title: "It’s claimed", head: `We’re ordering your ${noun}`, text: "This takes a moment." }
        : {
            title: "It’s claimed",
            head: `Your ${noun} ${is} as good as on the way`,
            text: `You can change everything until ${momentWords(editableUntil)}. Then we order it.`,
          };
  }
}

function creditedStage(prize: PrizeFragment, post: ProductPost, focused: boolean): Stage {
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

function goneStage({ status, redeemBy }: PrizeFragment, post: ProductPost, focused: boolean): Stage {
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
