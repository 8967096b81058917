/** What the authenticator app of @priya holds in the demo world, where everybody may know it; nowhere else. */
export const demoTotpSecret = "STIMSDEMOTWOFACTORSECRETAAAAAAAA";
