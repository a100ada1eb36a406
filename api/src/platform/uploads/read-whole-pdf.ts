import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** What the streams of objects may take when they are decompressed. A long report has a few megabytes of them; its pages and pictures stay as they are. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/**
 * Values (objects, and what is nested in them) that are read. A report of a thousand pages has some tens of thousands; each takes time and memory,
 * and a file of the largest size could hold millions.
 */
const MAX_VALUES = 400_000;

/** A file of which a part could not be read, or could be read in another way: nobody knows what another program finds in it. */
class UnreadablePdf extends Error {}

/** Everything in a file, whatever refers to it, from all of its revisions. */
export interface PdfContent {
  /** also those of trailers and streams */
  dicts: PDFDict[];
  /** names that are values, wherever they stand */
  names: Set<string>;
  /** by their numbers: an object that was changed later is there in all of its versions */
  objects: Map<number, PDFObject[]>;
}

interface ParserParts {
  bytes: { offset: () => number; moveTo: (offset: number) => void; done: () => boolean };
  parseIndirectObjectHeader: () => PDFRef;
  parseDict: (ref?: PDFRef) => PDFDict;
  skipWhitespaceAndComments: () => void;
}
const partsOf = (parser: object): ParserParts => parser as ParserParts;

const isSpace = (code: number): boolean => code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Before the white space that ends at a place. By hand: a pattern would need memory for each of the millions that a file may have. */
const skipSpaceBack = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at > 0 && isSpace(bytes[at - 1] ?? 0)) at -= 1;
  return at;
};

/** Whether a line has a comment before this place, which may be white space between two numbers. */
const isAfterComment = (bytes: Uint8Array, from: number): boolean => {
  for (let at = from - 1; at >= 0 && bytes[at] !== 10 && bytes[at] !== 13; at -= 1) if (bytes[at] === 37) return true;
  return false;
};

/** Where a program may begin to read an object, also where the reader saw the inside of a stream or a text: behind `1 0 obj`. ISO 32000-1, 7.3.10 */
const startsObject = (bytes: Uint8Array, keyword: number): boolean => {
  const end = skipSpaceBack(bytes, keyword);
  let at = end;
  while (at > 0 && isDigit(bytes[at - 1] ?? 0)) at -= 1;
  if (at === end) return end > 0 && end < keyword && isAfterComment(bytes, end);
  const first = skipSpaceBack(bytes, at);
  return first < at && first > 0 && (isDigit(bytes[first - 1] ?? 0) || isAfterComment(bytes, first));
};

/** As `startsObject`, of a trailer: behind its `<<`. ISO 32000-1, 7.5.5 */
const trailerStart = (bytes: Uint8Array, keyword: number): number | null => {
  let at = keyword + 'trailer'.length;
  for (; at < bytes.length && (isSpace(bytes[at] ?? 0) || bytes[at] === 37); at += 1)
    if (bytes[at] === 37) while (at + 1 < bytes.length && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at += 1;
  return bytes[at] === 60 && bytes[at + 1] === 60 ? at + 2 : null;
};

const placesOf = (bytes: Buffer, keyword: string): number[] => {
  const places: number[] = [];
  for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + 1)) places.push(at);
  return places;
};

/** Whether something looks like an object or a trailer that was not read as one. */
const hasUnread = (bytes: Buffer, read: ReadonlySet<number>): boolean =>
  placesOf(bytes, 'obj').some((at) => !read.has(at + 3) && startsObject(bytes, at)) ||
  placesOf(bytes, 'trailer').some((at) => !read.has(trailerStart(bytes, at) ?? -1) && trailerStart(bytes, at) !== null);

const key = (name: string): PDFName => PDFName.of(name);

/** One file at a time is read in a thread. */
let content: PdfContent = { dicts: [], names: new Set(), objects: new Map() };
/** where the reader began to read an object or a dictionary */
let starts = new Set<number>();
let values = 0;
/** entries of the values that are being read, the innermost last */
let entries: number[] = [];

/** Has the reader collect all that it reads. Its own classes are changed: use it in a thread that does nothing else with PDFs. */
const watchReader = (): void => {
  const objects = PDFObjectParser.prototype;
  const { parseObject } = objects;
  const { parseDict } = partsOf(objects);
  objects.parseObject = function (this: PDFObjectParser, ref) {
    values += 1;
    if (values > MAX_VALUES) throw new UnreadablePdf('too many values');
    const last = entries.length - 1;
    if (last >= 0) entries[last] = (entries[last] ?? 0) + 1;
    entries.push(0);
    const value = parseObject.call(this, ref);
    entries.pop();
    if (value instanceof PDFName) content.names.add(value.toString());
    return value;
  };
  partsOf(objects).parseDict = function (this: ParserParts, ref) {
    entries.push(0);
    const start = this.bytes.offset();
    const dict = parseDict.call(this, ref);
    // programs differ in which of two equal keys they take
    if (entries.pop() !== dict.keys().length && dict.has(key('First')) && dict.has(key('N')))
      throw new UnreadablePdf('a key is there twice');
    content.dicts.push(dict);
    starts.add(start + 2);
    return dict;
  };
  const file = partsOf(PDFParser.prototype);
  const { parseIndirectObjectHeader } = file;
  file.parseIndirectObjectHeader = function (this: ParserParts) {
    const ref = parseIndirectObjectHeader.call(this);
    starts.add(this.bytes.offset());
    return ref;
  };
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
    content.objects.set(ref.objectNumber, [...(content.objects.get(ref.objectNumber) ?? []), object]);
    assign.call(this, ref, object);
  };
  // Streams of objects are read below, with nothing left out; where objects are (XRef) does not matter when all of them are read.
  const skip = { parseIntoContext: () => Promise.resolve() };
  PDFObjectStreamParser.forStream = () => skip as PDFObjectStreamParser;
  PDFXRefStreamParser.forStream = () => skip as unknown as PDFXRefStreamParser;
};

