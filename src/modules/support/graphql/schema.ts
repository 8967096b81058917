import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { limit } from "#graphql/limit.ts";
import { readSetting } from "#platform/settings.ts";
import { submitForm } from "../commands/submit-form.ts";
import { newChallenge } from "../domain/challenge.ts";
import { topics } from "../domain/contact-form.ts";
import { proofBits } from "../settings.ts";
import { supportLimits } from "../limits.ts";

const ContactChallenge = builder.objectRef<{ challenge: string; bits: number }>("ContactChallenge").implement({
  audience: "everyone",
  description:
    "Work for a guest's device: a nonce whose SHA-256 with `challenge:` before it begins with so many zero bits.",
  fields: (t) => ({ challenge: t.exposeString("challenge"), bits: t.exposeInt("bits") }),
});

builder.queryField("fetchContactChallenge", (t) =>
  t.field({
    guard: { who: "guest" },
    type: ContactChallenge,
    resolve: async (_root, _args, { services }) => ({
      challenge: newChallenge(services),
      bits: await readSetting(services.db, proofBits),
    }),
  }),
);

const ContactTopic = builder.enumType("ContactTopic", { values: topics });
const ContactProofInput = builder.inputType("ContactProofInput", {
  fields: (t) => ({ challenge: t.string({ required: true }), nonce: t.int({ required: true }) }),
});

const ContactFormInput = builder.inputType("ContactFormInput", {
  fields: (t) => ({
    email: t.string({ required: true }),
    name: t.string({ required: true }),
    topic: t.field({ type: ContactTopic, required: true }),
    message: t.string({ required: true }),
    proof: t.field({
      type: ContactProofInput,
      description: "For guests: of fetchContactChallenge, once, within ten minutes.",
    }),
  }),
});

const ContactFormAnswer = builder.objectRef<{ ok: boolean; ticketId: string }>("ContactFormAnswer").implement({
  audience: { answers: ["sendContactFormSubmission"] },
  fields: (t) => ({
    ok: t.exposeBoolean("ok"),
    ticketId: t.exposeString("ticketId", { description: "What the ticket is called: K7QM-2XPD." }),
  }),
});

builder.mutationField("sendContactFormSubmission", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: ContactFormAnswer,
    description: "A message to us. Members with a confirmed address are answered there.",
    args: { input: t.arg({ type: ContactFormInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { session } = context;
      await limit(
        context,
        supportLimits.contact_form,
        session === null ? `ip:${context.request.ip}` : session.personId,
      );
      const sent = await submitForm(context.services, session, { ...input, proof: input.proof ?? null });
      if (!sent.ok) throw badInput(sent.error.field, sent.error.rule);
      return { ok: true, ticketId: sent.value.reference };
    },
  }),
);
