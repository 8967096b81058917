import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Records of money are kept for seven years; of people they name the staff that signed, by an id.";

/** This module's personal data: about its own staff. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "reconciliation",
    copy: { not: "A day of our books with a provider; who of our staff closed it." },
    erase: { kept },
  },
  {
    table: "reconciliation_explanation",
    copy: { not: "Who of our staff explained and signed for a difference of our books." },
    erase: { kept },
  },
];
