import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RemoteErrors } from 'federation/loading/remote-errors';
import { asRefusal } from 'federation/loading/remote-refused';
import type { ManifestRoute, RemoteManifest } from 'federation/manifest/remote-manifest';
import type { RemotesStatus } from 'federation/releases/generation';
import type { Releases } from 'federation/releases/releases';
import { STATUS_PATH, TRIAL_PATH, readTrialRequest } from 'federation/signing/trial-request';
import type { TrialAnswer, TrialRequest } from 'federation/signing/trial-request';
import { LANGS } from 'shared-contracts';
import type { ShopGeneration } from '../shop-generation.ts';

/** Carries the id of a running trial from the shell to itself; nobody else knows one. */
const HEADER = 'x-release-trial';
/** Pages tried of one version: enough to meet what throws, few enough for somebody who waits. */
const MOST_PAGES = 16;
/** Milliseconds after the last page in which promises that nobody awaits may still fail. */
const AFTERMATH_MS = 200;

/** A version that is being tried, and what its pages threw. */
export interface Trial {
  generation: ShopGeneration;
  errors: unknown[];
}

interface Options {
  publicKeys: readonly KeyObject[];
  releases: Pick<Releases<ShopGeneration>, 'preview'>;
  /** what the operations endpoint tells of the remotes */
  status: () => RemotesStatus | null;
  /** of the code of versions, outside of any request */
  errors: Pick<RemoteErrors, 'of'>;
}

export interface Trials {
  register: (app: FastifyInstance) => void;
  /** the trial this request belongs to */
  of: (request: FastifyRequest) => Trial | undefined;
}

/**
 * Tries a published version on this shop before anybody is served it: loads it beside the other remotes and renders pages of its areas,
 * with the data this shop has. Nothing of it is stored or seen by visitors.
 */
export function createTrials({ publicKeys, releases, status, errors }: Options): Trials {
  const running = new Map<string, Trial>();

  /** @returns what went wrong with the page */
  const render = async (app: FastifyInstance, url: string, generation?: ShopGeneration): Promise<string | undefined> => {
    const id = randomUUID();
    const trial: Trial | undefined = generation && { generation, errors: [] };
    if (trial) running.set(id, trial);
    try {
      const { statusCode } = await app.inject({ url, headers: trial ? { [HEADER]: id } : {} });
      const [error] = trial?.errors ?? [];
      if (error !== undefined) return `${url}: ${error instanceof Error ? error.message : String(error)}`;
      return statusCode >= 500 ? `${url}: it answers ${statusCode}` : undefined;
    } finally {
      running.delete(id);
    }
  };

  const tryVersion = async (app: FastifyInstance, { name, version }: TrialRequest): Promise<TrialAnswer> => {
    const answer: TrialAnswer = { problems: [], warnings: [], tried: [] };
    let generation: ShopGeneration;
    try {
      generation = await releases.preview({ [name]: version });
    } catch (error) {
      const refusal = asRefusal(error);
      return { ...answer, problems: [`${refusal.code}: ${refusal.message}`] };
    }
    const manifest = generation.loaded.get(name)?.manifest;
    for (const url of manifest ? pagesOf(manifest) : []) {
      answer.tried.push(url);
      const problem = await render(app, url, generation);
      if (!problem) continue;
      // With the API away every version fails: that is no reason to keep one out.
      if (await render(app, url)) answer.warnings.push(`${problem} (as with what is served now)`);
      else answer.problems.push(problem);
    }
    await pause(AFTERMATH_MS);
    answer.problems.push(...errors.of({ name, version }).map((message) => `outside of a page: ${message}`));
    return answer;
  };

  return {
    register: (app) => {
      const requestOf = ({ headers }: FastifyRequest): TrialRequest | undefined => readTrialRequest(headers.authorization, publicKeys);
      const refusal = { error: 'Not signed with a key this shop trusts, or too old.' };
      app.post(TRIAL_PATH, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const wanted = requestOf(request);
        return wanted ? reply.send(await tryVersion(app, wanted)) : reply.code(403).send(refusal);
      });
      app.post(STATUS_PATH, (request, reply) => {
        reply.header('cache-control', 'no-store');
        const wanted = requestOf(request);
        if (!wanted) return reply.code(403).send(refusal);
        const { revision, problem, remotes } = status() ?? { revision: 0, problem: null, remotes: [] };
        return reply.send({ revision, problem, remote: remotes.find(({ name }) => name === wanted.name) ?? null });
      });
    },
    of: ({ headers }) => {
      const id = headers[HEADER];
      return typeof id === 'string' ? running.get(id) : undefined;
    },
  };
}

/**
 * Addresses of the version's pages that need no name of a product or an order: each once, the languages in turn, and the first of them in
 * every language. A remote without any is looked at on the home page, where its slots may be.
 */
export function pagesOf({ routes }: Pick<RemoteManifest, 'routes'>): string[] {
  const flat = (all: readonly ManifestRoute[], parent: string): string[] =>
    all.flatMap(({ path, children }) => {
      const pattern = [parent, path].filter(Boolean).join('/');
      return children ? flat(children, pattern) : [pattern];
    });
  const optional = (pattern: string): string => pattern.replace(/\/?:[\w-]+\?/g, '').replace(/\/\*$/, '');
  const plain = [...new Set(flat(routes, '').map(optional))].filter((pattern) => !/[:*]/.test(pattern));
  const [first = '', ...others] = plain;
  const address = (pattern: string, index: number): string => `/${[LANGS[index % LANGS.length], pattern].filter(Boolean).join('/')}`;
  return [...LANGS.map((_, index) => address(first, index)), ...others.map(address)].slice(0, MOST_PAGES);
}
