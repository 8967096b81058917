export const bugs = [
  {
    name: "the address of an identity document outlives the decision",
    file: "src/modules/identity/provides.ts",
    before: 'if (picture?.readerId == null || picture.statusThen !== picture.status) return "denied";',
    after: 'if (picture?.readerId == null) return "denied";',
    test: "an address is dead at once",
  },
  {
    name: "the address of an identity document outlives the reader's flag",
    file: "src/modules/identity/provides.ts",
    before: 'return isIdentityStaff(await findAccount(tx, picture.readerId)) ? undefined : "denied";',
    after: "return undefined;",
    test: "an address is dead at once",
  },
  {
    name: "the address of a private file can be put to another use",
    file: "src/modules/media/queries/addresses.ts",
    before: "purpose === null ? `${id}.${expires}` : `${id}.${purpose}.${expires}`",
    after: "purpose === null ? `${id}.${expires}` : `${id}.${expires}`",
    test: "by no other spelling of it",
  },
];
