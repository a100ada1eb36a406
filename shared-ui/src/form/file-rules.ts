/** Spec §5, uploads of 15 MB at most: 15·1024² bytes. */
const MAX_BYTES = 15 * 1024 * 1024;

/** File types of a form: a document or photo, a photo only, or a PDF only. */
export type FileKind = 'document' | 'photo' | 'pdf';
export type FileFault = 'tooLarge' | 'wrongType';

const PDF = 'application/pdf';
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

const TYPES: Readonly<Record<FileKind, readonly string[]>> = { document: [PDF, ...PICTURES], photo: PICTURES, pdf: [PDF] };
const ENDINGS: Readonly<Record<FileKind, RegExp>> = {
  document: /\.(pdf|jpe?g|png|webp|heic|heif)$/i,
  photo: /\.(jpe?g|png|webp|heic|heif)$/i,
  pdf: /\.pdf$/i,
};

/** For the browser's file dialog. Some systems do not know the type of a HEIC or PDF file; then the extension decides. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  document: [...TYPES.document, '.heic', '.heif'].join(','),
  photo: [...TYPES.photo, '.heic', '.heif'].join(','),
  pdf: [...TYPES.pdf, '.pdf'].join(','),
};

/** Why a file would be refused by the API, checked before it is sent. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind): FileFault | null {
  const isKind = type === '' ? ENDINGS[kind].test(name) : TYPES[kind].includes(type);
  if (!isKind) return 'wrongType';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
