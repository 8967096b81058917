export const bugs = [
  {
    name: "a name that begins like a loopback address is taken for one",
    file: "src/config/unsafe-settings.ts",
    before: 'return version === 0 ? bare === "localhost"',
    after: 'return version === 0 ? bare === "localhost" || bare.startsWith("127.")',
    test: "dev with a host that begins like loopback is refused",
  },
  {
    name: "cards without money pay into payouts with money",
    file: "src/config/unsafe-settings.ts",
    before: "if (paysOut === undefined || paysOut === cardsAreLive) continue;",
    after: "if (paysOut !== false || paysOut === cardsAreLive) continue;",
    test: "cards that take no money are refused beside payouts that pay",
  },
  {
    name: "a secret may repeat itself",
    file: "src/config/unsafe-settings.ts",
    before: 'if (secret.startsWith(secret.slice(period))) return "must not repeat itself";',
    after: "",
    test: "a secret of a repeated word is refused",
  },
  {
    name: "an installation outside dev may be served without encryption",
    file: "src/config/unsafe-settings.ts",
    before: '!isDev && settings.baseUrl.startsWith("http:")',
    after: 'environment === "production" && settings.baseUrl.startsWith("http:")',
    test: "an http address is refused in alpha",
  },
];
