/** Makes the files of pictures that are known and not there yet. */
export interface PictureSource {
  /** Ends when the files of this picture are there, or when they can't be made; at once for all others. */
  make: (hash: string) => Promise<void>;
}

/** Of a shop whose pictures are all there. */
export const noPictureSource: PictureSource = { make: async () => undefined };

declare module '../../platform/services.ts' {
  interface Services {
    /** replaced by who fills the shop, while pictures are drawn */
    pictures: PictureSource;
  }
}
