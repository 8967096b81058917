export const bugs = [
  {
    name: "identity webhooks are believed without their signature",
    file: "src/providers/identity-persona/identity-persona.ts",
    before: 'if (verdict !== "good") return err(verdict);',
    after: 'if (verdict === "too_old") return err(verdict);',
    test: "webhooks: any secret in force",
  },
];
