/** Spec §5, "Contact upload max 15MB": 15·1024² bytes. */
const MOST_BYTES = 15 * 1024 * 1024;

/** What a form takes: a document or photo of any sort, or a PDF only. */
export type FileKind = 'document' | 'pdf';
export interface FileProblem {
  rule: 'fileTooLarge' | 'fileWrongType' | 'fileNotPdf';
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const PDF = 'application/pdf';

/** For the browser's file chooser. Not every system knows the type of a heic, then its name tells. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  document: [PDF, ...PICTURES, '.heic', '.heif'].join(','),
  pdf: [PDF, '.pdf'].join(','),
};
const ENDINGS: Readonly<Record<FileKind, RegExp>> = { document: /\.(pdf|jpe?g|png|webp|heic|heif)$/i, pdf: /\.pdf$/i };

/** Why a file need not be sent: the API, which looks into it, would refuse it. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind): FileProblem | null {
  const isKind = type === '' ? ENDINGS[kind].test(name) : type === PDF || (kind === 'document' && PICTURES.includes(type));
  if (!isKind) return { rule: kind === 'pdf' ? 'fileNotPdf' : 'fileWrongType' };
  return size > MOST_BYTES ? { rule: 'fileTooLarge' } : null;
}

/** The file of a posted form; null when nobody chose one, which browsers send as an empty file. */
export function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : null;
}
