import { defined, given } from "#kernel/given.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { OkType } from "#graphql/ok.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { limitCodeSending } from "#modules/sign-in/graphql/index.ts";
import { discardBrandOnboarding } from "../commands/discard-brand-onboarding.ts";
import type { DiscardRefusal } from "../commands/discard-brand-onboarding.ts";
import { saveBrandOnboarding, sendsContactCode } from "../commands/save-brand-onboarding.ts";
import type { SaveBrandRefusal } from "../commands/save-brand-onboarding.ts";
import { foundingMissing, onboardingSteps } from "../domain/onboarding.ts";
import type { BrandFoundingMissing } from "../domain/onboarding.ts";
import { readFoundingMissing, readOnboarding } from "../queries/onboarding.ts";
import type { BrandOnboarding } from "../queries/onboarding.ts";
import { BrandDataType } from "./brand-data.ts";
import { contactSubject } from "./contact-email.ts";

const BrandFoundingMissingType = builder.enumType("BrandFoundingMissing", { values: foundingMissing });
const BrandOnboardingStepType = builder.enumType("BrandOnboardingStep", { values: onboardingSteps });
export const BrandPlanType = builder.enumType("BrandPlan", { values: ["month", "year"] as const });

const BrandEligibilityType = builder.objectRef<readonly BrandFoundingMissing[]>("BrandEligibility").implement({
  audience: "signedIn",
  fields: (t) => ({
    mayFound: t.boolean({ resolve: (missing) => missing.length === 0 }),
    missing: t.field({ type: [BrandFoundingMissingType], resolve: (missing) => [...missing] }),
  }),
});

const BrandOnboardingType = builder.objectRef<BrandOnboarding>("BrandOnboarding").implement({
  audience: "signedIn",
  fields: (t) => ({
    brandId: t.field({ type: "Id", resolve: ({ data }) => data.brandId }),
    name: t.string({ resolve: ({ data }) => data.name }),
    username: t.string({ nullable: true, resolve: ({ data }) => data.username }),
    photoUrl: t.string({ nullable: true, resolve: ({ data }) => data.photoUrl }),
    data: t.field({ type: BrandDataType, resolve: ({ data }) => data }),
    pickedPlan: t.field({ type: BrandPlanType, nullable: true, resolve: ({ data }) => data.pickedPlan }),
    step: t.field({
      type: BrandOnboardingStepType,
      description: "Where its founder goes on.",
      resolve: ({ step }) => step,
    }),
  }),
});

builder.queryFields((t) => ({
  fetchBrandEligibility: t.field({
    guard: { who: "onboarding" },
    type: BrandEligibilityType,
    description: "Whether the acting account may found a brand, and what is missing.",
    resolve: (_root, _args, context) => readFoundingMissing(context.services.db, requireActor(context).accountId),
  }),
  fetchBrandOnboarding: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: BrandOnboardingType,
    nullable: true,
    description: "The brand that the person is founding, or made; null without one.",
    resolve: async (_root, _args, context) =>
      (await readOnboarding(context.services.db, requireActor(context).personId)) ?? null,
  }),
}));

const SaveBrandOnboardingInput = builder.inputType("SaveBrandOnboardingInput", {
  fields: (t) => ({
    name: t.string({ required: true, description: "1 to 50 characters." }),
    username: t.string({ required: true }),
    contactEmail: t.string({ description: "May come later. Another one than before gets a code." }),
    photoUrl: t.string({
      description: "The address of a finished upload of type `profile`; null takes it away, leaving it out keeps it.",
    }),
    pickedPlan: t.field({ type: BrandPlanType }),
    idempotencyKey: t.string(),
  }),
});

/** Answers why a brand is not founded or changed. */
export const saveRefused = answers<SaveBrandRefusal>({
  not_eligible: ({ missing }) => new ApiError("NOT_ELIGIBLE", { reason: missing[0], missing }),
  username: ({ rule }) => badInput("username", rule),
  name: ({ rule }) => badInput("name", rule),
  contact: ({ rule }) => badInput("contactEmail", rule),
  photo: () => badInput("photoUrl", "not_own_upload", "This picture is not one of yours."),
});

const discardRefused = answers<DiscardRefusal>({
  not_found: "NOT_FOUND",
  paid: byRule("CONFLICT", "Its subscription is paid, or its payment is in review. Delete the brand instead."),
  blocked: ({ blockers }) =>
    new ApiError("CONFLICT", { rule: "blocked", reasons: blockers.map(({ reason }) => reason) }),
});

async function onboardingOf(context: ApiContext): Promise<BrandOnboarding> {
  const found = await readOnboarding(context.services.db, requireActor(context).personId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

builder.mutationFields((t) => ({
  saveBrandOnboarding: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: BrandOnboardingType,
    description: "Founds a brand, or changes the one that is being founded. A new contact address gets a code.",
    args: { input: t.arg({ type: SaveBrandOnboardingInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      const { idempotencyKey, contactEmail, pickedPlan, photoUrl, name, username } = input;
      const draft = {
        name,
        username,
        ...given({ contactEmail }),
        ...defined({ photoUrl }),
        ...given({ pickedPlan }),
      };
      const save = async (): Promise<null> => {
        if (contactEmail != null && (await sendsContactCode(context.services.db, actor.personId, contactEmail)))
          await limitCodeSending(context, contactSubject(actor));
        const saved = await saveBrandOnboarding(context.services, actor.personId, draft);
        if (!saved.ok) throw saveRefused(saved.error);
        return null;
      };
      await (idempotencyKey == null
        ? save()
        : withIdempotency(context, actor, "saveBrandOnboarding", idempotencyKey, draft, save));
      return onboardingOf(context);
    },
  }),
  discardBrandOnboarding: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: OkType,
    description: "Discards the brand that is being founded. Its username is free at once.",
    resolve: async (_root, _args, context) => {
      const done = await discardBrandOnboarding(context.services, requireActor(context).personId);
      if (!done.ok) throw discardRefused(done.error);
      return { id: "brand", ok: true };
    },
  }),
}));
