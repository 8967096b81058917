import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLObjectType } from "graphql";
import { describe, expect, test } from "vitest";
import { audienceOf, fieldGuardOf, refusalOfViewer } from "#graphql/audiences.ts";
import type { Audience, PrivateAudience } from "#graphql/audiences.ts";
import type { ApiContext, RequestSession } from "#graphql/context.ts";
import { guardOf, refusalOf } from "#graphql/guards.ts";
import type { Guard } from "#graphql/guards.ts";
import { newBuilder } from "#graphql/schema-builder.ts";
import { publicSchema, readInPlace } from "#main/public-schema.ts";
import { capabilities } from "#kernel/capabilities.ts";
import { api } from "../support/api.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const session = (facts: Partial<RequestSession>): RequestSession => ({
  sessionId: "session",
  personId: "person",
  accountId: "person",
  isTwoFactorAuthenticated: true,
  brandAccess: null,
  isOnboarded: true,
  standing: { person: "active", acting: "active" },
  ...facts,
});
const inBrand = (brandAccess: "owner" | "manager" | "member") => session({ accountId: "brand", brandAccess });

/** The context of a request of each kind of viewer. */
const viewers = {
  guest: { session: null, firstFactor: null },
  firstFactor: { session: null, firstFactor: session({}) },
  onboarding: { session: session({ isOnboarded: false }), firstFactor: null },
  newcomer: { session: null, firstFactor: null, isNewcomer: true },
  suspended: { session: session({ standing: { person: "suspended", acting: "suspended" } }), firstFactor: null },
  self: { session: session({}), firstFactor: null },
  owner: { session: inBrand("owner"), firstFactor: null },
  ownerOfShutBrand: {
    session: { ...inBrand("owner"), standing: { person: "active", acting: "suspended" } },
    firstFactor: null,
  },
  manager: { session: inBrand("manager"), firstFactor: null },
  member: { session: inBrand("member"), firstFactor: null },
} as const satisfies Record<string, Pick<ApiContext, "session" | "firstFactor" | "isNewcomer">>;
type Viewer = keyof typeof viewers;
const names = Object.keys(viewers) as Viewer[];
const contextOf = (viewer: Viewer): ApiContext => viewers[viewer] as unknown as ApiContext;

const audiences: readonly PrivateAudience[] = ["firstFactor", "signedIn", ...capabilities];
const isPrivate = (audience: Audience | undefined): audience is PrivateAudience =>
  audience !== undefined && typeof audience !== "object" && audience !== "everyone";

/** Capabilities of owners alone. */
const ownersAlone: readonly PrivateAudience[] = [
  "actPersonally",
  "withdraw",
  "manageTeam",
  "manageBilling",
  "deleteBrand",
];

/** Capabilities a brand member lacks, by role. */
const beyond: Partial<Record<Viewer, readonly PrivateAudience[]>> = {
  owner: ["actPersonally"],
  ownerOfShutBrand: ["actPersonally"],
  manager: ownersAlone,
  member: [...ownersAlone, "handleMoney", "editAccount", "manageAudience", "manageContent"],
};

function expectedOf(viewer: Viewer, audience: PrivateAudience): string {
  if (viewer === "guest") return "UNAUTHENTICATED";
  if (viewer === "firstFactor") return audience === "firstFactor" ? "shown" : "TWO_FACTOR_REQUIRED";
  if (beyond[viewer]?.includes(audience) !== true) return "shown";
  return audience === "actPersonally" ? "FORBIDDEN personal_account" : "FORBIDDEN brand_access";
}

function decisionOf(viewer: Viewer, audience: PrivateAudience): string {
  const refusal = refusalOfViewer(contextOf(viewer), audience);
  if (refusal === undefined) return "shown";
  const { code, details } = refusal.extensions as { code: string; details?: { rule?: string } };
  return details?.rule === undefined ? code : `${code} ${details.rule}`;
}

const rootTypes = [publicSchema.getQueryType(), publicSchema.getMutationType()].filter(
  (type): type is GraphQLObjectType => type != null,
);
const types = Object.values(publicSchema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !rootTypes.includes(type) && !type.name.startsWith("__"),
);
const namesWith = (audience: Audience): string[] =>
  types
    .filter((type) => audienceOf(type) === audience)
    .map(({ name }) => name)
    .toSorted();

