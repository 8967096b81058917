// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { FileUploadUrlQuery, FileUploadUrlQueryVariables, ProcessUploadMutation, ProcessUploadMutationVariables } from "./types.ts";

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
