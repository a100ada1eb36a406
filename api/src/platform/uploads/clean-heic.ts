import { blankBox, readBoxes, theBox } from './boxes.ts';
import type { Box } from './boxes.ts';
import { readItems } from './heic-items.ts';
import type { Extent, HeicItem } from './heic-items.ts';

/*
 * What a photo needs; everything else in the file is made zeros. A list of what is kept, not of what is removed: Exif and XMP, but
 * also a film beside the photo, an owner's name or a kind of item that nobody has thought of yet stay behind.
 */
const FILE = new Set(['ftyp', 'meta', 'mdat']);
const META = new Set(['hdlr', 'dinf', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat', 'grpl']);
/** Coded pictures, and those put together of others: ISO 23008-12, and AVIF's. */
const PICTURES = new Set(['hvc1', 'hev1', 'lhv1', 'avc1', 'vvc1', 'av01', 'jpeg', 'j2k1', 'unci', 'grid', 'iovl', 'iden', 'tmap']);
/** How a picture is to be decoded, turned and coloured; not its title, its words for screen readers or where its camera stood. */
const PROPERTIES = new Set(
  [
    ['hvcC', 'lhvC', 'avcC', 'vvcC', 'av1C', 'jpgC', 'j2kH', 'uncC', 'cmpd', 'a1op', 'a1lx', 'lsel', 'oinf', 'tols'],
    ['ispe', 'pixi', 'colr', 'pasp', 'irot', 'imir', 'clap', 'iscl', 'rloc', 'auxC', 'clli', 'mdcv', 'cclv', 'amve', 'ndwt'],
  ].flat(),
);

/** An Exif block that says nothing, for readers that expect one: no offset, then a TIFF of an empty directory. Exif 3.0, 4.6. */
const EMPTY_EXIF = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

const extentsOf = (items: readonly HeicItem[]): Extent[] => items.flatMap(({ extents }) => extents).filter(({ start, end }) => end > start);

/** Whether something of the one is also something of the other. */
const doOverlap = (some: readonly Extent[], others: readonly Extent[]): boolean => {
  const furthest = { some: 0, others: 0 };
  const all = [
    ...some.map((extent) => ({ ...extent, mine: 'some' as const, theirs: 'others' as const })),
    ...others.map((extent) => ({ ...extent, mine: 'others' as const, theirs: 'some' as const })),
  ].sort((a, b) => a.start - b.start);
  return all.some(({ start, end, mine, theirs }) => {
    furthest[mine] = Math.max(furthest[mine], end);
    return start < furthest[theirs];
  });
};

const blankProperties = (bytes: Buffer, parts: readonly Box[]): void => {
  const { content, end } = theBox(parts, 'iprp');
  const list = theBox(readBoxes(bytes, content, end), 'ipco');
  for (const property of readBoxes(bytes, list.content, list.end)) if (!PROPERTIES.has(property.type)) blankBox(bytes, property);
};

const cleaned = (original: Buffer): Buffer => {
  const boxes = readBoxes(original, 0, original.length);
  const meta = theBox(boxes, 'meta');
  theBox(boxes, 'ftyp');
  // behind the version and flags of a full box
  const parts = readBoxes(original, meta.content + 4, meta.end);
  const { items, primaryType = '' } = readItems(original, parts);
  if (!PICTURES.has(primaryType)) throw new RangeError('The file has no picture');
  const isPicture = ({ type }: HeicItem): boolean => type !== null && PICTURES.has(type);
  const pictures = extentsOf(items.filter(isPicture));
  const otherExtents = extentsOf(items.filter((item) => !isPicture(item)));
  const areas = [...boxes, ...parts].filter(({ type }) => type === 'mdat' || type === 'idat');
  const isInside = ({ start, end }: Extent): boolean => areas.some((area) => start >= area.content && end <= area.end);
  if (pictures.length === 0 || !pictures.every(isInside) || !otherExtents.every(isInside))
    throw new RangeError('An item lies outside the data');
  if (doOverlap(pictures, otherExtents)) throw new RangeError('A picture holds what is not of a picture');

  const result = Buffer.from(original);
  for (const box of boxes) if (!FILE.has(box.type)) blankBox(result, box);
  for (const part of parts) if (!META.has(part.type)) blankBox(result, part);
  blankProperties(result, parts);
  for (const { content, end } of areas) result.fill(0, content, end);
  for (const { start, end } of pictures) original.copy(result, start, start, end);
  for (const { type, extents } of items) {
    const [first] = extents;
    if (type === 'Exif' && first !== undefined && first.end - first.start >= EMPTY_EXIF.length) EMPTY_EXIF.copy(result, first.start);
  }
  return result;
};

/**
 * A HEIC photo without the place and time it was taken, its camera and its owner: of the same length, and its pictures are the bytes
 * they were. Its rotation is stored with the picture (`irot`, `imir`), not in Exif, and stays. Null when the file can't be read
 * whole, holds no picture, or says of one byte that it is picture and something else.
 * None of the libraries that were looked at does this: sharp reads no HEIC, `exifr` only reads, the others know JPEG.
 */
export const cleanHeic = (original: Buffer): Buffer | null => {
  try {
    return cleaned(original);
  } catch (error) {
    // what the readers throw; anything else would be a fault of ours
    if (error instanceof RangeError) return null;
    throw error;
  }
};
