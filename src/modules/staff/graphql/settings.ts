import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { changeSetting } from "../commands/change-setting.ts";
import { readSettings } from "../queries/settings.ts";
import type { SettingNow } from "../queries/settings.ts";

const SpSetting = adminBuilder.objectRef<SettingNow>("SpSetting").implement({
  fields: (t) => ({
    key: t.exposeString("key"),
    about: t.exposeString("about"),
    value: t.exposeString("value", { description: "JSON." }),
    fallback: t.exposeString("fallback", { description: "The value where no one set another; JSON." }),
    setAt: t.expose("setAt", { type: "DateTime", nullable: true, description: "Null while the default is in force." }),
    setBy: t.exposeString("setBy", { nullable: true, description: "Username; null for the operator." }),
    reason: t.exposeString("reason", { nullable: true }),
  }),
});

adminBuilder.queryField("spFetchSettings", (t) =>
  t.field({
    guard: { grant: "canEditPermissions" },
    type: [SpSetting],
    description: "All settings with the values in force now, by key.",
    resolve: (_root, _args, { services }) => readSettings(services.db),
  }),
);

adminBuilder.mutationField("spChangeSetting", (t) =>
  t.field({
    guard: { grant: "canEditPermissions" },
    type: SpSetting,
    description:
      "Sets a setting from now on. Written to the audit log with its reason. A check of staff, people or money can only be tightened.",
    args: {
      key: t.arg.string({ required: true }),
      value: t.arg.string({ required: true, description: "JSON." }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const done = await changeSetting(context.services, requireActor(context).personId, args);
      if (!done.ok) {
        if (done.error === "forbidden") throw new ApiError("FORBIDDEN", { rule: "canEditPermissions" });
        if (done.error === "not_found") throw new ApiError("NOT_FOUND");
        if (done.error === "reason_length")
          throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
        if (done.error === "operator_only")
          throw new ApiError("FORBIDDEN", { rule: "operator" }, "This loosens a check. Only the operator can do it.");
        throw badInput("value", "invalid", done.error.message);
      }
      const setting = (await readSettings(context.services.db)).find((one) => one.key === args.key);
      if (setting === undefined) throw new ApiError("NOT_FOUND");
      return setting;
    },
  }),
);
