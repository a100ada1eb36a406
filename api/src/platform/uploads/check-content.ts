import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { cleanHeic } from './clean-heic.ts';
import type { UploadKind } from './uploaded-file.ts';

/** Maximum of 100 million pixels: a larger picture is an attempt to exhaust the memory, not a photo. */
const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 16_383;
const QUALITY = 90;
/** The end mark of a PDF is within its last kilobyte. ISO 32000-1, annex H. */
const PDF_TAIL = 1024;

const KINDS: Readonly<Record<string, UploadKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/** A PDF must end at its end mark: appended bytes would be a second file in this one. */
const isWholePdf = (bytes: Buffer): boolean => {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  const tail = bytes.subarray(-PDF_TAIL).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  return end >= 0 && /^\s*$/.test(tail.slice(end + 5)) && bytes.includes('startxref');
};

/** The last chunk of a PNG. The decoder is content with all pixels, but a file without it was cut off. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

/**
 * The picture encoded again from its pixels, upright: all other data (a script, a second file, the place where it was taken) is dropped.
 * Null when it can't be decoded completely.
 */
const reencode = async (bytes: Buffer, kind: 'jpg' | 'png' | 'webp'): Promise<Buffer | null> => {
  if (kind === 'png' && !bytes.includes(PNG_END)) return null;
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).autoOrient();
    const { width, height } = await picture.metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) return null;
    if (kind === 'jpg') return await picture.jpeg({ quality: QUALITY }).toBuffer();
    return await (kind === 'png' ? picture.png() : picture.webp({ quality: QUALITY })).toBuffer();
  } catch {
    // any error of the decoder: the picture is incomplete
    return null;
  }
};

/** The type of a file by its content, and the part that is stored; null when its type is not accepted, or it is incomplete or ambiguous. */
export const checkContent = async (bytes: Buffer): Promise<{ kind: UploadKind; cleanBytes: Buffer } | null> => {
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (kind === undefined) return null;
  if (kind === 'pdf') return isWholePdf(bytes) ? { kind, cleanBytes: bytes } : null;
  const cleanBytes = kind === 'heic' ? cleanHeic(bytes) : await reencode(bytes, kind);
  return cleanBytes === null ? null : { kind, cleanBytes };
};