describe("what each type of the public schema is for", () => {
  test("guests are shown objects of these types, and no others", () => {
    expect(namesWith("everyone")).toEqual(
      [
        [
          "Attachment",
          "Availability",
          "BrandLink",
          "BrandPlans",
          "CardProvider",
          "Cart",
          "CartDiscount",
          "CartItem",
          "CartSeller",
          "ContactChallenge",
          "CurrentDate",
          "Dimensions",
        ],
        ["DrawListBlock", "DrawProof", "DrawWinner", "EnterMethodCount", "FollowRecommendation", "FollowerCounts"],
        ["GiveawayEntrant", "GiveawayEntrantConnection"],
        [
          "GiveawayLeaderboard",
          "GiveawayLeaderboardEntry",
          "GiveawayProduct",
          "GiveawayProductInfo",
          "GiveawayRules",
          "GiveawaySlot",
          "GiveawayWinnerPreview",
          "GiveawayWinners",
          "Given",
        ],
        [
          "Hashtag",
          "HashtagConnection",
          "HostRecord",
          "Job",
          "JobApplicationForm",
          "JobField",
          "JobFieldOption",
          "JobFormField",
          "JobFormSection",
          "LeaderboardEntry",
          "LedgerProof",
          "LedgerProofAccount",
          "LinkNotice",
          "Mention",
          "MetricBucket",
          "Ok",
        ],
        ["PageInfo", "Poll", "PollOption", "PopularPosts", "Post", "PostConnection", "PostVersion", "PostWithReplies"],
        ["ReferralLeaderboardConnection", "ReferralProgram"],
        ["Review", "ReviewAnswer", "ReviewConnection", "ReviewRatingCount", "ReviewSummary", "ReviewVersion"],
        ["Shop", "ShopPicture", "ShopProduct", "ShopProductConnection", "ShopProductPreset", "ShopProductPrice"],
        [
          "SignInProvider",
          "SlotReplacement",
          "StateCount",
          "Stats",
          "TicketOutcome",
          "User",
          "UserConnection",
          "WebPreview",
        ],
      ].flat(),
    );
  });

  test("these types are answers to a caller who proves that they are about them", () => {
    const answers = types.flatMap((type) => {
      const audience = audienceOf(type);
      return typeof audience === "object" ? [[type.name, audience.answers]] : [];
    });
    expect(Object.fromEntries(answers)).toEqual({
      ContactFormAnswer: ["sendContactFormSubmission"],
      CreatedAccount: ["createAccountAndSignInToken"],
      JobApplicationAnswer: ["submitJobApplication"],
      OtherWaysIn: ["fetchOtherWaysIn"],
      ProviderSignIn: ["fetchProviderSignIn"],
      SignInResult: ["signInWithIdToken"],
    });
  });

  test("people as themselves, and owners of brands, are shown these alone", () => {
    expect(namesWith("actPersonally")).toEqual([
      "DataExport",
      "GiftCardCode",
      "GiveawayOrderSpec",
      "GiveawayRedemption",
      "GiveawayRedemptionState",
      "IdentityAttributes",
      "IdentityDocumentLook",
      "IdentityEntered",
      "IdentityInquirySession",
      "IdentitySession",
      "IdentityVerificationInfo",
      "RedemptionShippingInfo",
      "Referral",
      "ReferralConnection",
      "ReferralStats",
      "TaxReport",
    ]);
    expect(namesWith("withdraw")).toEqual(["SentFunds", "W9Form", "W9FormLook", "W9FormRequirement"]);
  });

  const privateTypes = types.flatMap((type) => {
    const audience = audienceOf(type);
    return isPrivate(audience) ? [{ name: type.name, audience }] : [];
  });
  test.each(privateTypes)("$name is for $audience", ({ audience }) => {
    const found = Object.fromEntries(names.map((viewer) => [viewer, decisionOf(viewer, audience)]));
    expect(found).toEqual(Object.fromEntries(names.map((viewer) => [viewer, expectedOf(viewer, audience)])));
  });

  test.each(audiences)("an audience of %s", (audience) => {
    for (const viewer of names) expect(decisionOf(viewer, audience), viewer).toBe(expectedOf(viewer, audience));
  });
});

