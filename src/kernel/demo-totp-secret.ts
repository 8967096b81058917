/** The authenticator secret of @priya in the demo world, which is public there and used nowhere else. */
export const demoTotpSecret = "STIMSDEMOTWOFACTORSECRETAAAAAAAA";
