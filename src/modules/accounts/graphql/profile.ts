import { given } from "#kernel/given.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { perProfileFact, profileFactNames } from "#kernel/profile-facts.ts";
import { changeUsername } from "../commands/change-username.ts";
import type { ChangeUsernameRefusal } from "../commands/change-username.ts";
import { updateProfile } from "../commands/update-profile.ts";
import { readUsernameChangeableAt } from "../queries/username-holder.ts";
import { loadSession, SessionUserType } from "./session-user.ts";
import { accountLimits } from "../limits.ts";

const UpdateProfileInput = builder.inputType("UpdateProfileInput", {
  description: "What is left out stays as it is; an empty websiteUrl takes it away.",
  fields: (t) => ({
    name: t.string(),
    ...perProfileFact(() => t.string()),
    websiteUrl: t.string(),
    isPrivate: t.boolean(),
    isDiscoverable: t.boolean(),
  }),
});

const profileWords = {
  too_long: "This is too long.",
  required: "Please enter a name.",
  invalid_url: "This is not the address of a page.",
} as const;

builder.mutationField("updateProfile", (t) =>
  t.field({
    guard: { who: "account", may: "editAccount", act: { words: "Changed the profile", page: "/settings/profile" } },
    type: SessionUserType,
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      const { name, websiteUrl, isPrivate, isDiscoverable } = input;
      const done = await updateProfile(context.services, actor, {
        ...given({ name }),
        ...Object.fromEntries(profileFactNames.flatMap((fact) => (input[fact] == null ? [] : [[fact, input[fact]]]))),
        ...given({ websiteUrl, isPrivate, isDiscoverable }),
      });
      if (!done.ok) throw badInput(done.error.field, done.error.rule, profileWords[done.error.rule]);
      return loadSession(context, actor);
    },
  }),
);

builder.objectField(SessionUserType, "usernameChangeableAt", (t) =>
  t.field({
    type: "DateTime",
    nullable: true,
    description: "When the username may be changed next; null for now.",
    resolve: ({ account }, _args, context) => readUsernameChangeableAt(context.services.db, account.id),
  }),
);

const bondWords = {
  open_giveaway: "Your giveaway is open: people have to know who gives.",
  unpaid_win: "Your prize is on its way: the name has to stay until it is there.",
} as const;

const refused = answers<ChangeUsernameRefusal>({
  username: ({ rule }) => badInput("username", rule),
  none_chosen: "CONFLICT",
  too_often: ({ changeableAt }) =>
    new ApiError("LIMIT_EXCEEDED", { limit: "username_changes", resetAt: changeableAt.toISOString() }),
  bound: ({ by }) => new ApiError("CONFLICT", { reason: by }, bondWords[by]),
});

builder.mutationField("changeUsername", (t) =>
  t.field({
    guard: { who: "account", may: "editAccount", act: { words: "Changed the username", page: "/settings/profile" } },
    type: SessionUserType,
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, context) => {
      const actor = requireActor(context);
      await limit(context, accountLimits.check_name, actor.personId, "username");
      const done = await changeUsername(context.services, actor, username);
      if (!done.ok) throw refused(done.error);
      return loadSession(context, actor);
    },
  }),
);
