/** Reasons an address could not be read; stored with the preview, for diagnosis. */
export type FetchRefusal =
  | "not_public"
  | "unreachable"
  | "too_slow"
  | "too_large"
  | "too_many_redirects"
  | "bad_status"
  | "wrong_content"
  | "busy";
