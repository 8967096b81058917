import { parseSync } from "oxc-parser";
import { wrapped } from "./wraps.ts";
import type { Wrap } from "./wraps.ts";

/** A node of the syntax tree: what is asked of it here is common to all of them. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A place in a source file that makes SQL. */
export interface Maker {
  readonly kind: "template" | "prepared" | "preparedKeyset" | "query";
  readonly node: Node;
  /** The tag, or the function that is called. */
  readonly tag: Node;
  readonly typeArguments: readonly Node[];
  /** The values of a template, or of a call of `query`. */
  readonly values: readonly Node[];
  /** Whether its text begins as a statement does. */
  readonly isStatement: boolean;
}

const verb = /^\s*(select|with|insert|update|delete|merge|values)\b/i;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);
}

function makerOf(node: Node): Maker | undefined {
  const typeArguments = (node["typeArguments"] as { params: Node[] } | null | undefined)?.params ?? [];
  if (node.type === "TaggedTemplateExpression") {
    const tag = node["tag"] as Node;
    const { expressions: values, quasis } = node["quasi"] as {
      expressions: Node[];
      quasis: { value: { raw: string } }[];
    };
    const isStatement = verb.test(quasis[0]?.value.raw ?? "");
    return tag["name"] === "sql" ? { kind: "template", node, tag, typeArguments, values, isStatement } : undefined;
  }
  if (node.type !== "CallExpression") return undefined;
  const tag = node["callee"] as Node;
  const [first, second] = node["arguments"] as Node[];
  if (tag["name"] === "prepared" || tag["name"] === "preparedKeyset")
    return { kind: tag["name"], node, tag, typeArguments, values: [], isStatement: true };
  const isText = first?.type === "TemplateLiteral" || typeof first?.["value"] === "string";
  if ((tag["property"] as Node | undefined)?.["name"] !== "query" || !isText) return undefined;
  const values = (second?.["elements"] as Node[] | undefined) ?? [];
  const quasis = first["quasis"] as { value: { raw: string } }[] | undefined;
  const isStatement = verb.test(quasis?.[0]?.value.raw ?? String(first["value"]));
  return { kind: "query", node, tag, typeArguments, values, isStatement };
}

/** Returns the names a pattern binds. */
function boundNames(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [pattern["name"] as string];
  const inner = pattern.type === "Property" ? [pattern["value"] as Node] : childrenOf(pattern);
  const parts = pattern.type === "AssignmentPattern" ? [pattern["left"] as Node] : inner;
  return parts.filter((one) => one.type !== "TSTypeAnnotation").flatMap(boundNames);
}

/** How the thunk of a maker gets names of the functions around it. */
interface Binding {
  readonly names: readonly string[];
  /** What is bound: a name or a pattern. */
  readonly pattern: Node;
  /** The value of a constant; of a loop's, the list that is gone through. */
  readonly init?: Node | undefined;
  readonly isLoop?: boolean;
  /** Of a parameter: its type and the function. */
  readonly annotation?: Node | undefined;
  readonly parameterOf?: { readonly scope: Node; readonly index: number };
}

function bindingsOf(scope: Node): Binding[] {
  const declared = (statement: Node, list?: Node): Binding[] =>
    statement.type === "FunctionDeclaration"
      ? [{ names: boundNames(statement["id"] as Node), pattern: statement["id"] as Node, init: statement }]
      : ((statement["declarations"] as Node[] | undefined) ?? []).map((one) => ({
          names: boundNames(one["id"] as Node),
          pattern: one["id"] as Node,
          init: list ?? (one["init"] as Node | null) ?? undefined,
          isLoop: list !== undefined,
        }));
  const params = ((scope["params"] as Node[] | undefined) ?? []).map((param, index) => {
    const pattern = param.type === "AssignmentPattern" ? (param["left"] as Node) : param;
    const annotation = (pattern["typeAnnotation"] as { typeAnnotation: Node } | null | undefined)?.typeAnnotation;
    return { names: boundNames(pattern), pattern, annotation, parameterOf: { scope, index } };
  });
  const body = Array.isArray(scope["body"]) ? (scope["body"] as Node[]) : [];
  const { left, init, right } = scope;
  return [
    ...params,
    ...body.flatMap((statement) => declared(statement)),
    ...(isNode(init) && init.type === "VariableDeclaration" ? declared(init) : []),
    ...(scope.type === "ForOfStatement" && isNode(left) && left.type === "VariableDeclaration"
      ? declared(left, right as Node)
      : []),
  ];
}

