import { atomIn, nodeIn, nodesIn } from "./node-tree.ts";
import type { TreeNode } from "./node-tree.ts";

/**
 * Whether a value can be null. "held": not in this statement, for its conditions leave out the rows in which it is;
 * "unclear" where only knowledge of the data would tell.
 */
export type Nullability = "never" | "held" | "possible" | "unclear";

/** What the catalogues of the database say. */
export interface Catalogue {
  /** Columns that are declared not null, as `<oid of the table>.<number of the column>`. */
  readonly notNull: ReadonlySet<string>;
  /** Columns that a check ties to the state of their row, in the same form. */
  readonly kept: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly isStrict: boolean }>;
}

/** Functions that give a value whatever they are given. */
const neverNull =
  /^(app_now|now|gen_random_uuid|uuidv7|jsonb?_build_(object|array)|jsonb?_object_agg|concat|concat_ws|count|row_number|rank|dense_rank|ntile)$/;
/** Aggregates that take nulls as values: of a row or more they are never null. */
const takesNulls = /^(array_agg|jsonb?_agg)$/;

/** Of several values, all of which are needed. */
function all(parts: readonly Nullability[]): Nullability {
  for (const weakest of ["possible", "unclear", "held"] as const) if (parts.includes(weakest)) return weakest;
  return "never";
}

/** Of several values, any of which will do. */
function any(parts: readonly Nullability[]): Nullability {
  for (const strongest of ["never", "held"] as const) if (parts.includes(strongest)) return strongest;
  return parts.every((one) => one === "possible") ? "possible" : "unclear";
}

const key = (variable: TreeNode): string => `${atomIn(variable, "varno")}.${atomIn(variable, "varattno")}`;

