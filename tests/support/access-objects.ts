import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { encodeId } from "#kernel/ids.ts";
import { imagePath } from "#kernel/media-address.ts";
import { makeCode } from "#modules/orders/domain/code.ts";
import { createBrand } from "#modules/brands/index.ts";
import { createPost } from "#modules/posts/index.ts";
import { row } from "#platform/db/db.ts";
import { publish } from "./giveaways.ts";
import { give } from "./money.ts";
import { insertNotification } from "./notifications.ts";
import { createPerson, freshUsername } from "./people.ts";
import type { World } from "./world.ts";

/** The owner of an object: the person, and the acting account. */
interface Owner {
  personId: string;
  accountId: string;
}

interface ObjectKind {
  /** True when only its owner may know that it exists: for others it answers like one that never existed. */
  isPrivate: boolean;
  /** Table of its rows, to check that nothing changed. */
  table: string;
  /** Creates one; returns its id, or its address. */
  make: (world: World, owner: Owner) => Promise<string>;
}

async function inserted(world: World, table: string, values: Record<string, unknown>): Promise<string> {
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const made = await row(
    world.db,
    sql<{
      id: string;
    }>`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))}) returning id`,
  );
  if (made === undefined) throw new Error(`nothing was put into ${table}`);
  return made.id;
}

/** A listed product of a seller who has a shop. */
async function soldBy(world: World, sellerId: string): Promise<string> {
  await world.owner.query(
    `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days)
     values ($1, '\\x00', 0, 1, 30) on conflict do nothing`,
    [sellerId],
  );
  return inserted(world, "shop_product", {
    account_id: sellerId,
    type: "physical",
    name: "Mug",
    price_cents: 500,
    status: "listed",
  });
}

/** A paid order of one parcel, without its money. */
async function bought(
  world: World,
  { personId, accountId }: Owner,
  sellerId: string,
  status = "paid",
): Promise<{ order: string; parcel: string; item: string }> {
  const sums = { items_cents: 500, tax_cents: 0, total_cents: 500, wallet_cents: 500, card_cents: 0, status };
  const order = await inserted(world, "shop_order", {
    ...sums,
    code: makeCode(),
    account_id: accountId,
    person_id: personId,
    idempotency_key: randomUUID(),
    cart_version: 1,
    state: "TX",
    pay_until: new Date(),
    paid_at: new Date(),
  });
  const parcel = await inserted(world, "shop_parcel", {
    ...sums,
    order_id: order,
    number: 1,
    seller_id: sellerId,
    carriage: "seller",
    shipping_cents: 0,
    cost_cents: 0,
    fee_cents: 50,
    received_cents: 450,
  });
  const item = await inserted(world, "shop_order_item", {
    order_id: order,
    parcel_id: parcel,
    type: "physical",
    name: "Mug",
    detail: "",
    size: "",
    quantity: 1,
    net_cents: 500,
    tax_cents: 0,
    position: 1,
  });
  return { order, parcel, item };
}

/** A claim about a parcel that is on its way, which its seller has to answer. */
async function claimed(world: World, buyer: Owner, sellerId: string): Promise<string> {
  const { order, parcel } = await bought(world, buyer, sellerId, "shipped");
  return inserted(world, "shop_claim", {
    order_id: order,
    parcel_id: parcel,
    person_id: buyer.personId,
    reason: "never_came",
    wish: "money",
    text: "It never came.",
    status: "waiting_for_seller",
    asked_cents: 500,
    shipping_cents: 0,
    act_by: new Date(),
  });
}

/** Creates an object as an account in good standing, and restores the account's state. */
async function inGoodStanding<T>(world: World, { personId, accountId }: Owner, make: () => Promise<T>): Promise<T> {
  const ids = [personId, accountId];
  const before = await world.owner.query<Record<string, unknown>>(
    "select id, status, is_trusted, is_identity_verified from account where id = any($1)",
    [ids],
  );
  await world.owner.query(
    "update account set status = 'active', is_trusted = true, is_identity_verified = true where id = any($1)",
    [ids],
  );
  try {
    return await make();
  } finally {
    for (const one of before.rows) {
      await world.owner.query(
        "update account set status = $2, is_trusted = $3, is_identity_verified = $4 where id = $1",
        [one["id"], one["status"], one["is_trusted"], one["is_identity_verified"]],
      );
    }
  }
}

const later = (): Date => new Date(Date.now() + 86_400_000);

