// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { Dimensions } from "./uploads.ts";
