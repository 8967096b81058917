export { bookmarkPost } from "./commands/bookmark-post.ts";
export { pinPost } from "./commands/pin-post.ts";
export { createPost } from "./commands/create-post.ts";
export { saveDraft } from "./commands/save-draft.ts";
export { editPost } from "./commands/edit-post.ts";
export { hideReply, unhideReply } from "./commands/hide-reply.ts";
export { deletePost } from "./commands/delete-post.ts";
export { applyPostVerdict } from "./commands/apply-post-verdict.ts";
export { foldDeltasOf, foldPostCounters } from "./commands/fold-counters.ts";
export { hideAsSpam } from "./commands/mark-spam.ts";
export { discardPost, holdPost, publishPost } from "./commands/publish-post.ts";
export { muteThread } from "./commands/mute-thread.ts";
export { likePost, repost, undoRepost, unlikePost } from "./commands/toggles.ts";
export { voteInPoll } from "./commands/vote-in-poll.ts";
export {
  likeRemoved,
  likesAdded,
  linkNotices,
  linkPreview,
  otherWritings,
  reviewPreview,
  giveawayPreparing,
  postCreating,
  postDeleting,
  postEdited,
  postPublishing,
  replyAdded,
  replyRemoved,
  repostAdded,
  repostRemoved,
  voteAdded,
} from "./hooks.ts";
export type { HookRefusal, LinkNotice, NewPost, PostAct, ReplyAct } from "./hooks.ts";
export type { LinkPreview } from "./domain/link-preview.ts";
export { findFilteringReaders, findMutingReaders } from "./queries/filtered-posts.ts";
export { hiddenReason } from "./policy.ts";
export { readPosts, toVisiblePost } from "./queries/posts.ts";
export type { MentionView, PostView } from "./queries/posts.ts";
export { resolveMentions } from "./queries/mentions.ts";
export { checkDailyLimit } from "./commands/check-daily-limit.ts";
export { markCustody } from "./store/hidden-authors-store.ts";
export { target as actTarget } from "./store/toggles-store.ts";
export type { ToggleRow as ActRow } from "./store/toggles-store.ts";
export { setPollDeadline } from "./store/polls-store.ts";
export { readReporterWeight } from "./store/spam-store.ts";
export { findMentionable, findPost, markReviewPreview, markWebPreview } from "./store/posts-store.ts";
export { postLimits } from "./limits.ts";
export { countPosts, countSpamPosts, readDaysOfAuthor, readDaysOfPosts } from "./store/day-counts-store.ts";
export type { AuthoredRow } from "./store/lists-store.ts";
export type { FeedFilter, FilteredFeed } from "./domain/feed-filter.ts";
export { filteredFeeds } from "./domain/feed-filter.ts";
export { rebuildMarksOfPosts } from "./commands/rebuild-marks.ts";
export { readVersions } from "./store/versions-store.ts";
