import pg from "pg";
import type { PgbenchContender } from "./bench-case.ts";

/** A statement that went to the database, with its values. */
interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs `work` and returns what it sent to the database, in order. Nothing else of this process may run meanwhile. */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const { prototype } = pg.Client;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it was called on
  const query = prototype.query as (...given: unknown[]) => unknown;
  prototype.query = function record(this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given;
    const config = typeof first === "string" ? { text: first } : (first as { text: string; values?: unknown[] });
    const values = config.values ?? (Array.isArray(second) ? (second as unknown[]) : []);
    recorded.push({ text: config.text, values });
    return query.apply(this, given);
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = query as typeof prototype.query;
  }
  return recorded;
}

/** A literal without a colon: pgbench would take a name after one for a variable of its own. */
const quoted = (text: string): string =>
  text.includes(":") || text.includes("\\")
    ? `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`
    : `'${text.replaceAll("'", "''")}'`;

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? "null" : JSON.stringify(textOf(one)))).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Writes recorded statements as one transaction script of pgbench, or of its stand-in. Texts that have to be new each
 * time, such as ids, are replaced by SQL of a number.
 *
 * @param fresh Each text that is new each time, with SQL that makes it of `:k`.
 */
export function scriptOf(recorded: readonly Recorded[], fresh: Readonly<Record<string, string>>): string[] {
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return "null";
    const text = textOf(value);
    const [found] = Object.keys(fresh).filter((one) => text.includes(one));
    if (found === undefined) return quoted(text);
    const parts = text.split(found).map(quoted);
    return parts.length === 2 && text === found
      ? `(${fresh[found] ?? ""})`
      : `(${parts.join(` || (${fresh[found] ?? ""})::text || `)})${/^(\[|\{"[^"]*":)/.test(text) ? "::jsonb" : ""}`;
  };
  return recorded.map(({ text, values }) =>
    text
      .replaceAll(/--[^\n]*\n/g, "\n")
      .replaceAll(/\$(\d+)/g, (_whole, number: string) => literal(values[Number(number) - 1]))
      .replaceAll(/\s+/g, " ")
      .replace(/;?\s*$/, ""),
  );
}

/** A contender that runs scripts of {@link scriptOf}, one at random each time, with a number of its own. */
export function recordedContender(name: string, scripts: readonly (readonly string[])[]): PgbenchContender {
  const numberOf = (): number => 1 + Math.floor(Math.random() * 4_000_000_000);
  return {
    kind: "pgbench",
    name,
    scripts: scripts.map((lines) => `\\set k random(1, 4000000000)\n${lines.map((line) => `${line};`).join("\n")}\n`),
    standIn: async (client, turn) => {
      const k = String(numberOf());
      for (const line of scripts[turn % scripts.length] ?? []) await client.query(line.replaceAll(":k", k));
    },
  };
}
