import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { signInLimits } from "#modules/sign-in/index.ts";
import { limitCodeSending } from "#modules/sign-in/graphql/index.ts";
import type { Actor } from "#platform/services.ts";
import {
  confirmContactEmail,
  resendContactCode,
  updateContactEmail,
  updateEmailRecipient,
} from "../commands/contact-email.ts";
import type { ContactCodeRefusal, ContactRefusal } from "../commands/contact-email.ts";
import { readBrandData } from "../queries/brand-facts.ts";
import type { BrandData } from "../queries/brand-facts.ts";
import { findBrandInOnboarding } from "../queries/onboarding.ts";
import { BrandDataType, BrandEmailRecipientType } from "./brand-data.ts";

/** Codes are counted by the person who has them sent, whichever brand they are for. */
export const contactSubject = ({ personId }: Actor): string => `brand_contact:${personId}`;

/** The brand acted as, or as a person the one that is being founded. */
async function brandIdOf(context: ApiContext): Promise<string> {
  const { accountId, personId } = requireActor(context);
  const brandId = accountId === personId ? await findBrandInOnboarding(context.services.db, personId) : accountId;
  if (brandId === undefined) throw new ApiError("NOT_FOUND");
  return brandId;
}

async function dataOf(context: ApiContext, brandId: string): Promise<BrandData> {
  const data = await readBrandData(context.services.db, brandId);
  if (data === undefined) throw new ApiError("NOT_FOUND");
  return data;
}

const refused = answers<ContactRefusal | ContactCodeRefusal | "nothing_waits" | "no_contact">({
  not_found: "NOT_FOUND",
  invalid_email: (rule) => badInput("email", rule),
  nothing_waits: byRule("CONFLICT", "No address waits for a code."),
  no_contact: (rule) => badInput("recipient", rule, "Confirm a contact address first."),
  no_code: (rule) => badInput("code", rule),
  wrong_code: (rule) => badInput("code", rule),
  max_attempts: "MAX_ATTEMPTS",
});

const editors = { who: "account", may: "editAccount" } as const;

builder.mutationFields((t) => ({
  updateBrandContactEmail: t.field({
    guard: { ...editors, act: { words: "Changed the contact email", page: "/settings/profile" } },
    type: BrandDataType,
    description:
      "Sends a code to an address that is to become the contact of the brand acted as, or as a person of the one that is being founded. The confirmed address counts until then.",
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, { email }, context) => {
      const brandId = await brandIdOf(context);
      await limitCodeSending(context, contactSubject(requireActor(context)));
      const done = await updateContactEmail(context.services, brandId, email);
      if (!done.ok) {
        await context.limits.forget(signInLimits.code_send_pause, contactSubject(requireActor(context)));
        throw refused(done.error);
      }
      return dataOf(context, brandId);
    },
  }),
  resendUpdateBrandContactEmailToken: t.field({
    guard: { ...editors, act: "halfway" },
    type: BrandDataType,
    description: "Sends another code to the address that waits for one. The code before is void.",
    resolve: async (_root, _args, context) => {
      const brandId = await brandIdOf(context);
      await limitCodeSending(context, contactSubject(requireActor(context)));
      const done = await resendContactCode(context.services, brandId);
      if (!done.ok) {
        await context.limits.forget(signInLimits.code_send_pause, contactSubject(requireActor(context)));
        throw refused(done.error);
      }
      return dataOf(context, brandId);
    },
  }),
  confirmBrandContactEmail: t.field({
    guard: { ...editors, act: { words: "Confirmed the contact email", page: "/settings/profile" } },
    type: BrandDataType,
    description: "Makes the address that waits the brand's contact, by its code: 24 hours, five tries.",
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => {
      const brandId = await brandIdOf(context);
      await limit(context, signInLimits.code_guess_day, `brand_contact:${brandId}`, "code");
      const done = await confirmContactEmail(context.services, brandId, code.slice(0, 16));
      if (!done.ok) throw refused(done.error);
      return dataOf(context, brandId);
    },
  }),
  updateBrandEmailRecipient: t.field({
    guard: { ...editors, act: { words: "Changed who reads the email", page: "/settings/profile" } },
    type: BrandDataType,
    description: "Chooses who reads the email to the brand.",
    args: { recipient: t.arg({ type: BrandEmailRecipientType, required: true }) },
    resolve: async (_root, { recipient }, context) => {
      const brandId = await brandIdOf(context);
      const done = await updateEmailRecipient(context.services, brandId, recipient);
      if (!done.ok) throw refused(done.error);
      return dataOf(context, brandId);
    },
  }),
}));
