/** A box: its name and what is in it. */
export const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};

const number = (value: number, size: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const full = (type: string, version: number, ...content: readonly Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** A part of a HEIC file; the first one is the picture. */
export interface MadeItem {
  type: string;
  bytes: Buffer;
  /** a place in the file instead of its own, for what lies about where it is */
  at?: { start: number; length: number };
}
export interface MadeHeic {
  items: readonly MadeItem[];
  /** boxes beside `meta` and `mdat`, in the list of properties, and in `meta` */
  beside?: readonly Buffer[];
  properties?: readonly Buffer[];
  parts?: readonly Buffer[];
}

const infe = ({ type }: MadeItem, place: number): Buffer =>
  full('infe', 2, number(place + 1, 2), number(0, 2), Buffer.from(`${type}\0`, 'latin1'));

/** Places as cameras write them: version 1, four bytes for offset and length. */
const iloc = (items: readonly MadeItem[], mdatAt: number): Buffer => {
  let at = mdatAt;
  const entries = items.map(({ bytes, at: place }, index) => {
    const { start, length } = place ?? { start: at, length: bytes.length };
    at += bytes.length;
    // id, counted from the file's start, in this file, one extent
    return Buffer.concat([number(index + 1, 2), number(0, 2), number(0, 2), number(1, 2), number(start, 4), number(length, 4)]);
  });
  return full('iloc', 1, Buffer.from([0x44, 0x00]), number(items.length, 2), ...entries);
};

/** A photo packed as a phone's camera packs it; what is in its items is up to the test. */
export const writeHeic = ({ items, beside = [], properties = [], parts = [] }: MadeHeic): Buffer => {
  const write = (mdatAt: number): { before: Buffer; complete: Buffer } => {
    const meta = full(
      'meta',
      0,
      full('hdlr', 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
      full('pitm', 0, number(1, 2)),
      full('iinf', 0, number(items.length, 2), ...items.map(infe)),
      iloc(items, mdatAt),
      box('iprp', box('ipco', ...properties)),
      ...parts,
    );
    const before = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), meta, ...beside]);
    return { before, complete: Buffer.concat([before, box('mdat', ...items.map(({ bytes }) => bytes))]) };
  };
  // its length does not depend on the places written in it
  return write(write(0).before.length + 8).complete;
};

/** The smallest photo: the boxes, without pixels one could see. */
export const tinyHeic = (): Buffer => writeHeic({ items: [{ type: 'hvc1', bytes: Buffer.alloc(64, 7) }] });