/** Kinds of objects that calls refer to, by the name of their id in the access matrix. */
export const objectKinds: Readonly<Record<string, ObjectKind>> = {
  post: {
    isPrivate: false,
    table: "post",
    make: (world, owner) =>
      inGoodStanding(world, owner, async () => {
        const made = await createPost(world.services, owner, { text: "Mine", replyToId: null, clientId: randomUUID() });
        if (!made.ok) throw new Error(made.error.code);
        return made.value.postId;
      }),
  },
  giveaway: {
    isPrivate: false,
    table: "post",
    make: async (world, owner) => {
      await give(world.db, owner.accountId, 1_000n);
      const { rows } = await world.owner.query<{ id: string }>(
        "select person_id as id from brand_access where brand_id = $1 and access_type = 'owner'",
        [owner.accountId],
      );
      const giver = { ...owner, personId: rows[0]?.id ?? owner.personId };
      return inGoodStanding(world, giver, () => publish(world, giver));
    },
  },
  review: {
    isPrivate: false,
    table: "review",
    make: async (world, { accountId, personId }) => {
      const host = await createPerson(world);
      const post = await inserted(world, "post", { account_id: host.id, acted_by_person_id: host.id, text: "Theirs" });
      return inserted(world, "review", {
        account_id: accountId,
        acted_by_person_id: personId,
        post_id: post,
        reviewed_account_id: host.id,
        rating: 5,
        text: "Kind",
        relation: "entrant",
      });
    },
  },
  shopProduct: {
    isPrivate: true,
    table: "shop_product",
    make: async (world, { accountId }) => {
      await world.owner.query(
        `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days)
         values ($1, '\\x00', 0, 1, 30) on conflict do nothing`,
        [accountId],
      );
      return inserted(world, "shop_product", {
        account_id: accountId,
        type: "physical",
        name: "Mug",
        price_cents: 500,
        status: "in_review",
      });
    },
  },
  cartItem: {
    isPrivate: true,
    table: "cart_item",
    make: async (world, { accountId }) => {
      const seller = await createPerson(world);
      const product = await soldBy(world, seller.id);
      await world.owner.query("insert into cart (account_id) values ($1) on conflict do nothing", [accountId]);
      return inserted(world, "cart_item", {
        account_id: accountId,
        product_id: product,
        quantity: 1,
        accepted_cents: 400,
      });
    },
  },
  discountCode: {
    isPrivate: true,
    table: "shop_discount",
    make: (world, { accountId }) =>
      inserted(world, "shop_discount", {
        account_id: accountId,
        code: `C-${randomUUID().slice(0, 8).toUpperCase()}`,
        percent: 10,
        is_once_per_buyer: false,
      }),
  },
  shopOrder: {
    isPrivate: true,
    table: "shop_order",
    make: async (world, buyer) => (await bought(world, buyer, (await createPerson(world)).id)).order,
  },
  boughtParcel: {
    isPrivate: true,
    table: "shop_parcel",
    make: async (world, buyer) => (await bought(world, buyer, (await createPerson(world)).id)).parcel,
  },
  soldParcel: {
    isPrivate: true,
    table: "shop_parcel",
    make: async (world, { accountId }) => {
      const buyer = await createPerson(world);
      return (await bought(world, { personId: buyer.id, accountId: buyer.id }, accountId)).parcel;
    },
  },
  boughtItem: {
    isPrivate: true,
    table: "shop_order_item",
    make: async (world, buyer) => (await bought(world, buyer, (await createPerson(world)).id)).item,
  },
  ownClaim: {
    isPrivate: true,
    table: "shop_claim",
    make: async (world, buyer) => claimed(world, buyer, (await createPerson(world)).id),
  },
  soldClaim: {
    isPrivate: true,
    table: "shop_claim",
    make: async (world, { accountId }) => {
      const buyer = await createPerson(world);
      return claimed(world, { personId: buyer.id, accountId: buyer.id }, accountId);
    },
  },
  other: { isPrivate: false, table: "account", make: async (_world, { accountId }) => accountId },
  otherName: { isPrivate: false, table: "account", make: async (_world, { accountId }) => accountId },
  stranger: { isPrivate: false, table: "account", make: async (_world, { accountId }) => accountId },
  payment: {
    isPrivate: true,
    table: "payment",
    make: (world, { accountId, personId }) =>
      inserted(world, "payment", {
        account_id: accountId,
        acted_by_person_id: personId,
        purpose: "add_funds",
        amount_cents: 500,
        channel: "card",
        provider: "card-sandbox",
      }),
  },
  payout: {
    isPrivate: true,
    table: "payout",
    make: async (world, { accountId, personId }) => {
      const destination = await inserted(world, "payout_destination", {
        id: randomUUID(),
        account_id: accountId,
        channel: "bank_check",
        usable_at: later(),
        replaced_at: later(),
      });
      return inserted(world, "payout", {
        account_id: accountId,
        acted_by_person_id: personId,
        channel: "bank_check",
        provider: "check-desk",
        destination_id: destination,
        amount_cents: 5_000,
        fee_cents: 0,
        status: "canceled",
        idempotency_key: randomUUID(),
      });
    },
  },
  paymentMethod: {
    isPrivate: true,
    table: "user_payment_method",
    make: (world, { accountId, personId }) =>
      inserted(world, "user_payment_method", {
        account_id: accountId,
        acted_by_person_id: personId,
        provider: "card-sandbox",
        status: "active",
        provider_method_id: randomUUID(),
        card_brand: "visa",
        card_last4: "4242",
        expiry_month: 12,
        expiry_year: 2_040,
      }),
  },
  subscription: {
    isPrivate: true,
    table: "brand_subscription",
    make: (world, { accountId, personId }) =>
      inserted(world, "brand_subscription", {
        brand_id: accountId,
        person_id: personId,
        provider: "card-sandbox",
        plan: "month",
        amount_cents: 2_900,
        idempotency_key: randomUUID(),
        status: "canceled",
        ended_at: new Date(),
      }),
  },
  transaction: { isPrivate: true, table: "ledger_tx", make: (world, { accountId }) => give(world.db, accountId, 700n) },
  notification: {
    isPrivate: true,
    table: "notification",
    make: (world, { accountId }) => insertNotification(world, { account_id: accountId, type: "mention" }),
  },
  inquiry: {
    isPrivate: true,
    table: "identity_inquiry",
    make: async (world, { personId }) => {
      await world.owner.query(
        "update identity_inquiry set status = 'expired' where person_id = $1 and status in ('created', 'pending')",
        [personId],
      );
      return inserted(world, "identity_inquiry", {
        person_id: personId,
        provider: "embedded",
        status: "pending",
        expires_at: later(),
      });
    },
  },
  upload: {
    isPrivate: true,
    table: "media_object",
    make: (world, { accountId, personId }) =>
      inserted(world, "media_object", {
        id: randomUUID(),
        person_id: personId,
        account_id: accountId,
        upload_type: "profile",
        status: "ready",
        content_type: "image/webp",
        bytes: 1,
      }),
  },
  device: {
    isPrivate: true,
    table: "trusted_device",
    make: (world, { personId }) =>
      inserted(world, "trusted_device", {
        person_id: personId,
        token_hash: randomBytes(32),
        agent_family: "Firefox",
        user_agent: "Firefox",
        expires_at: later(),
      }),
  },
  session: {
    isPrivate: true,
    table: "session",
    make: (world, { personId }) =>
      inserted(world, "session", {
        token_hash: randomBytes(32),
        person_id: personId,
        acting_account_id: personId,
        expires_at: later(),
      }),
  },
  word: {
    isPrivate: true,
    table: "muted_word",
    make: (world, { accountId }) => inserted(world, "muted_word", { account_id: accountId, word: freshUsername() }),
  },
  userList: {
    isPrivate: true,
    table: "user_list",
    make: (world, { accountId }) => inserted(world, "user_list", { account_id: accountId, name: freshUsername() }),
  },
  draft: {
    isPrivate: true,
    table: "post_draft",
    make: (world, { accountId, personId }) =>
      inserted(world, "post_draft", {
        account_id: accountId,
        acted_by_person_id: personId,
        client_id: randomUUID(),
        text: "Not yet",
      }),
  },
  dataExport: {
    isPrivate: true,
    table: "data_export",
    make: (world, { personId }) =>
      inserted(world, "data_export", { person_id: personId, status: "removed", expires_at: later() }),
  },
  passkey: {
    isPrivate: true,
    table: "passkey",
    make: (world, { personId }) =>
      inserted(world, "passkey", {
        person_id: personId,
        credential_id: randomUUID(),
        public_key: randomBytes(32),
        is_backed_up: false,
        name: "Key",
      }),
  },
  action: {
    isPrivate: true,
    table: "account_status_change",
    make: (world, { accountId }) =>
      inserted(world, "account_status_change", {
        account_id: accountId,
        from_state: "active",
        to_state: "suspended",
        mover: "staff",
      }),
  },
  brand: {
    isPrivate: true,
    table: "account",
    make: async (world, { personId }) => {
      // One brand a creator: another person made it and let this person in.
      const creator = await createPerson(world);
      const made = await createBrand(world.services, {
        creatorId: creator.id,
        username: freshUsername(),
        name: "Fern",
        status: "active",
      });
      if (!made.ok) throw new Error(made.error);
      await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${made.value.brandId}, ${personId}, 'member', 'active')`.execute(
        world.db,
      );
      return made.value.brandId;
    },
  },
};

/** Returns the name of an object in calls: its id, a file's address, a person's username. */
export async function nameOf(world: World, kind: string, id: string): Promise<string> {
  if (kind === "upload") return imagePath(id);
  if (kind !== "otherName") return encodeId(id);
  const { rows } = await world.owner.query<{ username: string }>("select username from account where id = $1", [id]);
  return rows[0]?.username ?? "";
}

/** Returns a name that belongs to nothing. */
export function nothingOf(kind: string): string {
  const id = `0198c0de-0000-7000-8000-${randomBytes(6).toString("hex")}`;
  return kind === "upload" ? imagePath(id) : kind === "otherName" ? freshUsername() : encodeId(id);
}

/** Reads the complete rows of objects. */
export async function rowsOf(
  world: World,
  ids: Readonly<Record<string, string>>,
  kinds: readonly string[],
): Promise<string[]> {
  const found = kinds.map((kind) =>
    world.owner.query<{ row: string }>(`select t::text as row from ${objectKinds[kind]?.table ?? ""} t where id = $1`, [
      ids[kind],
    ]),
  );
  return (await Promise.all(found)).map(({ rows }) => rows[0]?.row ?? "none");
}

/** Returns the kinds of object a call refers to. */
export function kindsIn(text: string): string[] {
  return [...text.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? "").filter((name) => name in objectKinds);
}
