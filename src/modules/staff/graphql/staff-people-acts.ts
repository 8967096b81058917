import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { endUserSessions } from "../commands/end-sessions.ts";
import type { PersonAct, PersonRefusal } from "../commands/on-person.ts";
import { setUserVisibility } from "../commands/set-user-visibility.ts";
import { showFact } from "../commands/show-fact.ts";
import { writeToUser } from "../commands/write-to-user.ts";
import { SpSettableVisibility, SpUserFact } from "./person-types.ts";

function about(context: ApiContext, accountId: string, text: string): PersonAct {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
  return { staffId: requireActor(context).personId, accountId, reason };
}

const refused = answers<PersonRefusal>({
  no_account: "NOT_FOUND",
  forbidden: byRule("FORBIDDEN"),
  oneself: byRule("FORBIDDEN", "This is your own account. A colleague has to do it."),
  staff_account: byRule("FORBIDDEN", "This is an account of the team. An admin has to do it."),
  no_address: byRule("CONFLICT", "There is no confirmed email address to write to."),
  not_allowed: byRule("CONFLICT", "The account is deleted. Its visibility stays as it is."),
});

adminBuilder.mutationFields((t) => ({
  spShowUserFact: t.string({
    guard: { grant: "canViewAdminPages" },
    nullable: true,
    description:
      "One masked fact of a person in clear text; null when there is none. The look is recorded, and the person can see it.",
    args: {
      userId: t.arg({ type: "Id", required: true }),
      fact: t.arg({ type: SpUserFact, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { userId, fact, reason }, context) => {
      const shown = await showFact(context.services, about(context, userId, reason), fact);
      if (!shown.ok) throw refused(shown.error);
      return shown.value;
    },
  }),
  spEndUserSessions: t.int({
    guard: { grant: "moderate" },
    description: "Ends all sessions of a person and the trust in their devices. Returns how many there were.",
    args: { userId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { userId, reason }, context) => {
      const ended = await endUserSessions(context.services, about(context, userId, reason));
      if (!ended.ok) throw refused(ended.error);
      return ended.value;
    },
  }),
  spWriteToUser: t.boolean({
    guard: { grant: "moderate" },
    description: "Sends an email to a person, or to the owner of a brand. The text stays in the audit log.",
    args: {
      userId: t.arg({ type: "Id", required: true }),
      subject: t.arg.string({ required: true }),
      text: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { userId, subject: title, text: words, reason }, context) => {
      const [subject, text] = [title.trim(), words.trim()];
      if (subject.length < 3 || subject.length > 100)
        throw badInput("subject", "length", "Give the email a subject of 3 to 100 characters.");
      if (/[\r\n]/.test(subject)) throw badInput("subject", "line", "A subject is one line.");
      if (text.length < 5 || text.length > 5000) throw badInput("text", "length", "Write 5 to 5,000 characters.");
      const sent = await writeToUser(context.services, about(context, userId, reason), { subject, text });
      if (!sent.ok) throw refused(sent.error);
      return true;
    },
  }),
  spSetUserVisibility: t.boolean({
    guard: { grant: "moderate" },
    description:
      "Sets who sees an account: everyone, those who have a link (limited), or the account alone (hidden). The person gets the reason by email.",
    args: {
      userId: t.arg({ type: "Id", required: true }),
      visibility: t.arg({ type: SpSettableVisibility, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { userId, visibility, reason }, context) => {
      const set = await setUserVisibility(context.services, about(context, userId, reason), visibility);
      if (!set.ok) throw refused(set.error);
      return true;
    },
  }),
}));
