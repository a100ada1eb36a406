import { crc32 } from 'node:zlib';

const LOCAL_FILE = 0x04_03_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const DIRECTORY_END = 0x06_05_4b_50;
const VERSION = 20;
/** 1980-01-01, the first date of the format: the same files give the same bytes. */
const FIXED_DATE = 0x21;
/** an extra field that nobody reads, as the specification of USDZ proposes for its padding */
const PADDING_FIELD = 0x19_86;
const ALIGNMENT = 64;

export interface ZipEntry {
  name: string;
  data: Buffer;
}

/** A zip without compression whose files begin at multiples of 64 bytes, as USDZ asks. */
export const storedZip = (entries: readonly ZipEntry[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of entries) {
    const nameBytes = Buffer.from(name);
    const padding = (ALIGNMENT - ((at + 30 + nameBytes.length + 4) % ALIGNMENT)) % ALIGNMENT;
    const extra = Buffer.alloc(4 + padding);
    extra.writeUInt16LE(PADDING_FIELD, 0);
    extra.writeUInt16LE(padding, 2);
    const sizes = { crc: crc32(data), size: data.length, nameLength: nameBytes.length };
    parts.push(localHeader(sizes, extra.length), nameBytes, extra, data);
    directory.push(directoryHeader(sizes, at), nameBytes);
    at += 30 + nameBytes.length + extra.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(DIRECTORY_END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
};

interface Sizes {
  crc: number;
  size: number;
  nameLength: number;
}

/** What both headers say of a file. */
const fileFacts = ({ crc, size, nameLength }: Sizes, extraLength = 0): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(FIXED_DATE, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(size, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(nameLength, 22);
  facts.writeUInt16LE(extraLength, 24);
  return facts;
};

const localHeader = (sizes: Sizes, extraLength: number): Buffer => {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(LOCAL_FILE, 0);
  return Buffer.concat([start, fileFacts(sizes, extraLength)]);
};

const directoryHeader = (sizes: Sizes, at: number): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(DIRECTORY_ENTRY, 0);
  header.writeUInt16LE(VERSION, 4);
  fileFacts(sizes).copy(header, 6);
  header.writeUInt32LE(at, 42);
  return header;
};
