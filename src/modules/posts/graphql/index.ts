// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { EnterMethod, GiveawayInput } from "./giveaway-input.ts";
export { Attachment } from "./attachment.ts";
export { MentionType, PostConnectionType, PostRef, findPosts, loadPost, preloadPosts, reloadPost } from "./post.ts";
export { postPage, profileOwner } from "./post-page.ts";
