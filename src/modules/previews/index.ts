export { takePreview } from "./commands/take-preview.ts";
export { isPublicNumber, redirectedAddress, webAddress } from "./domain/web-address.ts";
export { attachPublicWeb, publicWebOf } from "./ports/public-web.ts";
export type { Fetched, FetchRefusal, FetchRequest, PublicWeb } from "./ports/public-web.ts";
export { previewSweep, showPreview, wirePreviews } from "./tasks/post-previews.ts";
