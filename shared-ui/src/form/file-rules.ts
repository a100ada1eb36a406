/** Spec §5, uploads of 15 MB at most: 15·1024² bytes. */
const MAX_BYTES = 15 * 1024 * 1024;

/** File types of a form: a document or photo, a photo only, a picture that browsers show, a PDF only, or a table as text. */
export type FileKind = 'document' | 'photo' | 'picture' | 'pdf' | 'table';
export type FileFault = 'tooLarge' | 'wrongType';

const PDF = 'application/pdf';
const SHOWN = ['image/jpeg', 'image/png', 'image/webp'];
const PICTURES = [...SHOWN, 'image/heic', 'image/heif'];

/** Windows calls a CSV file a workbook. A catalogue of articles is XML. */
const TABLES = ['text/csv', 'text/xml', 'application/xml', 'text/tab-separated-values', 'text/plain', 'application/vnd.ms-excel'];

const TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  document: [PDF, ...PICTURES],
  photo: PICTURES,
  picture: SHOWN,
  pdf: [PDF],
  table: TABLES,
};
const ENDINGS: Readonly<Record<FileKind, RegExp>> = {
  document: /\.(pdf|jpe?g|png|webp|heic|heif)$/i,
  photo: /\.(jpe?g|png|webp|heic|heif)$/i,
  picture: /\.(jpe?g|png|webp)$/i,
  pdf: /\.pdf$/i,
  table: /\.(csv|tsv|txt|xml)$/i,
};

/** For the browser's file dialog. Some systems do not know the type of a HEIC or PDF file; then the extension decides. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  document: [...TYPES.document, '.heic', '.heif'].join(','),
  photo: [...TYPES.photo, '.heic', '.heif'].join(','),
  picture: TYPES.picture.join(','),
  pdf: [...TYPES.pdf, '.pdf'].join(','),
  table: [...TYPES.table, '.csv', '.tsv', '.txt', '.xml'].join(','),
};

/** Why a file would be refused by the API, checked before it is sent. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind): FileFault | null {
  const isKind = type === '' ? ENDINGS[kind].test(name) : TYPES[kind].includes(type);
  if (!isKind) return 'wrongType';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
