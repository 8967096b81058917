import { resizedAddress } from "#kernel/media-address.ts";
import { usePictureUploads, type PictureUpload } from "#web/lib/use-picture-uploads.ts";
import { productLimits } from "./product-draft.ts";

/** A picture of the product in the editor. */
export interface ProductPicture extends PictureUpload {
  readonly alt: string;
  /** True for a picture that the product has already. */
  readonly isKept: boolean;
}

/** Holds the pictures of a product. */
export function useProductPictures(kept: readonly { readonly url: string; readonly alt: string }[]) {
  const list = usePictureUploads<ProductPicture>({
    uploadType: "product",
    max: productLimits.pictures,
    kept: kept.map(({ url, alt }, id) => ({
      id,
      previewUrl: resizedAddress(url, 400),
      alt,
      sent: 1,
      url,
      problem: null,
      isKept: true,
    })),
    begin: (upload) => ({ ...upload, alt: "", isKept: false }),
    isOurs: ({ isKept }) => !isKept,
  });
  return {
    ...list,
    describe: (id: number, alt: string) => {
      list.change(id, { alt });
    },
  };
}

export type ProductPictureList = ReturnType<typeof useProductPictures>;
