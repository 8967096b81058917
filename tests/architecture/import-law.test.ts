import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import type { ICruiseResult, IForbiddenRuleType } from "dependency-cruiser";
import { afterAll, expect, test } from "vitest";
import { forbiddenImports } from "../../src/architecture/import-law.ts";

const root = mkdtempSync(join(tmpdir(), "stims-law-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes a tiny source tree and returns the names of the laws it breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const place = mkdtempSync(join(root, "tree-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const { output } = await cruise(["src"], {
    baseDir: place,
    validate: true,
    ruleSet: { forbidden: forbiddenImports as IForbiddenRuleType[] },
    parser: "swc",
    tsPreCompilationDeps: true,
  });
  return [...new Set((output as ICruiseResult).summary.violations.map((one) => one.rule.name))].toSorted();
}

const nothing = "export const nothing = 0;\n";
const using = (path: string): string => `import { nothing } from "${path}";\nexport const used = nothing;\n`;

test.each([
  ["kernel-imports-nothing", "src/kernel/a.ts", "src/platform/b.ts", "../platform/b.ts"],
  ["config-imports-only-kernel", "src/config/a.ts", "src/platform/b.ts", "../platform/b.ts"],
  ["platform-knows-no-domain", "src/platform/a.ts", "src/modules/accounts/index.ts", "../modules/accounts/index.ts"],
  ["domain-is-pure", "src/modules/posts/domain/a.ts", "src/modules/posts/store/b.ts", "../store/b.ts"],
  [
    "notification-types-are-pure",
    "src/modules/notifications/types/like.ts",
    "src/modules/notifications/store/b.ts",
    "../store/b.ts",
  ],
  [
    "notification-types-are-pure",
    "src/modules/notifications/types/like.ts",
    "src/modules/posts/events.ts",
    "../../posts/events.ts",
  ],
  ["policies-are-pure", "src/modules/posts/policy.ts", "src/modules/posts/store/b.ts", "./store/b.ts"],
  ["graphql-never-a-store", "src/modules/posts/graphql/a.ts", "src/modules/posts/store/b.ts", "../store/b.ts"],
  [
    "modules-by-their-door",
    "src/modules/posts/commands/a.ts",
    "src/modules/accounts/store/b.ts",
    "../../accounts/store/b.ts",
  ],
  [
    "modules-by-their-door",
    "src/modules/posts/graphql/a.ts",
    "src/modules/accounts/graphql/session-user.ts",
    "../../accounts/graphql/session-user.ts",
  ],
  ["only-main-imports-manifests", "src/modules/posts/commands/a.ts", "src/modules/posts/module.ts", "../module.ts"],
  [
    "only-manifests-import-implementations-of-hooks",
    "src/modules/posts/commands/a.ts",
    "src/modules/posts/provides.ts",
    "../provides.ts",
  ],
  ["providers-know-no-one-another", "src/providers/one/a.ts", "src/providers/two/b.ts", "../two/b.ts"],
  ["browser-never-the-server", "src/web/app/a.tsx", "src/platform/b.ts", "../../platform/b.ts"],
  ["http-never-a-store", "src/http/a.ts", "src/modules/posts/store/b.ts", "../modules/posts/store/b.ts"],
  ["nobody-imports-main", "src/modules/posts/commands/a.ts", "src/main/b.ts", "../../../main/b.ts"],
  [
    "nobody-imports-a-listener",
    "src/modules/posts/commands/a.ts",
    "src/modules/notifications/index.ts",
    "../../notifications/index.ts",
  ],
  [
    "ledger-knows-only-its-own",
    "src/modules/ledger/commands/a.ts",
    "src/modules/accounts/index.ts",
    "../../accounts/index.ts",
  ],
  [
    "accounts-knows-only-its-own",
    "src/modules/accounts/commands/a.ts",
    "src/modules/posts/index.ts",
    "../../posts/index.ts",
  ],
  [
    "features-by-their-doors",
    "src/web/features/wallet/a.tsx",
    "src/web/features/posts/card/post-menu.tsx",
    "../posts/card/post-menu.tsx",
  ],
  [
    "shell-imports-features-by-their-doors",
    "src/web/app/a.tsx",
    "src/web/features/posts/card/post-menu.tsx",
    "../features/posts/card/post-menu.tsx",
  ],
  [
    "feature-posts-knows-only-its-own",
    "src/web/features/posts/a.tsx",
    "src/web/features/wallet/amount-field.tsx",
    "../wallet/amount-field.tsx",
  ],
  [
    "feature-posts-knows-only-its-own",
    "src/web/features/posts/a.tsx",
    "src/web/generated/wallet-payments.ts",
    "../../generated/wallet-payments.ts",
  ],
  ["features-have-a-row", "src/web/features/wishes/a.tsx", "src/web/lib/b.ts", "../../lib/b.ts"],
  [
    "web-lib-knows-no-feature",
    "src/web/lib/a.ts",
    "src/web/features/jobs/job-article.tsx",
    "../features/jobs/job-article.tsx",
  ],
  ["web-lib-knows-no-feature", "src/web/ui/a.tsx", "src/web/app/b.tsx", "../app/b.tsx"],
])("%s is caught", async (law, from, to, path) => {
  expect(await broken({ [from]: using(path), [to]: nothing })).toContain(law);
});

test("a cycle is caught, a cycle of types alone too", async () => {
  expect(
    await broken({
      "src/kernel/a.ts": `${using("./b.ts")}export const nothing = 1;\n`,
      "src/kernel/b.ts": 'import { used } from "./a.ts";\nexport const nothing = used;\n',
    }),
  ).toEqual(["no-cycles"]);
  expect(
    await broken({
      "src/kernel/a.ts": `${using("./b.ts")}export interface A { a: 1 }\n`,
      "src/kernel/b.ts": 'import type { A } from "./a.ts";\nexport const nothing: A = { a: 1 };\n',
    }),
  ).toEqual(["no-cycles"]);
});

test("SQL outside stores is caught", async () => {
  const files = {
    "node_modules/kysely/package.json": '{"name":"kysely","main":"index.js"}',
    "node_modules/kysely/index.js": "exports.sql = 0;\n",
  };
  expect(
    await broken({ ...files, "src/http/a.ts": 'import { sql } from "kysely";\nexport const used = sql;\n' }),
  ).toContain("sql-only-in-stores");
});

test("a lawful tree breaks nothing", async () => {
  expect(
    await broken({
      "src/kernel/result.ts": nothing,
      "src/modules/accounts/index.ts": 'export { nothing } from "./domain/a.ts";\n',
      "src/modules/accounts/domain/a.ts": nothing,
      "src/modules/posts/commands/a.ts": using("../../accounts/index.ts"),
      "src/web/features/posts/card/user-list.tsx": nothing,
      "src/web/features/graph/people/a.tsx": using("../../posts/card/user-list.tsx"),
    }),
  ).toEqual([]);
});
