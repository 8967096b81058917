export const bugs = [
  {
    name: "a relay of the beacon may choose the number of a draw",
    file: "src/providers/beacon-drand/beacon-drand.ts",
    before: 'if (!isSignedRound(round, signature, publicKey)) return err("unavailable");',
    after: "",
    test: "is wrong, and the next one is asked",
  },
];
