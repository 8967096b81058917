import SchemaBuilder, { BasePlugin } from "@pothos/core";
import type { FieldNullability, InputFieldMap, PothosOutputFieldConfig, SchemaTypes, TypeParam } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { may } from "#kernel/capabilities.ts";
import type { Capability } from "#kernel/capabilities.ts";
import type { AccountState, Grant } from "#modules/accounts/index.ts";
import { declareAct } from "#platform/acts.ts";
import type { Act } from "#platform/acts.ts";
import type { ReauthAction } from "#modules/sign-in/index.ts";
import { ApiError } from "./api-error.ts";
import { runAsBrand } from "./brand-acts.ts";
import { unauthenticated } from "./context.ts";
import type { ApiContext } from "./context.ts";

/** Access to a root field of the public schema. */
export interface Guard {
  /**
   * `guest`: everyone. `firstFactor`: a person signed in, also before the second factor. `onboarding`: a person signed
   * in, also before phone, username and terms. `account`: a person signed in with all of that.
   */
  readonly who: "guest" | "firstFactor" | "onboarding" | "account";
  /** The capability the session must have for its acting account. */
  readonly may?: Capability;
  /** States of the person besides active in which the field answers. Default: of a change none, of a read all. */
  readonly alsoIn?: readonly AccountState[];
  /** Also while the brand acted as is not active. Default: of a change no, of a read yes. */
  readonly forShutBrand?: true;
  /**
   * The action of the step-up that the field takes. What may stand for it is in
   * `modules/sign-in/domain/step-up-table.ts`; a test holds the two against each other.
   */
  readonly stepUp?: ReauthAction;
  /**
   * Every guest reads the same for the same arguments, and may read what was true two seconds ago: equal requests of
   * guests share an answer. Without this, each request is answered by itself.
   */
  readonly isShared?: true;
  /** What the log of the brand acted as keeps of it: of every change that a session acting as a brand can call. */
  readonly act?: Act | undefined;
}

/** Access to a root field of the staff schema. */
export interface StaffGuard {
  readonly grant: Grant;
  /** Also before the staff area was entered with a step-up. */
  readonly beforeEntering?: true;
  /**
   * The queue of the case that the operation decides, and the argument with its id, by a dotted path. Refused while
   * another staff member claims the case. A decision ends one's own claim, unless the case `stays` open.
   */
  readonly claim?: { readonly queue: string; readonly arg: string; readonly stays?: true };
}

declare global {
  // Names are Pothos's own.
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      guard: GuardPlugin<Types>;
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      guard: Guard | StaffGuard;
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      guard: Guard | StaffGuard;
    }
    interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      guard: Guard | StaffGuard;
    }
  }
}

/**
 * Returns why a field is refused, or undefined. Reads facts of the request only, so it costs nothing.
 *
 * @param isChange Whether the field is a mutation.
 */
export function refusalOf(context: ApiContext, guard: Guard, isChange: boolean): ApiError | undefined {
  const { session, firstFactor } = context;
  if (session === null) {
    if (guard.who === "guest" || (guard.who === "firstFactor" && firstFactor !== null)) return undefined;
    return unauthenticated(context);
  }
  const { person, acting } = session.standing;
  if (person !== "active" && !(guard.alsoIn?.includes(person) ?? !isChange))
    return new ApiError("FORBIDDEN", { rule: "account_status", status: person });
  const isOpenToShutBrand = guard.forShutBrand ?? (!isChange && guard.alsoIn === undefined);
  if (person === "active" && acting !== "active" && !isOpenToShutBrand)
    return new ApiError("FORBIDDEN", { rule: "account_status", status: acting });
  if (guard.who === "account" && !session.isOnboarded)
    return new ApiError("FORBIDDEN", { rule: "onboarding" }, "Verify your phone and choose a username first.");
  if (guard.may === undefined || may(session.brandAccess, guard.may)) return undefined;
  return guard.may === "actPersonally"
    ? new ApiError("FORBIDDEN", { rule: "personal_account" }, "A brand has none of this. Switch to your own account.")
    : new ApiError("FORBIDDEN", { rule: "brand_access" }, "Your access to this brand does not include this.");
}

const rootKinds: ReadonlySet<string> = new Set(["Query", "Mutation", "Subscription"]);

/** The guard a root field states. */
export function guardOf(field: { extensions?: object | null }): Guard | StaffGuard | undefined {
  const { guard } = (field.extensions ?? {}) as { guard?: Guard | StaffGuard };
  return guard;
}

/**
 * Puts its guard before every root field. A schema with a root field that states none is not built, nor one with a
 * change that states no act. Grants of staff are asked for in {@link file://./admin-grants.ts}.
 */
class GuardPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (!rootKinds.has(config.kind)) return config;
    const { guard } = config.pothosOptions as unknown as { guard?: Guard | StaffGuard };
    if (guard === undefined) throw new Error(`${config.parentType}.${config.name} states no guard`);
    if (config.kind === "Mutation" && "who" in guard) takeAct(config.name, guard);
    return { ...config, extensions: { ...config.extensions, guard } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    return config.kind === "Subscription" ? resolve : wrapWithGuard(resolve, config);
  }

  override wrapSubscribe(
    subscribe: GraphQLFieldResolver<unknown, Types["Context"], object> | undefined,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> | undefined {
    return subscribe === undefined ? undefined : wrapWithGuard(subscribe, config);
  }
}

/** Declares the act of a change. Throws for one without, and for one that no brand can call. */
function takeAct(name: string, { may: capability, act }: Guard): void {
  if ((capability === "actPersonally") !== (act === undefined))
    throw new Error(`Mutation.${name} states ${act === undefined ? "no act" : "an act that no brand can do"}`);
  if (act !== undefined) declareAct(name, act);
}

function wrapWithGuard<Context extends object>(
  resolve: GraphQLFieldResolver<unknown, Context, object>,
  { kind, name, extensions }: { kind: string; name: string; extensions?: object | null | undefined },
): GraphQLFieldResolver<unknown, Context, object> {
  const guard = guardOf({ extensions: extensions ?? null });
  if (guard === undefined || "grant" in guard) return resolve;
  return (root, args, context, info) => {
    const asked = context as unknown as ApiContext;
    const refusal = refusalOf(asked, guard, kind === "Mutation");
    if (refusal !== undefined) throw refusal;
    return kind === "Mutation" && asked.session !== null && asked.session.brandAccess !== null
      ? runAsBrand(asked, { operation: name, args }, () => resolve(root, args, context, info))
      : resolve(root, args, context, info);
  };
}

SchemaBuilder.registerPlugin("guard", GuardPlugin);