const waits = (node: Node): boolean =>
  node.type === "AwaitExpression" || node.type === "YieldExpression" || childrenOf(node).some(waits);

/** Returns the texts a type of texts allows, as source: a union of literals, or an alias of this file for one. */
function literalsOf(type: Node | undefined, aliases: ReadonlyMap<string, Node>, text: string): string[] {
  if (type === undefined) return [];
  if (type.type === "TSUnionType") return (type["types"] as Node[]).flatMap((one) => literalsOf(one, aliases, text));
  if (type.type === "TSLiteralType") return [text.slice(type.start, type.end)];
  const inner = type["typeAnnotation"] as Node | undefined;
  if (type.type === "TSTypeOperator" && inner?.type === "TSTypeQuery")
    return [`...Object.keys(${String((inner["exprName"] as Node)["name"])})`];
  const name = (type["typeName"] as Node | undefined)?.["name"] as string | undefined;
  return name === undefined ? [] : literalsOf(aliases.get(name), aliases, text);
}

const isWithin = (node: Node, whole: Node): boolean => node.start >= whole.start && node.end <= whole.end;

/** Whether a node reads a property of a constant by a key that may be known to a call alone. */
function isChoice(node: Node, parent: Node | undefined): boolean {
  const isRead = node.type === "MemberExpression" && node["computed"] === true && node["optional"] !== true;
  const isTarget = parent?.["left"] === node || parent?.["argument"] === node;
  return (
    isRead &&
    !isTarget &&
    (node["object"] as Node).type === "Identifier" &&
    (node["property"] as Node).type !== "Literal"
  );
}

/** A source file with what makes SQL in it. */
export interface Source {
  readonly makers: readonly Maker[];
  /** Names of the type parameters of its functions. */
  readonly typeParameters: ReadonlySet<string>;
  /**
   * The source that also exports `sqlOf`: a function for each maker that makes its SQL again, where what only a call
   * would know is an unknown of evaluate.ts.
   */
  readonly instrumented: string;
}

