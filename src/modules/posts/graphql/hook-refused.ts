import { ApiError, errorCatalogue } from "#graphql/api-error.ts";
import type { ErrorCode } from "#graphql/api-error.ts";
import type { HookRefusal } from "../hooks.ts";

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** A hook's refusal on the wire; a code outside the catalogue is a bug of the hook. */
export function hookRefused({ code, details, message }: HookRefusal): ApiError {
  if (!isErrorCode(code)) throw new Error(`a hook refused with ${code}, which is no error code`);
  return new ApiError(code, { ...details }, message ?? errorCatalogue[code]);
}
