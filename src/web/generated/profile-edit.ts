// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { ChangeUsernameMutation, ChangeUsernameMutationVariables, GenerateCoverMutation, GenerateCoverMutationVariables, OwnPageQuery, OwnPageQueryVariables, OwnShippingAddressQuery, OwnShippingAddressQueryVariables, UpdatePicturesMutation, UpdatePicturesMutationVariables, UpdateProfileMutation, UpdateProfileMutationVariables, UpdateShippingAddressMutation, UpdateShippingAddressMutationVariables, UsernameRightsQuery, UsernameRightsQueryVariables } from "./types.ts";

export const OwnPageDocument = /* @__PURE__ */ defineDocument<OwnPageQuery, OwnPageQueryVariables>(
  "2178adaaa367fcfaa1342b04d357b0d109c0ba125c1057ce5c365a27f812388c",
  4744552173,
  "query OwnPage {\n  fetchSession {\n    user {\n      ...OwnPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment OwnPage on SessionUser {\n  id\n  username\n  name\n  bio\n  location\n  websiteUrl\n  photoUrl\n  coverPhotoUrl\n  accountType\n  isPrivate\n  isDiscoverable\n  __typename\n}",
);
export const UpdateProfileDocument = /* @__PURE__ */ defineDocument<UpdateProfileMutation, UpdateProfileMutationVariables>(
  "f9cc5411e2ee0390f0e95f963ec992459fd6c0d4f87793f9f449272d6ef9be46",
  -26687745682,
  "mutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    ...OwnPage\n    __typename\n  }\n}\nfragment OwnPage on SessionUser {\n  id\n  username\n  name\n  bio\n  location\n  websiteUrl\n  photoUrl\n  coverPhotoUrl\n  accountType\n  isPrivate\n  isDiscoverable\n  __typename\n}",
);
export const UpdatePicturesDocument = /* @__PURE__ */ defineDocument<UpdatePicturesMutation, UpdatePicturesMutationVariables>(
  "842290dbca6944e57c0737f2b388e736ebb2b55e11114dd5074945e5c9854cdb",
  -11548145773,
  "mutation UpdatePictures($photoUrl: String, $coverPhotoUrl: String) {\n  updateProfilePictures(photoUrl: $photoUrl, coverPhotoUrl: $coverPhotoUrl) {\n    ...OwnPage\n    __typename\n  }\n}\nfragment OwnPage on SessionUser {\n  id\n  username\n  name\n  bio\n  location\n  websiteUrl\n  photoUrl\n  coverPhotoUrl\n  accountType\n  isPrivate\n  isDiscoverable\n  __typename\n}",
);
export const UsernameRightsDocument = /* @__PURE__ */ defineDocument<UsernameRightsQuery, UsernameRightsQueryVariables>(
  "c9f9d5fd62ce8b9091ad86cdbd4276b2275e754b84622e2e2de3f31667760901",
  -7408059847,
  "query UsernameRights {\n  fetchSession {\n    user {\n      id\n      usernameChangeableAt\n      __typename\n    }\n    __typename\n  }\n}",
);
export const ChangeUsernameDocument = /* @__PURE__ */ defineDocument<ChangeUsernameMutation, ChangeUsernameMutationVariables>(
  "8bacf4179e1b61e9f29294b9a1da4b56eac4e35f92ae7ed391fd9123cd67fbc2",
  29970056555,
  "mutation ChangeUsername($username: String!) {\n  changeUsername(username: $username) {\n    id\n    username\n    usernameChangeableAt\n    __typename\n  }\n}",
);
export const OwnShippingAddressDocument = /* @__PURE__ */ defineDocument<OwnShippingAddressQuery, OwnShippingAddressQueryVariables>(
  "b9a23bc42e32423cd5873fd47739dad9882207c4c895c2f1b6b2aea824ed13f6",
  -11427370907,
  "query OwnShippingAddress {\n  fetchSession {\n    user {\n      ...OwnShippingAddress\n      __typename\n    }\n    __typename\n  }\n}\nfragment OwnShippingAddress on SessionUser {\n  id\n  shippingAddress {\n    countryCode\n    countryName\n    city\n    state\n    address\n    apartment\n    zipCode\n    __typename\n  }\n  __typename\n}",
);
export const UpdateShippingAddressDocument = /* @__PURE__ */ defineDocument<UpdateShippingAddressMutation, UpdateShippingAddressMutationVariables>(
  "f83a663fd5ed095a68e6a3a7f900c0f2f7c2dad4caaa3863e671217f0cf1e9c2",
  37014029860,
  "mutation UpdateShippingAddress($shippingAddress: ShippingAddressInput) {\n  updateShippingAddress(shippingAddress: $shippingAddress) {\n    ...OwnShippingAddress\n    __typename\n  }\n}\nfragment OwnShippingAddress on SessionUser {\n  id\n  shippingAddress {\n    countryCode\n    countryName\n    city\n    state\n    address\n    apartment\n    zipCode\n    __typename\n  }\n  __typename\n}",
);
export const GenerateCoverDocument = /* @__PURE__ */ defineDocument<GenerateCoverMutation, GenerateCoverMutationVariables>(
  "b453bcd633597703ecc65ebf3c62bb422e729cc761706914aaf0a5122a78ec21",
  12004011769,
  "mutation GenerateCover($prompt: String!) {\n  generateCoverImage(prompt: $prompt) {\n    id\n    imageUrl\n    __typename\n  }\n}",
);