/** Fields of the public schema that lead to an object. */
const edges = [...rootTypes, ...types].flatMap((from) =>
  Object.values(from.getFields()).flatMap((field) => {
    const to = getNamedType(field.type);
    return isObjectType(to) ? [{ name: `${from.name}.${field.name} → ${to.name}`, from, field, to }] : [];
  }),
);

describe("where guests get to what is private", () => {
  const openTo = (type: GraphQLObjectType): boolean => !isPrivate(audienceOf(type));
  const isForGuests = ({ from, field }: (typeof edges)[number]): boolean =>
    rootTypes.includes(from) ? (guardOf(field) as Guard).who === "guest" : openTo(from);

  test("by these fields alone, which are null for them or make them a person", () => {
    const crossings = edges.filter((edge) => isForGuests(edge) && isPrivate(audienceOf(edge.to)));
    expect(crossings.map(({ name }) => name).toSorted()).toEqual([
      "CreatedAccount.sessionUser → SessionUser",
      "DrawProof.ownTicket → OwnTicket",
      "Post.giveawayRedemption → GiveawayRedemptionState",
      "Query.fetchPendingSignIn → PendingSignIn",
      "Query.fetchSession → Session",
      "Shop.returnAddress → ShopAddress",
      "ShopProduct.management → ShopProductManagement",
      "SignInResult.session → Session",
      "User.interactions → UserInteractions",
    ]);
    const demanded = crossings.filter(({ field }) => isNonNullType(field.type)).map(({ name }) => name);
    expect(demanded).toEqual(["CreatedAccount.sessionUser → SessionUser"]);
  });

  test("and each of them asks", () => {
    for (const { name, field, from, to } of edges.filter(
      (edge) => isPrivate(audienceOf(edge.to)) && audienceOf(edge.to) !== audienceOf(edge.from),
    ))
      expect(field.resolve, `${name}, from ${from.name} to ${to.name}`).toBeDefined();
  });

  test("no field that states its guard is read in place", () => {
    const guarded = types.flatMap((type) =>
      Object.values(type.getFields()).filter((field) => fieldGuardOf(field) !== undefined),
    );
    expect(guarded.length).toBeGreaterThan(15);
    for (const field of guarded) expect(field.resolve, field.name).toBeDefined();
  });
});

test("a caller who is let in at a root field sees everything it leads to", () => {
  const shown = (viewer: Viewer, audience: Audience | undefined): boolean =>
    !isPrivate(audience) || refusalOfViewer(contextOf(viewer), audience) === undefined;
  const shut = edges.flatMap(({ name, from, field, to }) => {
    const isRoot = rootTypes.includes(from);
    const isChange = from === publicSchema.getMutationType();
    const letIn = names.filter((viewer) =>
      isRoot
        ? refusalOf(contextOf(viewer), guardOf(field) as Guard, isChange) === undefined
        : shown(viewer, audienceOf(from)),
    );
    // They may see the answer they get instead.
    const isSpared = fieldGuardOf(field) !== undefined && "otherwise" in (fieldGuardOf(field) ?? {});
    const refused = isSpared ? [] : letIn.filter((viewer) => !shown(viewer, audienceOf(to)));
    return refused.length === 0 ? [] : [`${name}: ${refused.join(", ")}`];
  });
  const nobodyYet = "guest, firstFactor";
  expect(shut.toSorted()).toEqual([
    // Made a person by their resolver: see the newcomer.
    `CreatedAccount.sessionUser → SessionUser: ${nobodyYet}`,
    `DrawProof.ownTicket → OwnTicket: ${nobodyYet}`,
    "Mutation.verifyOneTimeAccessCode → Session: firstFactor",
    // Null for everyone else.
    `Post.giveawayRedemption → GiveawayRedemptionState: ${nobodyYet}, owner, ownerOfShutBrand, manager, member`,
    "Query.fetchPendingSignIn → PendingSignIn: guest",
    `Query.fetchSession → Session: ${nobodyYet}`,
    `SignInResult.session → Session: ${nobodyYet}`,
    `User.interactions → UserInteractions: ${nobodyYet}`,
  ]);
});

