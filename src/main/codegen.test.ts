import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("./codegen.ts", import.meta.url));
const schema = `
  scalar Cents
  enum Kind { cat dog }
  type Tag { text: String! }
  type Pet { id: ID! kind: Kind! price: Cents tag: Tag }
  type Query { pets: [Pet!]! }
`;
let folder: string;

/** The program as it is run by hand: inside the test runner graphql would be loaded twice. */
function run(): Promise<{ readonly code: number; readonly output: string }> {
  const places = [
    "--schema",
    join(folder, "schema.graphql"),
    "--web",
    join(folder, "web"),
    "--out",
    join(folder, "out"),
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...places], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

async function written(): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, "out"))).toSorted();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, "out", name), "utf8")] as const)),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "codegen-"));
  await mkdir(join(folder, "web/features/pets"), { recursive: true });
  await mkdir(join(folder, "web/app"), { recursive: true });
  await writeFile(join(folder, "schema.graphql"), schema);
  await writeFile(join(folder, "web/app/pet.graphql"), "fragment PetLine on Pet { id kind price tag { text } }");
  await writeFile(
    join(folder, "web/features/pets/pets.graphql"),
    "query Pets { pets { ...PetLine } }\nquery Kinds { pets { kind } }",
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe("codegen", () => {
  it("writes a module of documents and one of fragments per feature with the text the client sends, and the same bytes every time", async () => {
    expect(await run()).toMatchObject({ code: 0 });
    const files = await written();
    expect(Object.keys(files)).toEqual(["app-fragments.ts", "manifest.json", "pets.ts", "types.ts"]);
    const texts = Object.values(JSON.parse(files["manifest.json"] ?? "") as Record<string, string>);
    expect(texts).toContain("query Kinds {\n  pets {\n    kind\n    __typename\n  }\n}");
    expect(texts.find((text) => text.startsWith("query Pets"))).toContain("fragment PetLine on Pet {");
    expect(files["types.ts"]).toContain("readonly price: number | null");
    await rm(join(folder, "out"), { recursive: true });
    await run();
    expect(await written()).toEqual(files);
    expect(await run()).toMatchObject({ code: 0, output: "generated documents are up to date\n" });
  });

  it("removes what is no longer generated", async () => {
    await run();
    await writeFile(join(folder, "out/old.ts"), "");
    expect(await run()).toMatchObject({ output: "written: old.ts\n" });
    expect(Object.keys(await written())).not.toContain("old.ts");
  });

  it("refuses a document that does not fit the schema", async () => {
    const file = join(folder, "web/app/bad.graphql");
    await writeFile(file, "query Bad { pets { wings } }");
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('app/bad.graphql: Cannot query field "wings"');
    await rm(file);
  });
});
