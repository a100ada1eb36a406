import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { box, tinyHeic, writeHeic } from '../../testing/heic.ts';
import { cleanHeic } from './clean-heic.ts';

const PIXELS = Buffer.alloc(200, 7);
const GPS = Buffer.from('\0\0\0\u0006Exif\0\0 GPS 51.0543 N 3.7174 E, Sony A7, owner Lotte', 'latin1');
const XMP = Buffer.from('<x:xmpmeta><exif:GPSLatitude>51,3.25N</exif:GPSLatitude></x:xmpmeta>');
const EMPTY = '000000004d4d002a00000008000000000000';

const photo = { type: 'hvc1', bytes: PIXELS };
const exif = { type: 'Exif', bytes: GPS };
const xmp = { type: 'mime', bytes: XMP };

/** Whatever of a place, a camera or a person can be read in the bytes. */
const SECRETS = /GPSLat|GPS 51|Sony|Lotte|Apple|exif:|Gent/;
const secretIn = (bytes: Buffer): string | null => SECRETS.exec(bytes.toString('latin1'))?.[0] ?? null;

test('place, camera and owner are zeros, the picture is the bytes it was, and nothing moved', () => {
  const sent = writeHeic({ items: [photo, exif, xmp] });
  const kept = cleanHeic(sent) ?? Buffer.alloc(0);
  expect([secretIn(sent), secretIn(kept)]).toEqual(['GPS 51', null]);
  const at = sent.indexOf(PIXELS);
  expect(kept.subarray(0, at + PIXELS.length)).toEqual(sent.subarray(0, at + PIXELS.length));
  const behind = kept.subarray(at + PIXELS.length);
  expect(behind.toString('hex')).toBe(EMPTY.padEnd(2 * (GPS.length + XMP.length), '0'));
  // what came in is not written into
  expect(sent.includes(GPS)).toBe(true);
});

test.each([
  ['a film beside the photo', { beside: [box('mpvd', Buffer.from('moov ©xyz +51.0543+003.7174 Gent'))] }],
  ['a box of a maker', { beside: [box('uuid', Buffer.alloc(16, 1), XMP)] }],
  ['a box of metadata of an unknown kind', { parts: [box('xml ', Buffer.alloc(4), XMP)] }],
  [
    'a title among the properties',
    { properties: [box('irot', Buffer.from([3])), box('udes', Buffer.from('\0\0\0\0nl\0Bij Lotte in Gent\0'))] },
  ],
])('%s is left out', (_, more) => {
  const sent = writeHeic({ items: [photo], ...more });
  const kept = cleanHeic(sent) ?? Buffer.alloc(0);
  expect(secretIn(sent)).not.toBeNull();
  expect(secretIn(kept)).toBeNull();
  expect([kept.length, kept.includes('free'), kept.includes(PIXELS)]).toEqual([sent.length, true, true]);
  expect(kept.includes('irot')).toBe('properties' in more);
});

test('data that no item references is removed, and so are items of unknown types', () => {
  const sent = writeHeic({
    items: [photo, { type: 'cust', bytes: Buffer.from('Lotte, Gent') }, { type: 'hvc1', bytes: GPS, at: { start: 0, length: 0 } }],
  });
  expect(secretIn(cleanHeic(sent) ?? sent)).toBeNull();
});

test('an Exif block too short to be an empty one is zeros', () => {
  const sent = writeHeic({ items: [photo, { type: 'Exif', bytes: Buffer.from('Lotte') }] });
  expect(cleanHeic(sent)?.subarray(-5)).toEqual(Buffer.alloc(5));
});

const changed = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = writeHeic({ items: [photo, exif] });
  change(bytes);
  return bytes;
};
const at = (name: string, more: number) => (bytes: Buffer) => bytes.indexOf(name, 0, 'latin1') + more;

