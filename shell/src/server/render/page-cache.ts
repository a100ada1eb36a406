import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RemoteVersion } from '../releases/release-counts.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A rendered page, in the encodings that were requested. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
  storedAt: number;
  /** false: only for the requests that waited for it, not to be stored */
  isStorable: boolean;
  /** versions of remotes on the page */
  shown: readonly RemoteVersion[];
}
/** The result of a render; incomplete pages (a part failed) must not be stored. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  isStorable: boolean;
  shown: readonly RemoteVersion[];
}

interface Options {
  freshMs: number;
  staleMs: number;
  maxBytes?: number;
  maxErrorBytes?: number;
  now?: () => number;
}

/**
 * Cache of public pages. Concurrent requests render a missing page once; a stale page is served while it is rendered again. Only complete
 * pages are stored. Error pages have their own small cache, because anybody can invent any number of unknown addresses.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #errors: LRUCache<string, StoredPage>;
  readonly #running = new Map<string, Promise<StoredPage>>();
  readonly #options: Required<Options>;

  constructor({ maxBytes = 128 * 1024 * 1024, maxErrorBytes = 4 * 1024 * 1024, now = Date.now, ...options }: Options) {
    this.#options = { maxBytes, maxErrorBytes, now, ...options };
    const sizeCalculation = ({ html, br, gzip: gz }: StoredPage) => html.length + br.length + gz.length;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.#errors = new LRUCache({ maxSize: maxErrorBytes, sizeCalculation });
  }

  /** `hit`, `stale` (a new one is being rendered) or `miss`. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: StoredPage; state: 'hit' | 'stale' | 'miss' }> {
    const { freshMs, staleMs, now } = this.#options;
    const page = this.#pages.get(key) ?? this.#errors.get(key);
    const age = page ? now() - page.storedAt : Infinity;
    if (page && age <= freshMs) return { page, state: 'hit' };
    if (page && age <= freshMs + staleMs) {
      // When a renewal fails, the old page stays until it is too old; the next request tries again.
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
    const { status, headers, html, isStorable, shown } = await render();
    const bytes = Buffer.from(html);
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gzipped(bytes, { level: 6 }),
    ]);
    const page: StoredPage = { status, headers, html: bytes, br, gzip: gz, storedAt: this.#options.now(), isStorable, shown };
    const cache = status === 200 ? this.#pages : status === 404 ? this.#errors : undefined;
    if (isStorable && cache) {
      // A known page may have become unknown, or vice versa.
      this.#pages.delete(key);
      this.#errors.delete(key);
      cache.set(key, page);
    }
    return page;
  }
}
