import "./redeem.css";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay, toMillis } from "#kernel/format-time.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { PrizeFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { displayName, shortName } from "#web/lib/paths.ts";
import { FailedPrize, otherSizes, type Remedy } from "./failed-prize.tsx";
import { GiftCard, GiftCardButton, useGiftCardCode } from "./gift-card.tsx";
import { PrizeAside, PrizeFacts, PrizeHead, type ProductPost } from "./prize-parts.tsx";
import { PrizeProgress } from "./prize-progress.tsx";
import { NoPrize } from "./no-prize.tsx";
import { PrizeSkeleton } from "./prize-skeleton.tsx";
import { RedeemFormFields } from "./redeem-form.tsx";
import { momentWords, thingOf } from "./redeem-words.ts";
import { creditedStage, DoneButton, goneStage, ThankLink, type Stage } from "./settled-stages.tsx";
import { usePrize } from "./use-prize.ts";
import { useRedeemForm } from "./use-redeem-form.ts";
import { wayWords } from "./way-words.ts";

/** Lazy: only a person who passes a prize on needs it. */
const PassOnDialog = lazy(async () => ({ default: (await import("./pass-on-dialog.tsx")).PassOnDialog }));

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
      phoneTitle: "Where to send it",
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
          {/* Of its own key: the press of a button in its place must not submit the form. */}
          <Button key="send" type="submit" size="l" form={FORM_ID} busy={form.busy} busyLabel="Sending">
            {known.status === "claimed" ? "Save the change" : "Send it here"}
          </Button>
        </>
      ),
    };
  }

  function wayStage(known: PrizeFragment, of: ProductPost): Stage {
    const { title, head, text } = wayWords(known, thingOf(of.giveawayProductInfo));
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
              key="change"
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
      phoneTitle: "Not delivered",
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
        phoneTitle={stage?.phoneTitle}
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
