/** Folder of the files in the shop's storage, and in the addresses of its pictures. */
export const NOTICE_FOLDER = 'guarantee';
