import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readBase64 } from '../client/read-base64.ts';
import type { FlatValues } from './body-form.ts';

export interface NextFile {
  file: File | null;
  /** as base64, when the form is sent */
  read: () => Promise<string>;
  /** after it was saved; another one may have been chosen meanwhile, even one of the same name */
  forget: () => void;
  setFile: (file: File | null) => void;
}

/** The file of a form that uploads one after the other. */
export function useNextFile(): NextFile {
  const [file, setFile] = useState<File | null>(null);
  const sent = useRef<File | null>(null);
  return {
    file,
    read: async () => {
      sent.current = file;
      return file === null ? '' : readBase64(file);
    },
    forget: () => setFile((chosen) => (chosen === sent.current ? null : chosen)),
    setFile,
  };
}

/** The largest file in bytes, and what is said about a larger one. */
interface FileLimit {
  maxBytes: number;
  tooLarge: string;
}

/** Keeps the form's field `file` at the chosen file's name. @param count changes with each upload, which clears the form @returns what to do with a chosen file */
export function useFileControl(
  form: Pick<UseFormReturn<FlatValues>, 'clearErrors' | 'setError' | 'setValue'>,
  { file, setFile }: NextFile,
  { count, maxBytes, tooLarge }: FileLimit & { count: number | string },
): (chosen: File | null) => void {
  useEffect(() => form.setValue('file', file?.name ?? '', { shouldDirty: file !== null }), [file, form, count]);
  return (chosen) => {
    form.clearErrors('file');
    const isTooLarge = chosen !== null && chosen.size > maxBytes;
    if (isTooLarge) form.setError('file', { message: tooLarge });
    setFile(isTooLarge ? null : chosen);
  };
}
