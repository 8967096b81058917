import "./drafts.ts";
import "./feeds.ts";
import "./kept-posts.ts";
import "./mutations.ts";
import "./post.ts";
import "./search.ts";
import "./thread.ts";
import "./user-brands.ts";