/** Tells of each column of a statement whether it can be null. `stack`: the query, and the queries around it. */
export function nullabilityOf(query: TreeNode, catalogue: Catalogue): { name: string; nullability: Nullability }[] {
  const output = (one: TreeNode): TreeNode[] =>
    nodesIn(one, atomIn(one, "commandType") === "1" ? "targetList" : "returningList").filter(
      (entry) => atomIn(entry, "resjunk") === "false",
    );
  const isStrict = (node: TreeNode, field: string): boolean =>
    catalogue.functions.get(atomIn(node, field))?.isStrict ?? false;

  /** Variables that have a value wherever `node` has one. */
  const neededBy = (node: TreeNode | undefined): TreeNode[] => {
    if (node === undefined) return [];
    const args = nodesIn(node, "args");
    switch (node.tag) {
      case "VAR":
        return atomIn(node, "varlevelsup") === "0" ? [node] : [];
      case "OPEXPR":
        return isStrict(node, "opfuncid") ? args.flatMap(neededBy) : [];
      case "FUNCEXPR":
        return isStrict(node, "funcid") ? args.flatMap(neededBy) : [];
      case "SCALARARRAYOPEXPR":
        return neededBy(args[0]);
      // Where the first values are not equal, the others are not looked at.
      case "ROWCOMPAREEXPR":
        return neededBy(nodesIn(node, "largs")[0]);
      case "RELABELTYPE":
      case "COERCEVIAIO":
        return neededBy(nodeIn(node, "arg"));
      default:
        return [];
    }
  };
  /** Variables that have a value in every row for which the condition holds. */
  const heldBy = (node: TreeNode | undefined): TreeNode[] => {
    if (node === undefined) return [];
    const args = nodesIn(node, "args");
    if (node.tag === "BOOLEXPR" && atomIn(node, "boolop") === "and") return args.flatMap(heldBy);
    if (node.tag === "BOOLEXPR" && atomIn(node, "boolop") === "not") return neededBy(args[0]);
    if (node.tag === "NULLTEST") return atomIn(node, "nulltesttype") === "1" ? neededBy(nodeIn(node, "arg")) : [];
    if (node.tag === "SUBLINK" && atomIn(node, "subLinkType") === "2") return neededBy(nodeIn(node, "testexpr"));
    return neededBy(node);
  };
  /** Variables that the conditions of a query's joins and its `where` leave no null. */
  const filtered = (from: TreeNode | undefined): TreeNode[] => {
    if (from?.tag === "FROMEXPR")
      return [...heldBy(nodeIn(from, "quals")), ...nodesIn(from, "fromlist").flatMap(filtered)];
    if (from?.tag !== "JOINEXPR") return [];
    const type = atomIn(from, "jointype");
    return [
      ...(type === "0" ? heldBy(nodeIn(from, "quals")) : []),
      ...(type === "0" || type === "1" ? filtered(nodeIn(from, "larg")) : []),
      ...(type === "0" || type === "3" ? filtered(nodeIn(from, "rarg")) : []),
    ];
  };
  const filteredOf = new Map<TreeNode, { variables: Set<string>; relations: Set<string> }>();
  const filterOf = (one: TreeNode): { variables: Set<string>; relations: Set<string> } => {
    const known = filteredOf.get(one);
    if (known !== undefined) return known;
    const held = filtered(nodeIn(one, "jointree"));
    const found = { variables: new Set(held.map(key)), relations: new Set(held.map((v) => atomIn(v, "varno"))) };
    filteredOf.set(one, found);
    return found;
  };

  const ofColumn = (stack: readonly TreeNode[], index: number): Nullability => {
    const [one] = stack;
    if (one === undefined || stack.length > 20) return "unclear";
    const united = nodeIn(one, "setOperations");
    if (united !== undefined) return all(armsOf(one, united).map((arm) => ofColumn([arm, ...stack], index)));
    const entry = output(one)[index];
    return entry === undefined ? "unclear" : of(nodeIn(entry, "expr"), stack);
  };
  const armsOf = (one: TreeNode, node: TreeNode): TreeNode[] => {
    if (node.tag === "SETOPERATIONSTMT")
      return [nodeIn(node, "larg"), nodeIn(node, "rarg")].flatMap((arm) => (arm === undefined ? [] : armsOf(one, arm)));
    const arm = nodeIn(nodesIn(one, "rtable")[Number(atomIn(node, "rtindex")) - 1], "subquery");
    return arm === undefined ? [] : [arm];
  };

  const ofVariable = (node: TreeNode, stack: readonly TreeNode[]): Nullability => {
    const own = stack.slice(Number(atomIn(node, "varlevelsup")));
    const [one] = own;
    const relation = nodesIn(one, "rtable")[Number(atomIn(node, "varno")) - 1];
    if (one === undefined || relation === undefined || atomIn(node, "varreturningtype") !== "0") return "unclear";
    const number = Number(atomIn(node, "varattno"));
    const kind = atomIn(relation, "rtekind");
    if (kind === "2") return of(nodesIn(relation, "joinaliasvars")[number - 1], own);
    if (kind === "9") return of(nodesIn(relation, "groupexprs")[number - 1], own);
    const { variables, relations } = filterOf(one);
    const nulling = node.fields["varnullingrels"];
    const isOuter = Array.isArray(nulling) && nulling.length > 1;
    const inner = isOuter && !relations.has(atomIn(node, "varno")) ? "possible" : ofRelation(relation, number, own);
    if (inner === "never") return isOuter ? "held" : "never";
    return variables.has(key(node)) ? "held" : (written(node, own) ?? inner);
  };

  /** What a statement that returns a column has just written into it; undefined where it left it as it was. */
  const written = (node: TreeNode, stack: readonly TreeNode[]): Nullability | undefined => {
    const [one] = stack;
    const conflict = nodeIn(one, "onConflict");
    const isExcluded = conflict !== undefined && atomIn(conflict, "exclRelIndex") === atomIn(node, "varno");
    if (!isExcluded && (isWriting.has(one) || atomIn(one, "resultRelation") !== atomIn(node, "varno")))
      return undefined;
    const setTo = (list: readonly TreeNode[]): Nullability | undefined => {
      const entry = list.find((found) => atomIn(found, "resno") === atomIn(node, "varattno"));
      return entry === undefined ? undefined : of(nodeIn(entry, "expr"), stack);
    };
    isWriting.add(one);
    try {
      const first = setTo(nodesIn(one, "targetList"));
      const updates = nodesIn(conflict, "onConflictSet");
      if (isExcluded || first === undefined || updates.length === 0) return first === "never" ? "held" : first;
      return all(["held", first, setTo(updates) ?? "unclear"]);
    } finally {
      isWriting.delete(one);
    }
  };
  /** Queries whose written values are being looked at: the columns named in them are those from before. */
  const isWriting = new Set<TreeNode | undefined>();

  /** A column of what a query reads from: a table, a query in brackets or one of `with`. */
  const ofRelation = (relation: TreeNode, number: number, stack: readonly TreeNode[]): Nullability => {
    const kind = atomIn(relation, "rtekind");
    const subquery = nodeIn(relation, "subquery");
    if (kind === "1" && subquery !== undefined) return ofColumn([subquery, ...stack], number - 1);
    if (kind === "6") {
      const level = stack.slice(Number(atomIn(relation, "ctelevelsup")));
      const cte = nodesIn(level[0], "cteList").find(
        (found) => atomIn(found, "ctename") === atomIn(relation, "ctename"),
      );
      const made = nodeIn(cte, "ctequery");
      if (made === undefined || atomIn(cte, "cterecursive") === "true") return "unclear";
      return ofColumn([made, ...level], number - 1);
    }
    if (kind !== "0" || atomIn(relation, "relkind") === "v" || number === 0) return "unclear";
    const column = `${atomIn(relation, "relid")}.${number}`;
    if (catalogue.kept.has(column)) return "unclear";
    return number < 0 || catalogue.notNull.has(column) ? "never" : "possible";
  };

  const of = (node: TreeNode | undefined, stack: readonly TreeNode[]): Nullability => {
    if (node === undefined) return "unclear";
    const args = nodesIn(node, "args").map((arg) => of(arg.tag === "TARGETENTRY" ? nodeIn(arg, "expr") : arg, stack));
    const named = (field: string): string => catalogue.functions.get(atomIn(node, field))?.name ?? "";
    switch (node.tag) {
      case "VAR":
        return ofVariable(node, stack);
      case "CONST":
        return atomIn(node, "constisnull") === "true" ? "possible" : "never";
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
      case "COLLATEEXPR":
        return of(nodeIn(node, "arg"), stack);
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "ARRAYEXPR":
      case "ROWEXPR":
      case "SQLVALUEFUNCTION":
        return "never";
      case "BOOLEXPR": {
        // Of "a is null or …" the rest is looked at only where there is a value.
        const asks = atomIn(node, "boolop") === "or" && nodesIn(node, "args").some((one) => one.tag === "NULLTEST");
        return asks && all(args) === "possible" ? "unclear" : all(args);
      }
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return any(args);
      case "OPEXPR":
        return named("opfuncid").startsWith("json") && all(args) !== "possible" ? "unclear" : all(args);
      case "SCALARARRAYOPEXPR":
        return args[0] === "possible" ? "possible" : "unclear";
      case "FUNCEXPR": {
        if (neverNull.test(named("funcid"))) return "never";
        if (!isStrict(node, "funcid")) return "unclear";
        return all(args) !== "possible" && atomIn(node, "funcformat") === "0" ? "unclear" : all(args);
      }
      case "WINDOWFUNC":
        return neverNull.test(named("winfnoid")) ? "never" : "unclear";
      case "AGGREF": {
        if (named("aggfnoid") === "count") return "never";
        // Without rows a sum is null, unless there has to be one.
        const isGrouped = nodesIn(stack[0], "groupClause").length > 0 || nodeIn(stack[0], "havingQual") !== undefined;
        if (!isGrouped || nodeIn(node, "aggfilter") !== undefined) return "possible";
        return takesNulls.test(named("aggfnoid")) ? "never" : (args[0] ?? "unclear");
      }
      case "CASEEXPR": {
        const results = [...nodesIn(node, "args").map((one) => nodeIn(one, "result")), nodeIn(node, "defresult")];
        const parts = results.map((one) => of(one, stack));
        // What a condition tells of the value that stands behind it is not looked into.
        const isNull = results.some((one) => one?.tag === "CONST" && atomIn(one, "constisnull") === "true");
        return isNull ? "possible" : all(parts) === "possible" ? "unclear" : all(parts);
      }
      case "SUBLINK": {
        const type = atomIn(node, "subLinkType");
        if (type === "0" || type === "6") return "never";
        const made = nodeIn(node, "subselect");
        if (type !== "4" || made === undefined) return "unclear";
        const inner = ofColumn([made, ...stack], 0);
        const hasOneRow =
          (atomIn(made, "hasAggs") === "true" && nodesIn(made, "groupClause").length === 0) ||
          nodesIn(nodeIn(made, "jointree"), "fromlist").length === 0;
        // Whether there is a row is known to those who keep the keys: a statement seldom tells.
        return hasOneRow || inner === "possible" ? inner : "unclear";
      }
      default:
        return "unclear";
    }
  };

  const entries = output(query);
  return entries.map((entry, index) => ({ name: atomIn(entry, "resname"), nullability: ofColumn([query], index) }));
}
