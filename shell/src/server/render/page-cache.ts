import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RemoteVersion } from '../releases/release-counts.ts';
import { Overloaded } from './render-limit.ts';

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
  /** what the page shows, as the API named it; it is dropped when one of them changes (0106) */
  tags: readonly string[];
}
/** The result of a render; incomplete pages (a part failed) must not be stored. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  isStorable: boolean;
  shown: readonly RemoteVersion[];
  tags: readonly string[];
}

/** A render in progress. */
interface Run {
  page: Promise<StoredPage>;
  /** what changed since it began: its page may show either state */
  purgedTags: Set<string>;
}

interface Options {
  freshMs: number;
  staleMs: number;
  maxBytes?: number;
  maxErrorBytes?: number;
  now?: () => number;
}

/** A change of it drops all pages. */
const EVERY_PAGE = 'shop';

/**
 * Cache of public pages. Concurrent requests render a missing page once; a stale page is served while it is rendered again. Only complete
 * pages are stored. Error pages have their own small cache, because anybody can invent any number of unknown addresses.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #errors: LRUCache<string, StoredPage>;
  readonly #running = new Map<string, Run>();
  /** also those that no new request waits for */
  readonly #runs = new Set<Run>();
  readonly #options: Required<Options>;

  constructor({ maxBytes = 128 * 1024 * 1024, maxErrorBytes = 4 * 1024 * 1024, now = Date.now, ...options }: Options) {
    this.#options = { maxBytes, maxErrorBytes, now, ...options };
    const sizeCalculation = ({ html, br, gzip: gz }: StoredPage) => html.length + br.length + gz.length;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.#errors = new LRUCache({ maxSize: maxErrorBytes, sizeCalculation });
  }

  /** `hit`, `stale` (a new one is being rendered, or nothing can be rendered now) or `miss`. @throws Overloaded */
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
    try {
      return { page: await this.#renew(key, render), state: 'miss' };
    } catch (error) {
      if (page && error instanceof Overloaded) return { page, state: 'stale' };
      throw error;
    }
  }

  /**
   * Drops the pages that show one of these, or all pages. What is being rendered may show the state before: it is sent to those who wait for
   * it, but not stored, and later requests render again.
   */
  purge(tags: ReadonlySet<string>): void {
    for (const run of this.#runs) for (const tag of tags) run.purgedTags.add(tag);
    this.#running.clear();
    // An unknown address may have become a page.
    this.#errors.clear();
    if (tags.has(EVERY_PAGE)) this.#pages.clear();
    else for (const [key, page] of this.#pages.entries()) if (page.tags.some((tag) => tags.has(tag))) this.#pages.delete(key);
  }

  #renew(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const running = this.#running.get(key);
    if (running) return running.page;
    const purgedTags = new Set<string>();
    const run: Run = { purgedTags, page: this.#make(key, render, purgedTags) };
    this.#running.set(key, run);
    this.#runs.add(run);
    const end = () => {
      this.#runs.delete(run);
      if (this.#running.get(key) === run) this.#running.delete(key);
    };
    run.page.then(end, end);
    return run.page;
  }

  async #make(key: string, render: () => Promise<RenderedPage>, purgedTags: ReadonlySet<string>): Promise<StoredPage> {
    const { status, headers, html, isStorable, shown, tags } = await render();
    const bytes = Buffer.from(html);
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gzipped(bytes, { level: 6 }),
    ]);
    const isCurrent = !purgedTags.has(EVERY_PAGE) && !tags.some((tag) => purgedTags.has(tag)) && !(status === 404 && purgedTags.size > 0);
    const page: StoredPage = {
      status,
      headers,
      html: bytes,
      br,
      gzip: gz,
      storedAt: this.#options.now(),
      isStorable: isStorable && isCurrent,
      shown,
      tags,
    };
    const cache = status === 200 ? this.#pages : status === 404 ? this.#errors : undefined;
    if (page.isStorable && cache) {
      // A known page may have become unknown, or vice versa.
      this.#pages.delete(key);
      this.#errors.delete(key);
      cache.set(key, page);
    }
    return page;
  }
}
