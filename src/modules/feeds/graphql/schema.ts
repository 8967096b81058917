import "./feed-filters.ts";
import "./feeds.ts";
import "./followed-hashtags.ts";
import "./search.ts";
