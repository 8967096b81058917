import { expect, test } from "vitest";
import { createEngine } from "#graphql/execute.ts";
import { adminSchema } from "#main/admin-schema.ts";
import { publicSchema } from "#main/public-schema.ts";
import adminManifest from "#web/generated/admin-manifest.json" with { type: "json" };
import manifest from "#web/generated/manifest.json" with { type: "json" };

test("every document of the staff area is within the limits too", () => {
  const engine = createEngine(adminSchema, {
    preloaded: adminManifest,
    introspection: false,
    onError: () => undefined,
  });
  for (const text of Object.values(adminManifest)) expect(() => engine.prepare(text), text.slice(0, 60)).not.toThrow();
});

test("every document of our own pages is within the limits that everyone's are held to", () => {
  const engine = createEngine(publicSchema, { preloaded: manifest, introspection: false, onError: () => undefined });
  const texts = Object.values(manifest);
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) expect(() => engine.prepare(text), text.slice(0, 60)).not.toThrow();
});
