import { useEffect, useRef, type ReactNode } from "react";
import { ticketNumber } from "#kernel/format-count.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { PrizeFragment, PrizePostQuery } from "#web/generated/types.ts";
import { DefinitionList, type Definition } from "#web/ui/definition-list.tsx";
import { SealLink } from "#web/ui/ticket/ticket-parts.tsx";
import { TicketStub } from "#web/ui/ticket/ticket-stub.tsx";
import { displayName, postViewPath } from "#web/lib/paths.ts";
import { dayWords, momentWords } from "./redeem-words.ts";

/** A post that gives a product. */
type PrizePost = NonNullable<PrizePostQuery["getPostById"]>;
export type ProductPost = PrizePost & { readonly giveawayProductInfo: NonNullable<PrizePost["giveawayProductInfo"]> };

interface FocusTargetProps {
  readonly active: boolean;
  /** Its change moves the focus here again. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Takes the focus when it appears after an act that replaced what was shown. */
export function FocusTarget({ active, of, children }: FocusTargetProps) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) target.current?.focus();
  }, [active, of]);
  return (
    <div className="prize-focus" ref={target} tabIndex={-1}>
      {children}
    </div>
  );
}

interface PrizeHeadProps {
  readonly post: ProductPost;
  readonly title: string;
  readonly children?: ReactNode;
  /** Takes the focus, after an act that replaced what was shown. */
  readonly focused?: boolean;
}

/** Picture of the prize beside what is the matter with it. */
export function PrizeHead({ post, title, children, focused = false }: PrizeHeadProps) {
  const { product } = post.giveawayProductInfo;
  return (
    <FocusTarget active={focused} of={title}>
      <div className="prize-head">
        <img src={product.thumbnailUrl} alt="" width={72} height={72} />
        <div>
          <b>{title}</b>
          {children && <p>{children}</p>}
        </div>
      </div>
    </FocusTarget>
  );
}

/** The facts of a prize: what it is, for whom and where to. */
export function PrizeFacts({ prize, post }: { readonly prize: PrizeFragment; readonly post: ProductPost }) {
  const { recipientName, shippingAddress: to, orderSpec, estimatedDeliveryDate, status } = prize;
  const size = orderSpec?.size ?? null;
  const items: (Definition | null)[] = [
    {
      term: "Prize",
      value: `${post.giveawayProductInfo.prizeName}${size === null ? "" : `, size ${size}`}`,
    },
    recipientName === null ? null : { term: "For", value: recipientName },
    to === null
      ? null
      : {
          term: "To",
          value: (
            <>
              {to.address}
              {to.apartment !== "" && `, ${to.apartment}`}
              <br />
              {to.city}, <abbr title={US_STATES[to.state]}>{to.state}</abbr> {to.zipCode}
            </>
          ),
        },
    estimatedDeliveryDate === null || status === "delivered" || status === "failed"
      ? null
      : { term: "Arrives", value: `By ${dayWords(estimatedDeliveryDate)}` },
    prize.carrier === null ? null : { term: "Carrier", value: prize.carrier },
    prize.orderReference === null ? null : { term: "Order", value: prize.orderReference },
  ];
  return <DefinitionList items={items.filter((item) => item !== null)} />;
}

/** The won ticket beside the form, and what happens next. */
export function PrizeAside({ prize, post }: { readonly prize: PrizeFragment; readonly post: ProductPost }) {
  const { giveawayProductInfo: info, giveawayTicketNo, giveawayWinnersCount } = post;
  const winners = giveawayWinnersCount ?? 1;
  return (
    <aside className="redeem-aside" aria-label="Your prize">
      <div className="ticket-frame redeem-ticket">
        <section className="ticket" aria-label="Product giveaway, won">
          <TicketStub
            won
            prize={{
              kind: "product",
              name: info.prizeName,
              imageUrl: info.product.imageUrl,
              imageAlt: info.imageAlt,
              quantityPerWinner: info.quantityPerWinner,
              winners,
            }}
          />
          <div className="ticket-body">
            <div>
              <div className="ticket-way">You won from {displayName(post.postedBy)}!</div>
              <div className="ticket-aside ticket-quiet">
                {info.prizeName}
                {winners > 1 && `, 1 of ${winners} winners`}
              </div>
            </div>
            {giveawayTicketNo !== null && (
              <SealLink href={postViewPath(post, "draw")}>Ticket {ticketNumber(giveawayTicketNo)}, checked</SealLink>
            )}
          </div>
        </section>
      </div>
      <h2 className="sr">Your prize</h2>
      <h3>What happens next</h3>
      <ol className="redeem-next">
        <li data-now="">
          <b>You tell us where</b>
          <span>
            {prize.status === "available"
              ? `By ${momentWords(prize.redeemBy)}. After that another ticket gets it.`
              : prize.editableUntil === null
                ? "You can change it until we order it."
                : `You can change it until ${momentWords(prize.editableUntil)}.`}
          </span>
        </li>
        <li>
          <b>We order it</b>
          <span>About an hour later. Until then you can change anything here.</span>
        </li>
        <li>
          <b>It ships</b>
          <span>Tracking is shown here, and we email you.</span>
        </li>
        <li>
          <b>It’s yours</b>
          <span>Nothing to pay. No shipping, no duty, no card.</span>
        </li>
      </ol>
    </aside>
  );
}
