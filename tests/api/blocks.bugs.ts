export const bugs = [
  {
    name: "a follow does not ask about a block under the lock",
    file: "src/modules/graph/commands/follow-user.ts",
    before: 'if (follower.isBlocked) return err({ code: "user_not_found" });',
    after: "",
    test: "following and blocking at once",
  },
  {
    name: "a shared notification still counts who was blocked",
    file: "src/modules/notifications/tasks/block-listeners.ts",
    before: "await forgetCause(tx, blockerId, blockedId);",
    after: "",
    test: "a shared notification counts one less",
  },
];
