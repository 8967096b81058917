export const bugs = [
  {
    name: "everyone with a birthday is followed every ten minutes",
    file: "src/modules/giveaways/store/standing-acts-store.ts",
    before: "    where exists (select 1${",
    after: "    where true or exists (select 1${",
    test: "follows those alone",
  },
];
