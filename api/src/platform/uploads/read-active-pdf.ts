import { PDFArray, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { readWholePdf } from './read-whole-pdf.ts';
import type { PdfContent } from './read-whole-pdf.ts';

/** Entries of a dictionary that hold a script, a form with scripts, another file, or a password. ISO 32000-1, 7.6.1, 7.11.4, 12.6.4 and 12.7.8 */
const ACTIVE_KEYS = new Set(['/JS', '/JavaScript', '/EmbeddedFiles', '/EF', '/XFA', '/RichMediaContent', '/Encrypt']);
/** Kinds of actions, annotations and objects that do more than show or lead to a page: names that no other entry has as its value. */
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

const OPENING_KEYS = ['OpenAction', 'AA'].map((name) => PDFName.of(name));
const URI = PDFName.of('URI');

/** What a value is; several objects when it refers to one that has several versions. */
const objectsOf = ({ objects }: PdfContent, value: PDFObject | undefined): PDFObject[] => {
  if (value === undefined) return [];
  return value instanceof PDFRef ? (objects.get(value.objectNumber) ?? []) : [value];
};

/** Whether an action that runs when the document or a page is opened leads to a web address. Links that the reader clicks may. */
const leadsAwayByItself = (content: PdfContent, owner: PDFDict): boolean => {
  const seen = new Set<PDFObject>();
  const values = OPENING_KEYS.flatMap((key) => objectsOf(content, owner.get(key)));
  for (let object = values.pop(); object !== undefined; object = values.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFRef) values.push(...objectsOf(content, object));
    if (object instanceof PDFArray) for (const each of object.asArray()) values.push(...objectsOf(content, each));
    if (!(object instanceof PDFDict)) continue;
    if (objectsOf(content, object.get(PDFName.of('S'))).includes(URI)) return true;
    // The events of AA are keys of their own; an action names those that follow it. The page it shows (D) has links of its own.
    for (const [key, next] of object.entries()) if (key.toString() !== '/D') values.push(...objectsOf(content, next));
  }
  return false;
};

const isActive = (content: PdfContent): boolean =>
  [...content.names].some((name) => ACTIVE_KINDS.has(name)) ||
  content.dicts.some((dict) => dict.keys().some((key) => ACTIVE_KEYS.has(key.toString())) || leadsAwayByItself(content, dict));

/** As `isActivePdf`, in this thread. */
export const readActivePdf = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    return isActive(await readWholePdf(bytes));
  } catch {
    // what can't be read, or in more than one way, can't be shown to be harmless
    return true;
  }
};
