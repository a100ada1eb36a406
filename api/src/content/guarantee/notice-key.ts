/** Folder of the files in the shop's storage, and in the addresses of its pictures. */
export const NOTICE_DOMAIN = 'guarantee';
/** Whether a storage key is that of a notice. Drawings were taken until 2026-11; those that are stored are shown still. */
export const NOTICE_KEY = /^guarantee\/[a-f0-9]{32}\.(?:svg|png|webp)$/;
