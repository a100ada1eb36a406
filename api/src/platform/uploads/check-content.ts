import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { cleanHeic } from './clean-heic.ts';
import type { UploadKind } from './uploaded-file.ts';

/** A picture that would be larger than this in memory is an attack, not a photo: 100 million pixels. */
const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 16_383;
const QUALITY = 90;
/** The end of a PDF stands within its last kilobyte. ISO 32000-1, annex H. */
const PDF_TAIL = 1024;

const KINDS: Readonly<Record<string, UploadKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/** From the first byte to its end mark and nothing behind it: something appended would be a second file in this one. */
const isWholePdf = (bytes: Buffer): boolean => {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  const tail = bytes.subarray(-PDF_TAIL).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  return end >= 0 && /^\s*$/.test(tail.slice(end + 5)) && bytes.includes('startxref');
};

/**
 * The picture encoded again from its pixels, upright: everything else in the file (a script, a second file, the place it was taken) is
 * dropped. Null when it can't be decoded completely.
 */
const rewritten = async (bytes: Buffer, kind: 'jpg' | 'png' | 'webp'): Promise<Buffer | null> => {
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).autoOrient();
    const { width, height } = await picture.metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) return null;
    if (kind === 'jpg') return await picture.jpeg({ quality: QUALITY }).toBuffer();
    return await (kind === 'png' ? picture.png() : picture.webp({ quality: QUALITY })).toBuffer();
  } catch {
    // whatever the reader stumbled over: this is no whole picture
    return null;
  }
};

/** The type of a file by its content, and the part that is stored; null when its type is not accepted, or it is incomplete or ambiguous. */
export const checkContent = async (bytes: Buffer): Promise<{ kind: UploadKind; kept: Buffer } | null> => {
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (kind === undefined) return null;
  if (kind === 'pdf') return isWholePdf(bytes) ? { kind, kept: bytes } : null;
  const kept = kind === 'heic' ? cleanHeic(bytes) : await rewritten(bytes, kind);
  return kept === null ? null : { kind, kept };
};
