import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";
import { ruleReasons } from "./domain/link-rule.ts";

const reason = v.picklist(ruleReasons);

/** A post with a link that staff look at first was kept out of sight. */
export const linkHeld = defineEvent(
  "links.held",
  v.object({ postId: v.string(), accountId: v.string(), url: v.string(), reason }),
);

/** An account wanted to post a link whose rule asks for a look at the account. The post was refused. */
export const accountLinked = defineEvent("links.account", v.object({ accountId: v.string(), url: v.string(), reason }));