describe("a schema that forgets is not built", () => {
  const readable = (options?: { isBehindGrants: boolean }) => {
    const builder = newBuilder(options);
    builder.queryField("stated", (t) => t.string({ guard: { who: "guest" }, resolve: () => "" }));
    builder.mutationField("alsoStated", (t) =>
      t.string({ guard: { who: "guest", act: "guestOnly" }, resolve: () => "" }),
    );
    return builder;
  };

  test("an object, an interface or a union that states no audience", () => {
    const plain = readable();
    plain.objectRef<{ a: string }>("Forgotten").implement({ fields: (t) => ({ a: t.exposeString("a") }) });
    expect(() => plain.toSchema()).toThrow("Forgotten states no audience");
    const faced = readable();
    faced.interfaceRef<{ a: string }>("Face").implement({ fields: (t) => ({ a: t.exposeString("a") }) });
    expect(() => faced.toSchema()).toThrow("Face states no audience");
    const joined = readable();
    const one = joined.objectRef<{ a: string }>("One");
    one.implement({ audience: "everyone", fields: (t) => ({ a: t.exposeString("a") }) });
    joined.unionType("Either", { types: [one], resolveType: () => one });
    expect(() => joined.toSchema()).toThrow("Either states no audience");
  });

  test("but one behind grants", () => {
    const staff = readable({ isBehindGrants: true });
    staff.objectRef<{ a: string }>("SpPlain").implement({ fields: (t) => ({ a: t.exposeString("a") }) });
    expect(staff.toSchema().getType("SpPlain")).toBeDefined();
  });

  test("an interface for everyone before a private type", () => {
    const builder = readable();
    const face = builder.interfaceRef<{ a: string }>("Face");
    face.implement({ audience: "everyone", fields: (t) => ({ a: t.exposeString("a") }) });
    builder.objectType(builder.objectRef<{ a: string }>("Purse"), { audience: "handleMoney", interfaces: [face] });
    expect(() => builder.toSchema()).toThrow("Face and Purse state two audiences");
  });

  test("a second field that leads to the answer of another", () => {
    const builder = readable();
    const answer = builder.objectRef<{ a: string }>("Answer").implement({
      audience: { answers: ["asked"] },
      fields: (t) => ({ a: t.exposeString("a") }),
    });
    builder.queryField("asked", (t) => t.field({ guard: { who: "guest" }, type: answer, resolve: () => ({ a: "" }) }));
    builder.toSchema();
    builder.queryField("another", (t) =>
      t.field({ guard: { who: "guest" }, type: [answer], resolve: () => [{ a: "" }] }),
    );
    expect(() => builder.toSchema()).toThrow("Query.another is none of the answers Answer states");
  });
});

