import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ShellConfig } from '../server/config.ts';
import type { ShopRelease } from '../server/shop-release.ts';
import { startApi } from './api-double.ts';
import { sampleRelease } from './sample-release.ts';
import { samplePages } from './sample-pages.tsx';
import { sampleShell } from './sample-shell.ts';
import type { SampleShell } from './sample-shell.ts';

/** Headers of a form sent by a page of the shop. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

export interface SampleShop extends SampleShell {
  inject: (url: string, options?: Omit<InjectOptions, 'url'>) => Promise<LightMyRequestResponse>;
  post: (url: string, payload: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** addresses of the pages that were rendered */
  rendered: string[];
  /** sets the API's answer to the call of a page's part, and its tag */
  answerPart: (status: number, tag?: string) => void;
  /** staff's redirects, by the address without a page */
  redirects: Map<string, string>;
  /** sets the served remotes */
  serve: (release: ShopRelease | undefined) => void;
  /** simulates the start of a shutdown */
  drain: () => void;
  /** resets everything */
  reset: () => void;
}

/** The shell's server, listening, with the sample pages, one slot, one unavailable remote, and an API that has one session. */
export async function sampleShop(config: Partial<ShellConfig> = {}): Promise<SampleShop> {
  const rendered: string[] = [];
  let part = 200;
  let partTag = '';
  const redirects = new Map<string, string>();
  const refusal = { status: 401, message: 'Nee', request_id: 'x' };
  const api = await startApi((app) => {
    app.get('/auth/me', ({ headers }, reply) =>
      headers.authorization === 'Bearer good' ? { first_name: 'Lotte' } : reply.code(401).send({ ...refusal, code: 'auth.required' }),
    );
    app.get('/api/part', (_request, reply) =>
      reply
        .code(part)
        .headers(partTag === '' ? {} : { 'surrogate-key': partTag })
        .send({ ...refusal, status: part, code: 'sample' }),
    );
    app.post<{ Body: { path: string } }>('/internal/redirects', ({ body }) => ({ to: redirects.get(body.path) ?? null }));
    app.post('/auth/token', (_request, reply) => reply.code(401).send({ ...refusal, code: 'auth.token_invalid' }));
  });
  const initialRelease = await sampleRelease(
    [{ pages: samplePages((url) => rendered.push(url)), slots: { 'product-rail': () => 'a rail of products' } }],
    { dead: [{ name: 'mf-away', owns: ['away/*'] }] },
  );
  let release: ShopRelease | undefined = initialRelease;
  let isStopping = false;
  const { app, store, close } = await sampleShell({ apiUrl: api.url, release: () => release, isStopping: () => isStopping, config });
  await app.listen({ port: 0 });
  return {
    app,
    store,
    inject: (url, options = {}) => app.inject({ url, ...options }),
    post: (url, payload, headers = FORM) => app.inject({ method: 'POST', url, payload, headers }),
    rendered,
    redirects,
    answerPart: (status, tag = '') => {
      part = status;
      partTag = tag;
    },
    serve: (nextRelease) => {
      release = nextRelease;
    },
    drain: () => {
      isStopping = true;
    },
    reset: () => {
      release = initialRelease;
      isStopping = false;
      rendered.length = 0;
      redirects.clear();
    },
    close: async () => {
      await close();
      await api.close();
    },
  };
}

/** The content of the page's main region, without tags. */
export const readMainText = (html: string): string =>
  (/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
