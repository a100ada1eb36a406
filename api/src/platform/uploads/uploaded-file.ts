import { createHash } from 'node:crypto';
import * as z from 'zod';

/** What may be uploaded, by content; the name a file comes with says nothing. */
export const UPLOAD_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
} as const;
export type UploadKind = keyof typeof UPLOAD_TYPES;
export type UploadType = (typeof UPLOAD_TYPES)[UploadKind];

/** A file of a form, checked and held in memory until it is stored or dropped. */
export class UploadedFile {
  /** the form's field */
  readonly field: string;
  /** also the extension it is stored under */
  readonly kind: UploadKind;
  /** of what was sent: the same file sent again has the same */
  readonly sha256: string;
  readonly #bytes: Buffer;

  constructor(field: string, kind: UploadKind, original: Buffer, cleanBytes: Buffer) {
    this.field = field;
    this.kind = kind;
    this.sha256 = createHash('sha256').update(original).digest('hex');
    this.#bytes = cleanBytes;
  }

  /** The stored content; a photo without its place and camera data. Private, so that neither JSON nor a traversal of the body finds it. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  get type(): UploadType {
    return UPLOAD_TYPES[this.kind];
  }
}

/** A file in the schema of a form's body: binary in the OpenAPI document. */
export const uploadedFile = z.instanceof(UploadedFile).meta({ type: 'string', format: 'binary' });
