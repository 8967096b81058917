// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { DiscardUploadMutation, DiscardUploadMutationVariables, FileUploadUrlQuery, FileUploadUrlQueryVariables, ProcessUploadMutation, ProcessUploadMutationVariables, RemoveBackgroundMutation, RemoveBackgroundMutationVariables } from "./types.ts";

export const FileUploadUrlDocument = /* @__PURE__ */ defineDocument<FileUploadUrlQuery, FileUploadUrlQueryVariables>(
  "75cb29745cedca7bd7f8dd5561ee6082859f1616cd3ba6f41b03ff46be7d8a69",
  -15632200234,
  "query FileUploadUrl($contentType: String!, $extension: String!, $uploadType: UploadType!) {\n  fileUploadUrl(\n    contentType: $contentType\n    extension: $extension\n    uploadType: $uploadType\n  ) {\n    readUrl\n    writeUrl\n    __typename\n  }\n}",
);
export const ProcessUploadDocument = /* @__PURE__ */ defineDocument<ProcessUploadMutation, ProcessUploadMutationVariables>(
  "a87dab45b55fffd9d09bcc632eb7127d1ba609b287d114116360f085faaa03d7",
  -35258411522,
  "mutation ProcessUpload($imageUrl: String!, $imageType: UploadType!) {\n  processUpload(imageUrl: $imageUrl, imageType: $imageType) {\n    id\n    imageUrl\n    readUrl\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    copies {\n      width\n      url\n      __typename\n    }\n    __typename\n  }\n}",
);
export const DiscardUploadDocument = /* @__PURE__ */ defineDocument<DiscardUploadMutation, DiscardUploadMutationVariables>(
  "514a88ca56d63015ed68cbfd437a549cb7a8479bb7abadbb3cf299be7b09324d",
  9733708952,
  "mutation DiscardUpload($imageUrl: String!) {\n  discardUpload(imageUrl: $imageUrl)\n}",
);
export const RemoveBackgroundDocument = /* @__PURE__ */ defineDocument<RemoveBackgroundMutation, RemoveBackgroundMutationVariables>(
  "88b44ff949d45171d226122f01af3fde6a46c8af159e3652fedb16c2a3158ac0",
  3325112253,
  "mutation RemoveBackground($imageUrl: String!) {\n  removeImageBackground(imageUrl: $imageUrl) {\n    id\n    imageUrl\n    __typename\n  }\n}",
);
