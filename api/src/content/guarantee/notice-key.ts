/** Folder of the files in the shop's storage, and in the addresses of its pictures. */
export const NOTICE_FOLDER = 'guarantee';
/** Whether a storage key is that of a notice. Drawings (SVG) were accepted until 2026-11; stored ones are still shown. */
export const NOTICE_KEY = /^guarantee\/[a-f0-9]{32}\.(?:svg|png|webp)$/;
