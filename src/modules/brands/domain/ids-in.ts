/** The ids among the arguments of an operation, in their order, no more than ten. */
export function idsIn(args: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) found.add(value);
    } else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === "object" && value !== null && !(value instanceof Date))
      Object.values(value).forEach(look);
  };
  look(args);
  return Array.from(found).slice(0, 10);
}
