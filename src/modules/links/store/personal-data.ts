import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module: which of our staff set a rule. Links go with the posts that have them. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "link_rule",
    copy: { not: "Rules about links on the web. They are about no person but the staff member who set them." },
    erase: ["update link_rule set set_by_id = null where set_by_id = $1"],
  },
  {
    table: "link_rule_change",
    copy: { not: "The history of those rules." },
    erase: ["update link_rule_change set changed_by_id = null where changed_by_id = $1"],
  },
];
