/** Time a verification takes: the pictures are sent at once, and a person compares them. */
export const VERIFICATION_TIME = "2 minutes to send, usually decided within a day.";

/** Time within which a verification is usually decided, in milliseconds. */
export const VERIFICATION_MS = 24 * 60 * 60 * 1000;
