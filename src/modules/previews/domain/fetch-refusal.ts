/** Why nothing came of reading an address; the words are kept with the preview, for whoever looks why there is none. */
export type FetchRefusal =
  | "not_public"
  | "unreachable"
  | "too_slow"
  | "too_large"
  | "too_many_redirects"
  | "bad_status"
  | "wrong_content"
  | "busy";
