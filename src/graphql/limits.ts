import {
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode } from "graphql";

/** Limits on what one request may ask for. `repeats`: one field in one selection. */
export const queryLimits = {
  depth: 8,
  aliases: 15,
  directives: 50,
  repeats: 10,
  tokens: 2_000,
  cost: 5_000,
  valueDepth: 20,
  bodyBytes: 262_144,
} as const;

/** Mutations that move money; one a document. */
const moneyMutations = new Set([
  "createPayment",
  "updatePayment",
  "savePaymentAttempt",
  "sendFundsToUser",
  "reclaimUnclaimedFunds",
  "createPayout",
  "placeOrder",
  "createPost",
]);

/**
 * Names the first limit a document breaks, or undefined. Runs before validation, so that the validator's own quadratic
 * rules never see a hostile document; fragments are followed, cycles stop at the depth limit.
 */
export function brokenLimit(document: DocumentNode): string | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operations = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations += 1;
  }
  if (operations !== 1) return "exactly one operation a document";
  let aliases = 0;
  let directives = 0;
  let money = 0;
  let repeats = 0;
  let broken: string | undefined;
  let nesting = 0;
  let deepest = 0;
  const nested = {
    enter: () => {
      nesting += 1;
      deepest = Math.max(deepest, nesting);
    },
    leave: () => {
      nesting -= 1;
    },
  };
  visit(document, {
    ListValue: nested,
    ObjectValue: nested,
    ListType: nested,
    Field: (node) => {
      if (node.alias !== undefined) aliases += 1;
      if (moneyMutations.has(node.name.value)) money += 1;
    },
    Directive: () => {
      directives += 1;
    },
    // The validator compares every pair of them.
    SelectionSet: ({ selections }) => {
      const counts = new Map<string, number>();
      for (const one of selections) {
        const name = one.kind === Kind.INLINE_FRAGMENT ? "..." : one.name.value;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      repeats = Math.max(repeats, ...counts.values());
    },
  });
  if (aliases > queryLimits.aliases) broken = `at most ${queryLimits.aliases} aliases`;
  else if (directives > queryLimits.directives) broken = `at most ${queryLimits.directives} directives`;
  else if (repeats > queryLimits.repeats) broken = `at most ${queryLimits.repeats} times the same field in one place`;
  else if (deepest > queryLimits.valueDepth)
    broken = `at most ${queryLimits.valueDepth} lists and objects in each other`;
  else if (money > 1) broken = "one money mutation a document";
  if (broken !== undefined) return broken;

  let visited = 0;
  const tooDeep = (selections: SelectionSetNode, depth: number): boolean => {
    // Fragments count as a quarter of a level, so that a cycle of them ends; each field of each path counts,
    // so that a document that fans fragments out cannot cost more than it says.
    if (depth > queryLimits.depth + 1) return true;
    for (const selection of selections.selections) {
      visited += 1;
      if (visited > queryLimits.tokens * 5) return true;
      if (selection.kind === Kind.FIELD) {
        if (depth > queryLimits.depth) return true;
        if (selection.selectionSet !== undefined && tooDeep(selection.selectionSet, depth + 1)) return true;
      } else {
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (inner !== undefined && tooDeep(inner.selectionSet, depth + 0.25)) return true;
      }
    }
    return false;
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION && tooDeep(definition.selectionSet, 1))
      return `at most ${queryLimits.depth} levels deep`;
  }
  return undefined;
}

/** The weight of a list: its page size is mostly a variable, unknown here, and clamped to 50 by every list. */
const pageWeight = 20;
/** Lists inside an item (mentions, hashtags, winners shown) are short by construction. */
const shortListWeight = 3;
/** Lists whose few items are long texts: one of them, of three fields, fits into a request, two do not. */
const longLists: ReadonlyMap<string, number> = new Map([["DrawProof.list", 1_500]]);

/** The static cost of a valid document: one a field, times the weight of every list around it. */
export function costOf(schema: GraphQLSchema, document: DocumentNode): number {
  const info = new TypeInfo(schema);
  const weights: number[] = [1];
  let cost = 0;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: () => {
          const around = weights.at(-1) ?? 1;
          cost += around;
          weights.push(around * weightOf(info));
        },
        leave: () => {
          weights.pop();
        },
      },
    }),
  );
  return cost;
}

function weightOf(info: TypeInfo): number {
  const type = info.getType();
  if (type == null || !isCompositeType(getNamedType(type))) return 1;
  if (!isListType(isNonNullType(type) ? type.ofType : type)) return 1;
  const long = longLists.get(`${info.getParentType()?.name ?? ""}.${info.getFieldDef()?.name ?? ""}`);
  return (
    long ??
    (info.getFieldDef()?.name === "items" || info.getParentType()?.name === "Query" ? pageWeight : shortListWeight)
  );
}

/**
 * Names what makes a JSON value unfit: nested deeper than {@link queryLimits} allows, or a text with U+0000, which
 * PostgreSQL cannot store. Iterative, since the value's depth is the caller's choice.
 */
export function findUnfitValue(value: unknown): "depth" | "zero_character" | undefined {
  let level: unknown[] = [value];
  let hasZero = false;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > queryLimits.valueDepth) return "depth";
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === "string") hasZero ||= one.includes("\0");
      else if (typeof one === "object" && one !== null && !Buffer.isBuffer(one)) {
        for (const [key, inner] of Object.entries(one)) {
          hasZero ||= key.includes("\0");
          next.push(inner);
        }
      }
    }
    level = next;
  }
  return hasZero ? "zero_character" : undefined;
}
