import { fileFault } from 'shared-ui/form/file-rules.ts';
import type { FileKind } from 'shared-ui/form/file-rules.ts';

export interface FileProblem {
  rule: 'fileTooLarge' | 'fileWrongType' | 'fileNotPdf';
}

/** The error of a file, as the error of its field. */
export function fileProblem(file: File, kind: FileKind): FileProblem | null {
  const fault = fileFault(file, kind);
  if (fault === null) return null;
  if (fault === 'tooLarge') return { rule: 'fileTooLarge' };
  return { rule: kind === 'pdf' ? 'fileNotPdf' : 'fileWrongType' };
}

/** The file of a posted form; null without one, which browsers send as an empty file. */
export function readFile(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : null;
}
