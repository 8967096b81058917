/** Where the things that tests buy and win are sent. */
export const shippingAddress = {
  countryCode: "US",
  address: "2216 Mesquite Ave",
  apartment: "Unit B",
  city: "Las Cruces",
  state: "NM",
  zipCode: "88001",
} as const;