/** Finds what makes SQL in a source file. */
export function readSource(file: string, text: string): Source {
  const program = parseSync(file, text).program as unknown as Node;
  const makers: Maker[] = [];
  const parents = new Map<Node, Node>();
  const wraps: Wrap[] = [];
  const wrap = ({ start, end }: Node, before: string, after: string): void => {
    wraps.push({ start, end, before, after });
  };
  const aliases = new Map<string, Node>();
  const typeParameters = new Set<string>();
  const calls: Node[] = [];
  const visit = (node: Node): void => {
    const maker = makerOf(node);
    if (maker !== undefined) makers.push(maker);
    if (node.type === "CallExpression") calls.push(node);
    if (node.type === "TSTypeParameter") typeParameters.add((node["name"] as Node)["name"] as string);
    if (node.type === "TSTypeAliasDeclaration")
      aliases.set((node["id"] as Node)["name"] as string, node["typeAnnotation"] as Node);
    for (const value of maker?.kind === "template" ? maker.values : [])
      if (!waits(value)) wrap(value, `sqlTools.value(${JSON.stringify(`${file}:${value.start}`)}, () => (`, "))");
    const args = (node["arguments"] as Node[] | undefined) ?? [];
    if (maker?.kind.startsWith("prepared") === true && args[1] !== undefined)
      wrap(args[1], `sqlTools.seen(${JSON.stringify(`${file}:${node.start}`)}, (`, "))");
    const called = node.type === "CallExpression" ? (node["callee"] as Node) : undefined;
    if (called !== undefined && args[0] !== undefined && text.slice(called.start, called.end) === "sql.lit")
      wrap(args[0], "sqlTools.literal(", ")");
    const test = node["test"];
    if ((node.type === "ConditionalExpression" || node.type === "IfStatement") && isNode(test) && !waits(test))
      wrap(test, "sqlTools.branch(", ")");
    if (isChoice(node, parents.get(node))) wrap(node["object"] as Node, "sqlTools.choice(", ")");
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      visit(child);
    }
  };
  visit(program);

  const slice = ({ start, end }: Node): string => wrapped(text, start, end, wraps);

  const bindingOf = (name: string, from: Node): Binding | undefined => {
    for (let scope = parents.get(from); scope !== undefined && scope.type !== "Program"; scope = parents.get(scope)) {
      const found = bindingsOf(scope).find((one) => one.names.includes(name));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  /** The type a parameter gives a name: its own, or that of the property the name is taken from. */
  const typeOf = ({ pattern, annotation }: Binding, name: string): Node | undefined => {
    if (pattern.type === "Identifier") return annotation;
    const member = ((annotation?.["members"] as Node[] | undefined) ?? []).find((one) => (one["key"] as Node | undefined)?.["name"] === name); // prettier-ignore
    return (member?.["typeAnnotation"] as { typeAnnotation: Node } | undefined)?.typeAnnotation;
  };

  /** What the calls in this file give a parameter. */
  const givenFor = (name: string, { pattern, parameterOf }: Binding): Node[] => {
    const owner = (parameterOf?.scope["id"] as Node | null | undefined)?.["name"];
    if (parameterOf === undefined || owner === undefined) return [];
    return calls
      .filter((call) => (call["callee"] as Node)["name"] === owner && !isWithin(call, parameterOf.scope))
      .flatMap((call) => {
        const given = (call["arguments"] as Node[])[parameterOf.index];
        if (pattern.type === "Identifier" || given === undefined) return given ?? [];
        const member = ((given["properties"] as Node[] | undefined) ?? []).find((one) => (one["key"] as Node | undefined)?.["name"] === name); // prettier-ignore
        return (member?.["value"] as Node | undefined) ?? [];
      });
  };

  /** Makes again what a part of the source comes to, with the names it needs. */
  const again = (part: Node, above: ReadonlySet<string>): string => {
    const own = new Map<string, string>();
    declare(part, part, own, above);
    return `(() => { ${[...own.values()].join(" ")} return ${slice(part)}; })`;
  };

  /** Declares in `out` the names that a part of the source needs of the functions around `from`. */
  const declare = (part: Node, from: Node, out: Map<string, string>, above: ReadonlySet<string>): void => {
    if (part.type === "Identifier") {
      const name = part["name"] as string;
      const binding = out.has(name) || above.has(name) ? undefined : bindingOf(name, from);
      if (binding === undefined) return;
      const { init, pattern, parameterOf } = binding;
      const called = JSON.stringify(name);
      const inside = new Set([...above, ...binding.names]);
      if (init !== undefined && !waits(init) && binding.isLoop !== true) {
        for (const one of binding.names) out.set(one, "");
        const left = text.slice(
          pattern.start,
          (pattern["typeAnnotation"] as Node | null | undefined)?.start ?? pattern.end,
        );
        out.set(name, `const ${left} = sqlTools.local(${called}, ${again(init, inside)});`);
        return;
      }
      const type = parameterOf === undefined ? undefined : typeOf(binding, name);
      const typeText = type === undefined ? "" : text.slice(type.start, type.end);
      const options = literalsOf(type, aliases, text).map((one) => (one.startsWith("...") ? `${one}.map((key) => () => key)` : `() => ${one}`)); // prettier-ignore
      if (typeText.startsWith("RawBuilder"))
        options.push(...givenFor(name, binding).map((one) => again(one, new Set())));
      if (binding.isLoop === true && init !== undefined && !waits(init) && pattern.type === "Identifier")
        options.push(`...sqlTools.elements(${again(init, inside)})`);
      out.set(
        name,
        `const ${name} = sqlTools.unknown(${called}, ${JSON.stringify(typeText)}, [${options.join(", ")}]);`,
      );
      return;
    }
    if (part.type.startsWith("TS") && !/^TS(As|NonNull|Satisfies)Expression$/.test(part.type)) return;
    for (const child of childrenOf(part)) {
      const isKey =
        (part.type === "MemberExpression" && child === part["property"] && part["computed"] !== true) ||
        (part.type === "Property" && child === part["key"] && part["computed"] !== true && child !== part["value"]);
      if (!isKey) declare(child, from, out, above);
    }
  };

  const thunks = makers.map((maker) => {
    const { node, kind } = maker;
    const locals = new Map<string, string>();
    const parts = kind === "template" ? [node] : (node["arguments"] as Node[]).slice(0, kind === "query" ? 1 : 2);
    for (const part of parts) declare(part, node, locals, new Set());
    const made = parts.map((part) => (waits(part) ? "undefined" : slice(part))).join(", ");
    return `() => { ${[...locals.values()].join(" ")} return [${made}]; }`;
  });
  const tools = JSON.stringify(new URL("evaluate.ts", import.meta.url).href);
  return {
    makers,
    typeParameters,
    instrumented: `import { sqlTools } from ${tools};${wrapped(text, 0, text.length, wraps)}\nexport const sqlOf: any[] = [${thunks.join(",\n")}];\n`,
  };
}
