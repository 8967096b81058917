import type { NotificationDelivery, NotificationScreen, OrderFacts, ToldOrder } from "./definition.ts";
import type { AboutOrder, HeardEvents, MovedClaim, MovedParcel, RefundedParcel } from "./heard-events.ts";
import { firstDay, lastDay, orderFactsOf } from "./order-facts.ts";

/** An order whose words need not ask whether its content is known. */
type Told = ToldOrder & { readonly what: string };

/** What is stored beside the parcel; null for what makes no notification. */
type More = { readonly amountCents?: string; readonly order?: Partial<OrderFacts> } | null;

/** A notification about an order or a sale. Its words, its reader and what happened; the maker has the rest. */
interface Row {
  /** The reader, who is never notified of the own acts. A buyer is led to the order, a seller to the sale. */
  readonly to: "buyer" | "seller";
  readonly icon: NotificationScreen["icon"];
  /** True when the reader has to act in a certain time. */
  readonly isUrgent?: true;
  /** The subject, and with a period the sentence, where the order is not to be read any more. */
  readonly bare: string;
  readonly words: (order: Told, amount: string) => string;
  readonly subject: (order: Told) => string;
  readonly ofOrder?: (paid: HeardEvents["orderPaid"]) => More;
  readonly ofParcel?: (moved: MovedParcel) => More;
  readonly ofDispute?: (told: HeardEvents["parcelDisputed"]) => More;
  readonly ofClaim?: (moved: MovedClaim) => More;
  readonly ofReminder?: (told: HeardEvents["claimUnanswered"]) => More;
  readonly ofRefund?: (refunded: RefundedParcel) => More;
}

const box = { name: "package", weight: "fill", tone: "plain" } as const;
const warning = { name: "warning", weight: "fill", tone: "warning" } as const;
const clock = { name: "clock", weight: "fill", tone: "warning" } as const;
const back = { name: "arrow-u-up-left", weight: "bold", tone: "plain" } as const;
const money = { name: "hand-coins", weight: "bold", tone: "money" } as const;
const staff = { name: "shield-check", weight: "fill", tone: "plain" } as const;
const stopped = { name: "prohibit", weight: "bold", tone: "plain" } as const;
const done = { name: "check-circle", weight: "fill", tone: "plain" } as const;

const ofOrder = ({ what, code }: Told): string => `${what} of order ${code}`;
const until = ({ day }: Told, words: string): string => (day === undefined ? "" : ` ${words} ${day}`);

const cancelled: Readonly<Record<string, string>> = {
  buyer: " You cancelled it.",
  seller: " Its seller cancelled it.",
  late: " Its seller did not send it in time.",
  vendor: " The vendor could not send it.",
  suspended: " Its seller is suspended.",
  claim: " It never came.",
  dispute: " Your bank took the payment back.",
};

const wrong: Readonly<Record<string, string>> = {
  never_came: "says that it never came",
  broken: "says that it came broken",
  wrong: "says that it is the wrong thing",
  send_back: "would like to send it back",
};

