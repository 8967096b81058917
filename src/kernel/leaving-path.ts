/** Returns the address of the page that warns before a link is opened. */
export const leavingPath = (url: string): string => `/leaving?${new URLSearchParams({ to: url }).toString()}`;