describe("planted leaks are refused", () => {
  function planted() {
    const builder = newBuilder();
    const purse = builder.objectRef<{ cents: bigint }>("Purse").implement({
      audience: "handleMoney",
      fields: (t) => ({ cents: t.expose("cents", { type: "Cents" }) }),
    });
    interface Page {
      purse: { cents: bigint } | null;
      salary: bigint;
      debts: bigint;
    }
    const page = builder.objectRef<Page>("Page").implement({
      audience: "everyone",
      fields: (t) => ({
        purse: t.expose("purse", { type: purse, nullable: true }),
        salary: t.expose("salary", { type: "Cents", guard: { audience: "handleMoney", otherwise: 0n } }),
        debts: t.expose("debts", { type: "Cents", nullable: true, guard: { audience: "withdraw" } }),
      }),
    });
    const full = { purse: { cents: 7n }, salary: 8n, debts: 9n };
    builder.queryFields((t) => ({
      purse: t.field({ guard: { who: "guest" }, type: purse, nullable: true, resolve: () => full.purse }),
      soonPurses: t.field({
        guard: { who: "guest" },
        type: [purse],
        nullable: true,
        resolve: () => Promise.resolve([full.purse]),
      }),
      noPurse: t.field({ guard: { who: "guest" }, type: purse, nullable: true, resolve: () => null }),
      page: t.field({ guard: { who: "guest" }, type: page, resolve: () => full }),
      emptyPage: t.field({ guard: { who: "guest" }, type: page, resolve: () => ({ ...full, purse: null }) }),
    }));
    builder.mutationField("fill", (t) =>
      t.field({ guard: { who: "guest", act: "guestOnly" }, type: purse, nullable: true, resolve: () => full.purse }),
    );
    return readInPlace(builder.toSchema());
  }
  const schema = planted();
  const brand = (access: "owner" | "manager" | "member") =>
    api(world, { personId: "person", accountId: "brand", access }, schema);
  const askers = {
    guest: () => api(world, {}, schema),
    self: () => api(world, { personId: "person" }, schema),
    owner: () => brand("owner"),
    manager: () => brand("manager"),
    member: () => brand("member"),
  };
  const refused = { guest: "UNAUTHENTICATED", member: "FORBIDDEN" } as const;

  test.each([
    ["query { asked: purse { cents } }", { cents: 7 }],
    ["query { asked: soonPurses { cents } }", [{ cents: 7 }]],
    ["mutation { asked: fill { cents } }", { cents: 7 }],
  ])("of a type, at a root field for guests: %s", async (text, full) => {
    for (const who of ["guest", "member"] as const) {
      const { data, code } = await askers[who]()(text);
      expect({ data, code }, who).toEqual({ data: { asked: null }, code: refused[who] });
    }
    for (const who of ["self", "owner", "manager"] as const)
      expect((await askers[who]()(text)).data, who).toEqual({ asked: full });
  });

  test("of a type, at a property of an object for everyone", async () => {
    for (const who of ["guest", "member"] as const) {
      const { data, code } = await askers[who]()("query { page { purse { cents } } }");
      expect({ data, code }, who).toEqual({ data: { page: { purse: null } }, code: refused[who] });
    }
    expect((await askers.manager()("query { page { purse { cents } } }")).data).toEqual({
      page: { purse: { cents: 7 } },
    });
  });

  test("an empty result refuses no caller", async () => {
    for (const who of ["guest", "member", "self"] as const) {
      const { data, code } = await askers[who]()("query { noPurse { cents } emptyPage { purse { cents } } }");
      expect({ data, code }, who).toEqual({ data: { noPurse: null, emptyPage: { purse: null } }, code: undefined });
    }
  });

  test("of a field: others are answered what it says, or refused", async () => {
    for (const who of ["guest", "member"] as const) {
      const { data, code } = await askers[who]()("query { page { salary } }");
      expect({ data, code }, who).toEqual({ data: { page: { salary: 0 } }, code: undefined });
    }
    for (const who of ["guest", "member", "manager"] as const) {
      const { data, code } = await askers[who]()("query { page { debts } }");
      expect({ data, code }, who).toEqual({
        data: { page: { debts: null } },
        code: who === "guest" ? "UNAUTHENTICATED" : "FORBIDDEN",
      });
    }
    expect((await askers.owner()("query { page { salary debts } }")).data).toEqual({ page: { salary: 8, debts: 9 } });
  });

  test("fields that lead to nothing private have no resolver put before them", () => {
    const builder = newBuilder();
    const user = builder.objectRef<{ name: string }>("Plain").implement({
      audience: "everyone",
      fields: (t) => ({ name: t.exposeString("name") }),
    });
    builder.queryField("plain", (t) => t.field({ guard: { who: "guest" }, type: user, resolve: () => ({ name: "" }) }));
    builder.mutationField("stated", (t) => t.string({ guard: { who: "guest", act: "guestOnly" }, resolve: () => "" }));
    const made = readInPlace(builder.toSchema()).getType("Plain") as GraphQLObjectType;
    expect(made.getFields()["name"]?.resolve).toBeUndefined();
    for (const name of ["User", "Post"])
      for (const field of Object.values((publicSchema.getType(name) as GraphQLObjectType).getFields()))
        if (field.name !== "interactions" && field.name !== "giveawayRedemption")
          expect(field.extensions["pothosResolveWrapped"], `${name}.${field.name}`).toBe(false);
  });
});
