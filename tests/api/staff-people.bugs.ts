export const bugs = [
  {
    name: "a look at a person's phone leaves no trace for the person",
    file: "src/modules/staff/commands/show-fact.ts",
    before: "await insertLook(tx, { personId: account.id, readerId: act.staffId, fact, reason: act.reason });",
    after: "void insertLook;",
    test: "the person can see the look",
  },
  {
    name: "staff act on their colleagues",
    file: "src/modules/staff/commands/on-person.ts",
    before: 'if (act.isRead !== true && role !== "user" && staff.role !== "admin") return err("staff_account");',
    after: 'if (act.isRead !== true && role === "admin" && staff.role !== "admin") return err("staff_account");',
    test: "staff act on no colleague",
  },
  {
    name: "the search finds people by a part of their email",
    file: "src/modules/staff/store/users-store.ts",
    before: "select account_id as id from account_credential where email = ${email}",
    after: "select account_id as id from account_credential where email like '%' || ${email.slice(1)}",
    test: "by no part of them",
  },
];
