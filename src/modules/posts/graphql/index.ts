// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { EnterMethod, GiveawayInput } from "./giveaway-input.ts";
export { PostConnectionType, PostRef, findPosts, loadPost, preloadPosts, reloadPost } from "./post.ts";
export { postPage } from "./post-page.ts";
