export const bugs = [
  {
    name: "staff approve their own correction of a wallet",
    file: "src/modules/adjustments/domain/adjustment.ts",
    before: 'if (staff.id === proposedById) return "own_proposal";',
    after: 'if (staff.id === "") return "own_proposal";',
    test: "a staff member cannot decide alone, nor on their own money or a brand's they created",
  },
  {
    name: "a proposal of last week is approved",
    file: "src/modules/adjustments/domain/adjustment.ts",
    before: 'return decision === "approved" && !isOpen ? "lapsed" : undefined;',
    after: "return undefined;",
    test: "a proposal is approved within 24 hours; later it can only be rejected",
  },
  {
    name: "a correction of a wallet is decided twice",
    file: "src/modules/adjustments/store/adjustments-store.ts",
    before: "from adjustment where id = ${id} for update`",
    after: "from adjustment where id = ${id}`",
    test: "many decisions at once are one",
  },
  {
    name: "a correction that could not be booked stands as approved",
    file: "src/modules/adjustments/commands/decide-adjustment.ts",
    before: 'if (!booked.ok && booked.error.tag === "insufficient_funds") return err(booked.error);',
    after: 'if (!booked.ok && booked.error.tag === "insufficient_funds") return ok(decided);',
    test: "a debit takes what is there, and never more",
  },
];
