export const bugs = [
  {
    name: "a relay of the beacon may choose the number of a draw",
    file: "src/providers/beacon-drand/beacon-drand.ts",
    before: 'if (!isSignedRound(round, signature, publicKey)) return err("unavailable");',
    after: "",
    test: "is wrong, and the next one is asked",
  },
  {
    name: "a list that is frozen late is drawn with a round that is known already",
    file: "src/modules/giveaways/commands/freeze-entries.ts",
    before: "const isAhead = beaconDueAt !== null && publishedAt < beaconDueAt;",
    after: "const isAhead = beaconDueAt !== null;",
    test: "draws with the next round of the same chain",
  },
];
