import { randomBytes, randomUUID } from "node:crypto";
import { perProfileFact } from "#kernel/profile-facts.ts";
import { give } from "./money.ts";
import { createPerson, freshUsername } from "./people.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** A text that is in one person's row and nowhere else. */
interface Canary {
  table: string;
  text: string;
  /** True when its table's declaration leaves it out of the person's copy. */
  isLeftOut: boolean;
}

export interface PlantedPerson extends TestPerson {
  canaries: Canary[];
  /** Planted rows as stored, by table. */
  rows: Map<string, Record<string, unknown>[]>;
}

/**
 * Creates a person about whom every table that is declared as personal holds a row, each free text a canary. `other` is
 * the account they follow, mute, block, write to and reply to. `birthYear` keeps two planted people's birthdays apart.
 */
export async function plantPerson(world: World, other: TestPerson, birthYear: number): Promise<PlantedPerson> {
  const person = await createPerson(world, { verified: false });
  const { id } = person;
  const canaries: Canary[] = [];
  const planted: PlantedPerson["rows"] = new Map();
  let table = "account";
  const canary = (shape: (text: string) => string = (text) => text, isLeftOut = false): string => {
    const text = shape(`zq${randomBytes(5).toString("hex")}`);
    canaries.push({ table, text, isLeftOut });
    return text;
  };
  const hidden = (shape?: (text: string) => string): string => canary(shape, true);
  /** Inserts a row and returns its id, if it has one. */
  const plant = async (
    name: string,
    values: (() => Record<string, unknown>) | Record<string, unknown>,
    verb = "insert",
  ): Promise<string> => {
    table = name;
    const row = typeof values === "function" ? values() : values;
    const names = Object.keys(row);
    const text =
      verb === "insert"
        ? `insert into ${name} (${names.join(", ")}) values (${names.map((_name, i) => `$${i + 1}`).join(", ")}) returning *`
        : `update ${name} set ${names.map((one, i) => `${one} = $${i + 1}`).join(", ")} where ${verb} = '${id}' returning *`;
    const { rows } = await world.owner.query<Record<string, string>>(text, Object.values(row));
    // Their own rows: brands and the posts of others stand in the same tables.
    planted.set(name, [
      ...(planted.get(name) ?? []),
      ...rows.filter((one) => (name === "account" ? one["id"] : (one["account_id"] ?? id)) === id),
    ]);
    return rows[0]?.["id"] ?? "";
  };
  const seal = (column: string, rowId: string, text: string): Buffer =>
    world.services.vault.seal({ table, column, rowId }, text);
  const now = new Date();
  const later = new Date(now.getTime() + 40 * 86_400_000);
  const born = `${birthYear}-05-17`;
  const bytes = (size: number): Buffer => randomBytes(size);

  const username = freshUsername();
  await plant(
    "account",
    () => ({
      username,
      name: canary(),
      ...perProfileFact(() => canary()),
      website_url: canary((t) => `https://${t}.example.com`),
      photo_url: canary(),
      cover_photo_url: canary(),
      resident_state: "TX",
      monthly_spend_limit_cents: 7_100,
      daily_post_limit: 71,
      first_giveaway_created_at: now,
      identity_verified_at: now,
      last_posted_at: now,
      status_ends_at: later,
      acl: ["canEditIdv"],
    }),
    "id",
  );
  canaries.push({ table: "account", text: username, isLeftOut: false });
  await plant(
    "account_credential",
    () => {
      const phone = canary(() => `+1202555${String(birthYear)}`);
      return {
        email: canary((t) => `${t}@example.com`),
        password_hash: hidden(),
        date_of_birth: canary(() => born),
        email_verified_at: now,
        phone_verified_at: now,
        phone_changed_at: now,
        password_reset_at: now,
        sms_opted_out_at: now,
        email_unsubscribed_at: now,
        session_recording_agreed_at: now,
        phone_enc: seal("phone_enc", id, phone),
        phone_bidx: world.services.vault.blindIndex("account_credential.phone", phone),
      };
    },
    "account_id",
  );
  await plant("account_seen", () => ({ account_id: id, seen_at: now }));
  await plant("session", () => ({
    token_hash: bytes(32),
    person_id: id,
    acting_account_id: id,
    user_agent: canary(),
    ip: canary(() => `198.51.${birthYear % 100}.77`),
    factor_added_at: now,
    expires_at: later,
  }));
  await plant("consent", () => ({
    account_id: id,
    kind: "terms",
    version: "1",
    text: "Terms",
    ip: canary(() => `203.0.${birthYear % 100}.78`),
  }));
  await plant("referral_attribution", () => ({ account_id: id, referrer_username: canary(), source: "sign_up" }));
  await plant("visit", () => ({ id: hidden(), account_id: id }));
  const changeId = await plant("account_status_change", () => ({
    account_id: id,
    from_state: "active",
    to_state: "suspended",
    policy: canary(),
    reason: canary(),
    mover: "staff",
    ends_at: later,
  }));
  await plant("account_appeal", () => ({
    status_change_id: changeId,
    account_id: id,
    text: canary(),
    status: "rejected",
    answer: canary(),
    decided_by: other.id,
    decided_at: now,
  }));
  await plant("email_change", () => ({
    token_hash: bytes(32),
    person_id: id,
    old_email: canary((t) => `${t}@example.com`),
    old_email_verified_at: now,
    expires_at: later,
  }));
  await plant("totp_factor", () => ({
    person_id: id,
    secret_enc: seal("secret_enc", id, hidden()),
    confirmed_at: now,
  }));
  await plant("trusted_device", () => ({
    person_id: id,
    token_hash: bytes(32),
    agent_family: canary(),
    user_agent: canary(),
    expires_at: later,
  }));
  await plant("passkey", () => ({
    person_id: id,
    transports: ["internal"],
    credential_id: hidden(),
    public_key: bytes(32),
    is_backed_up: false,
    name: canary(),
    last_used_at: now,
  }));
  await plant("provider_link", () => ({
    person_id: id,
    provider: "google",
    issuer: "https://issuer.example",
    subject: hidden(),
    email: canary((t) => `${t}@example.com`),
    last_used_at: now,
  }));
  await plant("shipping_address", () => ({
    account_id: id,
    address_enc: seal("address_enc", id, JSON.stringify({ street: canary(), city: canary() })),
  }));
  await plant("username_change", () => ({ account_id: id, username: canary() }));
  const brandId = await plant("account", () => ({
    account_type: "brand",
    brand_status: "active",
    created_by_account_id: id,
    username: canary((t) => t.slice(0, 15)),
    name: canary(),
  }));
  await plant("brand_access", {
    brand_id: brandId,
    person_id: id,
    access_type: "owner",
    status: "active",
    ended_at: null,
  });
  await plant("brand", () => ({
    brand_id: brandId,
    contact_email: canary((t) => `${t}@example.com`),
    pending_contact_email: canary((t) => `${t}@example.com`),
    contact_code_hash: bytes(32),
    contact_code_expires_at: later,
    contact_code_tries: 2,
    email_recipient: "contact",
    name_review: "approved",
    resembles_brand_id: null,
    name_decided_at: now,
    name_reason: canary(),
    is_subscription_exempt: true,
    exempt_reason: canary(),
    exempt_until: later,
    picked_plan: "year",
    opened_at: now,
    closed_at: now,
    deletion_notified_at: now,
  }));
  await plant("brand_ownership_offer", {
    brand_id: brandId,
    from_person_id: id,
    to_person_id: other.id,
    status: "declined",
    expires_at: now,
    ended_at: now,
  });
  await plant("brand_activity", { brand_id: brandId, person_id: id, operation: "createPost" });
  // Left once, so that the end is notified as well.
  const leftId = await plant("account", () => ({
    account_type: "brand",
    brand_status: "active",
    created_by_account_id: other.id,
    username: freshUsername(),
    name: "Left",
  }));
  await plant("brand_access", {
    brand_id: leftId,
    person_id: id,
    access_type: "member",
    status: "left",
    invited_by: other.id,
    invited_at: now,
    expires_at: now,
    resent_at: now,
    asked_again_at: now,
    joined_at: now,
    ended_at: now,
    former_type: "member",
  });

  const theirs = await plant("post", {
    account_id: other.id,
    acted_by_person_id: other.id,
    text: `Hello ${birthYear}`,
    status: "active",
  });
  const listId = await plant("user_list", () => ({ account_id: id, name: canary(), members_count: 1 }));
  const own = await plant("post", () => ({
    account_id: id,
    acted_by_person_id: id,
    text: canary(),
    warning: canary(),
    is_sensitive: true,
    status: "active",
    edited_at: now,
    quoted_post_id: theirs,
    reply_rule: "list",
    reply_list_id: listId,
  }));
  await plant("post", () => ({
    account_id: id,
    acted_by_person_id: id,
    text: canary(),
    status: "deleted",
    deleted_at: now,
    reply_to_id: theirs,
    root_id: theirs,
  }));
  await plant("post_like", { account_id: id, post_id: theirs, acted_by_person_id: id });
  await plant("post_repost", { account_id: id, post_id: theirs, acted_by_person_id: id });
  await plant("post_version", () => ({
    post_id: own,
    number: 1,
    text: canary(),
    written_at: now,
    edited_by_person_id: id,
  }));
  await plant("post_image", () => ({ post_id: own, place: 1, url: canary(), alt: canary(), width: 1, height: 1 }));
  await plant("scheduled_post", { post_id: own, account_id: id, publish_at: later });
  await plant("poll", { post_id: own, closes_at: later });
  const optionId = await plant("poll_option", () => ({
    post_id: own,
    place: 1,
    label: canary(),
    image_url: canary(),
    image_width: 1,
    image_height: 1,
  }));
  await plant("poll_vote", { post_id: own, account_id: id, acted_by_person_id: id, option_id: optionId });
  await plant("post_view", { person_id: id, day: now, post_id: theirs, kind: "seen" });
  await plant("post_metrics", { post_id: own, seen_count: 1 });
  const reviewId = await plant("review", () => ({
    account_id: id,
    acted_by_person_id: id,
    post_id: theirs,
    reviewed_account_id: other.id,
    rating: 4,
    text: canary(),
    relation: "entrant",
    insider: "family",
    edited_at: now,
  }));
  await plant("review_version", () => ({
    review_id: reviewId,
    number: 1,
    rating: 3,
    text: canary(),
    written_at: now,
  }));
  const another = await plant("post", { account_id: other.id, acted_by_person_id: other.id, text: `Bye ${birthYear}` });
  await plant("review", {
    account_id: id,
    acted_by_person_id: id,
    post_id: another,
    reviewed_account_id: other.id,
    rating: 2,
    text: "",
    relation: "entrant",
    status: "deleted",
    deleted_at: now,
  });
  const aboutThem = await plant("review", {
    account_id: other.id,
    acted_by_person_id: other.id,
    post_id: own,
    reviewed_account_id: id,
    rating: 5,
    text: `Kind ${birthYear}`,
    relation: "winner",
  });
  await plant("review_mention", () => ({ review_id: aboutThem, account_id: id, mention: canary() }));
  await plant("review_answer", () => ({
    review_id: aboutThem,
    account_id: id,
    acted_by_person_id: id,
    text: canary(),
    edited_at: now,
  }));
  await plant("shop", () => ({
    account_id: id,
    return_address_enc: seal("return_address_enc", id, canary()),
    shipping_cents: 500,
    packing_days: 3,
    return_days: 30,
    policy: canary(),
  }));
  const shopProductId = await plant("shop_product", () => ({
    account_id: id,
    type: "physical",
    name: canary(),
    description: canary(),
    detail: canary(),
    price_cents: 500,
    sizes: [canary()],
    status: "refused",
    refusal_reason: canary(),
    client_id: hidden(),
  }));
  const { rows: offered } = await world.owner.query<{ id: string }>(
    `insert into vendor_product (provider, reference, kind, name, short_name_singular, short_name_plural, detail, price_cents, sizes, presets,
                                 delivery_days, excluded_states, image_url, thumbnail_url, is_for_giveaways, is_for_shops)
     values ('vendor-embedded', $1, 'mugs', 'Mug', 'mug', 'mugs', '', 400, '[]', '[]', 5, '{}', '/m', '/m', false, true) returning id`,
    [`planted-${birthYear}`],
  );
  await plant("shop_product", () => ({
    account_id: id,
    type: "vendor",
    vendor_product_id: offered[0]?.id,
    name: canary(),
    price_cents: 480,
    markup_percent: 20,
    cost_cents: 400,
    status: "listed",
  }));
  const { rows: files } = await world.owner.query<{ id: string }>(
    `insert into media_object (id, person_id, account_id, upload_type, status, content_type, bytes)
     values (new_id(), $1, $1, 'shopFile', 'removed', 'application/pdf', 1) returning id`,
    [other.id],
  );
  await plant("shop_product", () => ({
    account_id: id,
    type: "digital",
    name: canary(),
    price_cents: 500,
    stock: 3,
    file_media_id: files[0]?.id,
    file_name: canary(),
    status: "archived",
    archived_from: "in_review",
    archived_at: now,
    review_number: 3,
  }));
  await plant("shop_product_picture", () => ({
    product_id: shopProductId,
    position: 1,
    media_id: files[0]?.id,
    alt: canary(),
  }));
  await plant("shop_product_preset", { product_id: shopProductId, quantity: 2, price_cents: 900 });
  await plant("shop_stock_alert", { account_id: id, product_id: shopProductId });
  await plant("cart", { account_id: id, version: 3, changed_at: now, reminded_at: now });
  await plant("cart_item", () => ({
    account_id: id,
    product_id: shopProductId,
    size: canary(),
    quantity: 2,
    accepted_cents: 900,
  }));
  const boughtId = randomUUID();
  await plant("shop_order", () => ({
    id: boughtId,
    code: `ZQ${String(birthYear)}00`,
    account_id: id,
    person_id: id,
    idempotency_key: hidden(),
    cart_version: 2,
    status: "completed",
    state: "NM",
    address_enc: seal("address_enc", boughtId, canary()),
    items_cents: 900,
    tax_cents: 60,
    total_cents: 960,
    wallet_cents: 960,
    card_cents: 0,
    pay_until: now,
    paid_at: now,
    disputed_at: now,
  }));
  const parcelId = await plant("shop_parcel", () => ({
    order_id: boughtId,
    number: 1,
    seller_id: other.id,
    carriage: "seller",
    status: "completed",
    items_cents: 900,
    shipping_cents: 0,
    tax_cents: 60,
    total_cents: 960,
    wallet_cents: 960,
    card_cents: 0,
    cost_cents: 0,
    fee_cents: 90,
    received_cents: 810,
    carrier: canary(),
    tracking_number: canary(),
    tracking_url: canary(),
    estimated_delivery_date: "2026-12-01",
    send_by: now,
    packed_at: now,
    shipped_at: now,
    delivered_at: now,
    released_at: now,
  }));
  await plant("shop_parcel", {
    order_id: boughtId,
    number: 2,
    seller_id: other.id,
    carriage: "seller",
    status: "cancelled",
    items_cents: 900,
    shipping_cents: 0,
    tax_cents: 60,
    total_cents: 960,
    wallet_cents: 960,
    card_cents: 0,
    cost_cents: 0,
    fee_cents: 90,
    received_cents: 810,
    cancelled_at: now,
    cancel_reason: "buyer",
  });
  const orderItemId = await plant("shop_order_item", () => ({
    order_id: boughtId,
    parcel_id: parcelId,
    product_id: shopProductId,
    type: "physical",
    name: canary(),
    detail: canary(),
    size: canary(),
    quantity: 2,
    net_cents: 900,
    tax_cents: 60,
    file_name: canary(),
    position: 1,
  }));
  const discountId = randomUUID();
  await plant("shop_discount", () => ({
    id: discountId,
    account_id: id,
    code: `PLANTED-${String(birthYear)}`,
    amount_cents: 50,
    starts_at: now,
    max_uses: 5,
    is_once_per_buyer: true,
    least_cents: 100,
    uses: 1,
  }));
  await plant("shop_discount", () => ({
    account_id: id,
    code: `UNUSED-${String(birthYear)}`,
    percent: 5,
    ends_at: "2030-01-01",
    is_once_per_buyer: false,
    ended_at: now,
  }));
  await plant("shop_order_discount", { order_id: boughtId, discount_id: discountId, seller_id: other.id, cents: 50 });
  await plant("shop_order_step", { order_id: boughtId, parcel_id: parcelId, status: "shipped", by: "seller" });
  const evidence = await world.owner.query<{ id: string }>(
    `insert into media_object (id, person_id, account_id, upload_type, status, content_type, bytes)
     values (new_id(), $1, $1, 'evidence', 'ready', 'image/png', 100) returning id`,
    [other.id],
  );
  const claimId = await plant("shop_claim", () => ({
    order_id: boughtId,
    parcel_id: parcelId,
    person_id: id,
    reason: "broken",
    wish: "money",
    text: canary(),
    status: "refunded",
    asked_cents: 960,
    shipping_cents: 0,
    offered_cents: 500,
    seller_text: canary(),
    appeal_text: canary(),
    staff_text: canary(),
    label_by: "seller",
    return_carrier: canary(),
    return_tracking: canary(),
    new_carrier: canary(),
    new_tracking: canary(),
    act_by: now,
    staff_since: now,
    closed_by: "staff",
    ended_at: now,
  }));
  await plant("shop_claim_item", { claim_id: claimId, order_item_id: orderItemId });
  await plant("shop_claim_picture", { claim_id: claimId, media_id: evidence.rows[0]?.id, position: 1 });
  const refundId = await plant("shop_refund", {
    order_id: boughtId,
    parcel_id: parcelId,
    number: 1,
    claim_id: claimId,
    net_cents: 90,
    shipping_cents: 0,
    tax_cents: 6,
    total_cents: 96,
    wallet_cents: 96,
    card_cents: 0,
    fee_cents: 9,
    paid_by: "seller",
    by: "staff",
    settled_at: now,
  });
  await plant("shop_refund_item", { refund_id: refundId, order_item_id: orderItemId, net_cents: 90, tax_cents: 6 });
  await plant("spam_mark", {
    post_id: theirs,
    account_id: id,
    acted_by_person_id: id,
    weight: 1,
    outcome: "confirmed",
  });
  await plant("report", () => ({
    account_id: id,
    acted_by_person_id: id,
    object_type: "post",
    object_id: theirs,
    subject_account_id: other.id,
    reason: "other",
    text: canary(),
    status: "upheld",
    note: hidden(),
    decided_at: now,
    due_at: now,
  }));
  await plant("report_decision", () => ({
    object_type: "post",
    object_id: own,
    subject_account_id: id,
    action: "remove",
    policy: canary(),
    reason: canary(),
    decided_by_id: other.id,
    appeal_text: canary(),
    appealed_at: now,
    appeal_status: "rejected",
    appeal_answer: canary(),
    appeal_decided_at: now,
  }));
  await plant("post_draft", () => ({
    account_id: id,
    acted_by_person_id: id,
    client_id: "planted",
    text: canary(),
    warning: canary(),
    is_sensitive: true,
  }));
  await plant("post_setting", { account_id: id, warned_posts: "hide", undescribed_pictures: "require" });
  await plant("feed_filter", { account_id: id, feed: "newest", hides_reposts: true, hides_quotes: true });
  await plant("hashtag_follow", () => ({ account_id: id, tag: canary() }));
  await plant("muted_thread", { account_id: id, root_id: theirs });
  await plant("bookmark", { account_id: id, post_id: theirs, acted_by_person_id: id });
  await plant("pinned_post", { account_id: id, post_id: own, acted_by_person_id: id });
  await plant("hidden_reply", {
    post_id: theirs,
    parent_id: own,
    reason: "author_hidden",
    account_id: id,
    acted_by_person_id: id,
  });
  await plant("post_mention", { post_id: theirs, account_id: id, mention: "someone" });
  const past = new Date(now.getTime() - 3 * 3_600_000);
  let hosted = "";
  for (const [state, end] of [
    ["voided", { voided_at: now }],
    ["completed", { completed_at: now, locked_at: now, drawn_at: now, eligible_count: 1 }],
  ] as const) {
    hosted = await plant("post", {
      account_id: id,
      acted_by_person_id: id,
      text: "",
      status: "active",
      is_giveaway: true,
    });
    await plant("giveaway", () => ({
      post_id: hosted,
      host_account_id: id,
      host_person_id: id,
      amount_cents: 1_000,
      winners_count: 1,
      enter_method: "visitLink",
      duration_hours: 1,
      giveaway_text: canary(),
      link: canary((t) => `https://${t}.example.com/`),
      state,
      ...end,
      opened_at: past,
      deadline: new Date(past.getTime() + 2 * 3_600_000),
      extension_hours: 1,
      extended_at: now,
      campaign: canary(),
      campaign_cents: 2_000,
      seed_commitment: bytes(32),
      seed_secret_enc: bytes(16),
      rules_version: "1",
      rules_hash: bytes(32),
      rules_markdown: "Rules",
    }));
  }
  await plant("giveaway_entry", () => ({
    giveaway_id: hosted,
    person_id: id,
    ticket_no: 1,
    salt: bytes(16),
    leaf_hash: bytes(32),
    withdrawn_at: now,
    participation: "ineligible",
    ineligible_reason: "unverified",
    reply_post_id: own,
    resident_state: "TX",
  }));
  await plant("giveaway_entry_fraud", () => ({
    giveaway_id: hosted,
    person_id: id,
    score: 90,
    reasons: JSON.stringify({ device: 40, card: 50 }),
    status: "upheld",
    quarantined_at: past,
    contest_text: canary(),
    contested_at: past,
    decided_at: past,
    decided_by_id: other.id,
    decision_reason: canary(),
  }));
  await plant("giveaway_visit", { giveaway_id: hosted, account_id: id, acted_by_person_id: id, visits: 3 });
  const slotId = await plant("giveaway_slot", {
    giveaway_id: hosted,
    slot_no: 1,
    ticket_no: 1,
    person_id: id,
    prize_cents: 1_000,
    status: "settled",
    settled_at: now,
  });
  await plant("giveaway_certified_winner", () => ({
    id: other.id,
    giveaway_id: hosted,
    slot_no: 1,
    person_id: id,
    legal_name_enc: seal("legal_name_enc", other.id, canary()),
    resident_state: "TX",
  }));
  await plant("giveaway_redemption", () => ({
    slot_id: slotId,
    giveaway_id: hosted,
    person_id: id,
    status: "failed",
    failure: "refused",
    redeem_by: now,
    recipient_enc: seal(
      "recipient_enc",
      slotId,
      JSON.stringify({
        name: canary(),
        address: canary(),
        apartment: "",
        city: canary(),
        state: "TX",
        zipCode: "78701",
      }),
    ),
    size: "M",
    claimed_at: now,
    ordered_at: now,
    shipped_at: now,
    delivered_at: now,
    credited_at: now,
  }));
  await plant("giveaway_thanks", { giveaway_id: hosted, person_id: id, reply_post_id: own });

  await plant("follow", { follower_id: id, followed_id: other.id, reposts_muted: true, quotes_muted: true });
  await plant("mute", { muter_id: id, muted_id: other.id });
  await plant("block", { blocker_id: id, blocked_id: other.id });
  await plant("reading_filter", { account_id: id });
  await plant("muted_word", () => ({ account_id: id, word: canary(), expires_at: later }));
  await plant("user_list_member", { list_id: listId, member_id: other.id });
  await plant("contact_setting", { account_id: id });
  await plant("contact_message", { sender_id: id, recipient_id: other.id, acted_by_person_id: id });
  await plant("identity_fact", () => ({
    person_id: id,
    status: "approved",
    date_of_birth: born,
    resident_state: "TX",
    decided_at: now,
    state_changed_at: now,
    legal_name_enc: seal("legal_name_enc", id, canary()),
    address_enc: seal("address_enc", id, JSON.stringify({ street: canary() })),
  }));
  await plant("identity_match", {
    person_a: [id, other.id].toSorted()[0],
    person_b: [id, other.id].toSorted()[1],
    grounds: ["name"],
  });
  const inquiryId = randomUUID();
  await plant("identity_inquiry", () => ({
    id: inquiryId,
    person_id: id,
    provider: "embedded",
    status: "declined",
    reason: "unreadable",
    message: canary(),
    submitted_at: now,
    decided_at: now,
    expires_at: later,
    post_id: theirs,
    brand_id: brandId,
    entered_enc: seal("entered_enc", inquiryId, JSON.stringify({ nameFirst: canary() })),
    name_enc: seal("name_enc", inquiryId, JSON.stringify({ nameLast: canary() })),
    shown_enc: seal("shown_enc", inquiryId, JSON.stringify({ nameLast: canary() })),
  }));
  await plant("identity_read", () => ({
    inquiry_id: inquiryId,
    person_id: id,
    kind: "front",
    reader_id: other.id,
    reason: canary(),
    status: "completed",
  }));
  const noticeId = await plant("notification_once", { account_id: id, channel: "app", dedupe_key: "planted" });
  await plant("notification", () => ({
    id: noticeId,
    account_id: id,
    type: "mention",
    post_id: theirs,
    data: JSON.stringify({ note: hidden() }),
    archived_at: now,
  }));
  await plant("notification_preference", () => ({
    account_id: id,
    choices: JSON.stringify({ mention: { email: canary() } }),
  }));
  const mailId = await plant("notification_once", { account_id: id, channel: "mail", dedupe_key: "planted" });
  await plant("notification_mail", () => ({
    id: mailId,
    account_id: id,
    event: "mention",
    type: "mention",
    data: JSON.stringify({ note: hidden() }),
    due_at: now,
    done_at: now,
  }));
  await plant("account_subscription", { subscriber_id: id, subscribed_id: other.id, in_app: true, email: false });
  await plant("card_customer", () => ({ account_id: id, provider: "card-sandbox", customer_id: hidden() }));
  const methodId = await plant("user_payment_method", () => ({
    account_id: id,
    acted_by_person_id: id,
    provider: "card-sandbox",
    status: "active",
    provider_setup_id: hidden(),
    provider_method_id: `pm_planted${birthYear}`,
    fingerprint: hidden(),
    card_brand: canary(),
    card_last4: "4242",
    expiry_month: 12,
    expiry_year: 2040,
    failure_code: "planted",
    idempotency_key: `planted-${birthYear}`,
    preferred_at: now,
    last_used_at: now,
  }));
  const paymentId = await plant("payment", () => ({
    user_payment_method_id: methodId,
    account_id: id,
    acted_by_person_id: id,
    purpose: "add_funds",
    amount_cents: 500,
    channel: "card",
    provider: "card-sandbox",
    status: "succeeded",
    succeeded_at: now,
    failure_code: "planted",
    card_brand: canary(),
    card_last4: "4242",
  }));
  const subscriptionId = await plant("brand_subscription", () => ({
    brand_id: id,
    person_id: other.id,
    provider: "card-sandbox",
    provider_subscription_id: hidden(),
    provider_method_id: hidden(),
    user_payment_method_id: methodId,
    idempotency_key: hidden(),
    status: "canceled",
    plan: "month",
    amount_cents: 2_900,
    next_plan: "year",
    next_amount_cents: 29_000,
    period_starts_at: now,
    period_ends_at: new Date(now.getTime() + 86_400_000),
    past_due_since: now,
    reminded_for: now,
    activated_at: now,
    ended_at: now,
    end_as: "canceled",
  }));
  for (const [number, isPaid] of [true, false].entries())
    await plant("brand_invoice", () => ({
      subscription_id: subscriptionId,
      brand_id: id,
      provider_invoice_id: hidden(),
      number: canary(),
      status: isPaid ? "paid" : "open",
      amount_cents: 2_900,
      period_starts_at: new Date(now.getTime() + number * 86_400_000),
      period_ends_at: new Date(now.getTime() + (number + 1) * 86_400_000),
      first_failed_at: now,
      ...(isPaid ? { payment_id: paymentId, paid_at: now } : { next_attempt_at: now }),
    }));
  await plant("payment_refund", () => ({
    payment_id: paymentId,
    asked_by_person_id: id,
    amount_cents: 100,
    status: "done",
    provider_refund_id: hidden(),
    failure_code: canary(),
    idempotency_key: hidden(),
  }));
  await plant("payment_dispute", () => ({
    payment_id: paymentId,
    provider_dispute_id: hidden(),
    status: "lost",
    amount_cents: 400,
    fee_cents: 15,
    closed_at: now,
    due_at: now,
    answer: "contest",
    statement: canary(),
    answered_by_id: other.id,
    answered_at: now,
    submitted_at: now,
  }));
  await plant("receivable", () => ({
    account_id: id,
    payment_id: paymentId,
    cause: "dispute",
    amount_cents: 400,
    settled_cents: 400,
    written_off_at: now,
  }));
  const destinationId = await plant("payout_destination", () => ({
    id: other.id,
    account_id: id,
    channel: "paypal",
    details_enc: seal("details_enc", other.id, JSON.stringify({ channel: "paypal", receiver: canary() })),
    receiver_bidx: bytes(8),
    usable_at: now,
    replaced_at: now,
  }));
  const payoutId = await plant("payout", () => ({
    account_id: id,
    acted_by_person_id: id,
    channel: "paypal",
    provider: "payout-sandbox",
    destination_id: destinationId,
    amount_cents: 1_000,
    fee_cents: 0,
    status: "canceled",
    idempotency_key: `planted-${birthYear}`,
    confirmation_number: canary(),
    failure_code: "planted",
    handed_over_at: now,
    sent_at: now,
    unclaimed_at: now,
  }));
  const referralId = await plant("referral", () => ({
    referrer_id: other.id,
    referee_id: id,
    source: "link",
    state: "ineligible",
    reason: "fraud",
    signals: "{card}",
    joined_at: past,
    verified_at: past,
    hold_until: past,
    approved_at: past,
    approved_by: other.id,
    rewarded_at: past,
    reward_cents: 500,
    kept_at: past,
    reversed_at: past,
  }));
  await plant("referral_change", () => ({ referral_id: referralId, to_state: "joined", note: hidden() }));
  await plant("referral_active_day", () => ({ referral_id: referralId, day: "2026-01-02" }));
  await plant("person_device", () => ({ person_id: id, device_hash: bytes(32) }));
  await plant("referral_preference", () => ({ person_id: id, is_off_leaderboard: true, question_skipped_at: now }));
  await plant("referral_standing", () => ({
    period: "2001-01-01",
    person_id: id,
    verified_count: 1,
    last_verified_at: past,
    place: 1,
    is_listed: true,
  }));
  await plant("referral_rank_mark", () => ({ period: "2001-01-01", place: 1, person_id: id, rank: 1 }));
  await plant("dormant_balance", () => ({
    account_id: id,
    state: "TX",
    cause: "dormant",
    status: "reclaimed",
    idle_since: now,
    due_at: now,
    amount_cents: 300,
    moved_at: now,
    reclaimed_at: now,
    reclaimed_by: other.id,
  }));
  await plant("transfer", () => ({
    from_account_id: id,
    to_account_id: other.id,
    amount_cents: 700,
    reason: canary(),
    method: "sms",
    idempotency_key: `planted-${birthYear}`,
  }));
  const decider = await createPerson(world);
  await plant("sanctions_screening", () => ({ person_id: id, list_version: 7, screened_at: now }));
  await plant("sanctions_hit", () => ({
    person_id: id,
    entry_no: hidden(),
    name: hidden(),
    programs: hidden(),
    score: 71,
    status: "cleared",
    decided_by: decider.id,
    reason: hidden(),
    decided_at: now,
  }));
  await plant("adjustment", () => ({
    account_id: id,
    kind: "credit",
    amount_cents: 300,
    credited_to: "earnings",
    status: "rejected",
    reason: hidden(),
    proposed_by: other.id,
    idempotency_key: `planted-${birthYear}`,
    decided_by: decider.id,
    decision_reason: hidden(),
    decided_at: now,
  }));
  const quoteId = await plant("vendor_quote", () => ({
    account_id: id,
    provider: "printful",
    product_reference: "71",
    quantity: 1,
    state: "TX",
    price_cents: 1_000,
    tax_cents: 80,
    shipping_cents: 499,
    base_cents: 900,
    expires_at: now,
  }));
  const orderId = await plant("vendor_order", () => ({
    id: other.id,
    account_id: id,
    quote_id: quoteId,
    key: `planted-${birthYear}`,
    provider: "printful",
    product_reference: "71",
    size: "M",
    quantity: 1,
    recipient_enc: seal(
      "recipient_enc",
      other.id,
      JSON.stringify({
        name: canary(),
        address: canary(),
        apartment: "",
        city: canary(),
        state: "TX",
        zipCode: "78701",
      }),
    ),
    code_enc: seal("code_enc", other.id, JSON.stringify({ form: "code", text: hidden(), pin: null })),
    status: "failed",
    failure: "vendor_failed",
    vendor_order_id: `${birthYear}`,
    estimated_delivery_date: "2026-01-01",
    carrier: canary(),
    tracking_url: canary(),
  }));
  await plant("vendor_order_step", () => ({ order_id: orderId, status: "requested" }));
  await plant("vendor_code_look", () => ({ order_id: orderId, person_id: id }));
  await plant("payout_step", () => ({ payout_id: payoutId, status: "canceled", actor_id: id, reason: hidden() }));
  const formId = await plant("w9_form", () => ({
    account_id: id,
    fiscal_year: 2026,
    status: "rejected",
    rejection: canary(),
    last_sent_at: now,
    submitted_at: now,
    decided_at: now,
    decided_by: other.id,
  }));
  await plant("w9_form", () => ({
    account_id: id,
    fiscal_year: 2025,
    status: "approved",
    approved_at: now,
    submitted_at: now,
    decided_at: now,
  }));
  await plant("w9_step", () => ({ form_id: formId, status: "rejected", actor_id: other.id, reason: hidden() }));
  await plant("staff_claim", () => ({
    queue: "payouts",
    case_id: formId,
    staff_id: id,
    claimed_at: now,
    expires_at: new Date(now.getTime() + 900_000),
  }));
  await plant("staff_view", () => ({ staff_id: id, queue: "payouts", name: canary(), query: canary() }));
  await plant("staff_look", () => ({
    person_id: id,
    reader_id: other.id,
    fact: "phone",
    reason: canary(),
  }));
  await plant("w9_read", () => ({
    form_id: formId,
    person_id: id,
    reader_id: other.id,
    reason: canary(),
    media_id: other.id,
    status: "submitted",
  }));
  await plant("w9_particulars", () => ({
    media_id: other.id,
    account_id: id,
    particulars_enc: seal("particulars_enc", other.id, JSON.stringify({ legalName: canary() })),
    entered_by: other.id,
  }));
  const exportId = await plant("tax_export", () => ({
    fiscal_year: birthYear + 50,
    number: 1,
    threshold_cents: 60_000,
    people: 1,
    added: 0,
    changed: 0,
    removed: 0,
    made_by: other.id,
  }));
  await plant("tax_export_line", () => ({
    export_id: exportId,
    account_id: id,
    prizes_cents: 61_000,
    rewards_cents: 500,
    withheld_cents: 240,
    sales_cents: 2_100_000,
    sales_count: 201,
    details_hash: bytes(32),
  }));
  await plant("outgoing_message", () => ({
    channel: "email",
    recipient: canary((t) => `${t}@example.com`),
    account_id: id,
    template: "verify_email",
    subject: canary(),
    text: hidden(),
    status: "sent",
    sent_at: now,
  }));
  const ticketId = await plant("support_ticket", () => ({
    reference: canary(),
    account_id: id,
    acted_by_person_id: id,
    name: canary(),
    email: canary((t) => `${t}@example.com`),
    topic: canary(),
    message: canary(),
    closed_at: now,
  }));
  await plant("support_answer", () => ({ ticket_id: ticketId, staff_id: other.id, text: canary() }));
  const applicationId = randomUUID();
  await plant("job_application", () => ({
    id: applicationId,
    reference: canary(),
    job_id: randomUUID(),
    job_title: canary(),
    board: "embedded",
    account_id: id,
    name: canary(),
    email: canary((t) => `${t}@example.com`),
    answers_enc: seal("answers_enc", applicationId, canary()),
    forwarded_at: now,
  }));
  await plant("job_application_file", () => ({
    application_id: applicationId,
    path: canary(),
    name: canary(),
    kind: "pdf",
    bytes: 1,
    content_enc: bytes(30),
  }));
  await plant("job_application_note", () => ({
    application_id: applicationId,
    staff_id: other.id,
    moved_to: "in_review",
    text: hidden(),
  }));
  await plant("idempotency", () => ({
    person_id: id,
    key: `planted-${birthYear}`,
    operation: "createPost",
    request_hash: bytes(8),
    response: JSON.stringify({ value: hidden() }),
  }));
  await plant("media_object", () => ({
    id: own,
    person_id: id,
    account_id: id,
    upload_type: "profile",
    status: "ready",
    content_type: "image/webp",
    bytes: 9,
    width: 1,
    height: 1,
    attached_at: now,
    has_upload: false,
  }));
  await plant("data_export", {
    person_id: id,
    status: "removed",
    bytes: 71,
    created_at: new Date(now.getTime() - 4 * 86_400_000),
    ready_at: past,
    expires_at: later,
  });
  // What another account bought, and they downloaded as its member.
  const { rows: downloads } = await world.owner.query<{ id: string }>(
    `with o as (insert into shop_order (code, account_id, person_id, idempotency_key, cart_version, status, state, items_cents, tax_cents, total_cents,
                                        wallet_cents, card_cents, pay_until)
                values ($2, $1, $1, $2, 1, 'awaiting_payment', 'NM', 900, 60, 960, 0, 960, app_now() + interval '90 days') returning id),
          p as (insert into shop_parcel (order_id, number, seller_id, carriage, status, items_cents, shipping_cents, tax_cents, total_cents, wallet_cents,
                                         card_cents, cost_cents, fee_cents, received_cents)
                select id, 1, $1, 'download', 'awaiting_payment', 900, 0, 60, 960, 0, 960, 0, 90, 810 from o returning id, order_id)
     insert into shop_order_item (order_id, parcel_id, type, name, detail, size, quantity, net_cents, tax_cents, position)
     select order_id, id, 'digital', 'A pattern', '', '', 1, 900, 60, 1 from p returning id`,
    [other.id, `ZD${birthYear}00`],
  );
  await plant("shop_download", { order_item_id: downloads[0]?.id, person_id: id });
  const given = await give(world.db, id, 700n);
  for (const [name, whose, key] of [
    ["ledger_account", "owner_id", id],
    ["ledger_tx", "id", given],
  ] as const) {
    planted.set(
      name,
      (await world.owner.query<Record<string, unknown>>(`select * from ${name} where ${whose} = $1`, [key])).rows,
    );
  }
  return { id, username, actor: { personId: id, accountId: id }, canaries, rows: planted };
}
