export const bugs = [
  {
    name: "giveaways that the viewer is in are offered as those they may enter",
    file: "src/modules/giveaways/queries/lists.ts",
    before: 'if (standing?.eligibility.status === "eligible" && standing.entry === null) found.push(place);',
    after: 'if (standing?.eligibility.status === "eligible") found.push(place);',
    test: "that one may enter leave out one's own",
  },
  {
    name: "a search that stopped says that there are no more",
    file: "src/modules/giveaways/queries/lists.ts",
    before:
      "return position === undefined ? found : [...found, { id: position.id, position: position.value, isHit: false }];",
    after: "return position === undefined ? [] : found;",
    test: "that one may enter are looked for in batches",
  },
  {
    name: "a ticket of a giveaway that one left is still held",
    file: "src/modules/giveaways/store/tickets-store.ts",
    before: "where e.person_id = ${person} and e.withdrawn_at is null",
    after: "where e.person_id = ${person}",
    test: "wait for their draw, the soonest first",
  },
];
