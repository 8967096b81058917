import type { Description } from "./describe.ts";
import type { Text } from "./evaluate.ts";
import type { Maker, Node } from "./instrument.ts";
import { wrapped } from "./wraps.ts";
import type { Wrap } from "./wraps.ts";
import { readType, takenType } from "./sql-types.ts";

/** A maker with the texts it makes and what PostgreSQL says of them. */
export interface Described {
  readonly maker: Maker;
  /** Type arguments each caller of a function names for itself: there is nothing to compare them with. */
  readonly generic: ReadonlySet<Node>;
  readonly texts: readonly (Text & { readonly description: Description })[];
}

/** The columns of a row: of two of one name the driver keeps the last. */
const columnsOf = ({ columns }: Description): Description["columns"] => [
  ...new Map(columns.map((one) => [one.name, one])).values(),
];

const columnsType = (description: Description): string => {
  const columns = columnsOf(description).map(
    ({ name, type, nullability }) => `${JSON.stringify(name)}: ["${nullability}", ${readType(type)}]`,
  );
  return `{ ${columns.join("; ")} }`;
};

const rowType = (description: Description): string => {
  const columns = columnsOf(description).map(
    ({ name, type, nullability }) =>
      `${JSON.stringify(name)}: ${readType(type)}${nullability === "possible" ? " | null" : ""}`,
  );
  return `{ ${columns.join("; ")} }`;
};

/** Of the descriptions of one maker's texts: one column for each name and type, as likely to be null as in any of them. */
function merged(texts: Described["texts"]): Description[] {
  const order = ["never", "held", "unclear", "possible"] as const;
  const found = new Map<string, Description>();
  for (const { description } of texts) {
    const key = description.columns.map(({ name, type }) => `${name} ${type}`).join();
    const other = found.get(key);
    const columns = description.columns.map((column, index) => {
      const known = other?.columns[index]?.nullability ?? "never";
      const isWeaker = order.indexOf(known) > order.indexOf(column.nullability);
      return isWeaker ? { ...column, nullability: known } : column;
    });
    if (columns.length > 0) found.set(key, { ...description, columns });
  }
  return [...found.values()];
}

/** A keyset statement begins with the place its page starts at: a value, an id and the number of rows. */
const ofKeyset = 3;

/**
 * Returns a source file in which what it declares of its statements is compared with what PostgreSQL says of them.
 * Lines are those of the source. `places`: the SQL types each value of a template is given for.
 */
export function compareWith(
  text: string,
  described: readonly Described[],
  places: ReadonlyMap<Node, readonly string[]>,
): string {
  const wraps: Wrap[] = [];
  const wrap = ({ start, end }: Node, before: string, after: string): void => {
    wraps.push({ start, end, before, after });
  };
  for (const { maker, texts, generic } of described) {
    const { kind, tag, typeArguments } = maker;
    const [first] = texts;
    const row = kind === "template" || kind === "query" ? typeArguments[0] : typeArguments[1];
    const rows = merged(texts);
    if (row !== undefined && rows.length > 0 && !generic.has(row))
      wrap(row, rows.map((one) => `Statement.Fits<${columnsType(one)}, `).join(""), rows.map(() => ">").join(""));
    else if (row === undefined && kind === "template" && rows[0] !== undefined) wrap(tag, "", `<${rowType(rows[0])}>`);
    if (first === undefined) continue;
    const own = kind === "preparedKeyset" ? first.description.parameters.slice(ofKeyset) : first.description.parameters;
    if (
      (kind === "prepared" || kind === "preparedKeyset") &&
      typeArguments[0] !== undefined &&
      !generic.has(typeArguments[0])
    )
      wrap(
        typeArguments[0],
        `Statement.Takes<readonly [${own.map((one) => `${takenType(one)} | null`).join(", ")}], `,
        ">",
      );
    if (kind === "query")
      for (const [index, value] of maker.values.entries())
        wrap(value, `Statement.takes<${takenType(own[index] ?? "unknown")}>(`, ")");
  }
  for (const [node, types] of places) for (const type of types) wrap(node, `Statement.takes<${type}>(`, ")");
  return wrapped(text, 0, text.length, wraps);
}
