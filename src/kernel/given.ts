type Without<T, Absent> = {
  [K in keyof T as Extract<T[K], Absent> extends never ? K : never]: T[K];
} & {
  [K in keyof T as Extract<T[K], Absent> extends never ? never : K]?: Exclude<T[K], Absent>;
};

function keep(fields: object, isKept: (value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isKept(value)));
}

/** Returns the fields that are not undefined, for a type whose optional fields may be absent but not undefined. */
export function defined<T extends object>(fields: T): Without<T, undefined> {
  return keep(fields, (value) => value !== undefined) as Without<T, undefined>;
}

/** Returns the fields that are neither null nor undefined: what a caller gave. */
export function given<T extends object>(fields: T): Without<T, null | undefined> {
  return keep(fields, (value) => value !== undefined && value !== null) as Without<T, null | undefined>;
}
