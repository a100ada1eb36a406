import { parentPort, workerData } from 'node:worker_threads';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** Entries of a dictionary that hold a script, a form with scripts, or another file. ISO 32000-1, 7.11.4, 12.6.4 and 12.7.8 */
const ACTIVE_KEYS = new Set(['/JS', '/JavaScript', '/EmbeddedFiles', '/EF', '/XFA', '/RichMediaContent']);
/** Kinds of actions (`S`), annotations (`Subtype`) and objects (`Type`) that do more than show or lead to a page. */
const ACTIVE_KINDS = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/GoToR',
  '/Rendition',
  '/RichMediaExecute',
  '/RichMedia',
  '/FileAttachment',
  '/EmbeddedFile',
]);
const KIND_KEYS = ['S', 'Subtype', 'Type'].map((name) => PDFName.of(name));

/** Without recursion: a file may nest as deeply as it likes. */
const isActive = (objects: PDFObject[]): boolean => {
  for (let object = objects.pop(); object !== undefined; object = objects.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) objects.push(...dict.asArray());
    if (!(dict instanceof PDFDict)) continue;
    if (KIND_KEYS.some((key) => ACTIVE_KINDS.has(dict.get(key)?.toString() ?? ''))) return true;
    for (const [key, value] of dict.entries()) {
      if (ACTIVE_KEYS.has(key.toString())) return true;
      objects.push(value);
    }
  }
  return false;
};

const read = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    return objects.length === 0 || isActive(objects);
  } catch {
    // what can't be read, or is encrypted, can't be shown to be harmless
    return true;
  }
};

parentPort?.postMessage(await read(workerData as Uint8Array));
