import { builder } from "#graphql/builder.ts";
import { PostRef } from "./post.ts";

builder.objectFields(PostRef, (t) => ({
  warning: t.exposeString("warning", {
    nullable: true,
    description: "Stands over everything it says and shows until its reader asks for that.",
  }),
  isSensitive: t.exposeBoolean("isSensitive", { description: "Its pictures are covered until they are asked for." }),
  isCovered: t.boolean({
    resolve: ({ warningVisibility }) => warningVisibility !== "shown",
    description: "The viewer meets it covered, by its author's marks and their own setting.",
  }),
}));