/** Where the money of a refund goes: "$143.24 to your wallet, $43.59 to your card once its bank confirms". */
function goesTo({ toWallet, toCard }: Told): string {
  const parts = [
    toWallet && `${toWallet} to your wallet`,
    toCard && `${toCard} to your card once its bank confirms`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

/** A claim that came to a state: its amount, until when the next act is due, and who brought it there. */
const claimCame =
  (state: string) =>
  ({ to, by, amountCents, actBy }: MovedClaim): More =>
    to === state ? { amountCents, order: { ...lastDay(actBy), reason: by } } : null;

const closedBy: Readonly<Record<string, string>> = {
  buyer: "was withdrawn",
  staff: "was declined by our staff",
};

const rows = {
  order_paid: {
    to: "buyer",
    icon: { name: "receipt", weight: "bold", tone: "money" },
    bare: "Your order is paid",
    words: ({ code }, amount) => `Your order ${code} is paid: ${amount} in all.`,
    subject: ({ code }) => `Your order ${code} is paid`,
    ofOrder: ({ totalCents }) => ({ amountCents: totalCents }),
  },
  order_shipped: {
    to: "buyer",
    icon: box,
    bare: "A parcel is on its way to you",
    words: ({ carrier, trackingNumber, ...order }) => {
      const by = carrier === undefined ? "" : ` with ${carrier}`;
      const tracked = trackingNumber === undefined ? "" : `, tracking number ${trackingNumber}`;
      return `${ofOrder(order)} is on its way${by}${tracked}.`;
    },
    subject: ({ code }) => `Order ${code} is on its way`,
    ofParcel: ({ to }) => (to === "shipped" ? {} : null),
  },
  order_delivered: {
    to: "buyer",
    icon: box,
    bare: "A parcel has arrived",
    words: (order) => `${ofOrder(order)} has arrived.`,
    subject: ({ code }) => `Order ${code} has arrived`,
    ofParcel: ({ to, carriage, isGiftCard }) =>
      to === "delivered" && carriage !== "download" && !isGiftCard ? {} : null,
  },
  order_cancelled: {
    to: "buyer",
    icon: { ...stopped, tone: "warning" },
    bare: "An order is cancelled",
    words: (order) =>
      `${ofOrder(order)} is cancelled.${cancelled[order.reason ?? ""] ?? ""} ${
        order.reason === "dispute" ? "What your wallet paid is there again." : "The money goes back where it came from."
      }`,
    subject: ({ code }) => `Order ${code} is cancelled`,
    ofParcel: ({ to, reason }) => (to === "cancelled" && reason !== "unpaid" ? {} : null),
  },
  order_claim_offered: {
    to: "buyer",
    icon: money,
    isUrgent: true,
    bare: "A seller offers money back",
    words: (order, amount) =>
      `The seller offers ${amount} back for ${ofOrder(order)}. Answer${until(order, "by")}, or it counts as taken.`,
    subject: ({ code }) => `An offer for order ${code}`,
    ofClaim: claimCame("offered"),
  },
  order_claim_declined: {
    to: "buyer",
    icon: warning,
    isUrgent: true,
    bare: "A seller declined your claim",
    words: (order) =>
      `The seller declined your claim about ${ofOrder(order)}. You can ask our staff to decide${until(order, "until")}.`,
    subject: ({ code }) => `Your claim about order ${code} is declined`,
    ofClaim: claimCame("declined"),
  },
  order_claim_send_back: {
    to: "buyer",
    icon: back,
    isUrgent: true,
    bare: "You are asked to send something back",
    words: (order) =>
      `${order.reason === "staff" ? "Our staff decided: send" : "The seller asks for it back. Send"} ${ofOrder(order)} back${until(order, "by")}. The money follows.`,
    subject: ({ code }) => `Send back what is in order ${code}`,
    ofClaim: claimCame("waiting_for_return"),
  },
  order_claim_replaced: {
    to: "buyer",
    icon: box,
    bare: "A new one is on its way to you",
    words: (order) => `A new one is on its way to you: ${ofOrder(order)}.`,
    subject: ({ code }) => `A new one for order ${code} is on its way`,
    ofClaim: claimCame("replaced"),
  },
  order_claim_with_staff: {
    to: "buyer",
    icon: staff,
    bare: "Our staff decide about your claim",
    words: (order) =>
      `Our staff decide about your claim, ${ofOrder(order)}: ${order.reason === "seller" ? "the seller asked them to" : "the seller did not answer in time"}.`,
    subject: ({ code }) => `Our staff decide about order ${code}`,
    ofClaim: claimCame("with_staff"),
  },
  order_claim_closed: {
    to: "buyer",
    icon: done,
    bare: "Your claim is closed",
    words: (order) => `Your claim about ${ofOrder(order)} ${closedBy[order.reason ?? ""] ?? "ended by itself"}.`,
    subject: ({ code }) => `Your claim about order ${code} is closed`,
    ofClaim: claimCame("closed"),
  },
  order_refunded: {
    to: "buyer",
    icon: money,
    bare: "Money of an order goes back to you",
    words: (order, amount) =>
      `${order.reason === "staff" ? "Our staff decided: " : ""}${amount} of order ${order.code} goes back${goesTo(order)}.`,
    subject: ({ code }) => `Money of order ${code} goes back to you`,
    ofRefund: ({ totalCents: amountCents, walletCents, cardCents, by }) => ({
      amountCents,
      order: { walletCents, cardCents, reason: by },
    }),
  },
  sale_made: {
    to: "seller",
    icon: { name: "storefront", weight: "fill", tone: "money" },
    isUrgent: true,
    bare: "You sold something",
    words: (order) =>
      `You sold ${order.what}, order ${order.code}.${order.day === undefined ? "" : ` Send it by ${order.day}, or the sale is cancelled.`}`,
    subject: ({ what }) => `You sold ${what}`,
    ofParcel: ({ to, carriage, sendBy }) =>
      to === "paid" && carriage === "seller" ? { order: lastDay(sendBy) } : null,
  },
  sale_delivered: {
    to: "seller",
    icon: { ...done, tone: "money" },
    bare: "A sale has arrived",
    words: (order, amount) => {
      const arrived = `${ofOrder(order)} has ${order.carriage === "download" ? "been bought" : "arrived"}.`;
      // A loss is taken at once.
      return amount.startsWith("\u2212")
        ? `${arrived} It cost you ${amount.slice(1)} more than it brought.`
        : `${arrived} You can use the ${amount} from ${order.day ?? "its release"} on.`;
    },
    subject: ({ code, carriage }) => `Order ${code} ${carriage === "download" ? "is sold" : "has arrived"}`,
    ofParcel: ({ to, receivedCents, releasedAt }) =>
      to === "delivered" ? { amountCents: receivedCents, order: firstDay(releasedAt) } : null,
  },
  sale_cancelled: {
    to: "seller",
    icon: stopped,
    bare: "A sale is cancelled",
    words: (order) => {
      const { what, code, reason } = order;
      if (reason === "claim")
        return `Our staff cancelled ${ofOrder(order)}: it never came. Its buyer has the money back.`;
      return reason === "dispute"
        ? `The payment of ${what} was taken back by the buyer’s bank, and order ${code} is cancelled. Do not send it.`
        : `The buyer of ${what} cancelled it, order ${code}. Do not send it.`;
    },
    subject: ({ code, reason }) =>
      reason === "buyer" ? `The buyer cancelled order ${code}` : `Order ${code} is cancelled`,
    ofParcel: ({ to, reason, by, carriage }) =>
      to === "cancelled" && carriage === "seller" && by !== "seller" && ["buyer", "claim", "dispute"].includes(reason)
        ? {}
        : null,
  },
  sale_late: {
    to: "seller",
    icon: clock,
    isUrgent: true,
    bare: "A sale is cancelled, since you did not send it in time",
    words: ({ what, code }) =>
      `Your sale of ${what}, order ${code}, is cancelled: you did not send it in time. Its buyer has the money back.`,
    subject: ({ code }) => `Order ${code} was not sent in time`,
    ofParcel: ({ to, reason }) => (to === "cancelled" && reason === "late" ? {} : null),
  },
  sale_failed: {
    to: "seller",
    icon: warning,
    bare: "A vendor could not send a sale",
    words: ({ what, code }) => `The vendor could not send ${what}, order ${code}. Its buyer has the money back.`,
    subject: ({ code }) => `Order ${code} could not be sent`,
    ofParcel: ({ to, reason }) => (to === "cancelled" && reason === "vendor" ? {} : null),
  },
  sale_disputed: {
    to: "seller",
    icon: warning,
    isUrgent: true,
    bare: "The payment of a sale is disputed",
    words: ({ what, code }) =>
      `The payment of ${what}, order ${code}, is disputed. Do not send it until the bank has decided.`,
    subject: ({ code }) => `Do not send order ${code} yet`,
    ofDispute: ({ isOpen }) => (isOpen ? {} : null),
  },
  sale_resumed: {
    to: "seller",
    icon: { name: "storefront", weight: "fill", tone: "money" },
    isUrgent: true,
    bare: "A sale is to be sent again",
    words: (order) => `The dispute about ${order.what}, order ${order.code}, is over. Send it${until(order, "by")}.`,
    subject: ({ code }) => `You can send order ${code}`,
    ofDispute: ({ isOpen, sendBy }) => (isOpen ? null : { order: lastDay(sendBy) }),
  },
  sale_claim_made: {
    to: "seller",
    icon: warning,
    isUrgent: true,
    bare: "A buyer has a claim",
    words: (order, amount) =>
      `The buyer of ${ofOrder(order)} ${wrong[order.reason ?? ""] ?? "says that something is wrong"}. It is about ${amount}. Answer${until(order, "by")}, or our staff decide.`,
    subject: ({ code }) => `A claim about order ${code}`,
    ofClaim: (moved) =>
      moved.to === "waiting_for_seller"
        ? { amountCents: moved.amountCents, order: { ...lastDay(moved.actBy), reason: moved.reason } }
        : null,
  },
  sale_claim_due: {
    to: "seller",
    icon: clock,
    isUrgent: true,
    bare: "A claim waits for your answer",
    words: (order) =>
      `The claim about order ${order.code} waits for your answer. Answer${until(order, "by")}, or our staff decide.`,
    subject: ({ code }) => `Answer the claim about order ${code}`,
    ofReminder: ({ actBy }) => ({ order: lastDay(actBy) }),
  },
  sale_claim_with_staff: {
    to: "seller",
    icon: staff,
    bare: "Our staff decide about a claim",
    words: (order) =>
      `Our staff decide about the claim, ${ofOrder(order)}: ${order.reason === "buyer" ? "the buyer asked them to" : "you did not answer in time"}.`,
    subject: ({ code }) => `Our staff decide about order ${code}`,
    ofClaim: claimCame("with_staff"),
  },
  sale_claim_send_back: {
    to: "seller",
    icon: back,
    bare: "Our staff ask a buyer to send a sale back",
    words: (order) =>
      `Our staff decided: the buyer sends ${ofOrder(order)} back to you${until(order, "by")}, and then gets the money back.`,
    subject: ({ code }) => `Order ${code} is to come back to you`,
    ofClaim: claimCame("waiting_for_return"),
  },
  sale_claim_returned: {
    to: "seller",
    icon: back,
    isUrgent: true,
    bare: "A sale is on its way back to you",
    words: (order) =>
      `${ofOrder(order)} is on its way back to you. Say that it came, or what is wrong with it,${until(order, "by")}.`,
    subject: ({ code }) => `Order ${code} is on its way back to you`,
    ofClaim: claimCame("return_sent"),
  },
  sale_claim_closed: {
    to: "seller",
    icon: done,
    bare: "A claim is closed",
    words: (order) => `The claim about ${ofOrder(order)} ${closedBy[order.reason ?? ""] ?? "ended by itself"}.`,
    subject: ({ code }) => `The claim about order ${code} is closed`,
    ofClaim: claimCame("closed"),
  },
  sale_refunded: {
    to: "seller",
    icon: money,
    bare: "Money of a sale went back",
    words: (order, amount) => {
      const what = `${amount} of order ${order.code} went back to its buyer`;
      if (order.reason === "offer") return `${what}: your offer is taken.`;
      return `Our staff decided: ${what}. ${order.reason === "platform" ? "We pay it, not you." : "You pay it."}`;
    },
    subject: ({ code }) => `Money of order ${code} went back`,
    // A taken offer is refunded in the seller's name, and still news to the seller.
    ofRefund: ({ totalCents: amountCents, paidBy, isOffer, by }) =>
      isOffer || by !== "seller" ? { amountCents, order: { reason: isOffer ? "offer" : paidBy } } : null,
  },
} as const satisfies Record<string, Row>;

type OrderType = keyof typeof rows;

const withWhat = (order: ToldOrder): Told => ({ ...order, what: order.what ?? "A parcel" });
const pathOf = ({ to }: Row, order: ToldOrder | null): string | null =>
  (to === "buyer" ? order?.orderPath : order?.salePath) ?? null;
const lineOf = ({ bare, words }: Row, order: ToldOrder | null, amount: string): string =>
  order === null ? `${bare}.` : words(withWhat(order), amount);

function screenOf(row: Row): NotificationScreen {
  return {
    icon: row.icon,
    namesActors: false,
    words: ({ order, amount }) => lineOf(row, order, amount),
    target: ({ order }) => pathOf(row, order),
  };
}

function deliveryOf(type: string, row: Row): NotificationDelivery {
  const { to, ofOrder: paid, ofParcel, ofDispute, ofClaim, ofReminder, ofRefund } = row;
  const notices = (about: AboutOrder, key: string, more: More) => {
    const accountId = to === "buyer" ? about.buyerId : about.sellerId;
    if (more === null || accountId === undefined) return [];
    const { order, ...facts } = more;
    return [
      { accountId, dedupeKey: `${type}:${key}`, facts: { ...facts, order: { ...orderFactsOf(about), ...order } } },
    ];
  };
  return {
    event: "orders",
    priority: row.isUrgent === true,
    capability: "handleMoney",
    channels: {
      mail: {
        line: ({ order, amount }) => lineOf(row, order, amount),
        subject: ({ order }) => (order === null ? row.bare : row.subject(withWhat(order))),
        path: ({ order }) => pathOf(row, order),
      },
    },
    sources: {
      ...(paid && {
        orderPaid: (told) =>
          notices({ orderId: told.orderId, code: told.code, buyerId: told.accountId }, told.orderId, paid(told)),
      }),
      ...(ofParcel && { parcelMoved: (moved) => notices(moved, moved.parcelId, ofParcel(moved)) }),
      ...(ofDispute && {
        parcelDisputed: (about) => notices(about, `${about.parcelId}:${about.at}`, ofDispute(about)),
      }),
      // A claim can come to a state again, when staff send it back.
      ...(ofClaim && {
        claimMoved: (moved) => (moved.by === to ? [] : notices(moved, `${moved.claimId}:${moved.at}`, ofClaim(moved))),
      }),
      ...(ofReminder && { claimUnanswered: (about) => notices(about, about.claimId, ofReminder(about)) }),
      ...(ofRefund && {
        parcelRefunded: (about) => notices(about, `${about.parcelId}:${about.number}`, ofRefund(about)),
      }),
    },
  };
}

function ofEach<Made>(make: (type: string, row: Row) => Made): Readonly<Record<OrderType, Made>> {
  return Object.fromEntries(Object.entries(rows).map(([type, row]) => [type, make(type, row)])) as Record<
    OrderType,
    Made
  >;
}

export const orderScreens = /* @__PURE__ */ ofEach((_type, row) => screenOf(row));
/** The browser does not need these: marked as pure, they are dropped there. */
export const orderDeliveries = /* @__PURE__ */ ofEach(deliveryOf);