test.each([
  [
    'a photo that claims its own Exif as pixels',
    writeHeic({ items: [photo, exif, { type: 'hvc1', bytes: Buffer.alloc(0), at: { start: 0, length: 4_000 } }] }),
  ],
  [
    'pixels and Exif in the same bytes',
    (() => {
      const start = writeHeic({ items: [photo, exif] }).indexOf(GPS);
      return writeHeic({ items: [{ ...photo, at: { start: start - 10, length: 30 } }, exif] });
    })(),
  ],
  ['an Exif block outside the data, over the boxes themselves', writeHeic({ items: [photo, { ...exif, at: { start: 0, length: 30 } }] })],
  ['no picture', writeHeic({ items: [exif] })],
  ['no items', writeHeic({ items: [] })],
  ['two lists of items', writeHeic({ items: [photo], parts: [box('iinf', Buffer.alloc(6))] })],
  ['two lists of places', writeHeic({ items: [photo], parts: [box('iloc', Buffer.alloc(8))] })],
  ['a second meta box', writeHeic({ items: [photo], beside: [box('meta', Buffer.alloc(40))] })],
  ['only heads of boxes', Buffer.concat([tinyHeic(), ...Array.from({ length: 30_000 }, () => box('free'))])],
  ['a count of items that is not there', changed((bytes) => void bytes.writeUInt16BE(60_000, at('iloc', 10)(bytes)))],
  ['a count of extents that is not there', changed((bytes) => void bytes.writeUInt16BE(65_535, at('iloc', 18)(bytes)))],
  ['places without a length', changed((bytes) => void bytes.writeUInt8(0x40, at('iloc', 8)(bytes)))],
  ['places of three bytes', changed((bytes) => void bytes.writeUInt8(0x33, at('iloc', 8)(bytes)))],
  ['a place in another file', changed((bytes) => void bytes.writeUInt16BE(1, at('iloc', 16)(bytes)))],
  ['a place within another item', changed((bytes) => void bytes.writeUInt16BE(2, at('iloc', 14)(bytes)))],
  ['a place in data that is not there', changed((bytes) => void bytes.writeUInt16BE(1, at('iloc', 14)(bytes)))],
  ['a picture of an unknown kind', changed((bytes) => void bytes.write('abcd', at('hvc1', 0)(bytes)))],
  ['a description of an unknown version', changed((bytes) => void bytes.writeUInt8(9, at('infe', 4)(bytes)))],
])('%s is no photo', (_, sent) => {
  expect(cleanHeic(sent)).toBeNull();
});

test('cut off anywhere it is no photo, and no wrong byte makes more of it than a photo of the same length', () => {
  const complete = writeHeic({ items: [photo, exif, xmp], properties: [box('ispe', Buffer.alloc(12))] });
  for (let length = 0; length < complete.length; length += 1)
    expect([length, cleanHeic(complete.subarray(0, length))]).toEqual([length, null]);
  const headers = complete.indexOf(PIXELS);
  for (let place = 0; place < headers; place += 1) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const wrong = Buffer.from(complete);
      wrong[place] = value;
      const kept = cleanHeic(wrong);
      if (kept !== null) expect([place, value, kept.length]).toEqual([place, value, complete.length]);
    }
  }
});

describe('real photos', () => {
  test('a HEIC of an encoder with Exif and XMP keeps neither', async () => {
    const sent = await readFile(join(import.meta.dirname, '../../testing/photo.heic'));
    expect(secretIn(sent)).not.toBeNull();
    const kept = cleanHeic(sent) ?? Buffer.alloc(0);
    expect(secretIn(kept)).toBeNull();
    expect(kept.length).toBe(sent.length);
  });

  test('a photo in the same boxes that sharp can read has the same pixels', async () => {
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
    const sent = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#3a6b35', noise } })
      .withExif({ IFD0: { Make: 'Sony' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>51,3.25N</exif:GPSLatitude></x:xmpmeta>')
      .avif()
      .toBuffer();
    expect(secretIn(sent)).not.toBeNull();
    const kept = cleanHeic(sent) ?? Buffer.alloc(0);
    expect(secretIn(kept)).toBeNull();
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true);
  });
});