const OBJECT_STREAM_KEYS = new Set(['/Type', '/N', '/First', '/Length', '/Filter', '/DecodeParms', '/Extends']);

/** Programs go by its first offset, not all of them by its type. */
const isObjectStream = (dict: PDFDict): boolean => dict.has(key('First')) || dict.get(key('Type')) === key('ObjStm');

const integer = (value: PDFObject | undefined): number => {
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 0) throw new UnreadablePdf('no number where one has to be');
  return number;
};

const isPlainParameter = (value: PDFObject | undefined): boolean =>
  value === undefined ||
  value === PDFNull ||
  (value instanceof PDFDict && value.entries().every(([name, each]) => name === key('Predictor') && each.toString() === '1')) ||
  (value instanceof PDFArray && value.asArray().every((each) => isPlainParameter(each)));

/**
 * The decompressed bytes of a stream of objects, which writers of PDFs leave plain or compress with Flate. Other filters, a predictor, or parameters
 * that stand somewhere else are allowed by the standard and written by nobody but who hides something.
 */
const decode = ({ dict, contents }: PDFRawStream, most: number): Buffer => {
  const filter = dict.get(key('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
  const isFlate = filters.length === 1 && filters[0] === key('FlateDecode');
  const isUsual = dict.keys().every((name) => OBJECT_STREAM_KEYS.has(name.toString())) && isPlainParameter(dict.get(key('DecodeParms')));
  if (!isUsual || (filters.length > 0 && !isFlate)) throw new UnreadablePdf('a stream of objects in an unusual form');
  return isFlate ? inflateSync(contents, { maxOutputLength: Math.max(most, 1) }) : Buffer.from(contents);
};

/** Reads the objects of a stream, which must fill it without gaps. @returns its decompressed length */
const readObjectStream = (stream: PDFRawStream, context: PDFContext, most: number): number => {
  const bytes = decode(stream, most);
  const [count, first] = [integer(stream.dict.get(key('N'))), integer(stream.dict.get(key('First')))];
  if (first > bytes.length) throw new UnreadablePdf('a stream of objects is cut off');
  const head = bytes
    .subarray(0, first)
    .toString('latin1')
    .trim()
    .split(/[\0\t\n\f\r ]+/)
    .filter(Boolean);
  if (head.length !== 2 * count || !head.every((each) => /^\d{1,9}$/.test(each))) throw new UnreadablePdf('a list of objects that is none');
  const places = Array.from({ length: count }, (_, at) => ({ number: Number(head[2 * at]), offset: first + Number(head[2 * at + 1]) }));
  const parser = PDFObjectParser.forBytes(bytes, context);
  const { bytes: reading } = partsOf(parser);
  reading.moveTo(first);
  for (const { number, offset } of places.sort((a, b) => a.offset - b.offset)) {
    partsOf(parser).skipWhitespaceAndComments();
    const end = reading.offset();
    reading.moveTo(offset);
    partsOf(parser).skipWhitespaceAndComments();
    if (reading.offset() !== end) throw new UnreadablePdf('objects overlap, or something lies between them');
    context.assign(PDFRef.of(number), parser.parseObject());
  }
  partsOf(parser).skipWhitespaceAndComments();
  if (!reading.done()) throw new UnreadablePdf('something lies behind the last object');
  return bytes.length;
};

watchReader();

/**
 * Reads a PDF so that no program can find more in it: all revisions, all streams of objects, and nothing that looks like an object where the reader saw
 * something else. Throws for a file that can't be read so. Call it for one file after the other.
 */
export const readWholePdf = async (bytes: Uint8Array): Promise<PdfContent> => {
  content = { dicts: [], names: new Set(), objects: new Map() };
  starts = new Set();
  values = 0;
  entries = [];
  const context = await PDFParser.forBytesWithOptions(bytes, Infinity, true).parseDocument();
  if (hasUnread(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), starts))
    throw new UnreadablePdf('an object lies where the reader saw none');
  let left = MAX_DECODED_BYTES;
  for (const object of [...content.objects.values()].flat())
    if (object instanceof PDFRawStream && isObjectStream(object.dict)) left -= readObjectStream(object, context, left);
  if (content.objects.size === 0) throw new UnreadablePdf('no object');
  return content;
};
