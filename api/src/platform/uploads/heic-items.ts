import { BoxReader, readBoxes, theBox } from './boxes.ts';
import type { Box } from './boxes.ts';

/** Bytes of the file that belong to an item. */
export interface Extent {
  start: number;
  end: number;
}

/** A part of the file as it names them: a picture, a tile of one, what the camera wrote. */
export interface HeicItem {
  /** its four signs, such as `hvc1`, `grid`, `Exif`, `mime` (XMP); null for one that is located but not named */
  type: string | null;
  extents: Extent[];
}

/** A photo of 100 million pixels has some 500 tiles; far more is an attack on the reader. */
const MAX_ITEMS = 10_000;
const MAX_EXTENTS = 20_000;
/** `construction_method`: where an extent's offset counts from */
const IN_FILE = 0;
const IN_IDAT = 1;

const typesOf = (bytes: Buffer, iinf: Box): Map<number, string> => {
  const head = new BoxReader(bytes, iinf);
  head.number(head.version() === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of readBoxes(bytes, head.place, iinf.end)) {
    const reader = new BoxReader(bytes, entry);
    const version = reader.version();
    if (entry.type !== 'infe' || (version !== 2 && version !== 3)) throw new RangeError('An item is described in no known way');
    const id = reader.number(version === 2 ? 2 : 4);
    reader.number(2);
    if (types.has(id) || types.size >= MAX_ITEMS) throw new RangeError('An item is described twice, or there are too many');
    types.set(id, reader.name());
  }
  return types;
};

const sizeOf = (nibble: number): 0 | 4 | 8 => {
  if (nibble !== 0 && nibble !== 4 && nibble !== 8) throw new RangeError('A location has no known size');
  return nibble;
};

/** Where each item lies. ISO 14496-12, 8.11.3; locations in another file or relative to another item are no photo's. */
const locationsOf = (bytes: Buffer, iloc: Box, idat: Box | undefined): { id: number; extents: Extent[] }[] => {
  const reader = new BoxReader(bytes, iloc);
  const version = reader.version();
  if (version > 2) throw new RangeError('Locations are written in no known way');
  const [sizes, moreSizes] = [reader.number(1), reader.number(1)];
  const offsetSize = sizeOf(sizes >> 4);
  const lengthSize = sizeOf(sizes & 15);
  const baseSize = sizeOf(moreSizes >> 4);
  const indexSize = version === 0 ? 0 : sizeOf(moreSizes & 15);
  if (lengthSize === 0) throw new RangeError('Locations have no length');
  const count = reader.number(version < 2 ? 2 : 4);
  if (count > MAX_ITEMS) throw new RangeError('There are too many locations');
  let remainingExtents = MAX_EXTENTS;
  return Array.from({ length: count }, () => {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? IN_FILE : reader.number(2) & 15;
    const isElsewhere = reader.number(2) !== 0 || (method !== IN_FILE && method !== IN_IDAT);
    const from = method === IN_IDAT ? idat?.content : 0;
    if (isElsewhere || from === undefined) throw new RangeError('An item is located somewhere else');
    const base = from + reader.number(baseSize);
    const extents = reader.number(2);
    remainingExtents -= extents;
    if (remainingExtents < 0) throw new RangeError('There are too many locations');
    return {
      id,
      extents: Array.from({ length: extents }, () => {
        reader.number(indexSize);
        const start = base + reader.number(offsetSize);
        return { start, end: start + reader.number(lengthSize) };
      }),
    };
  });
};

/**
 * The items of a HEIC file from the parts of its `meta` box, and which is the picture itself. Throws a RangeError for what can't be
 * read. ISO 14496-12, 8.11; ISO 23008-12.
 */
export const readItems = (bytes: Buffer, parts: readonly Box[]): { items: HeicItem[]; primaryType: string | undefined } => {
  const types = typesOf(bytes, theBox(parts, 'iinf'));
  const idat = parts.some(({ type }) => type === 'idat') ? theBox(parts, 'idat') : undefined;
  const items = locationsOf(bytes, theBox(parts, 'iloc'), idat).map(({ id, extents }) => ({ type: types.get(id) ?? null, extents }));
  const primary = new BoxReader(bytes, theBox(parts, 'pitm'));
  return { items, primaryType: types.get(primary.number(primary.version() === 0 ? 2 : 4)) };
};
