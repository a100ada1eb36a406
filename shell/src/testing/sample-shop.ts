import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ShopGeneration } from '../server/shop-generation.ts';
import { startApi } from './api-double.ts';
import { sampleGeneration } from './sample-generation.ts';
import { samplePages } from './sample-pages.tsx';
import { sampleShell } from './sample-shell.ts';
import type { SampleShell } from './sample-shell.ts';

/** Headers of a form that a page of the shop sends. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

export interface SampleShop extends SampleShell {
  ask: (url: string, given?: Omit<InjectOptions, 'url'>) => Promise<LightMyRequestResponse>;
  post: (url: string, payload: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** addresses of the pages that were rendered */
  rendered: string[];
  /** from now on the API answers the call of a page's part so */
  answerPart: (status: number) => void;
  /** from now on these remotes are served, or none */
  serve: (generation: ShopGeneration | undefined) => void;
  /** as if the process had been told to end */
  drain: () => void;
  /** the sample's remotes again, nothing rendered yet, and no end in sight */
  reset: () => void;
}

/** The shell's server, listening, over the sample's pages, one slot, one remote that is away, and an API that knows one session. */
export async function sampleShop(): Promise<SampleShop> {
  const rendered: string[] = [];
  let part = 200;
  const refusal = { status: 401, message: 'Nee', request_id: 'x' };
  const api = await startApi((app) => {
    app.get('/auth/me', ({ headers }, reply) =>
      headers.authorization === 'Bearer good' ? { first_name: 'Lotte' } : reply.code(401).send({ ...refusal, code: 'auth.required' }),
    );
    app.get('/api/part', (_request, reply) => reply.code(part).send({ ...refusal, status: part, code: 'sample' }));
    app.post('/auth/token', (_request, reply) => reply.code(401).send({ ...refusal, code: 'auth.token_invalid' }));
  });
  const usual = await sampleGeneration(
    [{ pages: samplePages((url) => rendered.push(url)), slots: { 'product-rail': () => 'a rail of products' } }],
    { dead: [{ name: 'mf-away', owns: ['away/*'] }] },
  );
  let generation: ShopGeneration | undefined = usual;
  let isStopping = false;
  const { app, store, close } = await sampleShell({ apiUrl: api.url, generation: () => generation, isStopping: () => isStopping });
  await app.listen({ port: 0 });
  return {
    app,
    store,
    ask: (url, given = {}) => app.inject({ url, ...given }),
    post: (url, payload, headers = FORM) => app.inject({ method: 'POST', url, payload, headers }),
    rendered,
    answerPart: (status) => {
      part = status;
    },
    serve: (next) => {
      generation = next;
    },
    drain: () => {
      isStopping = true;
    },
    reset: () => {
      generation = usual;
      isStopping = false;
      rendered.length = 0;
    },
    close: async () => {
      await close();
      await api.close();
    },
  };
}

/** What stands in the page's main region, without its tags. */
export const mainOf = (html: string): string =>
  (/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
