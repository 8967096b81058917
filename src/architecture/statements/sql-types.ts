/** What the driver makes of a value of each type of SQL, as TypeScript. db.ts sets how a bigint and a date are read. */
const read: Readonly<Record<string, string>> = {
  bigint: "bigint",
  boolean: "boolean",
  bytea: "Buffer",
  "double precision": "number",
  integer: "number",
  json: "unknown",
  jsonb: "unknown",
  real: "number",
  smallint: "number",
  "timestamp with time zone": "Date",
  "timestamp without time zone": "Date",
};
/** Types of which the driver reads an array in another way than one value. */
const readArrays: Readonly<Record<string, string>> = { bigint: "string", date: "Date", numeric: "number" };

/** What a parameter of each type of SQL may be given. */
const taken: Readonly<Record<string, string>> = {
  bigint: "bigint | number",
  boolean: "boolean",
  bytea: "Uint8Array",
  date: "Date | string",
  "double precision": "number",
  integer: "number",
  json: "Statement.Json",
  jsonb: "Statement.Json",
  numeric: "bigint | number | string",
  real: "number",
  smallint: "number",
  "timestamp with time zone": "Date | string",
  "timestamp without time zone": "Date | string",
};

const element = (type: string): string | undefined => (type.endsWith("[]") ? type.slice(0, -2) : undefined);

/** Returns the TypeScript type of a column. */
export function readType(type: string): string {
  const one = element(type);
  return one === undefined
    ? (read[type] ?? "string")
    : `readonly (${readArrays[one] ?? read[one] ?? "string"} | null)[]`;
}

/** Returns the TypeScript type of a parameter. */
export function takenType(type: string): string {
  const one = element(type);
  return one === undefined ? (taken[type] ?? "string") : `readonly (${taken[one] ?? "string"} | null)[]`;
}
