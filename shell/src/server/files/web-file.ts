import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../render/accepted-encoding.ts';
import type { Encoding } from '../render/accepted-encoding.ts';

/** The only file types this origin serves. HTML is not among them, so no file can be a page of the shop. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.txt', '.svg']);
/** As in tools/build/precompress.ts: compression makes smaller files larger. */
const MIN_BYTES = 1024;

/** A file opened as a document may do nothing. Drawings may use their own styles. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const DRAWING_POLICY = `${POLICY}; style-src 'unsafe-inline'`;

const decompress = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};
const compress = {
  // The build compresses better; this is for missing or wrong compressed files.
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};
/** Extension of the compressed file that the build wrote beside the original. */
const SIBLING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** A web file with verified content, and its compressed forms once they were requested. */
export class WebFile {
  readonly #name: string;
  readonly #content: Buffer;
  readonly #readSibling: (ending: string) => Promise<Buffer>;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #etag: string;

  /** `readSibling` reads the file with this extension; it may fail. */
  constructor(name: string, content: Buffer, readSibling: (ending: string) => Promise<Buffer>) {
    this.#name = name;
    this.#content = content;
    this.#readSibling = readSibling;
    this.#etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
  }

  get bytes(): number {
    return this.#content.length;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const extension = path.extname(this.#name);
    const isCompressible = COMPRESSIBLE.has(extension) && this.#content.length >= MIN_BYTES;
    const encoding = isCompressible ? acceptedEncoding(request) : undefined;
    reply.headers({
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': extension === '.svg' ? DRAWING_POLICY : POLICY,
      etag: encoding ? this.#etag.replace(/"$/, `-${encoding}"`) : this.#etag,
      ...(isCompressible && { vary: 'Accept-Encoding' }),
    });
    if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send();
    if (!encoding) return reply.send(this.#content);
    const body = await this.#encodedAs(encoding);
    return reply.header('content-encoding', encoding).send(body);
  }

  #encodedAs(encoding: Encoding): Promise<Buffer> {
    let running = this.#encoded.get(encoding);
    if (!running) {
      running = this.#encode(encoding);
      this.#encoded.set(encoding, running);
    }
    return running;
  }

  /**
   * The build's compressed file, if it decompresses to exactly this content (it is not signed); otherwise the content is compressed here.
   */
  async #encode(encoding: Encoding): Promise<Buffer> {
    try {
      const sibling = await this.#readSibling(SIBLING[encoding]);
      const content = await decompress[encoding](sibling, { maxOutputLength: this.#content.length + 1 });
      if (content.equals(this.#content)) return sibling;
    } catch {
      // Missing, unreadable, truncated or something else: compressed here.
    }
    return compress[encoding](this.#content);
  }
}
