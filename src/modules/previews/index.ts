export { takePreview } from "./commands/take-preview.ts";
export { redirectedAddress, webAddress } from "./domain/web-address.ts";
