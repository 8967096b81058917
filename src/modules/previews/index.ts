export { takePreview } from "./commands/take-preview.ts";
export { redirectedAddress, webAddress } from "./domain/web-address.ts";
export { publicWeb } from "./ports/public-web.ts";
export type { FetchRefusal } from "./domain/fetch-refusal.ts";
export type { Fetched, FetchRequest, PublicWeb } from "./ports/public-web.ts";
