import { randomBytes } from 'node:crypto';

/** A part of a form: a text, or a file under whatever name and type its sender claims. */
export type FormPart = string | { bytes: Buffer; name?: string; type?: string };

/** A form as a browser writes it. `cutAt` ends it in the middle, after so many bytes. */
export const writeForm = (
  parts: readonly (readonly [field: string, part: FormPart])[],
  cutAt?: number,
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = `----form${randomBytes(12).toString('hex')}`;
  const written = parts.flatMap(([field, part]) => {
    const isText = typeof part === 'string';
    const file = isText ? '' : `; filename="${part.name ?? 'photo.jpg'}"`;
    const type = isText ? '' : `Content-Type: ${part.type ?? 'image/jpeg'}\r\n`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n${type}\r\n`),
      isText ? Buffer.from(part) : part.bytes,
      Buffer.from('\r\n'),
    ];
  });
  const body = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
  return {
    payload: cutAt === undefined ? body : body.subarray(0, cutAt),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

/** The smallest PDF with one empty page. */
export const tinyPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\nxref\n0 4\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n178\n%%EOF\n',
  );
