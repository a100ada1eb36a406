import { warrantyStickers } from './warranty-stickers.ts';
import type { StickerSheet } from './warranty-stickers.ts';

/** Runs in a thread of its own: see `drawInThread`. */
export default (sheet: StickerSheet): Promise<Buffer> => warrantyStickers(sheet);
