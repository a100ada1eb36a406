import { createGardenPictures } from './garden-picture.ts';

/** The page that `pnpm scenes` opens: it draws pictures on request. */
declare global {
  interface Window {
    createGardenPictures: typeof createGardenPictures;
  }
}
window.createGardenPictures = createGardenPictures;
