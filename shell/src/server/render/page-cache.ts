import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A rendered page, in the encodings it was asked for. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
  storedAt: number;
}
/** What a render gives; pages that must not be stored (an error was logged on the way) say so. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  isStorable: boolean;
}

interface Options {
  freshMs: number;
  staleMs: number;
  maxBytes?: number;
  now?: () => number;
}

/**
 * Pages that are the same for every visitor without a session. Two hundred requests for a cold page make it once; a page past its
 * freshness is served while a new one is made. Only complete 200 and 404 pages are kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #running = new Map<string, Promise<StoredPage>>();
  readonly #options: Required<Options>;

  constructor({ maxBytes = 128 * 1024 * 1024, now = Date.now, ...options }: Options) {
    this.#options = { maxBytes, now, ...options };
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ html, br, gzip: gz }) => html.length + br.length + gz.length });
  }

  /** `hit`, `stale` (a new one is being made) or `miss`. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: StoredPage; state: 'hit' | 'stale' | 'miss' }> {
    const { freshMs, staleMs, now } = this.#options;
    const page = this.#pages.get(key);
    const age = page ? now() - page.storedAt : Infinity;
    if (page && age <= freshMs) return { page, state: 'hit' };
    if (page && age <= freshMs + staleMs) {
      // A failed renewal keeps the old page until its time is over; the next request tries again.
      this.#renew(key, render).catch(() => undefined);
      return { page, state: 'stale' };
    }
    return { page: await this.#renew(key, render), state: 'miss' };
  }

  #renew(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    let running = this.#running.get(key);
    if (!running) {
      running = this.#make(key, render).finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }

  async #make(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const { status, headers, html, isStorable } = await render();
    const bytes = Buffer.from(html);
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gzipped(bytes, { level: 6 }),
    ]);
    const page: StoredPage = { status, headers, html: bytes, br, gzip: gz, storedAt: this.#options.now() };
    if (isStorable && (status === 200 || status === 404)) this.#pages.set(key, page);
    return page;
  }
}
