import { parentPort, workerData } from 'node:worker_threads';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  ParseSpeeds,
} from '@cantoo/pdf-lib';
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

/** What the objects of a document may take when they are decompressed. A long report has a few megabytes of them; its pages and pictures stay as they are. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/**
 * Values (objects, and what is nested in them) that are read. A report of a thousand pages has some tens of thousands; each takes time and memory,
 * and a file of the largest size could hold millions.
 */
const MAX_VALUES = 400_000;

/** Calls `stop` at the first value above the limit. The reader goes on after an error of one object, so throwing would not end it. */
const limitValues = (most: number, stop: () => void): void => {
  const parser = PDFObjectParser.prototype;
  const { parseObject } = parser;
  let values = 0;
  parser.parseObject = function (this: PDFObjectParser) {
    values += 1;
    if (values > most) stop();
    return parseObject.call(this);
  };
};

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer: (requested: number) => Uint8Array;
}

/**
 * Lets the reader's decoders allocate this much in all and throw after that: a thread's limits hold for its heap, and decompressed bytes
 * lie outside it. The class of these decoders is not exported, so it is taken from one of them. @returns whether it was too much
 */
const limitDecoding = (most: number): (() => boolean) => {
  const context = PDFContext.create();
  const flate = decodePDFRawStream(PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), Uint8Array.of(0x78, 0x9c)));
  const decoders = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoder;
  const { ensureBuffer } = decoders;
  let decodedBytes = 0;
  decoders.ensureBuffer = function (this: Decoder, requested) {
    const before = this.buffer.byteLength;
    if (decodedBytes + requested - before > most) {
      decodedBytes = Infinity;
      throw new RangeError('the document is too large when decompressed');
    }
    const buffer = ensureBuffer.call(this, requested);
    decodedBytes += buffer.byteLength - before;
    return buffer;
  };
  return () => decodedBytes > most;
};

const OPENING_KEYS = ['OpenAction', 'AA'].map((name) => PDFName.of(name));
const URI = '/URI';

/** Whether what happens by itself (when the document or a page is opened) leads to an address of the web; a link that is pressed may. */
const leadsAwayByItself = (context: PDFContext, owner: PDFDict): boolean => {
  const seen = new Set<unknown>();
  const values: unknown[] = OPENING_KEYS.map((key) => owner.get(key));
  for (let value = values.pop(); values.length > 0 || value !== undefined; value = values.pop()) {
    const object = value instanceof PDFRef ? context.lookup(value) : value;
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) values.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    if (object.get(PDFName.of('S'))?.toString() === URI) return true;
    // The events of AA are keys of their own; an action names those that follow it. The page it shows (D) has links of its own.
    for (const [key, next] of object.entries()) if (key.toString() !== '/D') values.push(next);
  }
  return false;
};

/** Without recursion: a file may nest as deeply as it likes. */
const isActive = (context: PDFContext, objects: PDFObject[]): boolean => {
  for (let object = objects.pop(); object !== undefined; object = objects.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) objects.push(...dict.asArray());
    if (!(dict instanceof PDFDict)) continue;
    if (leadsAwayByItself(context, dict)) return true;
    if (KIND_KEYS.some((key) => ACTIVE_KINDS.has(dict.get(key)?.toString() ?? ''))) return true;
    for (const [key, value] of dict.entries()) {
      if (ACTIVE_KEYS.has(key.toString())) return true;
      objects.push(value);
    }
  }
  return false;
};

const read = async (bytes: Uint8Array): Promise<boolean> => {
  const isTooMuch = limitDecoding(MAX_DECODED_BYTES);
  try {
    // a thread of its own need not pause for others
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true, parseSpeed: ParseSpeeds.Fastest });
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    // the reader leaves out what it can't read and goes on
    return isTooMuch() || objects.length === 0 || isActive(context, objects);
  } catch {
    // what can't be read, or is encrypted, can't be shown to be harmless
    return true;
  }
};

const answer = (isActiveFile: boolean): void => parentPort?.postMessage(isActiveFile);
limitValues(MAX_VALUES, () => {
  answer(true);
  process.exit();
});
answer(await read(workerData as Uint8Array));
