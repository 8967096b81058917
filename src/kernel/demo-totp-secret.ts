/** What the authenticator app of @priya holds in the demo world, where everyone may know it; nowhere else. */
export const demoTotpSecret = "STIMSDEMOTWOFACTORSECRETAAAAAAAA";
