// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { userPage } from "./lists.ts";
export { UserConnectionType, UserType, loadUser, loadUserView, viewerOf } from "./user.ts";
export { requireUserList } from "./user-lists.ts";
