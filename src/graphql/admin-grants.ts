import { defaultFieldResolver } from "graphql";
import type { GraphQLFieldResolver, GraphQLSchema } from "graphql";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import { ApiError } from "./api-error.ts";
import { caseHeld, caseLeft, claimedByOther } from "./case-claims.ts";
import type { StaffCaseRef } from "./case-claims.ts";
import type { ApiContext } from "./context.ts";
import { guardOf } from "./guards.ts";
import type { StaffGuard } from "./guards.ts";

/**
 * Puts the grant of its operation before every root field ({@link StaffGuard}), with the facts of now, and writes every
 * refused change into the record: tries are as telling as deeds.
 */
export function guarded(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<unknown, ApiContext>;
      const isChange = type === schema.getMutationType();
      const guard = guardOf(field);
      if (guard === undefined || !("grant" in guard)) throw new Error(`${field.name} states no grant`);
      field.resolve = async (root, args: Record<string, unknown>, context: ApiContext, info) => {
        try {
          await requireGrant(context, guard);
          const held = await holdCase(context, guard, args);
          let isDecided = false;
          try {
            const answer: unknown = await resolve(root, args, context, info);
            isDecided = true;
            return answer;
          } finally {
            await leaveCase(context, held, isDecided);
          }
        } catch (error) {
          if (isChange && error instanceof ApiError) await recordRefusal(context, field.name, args, error);
          throw error;
        }
      };
    }
  }
  return schema;
}

async function requireGrant(
  { session, staffSession, services }: ApiContext,
  { grant, beforeEntering }: StaffGuard,
): Promise<void> {
  const person = session === null ? undefined : await findAccount(services.db, session.personId);
  if (person === undefined) throw new ApiError("UNAUTHENTICATED");
  if (!hasGrant(person, grant)) throw new ApiError("FORBIDDEN", { rule: grant });
  if (staffSession === null && beforeEntering !== true)
    throw new ApiError("REAUTH_REQUIRED", { action: "enter_staff_area" });
}

/** A case that a staff member claims while they decide it. */
interface CaseInHand {
  readonly of: StaffCaseRef & { readonly staffId: string };
  /** Whether the claim began with the decision. */
  readonly isNew: boolean;
  /** Whether the case stays open after the decision, with the claim. */
  readonly stays: boolean;
}

/**
 * Claims the case that the operation decides, so that of two decisions at once the second is refused. Null when the
 * operation is about no case.
 */
async function holdCase(
  { services, session }: ApiContext,
  { claim }: StaffGuard,
  args: Record<string, unknown>,
): Promise<CaseInHand | null> {
  if (claim === undefined || session === null) return null;
  const caseId = claim.arg
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], args);
  if (typeof caseId !== "string") throw new Error(`the operation has no argument ${claim.arg}`);
  const of = { queue: claim.queue, caseId, staffId: session.personId };
  const held = (await Promise.all(caseHeld.read({ db: services.db, ...of }))).find((one) => one !== undefined);
  if (held === undefined) return null;
  if (held.claim.staffId !== session.personId) throw claimedByOther(held.claim);
  return { of, isNew: held.isNew, stays: claim.stays === true };
}

/** Ends the claim of a decided case, and one that began with a decision that was refused or left the case open. */
async function leaveCase({ services }: ApiContext, held: CaseInHand | null, isDecided: boolean): Promise<void> {
  if (held === null || !(held.isNew || (isDecided && !held.stays))) return;
  await transact(services.db, (tx) => caseLeft.run(tx, held.of));
}

/** Characters of the reason of a refused change that are kept. No operation takes a longer one. */
const reasonKept = 2_000;

async function recordRefusal(
  { session, services }: ApiContext,
  operation: string,
  args: Record<string, unknown>,
  error: ApiError,
): Promise<void> {
  if (session === null) return;
  const given = (args["input"] ?? args) as { userId?: unknown; reason?: unknown };
  const about = typeof given.userId === "string" ? given.userId : null;
  const reason = typeof given.reason === "string" ? given.reason.slice(0, reasonKept) : "";
  await audit(
    services.db,
    { kind: "staff", actorId: session.personId, reason },
    `${operation}_refused`,
    about,
    null,
    error.extensions,
  );
}
