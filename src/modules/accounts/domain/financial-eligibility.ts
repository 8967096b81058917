import { ageOn } from "#kernel/date-time.ts";
import { adult } from "./age.ts";

export interface FinancialFacts {
  status: string;
  isIdentityVerified: boolean;
  dateOfBirth: string | null;
  residentState: string | null;
  hasOpenReceivable: boolean;
}

/** The fifty states and the District of Columbia: where money and entries are open. */
export const moneyStates: ReadonlySet<string> = new Set(
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  ),
);

/** eligibleForFinancialActions of a person. `today` is YYYY-MM-DD. */
export function isEligibleForFinancialActions(facts: FinancialFacts, today: string): boolean {
  return (
    facts.status === "active" &&
    facts.isIdentityVerified &&
    facts.dateOfBirth !== null &&
    ageOn(facts.dateOfBirth, today) >= adult &&
    facts.residentState !== null &&
    moneyStates.has(facts.residentState) &&
    !facts.hasOpenReceivable
  );
}
