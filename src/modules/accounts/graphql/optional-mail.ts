import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { OkType } from "#graphql/ok.ts";
import { unsubscribeEmail } from "../commands/optional-mail.ts";

builder.mutationField("unsubscribeEmail", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: OkType,
    description:
      "Unsubscribes from the kind of email that the code names, or with `everything` from all optional email.",
    args: { code: t.arg.string({ required: true }), everything: t.arg.boolean() },
    resolve: async (_root, { code, everything }, context) => {
      if (!(await unsubscribeEmail(context.services, code.slice(0, 200), { everything: everything === true })))
        throw badInput("code", "invalid", "This link is not one of ours.");
      return { id: "email", ok: true };
    },
  }),
);
