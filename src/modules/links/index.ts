export { removeRule, upsertRule } from "./commands/edit-rule.ts";
