/** Where the files lie in the shop's storage, and under the address of its pictures. */
export const NOTICE_DOMAIN = 'guarantee';
/** A key of the storage that is a notice's and nothing else's. */
export const NOTICE_KEY = /^guarantee\/[a-f0-9]{32}\.(?:svg|png|webp)$/;
