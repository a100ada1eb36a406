/** Draws the files of known pictures that do not exist yet. */
export interface PictureSource {
  /** Resolves when the files of this picture exist or cannot be drawn; at once for all others. */
  make: (hash: string) => Promise<void>;
}

/** For a shop that has the files of all its pictures. */
export const noPictureSource: PictureSource = { make: async () => undefined };

declare module '../../platform/services.ts' {
  interface Services {
    /** replaced by the program that fills the shop, while it draws pictures */
    pictures: PictureSource;
  }
}
