import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustmentStatuses, decisionRefusal, staffRefusal } from "./adjustment.ts";

const facts = fc.record({ id: fc.constantFrom("a", "b"), holdsManageMoney: fc.boolean(), isOwnMoney: fc.boolean() });

test("money is put right by two people of the staff who hold the grant, neither of them whose it is, once", () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom("a", "b"),
      fc.constantFrom(...adjustmentStatuses),
      (staff, proposedById, status) => {
        const mayAtAll = staff.holdsManageMoney && !staff.isOwnMoney;
        expect(staffRefusal(staff) === undefined).toBe(mayAtAll);
        expect(decisionRefusal(staff, { proposedById, status }) === undefined).toBe(
          mayAtAll && staff.id !== proposedById && status === "proposed",
        );
      },
    ),
  );
});
