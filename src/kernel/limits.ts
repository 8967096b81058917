/** Numbers that the product and its pages share. Times in milliseconds. */

export const GIVEAWAYS_PAGE = 25;
/** Giveaways in a panel beside a page, and in one of a page of its own. */
export const GIVEAWAYS_SMALL_PANEL = 5;
export const GIVEAWAYS_LARGE_PANEL = 10;
/** Characters of what a drawn cover is about. */
export const COVER_WORDS_MAX = 200;
/** Moving pictures a search of them answers. */
export const GIFS_SHOWN = 50;
/** Posts to a page of the gallery; each has up to four pictures. */
export const GALLERY_PAGE = 24;

/** Age in years from which people may join. */
export const MEMBER_AGE_MIN = 13;

export const POST_TEXT_MAX = 280;
/** Characters of a review, and of the answer to it. */
export const REVIEW_TEXT_MAX = 500;
export const POST_WARNING_MAX = 120;
/** A draft may run over what a post has room for; it is shortened before it goes out. */
export const DRAFT_TEXT_MAX = 5_000;
export const DRAFTS_MAX = 100;
export const POST_IMAGES_MAX = 4;
export const POST_HASHTAGS_MAX = 10;
export const HASHTAG_MAX = 100;
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 4;
export const POLL_OPTION_TEXT_MAX = 25;
export const ALT_TEXT_MAX = 1_500;
export const LINK_MAX = 2_048;

/** Views of posts reported in one batch. */
export const POST_VIEWS_MAX = 100;

/** Hashtags one account may follow. */
export const FOLLOWED_HASHTAGS_MAX = 50;
/** Lists of people one account may keep, people on one of them, and code points of its name. */
export const USER_LISTS_MAX = 50;
export const LIST_MEMBERS_MAX = 500;
export const LIST_NAME_MAX = 50;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 15;
export const NAME_MAX = 50;
export const WEBSITE_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const GIVEAWAY_TEXT_MAX = 140;
export const PRIZE_NAME_MAX = 60;

export const CUSTOM_QUANTITY_MIN = 1;
export const CUSTOM_QUANTITY_MAX = 100;
export const BRANDS_PER_CREATOR = 1;

/** A total prize above this many cents excludes the provisional states. */
export const STATE_LIMIT_CENTS = 500_000n;

export const CODE_DIGITS = 6;
export const CODE_ATTEMPTS_MAX = 5;
export const CODE_RESEND_MS = 60_000;
export const TWO_FACTOR_DEFERRALS_MAX = 5;

export const UPLOAD_ATTEMPTS_MAX = 5;
export const UPLOAD_RETRY_DELAY_MS = 1_000;
export const IMAGE_MAX_BYTES = 5_242_880;
export const GIF_MAX_BYTES = 15_728_640;
/** Of a file that is sold as digital goods. */
export const SOLD_FILE_MAX_BYTES = 52_428_800;
export const IMAGE_SIDE_MAX_PIXELS = 4_096;
export const IMAGE_AREA_MAX_PIXELS = 16_777_216;

/** Days, months and tax years close here. */
export const BUSINESS_TIME_ZONE = "America/New_York";

/** Shortest duration of a poll, in minutes. */
export const POLL_MINUTES_MIN = 5;
export const POLL_MINUTES_MAX = 7 * 24 * 60;

/** Limits of scheduled posts: days ahead, and posts per account. */
export const SCHEDULE_DAYS_MAX = 60;
export const SCHEDULED_POSTS_MAX = 100;

/** Most pieces in one line of a cart, and of a set. */
export const PIECES_MAX = 100;
