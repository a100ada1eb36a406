/** Spec §5: 15·1024² bytes. */
const MOST_BYTES = 15 * 1024 * 1024;
const KINDS = /\.(jpe?g|png|webp|heic|heif)$/i;
const TYPES = /^image\/(jpeg|png|webp|heic|heif)$/;

/** For the browser's file chooser. */
export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Why a file need not be sent: the API would refuse it. Not every system knows the type of a heic, then its name tells. */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): 'tooLarge' | 'wrongType' | null {
  if (!(type === '' ? KINDS.test(name) : TYPES.test(type))) return 'wrongType';
  return size > MOST_BYTES ? 'tooLarge' : null;
}
