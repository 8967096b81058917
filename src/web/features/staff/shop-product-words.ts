import type {
  SpShopProductStatus,
  SpShopProductType,
  SpShopReviewStatus,
  StaffShopProductFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";

export const SHOP_PRODUCTS = "/sp/shop";

/** Hours within which a product is reviewed: one business day. */
export const SHOP_GOAL_HOURS = 24;

/** Queues of products: one for each status that staff decide about. */
export const shopQueues: readonly {
  readonly value: SpShopReviewStatus;
  readonly label: string;
  readonly empty: string;
}[] = [
  { value: "in_review", label: "In review", empty: "No product is waiting." },
  { value: "listed", label: "Listed", empty: "No product is listed." },
  { value: "refused", label: "Refused", empty: "No product is refused." },
];

export const productTags: Readonly<Record<SpShopProductStatus, { readonly label: string; readonly tone: TagTone }>> = {
  in_review: { label: "In review", tone: "warn" },
  listed: { label: "Listed", tone: "ok" },
  refused: { label: "Refused", tone: "bad" },
  archived: { label: "Archived", tone: "neutral" },
};

export const productTypes: Readonly<Record<SpShopProductType, string>> = {
  vendor: "Vendor’s product",
  physical: "Own goods",
  digital: "Download",
  gift_card: "Vendor’s gift card",
};

/** An act of staff on a product. */
export type ShopAct = "approve" | "refuse" | "remove" | "restore";

const refusalReasons = [
  "Goods of this kind are prohibited in shops.",
  "The name, the description or a picture is misleading.",
  "The pictures are not your own.",
];

const acts: Readonly<Record<ShopAct, StaffChoice<ShopAct>>> = {
  approve: {
    value: "approve",
    label: "Approve",
    act: "List the product",
    look: "ink",
    effect: "The product is shown to everyone, and the seller is notified.",
    reasons: ["Nothing speaks against it."],
  },
  refuse: {
    value: "refuse",
    label: "Refuse",
    act: "Refuse the product",
    look: "danger",
    effect: "The seller reads the reason, and can change the product and ask again.",
    reasons: refusalReasons,
  },
  remove: {
    value: "remove",
    label: "Take off",
    act: "Take the product off",
    look: "danger",
    effect:
      "The product is out of sight at once. The seller reads the reason, and can change the product and ask again.",
    reasons: refusalReasons,
  },
  restore: {
    value: "restore",
    label: "List",
    act: "List the product",
    look: "ink",
    effect: "The product is shown to everyone, and the seller is notified.",
    reasons: ["We looked again: nothing speaks against it."],
  },
};

const actsIn: Readonly<Record<SpShopProductStatus, readonly ShopAct[]>> = {
  in_review: ["approve", "refuse"],
  listed: ["remove"],
  refused: ["restore"],
  archived: [],
};

/** Returns the decisions that are possible on a product: none on one's own. */
export function shopChoices({
  about,
  isOwn,
}: Pick<StaffShopProductFragment, "isOwn"> & {
  readonly about: Pick<StaffShopProductFragment["about"], "status">;
}): StaffChoice<ShopAct>[] {
  return isOwn ? [] : actsIn[about.status].map((act) => acts[act]);
}

/** Title of the message after a decision. */
export const shopDone: Readonly<Record<ShopAct, string>> = {
  approve: "The product is listed",
  refuse: "The product is refused",
  remove: "The product is taken off",
  restore: "The product is listed again",
};
