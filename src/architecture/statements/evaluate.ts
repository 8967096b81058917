import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { RawBuilder } from "kysely";

/** Stands in a text for what only a call would know. */
const opening = "⟦";

const pages: Record<string, unknown> = {
  Page: { sortOrder: "desc", limit: 10, from: null },
  Travel: { beyond: "<", order: "desc" },
  'Travel["order"]': "desc",
  'Travel["beyond"]': "<",
};

/**
 * Returns a value that has every property and can be called, spread and mapped; a text of it begins with
 * {@link opening}.
 */
function unknownValue(name: string): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => `${opening}${name}⟧`;
      if (key === Symbol.iterator) return [unknownValue(`${name}[]`)][Symbol.iterator].bind([unknownValue(name)]);
      if (key === "map" || key === "flatMap")
        return (each: (value: unknown, index: number) => unknown) => [each(unknownValue(`${name}[]`), 0)].flat();
      if (typeof key === "symbol" || key === "toOperationNode" || key === "then" || key === "toJSON") return undefined;
      return unknownValue(`${name}.${key}`);
    },
    apply: () => unknownValue(`${name}()`),
  });
}

/** A value of a template: the place in the source where it is given. */
export interface Given {
  readonly place: string;
}

/** What each place that prepares a statement prepared when its file was loaded. */
const seenAt = new Map<string, unknown[]>();

let isEvaluating = false;
/** What was chosen in this evaluation, and the choice that this one is to make another way. */
let choices: number[] = [];
let other: { at: number; option: number } | undefined;

function choose(options: number): number {
  const chosen = other?.at === choices.length ? other.option : 0;
  choices.push(options);
  return chosen;
}

/** What instrumented sources call. Outside of an evaluation, each leaves the program as it is. */
export const sqlTools = {
  value(place: string, make: () => unknown): unknown {
    if (!isEvaluating) return make();
    let value: unknown;
    try {
      value = make();
    } catch {
      value = unknownValue("failed");
    }
    const isFragment =
      typeof value === "object" && value !== null && typeof Reflect.get(value, "toOperationNode") === "function";
    return isFragment ? value : ({ place } satisfies Given);
  },
  branch(test: unknown): unknown {
    return isEvaluating && choose(2) === 1 ? !test : test;
  },
  choice(list: object): unknown {
    if (!isEvaluating || typeof list !== "object" || list === null) return list;
    return new Proxy(list, {
      get: (target, key) => {
        if (typeof key !== "string" || !key.startsWith(opening)) return Reflect.get(target, key) as unknown;
        const options = Object.values(target) as unknown[];
        return options[choose(options.length)];
      },
    });
  },
  elements(make: () => Iterable<unknown>): (() => unknown)[] {
    try {
      return [...make()].map((one) => () => one);
    } catch {
      return [];
    }
  },
  literal(value: unknown): unknown {
    return isEvaluating && String(value).startsWith(opening) ? "" : value;
  },
  seen<T>(place: string, text: T): T {
    if (!isEvaluating) seenAt.set(place, [...(seenAt.get(place) ?? []), text]);
    return text;
  },
  local(name: string, make: () => unknown): unknown {
    try {
      return make();
    } catch {
      return unknownValue(name);
    }
  },
  unknown(name: string, type: string, options: readonly (() => unknown)[]): unknown {
    const option = options.length > 0 ? options[choose(options.length)] : undefined;
    if (option !== undefined) return option();
    return pages[type] ?? unknownValue(name);
  },
};

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A text of SQL with the values its $1… stand for, where they are known by their place. */
export interface Text {
  readonly text: string;
  readonly given: readonly (Given | undefined)[];
}

function textOf(made: readonly unknown[]): Text | undefined {
  const [first, second] = made;
  if (typeof first === "object" && first !== null && "compile" in first) {
    const { sql, parameters } = (first as RawBuilder<unknown>).compile(compiler);
    return {
      text: sql,
      given: parameters.map((one) => (typeof one === "object" && one !== null && "place" in one ? (one as Given) : undefined)), // prettier-ignore
    };
  }
  const text = typeof second === "function" ? (second as (travel: unknown) => unknown)(pages["Travel"]) : second;
  const own = typeof text === "string" ? text : first;
  return typeof own === "string" ? { text: own, given: [] } : undefined;
}

/** Returns the texts that a place prepared when its file was loaded. */
export function preparedAt(place: string): Text[] {
  const texts = (seenAt.get(place) ?? []).flatMap((one) => textOf([undefined, one]) ?? []);
  return [...new Map(texts.map((one) => [one.text, one])).values()];
}

/** Makes the texts of one maker: the one its choices come to by themselves, and one with each choice made differently. */
export function textsOf(make: () => unknown[]): { texts: Text[]; unclear: string | undefined } {
  const found = new Map<string, Text>();
  let unclear: string | undefined;
  const attempt = (): void => {
    choices = [];
    try {
      isEvaluating = true;
      const text = textOf(make());
      if (text === undefined) unclear ??= "no text";
      else if (text.text.includes(opening))
        unclear ??= text.text.slice(text.text.indexOf(opening)).split("⟧")[0]?.slice(1);
      else found.set(text.text, text);
    } catch (error) {
      if (other === undefined) unclear ??= String(error);
    } finally {
      isEvaluating = false;
    }
  };
  other = undefined;
  attempt();
  const first = choices;
  for (const [at, options] of first.slice(0, 24).entries())
    for (let option = 1; option < options; option += 1) {
      other = { at, option };
      attempt();
    }
  other = undefined;
  return { texts: [...found.values()], unclear: found.size === 0 ? unclear : undefined };
}
