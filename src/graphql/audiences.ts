import SchemaBuilder, { BasePlugin } from "@pothos/core";
import type {
  FieldNullability,
  InputFieldMap,
  InterfaceParam,
  ObjectParam,
  PothosOutputFieldConfig,
  PothosOutputFieldType,
  PothosTypeConfig,
  SchemaTypes,
  ShapeFromTypeParam,
  TypeParam,
} from "@pothos/core";
import { getNamedType, isAbstractType, isInterfaceType, isObjectType } from "graphql";
import type { GraphQLFieldResolver, GraphQLNamedType, GraphQLSchema } from "graphql";
import type { Capability } from "#kernel/capabilities.ts";
import type { ApiError } from "./api-error.ts";
import type { ApiContext } from "./context.ts";
import { refusalOf } from "./guards.ts";

/**
 * The viewers of private data. `firstFactor`: signed in, also before the second factor. `signedIn`: signed in. A
 * capability: signed in, and the role in the account acted as has it.
 */
export type PrivateAudience = "firstFactor" | "signedIn" | Capability;

/**
 * The viewers of a type's objects. `everyone`: guests too. `answers`: guests whose call itself proves that the answer
 * is theirs, by a token, a cookie or a form. Only the root fields it lists may return the type.
 */
export type Audience = "everyone" | PrivateAudience | { readonly answers: readonly string[] };

/** The viewers of a field that is more private than its type. */
export interface FieldGuard<Shape = unknown> {
  readonly audience: PrivateAudience;
  /** The value for other viewers. Default: the field is refused with an error. */
  readonly otherwise?: Shape;
}

declare global {
  // Names are Pothos's own.
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      audience: AudiencePlugin<Types>;
    }
    interface SchemaBuilderOptions<Types extends SchemaTypes> {
      /** True when every root field requires a grant, so that types need no audience. */
      isBehindGrants: boolean;
    }
    interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      audience?: Audience;
    }
    interface InterfaceTypeOptions<
      Types extends SchemaTypes,
      Shape,
      Interfaces extends InterfaceParam<Types>[],
      ResolveType,
    > {
      audience?: Audience;
    }
    interface UnionTypeOptions<Types extends SchemaTypes, Member extends ObjectParam<Types>, ResolveType> {
      audience?: Audience;
    }
    interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      guard?: FieldGuard<ShapeFromTypeParam<Types, Type, Nullable>>;
    }
    interface InterfaceFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      guard?: FieldGuard<ShapeFromTypeParam<Types, Type, Nullable>>;
    }
  }
}

/**
 * Returns why the viewer is outside of an audience, or undefined. Reads facts of the request only. A guest whose call
 * has just made an account counts as the new person, who could sign in at once.
 */
export function refusalOfViewer(context: ApiContext, audience: PrivateAudience): ApiError | undefined {
  if (context.isNewcomer === true) return undefined;
  if (audience === "firstFactor") return refusalOf(context, { who: "firstFactor" }, false);
  return refusalOf(
    context,
    audience === "signedIn" ? { who: "onboarding" } : { who: "onboarding", may: audience },
    false,
  );
}

interface Stated {
  readonly pothosOptions: object;
}

const audienceIn = ({ pothosOptions }: Stated): Audience | undefined =>
  (pothosOptions as { audience?: Audience }).audience;

/** The audience a type of the public schema states. */
export function audienceOf({ extensions }: Pick<GraphQLNamedType, "extensions">): Audience | undefined {
  return (extensions as { audience?: Audience }).audience;
}

/** The guard a field below the root states. */
export function fieldGuardOf({ extensions }: { extensions: object }): FieldGuard | undefined {
  return (extensions as { fieldGuard?: FieldGuard }).fieldGuard;
}

/**
 * Checks the audience of a type at every field that returns it, and the guard of a private field before its resolver. A
 * schema with a type that states no audience is not built. All other fields keep their resolvers unwrapped, so feeds
 * pay nothing.
 */
class AudiencePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (this.builder.options.isBehindGrants) return config;
    if (config.kind !== "Object" && config.kind !== "Interface" && config.kind !== "Union") return config;
    const audience = audienceIn(config);
    if (audience === undefined) throw new Error(`${config.name} states no audience`);
    return { ...config, extensions: { ...config.extensions, audience } };
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const fieldGuard = this.fieldGuardIn(config);
    return fieldGuard === undefined ? config : { ...config, extensions: { ...config.extensions, fieldGuard } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    const guard = this.fieldGuardIn(config);
    const returned = this.builder.options.isBehindGrants ? undefined : this.audienceToCheck(config, guard);
    const inner = returned === undefined ? resolve : checked(resolve, returned);
    return guard === undefined ? inner : guarded(inner, guard);
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    if (!this.builder.options.isBehindGrants) checkReturns(schema);
    return schema;
  }

  private fieldGuardIn({ kind, pothosOptions }: PothosOutputFieldConfig<Types>): FieldGuard | undefined {
    return kind === "Object" || kind === "Interface" ? (pothosOptions as { guard?: FieldGuard }).guard : undefined;
  }

  /** The audience to check at a field; undefined for public types, and where the parent or the guard checked it. */
  private audienceToCheck(
    { type, parentType }: PothosOutputFieldConfig<Types>,
    guard: FieldGuard | undefined,
  ): PrivateAudience | undefined {
    const { configStore } = this.builder;
    const audience = audienceIn(configStore.getTypeConfig(namedType(type).ref));
    if (audience === undefined || audience === "everyone" || typeof audience === "object") return undefined;
    const isChecked = audience === guard?.audience || audience === audienceIn(configStore.getTypeConfig(parentType));
    return isChecked ? undefined : audience;
  }
}

function namedType<Types extends SchemaTypes>(
  type: PothosOutputFieldType<Types>,
): Exclude<PothosOutputFieldType<Types>, { kind: "List" }> {
  return type.kind === "List" ? namedType(type.type) : type;
}

type Resolver<Context extends object> = GraphQLFieldResolver<unknown, Context, object>;

/** Checks after the resolver, because a resolver may sign the viewer in, and null may be answered to anyone. */
function checked<Context extends object>(resolve: Resolver<Context>, audience: PrivateAudience): Resolver<Context> {
  const show = (found: unknown, context: Context): unknown => {
    if (found === null || found === undefined) return found;
    const refusal = refusalOfViewer(context as unknown as ApiContext, audience);
    if (refusal !== undefined) throw refusal;
    return found;
  };
  return (parent, args, context, info) => {
    const found: unknown = resolve(parent, args, context, info);
    return found instanceof Promise ? found.then((one) => show(one, context)) : show(found, context);
  };
}

function guarded<Context extends object>(resolve: Resolver<Context>, guard: FieldGuard): Resolver<Context> {
  return (parent, args, context, info) => {
    const refusal = refusalOfViewer(context as unknown as ApiContext, guard.audience);
    if (refusal === undefined) return resolve(parent, args, context, info);
    if (!("otherwise" in guard)) throw refusal;
    return guard.otherwise;
  };
}

/**
 * Throws when a type that states `answers` is returned by another field, or when an interface or union states another
 * audience than a type behind it.
 */
function checkReturns(schema: GraphQLSchema): void {
  const roots = new Set<GraphQLNamedType | null | undefined>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type))
      for (const one of schema.getPossibleTypes(type))
        if (audienceOf(one) !== audienceOf(type)) throw new Error(`${type.name} and ${one.name} state two audiences`);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      const audience = audienceOf(named);
      if (typeof audience === "object" && !(roots.has(type) && audience.answers.includes(field.name)))
        throw new Error(`${type.name}.${field.name} is none of the answers ${named.name} states`);
    }
  }
}

SchemaBuilder.registerPlugin("audience", AudiencePlugin);
