import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustmentStatuses, decisionRefusal, staffRefusal } from "./adjustment.ts";

const facts = fc.record({ id: fc.constantFrom("a", "b"), holdsManageBooks: fc.boolean(), isOwnMoney: fc.boolean() });

test("money is put right by two people of the staff who hold the grant, neither of them whose it is, once", () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom("a", "b"),
      fc.constantFrom(...adjustmentStatuses),
      fc.boolean(),
      fc.constantFrom("approved" as const, "rejected" as const),
      (staff, proposedById, status, isOpen, decision) => {
        const mayAtAll = staff.holdsManageBooks && !staff.isOwnMoney;
        expect(staffRefusal(staff) === undefined).toBe(mayAtAll);
        expect(decisionRefusal(staff, { proposedById, status, isOpen }, decision) === undefined).toBe(
          mayAtAll && staff.id !== proposedById && status === "proposed" && (isOpen || decision === "rejected"),
        );
      },
    ),
  );
});
